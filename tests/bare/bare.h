/* What a program has of the machine that tests/bare/run runs it on: nothing but this. */
#ifndef BARE_H
#define BARE_H

void put(const char *text);

#endif
