/* A game at the serial line: you are X, and ttt_smart is O. Type a cell, as in b2, and Enter. */
#include <stddef.h>

#include "board.h"
#include "ttt.h"

static TTT_GAME_BUFFER(memory, 3, 3);

static void show(const ttt_game *game) {
  char board[3 * 4 + 1]; /* a line for each row, and a NUL */
  ttt_board_text(game, board, sizeof board);
  put("\n");
  put(board);
}

/* Reads a line, echoing it as a terminal expects; what does not fit is dropped. Returns its length. */
static size_t read_line(char *line, size_t cap) {
  size_t len = 0;
  for (;;) {
    char c[2] = {get(), '\0'};
    if (c[0] == '\r' || c[0] == '\n') {
      put("\n");
      return len;
    }
    if ((c[0] == '\b' || c[0] == 0x7f) && len > 0) {
      put("\b \b");
      len--;
    } else if (c[0] >= ' ' && c[0] <= '~' && len < cap) {
      put(c);
      line[len++] = c[0];
    }
  }
}

static bool is(const char *line, size_t len, const char *word) {
  size_t i = 0;
  while (i < len && word[i] == line[i]) i++;
  return i == len && word[i] == '\0';
}

/* Carries out what a person asks for. */
static ttt_result obey(ttt_game *game, const char *line, size_t len) {
  ttt_cell cell;
  if (is(line, len, "undo")) {
    const ttt_result result = ttt_undo(game); /* the computer's move */
    return result < 0 ? result : ttt_undo(game);
  }
  const ttt_result result = ttt_parse_label(game, line, len, &cell);
  return result < 0 ? result : ttt_move(game, TTT_X, cell.row, cell.col);
}

int main(void) {
  const ttt_config config = {.rows = 3};
  const ttt_strategy computer = {ttt_smart, NULL};
  ttt_game *game = ttt_init(memory, sizeof memory, &config, NULL);

  put("libttt: you are X. Type a cell, a1 to c3, or undo.\n");
  show(game);
  while (ttt_winner(game) == TTT_OK) {
    char line[8];
    put("> ");
    const ttt_result result = obey(game, line, read_line(line, sizeof line));
    if (result < 0) {
      put(ttt_result_message(result));
      put("\n");
      continue;
    }
    if (ttt_turn(game) == TTT_O) ttt_play_strategy(game, &computer);
    show(game);
  }
  put(ttt_result_message(ttt_winner(game)));
  put("\n");
  return 0;
}
