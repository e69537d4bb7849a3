/* What is the same on every board: the way from reset to main, and numbers as text. */
#include "board.h"

/* Where things are, from the linker script. */
extern uint32_t data_start[], data_end[], bss_start[], bss_end[];
extern const uint32_t data_image[];

int main(void);

void run(void) {
  const volatile uint32_t *from = data_image;
  for (volatile uint32_t *to = data_start; to < data_end; to++) *to = *from++;
  for (volatile uint32_t *to = bss_start; to < bss_end; to++) *to = 0;
  leave((uint32_t)main());
}

void put_number(uint32_t number) {
  static const uint32_t powers[] = {1000000000, 100000000, 10000000, 1000000, 100000, 10000, 1000, 100, 10, 1};
  char text[11], *end = text;
  for (unsigned i = 0; i < sizeof powers / sizeof powers[0]; i++) {
    char digit = '0'; /* by subtraction: a Cortex-M0 has no division */
    for (; number >= powers[i]; number -= powers[i]) digit++;
    if (digit != '0' || end != text || powers[i] == 1) *end++ = digit;
  }
  *end = '\0';
  put(text);
}
