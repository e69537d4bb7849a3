/* What one would write by hand for 3 by 3, to hold the library against: see BUDGET.md. */
#ifndef PEER_H
#define PEER_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  int8_t board[9]; /* 0, 1 for X, 2 for O */
  int8_t turn;     /* 1 or 2 */
  int8_t result;   /* as ttt_winner's */
} peer;

void peer_init(peer *game);
int32_t peer_move(peer *game, uint8_t player, int32_t row, int32_t col);
int32_t peer_winner(const peer *game);
size_t peer_board(const peer *game, uint8_t *out, size_t cap);

#endif
