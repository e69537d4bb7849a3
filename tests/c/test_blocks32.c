/* Blocks that a 32-bit microcontroller made (tests/blocks/make_blocks.c, in QEMU) are taken up by
 * ttt_open here, are the same game as they were there, and can be played on. */
#include "tools.h"

/* What blocks32.txt says of one game. */
struct entry {
  char name[64], board[512], record[1024];
  ttt_config config;
  ttt_result winner;
  uint8_t turn;
  uint64_t version, hash, undoable, redoable, size;
  unsigned char *block;
};

static int nibble(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

/* Hexadecimal, where `z14.` stands for 14 bytes of zero. Returns how many bytes there were. */
static size_t read_bytes(const char *from, unsigned char *to, size_t cap) {
  size_t n = 0;
  while (*from != '\0' && n < cap) {
    if (*from == 'z') {
      size_t zeros = (size_t)strtoul(from + 1, NULL, 10);
      if (zeros > cap - n) return 0;
      memset(to + n, 0, zeros);
      n += zeros;
      from = strchr(from, '.') + 1;
    } else {
      to[n++] = (unsigned char)(nibble(from[0]) << 4 | nibble(from[1]));
      from += 2;
    }
  }
  return *from == '\0' ? n : 0;
}

/* Takes in one line; true when it was the last one of a game, its block. */
static bool read_line(struct entry *e, const char *line) {
  char field[16];
  int name_length = 0;
  if (sscanf(line, "%15s %n", field, &name_length) != 1) return false;
  const char *value = line + name_length;
  uint64_t number = (uint64_t)strtoull(value, NULL, 10);
  if (strcmp(field, "name") == 0) {
    memset(e, 0, sizeof *e);
    snprintf(e->name, sizeof e->name, "%s", value);
  } else if (strcmp(field, "board") == 0) {
    snprintf(e->board, sizeof e->board, "%s", value);
  } else if (strcmp(field, "record") == 0) {
    snprintf(e->record, sizeof e->record, "%s", value);
  } else if (strcmp(field, "rows") == 0) {
    e->config.rows = (uint16_t)number;
  } else if (strcmp(field, "cols") == 0) {
    e->config.cols = (uint16_t)number;
  } else if (strcmp(field, "k") == 0) {
    e->config.k = (uint16_t)number;
  } else if (strcmp(field, "players") == 0) {
    e->config.players = (uint8_t)number;
  } else if (strcmp(field, "rules") == 0) {
    e->config.rules = (uint8_t)number;
  } else if (strcmp(field, "undo") == 0) {
    e->config.undo = (uint32_t)number;
  } else if (strcmp(field, "winner") == 0) {
    e->winner = (ttt_result)number;
  } else if (strcmp(field, "turn") == 0) {
    e->turn = (uint8_t)number;
  } else if (strcmp(field, "version") == 0) {
    e->version = number;
  } else if (strcmp(field, "hash") == 0) {
    e->hash = number;
  } else if (strcmp(field, "undoable") == 0) {
    e->undoable = number;
  } else if (strcmp(field, "redoable") == 0) {
    e->redoable = number;
  } else if (strcmp(field, "size") == 0) {
    e->size = number;
  } else if (strcmp(field, "block") == 0) {
    e->block = bytes_of((size_t)e->size);
    CHECK_EQ(read_bytes(value, e->block, (size_t)e->size), e->size);
    return true;
  } else if (field[0] != '#') {
    check_fail(__FILE__, __LINE__, "an unknown field %s", field);
  }
  return false;
}

/* Every game of the file in turn; the program ends when there are none. */
static void each_block(void (*group)(const struct entry *)) {
  char *text = check_read_file("blocks/blocks32.txt");
  char *line = text;
  int games = 0;
  struct entry e;
  memset(&e, 0, sizeof e);
  while (*line != '\0') {
    char *end = strchr(line, '\n');
    if (end != NULL) *end = '\0';
    if (read_line(&e, line)) {
      check_case("%s", e.name);
      group(&e);
      free(e.block);
      games++;
    }
    if (end == NULL) break;
    line = end + 1;
  }
  free(text);
  check_case("%s", "");
  CHECK(games >= 20);
}

static bool same_position(const ttt_game *game, const struct entry *e) {
  return ttt_hash(game) == e->hash && ttt_winner(game) == e->winner && ttt_turn(game) == e->turn &&
         (strcmp(e->board, "-") == 0 || is_picture(game, e->board));
}

/* The block opens without a change and is what it was when it was made. */
static void opens(const struct entry *e) {
  ttt_result why = 99;
  ttt_config config;
  ttt_game *game = ttt_open(e->block, (size_t)e->size, &why);
  CHECK_EQ(why, TTT_OK);
  REQUIRE(game != NULL);
  CHECK_EQ(ttt_bytes(game), e->size);
  CHECK(same_position(game, e));
  CHECK(ttt_version(game) == e->version);
  CHECK_EQ(ttt_moves(game, NULL, 0), e->undoable);
  CHECK_EQ(info_of(game).redoable, e->redoable);
  CHECK_EQ(ttt_get_config(game, &config), TTT_OK);
  CHECK(memcmp(&config, &e->config, sizeof config) == 0);
  CHECK_EQ(ttt_size(&e->config), e->size);

  char record[1024];
  size_t n = ttt_write_record(game, record, sizeof record);
  CHECK_STR(n > 0 ? record : "-", e->record);
  look_over(game);
}
static void opened_as_they_were(void) { each_block(opens); }

/* Everything can be taken back and put back, and the game comes to its end. */
static void goes_on(const struct entry *e) {
  ttt_game *game = ttt_open(e->block, (size_t)e->size, NULL);
  REQUIRE(game != NULL);
  uint64_t i, changes = 0;
  for (i = 0; i < e->redoable; i++, changes++) CHECK(ttt_redo(game) >= 0);
  CHECK_EQ(ttt_redo(game), TTT_NOTHING_TO_REDO);
  for (i = 0; i < e->undoable + e->redoable; i++, changes++) CHECK(ttt_undo(game) >= 0);
  CHECK_EQ(ttt_undo(game), TTT_NOTHING_TO_UNDO);
  for (i = 0; i < e->undoable; i++, changes++) CHECK(ttt_redo(game) >= 0);
  CHECK(same_position(game, e));
  CHECK(ttt_version(game) == e->version + changes);
  CHECK_EQ(info_of(game).redoable, e->redoable);

  /* From the bottom up, which gravity allows too. */
  for (int32_t row = e->config.rows - 1; row >= 0; row--) {
    for (int32_t col = 0; col < e->config.cols && ttt_winner(game) == TTT_OK; col++) {
      bool taken = ttt_at(game, row, col) != TTT_EMPTY;
      ttt_result r = ttt_play(game, row, col);
      CHECK(taken ? r == TTT_OCCUPIED : r >= 0 && ttt_redo(game) == TTT_NOTHING_TO_REDO);
    }
  }
  CHECK(ttt_winner(game) != TTT_OK);
  CHECK(ttt_play(game, 0, 0) == TTT_GAME_OVER);
  look_over(game);
}
static void played_on(void) { each_block(goes_on); }

/* The same moves make the same bytes here, but for the version and what undo left behind. */
static void replays(const struct entry *e) {
  if (strcmp(e->record, "-") == 0 || e->redoable > 0 || e->version != e->undoable) return;
  ttt_result why = 99;
  unsigned char *buffer = bytes_of((size_t)e->size);
  ttt_game *game = ttt_read_record(buffer, (size_t)e->size, &e->config, e->record, strlen(e->record), &why);
  CHECK_EQ(why, TTT_OK);
  if (CHECK(game != NULL)) CHECK(memcmp(buffer, e->block, (size_t)e->size) == 0);
  free(buffer);
}
static void made_alike_here(void) { each_block(replays); }

int main(void) {
  RUN(opened_as_they_were);
  RUN(played_on);
  RUN(made_alike_here);
  return check_done();
}
