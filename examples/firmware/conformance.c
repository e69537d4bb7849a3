/* The project's conformance cases, played on a microcontroller. The Makefile turns them into tables in
 * flash: for each case the game to make and the calls to make on it, with the answer to each. */
#include <stddef.h>

#include "board.h"
#include "ttt.h"

/* What a number in a table says is to come; INVALID_MOVE stands for any of the three. */
enum { STOP, END, GAME, MOVE, PLAY, UNDO, REDO, TURN, WINNER, BOARD, LINES, SET };
enum { TTT_INVALID_MOVE = 100 };

#include "cases.h"

/* The largest boards of the cases have 9 by 9 cells. */
static TTT_GAME_BUFFER_PLAYERS(memory, 9, 9, 4);
static uint8_t marks[81];
static ttt_cell cells[81];

static bool is(ttt_result got, int8_t want) {
  return want == TTT_INVALID_MOVE ? ttt_is_invalid_move(got) : got == want;
}

/* A row or column: the extremes of a byte stand for those of 32 bits. */
static int32_t place(int8_t at) {
  return at == INT8_MIN ? INT32_MIN : at == INT8_MAX ? INT32_MAX : at;
}

static bool is_board(const ttt_game *game, const int8_t *want) {
  const size_t n = ttt_board(game, marks, sizeof marks);
  for (size_t i = 0; i < n; i++)
    if (marks[i] != want[i]) return false;
  return n > 0;
}

static bool are_lines(const ttt_game *game, const int8_t *want) {
  const size_t n = ttt_winning_cells(game, cells, 81);
  if (n != (size_t)want[0]) return false;
  for (size_t i = 0; i < n; i++)
    if (cells[i].row != want[1 + 2 * i] || cells[i].col != want[2 + 2 * i]) return false;
  return true;
}

static ttt_result set(ttt_game *game, const int8_t *board, size_t n) {
  for (size_t i = 0; i < n; i++) marks[i] = (uint8_t)board[i];
  return ttt_set_board(game, marks, n);
}

/* Plays one case; `*wrong` counts the answers that differ. Returns where the next one begins. */
static const int8_t *play(const int8_t *at, unsigned *wrong) {
  ttt_game *game = NULL;
  size_t n = 0;
  for (;;) {
    bool right = false;
    switch (*at++) {
      case GAME: {
        const ttt_config config = {(uint16_t)at[0], (uint16_t)at[1], (uint16_t)at[2], (uint8_t)at[3], (uint8_t)at[4], 0, 0};
        game = ttt_init(memory, sizeof memory, &config, NULL);
        n = (size_t)config.rows * config.cols;
        right = game != NULL;
        at += 5;
        break;
      }
      case MOVE: right = is(ttt_move(game, (uint8_t)at[0], place(at[1]), place(at[2])), at[3]), at += 4; break;
      case PLAY: right = is(ttt_play(game, place(at[0]), place(at[1])), at[2]), at += 3; break;
      case UNDO: right = is(ttt_undo(game), *at++); break;
      case REDO: right = is(ttt_redo(game), *at++); break;
      case TURN: right = ttt_turn(game) == *at++; break;
      case WINNER: right = is(ttt_winner(game), *at++); break;
      case BOARD: right = is_board(game, at), at += n; break;
      case LINES: right = are_lines(game, at), at += 1 + 2 * at[0]; break;
      case SET: right = is(set(game, at + 1, n), at[0]), at += 1 + n; break;
      case END: return at;
    }
    if (!right) ++*wrong;
  }
}

/* Plays all cases of a table; returns how many went wrong. */
static unsigned play_all(const char *name, const int8_t *at) {
  unsigned played = 0, failed = 0;
  for (; *at != STOP; played++) {
    unsigned wrong = 0;
    at = play(at, &wrong);
    if (wrong == 0) continue;
    failed++;
    put("wrong: number ");
    put_number(played);
    put(" of ");
    put(name);
    put("\n");
  }
  put(name);
  put(": ");
  put_number(played - failed);
  put(" of ");
  put_number(played);
  put(" cases\n");
  return failed;
}

int main(void) {
  const unsigned failed = play_all("seeds", seeds) + play_all("games", games) + play_all("positions", positions);
  return failed == 0 ? 0 : 1;
}
