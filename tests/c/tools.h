/* What the C tests of the game share: making games in blocks of exactly their size (so that valgrind
 * sees every byte read beyond), boards as pictures, moves as digits, and `look_over`, which asks a
 * game everything and holds the answers against each other. */
#ifndef TTT_TESTS_TOOLS_H
#define TTT_TESTS_TOOLS_H
#include "check.h"
#include "ttt.h"

static inline ttt_config config_of(unsigned rows, unsigned cols, unsigned k, unsigned players, unsigned rules,
                                   uint32_t undo) {
  ttt_config config;
  memset(&config, 0, sizeof config);
  config.rows = (uint16_t)rows;
  config.cols = (uint16_t)cols;
  config.k = (uint16_t)k;
  config.players = (uint8_t)players;
  config.rules = (uint8_t)rules;
  config.undo = undo;
  return config;
}

/* Memory for `len` bytes (at least one), filled with 0xA5; ends the program when there is none. */
static inline unsigned char *bytes_of(size_t len) {
  unsigned char *bytes = (unsigned char *)malloc(len > 0 ? len : 1);
  if (bytes == NULL) {
    printf("not ok: out of memory\n");
    exit(2);
  }
  memset(bytes, 0xA5, len > 0 ? len : 1);
  return bytes;
}

/* Random numbers under `n`. The same seed gives the same ones. */
static uint64_t dice_seed = 1;
static inline uint32_t dice(uint32_t n) {
  dice_seed = dice_seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(dice_seed >> 33) % n;
}

static inline unsigned char *copy_of(const void *bytes, size_t len) {
  unsigned char *copy = bytes_of(len);
  memcpy(copy, bytes, len);
  return copy;
}

/* The game's bytes, to be compared with later. */
static inline unsigned char *bytes_in(const ttt_game *game) { return copy_of(game, ttt_bytes(game)); }

static inline bool unchanged(const ttt_game *game, const unsigned char *before) {
  return memcmp(game, before, ttt_bytes(game)) == 0;
}

/* A game in a block of malloc of exactly ttt_size bytes, to be freed with free; NULL (and a failed
 * check) when the library refuses it. */
static inline ttt_game *game_of_config(const ttt_config *config) {
  size_t size = ttt_size(config);
  ttt_result why = 99;
  if (!CHECK(size > 0)) return NULL;
  unsigned char *block = bytes_of(size);
  ttt_game *game = ttt_init(block, size, config, &why);
  if (!CHECK_EQ(why, TTT_OK) || !CHECK(game == (ttt_game *)(void *)block)) {
    free(block);
    return NULL;
  }
  return game;
}

static inline ttt_game *game_of(unsigned rows, unsigned cols, unsigned k, unsigned players, unsigned rules) {
  ttt_config config = config_of(rows, cols, k, players, rules, 0);
  return game_of_config(&config);
}

static inline size_t cells_in(const ttt_game *game) { return ttt_board(game, NULL, 0); }

/* ---- moves as digits: "00 11 22" is row 0 column 0, then row 1 column 1, … (boards up to 10 by 10) */

/* Plays them in turn and returns the last answer. All but the last must be accepted. */
static inline ttt_result play(ttt_game *game, const char *moves) {
  ttt_result last = TTT_OK;
  while (*moves != '\0') {
    if (*moves == ' ') {
      moves++;
      continue;
    }
    if (last < 0) check_fail(__FILE__, __LINE__, "refused with %d before %s", (int)last, moves);
    last = ttt_play(game, moves[0] - '0', moves[1] - '0');
    moves += 2;
  }
  return last;
}

static inline bool cells_are(const ttt_cell *cells, size_t n, const char *want) {
  for (size_t i = 0; i < n; i++) {
    while (*want == ' ') want++;
    if (*want == '\0' || cells[i].row != want[0] - '0' || cells[i].col != want[1] - '0') return false;
    want += 2;
  }
  while (*want == ' ') want++;
  return *want == '\0';
}

/* Whether a two-step function for cells answers these, asked with exactly as much room as it takes. */
typedef size_t (*cells_fn)(const ttt_game *, ttt_cell *, size_t);
static inline bool answers_cells(const ttt_game *game, cells_fn ask, const char *want) {
  size_t n = ask(game, NULL, 0);
  ttt_cell *cells = (ttt_cell *)(void *)bytes_of(n * sizeof(ttt_cell));
  bool good = ask(game, cells, n) == n && cells_are(cells, n, want);
  free(cells);
  return good;
}

/* ---- boards as pictures: "X.O/.../..." with '#' and '@' for the third and the fourth player */

static inline uint8_t mark_of(char c) {
  return (uint8_t)(c == 'X' ? TTT_X : c == 'O' ? TTT_O : c == '#' ? TTT_P3 : c == '@' ? TTT_P4 : TTT_EMPTY);
}

static inline ttt_result set_picture(ttt_game *game, const char *picture) {
  unsigned char *marks = bytes_of(strlen(picture));
  size_t n = 0;
  for (const char *c = picture; *c != '\0'; c++)
    if (*c != '/') marks[n++] = mark_of(*c);
  unsigned char *exact = copy_of(marks, n);
  ttt_result result = ttt_set_board(game, exact, n);
  free(exact);
  free(marks);
  return result;
}

static inline bool is_picture(const ttt_game *game, const char *picture) {
  int32_t row = 0, col = 0;
  for (const char *c = picture; *c != '\0'; c++) {
    if (*c == '/') {
      row++;
      col = 0;
    } else if (ttt_at(game, row, col++) != mark_of(*c)) {
      return false;
    }
  }
  return cells_in(game) == (size_t)(row + 1) * (size_t)col;
}

static inline ttt_info info_of(const ttt_game *game) {
  ttt_info info;
  memset(&info, 0xA5, sizeof info);
  CHECK_EQ(ttt_get_info(game, &info, sizeof info), TTT_OK);
  return info;
}

/* ---- everything a game can be asked, each answer held against the others. Asking must not change a
 *      byte. Returns whether all held. */
static inline bool look_over(const ttt_game *game) {
  int failures = check_failures;
  size_t bytes = ttt_bytes(game);
  if (!CHECK(bytes > 0)) return false;
  unsigned char *before = bytes_in(game);

  ttt_config config;
  memset(&config, 0xA5, sizeof config);
  CHECK_EQ(ttt_get_config(game, &config), TTT_OK);
  CHECK_EQ(ttt_check(&config), TTT_OK);
  CHECK(config.rows >= 1 && config.cols >= 1 && config.k >= 1 && config.players >= 2 && config.undo != 0);
  CHECK(config.reserved == 0);
  CHECK(ttt_size(&config) > 0 && ttt_size(&config) <= bytes);
  size_t cells = (size_t)config.rows * config.cols;
  if (cells != cells_in(game) || check_failures != failures) {
    check_fail(__FILE__, __LINE__, "a board of %lu cells", (unsigned long)cells_in(game));
    free(before);
    return false;
  }

  ttt_info info = info_of(game);
  CHECK(info.rows == config.rows && info.cols == config.cols && info.k == config.k);
  CHECK(info.players == config.players && info.rules == config.rules);
  CHECK(info.version == ttt_version(game));
  CHECK(info.winner == ttt_winner(game) && info.turn == ttt_turn(game));
  CHECK(info.reserved[0] == 0 && info.reserved[1] == 0);
  CHECK(info.winner >= TTT_OK && info.winner <= TTT_DRAW);
  CHECK(info.winner == TTT_DRAW || info.winner <= (ttt_result)config.players);
  CHECK_EQ(info.turn, info.winner == TTT_OK ? info.moves % config.players + 1 : TTT_EMPTY);
  CHECK(info.moves <= cells && info.redoable <= cells - info.moves);

  /* the board: marks that fit the turns, and the same whoever is asked */
  uint8_t *marks = bytes_of(cells);
  CHECK_EQ(ttt_board(game, marks, cells), cells);
  size_t count[5] = {0, 0, 0, 0, 0};
  bool same = true;
  for (size_t i = 0; i < cells; i++) {
    if (marks[i] > config.players) {
      check_fail(__FILE__, __LINE__, "a mark %d on the board", marks[i]);
      marks[i] = 0;
    }
    count[marks[i]]++;
    same = same && ttt_at(game, (int32_t)(i / config.cols), (int32_t)(i % config.cols)) == marks[i];
  }
  CHECK(same);
  CHECK_EQ(cells - count[0], info.moves);
  for (uint32_t p = 1; p <= config.players; p++)
    CHECK_EQ(count[p], (info.moves + config.players - p) / config.players);
  CHECK(info.winner != TTT_DRAW || count[0] == 0);
  CHECK(info.winner != TTT_OK || count[0] > 0);

  size_t text_size = cells + config.rows + 1;
  char *text = (char *)bytes_of(text_size);
  CHECK_EQ(ttt_board_text(game, text, text_size), text_size);
  same = text[text_size - 1] == '\0';
  for (size_t i = 0; same && i < text_size - 1; i++) {
    size_t row = i / (config.cols + 1u), col = i % (config.cols + 1u);
    same = text[i] == (col == config.cols ? '\n' : ".XO#@"[marks[row * config.cols + col]]);
  }
  CHECK(same);
  free(text);

  /* free cells: those and only those that can be moved to */
  size_t n = ttt_free_cells(game, NULL, 0), found = 0;
  ttt_cell *list = (ttt_cell *)(void *)bytes_of(n * sizeof(ttt_cell));
  CHECK_EQ(ttt_free_cells(game, list, n), n);
  CHECK((n > 0) == (info.winner == TTT_OK));
  same = true;
  for (size_t i = 0; i < cells; i++) {
    ttt_cell at = {(int32_t)(i / config.cols), (int32_t)(i % config.cols)};
    if (ttt_can_move(game, info.turn, at.row, at.col) != TTT_OK) continue;
    same = same && found < n && list[found].row == at.row && list[found].col == at.col && marks[i] == 0;
    found++;
  }
  CHECK(same && found == n);
  free(list);
  for (int32_t col = 0; col < (int32_t)config.cols; col++) {
    int32_t land = -1;
    if (config.rules & TTT_GRAVITY)
      for (land = (int32_t)config.rows - 1; land >= 0 && marks[(size_t)land * config.cols + (size_t)col] != 0;)
        land--;
    if (info.winner == TTT_OK && ttt_landing_row(game, col) != land)
      check_fail(__FILE__, __LINE__, "a mark lands on row %d of column %d", (int)ttt_landing_row(game, col), (int)col);
  }

  /* winning cells: when somebody has won, in order, all of one mark, at least k of them */
  n = ttt_winning_cells(game, NULL, 0);
  list = (ttt_cell *)(void *)bytes_of(n * sizeof(ttt_cell));
  CHECK_EQ(ttt_winning_cells(game, list, n), n);
  if (info.winner == TTT_OK || info.winner == TTT_DRAW) {
    CHECK_EQ(n, 0);
  } else if (CHECK(n >= config.k)) {
    ttt_result liner = (config.rules & TTT_MISERE) ? 3 - info.winner : info.winner;
    same = true;
    for (size_t i = 0; i < n; i++) {
      same = same && ttt_at(game, list[i].row, list[i].col) == liner;
      if (i > 0)
        same = same && (list[i - 1].row < list[i].row ||
                        (list[i - 1].row == list[i].row && list[i - 1].col < list[i].col));
    }
    CHECK(same);
    CHECK_EQ((info.moves - 1) % config.players + 1, liner);
  }
  free(list);
  if (info.winner == TTT_DRAW) CHECK(ttt_is_dead(game));
  else if (info.winner != TTT_OK) CHECK(!ttt_is_dead(game));

  /* the log: different cells, and the last moves of those on the board */
  n = ttt_moves(game, NULL, 0);
  list = (ttt_cell *)(void *)bytes_of(n * sizeof(ttt_cell));
  CHECK_EQ(ttt_moves(game, list, n), n);
  if (CHECK(n <= info.moves)) {
    unsigned char *seen = bytes_of(cells);
    memset(seen, 0, cells);
    same = true;
    for (size_t i = 0; i < n; i++) {
      uint32_t who = (uint32_t)(info.moves - n + i) % config.players + 1;
      same = same && ttt_at(game, list[i].row, list[i].col) == who;
      if (!same) break;
      size_t at = (size_t)list[i].row * config.cols + (size_t)list[i].col;
      same = same && !seen[at];
      seen[at] = 1;
    }
    CHECK(same);
    free(seen);
    if (n > 0) CHECK(info.last.row == list[n - 1].row && info.last.col == list[n - 1].col);
  }
  free(list);
  if (info.last_mark == 0) {
    CHECK(info.last.row == -1 && info.last.col == -1 && n == 0);
  } else {
    CHECK_EQ(info.last_mark, (info.moves - 1) % config.players + 1);
    CHECK_EQ(ttt_at(game, info.last.row, info.last.col), info.last_mark);
  }

  /* copies, as calls make them */
  unsigned char *copy = bytes_of(bytes);
  ttt_result why = 99;
  ttt_game *twin = ttt_copy(game, copy, bytes, &why);
  CHECK_EQ(why, TTT_OK);
  if (CHECK(twin != NULL)) CHECK(unchanged(twin, before) && ttt_hash(twin) == ttt_hash(game));
  CHECK(ttt_open(copy, bytes, &why) != NULL && why == TTT_OK);
  CHECK(memcmp(copy, before, bytes) == 0);
  free(copy);

  /* the record, when there is one, brings back the same game */
  n = ttt_write_record(game, NULL, 0);
  if (n > 0) {
    text = (char *)bytes_of(n);
    CHECK_EQ(ttt_write_record(game, text, n), n);
    if (CHECK(memchr(text, '\0', n) == text + n - 1)) {
      ttt_config head;
      char *bare = (char *)copy_of(text, n - 1); /* no NUL */
      memset(&head, 0xA5, sizeof head);
      CHECK_EQ(ttt_record_config(bare, n - 1, &head), TTT_OK);
      CHECK(head.undo == 0);
      head.undo = config.undo;
      CHECK(memcmp(&head, &config, sizeof head) == 0);
      size_t size = ttt_size(&head);
      copy = bytes_of(size);
      twin = ttt_read_record(copy, size, &head, bare, n - 1, &why);
      CHECK_EQ(why, TTT_OK);
      if (CHECK(twin != NULL)) {
        CHECK_EQ(ttt_winner(twin), info.winner);
        CHECK_EQ(ttt_turn(twin), info.turn);
        CHECK(ttt_hash(twin) == ttt_hash(game));
        CHECK_EQ(ttt_moves(twin, NULL, 0), ttt_moves(game, NULL, 0));
        uint8_t *again = bytes_of(cells);
        CHECK(ttt_board(twin, again, cells) == cells && memcmp(again, marks, cells) == 0);
        free(again);
      }
      free(copy);
      free(bare);
    }
    free(text);
  } else {
    CHECK(ttt_moves(game, NULL, 0) < info.moves || info.moves == 0);
  }
  CHECK(ttt_hash(game) == ttt_hash(game));
  CHECK(unchanged(game, before));
  free(marks);
  free(before);
  return check_failures == failures;
}
#endif
