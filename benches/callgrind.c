/* The calls whose instructions are counted; benches/callgrind.py runs this under Valgrind and compares
 * them with benches/callgrind.txt. Everything is fixed, so that the counts are exact. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/callgrind.h>
#include "ttt.h"

/* What the statement costs a call, under this name. */
#define COUNT(name, calls, statement)                                 \
    do {                                                              \
        CALLGRIND_ZERO_STATS;                                         \
        for (size_t i = 0; i < (calls); i++) {                        \
            statement;                                                \
        }                                                             \
        dump(name, calls);                                            \
    } while (0)

/* What the statement, which does `count` at once, costs for each. */
#define COUNT_EACH(name, count, statement) \
    do {                                   \
        CALLGRIND_ZERO_STATS;              \
        statement;                         \
        dump(name, count);                 \
    } while (0)

static void dump(const char *name, size_t count) {
    char text[100];
    snprintf(text, sizeof text, "%s\t%zu", name, count);
    CALLGRIND_DUMP_STATS_AT(text);
}

#define EXPECT(what)                                                      \
    do {                                                                  \
        if (!(what)) {                                                    \
            fprintf(stderr, "callgrind.c:%d: not so: %s\n", __LINE__, #what); \
            exit(1);                                                      \
        }                                                                 \
    } while (0)

static uint64_t seed = 1;

static uint32_t below(uint32_t n) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(((seed >> 32) * n) >> 32);
}

static ttt_game *new_game(const ttt_config *config) {
    ttt_result why;
    ttt_game *game = ttt_new_with(config, &why);
    EXPECT(why == TTT_OK);
    return game;
}

/* Plays random moves that don't end the game, and notes them. */
static void random_moves(ttt_game *game, ttt_cell *cells, size_t count) {
    ttt_config config;
    ttt_get_config(game, &config);
    for (size_t n = 0; n < count;) {
        ttt_cell cell = {(int32_t)below(config.rows), (int32_t)below(config.cols)};
        if (config.rules & TTT_GRAVITY) cell.row = ttt_landing_row(game, cell.col);
        ttt_result answer = ttt_play(game, cell.row, cell.col);
        if (answer == TTT_OK) cells[n++] = cell;
        else if (answer > 0) ttt_undo(game);
    }
}

/* Such moves one by one, in one call, and taken back. */
static void moves(const char *what, ttt_config config, size_t count) {
    static ttt_cell cells[1000];
    char name[80];
    uint8_t players = config.players ? config.players : 2;
    /* The moves take some undo to find. */
    ttt_config with_undo = config;
    with_undo.undo = 0;
    ttt_game *game = new_game(&with_undo);
    random_moves(game, cells, count);
    ttt_free(game);

    game = new_game(&config);
    snprintf(name, sizeof name, "ttt_move, %s", what);
    COUNT(name, count, ttt_move(game, 1 + i % players, cells[i].row, cells[i].col));
    if (config.undo != TTT_NO_UNDO) {
        snprintf(name, sizeof name, "ttt_undo, %s", what);
        COUNT(name, count, ttt_undo(game));
    }
    ttt_reset(game);
    snprintf(name, sizeof name, "ttt_play_all a move, %s", what);
    COUNT_EACH(name, count, ttt_play_all(game, cells, count, NULL));
    EXPECT(ttt_turn(game) == 1 + count % players);
    ttt_free(game);
}

static void all_moves(void) {
    moves("3x3", (ttt_config){.rows = 3}, 6);
    moves("15x15", (ttt_config){.rows = 15}, 200);
    moves("500x500", (ttt_config){.rows = 500}, 200);
    moves("5000x5000", (ttt_config){.rows = 5000}, 200);
    moves("15x15 no undo", (ttt_config){.rows = 15, .undo = TTT_NO_UNDO}, 200);
    moves("15x15 four players", (ttt_config){.rows = 15, .players = 4}, 200);
    moves("15x15 k=5", (ttt_config){.rows = 15, .k = 5}, 150);
    moves("500x500 k=5", (ttt_config){.rows = 500, .k = 5}, 1000);
    moves("1000x1000 k=100", (ttt_config){.rows = 1000, .k = 100}, 1000);
    moves("15x15 k=5 exact", (ttt_config){.rows = 15, .k = 5, .rules = TTT_EXACT}, 150);
    moves("15x15 k=5 gravity", (ttt_config){.rows = 15, .k = 5, .rules = TTT_GRAVITY}, 150);
    moves("15x15 k=5 misere", (ttt_config){.rows = 15, .k = 5, .rules = TTT_MISERE}, 150);
    moves("15x15 k=5 no diagonals", (ttt_config){.rows = 15, .k = 5, .rules = TTT_NO_DIAGONALS}, 150);
    moves("15x15 k=5 wrap", (ttt_config){.rows = 15, .k = 5, .rules = TTT_WRAP}, 150);
    moves("15x15 k=5 no undo", (ttt_config){.rows = 15, .k = 5, .undo = TTT_NO_UNDO}, 150);
}

/* A mark that makes a run of k - 1, which a walk along it would pay for. */
static void long_run(void) {
    ttt_config config = {.rows = 200, .k = 100};
    ttt_game *game = new_game(&config);
    for (int i = 0; i < 98; i++) {
        EXPECT(ttt_move(game, TTT_X, 10, i) == TTT_OK);
        EXPECT(ttt_move(game, TTT_O, 20, i) == TTT_OK);
    }
    COUNT("ttt_move, makes a run of k - 1", 1, ttt_move(game, TTT_X, 10, 98));
    EXPECT(ttt_turn(game) == TTT_O);
    ttt_free(game);
}

/* All else that takes a game, on one in the middle and one at its end. */
static void everything_else(void) {
    ttt_config config = {.rows = 15, .k = 5};
    ttt_result why;
    ttt_game *game = new_game(&config);
    ttt_cell cells[61];
    random_moves(game, cells, 61);
    ttt_undo(game);
    size_t len = ttt_bytes(game);
    void *other = malloc(len);
    uint8_t marks[225];
    char text[2000];
    ttt_cell out[225];
    ttt_info info;
    uint64_t state = 1;
    ttt_cell last = cells[59], next = cells[60];
    EXPECT(other != NULL);

    COUNT("ttt_move, refused: taken", 10, ttt_move(game, TTT_X, last.row, last.col));
    COUNT("ttt_move, refused: not your turn", 10, ttt_move(game, TTT_O, next.row, next.col));
    COUNT("ttt_can_move", 10, ttt_can_move(game, TTT_X, next.row, next.col));
    COUNT("ttt_play", 1, ttt_play(game, next.row, next.col));
    COUNT("ttt_redo", 10, ttt_undo(game); ttt_redo(game));
    ttt_undo(game);
    uint64_t version = ttt_version(game);
    COUNT("ttt_move_if", 1, ttt_move_if(game, version, TTT_X, next.row, next.col));
    ttt_undo(game);
    COUNT("ttt_winner", 10, ttt_winner(game));
    COUNT("ttt_turn", 10, ttt_turn(game));
    COUNT("ttt_at", 10, ttt_at(game, 7, 7));
    COUNT("ttt_version", 10, ttt_version(game));
    COUNT("ttt_get_info", 10, ttt_get_info(game, &info, sizeof info));
    COUNT("ttt_copy", 1, ttt_copy(game, other, len, NULL));
    COUNT("ttt_open", 1, ttt_open(other, len, &why));
    EXPECT(why == TTT_OK);
    COUNT("ttt_board", 1, ttt_board(game, marks, sizeof marks));
    COUNT("ttt_set_board", 1, why = ttt_set_board(other, marks, sizeof marks));
    EXPECT(why == TTT_OK);
    COUNT("ttt_moves", 1, ttt_moves(game, out, 225));
    COUNT("ttt_free_cells", 1, ttt_free_cells(game, out, 225));
    COUNT("ttt_is_dead", 1, ttt_is_dead(game));
    COUNT("ttt_hash", 1, ttt_hash(game));
    COUNT("ttt_board_text", 1, ttt_board_text(game, text, sizeof text));
    size_t n = ttt_cell_label(game, 3, 12, text, sizeof text) - 1;
    COUNT("ttt_cell_label", 10, ttt_cell_label(game, 3, 12, text, sizeof text));
    COUNT("ttt_parse_label", 10, ttt_parse_label(game, text, n, out));
    n = ttt_write_record(game, text, sizeof text) - 1;
    COUNT("ttt_write_record", 1, ttt_write_record(game, text, sizeof text));
    COUNT("ttt_read_record", 1, ttt_read_record(other, len, &config, text, n, &why));
    EXPECT(why == TTT_OK);
    COUNT("ttt_first_free", 1, ttt_first_free(NULL, game, TTT_X, out));
    COUNT("ttt_smart", 1, ttt_smart(NULL, game, TTT_X, out));
    COUNT("ttt_random", 1, ttt_random(&state, game, TTT_X, out));
    ttt_match match = {.game = game};
    COUNT("ttt_match_move", 1, ttt_match_move(&match, TTT_X, next.row, next.col));
    COUNT("ttt_init 15x15 k=5", 1, ttt_init(other, len, &config, NULL));
    COUNT("ttt_reset", 1, ttt_reset(game));
    for (int i = 0; i < 4; i++) {
        ttt_play(game, 0, i);
        ttt_play(game, 1, i);
    }
    COUNT("ttt_move, wins", 1, ttt_move(game, TTT_X, 0, 4));
    EXPECT(ttt_winner(game) == TTT_X_WINS);
    COUNT("ttt_winning_cells", 1, ttt_winning_cells(game, out, 225));
    ttt_free(game);
    free(other);

    static TTT_GAME_BUFFER(memory, 3, 3);
    ttt_config classic = {.rows = 3};
    COUNT("ttt_init 3x3", 10, ttt_init(memory, sizeof memory, &classic, NULL));
}

static void playouts(const char *what, ttt_config config, size_t count) {
    char name[80];
    ttt_game *game = new_game(&config);
    size_t len = ttt_playouts_size(game);
    void *scratch = malloc(len);
    uint64_t state = 1, counts[6] = {0};
    EXPECT(scratch != NULL);
    snprintf(name, sizeof name, "ttt_playouts a game, %s", what);
    COUNT_EACH(name, count, ttt_playouts(game, count, &state, scratch, len, counts));
    EXPECT(counts[TTT_X_WINS] + counts[TTT_O_WINS] + counts[TTT_DRAW] == count);
    free(scratch);
    ttt_free(game);
}

static void search(const char *what, ttt_config config, const char *columns, uint64_t nodes) {
    char name[80];
    snprintf(name, sizeof name, "ttt_analyze, %s", what);
    ttt_game *game = new_game(&config);
    for (; *columns; columns++) EXPECT(ttt_drop(game, *columns - '1') == TTT_OK);
    size_t len = ttt_searcher_size(&config, 1 << 20);
    void *memory = malloc(len);
    EXPECT(memory != NULL);
    ttt_searcher *searcher = ttt_searcher_init(memory, len, &config, NULL);
    ttt_limits limits = {.nodes = nodes};
    ttt_analysis found;
    COUNT(name, 1, ttt_analyze(searcher, game, &limits, &found));
    free(memory);
    ttt_free(game);
}

int main(void) {
    ttt_config connect_four = {.rows = 6, .cols = 7, .k = 4, .rules = TTT_GRAVITY};
    all_moves();
    long_run();
    everything_else();
    playouts("3x3", (ttt_config){.rows = 3}, 200);
    playouts("15x15 k=5", (ttt_config){.rows = 15, .k = 5}, 10);
    playouts("Connect Four", connect_four, 100);
    search("3x3", (ttt_config){.rows = 3}, "", 0);
    search("4x4 k=4, 1000 nodes", (ttt_config){.rows = 4}, "", 1000);
    search("15x15 k=5, 1000 nodes", (ttt_config){.rows = 15, .k = 5}, "", 1000);
    search("Connect Four, 5000 nodes", connect_four, "44444326555566", 5000);
    return 0;
}
