/* Right answers for what is random, the same on every machine: moves of ttt_random, and ttt_playouts.
 *
 * Included by programs for any machine, also without a C library: static memory, nothing but ttt.h.
 * tests/rust/strategies.rs reads the lines of the two tables as text, and works each out anew from the naive
 * model; UPDATE_VECTORS=1 prints what they ought to be. */
#ifndef TTT_TESTS_VECTORS_H
#define TTT_TESTS_VECTORS_H
#include "ttt.h"

/* A game of ttt_random against itself, to the end: rows, cols, k, players, rules, seed; the number of
 * moves, the result; every move's row * cols + col, each added to 31 times the sum so far; the seed then. */
#define RANDOM_GAMES(GAME) \
  GAME(3, 3, 3, 2, 0, 0, 7, 1, 6298652635, 6018027440424182931) \
  GAME(3, 3, 3, 2, 0, 1, 7, 1, 4616744165, 6018027440424182932) \
  GAME(3, 3, 3, 2, 0, 18446744073709551615, 8, 2, 226344993214, 17418742259747381415) \
  GAME(3, 3, 3, 2, 4, 2024, 7, 2, 4440326635, 6018027440424184955) \
  GAME(1, 1, 1, 2, 4, 5, 1, 2, 0, 11400714819323198490) \
  GAME(1, 7, 2, 3, 16, 6, 6, 3, 144993888, 13064056694810536068) \
  GAME(4, 4, 3, 3, 0, 7, 10, 1, 159031100511573, 3326683750974675161) \
  GAME(4, 5, 4, 4, 24, 8, 19, 3, 1184345431864982433, 13699396756335703447) \
  GAME(6, 7, 4, 2, 2, 9, 15, 1, 13585096464375407154, 4990025626462012740) \
  GAME(6, 7, 4, 2, 31, 10, 9, 2, 30977693865748, 10372713005361028295) \
  GAME(9, 4, 5, 2, 3, 11, 20, 2, 10865281411239361262, 6653367501949350319) \
  GAME(10, 10, 10, 2, 0, 12, 100, 5, 11246452692820176422, 14820093436037199936) \
  GAME(15, 15, 5, 2, 0, 13, 115, 1, 2818489678431499117, 1363374988789661052) \
  GAME(15, 15, 5, 2, 1, 14, 115, 1, 6983488381316118955, 1363374988789661053)

/* rows, cols, k, players, rules; moves that ttt_random makes first, from seed 1; games, seed; of them won
 * by X, O, the third and the fourth player, drawn; the seed then. */
#define PLAYOUTS(PLAYED) \
  PLAYED(3, 3, 3, 2, 0, 0, 1000, 1, 571, 284, 0, 0, 145, 12326444018518905865) \
  PLAYED(3, 3, 3, 2, 0, 9, 77, 2, 77, 0, 0, 0, 0, 2) \
  PLAYED(3, 3, 3, 2, 4, 2, 300, 3, 127, 155, 0, 0, 18, 4845207890933710018) \
  PLAYED(1, 1, 1, 2, 0, 0, 10, 4, 10, 0, 0, 0, 0, 3326683750974675158) \
  PLAYED(4, 4, 3, 3, 0, 3, 100, 5, 57, 18, 15, 0, 10, 7187654406905610340) \
  PLAYED(4, 5, 4, 4, 16, 0, 100, 6, 11, 6, 4, 5, 74, 7814636177601196653) \
  PLAYED(6, 7, 4, 2, 2, 0, 100, 7, 55, 45, 0, 0, 0, 13868069906155193886) \
  PLAYED(6, 7, 4, 2, 31, 5, 100, 8, 39, 60, 0, 0, 1, 15945955823559231970) \
  PLAYED(5, 5, 5, 4, 2, 1, 50, 9, 0, 0, 0, 0, 50, 11820424569060434553) \
  PLAYED(10, 10, 10, 2, 0, 0, 10, 10, 0, 0, 0, 0, 10, 626981770695586322) \
  PLAYED(15, 15, 5, 2, 0, 20, 10, 11, 4, 6, 0, 0, 0, 14533650547989640015) \
  PLAYED(15, 15, 5, 2, 9, 0, 5, 18446744073709551615, 2, 3, 0, 0, 0, 16889621062611656941)

/* Room for the largest of them. */
static uint64_t vectors_game[128];
static uint64_t vectors_scratch[160];

static inline ttt_game *vectors_make(uint16_t rows, uint16_t cols, uint16_t k, uint8_t players, uint8_t rules) {
  ttt_config config = {rows, cols, k, players, rules, 0, 0};
  return ttt_init(vectors_game, sizeof vectors_game, &config, NULL);
}

static inline bool vectors_random_game(uint16_t rows, uint16_t cols, uint16_t k, uint8_t players, uint8_t rules,
                                       uint64_t seed, uint32_t moves, ttt_result result, uint64_t sum,
                                       uint64_t seed_then) {
  ttt_game *game = vectors_make(rows, cols, k, players, rules);
  uint64_t random = seed, found = 0;
  ttt_strategy strategy;
  ttt_info info;
  strategy.choose = ttt_random;
  strategy.self = &random;
  if (game == NULL) return false;
  while (ttt_winner(game) == TTT_OK) {
    if (ttt_play_strategy(game, &strategy) < 0) return false;
    ttt_get_info(game, &info, sizeof info);
    found = 31 * found + (uint64_t)info.last.row * cols + (uint64_t)info.last.col;
  }
  return info.moves == moves && info.winner == result && found == sum && random == seed_then;
}

static inline bool vectors_playouts(uint16_t rows, uint16_t cols, uint16_t k, uint8_t players, uint8_t rules,
                                    uint32_t opening, uint64_t games, uint64_t seed, uint64_t x, uint64_t o,
                                    uint64_t p3, uint64_t p4, uint64_t draws, uint64_t seed_then) {
  ttt_game *game = vectors_make(rows, cols, k, players, rules);
  uint64_t random = 1, counts[6] = {0, 0, 0, 0, 0, 0};
  ttt_cell cell;
  if (game == NULL) return false;
  while (opening-- > 0 && ttt_random(&random, game, ttt_turn(game), &cell)) ttt_play(game, cell.row, cell.col);
  if (ttt_playouts_size(game) > sizeof vectors_scratch) return false;
  if (ttt_playouts(game, games, &seed, vectors_scratch, sizeof vectors_scratch, counts) != TTT_OK) return false;
  return counts[0] == 0 && counts[1] == x && counts[2] == o && counts[3] == p3 && counts[4] == p4 &&
         counts[5] == draws && seed == seed_then;
}

/* Calls `tell` with each vector that does not hold, and answers how many did. */
static inline unsigned vectors_held(void (*tell)(const char *vector)) {
  unsigned held = 0;
#define GAME(rows, cols, k, players, rules, seed, moves, result, sum, seed_then) \
  if (vectors_random_game(rows, cols, k, players, rules, seed##u, moves, result, sum##u, seed_then##u)) held++; \
  else tell("GAME(" #rows ", " #cols ", " #k ", " #players ", " #rules ", " #seed ", …)");
#define PLAYED(rows, cols, k, players, rules, opening, games, seed, x, o, p3, p4, draws, seed_then) \
  if (vectors_playouts(rows, cols, k, players, rules, opening, games, seed##u, x, o, p3, p4, draws, seed_then##u)) \
    held++; \
  else tell("PLAYED(" #rows ", " #cols ", " #k ", " #players ", " #rules ", " #opening ", " #games ", …)");
  RANDOM_GAMES(GAME)
  PLAYOUTS(PLAYED)
#undef GAME
#undef PLAYED
  return held;
}
#endif
