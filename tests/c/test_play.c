/* Moves: what each call answers, the order of the checks, the rules, and undo, redo and versions. */
#include "tools.h"

/* ---- a refused call leaves every byte of the game as it was */

#define REFUSES(game, call, want) \
  do { \
    unsigned char *before_ = bytes_in(game); \
    CHECK_EQ(call, want); \
    CHECK(unchanged(game, before_)); \
    free(before_); \
  } while (0)

static void moves_are_answered(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  CHECK_EQ(ttt_move(game, TTT_X, 0, 0), TTT_OK);
  CHECK_EQ(ttt_turn(game), TTT_O);
  REFUSES(game, ttt_move(game, TTT_O, 0, 0), TTT_OCCUPIED);
  REFUSES(game, ttt_play(game, 0, 0), TTT_OCCUPIED);
  CHECK_EQ(ttt_turn(game), TTT_O); /* a refused move does not use up the turn */
  CHECK_EQ(ttt_play(game, 1, 0), TTT_OK);
  CHECK_EQ(ttt_at(game, 1, 0), TTT_O);
  CHECK_EQ(ttt_move(game, TTT_X, 0, 1), TTT_OK);
  CHECK_EQ(ttt_move(game, TTT_O, 1, 1), TTT_OK);
  CHECK_EQ(ttt_move(game, TTT_X, 0, 2), TTT_X_WINS);
  CHECK_EQ(ttt_turn(game), TTT_EMPTY);
  CHECK_EQ(ttt_winner(game), TTT_X_WINS);
  CHECK(is_picture(game, "XXX/OO./..."));
  look_over(game);
  free(game);
}

static void every_way_to_win_three_by_three(void) {
  static const struct {
    const char *moves, *cells;
    ttt_result want;
  } rows[] = {
      {"00 10 01 11 02", "00 01 02", TTT_X_WINS}, {"10 00 11 01 12", "10 11 12", TTT_X_WINS},
      {"20 00 21 01 22", "20 21 22", TTT_X_WINS}, {"00 01 10 11 20", "00 10 20", TTT_X_WINS},
      {"01 00 11 10 21", "01 11 21", TTT_X_WINS}, {"02 00 12 10 22", "02 12 22", TTT_X_WINS},
      {"00 01 11 02 22", "00 11 22", TTT_X_WINS}, {"02 00 11 01 20", "02 11 20", TTT_X_WINS},
      {"10 00 11 01 20 02", "00 01 02", TTT_O_WINS}, {"00 02 01 11 10 20", "02 11 20", TTT_O_WINS},
      {"01 00 02 11 10 22", "00 11 22", TTT_O_WINS},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    ttt_game *game = game_of(3, 3, 3, 2, 0);
    REQUIRE(game != NULL);
    check_case("row %d", (int)i);
    CHECK_EQ(play(game, rows[i].moves), rows[i].want);
    CHECK_EQ(ttt_winner(game), rows[i].want);
    CHECK(answers_cells(game, ttt_winning_cells, rows[i].cells));
    look_over(game);
    free(game);
  }
}

/* ---- the order of checks. Each row breaks some rules at a time; the first of them is the answer. */

static void checks_come_in_order(void) {
  enum { OVER = 1, STALE = 2, TURN = 4, EDGE = 8, TAKEN = 16, FLOATING = 32 };
  for (int wrong = 0; wrong < 64; wrong++) {
    if ((wrong & EDGE) && (wrong & (TAKEN | FLOATING))) continue; /* there is no such cell */
    if ((wrong & TAKEN) && (wrong & FLOATING)) continue;
    ttt_game *game = game_of(4, 4, 3, 2, TTT_GRAVITY);
    REQUIRE(game != NULL);
    /* X wins in column 0 with the fifth move; without it, it is X's turn */
    play(game, "30 31 20 21");
    if (wrong & OVER) CHECK_EQ(play(game, "10"), TTT_X_WINS);
    uint64_t version = ttt_version(game) + (wrong & STALE ? 1 : 0);
    uint8_t player = wrong & TURN ? TTT_O : TTT_X;
    int32_t row = wrong & EDGE ? 4 : wrong & TAKEN ? 3 : wrong & FLOATING ? 1 : 3;
    int32_t col = wrong & EDGE ? 0 : wrong & TAKEN ? 1 : 3;
    ttt_result cell = wrong & OVER       ? TTT_GAME_OVER
                      : wrong & TURN     ? TTT_NOT_YOUR_TURN
                      : wrong & EDGE     ? TTT_OUT_OF_BOUNDS
                      : wrong & TAKEN    ? TTT_OCCUPIED
                      : wrong & FLOATING ? TTT_FLOATING
                                         : TTT_OK;
    check_case("wrong: %s%s%s%s%s%s", wrong & STALE ? "version " : "", wrong & OVER ? "over " : "",
               wrong & TURN ? "turn " : "", wrong & EDGE ? "edge " : "", wrong & TAKEN ? "taken " : "",
               wrong & FLOATING ? "floating " : "");
    CHECK_EQ(ttt_can_move(game, player, row, col), cell);
    unsigned char *before = bytes_in(game);
    ttt_result got = ttt_move_if(game, version, player, row, col);
    CHECK_EQ(got, wrong & STALE ? TTT_STALE : cell);
    if (got < 0) CHECK(unchanged(game, before));
    if (cell < 0) {
      REFUSES(game, ttt_move(game, player, row, col), cell);
      if (!(wrong & TURN)) REFUSES(game, ttt_play(game, row, col), cell);
    } else {
      if (got < 0) CHECK_EQ(ttt_move(game, player, row, col), TTT_OK);
      CHECK_EQ(ttt_at(game, 3, 3), TTT_X);
    }
    free(before);
    free(game);
  }
}

static void players_that_are_none(void) {
  for (unsigned players = 2; players <= 4; players++) {
    ttt_game *game = game_of(3, 3, 3, players, 0);
    REQUIRE(game != NULL);
    for (unsigned player = 0; player <= 255; player++) {
      check_case("player %u of %u", player, players);
      ttt_result want = player == TTT_X ? TTT_OK : TTT_NOT_YOUR_TURN;
      CHECK_EQ(ttt_can_move(game, (uint8_t)player, 1, 1), want);
      CHECK_EQ(ttt_can_move(game, (uint8_t)player, -1, 1), want == TTT_OK ? TTT_OUT_OF_BOUNDS : want);
      if (want != TTT_OK) {
        REFUSES(game, ttt_move(game, (uint8_t)player, 1, 1), want);
        REFUSES(game, ttt_move_if(game, 0, (uint8_t)player, 1, 1), want);
      }
    }
    free(game);
  }
}

static void cells_that_are_none(void) {
  static const int32_t far[] = {INT32_MIN, INT32_MIN + 1, -65536, -256, -2, -1, 3, 4, 256, 65536, INT32_MAX - 1, INT32_MAX};
  ttt_game *game = game_of(3, 3, 3, 2, 0), *fall = game_of(3, 3, 3, 2, TTT_GRAVITY);
  REQUIRE(game != NULL && fall != NULL);
  for (size_t i = 0; i < sizeof far / sizeof far[0]; i++) {
    for (size_t j = 0; j <= sizeof far / sizeof far[0]; j++) {
      int32_t other = j < sizeof far / sizeof far[0] ? far[j] : 1;
      check_case("%ld, %ld", (long)far[i], (long)other);
      REFUSES(game, ttt_play(game, far[i], other), TTT_OUT_OF_BOUNDS);
      REFUSES(game, ttt_play(game, other, far[i]), TTT_OUT_OF_BOUNDS);
      REFUSES(game, ttt_move(game, TTT_X, far[i], other), TTT_OUT_OF_BOUNDS);
      REFUSES(fall, ttt_play(fall, other, far[i]), TTT_OUT_OF_BOUNDS);
      REFUSES(fall, ttt_play(fall, far[i], other), TTT_OUT_OF_BOUNDS);
      CHECK_EQ(ttt_can_move(game, TTT_X, far[i], other), TTT_OUT_OF_BOUNDS);
      CHECK_EQ(ttt_at(game, far[i], other), TTT_EMPTY);
      CHECK_EQ(ttt_at(game, other, far[i]), TTT_EMPTY);
    }
    REFUSES(fall, ttt_drop(fall, far[i]), TTT_OUT_OF_BOUNDS);
    CHECK_EQ(ttt_landing_row(fall, far[i]), -1);
  }
  /* off the one edge is not back on at the other, when the board is not square */
  ttt_game *flat = game_of(2, 5, 3, 2, TTT_WRAP);
  REQUIRE(flat != NULL);
  REFUSES(flat, ttt_play(flat, 0, 5), TTT_OUT_OF_BOUNDS);
  REFUSES(flat, ttt_play(flat, 2, 0), TTT_OUT_OF_BOUNDS);
  REFUSES(flat, ttt_play(flat, 0, -1), TTT_OUT_OF_BOUNDS);
  CHECK_EQ(ttt_play(flat, 1, 4), TTT_OK);
  free(flat);
  free(fall);
  free(game);
}

/* ---- the rules, worked out by hand */

static void rules_decide(void) {
  static const struct {
    const char *what;
    unsigned rows, cols, k, players, rules;
    const char *moves;  /* all but the last are TTT_OK */
    ttt_result want;    /* the last answer */
    const char *cells;  /* the winning cells */
  } rows[] = {
      {"one cell", 1, 1, 1, 2, 0, "00", TTT_X_WINS, "00"},
      {"k = 1", 3, 3, 1, 2, 0, "12", TTT_X_WINS, "12"},
      {"k = 1, misere", 3, 3, 1, 2, TTT_MISERE, "12", TTT_O_WINS, "12"},
      {"draw on the last cell", 3, 3, 3, 2, 0, "00 01 02 11 10 12 21 20 22", TTT_DRAW, ""},
      {"win on the last cell", 3, 3, 3, 2, 0, "00 01 02 11 10 12 21 22 20", TTT_X_WINS, "00 10 20"},
      {"two lines at once", 3, 3, 3, 2, 0, "01 10 02 12 11 20 22 21 00", TTT_X_WINS, "00 01 02 11 22"},
      {"k over the shorter side: rows", 2, 3, 3, 2, 0, "00 10 01 11 02", TTT_X_WINS, "00 01 02"},
      {"k over the shorter side: no columns", 2, 3, 3, 2, 0, "00 01 10 11 12 02", TTT_DRAW, ""},
      {"k under n", 4, 4, 3, 2, 0, "11 00 22 03 33", TTT_X_WINS, "11 22 33"},
      {"k under n, the other diagonal", 4, 4, 3, 2, 0, "12 00 21 03 30", TTT_X_WINS, "12 21 30"},
      {"a gap is no line", 1, 6, 3, 2, 0, "00 02 01 05 03", TTT_OK, ""},
      {"a run over k wins, all of it", 2, 7, 3, 2, 0, "00 10 01 11 03 13 04 14 02", TTT_X_WINS, "00 01 02 03 04"},
      {"exact: a run over k does not", 2, 7, 3, 2, TTT_EXACT, "00 10 01 11 03 13 02", TTT_OK, ""},
      {"exact: a run of k does", 2, 7, 3, 2, TTT_EXACT, "00 10 01 11 02", TTT_X_WINS, "00 01 02"},
      {"exact: the line that is, not the one that is longer", 5, 5, 3, 2, TTT_EXACT,
       "00 40 01 42 03 44 12 30 22 34 02", TTT_X_WINS, "02 12 22"},
      {"exact, k = 1", 1, 5, 1, 2, TTT_EXACT, "02", TTT_X_WINS, "02"},
      {"no diagonals: none", 3, 3, 3, 2, TTT_NO_DIAGONALS, "00 01 11 02 22", TTT_OK, ""},
      {"no diagonals: a column", 3, 3, 3, 2, TTT_NO_DIAGONALS, "00 01 10 11 20", TTT_X_WINS, "00 10 20"},
      {"misere: a line loses", 3, 3, 3, 2, TTT_MISERE, "00 10 01 11 02", TTT_O_WINS, "00 01 02"},
      {"misere: O's line, too", 3, 3, 3, 2, TTT_MISERE, "10 00 11 01 20 02", TTT_X_WINS, "00 01 02"},
      {"misere: a draw is one", 3, 3, 3, 2, TTT_MISERE, "00 01 02 11 10 12 21 20 22", TTT_DRAW, ""},
      {"wrap: a row", 2, 5, 3, 2, TTT_WRAP | TTT_NO_DIAGONALS, "04 10 00 12 01", TTT_X_WINS, "00 01 04"},
      {"no wrap: none", 2, 5, 3, 2, 0, "04 10 00 12 01", TTT_OK, ""},
      {"wrap: a column", 5, 2, 3, 2, TTT_WRAP | TTT_NO_DIAGONALS, "40 01 00 21 10", TTT_X_WINS, "00 10 40"},
      {"wrap: a diagonal", 4, 4, 3, 2, TTT_WRAP, "23 00 30 11 01", TTT_X_WINS, "01 23 30"},
      {"wrap: the other diagonal", 4, 4, 3, 2, TTT_WRAP, "20 00 33 11 02", TTT_X_WINS, "02 20 33"},
      {"wrap: k cells of a cycle of k, over a short side", 2, 4, 4, 2, TTT_WRAP, "00 01 11 03 02 10 13", TTT_X_WINS,
       "00 02 11 13"},
      {"wrap: a cell counts once", 1, 2, 2, 2, TTT_WRAP, "00 01", TTT_DRAW, ""},
      {"wrap: a column of two is no line of three", 2, 4, 3, 2, TTT_WRAP | TTT_NO_DIAGONALS, "00 01 10", TTT_OK, ""},
      {"wrap, exact: a full cycle of k", 3, 3, 3, 2, TTT_WRAP | TTT_EXACT, "00 10 01 11 02", TTT_X_WINS, "00 01 02"},
      {"wrap, exact: a run of k over the edge", 2, 4, 3, 2, TTT_WRAP | TTT_EXACT | TTT_NO_DIAGONALS, "00 10 01 11 03",
       TTT_X_WINS, "00 01 03"},
      {"wrap, exact: too long around the edge", 2, 5, 3, 2, TTT_WRAP | TTT_EXACT | TTT_NO_DIAGONALS,
       "00 10 01 11 03 13 04", TTT_OK, ""},
      {"gravity: a row", 4, 4, 3, 2, TTT_GRAVITY, "30 20 31 21 32", TTT_X_WINS, "30 31 32"},
      {"gravity: a diagonal", 4, 4, 3, 2, TTT_GRAVITY, "30 31 21 32 33 22 12", TTT_X_WINS, "12 21 30"},
      {"gravity: nothing floats", 2, 2, 2, 2, TTT_GRAVITY | TTT_NO_DIAGONALS, "10 00 01", TTT_FLOATING, ""},
      {"three players", 3, 3, 3, 3, 0, "00 10 20 01 11 21 02", TTT_X_WINS, "00 01 02"},
      {"three players: the third", 3, 3, 3, 3, 0, "00 10 20 11 02 21 12 01 22", TTT_P3_WINS, "20 21 22"},
      {"three players: nobody", 3, 3, 3, 3, 0, "00 01 02 10 11 12 21 22 20", TTT_DRAW, ""},
      {"four players: the fourth", 4, 4, 3, 4, 0, "00 10 20 30 01 11 21 31 33 03 13 32", TTT_P4_WINS, "30 31 32"},
      {"four players, k = n", 4, 4, 4, 4, 0, "00 10 20 30 01 11 21 31 02 12 22 32 03", TTT_X_WINS, "00 01 02 03"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    ttt_game *game = game_of(rows[i].rows, rows[i].cols, rows[i].k, rows[i].players, rows[i].rules);
    REQUIRE(game != NULL);
    check_case("%s", rows[i].what);
    CHECK_EQ(play(game, rows[i].moves), rows[i].want);
    CHECK_EQ(ttt_winner(game), rows[i].want < 0 ? TTT_OK : rows[i].want);
    CHECK(answers_cells(game, ttt_winning_cells, rows[i].cells));
    look_over(game);
    /* there and back again */
    while (ttt_undo(game) >= 0) CHECK_EQ(ttt_winner(game), TTT_OK);
    ttt_result last = TTT_OK;
    for (ttt_result r; (r = ttt_redo(game)) >= 0;) last = r;
    CHECK_EQ(last, ttt_winner(game));
    if (rows[i].want >= 0) CHECK_EQ(last, rows[i].want);
    look_over(game);
    free(game);
  }
}

/* ---- every line there is: X has nothing but these k cells, O k - 1 others, so there is no other line */

static int by_place(const void *a, const void *b) {
  const ttt_cell *x = (const ttt_cell *)a, *y = (const ttt_cell *)b;
  return x->row != y->row ? x->row - y->row : x->col - y->col;
}

static void line_wins(int32_t rows, int32_t cols, int32_t k, unsigned rules, const ttt_cell *line) {
  ttt_game *game = game_of((unsigned)rows, (unsigned)cols, (unsigned)k, 2, rules);
  REQUIRE(game != NULL);
  ttt_result want = rules & TTT_MISERE ? TTT_O_WINS : TTT_X_WINS;
  uint8_t *marks = bytes_of((size_t)(rows * cols));
  memset(marks, 0, (size_t)(rows * cols));
  ttt_cell sorted[8], others[8], got[8];
  for (int32_t i = 0; i < k; i++) {
    sorted[i] = line[i];
    marks[line[i].row * cols + line[i].col] = TTT_X;
  }
  qsort(sorted, (size_t)k, sizeof sorted[0], by_place);
  int32_t n = 0;
  for (int32_t at = rows * cols; at-- > 0 && n < k - 1;) {
    if (marks[at] != 0) continue;
    marks[at] = TTT_O;
    others[n].row = at / cols;
    others[n++].col = at % cols;
  }
  CHECK_EQ(n, k - 1);
  /* as a position */
  CHECK_EQ(ttt_set_board(game, marks, (size_t)(rows * cols)), want);
  CHECK_EQ(ttt_winning_cells(game, got, 8), k);
  CHECK(memcmp(got, sorted, (size_t)k * sizeof got[0]) == 0);
  /* as moves, each of its cells being the last one once */
  for (int32_t last = 0; last < k; last++) {
    CHECK_EQ(ttt_reset(game), TTT_OK);
    for (int32_t i = 0; i < k - 1; i++) {
      const ttt_cell *at = &line[(last + 1 + i) % k];
      CHECK_EQ(ttt_play(game, at->row, at->col), TTT_OK);
      CHECK_EQ(ttt_play(game, others[i].row, others[i].col), TTT_OK);
    }
    CHECK_EQ(ttt_play(game, line[last].row, line[last].col), want);
    CHECK_EQ(ttt_winning_cells(game, got, 8), k);
    CHECK(memcmp(got, sorted, (size_t)k * sizeof got[0]) == 0);
    CHECK(!ttt_is_dead(game));
  }
  free(marks);
  free(game);
}

static void every_line_wins(void) {
  static const int32_t ways[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  static const int32_t boards[][3] = {{3, 3, 3}, {3, 3, 2}, {4, 4, 4}, {5, 5, 3}, {4, 6, 3}, {6, 4, 3}, {5, 4, 4},
                                      {4, 5, 5}, {2, 5, 3}, {6, 6, 4}, {6, 6, 6}, {3, 7, 2}, {4, 6, 6}, {3, 4, 4}};
  static const unsigned rules[] = {0,        TTT_EXACT,  TTT_WRAP, TTT_WRAP | TTT_EXACT, TTT_NO_DIAGONALS | TTT_WRAP,
                                   TTT_MISERE, TTT_NO_DIAGONALS};
  int lines = 0;
  for (size_t b = 0; b < sizeof boards / sizeof boards[0]; b++)
    for (size_t r = 0; r < sizeof rules / sizeof rules[0]; r++)
      for (int way = 0; way < (rules[r] & TTT_NO_DIAGONALS ? 2 : 4); way++) {
        int32_t rows = boards[b][0], cols = boards[b][1], k = boards[b][2];
        for (int32_t start = 0; start < rows * cols; start++) {
          ttt_cell line[8];
          bool whole = true;
          for (int32_t i = 0; i < k; i++) {
            int32_t row = start / cols + i * ways[way][0], col = start % cols + i * ways[way][1];
            line[i].row = (row + 8 * rows) % rows;
            line[i].col = (col + 8 * cols) % cols;
            if (!(rules[r] & TTT_WRAP)) whole = whole && line[i].row == row && line[i].col == col;
            for (int32_t j = 0; j < i; j++) /* gone round before it had k cells */
              whole = whole && (line[j].row != line[i].row || line[j].col != line[i].col);
          }
          if (!whole) continue;
          check_case("%d by %d, k = %d, rules %u: a line from row %d column %d, %d down and %d right", (int)rows,
                     (int)cols, (int)k, rules[r], (int)line[0].row, (int)line[0].col, (int)ways[way][0],
                     (int)ways[way][1]);
          line_wins(rows, cols, k, rules[r], line);
          lines++;
        }
      }
  CHECK(lines > 2000);
}

static void players_take_turns(void) {
  for (unsigned players = 2; players <= 4; players++) {
    ttt_game *game = game_of(5, 5, 5, players, TTT_EXACT);
    REQUIRE(game != NULL);
    for (unsigned move = 0; move < 12; move++) {
      uint8_t who = (uint8_t)(move % players + 1);
      CHECK_EQ(ttt_turn(game), who);
      CHECK_EQ(ttt_move(game, (uint8_t)(who % players + 1), (int32_t)move / 5, (int32_t)move % 5), TTT_NOT_YOUR_TURN);
      CHECK_EQ(ttt_move(game, who, (int32_t)move / 5, (int32_t)move % 5), TTT_OK);
      CHECK_EQ(ttt_at(game, (int32_t)move / 5, (int32_t)move % 5), who);
    }
    for (unsigned move = 12; move-- > 0;) {
      CHECK_EQ(ttt_undo(game), TTT_OK);
      CHECK_EQ(ttt_turn(game), move % players + 1);
    }
    free(game);
  }
}

/* ---- gravity */

static void gravity_takes_the_landing_cell(void) {
  ttt_game *game = game_of(3, 4, 4, 2, TTT_GRAVITY);
  REQUIRE(game != NULL);
  REFUSES(game, ttt_play(game, 1, 0), TTT_FLOATING);
  REFUSES(game, ttt_move(game, TTT_X, 0, 3), TTT_FLOATING);
  CHECK_EQ(ttt_landing_row(game, 0), 2);
  CHECK_EQ(ttt_play(game, 2, 0), TTT_OK);
  CHECK_EQ(ttt_landing_row(game, 0), 1);
  REFUSES(game, ttt_play(game, 0, 0), TTT_FLOATING);
  REFUSES(game, ttt_play(game, 2, 0), TTT_OCCUPIED);
  CHECK_EQ(ttt_drop(game, 0), TTT_OK);
  CHECK_EQ(ttt_at(game, 1, 0), TTT_O);
  CHECK_EQ(ttt_drop(game, 0), TTT_OK);
  CHECK_EQ(ttt_landing_row(game, 0), -1);
  REFUSES(game, ttt_drop(game, 0), TTT_OCCUPIED);
  REFUSES(game, ttt_play(game, 0, 0), TTT_OCCUPIED);
  REFUSES(game, ttt_drop(game, 4), TTT_OUT_OF_BOUNDS);
  REFUSES(game, ttt_drop(game, -1), TTT_OUT_OF_BOUNDS);
  CHECK(answers_cells(game, ttt_free_cells, "21 22 23"));
  CHECK_EQ(ttt_drop(game, 1), TTT_OK);
  CHECK(answers_cells(game, ttt_free_cells, "11 22 23"));
  CHECK(answers_cells(game, ttt_moves, "20 10 00 21"));
  /* an undone drop frees its cell again */
  CHECK_EQ(ttt_undo(game), TTT_OK);
  CHECK_EQ(ttt_undo(game), TTT_OK);
  CHECK_EQ(ttt_landing_row(game, 0), 0);
  CHECK_EQ(ttt_redo(game), TTT_OK);
  CHECK_EQ(ttt_landing_row(game, 0), -1);
  look_over(game);
  free(game);
}

static void drop_wins_and_ends(void) {
  ttt_game *game = game_of(4, 4, 4, 2, TTT_GRAVITY);
  REQUIRE(game != NULL);
  static const int32_t cols[] = {0, 1, 0, 1, 0, 1};
  for (size_t i = 0; i < 6; i++) CHECK_EQ(ttt_drop(game, cols[i]), TTT_OK);
  CHECK_EQ(ttt_drop(game, 0), TTT_X_WINS);
  CHECK(answers_cells(game, ttt_winning_cells, "00 10 20 30"));
  REFUSES(game, ttt_drop(game, 2), TTT_GAME_OVER);
  REFUSES(game, ttt_drop(game, 0), TTT_GAME_OVER); /* before the full column */
  REFUSES(game, ttt_drop(game, 9), TTT_GAME_OVER); /* and before the edge */
  CHECK_EQ(ttt_free_cells(game, NULL, 0), 0);
  CHECK_EQ(ttt_undo(game), TTT_OK);
  CHECK_EQ(ttt_turn(game), TTT_X);
  look_over(game);
  free(game);
}

static void drop_needs_gravity(void) {
  ttt_game *game = game_of(3, 3, 3, 2, TTT_WRAP);
  REQUIRE(game != NULL);
  REFUSES(game, ttt_drop(game, 0), TTT_BAD_RULES);
  CHECK_EQ(ttt_landing_row(game, 0), -1);
  CHECK_EQ(play(game, "00 10 01 11 02"), TTT_X_WINS);
  REFUSES(game, ttt_drop(game, 0), TTT_GAME_OVER);
  free(game);
}

/* ---- ttt_can_move: what ttt_move would refuse, or TTT_OK, and never a change */

static void can_move_only_asks(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  play(game, "00 10 01 11");
  REFUSES(game, ttt_can_move(game, TTT_X, 0, 2), TTT_OK); /* also when it would win */
  REFUSES(game, ttt_can_move(game, TTT_O, 0, 2), TTT_NOT_YOUR_TURN);
  REFUSES(game, ttt_can_move(game, TTT_X, 0, 0), TTT_OCCUPIED);
  REFUSES(game, ttt_can_move(game, TTT_X, 0, 3), TTT_OUT_OF_BOUNDS);
  play(game, "02");
  REFUSES(game, ttt_can_move(game, TTT_O, 2, 2), TTT_GAME_OVER);
  REFUSES(game, ttt_can_move(game, TTT_EMPTY, 9, 9), TTT_GAME_OVER);
  free(game);
}

/* ---- ttt_play_all */

static void play_all_stops_at_a_refusal(void) {
  static const ttt_cell cells[] = {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {2, 2}, {2, 1}};
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  ttt_result last = 99;
  CHECK_EQ(ttt_play_all(game, cells, 4, &last), 4);
  CHECK_EQ(last, TTT_OK);
  CHECK(ttt_version(game) == 4);
  last = 99;
  CHECK_EQ(ttt_play_all(game, cells, 7, &last), 0);
  CHECK_EQ(last, TTT_OCCUPIED);
  CHECK(ttt_version(game) == 4);
  CHECK_EQ(ttt_play_all(game, cells + 4, 1, &last), 1);
  CHECK_EQ(last, TTT_X_WINS); /* all accepted: the last answer is how the game stands */
  CHECK_EQ(ttt_play_all(game, cells + 5, 1, &last), 0);
  CHECK_EQ(last, TTT_GAME_OVER);
  ttt_reset(game);
  CHECK_EQ(ttt_play_all(game, cells, 7, &last), 5);
  CHECK_EQ(last, TTT_GAME_OVER);
  CHECK(is_picture(game, "XXX/OO./..."));
  CHECK(answers_cells(game, ttt_moves, "00 10 01 11 02"));
  unsigned char *before = bytes_in(game);
  CHECK_EQ(ttt_play_all(game, cells, 0, NULL), 0);
  CHECK_EQ(ttt_play_all(game, NULL, 0, &last), 0);
  CHECK_EQ(last, TTT_X_WINS); /* of no cells: how the game stands */
  CHECK(unchanged(game, before));
  free(before);
  look_over(game);
  free(game);
}

static void play_all_is_play_in_turn(void) {
  static const ttt_cell cells[] = {{3, 0}, {3, 1}, {2, 0}, {2, 1}, {0, 0}};
  ttt_game *game = game_of(4, 4, 3, 3, TTT_GRAVITY), *twin = game_of(4, 4, 3, 3, TTT_GRAVITY);
  REQUIRE(game != NULL && twin != NULL);
  ttt_result last = 99;
  CHECK_EQ(ttt_play_all(game, cells, 5, &last), 4);
  CHECK_EQ(last, TTT_FLOATING);
  for (size_t i = 0; i < 4; i++) CHECK_EQ(ttt_play(twin, cells[i].row, cells[i].col), TTT_OK);
  CHECK(memcmp(game, twin, ttt_bytes(game)) == 0);
  free(twin);
  free(game);
}

/* Whole games at one go, won and drawn, are what move after move makes of them. */
static void play_all_ends_as_play_does(void) {
  enum { SIDE = 14, GAMES = 200 };
  const struct {
    unsigned side, k, rules;
    uint32_t undo;
  } kinds[] = {
      {3, 3, 0, 0}, {3, 3, TTT_MISERE, 0}, {3, 3, 0, TTT_NO_UNDO}, {4, 3, 0, 0}, {4, 3, TTT_EXACT, 0}, {SIDE, 6, TTT_WRAP, 0},
  };
  for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
    unsigned side = kinds[kind].side, draws = 0;
    ttt_config config = config_of(side, side, kinds[kind].k, 2, kinds[kind].rules, kinds[kind].undo);
    size_t size = ttt_size(&config);
    unsigned char *one = bytes_of(size), *other = bytes_of(size);
    ttt_game *game = ttt_init(one, size, &config, NULL), *twin = ttt_init(other, size, &config, NULL);
    REQUIRE(game != NULL && twin != NULL);
    for (int number = 0; number < GAMES; number++) {
      ttt_cell cells[SIDE * SIDE];
      for (unsigned i = 0; i < side * side; i++) {
        uint32_t at = dice(i + 1);
        if (at < i) cells[i] = cells[at];
        cells[at].row = (int32_t)(i / side);
        cells[at].col = (int32_t)(i % side);
      }
      ttt_reset(game);
      ttt_reset(twin);
      size_t moves = 0;
      ttt_result answer = TTT_OK, last = 99;
      while (answer == TTT_OK) {
        answer = ttt_play(twin, cells[moves].row, cells[moves].col);
        moves++;
      }
      CHECK_EQ(ttt_play_all(game, cells, moves, &last), moves);
      CHECK_EQ(last, answer);
      CHECK(memcmp(game, twin, size) == 0);
      draws += answer == TTT_DRAW;
    }
    CHECK(draws < GAMES);
    if (side == 3) CHECK(draws > 0);
    free(one);
    free(other);
  }
}

/* ---- undo and redo */

static void undo_goes_back_through_a_win(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  CHECK_EQ(play(game, "00 10 01 11 02"), TTT_X_WINS);
  CHECK_EQ(ttt_undo(game), TTT_OK);
  CHECK_EQ(ttt_winner(game), TTT_OK);
  CHECK_EQ(ttt_turn(game), TTT_X); /* who moved last has the turn back */
  CHECK(is_picture(game, "XX./OO./..."));
  CHECK_EQ(ttt_winning_cells(game, NULL, 0), 0);
  CHECK_EQ(ttt_redo(game), TTT_X_WINS);
  CHECK_EQ(ttt_turn(game), TTT_EMPTY);
  REFUSES(game, ttt_redo(game), TTT_NOTHING_TO_REDO);
  CHECK_EQ(ttt_undo(game), TTT_OK);
  CHECK_EQ(play(game, "22 12"), TTT_O_WINS); /* another way now */
  REFUSES(game, ttt_redo(game), TTT_NOTHING_TO_REDO);
  look_over(game);
  free(game);
}

static void undo_goes_back_through_a_draw(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  CHECK_EQ(play(game, "00 01 02 11 10 12 21 20 22"), TTT_DRAW);
  CHECK_EQ(ttt_undo(game), TTT_OK);
  CHECK_EQ(ttt_turn(game), TTT_X);
  CHECK_EQ(ttt_redo(game), TTT_DRAW);
  CHECK_EQ(ttt_turn(game), TTT_EMPTY);
  for (int i = 0; i < 9; i++) CHECK_EQ(ttt_undo(game), TTT_OK);
  REFUSES(game, ttt_undo(game), TTT_NOTHING_TO_UNDO);
  CHECK(is_picture(game, ".../.../..."));
  CHECK_EQ(info_of(game).redoable, 9);
  for (int i = 0; i < 8; i++) CHECK_EQ(ttt_redo(game), TTT_OK);
  CHECK_EQ(ttt_redo(game), TTT_DRAW);
  look_over(game);
  free(game);
}

static void a_refused_move_leaves_redo_alone(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  REFUSES(game, ttt_undo(game), TTT_NOTHING_TO_UNDO);
  REFUSES(game, ttt_redo(game), TTT_NOTHING_TO_REDO);
  play(game, "00 11 22");
  ttt_undo(game);
  ttt_undo(game);
  REFUSES(game, ttt_play(game, 0, 0), TTT_OCCUPIED);
  REFUSES(game, ttt_move(game, TTT_X, 0, 1), TTT_NOT_YOUR_TURN);
  REFUSES(game, ttt_play(game, 0, 3), TTT_OUT_OF_BOUNDS);
  REFUSES(game, ttt_move_if(game, 3, TTT_O, 0, 1), TTT_STALE);
  CHECK_EQ(info_of(game).redoable, 2);
  CHECK_EQ(ttt_redo(game), TTT_OK);
  CHECK_EQ(ttt_at(game, 1, 1), TTT_O);
  CHECK_EQ(info_of(game).redoable, 1);
  /* an accepted one, though, clears it, even when it is the move that could be redone */
  CHECK_EQ(ttt_play(game, 2, 2), TTT_OK);
  CHECK_EQ(info_of(game).redoable, 0);
  REFUSES(game, ttt_redo(game), TTT_NOTHING_TO_REDO);
  CHECK(answers_cells(game, ttt_moves, "00 11 22"));
  free(game);
}

static void moves_are_told_up_to_the_undo_point(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  play(game, "00 11 22 02");
  CHECK(answers_cells(game, ttt_moves, "00 11 22 02"));
  ttt_undo(game);
  CHECK(answers_cells(game, ttt_moves, "00 11 22"));
  ttt_undo(game);
  ttt_undo(game);
  ttt_undo(game);
  CHECK(answers_cells(game, ttt_moves, ""));
  ttt_redo(game);
  ttt_redo(game);
  CHECK(answers_cells(game, ttt_moves, "00 11"));
  free(game);
}

static void a_bounded_log_forgets_its_oldest(void) {
  ttt_config config = config_of(4, 4, 4, 2, 0, 3);
  ttt_game *game = game_of_config(&config);
  REQUIRE(game != NULL);
  CHECK_EQ(play(game, "00 01 02"), TTT_OK);
  CHECK(answers_cells(game, ttt_moves, "00 01 02"));
  CHECK(ttt_write_record(game, NULL, 0) > 0); /* still the whole game */
  CHECK_EQ(play(game, "03 10"), TTT_OK);
  CHECK(answers_cells(game, ttt_moves, "02 03 10"));
  CHECK_EQ(ttt_write_record(game, NULL, 0), 0);
  look_over(game);
  for (int i = 0; i < 3; i++) CHECK_EQ(ttt_undo(game), TTT_OK);
  REFUSES(game, ttt_undo(game), TTT_NOTHING_TO_UNDO);
  CHECK(is_picture(game, "XO../..../..../...."));
  CHECK(answers_cells(game, ttt_moves, ""));
  CHECK_EQ(info_of(game).redoable, 3);
  CHECK_EQ(info_of(game).last_mark, 0); /* undone past what the log kept */
  CHECK_EQ(ttt_write_record(game, NULL, 0), 0);
  look_over(game);
  CHECK_EQ(ttt_redo(game), TTT_OK);
  CHECK_EQ(ttt_redo(game), TTT_OK);
  CHECK(answers_cells(game, ttt_moves, "02 03"));
  look_over(game);
  /* on from here: one of the three is gone for good, then older ones */
  CHECK_EQ(play(game, "33"), TTT_OK);
  CHECK(answers_cells(game, ttt_moves, "02 03 33"));
  CHECK_EQ(play(game, "32 31"), TTT_OK);
  CHECK(answers_cells(game, ttt_moves, "33 32 31"));
  look_over(game);
  /* and again from the very end of the log */
  for (int i = 0; i < 3; i++) CHECK_EQ(ttt_undo(game), TTT_OK);
  CHECK_EQ(play(game, "30"), TTT_OK);
  CHECK(answers_cells(game, ttt_moves, "30"));
  CHECK_EQ(ttt_undo(game), TTT_OK);
  REFUSES(game, ttt_undo(game), TTT_NOTHING_TO_UNDO);
  CHECK(is_picture(game, "XOXO/..../..../...."));
  look_over(game);
  free(game);
}

static void every_length_of_log(void) {
  static const char *const moves[] = {"00", "01", "02", "03", "10", "11", "12", "13", "21", "20", "23", "22"};
  for (uint32_t undo = 1; undo <= 17; undo++) {
    ttt_config config = config_of(4, 4, 4, 2, 0, undo);
    ttt_game *game = game_of_config(&config);
    REQUIRE(game != NULL);
    for (uint32_t n = 1; n <= 12; n++) {
      uint32_t kept = n < undo ? n : undo, back = 0;
      check_case("a log of %u after %u moves", (unsigned)undo, (unsigned)n);
      CHECK_EQ(play(game, moves[n - 1]), TTT_OK);
      CHECK_EQ(ttt_moves(game, NULL, 0), kept);
      uint64_t hash = ttt_hash(game);
      while (ttt_undo(game) == TTT_OK) back++;
      CHECK_EQ(back, kept);
      CHECK_EQ(info_of(game).moves, n - kept);
      CHECK_EQ(info_of(game).redoable, kept);
      while (ttt_redo(game) == TTT_OK) back--;
      CHECK_EQ(back, 0);
      CHECK(ttt_hash(game) == hash);
    }
    look_over(game);
    free(game);
  }
}

static void no_log_no_undo(void) {
  ttt_config config = config_of(3, 3, 3, 2, 0, TTT_NO_UNDO);
  ttt_game *game = game_of_config(&config);
  REQUIRE(game != NULL);
  CHECK_EQ(play(game, "00 10 01"), TTT_OK);
  REFUSES(game, ttt_undo(game), TTT_NOTHING_TO_UNDO);
  REFUSES(game, ttt_redo(game), TTT_NOTHING_TO_REDO);
  CHECK(answers_cells(game, ttt_moves, ""));
  CHECK_EQ(ttt_write_record(game, NULL, 0), 0);
  ttt_info info = info_of(game);
  CHECK(info.moves == 3 && info.redoable == 0);
  CHECK(info.last_mark == TTT_X && info.last.row == 0 && info.last.col == 1); /* known, though not logged */
  CHECK_EQ(play(game, "11 02"), TTT_X_WINS);
  REFUSES(game, ttt_undo(game), TTT_NOTHING_TO_UNDO);
  CHECK_EQ(ttt_winner(game), TTT_X_WINS);
  CHECK_EQ(ttt_reset(game), TTT_OK);
  CHECK_EQ(info_of(game).last_mark, 0);
  look_over(game);
  free(game);
}

/* ---- versions */

static void versions_count_changes(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  static const uint8_t empty[9] = {0, 0, 0, 0, 0, 0, 0, 0, 0};
  uint64_t version = 0;
#define CHANGES(call, want) \
  do { \
    CHECK_EQ(call, want); \
    CHECK(ttt_version(game) == ++version); \
    CHECK(info_of(game).version == version); \
  } while (0)
#define KEEPS(call, want) \
  do { \
    CHECK_EQ(call, want); \
    CHECK(ttt_version(game) == version); \
  } while (0)
  KEEPS(ttt_undo(game), TTT_NOTHING_TO_UNDO);
  CHANGES(ttt_play(game, 0, 0), TTT_OK);
  KEEPS(ttt_play(game, 0, 0), TTT_OCCUPIED);
  CHANGES(ttt_move(game, TTT_O, 1, 1), TTT_OK);
  CHANGES(ttt_move_if(game, version, TTT_X, 2, 2), TTT_OK);
  KEEPS(ttt_move_if(game, version - 1, TTT_O, 0, 1), TTT_STALE);
  CHANGES(ttt_undo(game), TTT_OK);
  CHANGES(ttt_redo(game), TTT_OK);
  KEEPS(ttt_redo(game), TTT_NOTHING_TO_REDO);
  CHANGES(ttt_reset(game), TTT_OK);
  CHANGES(ttt_reset(game), TTT_OK);
  CHANGES(ttt_set_board(game, empty, 9), TTT_OK);
  KEEPS(ttt_set_board(game, empty, 8), TTT_BAD_BOARD);
  CHANGES(ttt_play(game, 0, 0), TTT_OK);
#undef CHANGES
#undef KEEPS
  free(game);
}

static void move_if_is_for_one_version(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  CHECK_EQ(ttt_move_if(game, 0, TTT_X, 0, 0), TTT_OK);
  REFUSES(game, ttt_move_if(game, 0, TTT_O, 1, 1), TTT_STALE);
  REFUSES(game, ttt_move_if(game, 2, TTT_O, 1, 1), TTT_STALE);
  REFUSES(game, ttt_move_if(game, UINT64_MAX, TTT_O, 1, 1), TTT_STALE);
  REFUSES(game, ttt_move_if(game, (uint64_t)1 << 32 | 1, TTT_O, 1, 1), TTT_STALE);
  CHECK_EQ(ttt_move_if(game, 1, TTT_O, 1, 1), TTT_OK);
  /* undo is a change of its own: the same position, another version */
  CHECK_EQ(ttt_undo(game), TTT_OK);
  REFUSES(game, ttt_move_if(game, 1, TTT_O, 1, 1), TTT_STALE);
  CHECK_EQ(ttt_move_if(game, 3, TTT_O, 1, 1), TTT_OK);
  free(game);
}

/* ---- the last move */

static void the_last_move_is_told(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
#define LAST(mark, r, c) \
  do { \
    ttt_info info_ = info_of(game); \
    CHECK_EQ(info_.last_mark, mark); \
    CHECK(info_.last.row == (r) && info_.last.col == (c)); \
  } while (0)
  LAST(0, -1, -1);
  play(game, "00");
  LAST(TTT_X, 0, 0);
  play(game, "12");
  LAST(TTT_O, 1, 2);
  ttt_play(game, 1, 2);
  LAST(TTT_O, 1, 2);
  ttt_undo(game);
  LAST(TTT_X, 0, 0);
  ttt_undo(game);
  LAST(0, -1, -1);
  ttt_redo(game);
  LAST(TTT_X, 0, 0);
  ttt_redo(game);
  LAST(TTT_O, 1, 2);
  CHECK_EQ(set_picture(game, "XO./.../..."), TTT_OK);
  LAST(0, -1, -1);
  play(game, "22");
  LAST(TTT_X, 2, 2);
  ttt_undo(game);
  LAST(0, -1, -1);
  ttt_redo(game);
  LAST(TTT_X, 2, 2);
  ttt_reset(game);
  LAST(0, -1, -1);
#undef LAST
  free(game);
}

/* ---- large boards: nothing of a move overflows */

static void large_boards(void) {
  static const struct {
    unsigned rows, cols, k, players, rules;
  } boards[] = {{500, 500, 500, 2, 0},      {257, 257, 257, 2, 0},  {300, 300, 300, 3, 0}, {1, 32767, 32767, 2, 0},
                {32767, 1, 5, 2, TTT_WRAP}, {32767, 3, 4, 2, 0},    {256, 257, 257, 2, 0}, {3, 32767, 32767, 4, TTT_EXACT}};
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    int32_t rows = (int32_t)boards[i].rows, cols = (int32_t)boards[i].cols;
    ttt_game *game = game_of(boards[i].rows, boards[i].cols, boards[i].k, boards[i].players, boards[i].rules);
    REQUIRE(game != NULL);
    check_case("%ld by %ld, k = %u", (long)rows, (long)cols, boards[i].k);
    CHECK_EQ(ttt_move(game, TTT_X, rows - 1, cols - 1), TTT_OK);
    CHECK_EQ(ttt_move(game, TTT_O, 0, 0), TTT_OK);
    CHECK_EQ(ttt_play(game, rows - 1, cols - 1), TTT_OCCUPIED);
    CHECK_EQ(ttt_play(game, rows, cols - 1), TTT_OUT_OF_BOUNDS);
    CHECK_EQ(ttt_play(game, rows - 1, cols), TTT_OUT_OF_BOUNDS);
    CHECK_EQ(ttt_at(game, rows - 1, cols - 1), TTT_X);
    CHECK_EQ(ttt_at(game, 0, 0), TTT_O);
    ttt_cell last[2];
    CHECK_EQ(ttt_moves(game, last, 2), 2);
    CHECK(last[0].row == rows - 1 && last[0].col == cols - 1 && last[1].row == 0 && last[1].col == 0);
    CHECK_EQ(ttt_undo(game), TTT_OK);
    CHECK_EQ(ttt_undo(game), TTT_OK);
    CHECK_EQ(ttt_free_cells(game, NULL, 0), (long long)rows * cols);
    free(game);
  }
}

/* Column 0 for X, column 1 for O, to the very last row; both along the other way, too. */
static void a_line_of_five_hundred(void) {
  for (int way = 0; way < 2; way++) {
    ttt_game *game = game_of(500, 500, 500, 2, 0);
    REQUIRE(game != NULL);
    for (int32_t i = 0; i < 499; i++) {
      CHECK_EQ(ttt_play(game, way ? 0 : i, way ? i : 0), TTT_OK);
      CHECK_EQ(ttt_play(game, way ? 1 : i, way ? i : 1), TTT_OK);
    }
    CHECK_EQ(ttt_play(game, way ? 0 : 499, way ? 499 : 0), TTT_X_WINS);
    CHECK_EQ(ttt_winning_cells(game, NULL, 0), 500);
    CHECK_EQ(ttt_undo(game), TTT_OK);
    CHECK_EQ(ttt_play(game, 250, 250), TTT_OK);
    CHECK_EQ(ttt_play(game, way ? 1 : 499, way ? 499 : 1), TTT_O_WINS);
    free(game);
  }
}

int main(void) {
  RUN(moves_are_answered);
  RUN(every_way_to_win_three_by_three);
  RUN(checks_come_in_order);
  RUN(players_that_are_none);
  RUN(cells_that_are_none);
  RUN(rules_decide);
  RUN(every_line_wins);
  RUN(players_take_turns);
  RUN(gravity_takes_the_landing_cell);
  RUN(drop_wins_and_ends);
  RUN(drop_needs_gravity);
  RUN(can_move_only_asks);
  RUN(play_all_stops_at_a_refusal);
  RUN(play_all_is_play_in_turn);
  RUN(play_all_ends_as_play_does);
  RUN(undo_goes_back_through_a_win);
  RUN(undo_goes_back_through_a_draw);
  RUN(a_refused_move_leaves_redo_alone);
  RUN(moves_are_told_up_to_the_undo_point);
  RUN(a_bounded_log_forgets_its_oldest);
  RUN(every_length_of_log);
  RUN(no_log_no_undo);
  RUN(versions_count_changes);
  RUN(move_if_is_for_one_version);
  RUN(the_last_move_is_told);
  RUN(large_boards);
  RUN(a_line_of_five_hundred);
  return check_done();
}
