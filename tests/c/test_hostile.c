/* Whatever C passes, there is an answer: NULL anywhere, wiped and misaligned handles, misaligned
 * places for answers, lengths beyond all memory, and blocks changed anywhere. Worth most under valgrind. */
#include "tools.h"

/* ---- every function that takes a game, with a handle that is none: the answer, or the count */

static void every_call_on(ttt_game *game, ttt_result want) {
  const ttt_game *asked = game;
  static const uint8_t marks[9] = {0, 0, 0, 0, 0, 0, 0, 0, 0};
  static uint64_t buffer[64];
  static const uint64_t clean[64] = {0};
  const ttt_cell corner = {0, 0};
  ttt_cell cell = {-7, -7};
  ttt_cell cells[9];
  uint8_t out[64];
  char text[64];
  ttt_config config;
  ttt_info info;
  ttt_result why = 99, last = 99;
  memset(cells, 0xA5, sizeof cells);
  memset(out, 0xA5, sizeof out);
  memset(text, 0xA5, sizeof text);
  memset(&config, 0xA5, sizeof config);
  memset(&info, 0xA5, sizeof info);

  /* those that answer with a result */
  CHECK_EQ(ttt_move(game, TTT_X, 0, 0), want);
  CHECK_EQ(ttt_play(game, 0, 0), want);
  CHECK_EQ(ttt_drop(game, 0), want);
  CHECK_EQ(ttt_move_if(game, 0, TTT_X, 0, 0), want);
  CHECK_EQ(ttt_can_move(asked, TTT_X, 0, 0), want);
  CHECK_EQ(ttt_undo(game), want);
  CHECK_EQ(ttt_redo(game), want);
  CHECK_EQ(ttt_reset(game), want);
  CHECK_EQ(ttt_winner(asked), want);
  CHECK_EQ(ttt_get_config(asked, &config), want);
  CHECK_EQ(ttt_get_info(asked, &info, sizeof info), want);
  CHECK_EQ(ttt_set_board(game, marks, 9), want);
  CHECK_EQ(ttt_parse_label(asked, "a1", 2, &cell), want);
  CHECK_EQ(ttt_play_all(game, &corner, 1, &last), 0);
  CHECK_EQ(last, want);
  CHECK(ttt_copy(asked, buffer, sizeof buffer, &why) == NULL);
  CHECK_EQ(why, want);
  /* those that answer with a count, a mark, a bool */
  CHECK_EQ(ttt_bytes(asked), 0);
  CHECK_EQ(ttt_turn(asked), TTT_EMPTY);
  CHECK_EQ(ttt_at(asked, 0, 0), TTT_EMPTY);
  CHECK(ttt_landing_row(asked, 0) < 0); /* no row */
  CHECK_EQ(ttt_board(asked, out, 9), 0);
  CHECK_EQ(ttt_board(asked, NULL, 0), 0);
  CHECK_EQ(ttt_board_text(asked, text, sizeof text), 0);
  CHECK_EQ(ttt_moves(asked, cells, 9), 0);
  CHECK_EQ(ttt_free_cells(asked, cells, 9), 0);
  CHECK_EQ(ttt_winning_cells(asked, cells, 9), 0);
  CHECK_EQ(ttt_write_record(asked, text, sizeof text), 0);
  CHECK_EQ(ttt_cell_label(asked, 0, 0, text, sizeof text), 0);
  CHECK(!ttt_is_dead(asked));
  CHECK(ttt_hash(asked) == 0);
  CHECK(ttt_version(asked) == 0);
  /* and none of them wrote anything */
  bool untouched = cell.row == -7 && cell.col == -7 && memcmp(buffer, clean, sizeof buffer) == 0;
  for (size_t i = 0; i < sizeof out; i++) untouched = untouched && out[i] == 0xA5;
  for (size_t i = 0; i < sizeof text; i++) untouched = untouched && (unsigned char)text[i] == 0xA5;
  for (size_t i = 0; i < sizeof cells; i++) untouched = untouched && ((unsigned char *)cells)[i] == 0xA5;
  for (size_t i = 0; i < sizeof config; i++) untouched = untouched && ((unsigned char *)&config)[i] == 0xA5;
  for (size_t i = 0; i < sizeof info; i++) untouched = untouched && ((unsigned char *)&info)[i] == 0xA5;
  CHECK(untouched);
}

static void no_handle(void) { every_call_on(NULL, TTT_NULL); }

static void wiped_handles(void) {
  static const unsigned char fill[] = {0x00, 0xFF, 0xA5, 0x01, 0x80, 'T'};
  for (size_t i = 0; i < sizeof fill; i++) {
    ttt_game *game = game_of(3, 3, 3, 2, 0);
    REQUIRE(game != NULL);
    size_t bytes = ttt_bytes(game);
    play(game, "00 11");
    memset(game, fill[i], bytes);
    check_case("wiped with 0x%02X", fill[i]);
    every_call_on(game, TTT_CORRUPT);
    for (size_t b = 0; b < bytes; b++) CHECK(((unsigned char *)game)[b] == fill[i]);
    free(game);
  }
}

static void misaligned_handles(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  play(game, "00 11");
  size_t bytes = ttt_bytes(game);
  unsigned char *memory = bytes_of(bytes + 8);
  for (size_t off = 1; off < 8; off++) {
    memcpy(memory + off, game, bytes);
    check_case("%lu bytes off", (unsigned long)off);
    every_call_on((ttt_game *)(void *)(memory + off), TTT_MISALIGNED);
    CHECK(memcmp(memory + off, game, bytes) == 0);
    ttt_free((ttt_game *)(void *)(memory + off)); /* which it cannot have made */
  }
  free(memory);
  free(game);
}

/* ---- NULL for every other pointer */

static void null_for_every_pointer(void) {
  ttt_config config = config_of(3, 3, 3, 2, 0, 0);
  ttt_game *game = game_of_config(&config);
  REQUIRE(game != NULL);
  CHECK_EQ(play(game, "00 10 01 11 02"), TTT_X_WINS);
  size_t size = ttt_size(&config);
  unsigned char *buffer = bytes_of(size), *untouched = copy_of(buffer, size), *before = bytes_in(game);
  ttt_result why;
  static const char record[] = "ttt1 3 3 3 2 0 a1";
  size_t n = sizeof record - 1;

  CHECK_EQ(ttt_check(NULL), TTT_NULL);
  CHECK_EQ(ttt_size(NULL), 0);
#define NO_GAME(call) \
  do { \
    why = 99; \
    CHECK((call) == NULL); \
    CHECK_EQ(why, TTT_NULL); \
    CHECK(memcmp(buffer, untouched, size) == 0); \
  } while (0)
  NO_GAME(ttt_init(NULL, size, &config, &why));
  NO_GAME(ttt_init(NULL, SIZE_MAX, &config, &why));
  NO_GAME(ttt_init(buffer, size, NULL, &why));
  NO_GAME(ttt_init(NULL, 0, NULL, &why));
  NO_GAME(ttt_open(NULL, size, &why));
  NO_GAME(ttt_open(NULL, 0, &why));
  NO_GAME(ttt_copy(NULL, buffer, size, &why));
  NO_GAME(ttt_copy(game, NULL, size, &why));
  NO_GAME(ttt_copy(NULL, NULL, 0, &why));
  NO_GAME(ttt_new_with(NULL, &why));
  NO_GAME(ttt_read_record(NULL, size, &config, record, n, &why));
  NO_GAME(ttt_read_record(buffer, size, NULL, record, n, &why));
  NO_GAME(ttt_read_record(buffer, size, &config, NULL, n, &why));
  NO_GAME(ttt_read_record(NULL, 0, NULL, NULL, 0, &why));
#undef NO_GAME
  CHECK(ttt_init(NULL, 0, NULL, NULL) == NULL);
  CHECK(ttt_open(NULL, 0, NULL) == NULL);
  CHECK(ttt_copy(NULL, NULL, 0, NULL) == NULL);
  CHECK(ttt_new_with(NULL, NULL) == NULL);
  CHECK(ttt_read_record(NULL, 0, NULL, NULL, 0, NULL) == NULL);
  ttt_free(NULL);

  CHECK_EQ(ttt_board(game, NULL, 9), 0);
  CHECK_EQ(ttt_board_text(game, NULL, 100), 0);
  CHECK_EQ(ttt_moves(game, NULL, 9), 0);
  CHECK_EQ(ttt_winning_cells(game, NULL, 9), 0);
  CHECK_EQ(ttt_write_record(game, NULL, 100), 0);
  CHECK_EQ(ttt_cell_label(game, 0, 0, NULL, 100), 0);
  CHECK_EQ(ttt_get_config(game, NULL), TTT_NULL);
  CHECK_EQ(ttt_get_info(game, NULL, sizeof(ttt_info)), TTT_NULL);
  CHECK_EQ(ttt_set_board(game, NULL, 9), TTT_NULL);
  CHECK_EQ(ttt_parse_label(game, NULL, 2, NULL), TTT_NULL);
  CHECK_EQ(ttt_parse_label(game, "a1", 2, NULL), TTT_NULL);
  ttt_cell cell = {-7, -7};
  CHECK_EQ(ttt_parse_label(game, NULL, 2, &cell), TTT_NULL);
  CHECK(cell.row == -7 && cell.col == -7);
  CHECK_EQ(ttt_record_config(NULL, 14, &config), TTT_NULL);
  CHECK_EQ(ttt_record_config(record, n, NULL), TTT_NULL);
  CHECK_EQ(ttt_record_config(NULL, 0, NULL), TTT_NULL);
  why = 99;
  CHECK_EQ(ttt_play_all(NULL, NULL, 0, &why), 0);
  CHECK_EQ(why, TTT_NULL);
  CHECK_EQ(ttt_play_all(NULL, NULL, 9, NULL), 0);
  CHECK(unchanged(game, before));

  CHECK_EQ(ttt_undo(game), TTT_OK);
  free(before);
  before = bytes_in(game);
  CHECK_EQ(ttt_free_cells(game, NULL, 9), 0);
  why = 99;
  CHECK_EQ(ttt_play_all(game, NULL, 9, &why), 0);
  CHECK_EQ(why, TTT_NULL);
  CHECK_EQ(ttt_play_all(game, NULL, SIZE_MAX, &why), 0);
  CHECK(unchanged(game, before));
  free(before);
  free(untouched);
  free(buffer);
  free(game);
}

/* ---- misaligned places */

static void misaligned_places(void) {
  ttt_config config = config_of(3, 3, 3, 2, 0, 0);
  ttt_game *game = game_of_config(&config);
  REQUIRE(game != NULL);
  CHECK_EQ(play(game, "00 10 01 11 02"), TTT_X_WINS);
  unsigned char *memory = bytes_of(200), *untouched = copy_of(memory, 200), *before = bytes_in(game);
  for (size_t off = 1; off < 8; off++) {
    void *place = memory + off;
    check_case("%lu bytes off", (unsigned long)off);
    if (off % 4 != 0) { /* what consists of 32-bit numbers */
      CHECK_EQ(ttt_moves(game, (ttt_cell *)place, 9), 0);
      CHECK_EQ(ttt_winning_cells(game, (ttt_cell *)place, 9), 0);
      CHECK_EQ(ttt_get_config(game, (ttt_config *)place), TTT_MISALIGNED);
      CHECK_EQ(ttt_get_info(game, (ttt_info *)place, sizeof(ttt_info)), TTT_MISALIGNED);
      CHECK_EQ(ttt_parse_label(game, "a1", 2, (ttt_cell *)place), TTT_MISALIGNED);
      CHECK_EQ(ttt_record_config("ttt1 3 3 3 2 0", 14, (ttt_config *)place), TTT_MISALIGNED);
    }
    CHECK(memcmp(memory, untouched, 200) == 0);
    CHECK(unchanged(game, before));
  }
  CHECK_EQ(ttt_undo(game), TTT_OK);
  static const ttt_cell moves[] = {{2, 2}, {2, 1}};
  free(before);
  before = bytes_in(game);
  for (size_t off = 1; off < 4; off++) {
    ttt_result last = 99, why = 99;
    check_case("%lu bytes off", (unsigned long)off);
    CHECK_EQ(ttt_free_cells(game, (ttt_cell *)(void *)(memory + off), 9), 0);
    memcpy(memory + off, moves, sizeof moves);
    CHECK_EQ(ttt_play_all(game, (const ttt_cell *)(void *)(memory + off), 2, &last), 0);
    CHECK_EQ(last, TTT_MISALIGNED);
    memcpy(memory + off, &config, sizeof config);
    static uint64_t buffer[64];
    CHECK(ttt_init(buffer, sizeof buffer, (const ttt_config *)(void *)(memory + off), &why) == NULL);
    CHECK_EQ(why, TTT_MISALIGNED);
    why = 99;
    CHECK(ttt_new_with((const ttt_config *)(void *)(memory + off), &why) == NULL);
    CHECK_EQ(why, TTT_MISALIGNED);
    why = 99;
    CHECK(ttt_read_record(buffer, sizeof buffer, (const ttt_config *)(void *)(memory + off), "ttt1 3 3 3 2 0", 14, &why) ==
          NULL);
    CHECK_EQ(why, TTT_MISALIGNED);
    /* a misaligned `why` or `last` must at least not be a crash */
    ttt_open(buffer, 0, (ttt_result *)(void *)(memory + off));
    ttt_play_all(game, moves, 0, (ttt_result *)(void *)(memory + off));
    CHECK(unchanged(game, before));
    memcpy(memory, untouched, 200);
  }
  /* bytes and text lie anywhere */
  for (size_t off = 1; off < 8; off++) {
    static const uint8_t marks[9] = {1, 2, 0, 0, 0, 0, 0, 0, 0};
    memcpy(memory + off, marks, 9);
    CHECK_EQ(ttt_set_board(game, memory + off, 9), TTT_OK);
    CHECK_EQ(ttt_board(game, memory + 16 + off, 9), 9);
    CHECK(memcmp(memory + 16 + off, marks, 9) == 0);
    CHECK_EQ(ttt_cell_label(game, 0, 0, (char *)memory + 32 + off, 3), 3);
    CHECK_STR((char *)memory + 32 + off, "a3");
  }
  free(before);
  free(untouched);
  free(memory);
  free(game);
}

/* ---- lengths beyond all memory */

static void lengths_that_cannot_be(void) {
  ttt_config config = config_of(3, 3, 3, 2, 0, 0), out;
  ttt_game *game = game_of_config(&config);
  REQUIRE(game != NULL);
  unsigned char *before = bytes_in(game);
  char *label = (char *)copy_of("b2", 2), *record = (char *)copy_of("ttt1 3 3 3 2 0 a1", 17);
  uint8_t *marks = bytes_of(9);
  static const size_t lens[] = {SIZE_MAX, SIZE_MAX - 1, SIZE_MAX - 7, SIZE_MAX / 2 + 1, SIZE_MAX / 2 + 2};
  size_t size = ttt_size(&config);
  unsigned char *buffer = bytes_of(size);
  for (size_t i = 0; i < sizeof lens / sizeof lens[0]; i++) {
    ttt_cell cell = {-7, -7};
    ttt_result why = 99;
    CHECK(ttt_parse_label(game, label, lens[i], &cell) < 0);
    CHECK(cell.row == -7 && cell.col == -7);
    CHECK(ttt_record_config(record, lens[i], &out) <= 0);
    CHECK(ttt_read_record(buffer, size, &config, record, lens[i], &why) == NULL);
    CHECK(why < 0);
    CHECK_EQ(ttt_set_board(game, marks, lens[i]), TTT_BAD_BOARD);
    CHECK(unchanged(game, before));
  }
  /* play_all reads on only while moves are accepted */
  ttt_cell *cells = (ttt_cell *)(void *)bytes_of(2 * sizeof(ttt_cell));
  cells[0].row = cells[0].col = cells[1].row = cells[1].col = 1;
  ttt_result last = 99;
  size_t accepted = ttt_play_all(game, cells, SIZE_MAX, &last);
  CHECK(accepted <= 1 && last < 0);
  free(cells);
  free(buffer);
  free(marks);
  free(record);
  free(label);
  free(before);
  free(game);
}

/* ---- blocks that were changed: ttt_open refuses them and leaves them as they are, or else they are
 *      games like any other: whatever is called, the answers agree, and the block still opens after it */

static uint64_t random_state = 1;

static uint64_t random_bits(void) { /* SplitMix64 */
  uint64_t z = (random_state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static uint32_t random_below(uint32_t n) { return (uint32_t)(random_bits() >> 32) % n; }

static void call_everything(ttt_game *game) {
  look_over(game);
  uint32_t redoable = info_of(game).redoable, again = 0;
  while (ttt_redo(game) >= 0 && again++ < 1000) {}
  CHECK_EQ(again, redoable);
  look_over(game);
  uint32_t undone = 0;
  while (ttt_undo(game) >= 0 && undone++ < 1000) {}
  look_over(game);
  for (uint32_t i = undone / 2; i-- > 0;) CHECK(ttt_redo(game) >= 0);
  look_over(game);
  for (int i = 0; i < 100 && ttt_winner(game) == TTT_OK; i++) {
    ttt_cell cells[64]; /* the samples' boards are small, and a changed one must still fit its block */
    size_t n = ttt_free_cells(game, cells, 64);
    if (!CHECK(n > 0 && n <= 64)) break;
    size_t at = random_below((uint32_t)n);
    CHECK(ttt_play(game, cells[at].row, cells[at].col) >= 0);
  }
  CHECK(ttt_winner(game) != TTT_OK);
  look_over(game);
  CHECK_EQ(ttt_reset(game), TTT_OK);
  look_over(game);
}

/* Whether it was accepted. */
static bool take_up(const unsigned char *bytes, size_t len) {
  unsigned char *block = copy_of(bytes, len);
  ttt_result why = 99;
  int failures = check_failures;
  ttt_game *game = ttt_open(block, len, &why);
  if (game == NULL) {
    CHECK(why == TTT_CORRUPT || why == TTT_BUFFER_TOO_SMALL);
    CHECK(memcmp(block, bytes, len) == 0);
  } else {
    CHECK_EQ(why, TTT_OK);
    CHECK(game == (ttt_game *)(void *)block && ttt_bytes(game) <= len);
    CHECK(memcmp(block, bytes, len) == 0);
    if (check_failures == failures) call_everything(game);
  }
  free(block);
  return game != NULL;
}

static const struct sample {
  const char *what;
  unsigned rows, cols, k, players, rules;
  uint32_t undo;
  const char *board; /* to begin with, or NULL */
  const char *moves;
  int undone;
} samples[] = {
    {"3 by 3, in the middle", 3, 3, 3, 2, 0, 0, NULL, "00 11 22 02", 1},
    {"3 by 3, won", 3, 3, 3, 2, 0, 0, NULL, "00 10 01 11 02", 0},
    {"3 by 3, won and taken back", 3, 3, 3, 2, 0, 0, NULL, "00 10 01 11 02", 2},
    {"3 by 3, drawn", 3, 3, 3, 2, 0, 0, NULL, "00 01 02 11 10 12 21 20 22", 0},
    {"3 by 3, no log", 3, 3, 3, 2, 0, TTT_NO_UNDO, NULL, "00 10 01 11", 0},
    {"3 by 3, a short log", 3, 3, 3, 2, 0, 2, NULL, "00 11 22 02 10", 1},
    {"3 by 3, misere, a position", 3, 3, 3, 2, TTT_MISERE, 0, "XO./.X./O..", "22", 0},
    {"3 by 3, three players", 3, 3, 3, 3, 0, 0, NULL, "00 11 22 01 12", 1},
    {"4 by 4, gravity", 4, 4, 3, 2, TTT_GRAVITY, 0, NULL, "30 20 31 21 33", 2},
    {"3 by 4, exact and wrap", 3, 4, 3, 2, TTT_EXACT | TTT_WRAP, 5, NULL, "00 11 03 12 10", 0},
    {"1 by 7, a short log gone around", 1, 7, 4, 2, TTT_NO_DIAGONALS, 3, NULL, "00 01 02 03 04", 1},
    {"2 by 5, four players, a position won", 2, 5, 3, 4, 0, 0, "XXXO#/@O#@.", "", 0},
    {"1 by 1", 1, 1, 1, 2, 0, 0, NULL, "00", 0},
};
enum { N_SAMPLES = sizeof samples / sizeof samples[0] };

static ttt_game *sample_game(const struct sample *sample) {
  ttt_config config =
      config_of(sample->rows, sample->cols, sample->k, sample->players, sample->rules, sample->undo);
  ttt_game *game = game_of_config(&config);
  if (game == NULL) return NULL;
  if (sample->board != NULL) CHECK(set_picture(game, sample->board) >= 0);
  CHECK(play(game, sample->moves) >= 0);
  for (int i = 0; i < sample->undone; i++) CHECK(ttt_undo(game) >= 0);
  look_over(game);
  return game;
}

static void every_bit_of_a_block(void) {
  for (size_t s = 0; s < N_SAMPLES; s++) {
    check_case("%s", samples[s].what);
    ttt_game *game = sample_game(&samples[s]);
    REQUIRE(game != NULL);
    size_t bytes = ttt_bytes(game);
    unsigned char *block = bytes_in(game);
    for (size_t bit = 0; bit < bytes * 8; bit++) {
      check_case("%s, bit %lu of byte %lu", samples[s].what, (unsigned long)bit % 8, (unsigned long)bit / 8);
      block[bit / 8] ^= (unsigned char)(1u << bit % 8);
      take_up(block, bytes);
      block[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    CHECK(unchanged(game, block));
    CHECK(take_up(block, bytes));
    free(block);
    free(game);
  }
}

static void every_byte_of_a_block(void) {
  static const unsigned char values[] = {0, 1, 2, 3, 4, 5, 0x7F, 0x80, 0xFE, 0xFF};
  for (size_t s = 0; s < N_SAMPLES; s++) {
    check_case("%s", samples[s].what);
    ttt_game *game = sample_game(&samples[s]);
    REQUIRE(game != NULL);
    size_t bytes = ttt_bytes(game);
    for (size_t at = 0; at < bytes; at++)
      for (size_t v = 0; v < sizeof values; v++) {
        unsigned char *block = bytes_in(game);
        if (block[at] != values[v]) {
          check_case("%s, byte %lu to %d", samples[s].what, (unsigned long)at, values[v]);
          block[at] = values[v];
          take_up(block, bytes);
        }
        free(block);
      }
    free(game);
  }
}

static void some_words_of_a_block(void) {
  random_state = 1;
  for (size_t s = 0; s < N_SAMPLES; s++) {
    check_case("%s", samples[s].what);
    ttt_game *game = sample_game(&samples[s]);
    REQUIRE(game != NULL);
    size_t bytes = ttt_bytes(game);
    for (int round = 0; round < 600; round++) {
      unsigned char *block = bytes_in(game);
      int changes = 1 + (int)random_below(3);
      check_case("%s, round %d", samples[s].what, round);
      while (changes-- > 0) {
        size_t width = (size_t)1 << random_below(4);
        size_t at = random_below((uint32_t)(bytes / width)) * width;
        switch (random_below(4)) {
          case 0: memset(block + at, 0xFF, width); break;
          case 1: memset(block + at, 0, width); break;
          case 2: block[at] = (unsigned char)(block[at] + 1); break;
          default: {
            uint64_t bits = random_bits();
            memcpy(block + at, &bits, width);
          }
        }
      }
      take_up(block, bytes);
      free(block);
    }
    free(game);
  }
}

/* The marks changed along with everything that follows from them, by way of another game's parts. */
static void blocks_of_two_games(void) {
  for (size_t s = 0; s < N_SAMPLES; s++) {
    check_case("%s", samples[s].what);
    ttt_game *game = sample_game(&samples[s]);
    ttt_config config;
    REQUIRE(game != NULL && ttt_get_config(game, &config) == TTT_OK);
    ttt_game *other = game_of_config(&config);
    REQUIRE(other != NULL);
    size_t bytes = ttt_bytes(game);
    for (int round = 0; round < 4; round++) { /* against the other at its start and three moves on */
      for (size_t cut = 0; cut <= bytes; cut++) {
        unsigned char *block = bytes_in(game);
        check_case("%s, cut at %lu, round %d", samples[s].what, (unsigned long)cut, round);
        memcpy(block + cut, (unsigned char *)other + cut, bytes - cut);
        take_up(block, bytes);
        memcpy(block, other, cut);
        memcpy(block + cut, (unsigned char *)game + cut, bytes - cut);
        take_up(block, bytes);
        free(block);
      }
      ttt_cell cells[64];
      size_t n = ttt_free_cells(other, cells, 64);
      if (n > 0) ttt_play(other, cells[n / 2].row, cells[n / 2].col);
    }
    free(other);
    free(game);
  }
}

static void blocks_cut_short_or_long(void) {
  for (size_t s = 0; s < N_SAMPLES; s++) {
    check_case("%s", samples[s].what);
    ttt_game *game = sample_game(&samples[s]);
    REQUIRE(game != NULL);
    size_t bytes = ttt_bytes(game);
    for (size_t len = 0; len < bytes; len++) {
      unsigned char *block = bytes_in(game);
      CHECK(!take_up(block, len));
      free(block);
    }
    unsigned char *block = bytes_of(bytes + 24);
    memcpy(block, game, bytes);
    for (size_t more = 0; more <= 24; more++) CHECK(take_up(block, bytes + more));
    free(block);
    free(game);
  }
}

/* ---- random calls with random arguments, good ones and mad ones */

static int32_t some_number(int32_t side) {
  static const int32_t mad[] = {INT32_MIN, INT32_MAX, -1, -2, 32767, 32768, 65535, 65536, 1 << 30};
  return random_below(8) == 0 ? mad[random_below(9)] : (int32_t)random_below((uint32_t)side + 1);
}

static void random_calls(void) {
  random_state = 2;
  for (int round = 0; round < 400; round++) {
    unsigned rows = 1 + random_below(6), cols = 1 + random_below(6), longer = rows > cols ? rows : cols;
    unsigned players = 2 + random_below(3), rules = random_below(32);
    if (players > 2) rules &= ~(unsigned)TTT_MISERE;
    static const uint32_t undo[] = {0, 1, 3, 8, TTT_NO_UNDO};
    ttt_config config = config_of(rows, cols, 1 + random_below(longer), players, rules, undo[random_below(5)]);
    ttt_game *game = game_of_config(&config);
    REQUIRE(game != NULL);
    unsigned char *before = bytes_in(game);
    for (int call = 0; call < 60; call++) {
      int32_t row = some_number((int32_t)rows), col = some_number((int32_t)cols);
      uint64_t version = ttt_version(game);
      ttt_result got = 0;
      unsigned which = random_below(12);
      check_case("%u by %u, k = %u, %u players, rules %u, undo %lu, round %d, call %d (%u)", rows, cols, config.k,
                 players, rules, (unsigned long)config.undo, round, call, which);
      memcpy(before, game, ttt_bytes(game));
      switch (which) {
        case 0: got = ttt_move(game, (uint8_t)random_below(256), row, col); break;
        case 1: got = ttt_move(game, ttt_turn(game), row, col); break;
        case 2: got = ttt_move_if(game, version + (random_below(3) == 0), ttt_turn(game), row, col); break;
        case 3:
          if (!(rules & TTT_GRAVITY)) continue;
          got = ttt_drop(game, col);
          break;
        case 4: got = ttt_undo(game); break;
        case 5: got = ttt_redo(game); break;
        case 6: {
          uint8_t marks[36];
          ttt_board(game, marks, 36);
          marks[random_below(rows * cols)] = (uint8_t)random_below(6);
          got = ttt_set_board(game, marks, rows * cols);
          break;
        }
        case 7:
          if (random_below(10) > 0) continue;
          got = ttt_reset(game);
          break;
        default: got = ttt_play(game, row, col); break;
      }
      if (got < 0) CHECK(unchanged(game, before));
      else CHECK(ttt_winner(game) == got && ttt_version(game) == version + 1);
      if (random_below(6) == 0) look_over(game);
    }
    look_over(game);
    free(before);
    free(game);
  }
}

int main(void) {
  RUN(no_handle);
  RUN(wiped_handles);
  RUN(misaligned_handles);
  RUN(null_for_every_pointer);
  RUN(misaligned_places);
  RUN(lengths_that_cannot_be);
  RUN(every_bit_of_a_block);
  RUN(every_byte_of_a_block);
  RUN(some_words_of_a_block);
  RUN(blocks_of_two_games);
  RUN(blocks_cut_short_or_long);
  RUN(random_calls);
  return check_done();
}
