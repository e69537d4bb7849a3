/* A program on the host. */
#include "bare.h"

#include <stdio.h>

void put(const char *text) {
  fputs(text, stdout);
}
