/* What the compiler alone can hold of the C contract: every constant, every size and offset, and that
 * the size macros are constant expressions. It has no code, so that it can be compiled for a machine
 * that this one cannot run: `arm-none-eabi-gcc -ffreestanding -c layout.c`. */
#include "ttt.h"

#if defined(__cplusplus)
#define HOLDS(name, condition) static_assert(condition, #name)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define HOLDS(name, condition) _Static_assert(condition, #name)
#else
/* C99: an array of -1 elements is an error, and so is a file's array of a size that is not constant. */
#define HOLDS(name, condition) extern char layout_##name[(condition) ? 1 : -1]
#endif

#define VALUE(name, value) HOLDS(value_##name, (name) == (value))
#define SIZE(type, size) HOLDS(size_of_##type, sizeof(type) == (size))
#define FIELD(type, field, offset, size) \
  HOLDS(type##_##field, offsetof(type, field) == (offset) && sizeof(((type *)0)->field) == (size))

/* ---- the constants can be used by the preprocessor */
#if TTT_EMPTY != 0 || TTT_X != 1 || TTT_O != 2 || TTT_P3 != 3 || TTT_P4 != 4
#error "marks"
#endif
#if TTT_OK != 0 || TTT_DRAW != 5 || TTT_GAME_OVER != -1 || TTT_BAD_TEXT != -35
#error "results"
#endif
#if TTT_MAX_SIDE != 32767 || TTT_NO_UNDO != 4294967295 || TTT_ALIGN != 8
#error "limits"
#endif
#if TTT_EVENT_MOVE != 1 || TTT_EVENT_UNDO != 2 || TTT_EVENT_REDO != 3 || TTT_EVENT_END != 4 || \
    TTT_EVENT_RESET != 5 || TTT_EVENT_REFUSED != 6
#error "events"
#endif
#if !defined(TTT_VERSION_MAJOR) || !defined(TTT_VERSION_MINOR) || !defined(TTT_VERSION_PATCH) || !defined(TTT_VERSION)
#error "version"
#endif
#if !defined(TTT_GAME_SIZE) || !defined(TTT_GAME_SIZE_PLAYERS) || !defined(TTT_GAME_BUFFER)
#error "size macros"
#endif
#if TTT_VERSION_MAJOR > 65535 || TTT_VERSION_MINOR > 255 || TTT_VERSION_PATCH > 255
#error "version number does not fit"
#endif

/* ---- marks */
VALUE(TTT_EMPTY, 0);
VALUE(TTT_X, 1);
VALUE(TTT_O, 2);
VALUE(TTT_P3, 3);
VALUE(TTT_P4, 4);

/* ---- results */
VALUE(TTT_OK, 0);
VALUE(TTT_X_WINS, 1);
VALUE(TTT_O_WINS, 2);
VALUE(TTT_P3_WINS, 3);
VALUE(TTT_P4_WINS, 4);
VALUE(TTT_DRAW, 5);
VALUE(TTT_GAME_OVER, -1);
VALUE(TTT_NOT_YOUR_TURN, -2);
VALUE(TTT_OUT_OF_BOUNDS, -3);
VALUE(TTT_OCCUPIED, -4);
VALUE(TTT_FLOATING, -5);
VALUE(TTT_NOTHING_TO_UNDO, -6);
VALUE(TTT_NOTHING_TO_REDO, -7);
VALUE(TTT_STALE, -8);
VALUE(TTT_NO_MOVE, -9);
VALUE(TTT_BUSY, -10);
VALUE(TTT_NULL, -20);
VALUE(TTT_CORRUPT, -21);
VALUE(TTT_NO_MEMORY, -22);
VALUE(TTT_BUFFER_TOO_SMALL, -23);
VALUE(TTT_MISALIGNED, -24);
VALUE(TTT_BAD_SIZE, -30);
VALUE(TTT_BAD_K, -31);
VALUE(TTT_BAD_PLAYERS, -32);
VALUE(TTT_BAD_RULES, -33);
VALUE(TTT_BAD_BOARD, -34);
VALUE(TTT_BAD_TEXT, -35);
HOLDS(ttt_result, sizeof(ttt_result) == 4 && (ttt_result)-1 < 0);

/* ---- configuration */
VALUE(TTT_MAX_SIDE, 32767);
VALUE(TTT_EXACT, 1);
VALUE(TTT_GRAVITY, 2);
VALUE(TTT_MISERE, 4);
VALUE(TTT_NO_DIAGONALS, 8);
VALUE(TTT_WRAP, 16);
VALUE(TTT_NO_UNDO, UINT32_MAX);
SIZE(ttt_config, 16);
FIELD(ttt_config, rows, 0, 2);
FIELD(ttt_config, cols, 2, 2);
FIELD(ttt_config, k, 4, 2);
FIELD(ttt_config, players, 6, 1);
FIELD(ttt_config, rules, 7, 1);
FIELD(ttt_config, undo, 8, 4);
FIELD(ttt_config, reserved, 12, 4);

/* ---- cells and info */
SIZE(ttt_cell, 8);
FIELD(ttt_cell, row, 0, 4);
FIELD(ttt_cell, col, 4, 4);
SIZE(ttt_info, 40);
FIELD(ttt_info, rows, 0, 2);
FIELD(ttt_info, cols, 2, 2);
FIELD(ttt_info, k, 4, 2);
FIELD(ttt_info, players, 6, 1);
FIELD(ttt_info, rules, 7, 1);
FIELD(ttt_info, moves, 8, 4);
FIELD(ttt_info, redoable, 12, 4);
FIELD(ttt_info, version, 16, 8);
FIELD(ttt_info, winner, 24, 4);
FIELD(ttt_info, turn, 28, 1);
FIELD(ttt_info, last_mark, 29, 1);
FIELD(ttt_info, reserved, 30, 2);
FIELD(ttt_info, last, 32, 8);

/* ---- computer players and matches */
SIZE(ttt_limits, 16);
FIELD(ttt_limits, nodes, 0, 8);
FIELD(ttt_limits, depth, 8, 4);
FIELD(ttt_limits, reserved, 12, 4);
SIZE(ttt_analysis, 32);
FIELD(ttt_analysis, value, 0, 4);
FIELD(ttt_analysis, distance, 4, 4);
FIELD(ttt_analysis, depth, 8, 4);
FIELD(ttt_analysis, exact, 12, 4);
FIELD(ttt_analysis, nodes, 16, 8);
FIELD(ttt_analysis, best, 24, 8);
VALUE(TTT_EVENT_MOVE, 1);
VALUE(TTT_EVENT_UNDO, 2);
VALUE(TTT_EVENT_REDO, 3);
VALUE(TTT_EVENT_END, 4);
VALUE(TTT_EVENT_RESET, 5);
VALUE(TTT_EVENT_REFUSED, 6);
SIZE(ttt_event, 20);
FIELD(ttt_event, kind, 0, 4);
FIELD(ttt_event, result, 4, 4);
FIELD(ttt_event, mark, 8, 1);
FIELD(ttt_event, reserved, 9, 3);
FIELD(ttt_event, cell, 12, 8);
SIZE(ttt_choose, sizeof(void (*)(void)));
SIZE(ttt_strategy, 2 * sizeof(void *));
FIELD(ttt_strategy, choose, 0, sizeof(void *));
FIELD(ttt_strategy, self, sizeof(void *), sizeof(void *));
SIZE(ttt_listener, 3 * sizeof(void *));
FIELD(ttt_listener, on_event, 0, sizeof(void *));
FIELD(ttt_listener, self, sizeof(void *), sizeof(void *));
FIELD(ttt_listener, next, 2 * sizeof(void *), sizeof(void *));
SIZE(ttt_match, 10 * sizeof(void *));
FIELD(ttt_match, game, 0, sizeof(void *));
FIELD(ttt_match, player, sizeof(void *), 8 * sizeof(void *));
HOLDS(ttt_match_players, sizeof(((ttt_match *)0)->player[0]) == sizeof(ttt_strategy));
FIELD(ttt_match, listeners, 9 * sizeof(void *), sizeof(void *));

/* ---- the size of a game is a constant expression: as the size of an array, as an enumerator, and
 *      within its limits for a 3 by 3 game */
VALUE(TTT_ALIGN, 8);
HOLDS(game_3_by_3, TTT_GAME_SIZE(3, 3) >= 9 && TTT_GAME_SIZE(3, 3) <= 128 + 16);
HOLDS(game_grows, TTT_GAME_SIZE(15, 15) > TTT_GAME_SIZE(3, 3));
HOLDS(game_of_expressions, TTT_GAME_SIZE(1 + 2, 4 - 1) == TTT_GAME_SIZE(3, 3));
HOLDS(game_of_three, TTT_GAME_SIZE_PLAYERS(3, 3, 3) >= 9);
HOLDS(game_of_long_row, TTT_GAME_SIZE(1, TTT_MAX_SIDE) > 3 * TTT_MAX_SIDE);
HOLDS(game_of_many_cells, TTT_GAME_SIZE(2000, 2000) > 3L * 2000 * 2000); /* no overflow of an int on the way */
extern char layout_array[TTT_GAME_SIZE(6, 7)];
enum { LAYOUT_ENUMERATOR = TTT_GAME_SIZE(3, 3) };
extern char layout_array_of_players[TTT_GAME_SIZE_PLAYERS(6, 7, 4)];

/* ---- the buffer is an array of bytes, big enough, alone or as a static one */
extern TTT_GAME_BUFFER(layout_buffer, 3, 3);
HOLDS(buffer_of_bytes, sizeof(layout_buffer[0]) == 1);
HOLDS(buffer_size, sizeof(layout_buffer) >= TTT_GAME_SIZE(3, 3));
extern TTT_GAME_BUFFER(layout_big_buffer, 15, 15);
HOLDS(big_buffer_size, sizeof(layout_big_buffer) >= TTT_GAME_SIZE(15, 15));
