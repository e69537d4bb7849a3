#include "peer.h"

#include "ttt.h"

static const uint8_t peer_lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                    {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

void peer_init(peer *game) {
  for (int i = 0; i < 9; i++) game->board[i] = TTT_EMPTY;
  game->turn = TTT_X;
  game->result = TTT_OK;
}

int32_t peer_move(peer *game, uint8_t player, int32_t row, int32_t col) {
  if (game == NULL) return TTT_NULL;
  if (game->result != TTT_OK) return TTT_GAME_OVER;
  if (player != game->turn) return TTT_NOT_YOUR_TURN;
  if (row < 0 || row > 2 || col < 0 || col > 2) return TTT_OUT_OF_BOUNDS;
  int8_t *cell = &game->board[3 * row + col];
  if (*cell != TTT_EMPTY) return TTT_OCCUPIED;
  *cell = (int8_t)player;
  for (int i = 0; i < 8; i++)
    if (game->board[peer_lines[i][0]] == player && game->board[peer_lines[i][1]] == player && game->board[peer_lines[i][2]] == player)
      return game->result = (int8_t)player;
  for (int i = 0; i < 9; i++)
    if (game->board[i] == TTT_EMPTY) {
      game->turn = (int8_t)(TTT_X + TTT_O - player);
      return TTT_OK;
    }
  return game->result = TTT_DRAW;
}

int32_t peer_winner(const peer *game) {
  return game == NULL ? TTT_NULL : game->result;
}

size_t peer_board(const peer *game, uint8_t *out, size_t cap) {
  if (game == NULL) return 0;
  for (size_t i = 0; i < 9 && cap >= 9; i++) out[i] = (uint8_t)game->board[i];
  return 9;
}
