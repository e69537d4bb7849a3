/* A firmware with a computer player and no more: first-free against smart. tests/stages/thumb looks at
 * what the linker kept for it. */
#include "board.h"
#include "ttt.h"

static TTT_GAME_BUFFER(memory, 3, 3);

int main(void) {
  const ttt_config config = {3, 0, 0, 0, 0, 0, 0};
  const ttt_strategy players[2] = {{ttt_first_free, 0}, {ttt_smart, 0}};
  char board[13];
  ttt_result result = TTT_OK;
  ttt_game *game = ttt_init(memory, sizeof memory, &config, 0);
  while (result == TTT_OK) result = ttt_play_strategy(game, &players[ttt_turn(game) - 1]);
  ttt_board_text(game, board, sizeof board);
  put(board);
  put(ttt_result_name(result));
  put("\n");
  return 0;
}
