/* What a C program does with the library: a call a move. Each function plays one game. */
#include "calls.h"

long play_moves(ttt_game *game, const struct move *moves, size_t count) {
    long sum = 0;
    uint8_t player = TTT_X;
    for (size_t i = 0; i < count; i++) {
        sum += ttt_move(game, player, moves[i].row, moves[i].col);
        player = 3 - player;
    }
    return sum;
}

long play_drops(ttt_game *game, const struct move *moves, size_t count) {
    long sum = 0;
    for (size_t i = 0; i < count; i++) sum += ttt_drop(game, moves[i].col);
    return sum;
}

long undo_moves(ttt_game *game, size_t count) {
    long sum = 0;
    for (size_t i = 0; i < count; i++) sum += ttt_undo(game);
    return sum;
}

ttt_result whole_game(void *buffer, size_t len, const ttt_config *config, const struct move *moves,
                      size_t count) {
    ttt_game *game = ttt_init(buffer, len, config, NULL);
    uint8_t player = TTT_X;
    for (size_t i = 0; i < count; i++) {
        ttt_move(game, player, moves[i].row, moves[i].col);
        player = 3 - player;
    }
    return ttt_winner(game);
}

ttt_result whole_game_in_one(void *buffer, size_t len, const ttt_config *config,
                             const ttt_cell *cells, size_t count) {
    ttt_result result;
    ttt_play_all(ttt_init(buffer, len, config, NULL), cells, count, &result);
    return result;
}
