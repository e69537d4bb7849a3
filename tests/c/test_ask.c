/* What a game can be asked: the two-step functions, dead positions, hashes, ttt_get_info. */
#include "tools.h"

/* ---- two-step functions: the size is the answer, and nothing is written unless all of it fits */

/* Calls `ask` (bytes of one item: `item`) on exact, too small and too large buffers; `want` is the
 * whole answer, `n` items. */
typedef size_t (*ask_fn)(const ttt_game *game, void *out, size_t cap);

static void two_steps(const ttt_game *game, ask_fn ask, size_t item, const void *want, size_t n) {
  unsigned char *before = bytes_in(game);
  CHECK_EQ(ask(game, NULL, 0), n);
  for (size_t cap = 0; cap <= n + 3; cap++) {
    unsigned char *out = bytes_of(cap * item), *untouched = copy_of(out, cap * item);
    CHECK_EQ(ask(game, out, cap), n);
    if (cap < n) {
      CHECK(memcmp(out, untouched, cap * item) == 0);
    } else {
      CHECK(memcmp(out, want, n * item) == 0);
      CHECK(memcmp(out + n * item, untouched, (cap - n) * item) == 0);
    }
    free(untouched);
    free(out);
  }
  /* a caller who knows that it fits may say so */
  unsigned char *out = bytes_of(n * item);
  CHECK_EQ(ask(game, out, SIZE_MAX), n);
  CHECK(memcmp(out, want, n * item) == 0);
  free(out);
  /* NULL with a cap is no place to write to */
  if (n > 0) {
    CHECK_EQ(ask(game, NULL, n), 0);
    CHECK_EQ(ask(game, NULL, SIZE_MAX), 0);
  }
  CHECK_EQ(ask(NULL, NULL, 0), 0);
  CHECK(unchanged(game, before));
  free(before);
}

static size_t ask_board(const ttt_game *game, void *out, size_t cap) { return ttt_board(game, (uint8_t *)out, cap); }
static size_t ask_text(const ttt_game *game, void *out, size_t cap) { return ttt_board_text(game, (char *)out, cap); }
static size_t ask_moves(const ttt_game *game, void *out, size_t cap) { return ttt_moves(game, (ttt_cell *)out, cap); }
static size_t ask_free(const ttt_game *game, void *out, size_t cap) { return ttt_free_cells(game, (ttt_cell *)out, cap); }
static size_t ask_winning(const ttt_game *game, void *out, size_t cap) {
  return ttt_winning_cells(game, (ttt_cell *)out, cap);
}
static size_t ask_record(const ttt_game *game, void *out, size_t cap) {
  return ttt_write_record(game, (char *)out, cap);
}
static size_t ask_label(const ttt_game *game, void *out, size_t cap) {
  return ttt_cell_label(game, 0, 1, (char *)out, cap);
}

static void answers_come_in_two_steps(void) {
  ttt_game *game = game_of(2, 3, 2, 2, 0);
  REQUIRE(game != NULL);
  /* X at 01, O at 12; then X at 11 ends it: X has 01 11 */
  static const uint8_t marks[] = {0, 1, 0, 0, 0, 2};
  static const uint8_t marks_at_end[] = {0, 1, 0, 0, 1, 2};
  static const ttt_cell moves[] = {{0, 1}, {1, 2}, {1, 1}};
  static const ttt_cell left[] = {{0, 0}, {0, 2}, {1, 0}, {1, 1}};
  static const ttt_cell line[] = {{0, 1}, {1, 1}};
  CHECK_EQ(play(game, "01 12"), TTT_OK);
  two_steps(game, ask_board, 1, marks, 6);
  two_steps(game, ask_text, 1, ".X.\n..O\n", 9);
  two_steps(game, ask_moves, sizeof(ttt_cell), moves, 2);
  two_steps(game, ask_free, sizeof(ttt_cell), left, 4);
  two_steps(game, ask_winning, sizeof(ttt_cell), line, 0);
  two_steps(game, ask_record, 1, "ttt1 2 3 2 2 0 b2 c1", 21);
  two_steps(game, ask_label, 1, "b2", 3);
  CHECK_EQ(play(game, "11"), TTT_X_WINS);
  two_steps(game, ask_board, 1, marks_at_end, 6);
  two_steps(game, ask_text, 1, ".X.\n.XO\n", 9);
  two_steps(game, ask_moves, sizeof(ttt_cell), moves, 3);
  two_steps(game, ask_free, sizeof(ttt_cell), left, 0);
  two_steps(game, ask_winning, sizeof(ttt_cell), line, 2);
  two_steps(game, ask_record, 1, "ttt1 2 3 2 2 0 b2 c1 b1", 24);
  free(game);
}

static void board_text_draws_all_marks(void) {
  ttt_game *game = game_of(3, 2, 3, 4, 0);
  REQUIRE(game != NULL);
  char text[10];
  CHECK_EQ(ttt_board_text(game, text, sizeof text), 10);
  CHECK_STR(text, "..\n..\n..\n");
  CHECK_EQ(play(game, "00 01 10 21"), TTT_OK);
  CHECK_EQ(ttt_board_text(game, text, sizeof text), 10);
  CHECK_STR(text, "XO\n#.\n.@\n");
  free(game);
  game = game_of(1, 1, 1, 2, 0);
  REQUIRE(game != NULL);
  CHECK_EQ(ttt_board_text(game, text, sizeof text), 3);
  CHECK_STR(text, ".\n");
  free(game);
}

static void free_cells_go_row_by_row(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  CHECK(answers_cells(game, ttt_free_cells, "00 01 02 10 11 12 20 21 22"));
  CHECK_EQ(play(game, "11 00 12"), TTT_OK);
  CHECK(answers_cells(game, ttt_free_cells, "01 02 10 20 21 22"));
  CHECK_EQ(ttt_undo(game), TTT_OK);
  CHECK(answers_cells(game, ttt_free_cells, "01 02 10 12 20 21 22"));
  CHECK_EQ(play(game, "10 01 12"), TTT_X_WINS);
  CHECK(answers_cells(game, ttt_free_cells, ""));
  free(game);
}

/* ---- winning cells, in positions that are set up; the rest is in test_play.c */

static void winning_cells_are_all_of_them(void) {
  static const struct {
    const char *what;
    unsigned rows, cols, k, players, rules;
    const char *board;
    ttt_result want;
    const char *cells;
  } rows[] = {
      {"nobody's", 3, 3, 3, 2, 0, "XO./.X./O..", TTT_OK, ""},
      {"a cross of rows and columns, each cell once", 5, 5, 5, 2, 0, "OOXOO/OOXOO/XXXXX/..X../..X..", TTT_X_WINS,
       "02 12 20 21 22 23 24 32 42"},
      {"a star of all four directions", 5, 5, 3, 2, 0, "XOO.O/OX.O./O.XXX/.XXOO/X.X..", TTT_X_WINS,
       "00 11 22 23 24 31 32 40 42"},
      {"a corner, by row and column", 3, 4, 2, 2, TTT_NO_DIAGONALS, ".X.O/XX../..O.", TTT_X_WINS,
       "01 10 11"},
      {"a diagonal of two", 3, 4, 2, 2, 0, ".X.O/X.../....", TTT_X_WINS, "01 10"},
      {"runs under k do not count", 4, 4, 3, 2, 0, "XXX./X.OO/.O../....", TTT_X_WINS, "00 01 02"},
      {"misere: the loser's", 3, 3, 3, 2, TTT_MISERE, "XX./OOO/X..", TTT_X_WINS, "10 11 12"},
      {"wrap: both ends of the row", 3, 5, 3, 2, TTT_WRAP | TTT_NO_DIAGONALS, "XX..X/O.O../.....", TTT_X_WINS,
       "00 01 04"},
      {"wrap: a full cycle", 2, 4, 4, 2, TTT_WRAP | TTT_NO_DIAGONALS, "XXXX/O.OO", TTT_X_WINS, "00 01 02 03"},
      {"wrap: a diagonal that runs through all cells", 3, 4, 4, 2, TTT_WRAP, "XOOX/OX../..X.", TTT_X_WINS,
       "00 03 11 22"},
      {"the third player's", 3, 3, 2, 3, TTT_NO_DIAGONALS, "XO#/..#/OX.", TTT_P3_WINS, "02 12"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    ttt_game *game = game_of(rows[i].rows, rows[i].cols, rows[i].k, rows[i].players, rows[i].rules);
    REQUIRE(game != NULL);
    check_case("%s", rows[i].what);
    CHECK_EQ(set_picture(game, rows[i].board), rows[i].want);
    CHECK(answers_cells(game, ttt_winning_cells, rows[i].cells));
    look_over(game);
    free(game);
  }
}

/* ---- dead positions, worked out by hand */

static void dead_positions(void) {
  enum { DEAD = true, OPEN = false };
  static const struct {
    const char *what;
    unsigned rows, cols, k, players, rules;
    const char *board;
    bool want;
  } rows[] = {
      {"empty", 3, 3, 3, 2, 0, ".../.../...", OPEN},
      {"empty, k = 1", 1, 1, 1, 2, 0, ".", OPEN},
      {"one cell free, all eight lines mixed", 3, 3, 3, 2, 0, "XOX/XOO/OX.", DEAD},
      {"two free, the last column still X's", 3, 3, 3, 2, 0, "XOX/XO./OX.", OPEN},
      {"a drawn board", 3, 3, 3, 2, 0, "XOX/XOO/OXX", DEAD},
      {"a won one", 3, 3, 3, 2, 0, "XXX/OO./...", OPEN},
      {"won, all other lines mixed", 3, 3, 3, 2, 0, "XXX/OXO/XOO", OPEN},
      {"rows and columns mixed, a diagonal empty", 3, 3, 3, 2, 0, ".OX/X.O/OX.", OPEN},
      {"no diagonals: rows and columns mixed", 3, 3, 3, 2, TTT_NO_DIAGONALS, ".OX/X.O/OX.", DEAD},
      {"one row, mixed", 1, 3, 3, 2, 0, "XO.", DEAD},
      {"k under n: three windows, one open", 1, 5, 3, 2, 0, ".OX..", OPEN},
      {"k under n: the first window open", 1, 5, 3, 2, 0, "..OX.", OPEN},
      {"k under n: both windows mixed", 1, 4, 3, 2, 0, ".OX.", DEAD},
      {"wrap: one more window, across the edge", 1, 4, 3, 2, TTT_WRAP, ".OX.", OPEN},
      {"wrap: all windows mixed", 1, 4, 3, 2, TTT_WRAP, "XOXO", DEAD},
      {"k over the shorter side: only the rows", 2, 3, 3, 2, 0, "XO./.XO", DEAD},
      {"k over the shorter side: a row still open", 2, 3, 3, 2, 0, "XO./.X.", OPEN},
      {"three players, one row", 1, 4, 2, 3, 0, "XO..", OPEN},
      {"three players, a full board", 1, 4, 2, 3, 0, "XOX#", DEAD},
      {"three players, all mixed", 1, 3, 2, 3, 0, "XO#", DEAD},
      {"four players, two marks are enough", 1, 4, 4, 4, 0, ".X.O", DEAD},
      {"plain: two with a gap could be joined", 1, 4, 2, 2, 0, "X.XO", OPEN},
      {"exact: joined, they are too long", 1, 4, 2, 2, TTT_EXACT, "X.XO", DEAD},
      {"plain: four with a gap", 2, 5, 3, 2, 0, "XX.XX/OO.OO", OPEN},
      {"exact: four with a gap", 2, 5, 3, 2, TTT_EXACT, "XX.XX/OO.OO", DEAD},
      {"exact: four with a gap, but one gap is wider", 2, 6, 3, 2, TTT_EXACT, "XX.XXO/OO..OX", OPEN},
      {"exact: a run too long already", 2, 4, 3, 2, TTT_EXACT, "XXXX/OO.O", DEAD},
      {"exact: runs too long, a full board", 2, 4, 3, 2, TTT_EXACT, "XXXX/OOOO", DEAD},
      {"misere: as plain", 3, 3, 3, 2, TTT_MISERE, "XOX/XOO/OX.", DEAD},
      {"misere: as plain, open", 3, 3, 3, 2, TTT_MISERE, "XOX/XO./OX.", OPEN},
      {"gravity: one cell free on top", 3, 3, 3, 2, TTT_GRAVITY, ".OX/XOO/OXX", DEAD},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    ttt_game *game = game_of(rows[i].rows, rows[i].cols, rows[i].k, rows[i].players, rows[i].rules);
    REQUIRE(game != NULL);
    check_case("%s", rows[i].what);
    if (CHECK(set_picture(game, rows[i].board) >= 0)) CHECK(ttt_is_dead(game) == rows[i].want);
    look_over(game);
    free(game);
  }
}

/* All games on small boards: once dead, nobody wins any more, and no move brings life back. */
static void play_on_from(ttt_game *game, bool was_dead) {
  bool is_dead = ttt_is_dead(game);
  if (was_dead) CHECK(is_dead);
  if (is_dead) CHECK(ttt_winner(game) == TTT_OK || ttt_winner(game) == TTT_DRAW);
  ttt_cell cells[9];
  size_t n = ttt_free_cells(game, cells, 9);
  for (size_t i = 0; i < n; i++) {
    ttt_play(game, cells[i].row, cells[i].col);
    play_on_from(game, is_dead);
    ttt_undo(game);
  }
}

static void dead_stays_dead(void) {
  static const struct {
    unsigned rows, cols, k, rules;
  } boards[] = {{3, 2, 3, 0},           {2, 4, 3, TTT_WRAP | TTT_GRAVITY},  {3, 3, 3, TTT_GRAVITY},
                {1, 7, 2, TTT_EXACT},   {1, 7, 3, TTT_EXACT | TTT_WRAP},    {2, 3, 2, TTT_EXACT | TTT_MISERE},
                {2, 3, 3, TTT_WRAP},    {1, 7, 3, TTT_EXACT},               {2, 3, 2, TTT_EXACT | TTT_WRAP},
                {3, 2, 2, TTT_MISERE | TTT_NO_DIAGONALS}};
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    ttt_game *game = game_of(boards[i].rows, boards[i].cols, boards[i].k, 2, boards[i].rules);
    REQUIRE(game != NULL);
    check_case("%u by %u, k = %u, rules %u", boards[i].rows, boards[i].cols, boards[i].k, boards[i].rules);
    play_on_from(game, false);
    free(game);
  }
}

/* The same by the letter of the contract: every window of k cells, for every player. */
static bool window_is_open(const ttt_game *game, const ttt_config *config, int32_t row, int32_t col, int32_t down,
                           int32_t right) {
  int32_t rows = config->rows, cols = config->cols, k = config->k;
  bool wrap = (config->rules & TTT_WRAP) != 0;
  uint8_t marks[18]; /* the cell before the window, the window, the cell behind it; 99: none */
  for (int32_t i = -1; i <= k; i++) {
    int32_t r = row + i * down, c = col + i * right;
    bool inside = r >= 0 && r < rows && c >= 0 && c < cols;
    if (i >= 0 && i < k && !inside && !wrap) return false;
    r = (r + 16 * rows) % rows;
    c = (c + 16 * cols) % cols;
    if (i > 0 && i < k && r == row && c == col) return false; /* gone round: not k cells */
    bool closed = (i == -1 || i == k) && wrap && k * down % rows == 0 && k * right % cols == 0; /* once round */
    marks[i + 1] = closed || (!inside && !wrap) ? 99 : ttt_at(game, r, c);
  }
  for (uint8_t player = 1; player <= config->players; player++) {
    bool open = !(config->rules & TTT_EXACT) || (marks[0] != player && marks[k + 1] != player);
    for (int32_t i = 1; i <= k; i++) open = open && (marks[i] == 0 || marks[i] == player);
    if (open) return true;
  }
  return false;
}

static bool some_window_is_open(const ttt_game *game, const ttt_config *config) {
  for (int32_t row = 0; row < config->rows; row++)
    for (int32_t col = 0; col < config->cols; col++)
      if (window_is_open(game, config, row, col, 0, 1) || window_is_open(game, config, row, col, 1, 0) ||
          (!(config->rules & TTT_NO_DIAGONALS) && (window_is_open(game, config, row, col, 1, 1) ||
                                                   window_is_open(game, config, row, col, 1, -1))))
        return true;
  return false;
}

/* Random games that leave one window free for as long as they can, and do not end by a line before. */
static void dead_as_the_windows_say(void) {
  int dead = 0, alive = 0;
  for (int round = 0; round < 8000; round++) {
    unsigned rows = 1 + dice(5), cols = 1 + dice(5), longer = rows > cols ? rows : cols;
    unsigned k = longer - dice(longer > 2 ? 3 : longer), players = 2 + dice(3), rules = dice(32);
    if (players > 2) rules &= ~(unsigned)TTT_MISERE;
    ttt_game *game = game_of(rows, cols, k, players, rules);
    ttt_config config;
    REQUIRE(game != NULL && ttt_get_config(game, &config) == TTT_OK);
    check_case("%u by %u, k = %u, %u players, rules %u, round %d", rows, cols, k, players, rules, round);
    int32_t from_row = (int32_t)dice(rows), from_col = (int32_t)dice(cols);
    int32_t down = (int32_t)dice(2), right = down == 0 ? 1 : (int32_t)dice(3) - 1;
    for (int tries = 0;;) {
      bool is_dead = ttt_is_dead(game);
      CHECK(is_dead != some_window_is_open(game, &config));
      if (is_dead) dead++;
      else alive++;
      ttt_cell cells[25];
      size_t n = ttt_free_cells(game, cells, 25);
      if (n == 0) break;
      for (bool moved = false; !moved; tries++) {
        ttt_cell at = cells[dice((uint32_t)n)];
        bool kept = false;
        for (int32_t i = 0; i < (int32_t)k; i++)
          kept = kept || ((from_row + i * down) % (int32_t)rows == at.row &&
                          (from_col + i * right + 5 * (int32_t)cols) % (int32_t)cols == at.col);
        if (kept && tries < 200) continue;
        moved = ttt_play(game, at.row, at.col) == TTT_OK || tries >= 200;
        if (!moved) ttt_undo(game);
      }
    }
    free(game);
  }
  CHECK(dead > 1000 && alive > 1000);
}

/* ---- hashes */

static uint64_t hash_after(unsigned rows, unsigned cols, unsigned k, unsigned players, unsigned rules, const char *moves) {
  ttt_game *game = game_of(rows, cols, k, players, rules);
  if (game == NULL) return 0;
  play(game, moves);
  uint64_t hash = ttt_hash(game);
  free(game);
  return hash;
}

static void hash_is_of_the_position(void) {
  /* however it was reached */
  uint64_t hash = hash_after(3, 3, 3, 2, 0, "00 11 22 01");
  CHECK(hash_after(3, 3, 3, 2, 0, "22 01 00 11") == hash);
  CHECK(hash_after(3, 3, 3, 2, 0, "22 11 00 01") == hash);
  ttt_config config = config_of(3, 0, 0, 0, 0, TTT_NO_UNDO);
  ttt_game *game = game_of_config(&config);
  REQUIRE(game != NULL);
  uint64_t empty = ttt_hash(game);
  CHECK(empty == hash_after(3, 3, 3, 2, 0, ""));
  CHECK_EQ(set_picture(game, "XO./.O./..X"), TTT_OK);
  CHECK(ttt_hash(game) == hash); /* whatever is logged, whatever the version */
  CHECK_EQ(ttt_reset(game), TTT_OK);
  CHECK(ttt_hash(game) == empty);
  free(game);
  /* undo brings the hash back */
  game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  uint64_t stages[6];
  static const char *const moves[] = {"00", "10", "01", "11", "02"};
  for (int i = 0; i < 5; i++) {
    stages[i] = ttt_hash(game);
    play(game, moves[i]);
  }
  stages[5] = ttt_hash(game);
  for (int i = 5; i-- > 0;) {
    CHECK_EQ(ttt_undo(game), TTT_OK);
    CHECK(ttt_hash(game) == stages[i]);
  }
  for (int i = 1; i <= 5; i++) {
    CHECK(ttt_redo(game) >= 0);
    CHECK(ttt_hash(game) == stages[i]);
  }
  free(game);
}

static void hash_tells_rules_apart(void) {
  static const struct {
    unsigned rows, cols, k, players, rules;
  } games[] = {{3, 3, 3, 2, 0},        {3, 3, 2, 2, 0},           {3, 4, 3, 2, 0},          {4, 3, 3, 2, 0},
               {4, 4, 3, 2, 0},        {3, 3, 3, 3, 0},           {3, 3, 3, 4, 0},          {3, 3, 3, 2, TTT_EXACT},
               {3, 3, 3, 2, TTT_WRAP}, {3, 3, 3, 2, TTT_GRAVITY}, {3, 3, 3, 2, TTT_MISERE}, {3, 3, 3, 2, TTT_NO_DIAGONALS},
               {1, 9, 3, 2, 0},        {9, 1, 3, 2, 0}};
  enum { N = sizeof games / sizeof games[0] };
  uint64_t hashes[N];
  for (size_t i = 0; i < N; i++) {
    hashes[i] = hash_after(games[i].rows, games[i].cols, games[i].k, games[i].players, games[i].rules, "");
    for (size_t j = 0; j < i; j++) {
      check_case("%d and %d", (int)j, (int)i);
      CHECK(hashes[i] != hashes[j]);
    }
  }
}

/* All 5,478 positions of 3 by 3, each with a hash of its own. */
static struct position {
  uint64_t hash;
  uint32_t marks;
} positions[6000];
static size_t n_positions;
static unsigned char position_seen[19683]; /* 3^9 */

static void visit_position(ttt_game *game) {
  uint8_t marks[9];
  uint32_t code = 0;
  ttt_board(game, marks, 9);
  for (int i = 0; i < 9; i++) code = code * 3 + marks[i];
  if (code >= sizeof position_seen || position_seen[code] || n_positions == 6000) return;
  position_seen[code] = 1;
  positions[n_positions].hash = ttt_hash(game);
  positions[n_positions++].marks = code;
  for (int32_t i = 0; i < 9; i++) {
    if (ttt_play(game, i / 3, i % 3) < 0) continue;
    visit_position(game);
    ttt_undo(game);
  }
}

static int by_hash(const void *a, const void *b) {
  uint64_t x = ((const struct position *)a)->hash, y = ((const struct position *)b)->hash;
  return (x > y) - (x < y);
}

static void hash_tells_positions_apart(void) {
  ttt_game *game = game_of(3, 3, 3, 2, 0);
  REQUIRE(game != NULL);
  visit_position(game);
  CHECK_EQ(n_positions, 5478);
  qsort(positions, n_positions, sizeof positions[0], by_hash);
  size_t same = 0;
  for (size_t i = 1; i < n_positions; i++) same += positions[i].hash == positions[i - 1].hash;
  CHECK_EQ(same, 0);
  free(game);
}

/* ---- ttt_get_info with any size */

static void info_fills_what_it_is_given(void) {
  ttt_game *game = game_of(3, 4, 3, 2, TTT_EXACT);
  REQUIRE(game != NULL);
  play(game, "00 13 21");
  ttt_undo(game);
  ttt_info info = info_of(game);
  CHECK(info.rows == 3 && info.cols == 4 && info.k == 3 && info.players == 2 && info.rules == TTT_EXACT);
  CHECK(info.moves == 2 && info.redoable == 1 && info.version == 4 && info.winner == TTT_OK);
  CHECK(info.turn == TTT_X && info.last_mark == TTT_O && info.last.row == 1 && info.last.col == 3);
  CHECK(info.reserved[0] == 0 && info.reserved[1] == 0);
  for (size_t size = 0; size <= 100; size++) {
    unsigned char *out = bytes_of(size);
    check_case("%lu bytes", (unsigned long)size);
    CHECK_EQ(ttt_get_info(game, (ttt_info *)(void *)out, size), TTT_OK);
    CHECK(memcmp(out, &info, size < 40 ? size : 40) == 0);
    for (size_t i = 40; i < size; i++) CHECK(out[i] == 0);
    free(out);
    out = bytes_of(size + 8);
    CHECK_EQ(ttt_get_info(game, (ttt_info *)(void *)out, size), TTT_OK);
    for (size_t i = size; i < size + 8; i++) CHECK(out[i] == 0xA5);
    free(out);
  }
  free(game);
}

static void info_tells_the_end(void) {
  ttt_game *game = game_of(3, 3, 3, 3, 0);
  REQUIRE(game != NULL);
  CHECK_EQ(play(game, "00 10 20 11 02 21 12 01 22"), TTT_P3_WINS);
  ttt_info info = info_of(game);
  CHECK(info.players == 3 && info.moves == 9 && info.winner == TTT_P3_WINS && info.turn == TTT_EMPTY);
  CHECK(info.last_mark == TTT_P3 && info.last.row == 2 && info.last.col == 2);
  free(game);
}

static void marks_are_where_they_were_put(void) {
  ttt_game *game = game_of(2, 3, 3, 3, 0);
  REQUIRE(game != NULL);
  play(game, "02 10 11");
  CHECK(is_picture(game, "..X/O#."));
  uint8_t marks[6];
  static const uint8_t want[6] = {0, 0, 1, 2, 3, 0};
  CHECK_EQ(ttt_board(game, marks, 6), 6);
  CHECK(memcmp(marks, want, 6) == 0);
  free(game);
}

int main(void) {
  RUN(answers_come_in_two_steps);
  RUN(board_text_draws_all_marks);
  RUN(free_cells_go_row_by_row);
  RUN(winning_cells_are_all_of_them);
  RUN(dead_positions);
  RUN(dead_stays_dead);
  RUN(dead_as_the_windows_say);
  RUN(hash_is_of_the_position);
  RUN(hash_tells_rules_apart);
  RUN(hash_tells_positions_apart);
  RUN(info_fills_what_it_is_given);
  RUN(info_tells_the_end);
  RUN(marks_are_where_they_were_put);
  return check_done();
}
