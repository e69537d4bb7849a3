/* Results and their names; how a game begins, is copied, taken up again, reset and freed. */
#include "tools.h"
#if defined(__linux__)
#include <sys/resource.h>
#endif

/* ---- results */

static const struct {
  ttt_result result;
  const char *name;
} results[] = {
    {TTT_OK, "OK"},
    {TTT_X_WINS, "X_WINS"},
    {TTT_O_WINS, "O_WINS"},
    {TTT_P3_WINS, "P3_WINS"},
    {TTT_P4_WINS, "P4_WINS"},
    {TTT_DRAW, "DRAW"},
    {TTT_GAME_OVER, "GAME_OVER"},
    {TTT_NOT_YOUR_TURN, "NOT_YOUR_TURN"},
    {TTT_OUT_OF_BOUNDS, "INVALID_MOVE"},
    {TTT_OCCUPIED, "INVALID_MOVE"},
    {TTT_FLOATING, "INVALID_MOVE"},
    {TTT_NOTHING_TO_UNDO, "NOTHING_TO_UNDO"},
    {TTT_NOTHING_TO_REDO, "NOTHING_TO_REDO"},
    {TTT_STALE, "STALE"},
    {TTT_NO_MOVE, "NO_MOVE"},
    {TTT_BUSY, "BUSY"},
    {TTT_NULL, "NULL"},
    {TTT_CORRUPT, "CORRUPT"},
    {TTT_NO_MEMORY, "NO_MEMORY"},
    {TTT_BUFFER_TOO_SMALL, "BUFFER_TOO_SMALL"},
    {TTT_MISALIGNED, "MISALIGNED"},
    {TTT_BAD_SIZE, "BAD_SIZE"},
    {TTT_BAD_K, "BAD_K"},
    {TTT_BAD_PLAYERS, "BAD_PLAYERS"},
    {TTT_BAD_RULES, "BAD_RULES"},
    {TTT_BAD_BOARD, "BAD_BOARD"},
    {TTT_BAD_TEXT, "BAD_TEXT"},
};
enum { N_RESULTS = sizeof results / sizeof results[0] };

static void results_have_names(void) {
  for (size_t i = 0; i < N_RESULTS; i++) {
    check_case("%d", (int)results[i].result);
    CHECK_STR(ttt_result_name(results[i].result), results[i].name);
  }
}

static void results_have_messages(void) {
  for (size_t i = 0; i < N_RESULTS; i++) {
    check_case("%s", results[i].name);
    const char *message = ttt_result_message(results[i].result);
    REQUIRE(message != NULL);
    CHECK(strlen(message) > 1);
    for (size_t j = 0; j < i; j++) CHECK(strcmp(message, ttt_result_message(results[j].result)) != 0);
    CHECK(ttt_result_message(results[i].result) == message); /* nobody's to free */
  }
}

static void other_numbers_are_unknown(void) {
  static const ttt_result none[] = {6, 7, 100, 256, INT32_MAX, -11, -19, -25, -29, -36, -100, -256, INT32_MIN};
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
    check_case("%d", (int)none[i]);
    CHECK_STR(ttt_result_name(none[i]), "UNKNOWN");
    CHECK(ttt_result_message(none[i]) != NULL && ttt_result_message(none[i])[0] != '\0');
    CHECK(!ttt_is_invalid_move(none[i]));
  }
}

static void three_results_are_invalid_moves(void) {
  for (size_t i = 0; i < N_RESULTS; i++)
    CHECK(ttt_is_invalid_move(results[i].result) ==
          (results[i].result == TTT_OUT_OF_BOUNDS || results[i].result == TTT_OCCUPIED ||
           results[i].result == TTT_FLOATING));
}

/* ---- ttt_init */

static void a_new_game_is_empty(void) {
  ttt_game *game = game_of(3, 4, 3, 3, TTT_NO_DIAGONALS);
  REQUIRE(game != NULL);
  CHECK_EQ(ttt_winner(game), TTT_OK);
  CHECK_EQ(ttt_turn(game), TTT_X);
  CHECK(ttt_version(game) == 0);
  CHECK(is_picture(game, "..../..../...."));
  CHECK_EQ(ttt_moves(game, NULL, 0), 0);
  CHECK_EQ(ttt_free_cells(game, NULL, 0), 12);
  CHECK_EQ(ttt_winning_cells(game, NULL, 0), 0);
  CHECK(!ttt_is_dead(game));
  ttt_info info = info_of(game);
  CHECK(info.rows == 3 && info.cols == 4 && info.k == 3 && info.players == 3 && info.rules == TTT_NO_DIAGONALS);
  CHECK(info.moves == 0 && info.redoable == 0 && info.version == 0 && info.winner == TTT_OK);
  CHECK(info.turn == TTT_X && info.last_mark == 0 && info.last.row == -1 && info.last.col == -1);
  look_over(game);
  free(game);
}

static void config_is_told_as_understood(void) {
  static const struct {
    unsigned rows, cols, k, players;
    uint32_t undo;
    unsigned want_cols, want_k, want_players;
    uint32_t want_undo;
  } rows[] = {
      {3, 0, 0, 0, 0, 3, 3, 2, 9},
      {3, 5, 0, 0, 0, 5, 5, 2, 15},
      {5, 3, 0, 3, 15, 3, 5, 3, 15},
      {5, 3, 2, 4, 14, 3, 2, 4, 14},
      {5, 3, 2, 4, 1, 3, 2, 4, 1},
      {5, 3, 2, 4, 16, 3, 2, 4, 15},
      {5, 3, 2, 4, TTT_NO_UNDO - 1, 3, 2, 4, 15},
      {5, 3, 2, 4, TTT_NO_UNDO, 3, 2, 4, TTT_NO_UNDO},
      {1, 0, 0, 0, 0, 1, 1, 2, 1},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    check_case("row %d", (int)i);
    ttt_config config = config_of(rows[i].rows, rows[i].cols, rows[i].k, rows[i].players, 0, rows[i].undo), got;
    ttt_game *game = game_of_config(&config);
    REQUIRE(game != NULL);
    memset(&got, 0xA5, sizeof got);
    CHECK_EQ(ttt_get_config(game, &got), TTT_OK);
    CHECK_EQ(got.rows, rows[i].rows);
    CHECK_EQ(got.cols, rows[i].want_cols);
    CHECK_EQ(got.k, rows[i].want_k);
    CHECK_EQ(got.players, rows[i].want_players);
    CHECK_EQ(got.rules, 0);
    CHECK_EQ(got.undo, rows[i].want_undo);
    CHECK_EQ(got.reserved, 0);
    CHECK_EQ(ttt_size(&got), ttt_size(&config));
    look_over(game);
    free(game);
  }
}

static void init_needs_its_bytes(void) {
  ttt_config config = config_of(3, 3, 3, 2, 0, 0);
  size_t size = ttt_size(&config);
  for (size_t len = 0; len < size; len++) {
    unsigned char *block = bytes_of(len), *before = copy_of(block, len);
    ttt_result why = 99;
    check_case("%lu of %lu bytes", (unsigned long)len, (unsigned long)size);
    CHECK(ttt_init(block, len, &config, &why) == NULL);
    CHECK_EQ(why, TTT_BUFFER_TOO_SMALL);
    CHECK(memcmp(block, before, len) == 0);
    free(before);
    free(block);
  }
}

static void init_needs_alignment(void) {
  ttt_config config = config_of(3, 3, 3, 2, 0, 0);
  size_t size = ttt_size(&config);
  unsigned char *block = bytes_of(size + TTT_ALIGN), *before = copy_of(block, size + TTT_ALIGN);
  for (size_t off = 1; off < TTT_ALIGN; off++) {
    ttt_result why = 99;
    check_case("%lu bytes off", (unsigned long)off);
    CHECK(ttt_init(block + off, size, &config, &why) == NULL);
    CHECK_EQ(why, TTT_MISALIGNED);
    CHECK(memcmp(block, before, size + TTT_ALIGN) == 0);
  }
  free(before);
  free(block);
}

static void why_may_be_left_out(void) {
  ttt_config config = config_of(3, 3, 3, 2, 0, 0), bad = config_of(3, 3, 4, 2, 0, 0);
  size_t size = ttt_size(&config);
  unsigned char *block = bytes_of(size), *other = bytes_of(size);
  ttt_game *game = ttt_init(block, size, &config, NULL);
  CHECK(game != NULL);
  CHECK(ttt_init(other, size, &bad, NULL) == NULL);
  CHECK(ttt_copy(game, other, size, NULL) != NULL);
  CHECK(ttt_copy(game, other, size - 1, NULL) == NULL);
  CHECK(ttt_open(other, size, NULL) != NULL);
  CHECK(ttt_open(other, 0, NULL) == NULL);
  CHECK(ttt_read_record(other, size, &config, "ttt1 3 3 3 2 0 a1", 17, NULL) != NULL);
  CHECK(ttt_read_record(other, size, &config, "ttt1 3 3 3 2 0 a9", 17, NULL) == NULL);
  CHECK(ttt_new_with(&bad, NULL) == NULL);
  ttt_game *made = ttt_new_with(&config, NULL);
  CHECK(made != NULL);
  ttt_free(made);
  ttt_cell cell = {0, 0};
  CHECK_EQ(ttt_play_all(game, &cell, 1, NULL), 1);
  CHECK_EQ(ttt_play_all(game, &cell, 1, NULL), 0);
  free(block);
  free(other);
}

/* What was in the buffer before shows nowhere in the block: the same calls, the same bytes. */
static void a_block_depends_on_nothing_else(void) {
  static const unsigned rules[] = {0, TTT_EXACT, TTT_GRAVITY, TTT_WRAP | TTT_NO_DIAGONALS};
  static const uint32_t undo[] = {0, 1, 5, TTT_NO_UNDO};
  for (size_t r = 0; r < 4; r++)
    for (size_t u = 0; u < 4; u++)
      for (unsigned k = 3; k <= 5; k++) {
        ttt_config config = config_of(5, 5, k, 2, rules[r], undo[u]);
        size_t size = ttt_size(&config);
        unsigned char *a = bytes_of(size), *b = bytes_of(size);
        memset(b, 0, size);
        ttt_game *one = ttt_init(a, size, &config, NULL), *two = ttt_init(b, size, &config, NULL);
        check_case("rules %u, undo %u, k = %u", rules[r], (unsigned)undo[u], k);
        REQUIRE(one != NULL && two != NULL);
        CHECK(ttt_bytes(one) == size);
        CHECK(memcmp(a, b, size) == 0);
        CHECK_EQ(play(one, "41 42 40 43"), TTT_OK);
        CHECK_EQ(play(two, "41 42 40 43"), TTT_OK);
        CHECK(memcmp(a, b, size) == 0);
        free(a);
        free(b);
      }
}

static void a_buffer_may_be_longer(void) {
  ttt_config config = config_of(3, 3, 3, 2, 0, 0);
  size_t size = ttt_size(&config), len = size + 1000;
  unsigned char *block = bytes_of(len);
  ttt_game *game = ttt_init(block, len, &config, NULL);
  REQUIRE(game != NULL);
  size_t bytes = ttt_bytes(game);
  CHECK_EQ(bytes, size);
  for (size_t i = size; i < len; i++) CHECK(block[i] == 0xA5); /* the rest is not touched */
  CHECK_EQ(play(game, "00 11 22"), TTT_OK);
  /* as many bytes as it says are the game */
  unsigned char *copy = copy_of(block, bytes);
  ttt_result why = 99;
  ttt_game *twin = ttt_open(copy, bytes, &why);
  CHECK_EQ(why, TTT_OK);
  REQUIRE(twin != NULL);
  CHECK(is_picture(twin, "X../.O./..X"));
  look_over(twin);
  /* and it opens in the longer block as well */
  CHECK(ttt_open(block, len, &why) == (ttt_game *)(void *)block);
  CHECK_EQ(why, TTT_OK);
  free(copy);
  free(block);
}

static void sizes_beyond_all_memory_are_enough(void) {
  ttt_config config = config_of(3, 3, 3, 2, 0, 0);
  size_t size = ttt_size(&config);
  unsigned char *block = bytes_of(size), *other = bytes_of(size);
  ttt_result why = 99;
  ttt_game *game = ttt_init(block, SIZE_MAX, &config, &why);
  CHECK_EQ(why, TTT_OK);
  REQUIRE(game != NULL);
  CHECK_EQ(play(game, "00 11"), TTT_OK);
  CHECK_EQ(ttt_bytes(game), size);
  CHECK(ttt_copy(game, other, SIZE_MAX, &why) != NULL);
  CHECK_EQ(why, TTT_OK);
  CHECK(ttt_open(other, SIZE_MAX, &why) != NULL);
  CHECK_EQ(why, TTT_OK);
  CHECK(memcmp(other, block, size) == 0);
  free(block);
  free(other);
}

/* ---- ttt_copy */

static void a_copy_goes_its_own_way(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  play(game, "00 11 01");
  ttt_undo(game);
  size_t bytes = ttt_bytes(game);
  unsigned char *place = bytes_of(bytes), *before = bytes_in(game);
  ttt_result why = 99;
  ttt_game *twin = ttt_copy(game, place, bytes, &why);
  CHECK_EQ(why, TTT_OK);
  CHECK(twin == (ttt_game *)(void *)place);
  REQUIRE(twin != NULL);
  CHECK(ttt_bytes(twin) == bytes && ttt_version(twin) == ttt_version(game));
  CHECK_EQ(info_of(twin).redoable, 1);
  CHECK_EQ(ttt_redo(twin), TTT_OK);
  CHECK_EQ(play(twin, "20 02"), TTT_X_WINS);
  CHECK(unchanged(game, before));
  CHECK(is_picture(twin, "XXX/.O./O.."));
  CHECK(is_picture(game, "X../.O./..."));
  free(before);
  free(place);
  free(game);
}

static void copy_needs_bytes_and_alignment(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  play(game, "00 11 01");
  size_t bytes = ttt_bytes(game);
  unsigned char *before = bytes_in(game);
  for (size_t len = 0; len < bytes; len++) {
    unsigned char *place = bytes_of(len), *same = copy_of(place, len);
    ttt_result why = 99;
    check_case("%lu of %lu bytes", (unsigned long)len, (unsigned long)bytes);
    CHECK(ttt_copy(game, place, len, &why) == NULL);
    CHECK_EQ(why, TTT_BUFFER_TOO_SMALL);
    CHECK(memcmp(place, same, len) == 0);
    free(same);
    free(place);
  }
  unsigned char *place = bytes_of(bytes + TTT_ALIGN), *same = copy_of(place, bytes + TTT_ALIGN);
  for (size_t off = 1; off < TTT_ALIGN; off++) {
    ttt_result why = 99;
    check_case("%lu bytes off", (unsigned long)off);
    CHECK(ttt_copy(game, place + off, bytes, &why) == NULL);
    CHECK_EQ(why, TTT_MISALIGNED);
    CHECK(memcmp(place, same, bytes + TTT_ALIGN) == 0);
  }
  CHECK(unchanged(game, before));
  free(same);
  free(place);
  free(before);
  free(game);
}

/* Onto itself there is nothing to do. */
static void copy_onto_itself(void) {
  ttt_game *game = game_of(4, 4, 4, 2, 0);
  REQUIRE(game != NULL);
  play(game, "00 11 01 33");
  unsigned char *before = bytes_in(game);
  ttt_result why = 99;
  CHECK(ttt_copy(game, game, ttt_bytes(game), &why) == game);
  CHECK_EQ(why, TTT_OK);
  CHECK(unchanged(game, before));
  look_over(game);
  free(before);
  free(game);
}

/* ---- ttt_open */

static void open_takes_up_every_stage(void) {
  static const struct {
    unsigned rows, cols, k, players, rules;
    uint32_t undo;
    const char *moves;
  } rows[] = {
      {3, 3, 3, 2, 0, 0, "00 11 01 10 02"},
      {3, 3, 3, 2, 0, 3, "00 11 01 10 02"},
      {3, 3, 3, 2, 0, TTT_NO_UNDO, "00 11 01 10 02"},
      {3, 3, 3, 2, TTT_MISERE, 0, "00 11 01 10 02"},
      {3, 3, 3, 2, 0, 0, "00 01 02 11 10 12 21 20 22"}, /* a draw */
      {4, 4, 3, 3, TTT_WRAP, 0, "00 11 22 01 10 23 03"},
      {4, 5, 4, 2, TTT_GRAVITY, 4, "30 31 20 21 10 11 00"},
      {5, 5, 3, 4, TTT_EXACT | TTT_NO_DIAGONALS, 0, "00 10 20 30 01 11 21 31 02"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    ttt_config config = config_of(rows[i].rows, rows[i].cols, rows[i].k, rows[i].players, rows[i].rules, rows[i].undo);
    ttt_game *game = game_of_config(&config);
    REQUIRE(game != NULL);
    check_case("row %d", (int)i);
    look_over(game); /* which opens a copy */
    for (const char *move = rows[i].moves;; move += 3) {
      char one[3] = {move[0], move[1], '\0'};
      CHECK(play(game, one) >= 0);
      look_over(game);
      if (move[2] == '\0') break;
    }
    while (ttt_undo(game) >= 0) look_over(game);
    while (ttt_redo(game) >= 0) look_over(game);
    ttt_reset(game);
    look_over(game);
    free(game);
  }
}

static void open_keeps_what_could_be_redone(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  CHECK_EQ(play(game, "00 10 01 11 02"), TTT_X_WINS);
  ttt_undo(game);
  ttt_undo(game);
  size_t bytes = ttt_bytes(game);
  unsigned char *file = copy_of(game, bytes);
  free(game);
  ttt_result why = 99;
  game = ttt_open(file, bytes, &why);
  CHECK(game == (ttt_game *)(void *)file);
  REQUIRE(game != NULL);
  CHECK_EQ(why, TTT_OK);
  CHECK(ttt_version(game) == 7);
  CHECK_EQ(info_of(game).redoable, 2);
  CHECK_EQ(ttt_redo(game), TTT_OK);
  CHECK_EQ(ttt_redo(game), TTT_X_WINS);
  CHECK(is_picture(game, "XXX/OO./..."));
  free(file);
}

static void open_refuses_a_part(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  play(game, "00 11 01");
  size_t bytes = ttt_bytes(game);
  for (size_t len = 0; len < bytes; len++) {
    unsigned char *part = copy_of(game, len);
    ttt_result why = 99;
    check_case("%lu of %lu bytes", (unsigned long)len, (unsigned long)bytes);
    CHECK(ttt_open(part, len, &why) == NULL);
    CHECK_EQ(why, TTT_BUFFER_TOO_SMALL);
    free(part);
  }
  unsigned char *block = bytes_of(bytes + TTT_ALIGN);
  for (size_t off = 1; off < TTT_ALIGN; off++) {
    ttt_result why = 99;
    memcpy(block + off, game, bytes);
    CHECK(ttt_open(block + off, bytes, &why) == NULL);
    CHECK_EQ(why, TTT_MISALIGNED);
  }
  free(block);
  free(game);
}

static void open_refuses_what_is_no_game(void) {
  static const unsigned char fill[] = {0x00, 0xFF, 0xA5, 0x01, 'T'};
  for (size_t i = 0; i < sizeof fill; i++) {
    unsigned char *bytes = bytes_of(4096);
    ttt_result why = 99;
    memset(bytes, fill[i], 4096);
    check_case("full of 0x%02X", fill[i]);
    CHECK(ttt_open(bytes, 4096, &why) == NULL);
    CHECK_EQ(why, TTT_CORRUPT);
    CHECK(bytes[0] == fill[i] && bytes[4095] == fill[i]);
    free(bytes);
  }
}

/* ---- ttt_new, ttt_new_with, ttt_free */

static void new_makes_the_classic_games(void) {
  ttt_game *game = ttt_new(3);
  REQUIRE(game != NULL);
  ttt_config config, want = config_of(3, 3, 3, 2, 0, 9);
  CHECK_EQ(ttt_get_config(game, &config), TTT_OK);
  CHECK(memcmp(&config, &want, sizeof want) == 0);
  CHECK((uintptr_t)game % TTT_ALIGN == 0);
  CHECK_EQ(ttt_bytes(game), ttt_size(&config));
  CHECK_EQ(play(game, "00 10 01 11 02"), TTT_X_WINS);
  look_over(game);
  ttt_free(game);
  game = ttt_new(1);
  REQUIRE(game != NULL);
  CHECK_EQ(play(game, "00"), TTT_X_WINS);
  ttt_free(game);
  game = ttt_new(500);
  REQUIRE(game != NULL);
  CHECK_EQ(info_of(game).k, 500);
  CHECK_EQ(ttt_play(game, 499, 499), TTT_OK);
  ttt_free(game);
}

static void new_refuses(void) {
  static const uint32_t none[] = {0, 32768, 40000, 65536, 65536 + 3, UINT32_MAX};
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
    check_case("%lu", (unsigned long)none[i]);
    CHECK(ttt_new(none[i]) == NULL);
  }
}

static void new_with_takes_any_config(void) {
  ttt_config config = config_of(6, 7, 4, 2, TTT_GRAVITY, 2);
  ttt_result why = 99;
  ttt_game *game = ttt_new_with(&config, &why);
  CHECK_EQ(why, TTT_OK);
  REQUIRE(game != NULL);
  CHECK_EQ(ttt_bytes(game), ttt_size(&config));
  CHECK_EQ(ttt_drop(game, 3), TTT_OK);
  CHECK_EQ(ttt_at(game, 5, 3), TTT_X);
  look_over(game);
  /* a game that was allocated copies like any other: what ttt_free needs is not in the block */
  size_t bytes = ttt_bytes(game);
  unsigned char *twin = copy_of(game, bytes);
  ttt_free(game);
  CHECK(ttt_open(twin, bytes, &why) != NULL);
  CHECK_EQ(ttt_at((ttt_game *)(void *)twin, 5, 3), TTT_X);
  free(twin);
  why = 99;
  CHECK(ttt_new_with(NULL, &why) == NULL);
  CHECK_EQ(why, TTT_NULL);
}

/* Another game's bytes copied into an allocated block do not keep it from being freed. */
static void free_takes_a_block_copied_into(void) {
  ttt_game *game = ttt_new(3), *other = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL && other != NULL);
  play(other, "00 11");
  CHECK(ttt_copy(other, game, ttt_bytes(game), NULL) == game);
  CHECK(is_picture(game, "X../.O./..."));
  ttt_free(game);
  free(other);
  ttt_free(NULL);
}

#if defined(__linux__)
#if defined(__has_feature) /* as clang tells; gcc has the name below */
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

static void no_memory_is_an_answer(void) {
  /* valgrind and sanitizers want memory of their own, and say so in these ways */
  const char *preload = getenv("LD_PRELOAD");
  if (sizeof(size_t) < 8 || (preload != NULL && strstr(preload, "vgpreload") != NULL)) return;
#if defined(__SANITIZE_ADDRESS__)
  return;
#endif
  struct rlimit old, limit;
  REQUIRE(getrlimit(RLIMIT_AS, &old) == 0);
  limit = old;
  limit.rlim_cur = (rlim_t)1 << 30;
  if (setrlimit(RLIMIT_AS, &limit) != 0) return;
  ttt_config config = config_of(32767, 32767, 32767, 2, 0, 0); /* more than 5 GB */
  ttt_result why = 99;
  ttt_game *game = ttt_new_with(&config, &why), *square = ttt_new(32767);
  setrlimit(RLIMIT_AS, &old);
  CHECK(game == NULL && square == NULL);
  CHECK_EQ(why, TTT_NO_MEMORY);
  ttt_free(game);
  ttt_free(square);
}
#endif

/* ---- ttt_reset, ttt_bytes */

static void reset_begins_again(void) {
  static const char *stages[] = {"", "00", "00 10 01 11 02", "00 01 02 11 10 12 21 20 22"};
  for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++) {
    ttt_game *game = game_of(3, 3, 3, 2, 0);
    REQUIRE(game != NULL);
    check_case("after \"%s\"", stages[i]);
    play(game, stages[i]);
    if (i == 2) ttt_undo(game);
    uint64_t version = ttt_version(game);
    CHECK_EQ(ttt_reset(game), TTT_OK);
    CHECK(ttt_version(game) == version + 1);
    CHECK(is_picture(game, ".../.../..."));
    CHECK_EQ(ttt_winner(game), TTT_OK);
    CHECK_EQ(ttt_turn(game), TTT_X);
    CHECK_EQ(ttt_moves(game, NULL, 0), 0);
    ttt_info info = info_of(game);
    CHECK(info.moves == 0 && info.redoable == 0 && info.last_mark == 0 && info.last.row == -1 && info.last.col == -1);
    CHECK_EQ(ttt_undo(game), TTT_NOTHING_TO_UNDO);
    CHECK_EQ(ttt_redo(game), TTT_NOTHING_TO_REDO);
    /* and nothing of the old game is left to count */
    CHECK_EQ(play(game, "20 00 22 21 02 12 01 11"), TTT_OK);
    CHECK_EQ(play(game, "10"), TTT_DRAW); /* OXX/XOO/XOX */
    look_over(game);
    free(game);
  }
}

int main(void) {
  RUN(results_have_names);
  RUN(results_have_messages);
  RUN(other_numbers_are_unknown);
  RUN(three_results_are_invalid_moves);
  RUN(a_new_game_is_empty);
  RUN(config_is_told_as_understood);
  RUN(init_needs_its_bytes);
  RUN(init_needs_alignment);
  RUN(why_may_be_left_out);
  RUN(a_block_depends_on_nothing_else);
  RUN(a_buffer_may_be_longer);
  RUN(sizes_beyond_all_memory_are_enough);
  RUN(a_copy_goes_its_own_way);
  RUN(copy_needs_bytes_and_alignment);
  RUN(copy_onto_itself);
  RUN(open_takes_up_every_stage);
  RUN(open_keeps_what_could_be_redone);
  RUN(open_refuses_a_part);
  RUN(open_refuses_what_is_no_game);
  RUN(new_makes_the_classic_games);
  RUN(new_refuses);
  RUN(new_with_takes_any_config);
  RUN(free_takes_a_block_copied_into);
  RUN(reset_begins_again);
#if defined(__linux__)
  RUN(no_memory_is_an_answer);
#endif
  return check_done();
}
