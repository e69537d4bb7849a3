/* Configurations (ttt_check, ttt_size) and the macros that give a game's size at compile time. */
#include "tools.h"

/* ---- ttt_check: each refusal, and their order: size, k, players, rules */

static void check_accepts_and_refuses(void) {
  static const struct {
    unsigned rows, cols, k, players, rules;
    uint32_t undo, reserved;
    ttt_result want;
  } rows[] = {
      /* accepted */
      {3, 3, 3, 2, 0, 0, 0, TTT_OK},
      {3, 0, 0, 0, 0, 0, 0, TTT_OK}, /* the classic game */
      {1, 1, 1, 2, 0, 0, 0, TTT_OK},
      {1, 32767, 32767, 2, 0, 0, 0, TTT_OK},
      {32767, 1, 32767, 4, 0, 0, 0, TTT_OK},
      {3, 5, 5, 2, 0, 0, 0, TTT_OK}, /* k over the shorter side */
      {3, 3, 1, 3, 0, 0, 0, TTT_OK},
      {3, 3, 3, 2, TTT_EXACT | TTT_GRAVITY | TTT_MISERE | TTT_NO_DIAGONALS | TTT_WRAP, 0, 0, TTT_OK},
      {3, 3, 3, 0, TTT_MISERE, 0, 0, TTT_OK}, /* 0 players are two */
      {3, 3, 3, 4, TTT_EXACT | TTT_GRAVITY | TTT_NO_DIAGONALS | TTT_WRAP, 0, 0, TTT_OK},
      {3, 3, 3, 2, 0, TTT_NO_UNDO, 0, TTT_OK},
      {3, 3, 3, 2, 0, TTT_NO_UNDO - 1, 0, TTT_OK},
      {3, 3, 3, 2, 0, 1, 0, TTT_OK},
      /* size */
      {0, 0, 0, 0, 0, 0, 0, TTT_BAD_SIZE},
      {0, 3, 3, 2, 0, 0, 0, TTT_BAD_SIZE},
      {32768, 3, 3, 2, 0, 0, 0, TTT_BAD_SIZE},
      {3, 32768, 3, 2, 0, 0, 0, TTT_BAD_SIZE},
      {65535, 1, 1, 2, 0, 0, 0, TTT_BAD_SIZE},
      {1, 65535, 1, 2, 0, 0, 0, TTT_BAD_SIZE},
      {32768, 0, 1, 2, 0, 0, 0, TTT_BAD_SIZE},
      /* k */
      {3, 3, 4, 2, 0, 0, 0, TTT_BAD_K},
      {3, 5, 6, 2, 0, 0, 0, TTT_BAD_K},
      {5, 3, 6, 2, 0, 0, 0, TTT_BAD_K},
      {3, 0, 4, 2, 0, 0, 0, TTT_BAD_K},
      {3, 3, 65535, 2, 0, 0, 0, TTT_BAD_K},
      {3, 3, 4, 2, TTT_WRAP, 0, 0, TTT_BAD_K},
      /* players */
      {3, 3, 3, 1, 0, 0, 0, TTT_BAD_PLAYERS},
      {3, 3, 3, 5, 0, 0, 0, TTT_BAD_PLAYERS},
      {3, 3, 3, 255, 0, 0, 0, TTT_BAD_PLAYERS},
      /* rules */
      {3, 3, 3, 3, TTT_MISERE, 0, 0, TTT_BAD_RULES},
      {3, 3, 3, 4, TTT_MISERE | TTT_WRAP, 0, 0, TTT_BAD_RULES},
      {3, 3, 3, 2, 0x20, 0, 0, TTT_BAD_RULES},
      {3, 3, 3, 2, 0x40, 0, 0, TTT_BAD_RULES},
      {3, 3, 3, 2, 0x80, 0, 0, TTT_BAD_RULES},
      {3, 3, 3, 2, 0xff, 0, 0, TTT_BAD_RULES},
      {3, 3, 3, 2, 0, 0, 1, TTT_BAD_RULES},
      {3, 3, 3, 2, 0, 0, 0x80000000u, TTT_BAD_RULES},
      /* the order, by two wrong things at a time */
      {0, 3, 9, 9, 0xff, 0, 1, TTT_BAD_SIZE},
      {0, 0, 1, 1, 0, 0, 0, TTT_BAD_SIZE},
      {0, 3, 3, 2, 0x20, 0, 0, TTT_BAD_SIZE},
      {3, 32768, 32768, 2, 0, 0, 0, TTT_BAD_SIZE},
      {3, 3, 4, 9, 0xff, 0, 1, TTT_BAD_K},
      {3, 3, 4, 2, 0, 0, 1, TTT_BAD_K},
      {3, 3, 3, 5, 0x20, 0, 0, TTT_BAD_PLAYERS},
      {3, 3, 3, 5, TTT_MISERE, 0, 1, TTT_BAD_PLAYERS},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    ttt_config config = config_of(rows[i].rows, rows[i].cols, rows[i].k, rows[i].players, rows[i].rules, rows[i].undo);
    config.reserved = rows[i].reserved;
    ttt_config before = config;
    check_case("row %d", (int)i);
    CHECK_EQ(ttt_check(&config), rows[i].want);
    CHECK((ttt_size(&config) != 0) == (rows[i].want == TTT_OK));
    CHECK(memcmp(&config, &before, sizeof config) == 0);

    /* the calls that take a config refuse it with the same answer */
    if (rows[i].want == TTT_OK) continue;
    static uint64_t buffer[32];
    ttt_result why = 99;
    CHECK(ttt_init(buffer, sizeof buffer, &config, &why) == NULL);
    CHECK_EQ(why, rows[i].want);
    why = 99;
    CHECK(ttt_new_with(&config, &why) == NULL);
    CHECK_EQ(why, rows[i].want);
    for (size_t b = 0; b < sizeof buffer / sizeof buffer[0]; b++) CHECK(buffer[b] == 0);
  }
}

static void check_refuses_no_config(void) {
  unsigned char *bytes = bytes_of(sizeof(ttt_config) + 8);
  ttt_config config = config_of(3, 3, 3, 2, 0, 0);
  CHECK_EQ(ttt_check(NULL), TTT_NULL);
  CHECK_EQ(ttt_size(NULL), 0);
  for (size_t off = 1; off < 4; off++) {
    memcpy(bytes + off, &config, sizeof config);
    CHECK_EQ(ttt_check((const ttt_config *)(void *)(bytes + off)), TTT_MISALIGNED);
    CHECK_EQ(ttt_size((const ttt_config *)(void *)(bytes + off)), 0);
  }
  free(bytes);
}

static void defaults_take_what_they_stand_for(void) {
  ttt_config config = config_of(3, 0, 0, 0, 0, 0), whole = config_of(3, 3, 3, 2, 0, 9);
  CHECK_EQ(ttt_size(&config), ttt_size(&whole));
  config = config_of(4, 7, 0, 0, 0, 0);
  whole = config_of(4, 7, 7, 2, 0, 28);
  CHECK_EQ(ttt_size(&config), ttt_size(&whole));
  config.undo = 29; /* more than there are cells */
  CHECK_EQ(ttt_size(&config), ttt_size(&whole));
  config.undo = TTT_NO_UNDO - 1;
  CHECK_EQ(ttt_size(&config), ttt_size(&whole));
}

/* ---- how much a game takes */

static size_t size_of(unsigned rows, unsigned cols, unsigned k, unsigned players, unsigned rules, uint32_t undo) {
  ttt_config config = config_of(rows, cols, k, players, rules, undo);
  return ttt_size(&config);
}

static void a_small_game_is_small(void) {
  CHECK(size_of(3, 3, 3, 2, 0, 0) > 0);
  CHECK(size_of(3, 3, 3, 2, 0, 0) <= 128);
  CHECK(size_of(3, 3, 3, 2, 0, TTT_NO_UNDO) > 0);
  CHECK(size_of(3, 3, 3, 2, 0, TTT_NO_UNDO) <= 96);
}

static void the_log_takes_two_bytes_a_move(void) {
  static const unsigned boards[][2] = {{4, 4}, {10, 12}, {15, 15}, {1, 32767}, {32767, 2}, {255, 257}, {256, 256}};
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    unsigned rows = boards[i][0], cols = boards[i][1];
    uint32_t cells = rows * cols;
    check_case("%u by %u", rows, cols);
    size_t none = size_of(rows, cols, 0, 2, 0, TTT_NO_UNDO), all = size_of(rows, cols, 0, 2, 0, 0);
    /* but for the rounding of the whole block */
    CHECK(all - none <= 2 * (size_t)cells + 8 && all - none + 8 >= 2 * (size_t)cells);
    for (uint32_t undo = 8; undo + 8 <= cells && undo < 20000; undo = undo * 2 + 8) /* steps of 8 moves, 16 bytes */
      CHECK_EQ(size_of(rows, cols, 0, 2, 0, undo) - size_of(rows, cols, 0, 2, 0, 8), 2 * (size_t)(undo - 8));
    CHECK_EQ(size_of(rows, cols, 0, 2, 0, cells), all);
  }
}

/* ---- the macros against the library */

static const unsigned counts_of_players[] = {2, 3, 4};

static void never_under(unsigned rows, unsigned cols, unsigned k) {
  for (size_t p = 0; p < 3; p++) {
    unsigned players = counts_of_players[p];
    size_t room = TTT_GAME_SIZE_PLAYERS(rows, cols, players);
    if (players == 2 && room < TTT_GAME_SIZE(rows, cols)) room = TTT_GAME_SIZE(rows, cols);
    for (unsigned rules = 0; rules < 32; rules++) {
      if (players > 2 && (rules & TTT_MISERE)) continue;
      size_t size = size_of(rows, cols, k, players, rules, 0);
      if (size == 0) {
        check_fail(__FILE__, __LINE__, "%u by %u, k = %u, rules %u, %u players: no size", rows, cols, k, rules, players);
        continue;
      }
      if (size > TTT_GAME_SIZE_PLAYERS(rows, cols, players) ||
          (players == 2 && size > TTT_GAME_SIZE(rows, cols)))
        check_fail(__FILE__, __LINE__, "%u by %u, k = %u, rules %u, %u players take %lu bytes, the macro says %lu", rows,
                   cols, k, rules, players, (unsigned long)size,
                   (unsigned long)(players == 2 ? TTT_GAME_SIZE(rows, cols)
                                                : TTT_GAME_SIZE_PLAYERS(rows, cols, players)));
    }
  }
}

static void macro_is_never_under_on_small_boards(void) {
  for (unsigned rows = 1; rows <= 40; rows++)
    for (unsigned cols = 1; cols <= 40; cols++) {
      unsigned longer = rows > cols ? rows : cols, shorter = rows < cols ? rows : cols;
      if (longer <= 8) {
        for (unsigned k = 1; k <= longer; k++) never_under(rows, cols, k);
        continue;
      }
      never_under(rows, cols, 1);
      never_under(rows, cols, 5);
      never_under(rows, cols, longer);
      if (shorter != longer && shorter != 5 && shorter != 1) never_under(rows, cols, shorter);
    }
}

static void macro_is_never_under_on_large_boards(void) {
  static const unsigned boards[][2] = {
      {1, 255},     {1, 256},     {1, 257},     {100, 100},     {127, 128},     {128, 128}, {255, 255},
      {255, 256},   {256, 255},   {255, 257},   {257, 255},     {256, 256},     {257, 256}, {256, 257},
      {257, 257},   {500, 500},   {1000, 1000}, {2000, 2000},   {2000, 3},      {3, 2000},  {32767, 1},
      {1, 32767},   {32767, 2},   {2, 32767},   {32767, 3},     {2, 32766},     {3, 21845}, {21845, 3},
      {4, 16384},   {16384, 4},   {4, 16385},   {8, 8192},      {1024, 64},     {64, 1025}, {4095, 4096},
      {20000, 300},
  };
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    unsigned rows = boards[i][0], cols = boards[i][1], longer = rows > cols ? rows : cols;
    never_under(rows, cols, 1);
    never_under(rows, cols, 3 < longer ? 3 : longer);
    never_under(rows, cols, longer / 2 + 1);
    never_under(rows, cols, longer);
  }
  if (sizeof(size_t) > 4) never_under(32767, 32767, 32767);
}

static void macro_is_near_on_classic_boards(void) {
  for (unsigned n = 1; n <= 19; n++) {
    size_t size = size_of(n, n, n, 2, 0, 0), room = TTT_GAME_SIZE(n, n);
    check_case("%u by %u: %lu bytes, the macro says %lu", n, n, (unsigned long)size, (unsigned long)room);
    CHECK(room >= size && room - size <= 16);
  }
}

static void macro_takes_any_undo(void) {
  for (unsigned n = 1; n <= 20; n++)
    for (uint32_t undo = 1; undo <= n * n + 1; undo++) {
      check_case("%u by %u, undo %u", n, n, (unsigned)undo);
      CHECK(TTT_GAME_SIZE(n, n) >= size_of(n, n, n, 2, 0, undo));
    }
}

/* ---- the buffer macro: at the level of a file, static, and on the stack */

TTT_GAME_BUFFER(buffer_of_file, 3, 3);
static TTT_GAME_BUFFER(static_buffer, 15, 15);

static void plays_in(unsigned char *buffer, size_t len, unsigned n) {
  ttt_config config = config_of(n, n, 0, 2, 0, 0);
  ttt_result why = 99;
  CHECK_EQ((uintptr_t)buffer % TTT_ALIGN, 0);
  ttt_game *game = ttt_init(buffer, len, &config, &why);
  CHECK_EQ(why, TTT_OK);
  REQUIRE(game != NULL);
  CHECK_EQ(play(game, "00 10 01"), TTT_OK);
  CHECK_EQ(ttt_bytes(game) >= ttt_size(&config) && ttt_bytes(game) <= len, true);
}

static void buffers_are_aligned_and_big_enough(void) {
  char before = 1; /* to push the next ones off their places */
  TTT_GAME_BUFFER(one, 3, 3);
  char between = 2;
  TTT_GAME_BUFFER(two, 6, 6);
  static TTT_GAME_BUFFER(inner, 4, 4);
  CHECK(sizeof buffer_of_file >= TTT_GAME_SIZE(3, 3) && sizeof static_buffer >= TTT_GAME_SIZE(15, 15));
  CHECK(sizeof one >= TTT_GAME_SIZE(3, 3) && sizeof two >= TTT_GAME_SIZE(6, 6));
  CHECK(sizeof one[0] == 1 && sizeof buffer_of_file[0] == 1);
  plays_in((unsigned char *)buffer_of_file, sizeof buffer_of_file, 3);
  plays_in((unsigned char *)static_buffer, sizeof static_buffer, 15);
  plays_in((unsigned char *)one, sizeof one, 3);
  plays_in((unsigned char *)two, sizeof two, 6);
  plays_in((unsigned char *)inner, sizeof inner, 4);
  CHECK(before == 1 && between == 2);
  TTT_GAME_BUFFER_PLAYERS(three, 4, 4, 3);
  ttt_config config = config_of(4, 4, 4, 3, 0, 0);
  CHECK_EQ(sizeof three, ttt_size(&config));
  CHECK(ttt_init(three, sizeof three, &config, NULL) != NULL);
}

int main(void) {
  RUN(check_accepts_and_refuses);
  RUN(check_refuses_no_config);
  RUN(defaults_take_what_they_stand_for);
  RUN(a_small_game_is_small);
  RUN(the_log_takes_two_bytes_a_move);
  RUN(macro_is_never_under_on_small_boards);
  RUN(macro_is_never_under_on_large_boards);
  RUN(macro_is_near_on_classic_boards);
  RUN(macro_takes_any_undo);
  RUN(buffers_are_aligned_and_big_enough);
  return check_done();
}
