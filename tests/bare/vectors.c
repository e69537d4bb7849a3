/* Whether this machine's random moves and playouts are those of every other. */
#include "board.h"
#include "vectors.h"

static void tell(const char *vector) {
  put("wrong: ");
  put(vector);
  put("\n");
}

int main(void) {
  unsigned all = 0, held = vectors_held(tell);
#define COUNT(...) all++;
  RANDOM_GAMES(COUNT)
  PLAYOUTS(COUNT)
  put(held == all ? "every vector holds\n" : "not every vector holds\n");
  return held == all ? 0 : 1;
}
