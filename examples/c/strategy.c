/* A computer player of one's own, against one that comes with the library.
 *
 *   strategy
 *
 * To compile:  cc -std=c99 strategy.c -lttt -o strategy
 *
 * A strategy is one function. It sees the game, which it cannot change, and writes down the cell that it
 * would move to; whoever asked makes the move, after the same checks as for a person's. This one tries
 * every move out on a copy of the game and lets the library's smart player go on from there, for both
 * sides, to see how that ends. */
#include <stdio.h>
#include <stdlib.h>

#include <ttt.h>

/* What `self` points to: memory for the copies. */
struct dreamer {
  void *memory;
  size_t size;
};

/* How the game would end for `me`: 1 won, 0 drawn, -1 lost. */
static int dream(ttt_game *copy, uint8_t me) {
  const ttt_strategy smart = {ttt_smart, NULL};
  while (ttt_winner(copy) == TTT_OK) ttt_play_strategy(copy, &smart);
  return ttt_winner(copy) == TTT_DRAW ? 0 : ttt_winner(copy) == me ? 1 : -1;
}

static bool dreamer_chooses(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  const struct dreamer *dreamer = self;
  ttt_config config;
  bool found = false;
  int best = 0;
  ttt_get_config(game, &config);
  for (int32_t row = 0; row < config.rows; row++)
    for (int32_t col = 0; col < config.cols; col++) {
      if (ttt_can_move(game, me, row, col) != TTT_OK) continue;
      ttt_game *copy = ttt_copy(game, dreamer->memory, dreamer->size, NULL);
      if (copy == NULL) return false;
      ttt_play(copy, row, col);
      int end = dream(copy, me);
      if (found && end <= best) continue;
      found = true;
      best = end;
      *out = (ttt_cell){row, col};
    }
  return found;
}

/* Each move's label, so that the whole game makes one line. */
static void print_moves(const ttt_game *game) {
  ttt_cell cells[25];
  size_t n = ttt_moves(game, cells, 25);
  for (size_t i = 0; i < n; i++) {
    char label[10];
    ttt_cell_label(game, cells[i].row, cells[i].col, label, sizeof label);
    printf("%s%s", i > 0 ? " " : "", label);
  }
  printf("\n");
}

int main(void) {
  static TTT_GAME_BUFFER(memory, 5, 5);
  static TTT_GAME_BUFFER(copy, 5, 5);
  const ttt_config config = {.rows = 5, .k = 4};
  ttt_game *game = ttt_init(memory, sizeof memory, &config, NULL);

  struct dreamer dreamer = {copy, sizeof copy};
  const ttt_strategy players[] = {{dreamer_chooses, &dreamer}, {ttt_smart, NULL}};
  ttt_result result = TTT_OK;
  while (result == TTT_OK) result = ttt_play_strategy(game, &players[ttt_turn(game) - TTT_X]);
  if (result < 0) {
    fprintf(stderr, "strategy: %s\n", ttt_result_message(result));
    return EXIT_FAILURE;
  }

  char board[31];
  ttt_board_text(game, board, sizeof board);
  print_moves(game);
  printf("%s%s\n", board, ttt_result_message(result));
  return EXIT_SUCCESS;
}
