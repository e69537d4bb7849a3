/* Positions (ttt_set_board), records and labels. */
#include "tools.h"

/* ---- ttt_set_board, each case worked out by hand */

static void positions_are_judged(void) {
  enum { BAD = TTT_BAD_BOARD };
  static const struct {
    const char *what;
    unsigned rows, cols, k, players, rules;
    const char *board;
    ttt_result want;
    uint8_t turn;
  } rows[] = {
      /* whose turn it is */
      {"empty", 3, 3, 3, 2, 0, ".../.../...", TTT_OK, TTT_X},
      {"X has moved", 3, 3, 3, 2, 0, ".../.X./...", TTT_OK, TTT_O},
      {"both have", 3, 3, 3, 2, 0, "O../.X./...", TTT_OK, TTT_X},
      {"O alone", 3, 3, 3, 2, 0, ".../.O./...", BAD, 0},
      {"X twice", 3, 3, 3, 2, 0, "X../.X./...", BAD, 0},
      {"O more than X", 3, 3, 3, 2, 0, "X.O/.O./...", BAD, 0},
      {"three players, two moves", 3, 3, 3, 3, 0, "XO./.../...", TTT_OK, TTT_P3},
      {"three players, three moves", 3, 3, 3, 3, 0, "XO#/.../...", TTT_OK, TTT_X},
      {"three players, four moves", 3, 3, 3, 3, 0, "XO#/X../...", TTT_OK, TTT_O},
      {"three players, one left out", 3, 3, 3, 3, 0, "X#./.../...", BAD, 0},
      {"three players, the second twice", 3, 3, 3, 3, 0, "XO./O../...", BAD, 0},
      {"three players, the first twice too early", 3, 3, 3, 3, 0, "XO./X../...", BAD, 0},
      {"four players", 3, 3, 3, 4, 0, "XO#/@../...", TTT_OK, TTT_X},
      /* marks that are none */
      {"a third player of two", 3, 3, 3, 2, 0, "XO#/.../...", BAD, 0},
      {"a fourth player of three", 3, 3, 3, 3, 0, "XO#/@../...", BAD, 0},
      /* lines */
      {"X has won", 3, 3, 3, 2, 0, "XXX/OO./...", TTT_X_WINS, 0},
      {"O has won", 3, 3, 3, 2, 0, "OOO/XX./.X.", TTT_O_WINS, 0},
      {"X has a line, O has moved since", 3, 3, 3, 2, 0, "XXX/OO./O..", BAD, 0},
      {"both have a line", 3, 3, 3, 2, 0, "XXX/OOO/...", BAD, 0},
      {"two lines by one move", 3, 3, 3, 2, 0, "XXX/XOO/XOO", TTT_X_WINS, 0},
      {"two diagonals by one move", 3, 3, 3, 2, 0, "XOX/OXO/XOX", TTT_X_WINS, 0},
      {"two lines that no one move makes", 5, 5, 3, 2, 0, "XXX../..O../OO.OO/...../..XXX", BAD, 0},
      {"a draw", 3, 3, 3, 2, 0, "XOX/XOO/OXX", TTT_DRAW, 0},
      {"a win on a full board", 3, 3, 3, 2, 0, "XXX/OXO/XOO", TTT_X_WINS, 0},
      {"k = 1: one mark", 3, 3, 1, 2, 0, ".../X../...", TTT_X_WINS, 0},
      {"k = 1: two marks", 3, 3, 1, 2, 0, ".../XO./...", BAD, 0},
      {"k = 1: none", 3, 3, 1, 2, 0, ".../.../...", TTT_OK, TTT_X},
      {"a run of 2 k - 1", 2, 6, 3, 2, 0, "XXXXX./OO.OO.", TTT_X_WINS, 0},
      {"a run of 2 k", 2, 8, 3, 2, 0, "XXXXXX../OO.OO.O.", BAD, 0},
      {"three players: the last mover's line", 3, 3, 3, 3, 0, "XXX/OO./##.", TTT_X_WINS, 0},
      {"three players: the third's line", 3, 3, 3, 3, 0, "###/OO./XX.", BAD, 0},
      {"three players: the third's line, all moved", 3, 3, 3, 3, 0, "###/OOX/XXO", TTT_P3_WINS, 0},
      {"three players: the second's line", 3, 3, 3, 3, 0, "OOO/XX#/X#.", TTT_O_WINS, 0},
      {"three players: the second's line, and the third moved since", 3, 3, 3, 3, 0, "OOO/XX#/X##", BAD, 0},
      /* exact */
      {"exact: a run of k", 2, 5, 3, 2, TTT_EXACT, "XXX../OO...", TTT_X_WINS, 0},
      {"exact: a run of k + 1", 2, 5, 3, 2, TTT_EXACT, "XXXX./OO.O.", TTT_OK, TTT_O},
      {"exact: a run of k + 1, and O moved since", 2, 5, 3, 2, TTT_EXACT, "XXXX./OO.OO", TTT_OK, TTT_X},
      {"exact: runs of 2 k and more are no lines", 2, 7, 3, 2, TTT_EXACT, "XXXXXXX/OOOOOO.", TTT_OK, TTT_O},
      {"exact: two runs of k", 2, 5, 2, 2, TTT_EXACT | TTT_NO_DIAGONALS, "XX.XX/O.O.O", BAD, 0},
      {"exact: a line through a longer run", 3, 3, 2, 2, TTT_EXACT | TTT_NO_DIAGONALS,
       "XXX/OXO/.O.", TTT_X_WINS, 0},
      /* misere */
      {"misere: X has lost", 3, 3, 3, 2, TTT_MISERE, "XXX/OO./...", TTT_O_WINS, 0},
      {"misere: O has lost", 3, 3, 3, 2, TTT_MISERE, "OOO/XX./.X.", TTT_X_WINS, 0},
      {"misere: both lines", 3, 3, 3, 2, TTT_MISERE, "XXX/OOO/...", BAD, 0},
      {"misere: k = 1", 1, 2, 1, 2, TTT_MISERE, ".X", TTT_O_WINS, 0},
      /* no diagonals */
      {"no diagonals: a diagonal", 3, 3, 3, 2, TTT_NO_DIAGONALS, "XO./OX./..X", TTT_OK, TTT_O},
      {"no diagonals: a column", 3, 3, 3, 2, TTT_NO_DIAGONALS, "XO./XO./X..", TTT_X_WINS, 0},
      /* wrap */
      {"wrap: over the edge", 1, 5, 3, 2, TTT_WRAP, "XXOOX", TTT_X_WINS, 0},
      {"wrap: over the edge, O has moved since", 2, 5, 3, 2, TTT_WRAP | TTT_NO_DIAGONALS, "XX..X/OO.O.", BAD, 0},
      {"wrap: broken diagonals for both", 3, 3, 3, 2, TTT_WRAP, ".OX/X.O/OX.", BAD, 0},
      {"no wrap: no line", 3, 3, 3, 2, 0, ".OX/X.O/OX.", TTT_OK, TTT_X},
      {"wrap: a diagonal that runs through all cells", 3, 4, 4, 2, TTT_WRAP, "XOOX/OX../..X.", TTT_X_WINS, 0},
      {"wrap: a broken diagonal", 3, 3, 3, 2, TTT_WRAP, ".OX/X../OX.", TTT_X_WINS, 0},
      /* gravity */
      {"gravity: on the ground", 3, 3, 3, 2, TTT_GRAVITY, ".../O../XX.", TTT_OK, TTT_O},
      {"gravity: floating", 3, 3, 3, 2, TTT_GRAVITY, ".../O../.X.", BAD, 0},
      {"gravity: floating at the top", 3, 3, 3, 2, TTT_GRAVITY, "O../.../X..", BAD, 0},
      {"gravity: the line's last mark on top", 3, 3, 3, 2, TTT_GRAVITY, ".../OO./XXX", TTT_X_WINS, 0},
      {"gravity: the whole line covered", 4, 4, 3, 2, TTT_GRAVITY, "..../..../OXO./XXXO", BAD, 0},
      {"no gravity: the same", 4, 4, 3, 2, 0, "..../..../OXO./XXXO", TTT_X_WINS, 0},
      {"gravity, exact: two may stand on each other", 3, 4, 2, 2, TTT_GRAVITY | TTT_EXACT, "..../X.../XO..", TTT_X_WINS, 0},
      {"gravity, exact: the third would have come after a win", 3, 4, 2, 2, TTT_GRAVITY | TTT_EXACT,
       "X.../X.../XO.O", BAD, 0},
      {"exact: without gravity the middle may have come last", 3, 4, 2, 2, TTT_EXACT, "X.../X.../XO.O", TTT_OK, TTT_O},
      {"gravity: a draw", 3, 3, 3, 2, TTT_GRAVITY, "XOX/XOO/OXX", TTT_DRAW, 0},
      /* sizes of their own */
      {"one cell", 1, 1, 1, 2, 0, "X", TTT_X_WINS, 0},
      {"one cell, empty", 1, 1, 1, 2, 0, ".", TTT_OK, TTT_X},
      {"two by three", 2, 3, 3, 2, 0, "XO./.X.", TTT_OK, TTT_O},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    check_case("%s", rows[i].what);
    for (int round = 0; round < 2; round++) { /* into an empty game, into one that has been played */
      ttt_game *game = game_of(rows[i].rows, rows[i].cols, rows[i].k, rows[i].players, rows[i].rules);
      REQUIRE(game != NULL);
      if (round == 1) {
        CHECK(ttt_play(game, (int32_t)rows[i].rows - 1, 0) >= 0);
        ttt_undo(game);
      }
      uint64_t version = ttt_version(game);
      unsigned char *before = bytes_in(game);
      CHECK_EQ(set_picture(game, rows[i].board), rows[i].want);
      if (rows[i].want < 0) {
        CHECK(unchanged(game, before));
      } else {
        CHECK(is_picture(game, rows[i].board));
        CHECK_EQ(ttt_winner(game), rows[i].want);
        CHECK_EQ(ttt_turn(game), rows[i].turn);
        CHECK(ttt_version(game) == version + 1);
        CHECK_EQ(ttt_moves(game, NULL, 0), 0);
        CHECK_EQ(ttt_undo(game), TTT_NOTHING_TO_UNDO);
        CHECK_EQ(ttt_redo(game), TTT_NOTHING_TO_REDO);
        CHECK_EQ(info_of(game).last_mark, 0);
        if (info_of(game).moves > 0) CHECK_EQ(ttt_write_record(game, NULL, 0), 0);
      }
      look_over(game);
      free(before);
      free(game);
    }
  }
}

static void positions_need_their_length(void) {
  ttt_game *game = game_of(3, 4, 3, 2, 0);
  REQUIRE(game != NULL);
  play(game, "00 11");
  unsigned char *before = bytes_in(game);
  for (size_t len = 0; len <= 30; len++) {
    if (len == 12) continue;
    unsigned char *marks = bytes_of(len);
    memset(marks, 0, len);
    check_case("%lu marks", (unsigned long)len);
    CHECK_EQ(ttt_set_board(game, marks, len), TTT_BAD_BOARD);
    CHECK(unchanged(game, before));
    free(marks);
  }
  uint8_t marks[12];
  for (unsigned mark = 3; mark <= 255; mark++) {
    memset(marks, 0, sizeof marks);
    marks[mark % 12] = (uint8_t)mark;
    check_case("mark %u", mark);
    CHECK_EQ(ttt_set_board(game, marks, 12), TTT_BAD_BOARD);
    CHECK(unchanged(game, before));
  }
  memset(marks, 0, sizeof marks);
  CHECK_EQ(ttt_set_board(game, marks, SIZE_MAX), TTT_BAD_BOARD);
  CHECK_EQ(ttt_set_board(game, NULL, 12), TTT_NULL);
  CHECK(unchanged(game, before));
  CHECK_EQ(ttt_set_board(game, marks, 12), TTT_OK);
  free(before);
  free(game);
}

static void positions_are_played_on(void) {
  /* with k = n, and with k < n: what is on the board counts */
  for (unsigned n = 3; n <= 4; n++) {
    ttt_game *game = game_of(n, n, 3, 2, 0);
    REQUIRE(game != NULL);
    check_case("%u by %u", n, n);
    play(game, "00 01 02");
    CHECK_EQ(set_picture(game, n == 3 ? "XX./OO./..." : "XX../OO../..../...."), TTT_OK);
    CHECK_EQ(ttt_turn(game), TTT_X);
    CHECK_EQ(play(game, "22 12"), TTT_O_WINS);
    CHECK_EQ(ttt_undo(game), TTT_OK);
    CHECK_EQ(ttt_undo(game), TTT_OK);
    CHECK_EQ(ttt_undo(game), TTT_NOTHING_TO_UNDO);
    CHECK_EQ(ttt_redo(game), TTT_OK);
    CHECK_EQ(ttt_redo(game), TTT_O_WINS);
    CHECK_EQ(ttt_undo(game), TTT_OK);
    CHECK(answers_cells(game, ttt_moves, "22"));
    CHECK_EQ(ttt_write_record(game, NULL, 0), 0); /* the log does not hold the whole game */
    look_over(game);
    CHECK_EQ(ttt_undo(game), TTT_OK);
    CHECK_EQ(play(game, "02"), TTT_X_WINS);
    look_over(game);
    CHECK_EQ(ttt_reset(game), TTT_OK);
    CHECK_EQ(play(game, "00"), TTT_OK);
    CHECK(ttt_write_record(game, NULL, 0) > 0);
    free(game);
  }
}

static void a_finished_position_is_over(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  CHECK_EQ(set_picture(game, "XXX/OO./..."), TTT_X_WINS);
  CHECK_EQ(ttt_play(game, 2, 2), TTT_GAME_OVER);
  CHECK_EQ(ttt_free_cells(game, NULL, 0), 0);
  CHECK(answers_cells(game, ttt_winning_cells, "00 01 02"));
  CHECK_EQ(set_picture(game, "XOX/XOO/OXX"), TTT_DRAW);
  CHECK_EQ(ttt_play(game, 2, 2), TTT_GAME_OVER);
  CHECK_EQ(set_picture(game, "XX./OO./..."), TTT_OK); /* also out of a finished game */
  CHECK_EQ(ttt_play(game, 0, 2), TTT_X_WINS);
  free(game);
}

/* ---- labels */

static void label_is(unsigned rows, unsigned cols, int32_t row, int32_t col, const char *want) {
  ttt_game *game = game_of(rows, cols, 0, 2, 0);
  REQUIRE(game != NULL);
  check_case("%u by %u, row %ld column %ld", rows, cols, (long)row, (long)col);
  size_t n = strlen(want) + 1;
  CHECK(n <= 10); /* which are always enough */
  CHECK_EQ(ttt_cell_label(game, row, col, NULL, 0), n);
  char *out = (char *)bytes_of(n);
  CHECK_EQ(ttt_cell_label(game, row, col, out, n - 1), n);
  CHECK((unsigned char)out[0] == 0xA5);
  CHECK_EQ(ttt_cell_label(game, row, col, out, n), n);
  CHECK(memcmp(out, want, n) == 0);
  free(out);
  /* and back, from bytes without a NUL */
  char *text = (char *)copy_of(want, n - 1);
  ttt_cell cell = {-7, -7};
  CHECK_EQ(ttt_parse_label(game, text, n - 1, &cell), TTT_OK);
  CHECK(cell.row == row && cell.col == col);
  free(text);
  free(game);
}

static void labels_name_cells(void) {
  label_is(3, 3, 2, 0, "a1");
  label_is(3, 3, 0, 2, "c3");
  label_is(3, 3, 1, 1, "b2");
  label_is(1, 1, 0, 0, "a1");
  label_is(6, 7, 5, 6, "g1");
  label_is(6, 7, 0, 0, "a6");
  label_is(10, 26, 0, 25, "z10");
  label_is(10, 27, 9, 26, "aa1");
  label_is(2, 800, 1, 51, "az1");
  label_is(2, 800, 1, 52, "ba1");
  label_is(2, 800, 0, 701, "zz2");
  label_is(2, 800, 0, 702, "aaa2");
  label_is(1, 32767, 0, 32766, "avlg1"); /* 32767 = ((1 * 26 + 22) * 26 + 12) * 26 + 7 */
  label_is(32767, 1, 0, 0, "a32767");
  label_is(32767, 1, 32766, 0, "a1");
  label_is(32767, 2, 22767, 1, "b10000");
  label_is(32767, 703, 0, 702, "aaa32767");
}

static void no_label_off_the_board(void) {
  static const ttt_cell off[] = {{-1, 0}, {0, -1}, {3, 0}, {0, 3}, {INT32_MIN, 0}, {0, INT32_MIN}, {INT32_MAX, INT32_MAX}, {-1, -1}};
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  char out[8] = "intact";
  for (size_t i = 0; i < sizeof off / sizeof off[0]; i++) {
    CHECK_EQ(ttt_cell_label(game, off[i].row, off[i].col, out, sizeof out), 0);
    CHECK_EQ(ttt_cell_label(game, off[i].row, off[i].col, NULL, 0), 0);
    CHECK_STR(out, "intact");
  }
  free(game);
}

static void texts_that_are_no_label(void) {
  static const struct {
    const char *text;
    ttt_result want;
  } rows[] = {
      {"", TTT_BAD_TEXT},       {"a", TTT_BAD_TEXT},     {"1", TTT_BAD_TEXT},      {"1a", TTT_BAD_TEXT},
      {"A1", TTT_BAD_TEXT},     {"B2", TTT_BAD_TEXT},    {"a01", TTT_BAD_TEXT},    {"a001", TTT_BAD_TEXT},
      {" a1", TTT_BAD_TEXT},    {"a1 ", TTT_BAD_TEXT},   {"a 1", TTT_BAD_TEXT},    {"a1\n", TTT_BAD_TEXT},
      {"a1a", TTT_BAD_TEXT},    {"a1b2", TTT_BAD_TEXT},  {"a-1", TTT_BAD_TEXT},    {"a+1", TTT_BAD_TEXT},
      {"a1.", TTT_BAD_TEXT},    {"a1.0", TTT_BAD_TEXT},  {"`1", TTT_BAD_TEXT},     {"{1", TTT_BAD_TEXT},
      {"a/", TTT_BAD_TEXT},     {"a:", TTT_BAD_TEXT},    {"\xc3\xa4\x31", TTT_BAD_TEXT}, {"aA1", TTT_BAD_TEXT},
      {"undo", TTT_BAD_TEXT},   {"zzzzzzzzzzzzzzzzzzzzzzzz", TTT_BAD_TEXT}, {"99999999999999999999", TTT_BAD_TEXT},
      {"a4", TTT_OUT_OF_BOUNDS},  {"d1", TTT_OUT_OF_BOUNDS}, {"d4", TTT_OUT_OF_BOUNDS}, {"aa1", TTT_OUT_OF_BOUNDS},
      {"a10", TTT_OUT_OF_BOUNDS}, {"a32768", TTT_OUT_OF_BOUNDS}, {"a65537", TTT_OUT_OF_BOUNDS},
      {"a4294967297", TTT_OUT_OF_BOUNDS}, {"a99999999999", TTT_OUT_OF_BOUNDS},
      {"a18446744073709551617", TTT_OUT_OF_BOUNDS}, {"a340282366920938463463374607431768211457", TTT_OUT_OF_BOUNDS},
      {"zzzzzzzzzzzzzzzzzzzzzzzz1", TTT_OUT_OF_BOUNDS}, {"zzzzzzz99999999999999", TTT_OUT_OF_BOUNDS},
  };
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    size_t n = strlen(rows[i].text);
    char *text = (char *)copy_of(rows[i].text, n);
    ttt_cell cell = {-7, -7};
    check_case("\"%s\"", rows[i].text);
    CHECK_EQ(ttt_parse_label(game, text, n, &cell), rows[i].want);
    CHECK(cell.row == -7 && cell.col == -7);
    free(text);
  }
  /* only as long as it is said to be */
  ttt_cell cell = {-7, -7};
  check_case("%s", "by its length");
  CHECK_EQ(ttt_parse_label(game, "b2c3", 2, &cell), TTT_OK);
  CHECK(cell.row == 1 && cell.col == 1);
  CHECK_EQ(ttt_parse_label(game, "b2c3", 1, &cell), TTT_BAD_TEXT);
  CHECK_EQ(ttt_parse_label(game, "b2\0", 3, &cell), TTT_BAD_TEXT);
  CHECK(ttt_parse_label(game, "a0", 2, &cell) < 0); /* there is no row 0 */
  CHECK(cell.row == 1 && cell.col == 1);
  free(game);
}

/* ---- records */

static void record_is(unsigned rows, unsigned cols, unsigned k, unsigned players, unsigned rules, const char *moves,
                      const char *want) {
  ttt_game *game = game_of(rows, cols, k, players, rules);
  REQUIRE(game != NULL);
  check_case("%s", want);
  CHECK(play(game, moves) >= 0);
  size_t n = strlen(want) + 1;
  CHECK_EQ(ttt_write_record(game, NULL, 0), n);
  char *out = (char *)bytes_of(n);
  CHECK_EQ(ttt_write_record(game, out, n - 1), n);
  CHECK((unsigned char)out[0] == 0xA5);
  CHECK_EQ(ttt_write_record(game, out, n), n);
  CHECK(memcmp(out, want, n) == 0);
  free(out);
  look_over(game); /* which reads the record again */
  free(game);
}

static void records_are_written(void) {
  record_is(3, 3, 3, 2, 0, "", "ttt1 3 3 3 2 0");
  record_is(3, 3, 3, 2, 0, "11", "ttt1 3 3 3 2 0 b2");
  record_is(3, 3, 3, 2, 0, "00 10 01 11 02", "ttt1 3 3 3 2 0 a3 a2 b3 b2 c3");
  record_is(3, 0, 0, 0, 0, "22", "ttt1 3 3 3 2 0 c1");
  record_is(3, 3, 3, 2, TTT_MISERE, "00 10 01 11 02", "ttt1 3 3 3 2 4 a3 a2 b3 b2 c3");
  record_is(6, 7, 4, 2, TTT_GRAVITY, "53 43 52", "ttt1 6 7 4 2 2 d1 d2 c1");
  record_is(4, 5, 3, 4, TTT_EXACT | TTT_NO_DIAGONALS | TTT_WRAP, "00 34 12 21", "ttt1 4 5 3 4 25 a4 e1 c3 b2");
  record_is(3, 3, 3, 2, 31, "20 21", "ttt1 3 3 3 2 31 a1 b1");
  record_is(1, 32767, 32767, 2, 0, "00", "ttt1 1 32767 32767 2 0 a1");
}

static void records_end_at_the_undo_point(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  char text[64];
  play(game, "00 11 22");
  ttt_undo(game);
  CHECK_EQ(ttt_write_record(game, text, sizeof text), 21);
  CHECK_STR(text, "ttt1 3 3 3 2 0 a3 b2");
  ttt_redo(game);
  CHECK_EQ(ttt_write_record(game, text, sizeof text), 24);
  CHECK_STR(text, "ttt1 3 3 3 2 0 a3 b2 c1");
  free(game);
}

/* Reads a record that has no NUL at its end, into a block of exactly its size, with the head's own
 * config; on success the block is to be freed. */
static ttt_game *read_record(const char *record, uint32_t undo, ttt_result *why) {
  size_t n = strlen(record);
  char *text = (char *)copy_of(record, n);
  ttt_config config;
  ttt_game *game = NULL;
  *why = ttt_record_config(text, n, &config);
  if (*why == TTT_OK) {
    CHECK_EQ(config.undo, 0);
    CHECK_EQ(config.reserved, 0);
    config.undo = undo;
    size_t size = ttt_size(&config);
    unsigned char *block = bytes_of(size);
    game = ttt_read_record(block, size, &config, text, n, why);
    CHECK((game != NULL) == (*why == TTT_OK));
    CHECK(game == NULL || game == (ttt_game *)(void *)block);
    if (game == NULL) free(block);
  }
  free(text);
  return game;
}

static void records_are_read(void) {
  static const uint32_t undo[] = {0, 2, TTT_NO_UNDO};
  for (size_t i = 0; i < 3; i++) {
    ttt_result why = 99;
    check_case("undo %lu", (unsigned long)undo[i]);
    ttt_game *game = read_record("ttt1 3 3 3 2 0 a3 a2 b3 b2 c3", undo[i], &why);
    CHECK_EQ(why, TTT_OK);
    REQUIRE(game != NULL);
    CHECK(is_picture(game, "XXX/OO./..."));
    CHECK_EQ(ttt_winner(game), TTT_X_WINS);
    CHECK(ttt_version(game) == 5); /* five accepted moves */
    CHECK_EQ(ttt_moves(game, NULL, 0), i == 0 ? 5 : i == 1 ? 2 : 0);
    CHECK_EQ(ttt_undo(game), i == 2 ? TTT_NOTHING_TO_UNDO : TTT_OK);
    ttt_config config;
    CHECK_EQ(ttt_get_config(game, &config), TTT_OK);
    CHECK_EQ(config.undo, i == 0 ? 9 : undo[i]);
    look_over(game);
    free(game);
  }
}

static void heads_are_understood(void) {
  static const struct {
    const char *text;
    unsigned rows, cols, k, players, rules;
  } rows[] = {
      {"ttt1 3 3 3 2 0", 3, 3, 3, 2, 0},
      {"ttt1 6 7 4 2 2", 6, 7, 4, 2, TTT_GRAVITY},
      {"ttt1 6 7 4 2 2 d1", 6, 7, 4, 2, TTT_GRAVITY},
      {"ttt1 15 15 5 4 27 h8 i9", 15, 15, 5, 4, 27},
      {"ttt1 32767 1 32767 3 0", 32767, 1, 32767, 3, 0},
      {"ttt1 2 3 1 2 31", 2, 3, 1, 2, 31},
      {"ttt1 3 3 3 2 0 this is not judged", 3, 3, 3, 2, 0},
      {"ttt1 3 3 3 2 0 z99", 3, 3, 3, 2, 0},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    size_t n = strlen(rows[i].text);
    char *text = (char *)copy_of(rows[i].text, n);
    ttt_config config, want = config_of(rows[i].rows, rows[i].cols, rows[i].k, rows[i].players, rows[i].rules, 0);
    memset(&config, 0xA5, sizeof config);
    check_case("\"%s\"", rows[i].text);
    CHECK_EQ(ttt_record_config(text, n, &config), TTT_OK);
    CHECK(memcmp(&config, &want, sizeof want) == 0);
    free(text);
  }
}

/* What no record begins with: both functions say so, and neither changes anything. */
static void texts_that_are_no_record(void) {
  static const char *const rows[] = {
      "", " ", "t", "ttt", "ttt1", "ttt1 ", "ttt1 3", "ttt1 3 3", "ttt1 3 3 3", "ttt1 3 3 3 2", "ttt1 3 3 3 2 ",
      "ttt2 3 3 3 2 0", "ttt 3 3 3 2 0", "ttt11 3 3 3 2 0", "TTT1 3 3 3 2 0", "ttt1.0 3 3 3 2 0", "xttt1 3 3 3 2 0",
      " ttt1 3 3 3 2 0", "\nttt1 3 3 3 2 0", "ttt1  3 3 3 2 0", "ttt1 3  3 3 2 0", "ttt1 3 3 3 2  0",
      "ttt1\t3 3 3 2 0", "ttt1 3\t3 3 2 0", "ttt1,3,3,3,2,0", "ttt13 3 3 2 0",
      "ttt1 03 3 3 2 0", "ttt1 3 03 3 2 0", "ttt1 3 3 03 2 0", "ttt1 3 3 3 02 0", "ttt1 3 3 3 2 00", "ttt1 3 3 3 2 01",
      "ttt1 +3 3 3 2 0", "ttt1 -3 3 3 2 0", "ttt1 3 3 3 2 -0", "ttt1 0x3 3 3 2 0", "ttt1 3.0 3 3 2 0", "ttt1 3a 3 3 2 0",
      "ttt1 a 3 3 2 0", "ttt1 3 3 3 2 a1", "ttt1 3 3 3 a1 b2", "ttt1 three 3 3 2 0", "ttt1 3 3 3 2 0\n", "ttt1 3 3 3 2 0,",
      "ttt1 3 3 3 2\n0", "ttt1 3 3 3 2 0x", "ttt1 3 3 3 2 GRAVITY", "a1 b2 c3", "3 3 3 2 0",
  };
  ttt_config config = config_of(3, 3, 3, 2, 0, 0);
  size_t size = ttt_size(&config);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    size_t n = strlen(rows[i]);
    char *text = (char *)copy_of(rows[i], n);
    ttt_config out, same;
    memset(&out, 0xA5, sizeof out);
    memset(&same, 0xA5, sizeof same);
    check_case("\"%s\"", rows[i]);
    CHECK_EQ(ttt_record_config(text, n, &out), TTT_BAD_TEXT);
    CHECK(memcmp(&out, &same, sizeof out) == 0);
    unsigned char *block = bytes_of(size), *before = copy_of(block, size);
    ttt_result why = 99;
    CHECK(ttt_read_record(block, size, &config, text, n, &why) == NULL);
    CHECK_EQ(why, TTT_BAD_TEXT);
    CHECK(memcmp(block, before, size) == 0);
    free(before);
    free(block);
    free(text);
  }
}

/* Numbers, but not those of a game: ttt_record_config says what ttt_check would. */
static void heads_that_no_game_has(void) {
  static const struct {
    const char *text;
    ttt_result want;
    bool odd; /* nothing that the field of a ttt_config could mean: may also be called no record */
  } rows[] = {
      {"ttt1 0 3 3 2 0", TTT_BAD_SIZE, false},     {"ttt1 32768 3 3 2 0", TTT_BAD_SIZE, false},
      {"ttt1 3 32768 3 2 0", TTT_BAD_SIZE, false}, {"ttt1 65535 3 3 2 0", TTT_BAD_SIZE, false},
      {"ttt1 3 3 4 2 0", TTT_BAD_K, false},        {"ttt1 3 3 65535 2 0", TTT_BAD_K, false},
      {"ttt1 3 3 3 1 0", TTT_BAD_PLAYERS, false},  {"ttt1 3 3 3 5 0", TTT_BAD_PLAYERS, false},
      {"ttt1 3 3 3 255 0", TTT_BAD_PLAYERS, false}, {"ttt1 3 3 3 2 32", TTT_BAD_RULES, false},
      {"ttt1 3 3 3 2 255", TTT_BAD_RULES, false},  {"ttt1 3 3 3 3 4", TTT_BAD_RULES, false},
      {"ttt1 3 0 3 2 0", TTT_BAD_SIZE, true},      {"ttt1 3 3 0 2 0", TTT_BAD_K, true}, /* 0 is no default here */
      {"ttt1 3 3 3 0 0", TTT_BAD_PLAYERS, true},
      {"ttt1 65539 3 3 2 0", TTT_BAD_SIZE, true},  {"ttt1 3 65539 3 2 0", TTT_BAD_SIZE, true},
      {"ttt1 3 3 65539 2 0", TTT_BAD_K, true},     {"ttt1 3 3 3 258 0", TTT_BAD_PLAYERS, true},
      {"ttt1 3 3 3 2 256", TTT_BAD_RULES, true},   {"ttt1 4294967299 3 3 2 0", TTT_BAD_SIZE, true},
      {"ttt1 18446744073709551619 3 3 2 0", TTT_BAD_SIZE, true},
      {"ttt1 3 3 3 2 4294967296", TTT_BAD_RULES, true},
      {"ttt1 99999999999999999999999999999999999999999 3 3 2 0", TTT_BAD_SIZE, true},
  };
  ttt_config config = config_of(3, 3, 3, 2, 0, 0);
  size_t size = ttt_size(&config);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    size_t n = strlen(rows[i].text);
    char *text = (char *)copy_of(rows[i].text, n);
    ttt_config out, same;
    memset(&out, 0xA5, sizeof out);
    memset(&same, 0xA5, sizeof same);
    check_case("\"%s\"", rows[i].text);
    ttt_result why = ttt_record_config(text, n, &out);
    CHECK(why == rows[i].want || (rows[i].odd && why == TTT_BAD_TEXT));
    CHECK(memcmp(&out, &same, sizeof out) == 0);
    unsigned char *block = bytes_of(size), *before = copy_of(block, size);
    why = 99;
    CHECK(ttt_read_record(block, size, &config, text, n, &why) == NULL);
    CHECK(why < 0);
    CHECK(memcmp(block, before, size) == 0);
    free(before);
    free(block);
    free(text);
  }
}

static void moves_of_records_are_checked(void) {
  static const struct {
    const char *text;
    ttt_result want;
  } rows[] = {
      {"ttt1 3 3 3 2 0 a1 a1", TTT_OCCUPIED},
      {"ttt1 3 3 3 2 0 a4", TTT_OUT_OF_BOUNDS},
      {"ttt1 3 3 3 2 0 d1", TTT_OUT_OF_BOUNDS},
      {"ttt1 3 3 3 2 0 a99999999999", TTT_OUT_OF_BOUNDS},
      {"ttt1 3 3 3 2 0 a3 a2 b3 b2 c3 c2", TTT_GAME_OVER},
      {"ttt1 3 3 3 2 0 a3 a2 b3 b2 c3 z9", TTT_GAME_OVER}, /* as ttt_play: the end comes before the edge */
      {"ttt1 3 3 3 2 0 a3 a2 b3 b2 c3 Z9", TTT_BAD_TEXT},  /* but this is no move at all */
      {"ttt1 3 3 3 2 2 a2", TTT_FLOATING},
      {"ttt1 3 3 3 2 2 a1 a2 a3 a1", TTT_OCCUPIED},
      {"ttt1 1 1 1 2 0 a1 a1", TTT_GAME_OVER},
      {"ttt1 3 3 3 2 0 ", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 a1 ", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0  a1", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 a1  a2", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 a1\n", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 a1\na2", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 a1,a2", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 a1a2", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 A1", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 a01", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 a1 b", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 a1 2", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 a1 undo", TTT_BAD_TEXT},
      {"ttt1 3 3 3 2 0 a1 # a comment", TTT_BAD_TEXT},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    ttt_result why = 99;
    check_case("\"%s\"", rows[i].text);
    ttt_game *game = read_record(rows[i].text, 0, &why);
    CHECK(game == NULL);
    CHECK_EQ(why, rows[i].want);
    if (game != NULL) free(game);
  }
}

/* A record that fails in the middle leaves no half-played game behind: what was in the buffer before, or none. */
static void no_half_a_record(void) {
  ttt_config config = config_of(3, 3, 3, 2, 0, 0);
  size_t size = ttt_size(&config);
  for (int round = 0; round < 2; round++) {
    unsigned char *block = bytes_of(size);
    if (round == 1) CHECK(ttt_init(block, size, &config, NULL) != NULL && play((ttt_game *)(void *)block, "22") == TTT_OK);
    unsigned char *before = copy_of(block, size);
    static const char text[] = "ttt1 3 3 3 2 0 a1 b2 a1";
    ttt_result why = 99;
    CHECK(ttt_read_record(block, size, &config, text, sizeof text - 1, &why) == NULL);
    CHECK_EQ(why, TTT_OCCUPIED);
    /* the buffer holds no game then; or still the one that it held */
    if (memcmp(block, before, size) != 0) CHECK_EQ(ttt_winner((ttt_game *)(void *)block), TTT_CORRUPT);
    free(before);
    free(block);
  }
}

static void records_need_room_and_their_rules(void) {
  ttt_config config = config_of(3, 3, 3, 2, 0, 0);
  static const char text[] = "ttt1 3 3 3 2 0 a1 b2";
  size_t size = ttt_size(&config), n = sizeof text - 1;
  for (size_t len = 0; len < size; len++) {
    unsigned char *block = bytes_of(len), *before = copy_of(block, len);
    ttt_result why = 99;
    check_case("%lu of %lu bytes", (unsigned long)len, (unsigned long)size);
    CHECK(ttt_read_record(block, len, &config, text, n, &why) == NULL);
    CHECK_EQ(why, TTT_BUFFER_TOO_SMALL);
    CHECK(memcmp(block, before, len) == 0);
    free(before);
    free(block);
  }
  size_t room = 2 * size; /* for the other games below, too */
  unsigned char *block = bytes_of(room), *before = copy_of(block, room);
  for (size_t off = 1; off < TTT_ALIGN; off++) {
    ttt_result why = 99;
    check_case("%lu bytes off", (unsigned long)off);
    CHECK(ttt_read_record(block + off, size, &config, text, n, &why) == NULL);
    CHECK_EQ(why, TTT_MISALIGNED);
  }
  /* a config that does not hold, or that asks for another game than the record's */
  static const struct {
    unsigned rows, cols, k, players, rules;
    ttt_result want;
  } rows[] = {{3, 3, 4, 2, 0, TTT_BAD_K},     {0, 3, 3, 2, 0, TTT_BAD_SIZE},  {3, 3, 3, 9, 0, TTT_BAD_PLAYERS},
              {3, 3, 3, 2, 64, TTT_BAD_RULES}, {2, 3, 3, 2, 0, TTT_BAD_RULES}, {3, 2, 3, 2, 0, TTT_BAD_RULES},
              {3, 3, 2, 2, 0, TTT_BAD_RULES}, {3, 3, 3, 3, 0, TTT_BAD_RULES}, {3, 3, 3, 2, TTT_MISERE, TTT_BAD_RULES}};
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    ttt_config other = config_of(rows[i].rows, rows[i].cols, rows[i].k, rows[i].players, rows[i].rules, 0);
    ttt_result why = 99;
    check_case("config %d", (int)i);
    CHECK(ttt_read_record(block, room, &other, text, n, &why) == NULL);
    CHECK_EQ(why, rows[i].want);
    CHECK(memcmp(block, before, room) == 0);
  }
  /* the same rules, by default */
  config = config_of(3, 0, 0, 0, 0, 0);
  ttt_result why = 99;
  CHECK(ttt_read_record(block, size, &config, text, n, &why) != NULL);
  CHECK_EQ(why, TTT_OK);
  free(before);
  free(block);
}

static void a_long_record(void) {
  /* column by column, so that the rows are X's and O's in turn, each still short of 40 */
  ttt_game *game = game_of(40, 40, 40, 2, 0);
  REQUIRE(game != NULL);
  for (int32_t i = 0; i < 1500; i++) CHECK_EQ(ttt_play(game, i % 40, i / 40), TTT_OK);
  size_t n = ttt_write_record(game, NULL, 0);
  char *text = (char *)bytes_of(n);
  CHECK_EQ(ttt_write_record(game, text, n), n);
  CHECK(memcmp(text, "ttt1 40 40 40 2 0 a40 a39 ", 26) == 0);
  ttt_result why = 99;
  ttt_game *again = read_record(text, 0, &why);
  CHECK_EQ(why, TTT_OK);
  REQUIRE(again != NULL);
  CHECK(memcmp(again, game, ttt_bytes(game)) == 0);
  free(again);
  free(text);
  free(game);
}

int main(void) {
  RUN(positions_are_judged);
  RUN(positions_need_their_length);
  RUN(positions_are_played_on);
  RUN(a_finished_position_is_over);
  RUN(labels_name_cells);
  RUN(no_label_off_the_board);
  RUN(texts_that_are_no_label);
  RUN(records_are_written);
  RUN(records_end_at_the_undo_point);
  RUN(records_are_read);
  RUN(heads_are_understood);
  RUN(texts_that_are_no_record);
  RUN(heads_that_no_game_has);
  RUN(moves_of_records_are_checked);
  RUN(no_half_a_record);
  RUN(records_need_room_and_their_rules);
  RUN(a_long_record);
  return check_done();
}
