/* Plays some games and prints the block of each, so that one machine's blocks can be held against
 * another's. tests/bare/run runs it on a 32-bit microcontroller in QEMU and on the host; both must
 * print the same. tests/c/test_blocks32.c opens what the microcontroller printed.
 *
 * Of each game: its name, the config, the answer of the last step, board, hash, version, turn,
 * record, how much could be undone and redone, and the block in hexadecimal, where `z14.` stands
 * for 14 bytes of zero. */
#include "board.h"
#include "ttt.h"

struct game {
  const char *name;
  ttt_config config;
  /* Labels to move to, and: `-` undo, `+` redo, `!` reset, `>3` drop into column 3, `=XO.…` set
   * this board. */
  const char *steps;
};

static const struct game games[] = {
  {"empty", {3, 0, 0, 0, 0, 0, 0}, ""},
  {"middle", {3, 0, 0, 0, 0, 0, 0}, "b2 a1 c3"},
  {"won", {3, 0, 0, 0, 0, 0, 0}, "a3 a2 b3 b2 c3"},
  {"won_then_undone", {3, 0, 0, 0, 0, 0, 0}, "a3 a2 b3 b2 c3 - -"},
  {"drawn", {3, 0, 0, 0, 0, 0, 0}, "b2 a1 a3 c1 b1 b3 a2 c2 c3"},
  {"one_cell", {1, 0, 0, 0, 0, 0, 0}, "a1"},
  {"reset", {3, 0, 0, 0, 0, 0, 0}, "a1 a2 ! b2"},
  {"k4_undone", {5, 5, 4, 2, 0, 0, 0}, "c3 b2 c4 c2 d3 b3 d4 e5 b4 - - -"},
  {"k4_redone", {5, 5, 4, 2, 0, 0, 0}, "c3 b2 c4 c2 d3 b3 d4 e5 b4 - - - + +"},
  {"k4_won", {5, 5, 4, 2, 0, 0, 0}, "a1 a2 b1 b2 c1 c2 e5 d2"},
  {"gravity", {6, 7, 4, 2, TTT_GRAVITY, 0, 0}, ">3 >3 >4 >2 >3 >0 >6 - -"},
  {"gravity_won", {6, 7, 4, 2, TTT_GRAVITY, 0, 0}, ">3 >3 >4 >4 >5 >5 >6"},
  {"three_players", {4, 5, 3, 3, 0, 0, 0}, "a1 b2 c3 a2 b3 c4 e1"},
  {"three_players_won", {3, 3, 3, 3, 0, 0, 0}, "a1 b1 a2 c1 b2 a3 - a3"},
  {"four_players", {4, 4, 4, 4, 0, 0, 0}, "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 -"},
  {"misere", {3, 3, 3, 2, TTT_MISERE, 0, 0}, "b2 a1 a3 b1"},
  {"misere_lost", {3, 3, 3, 2, TTT_MISERE, 0, 0}, "a1 b2 a2 c3 a3"},
  {"no_diagonals", {3, 3, 3, 2, TTT_NO_DIAGONALS, 0, 0}, "a1 a2 b2 a3 c3"},
  {"wrap", {3, 4, 3, 2, TTT_WRAP, 0, 0}, "a1 a2 d1 b2 c1"},
  {"wrap_exact", {4, 5, 3, 2, TTT_WRAP | TTT_EXACT, 0, 0}, "a1 a2 d1 c2 e1"},
  {"wrap_planes", {13, 13, 3, 2, TTT_WRAP, 0, 0}, "a1 m13 b1 l13 d7 a7 - e8 -"},
  {"wrap_planes_won", {15, 15, 4, 2, TTT_WRAP | TTT_GRAVITY, 0, 0}, ">0 >7 >1 >7 >2 >7 o1"},
  {"wrap_planes_no_undo", {14, 14, 14, 2, TTT_WRAP | TTT_EXACT, TTT_NO_UNDO, 0}, "a1 n14 b2 m13"},
  {"exact_overline", {7, 7, 3, 2, TTT_EXACT, 0, 0}, "a1 a3 b1 b4 d1 e5 c1"},
  {"bounded_undo", {4, 4, 3, 2, 0, 3, 0}, "a1 a2 b3 b4 c1 c2 -"},
  {"bounded_undo_spent", {4, 4, 4, 2, 0, 3, 0}, "a1 a2 b3 b4 c1 c2 - - -"},
  {"no_undo", {3, 3, 3, 2, 0, TTT_NO_UNDO, 0}, "b2 a1 c3"},
  {"board_set", {3, 3, 3, 2, 0, 0, 0}, "a1 =XO..X...."},
  {"board_set_played", {3, 3, 3, 2, 0, 0, 0}, "=XO..X.... c1 a1 -"},
  {"gomoku", {15, 15, 5, 2, 0, 0, 0}, "h8 h9 i9 g7 j10 k11 i8 i7 - j8 - -"},
  {"counters_20", {20, 20, 20, 2, 0, 0, 0}, "a1 t20 b2 s19 c3 t1 -"},
  {"wide", {1, 700, 3, 2, 0, 0, 0}, "a1 zx1 b1 zv1 c1 -"},
  /* More than 65,536 cells: positions in the log no longer fit in two bytes. */
  {"large", {257, 256, 5, 2, 0, 8, 0}, "a1 iv257 b2 iv256 c3 iu257 -"},
};

/* Room for the largest of them. */
static uint64_t block[140000 / 8];
static char text[1024];

static void put_decimal(uint64_t value) {
  char digits[21];
  size_t at = sizeof digits - 1;
  digits[at] = '\0';
  do {
    digits[--at] = (char)('0' + value % 10);
    value /= 10;
  } while (value != 0);
  put(digits + at);
}

static void put_bytes(const uint8_t *bytes, size_t n) {
  static const char digits[] = "0123456789abcdef";
  size_t at = 0;
  while (at < n) {
    size_t zeros = 0;
    while (at + zeros < n && bytes[at + zeros] == 0) zeros++;
    if (zeros >= 4) {
      put("z");
      put_decimal(zeros);
      put(".");
      at += zeros;
    } else {
      char two[3];
      two[0] = digits[bytes[at] >> 4];
      two[1] = digits[bytes[at] & 15];
      two[2] = '\0';
      put(two);
      at++;
    }
  }
}

static void put_field(const char *name, uint64_t value) {
  put(name);
  put(" ");
  put_decimal(value);
  put("\n");
}

/* The board in one line, the rows parted by '/'; not for the large ones, the block says it all. */
static void put_board(const ttt_game *game) {
  size_t n = ttt_board_text(game, text, sizeof text), i;
  put("board ");
  if (n == 0 || n > 300) {
    put("-");
  } else {
    for (i = 0; i + 2 < n; i++) {
      if (text[i] == '\n') text[i] = '/';
    }
    text[n - 2] = '\0';
    put(text);
  }
  put("\n");
}

static ttt_result set_board(ttt_game *game, const char *marks, size_t n) {
  static const char symbols[] = ".XO#@";
  uint8_t cells[64];
  size_t i;
  for (i = 0; i < n && i < sizeof cells; i++) {
    uint8_t mark = 0;
    while (symbols[mark] != marks[i]) mark++;
    cells[i] = mark;
  }
  return ttt_set_board(game, cells, n);
}

static ttt_result step(ttt_game *game, const char *what, size_t n) {
  ttt_cell cell;
  ttt_result r;
  switch (what[0]) {
    case '-': return ttt_undo(game);
    case '+': return ttt_redo(game);
    case '!': return ttt_reset(game);
    case '>': return ttt_drop(game, what[1] - '0');
    case '=': return set_board(game, what + 1, n - 1);
    default:
      r = ttt_parse_label(game, what, n, &cell);
      return r < 0 ? r : ttt_play(game, cell.row, cell.col);
  }
}

/* Whether every step was accepted. */
static bool print_game(const struct game *plan) {
  const char *at = plan->steps;
  ttt_result r = TTT_OK;
  ttt_info info;
  ttt_config c;
  ttt_game *game = ttt_init(block, sizeof block, &plan->config, &r);
  put("\nname ");
  put(plan->name);
  put("\n");
  while (game != NULL && *at != '\0' && r >= 0) {
    size_t n = 0;
    while (at[n] != '\0' && at[n] != ' ') n++;
    r = step(game, at, n);
    at += n;
    if (*at == ' ') at++;
  }
  if (r < 0 || game == NULL || ttt_get_info(game, &info, sizeof info) != TTT_OK) {
    put("refused ");
    put(ttt_result_name(r));
    put(" before \"");
    put(at);
    put("\"\n");
    return false;
  }

  ttt_get_config(game, &c);
  put_field("rows", c.rows);
  put_field("cols", c.cols);
  put_field("k", c.k);
  put_field("players", c.players);
  put_field("rules", c.rules);
  put_field("undo", c.undo);
  put_board(game);
  put_field("winner", (uint64_t)info.winner);
  put_field("turn", info.turn);
  put_field("version", info.version);
  put_field("hash", ttt_hash(game));
  put_field("undoable", ttt_moves(game, NULL, 0));
  put_field("redoable", info.redoable);
  put("record ");
  put(ttt_write_record(game, text, sizeof text) != 0 ? text : "-");
  put("\n");
  put_field("size", ttt_bytes(game));
  put("block ");
  put_bytes((const uint8_t *)block, ttt_bytes(game));
  put("\n");
  return true;
}

int main(void) {
  size_t i;
  bool right = true;
  put("# The 32-bit blocks that tests/c/test_blocks32.c opens; written by `make blocks`.\n");
  for (i = 0; i < sizeof games / sizeof games[0]; i++) {
    if (!print_game(&games[i])) right = false;
  }
  return right ? 0 : 1;
}
