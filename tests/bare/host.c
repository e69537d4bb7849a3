/* A program on the host. */
#include "board.h"

#include <stdio.h>

void put(const char *text) {
  fputs(text, stdout);
}
