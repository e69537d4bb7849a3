/* calls.c for the C++ programs around it. */
#pragma once
#include "ttt.h"

#ifdef __cplusplus
extern "C" {
#endif

/* As struct Mv of bench.hpp. */
struct move {
    uint16_t row, col;
};

long play_moves(ttt_game *game, const struct move *moves, size_t count);
long play_drops(ttt_game *game, const struct move *moves, size_t count);
long undo_moves(ttt_game *game, size_t count);
ttt_result whole_game(void *buffer, size_t len, const ttt_config *config, const struct move *moves,
                      size_t count);
ttt_result whole_game_in_one(void *buffer, size_t len, const ttt_config *config,
                             const ttt_cell *cells, size_t count);

#ifdef __cplusplus
}
#endif
