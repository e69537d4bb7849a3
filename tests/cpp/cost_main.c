/* Calls each function of cost.c or cost.cpp, the same way for both. */
#include <stdio.h>

#include "ttt.h"

#define FUNCTIONS(F) \
  F(ttt_result, move, (void *game, int32_t row, int32_t col)) \
  F(ttt_result, move_cell, (void *game, ttt_cell cell)) \
  F(bool, move_wins, (void *game, int32_t row, int32_t col)) \
  F(ttt_result, play, (void *game, int32_t row, int32_t col)) \
  F(bool, play_refused, (void *game, int32_t row, int32_t col)) \
  F(ttt_result, drop, (void *game, int32_t col)) \
  F(ttt_result, move_if, (void *game, uint64_t version, int32_t row, int32_t col)) \
  F(ttt_result, can_move, (void *game, int32_t row, int32_t col)) \
  F(ttt_result, undo, (void *game)) \
  F(ttt_result, redo, (void *game)) \
  F(ttt_result, reset, (void *game)) \
  F(size_t, play_all, (void *game, const ttt_cell *cells, size_t n)) \
  F(ttt_result, set_board, (void *game, const uint8_t *marks, size_t n)) \
  F(ttt_result, standing, (void *game)) \
  F(bool, over, (void *game)) \
  F(uint8_t, winner, (void *game)) \
  F(uint8_t, turn, (void *game)) \
  F(uint8_t, at, (void *game, int32_t row, int32_t col)) \
  F(uint8_t, above, (void *game, int32_t col)) \
  F(bool, is_dead, (void *game)) \
  F(uint64_t, hash, (void *game)) \
  F(uint64_t, version, (void *game)) \
  F(uint16_t, config_k, (void *game)) \
  F(uint32_t, info_moves, (void *game)) \
  F(size_t, marks, (void *game)) \
  F(int32_t, rows_of_moves, (void *game)) \
  F(size_t, text, (void *game, char *out, size_t cap)) \
  F(char, first_letter, (void *game, ttt_cell cell)) \
  F(int32_t, row_of_label, (void *game, const char *text, size_t n)) \
  F(ttt_result, make_and_play, (void *memory, size_t n)) \
  F(ttt_result, open_and_play, (void *memory, size_t n)) \
  F(ttt_result, copy_and_play, (void *game, void *memory, size_t n)) \
  F(ttt_result, heap, (void)) \
  F(ttt_result, smart, (void *game)) \
  F(ttt_result, random_move, (void *game, uint64_t *seed)) \
  F(ttt_result, own_strategy, (void *game, int32_t row, int32_t col)) \
  F(int32_t, analyze, (void *searcher, void *game)) \
  F(ttt_result, match_move, (ttt_match * match, int32_t row, int32_t col)) \
  F(ttt_result, match_run, (ttt_match * match)) \
  F(void, match_seat, (ttt_match * match)) \
  F(int, told, (void *game))

#define DECLARE(type, name, parameters) type name parameters;
FUNCTIONS(DECLARE)

#define SHOW(call) printf("%s: %lld\n", #call, (long long)(call))

int main(void) {
  static TTT_GAME_BUFFER(memory, 3, 3);
  static TTT_GAME_BUFFER(other, 6, 7);
  static uint64_t table[1 << 12];
  static const ttt_cell cells[] = {{0, 0}, {1, 1}, {2, 2}};
  static const uint8_t board[9] = {1, 2, 1, 2, 1, 2, 0, 0, 0};
  const ttt_config config = {3, 0, 0, 0, 0, 0, 0};
  ttt_game *game = ttt_init(memory, sizeof memory, &config, NULL);
  ttt_searcher *searcher = ttt_searcher_init(table, sizeof table, &config, NULL);
  ttt_match match = {game, {{NULL, NULL}}, NULL};
  uint64_t seed = 1;
  char out[64];

  SHOW(move(&game, 0, 0));
  SHOW(undo(&game));
  SHOW(redo(&game));
  SHOW(reset(&game));
  SHOW(move_cell(&game, cells[1]));
  SHOW(play(&game, 0, 0));
  SHOW(play_refused(&game, 0, 0));
  SHOW(move_wins(&game, 0, 1));
  SHOW(move_if(&game, version(&game), 0, 2));
  SHOW(can_move(&game, 2, 2));
  SHOW(drop(&game, 1));
  SHOW(standing(&game));
  SHOW(over(&game));
  SHOW(winner(&game));
  SHOW(turn(&game));
  SHOW(at(&game, 1, 1));
  SHOW(above(&game, 1));
  SHOW(is_dead(&game));
  SHOW(hash(&game));
  SHOW(config_k(&game));
  SHOW(info_moves(&game));
  SHOW(marks(&game));
  SHOW(rows_of_moves(&game));
  SHOW(text(&game, out, sizeof out));
  SHOW(first_letter(&game, cells[2]));
  SHOW(row_of_label(&game, "a1", 2));
  SHOW(make_and_play(other, sizeof other));
  SHOW(open_and_play(other, sizeof other));
  SHOW(copy_and_play(&game, other, sizeof other));
  SHOW(heap());
  SHOW(smart(&game));
  SHOW(set_board(&game, board, 9));
  SHOW(reset(&game));
  SHOW(play_all(&game, cells, 3));
  SHOW(reset(&game));
  SHOW(random_move(&game, &seed));
  SHOW(own_strategy(&game, 0, 0));
  SHOW(analyze(&searcher, &game));
  SHOW(reset(&game));
  SHOW(match_move(&match, 1, 1));
  match_seat(&match);
  SHOW(match_run(&match));
  SHOW(told(&game));
  return 0;
}
