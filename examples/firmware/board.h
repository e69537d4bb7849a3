/* What the programs here ask of a board: each board's start.c brings it, or runtime.c. */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

/* Writes a text to the serial line. */
void put(const char *text);

/* Writes a number in decimal. */
void put_number(uint32_t number);

/* Waits for a byte from the serial line. */
char get(void);

/* Ends the program, as a firmware never does: it tells the emulator that runs it. */
_Noreturn void leave(uint32_t code);

/* Sets the memory up and calls main; a board's reset goes there. */
_Noreturn void run(void);

#endif
