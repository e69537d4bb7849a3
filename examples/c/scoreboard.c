/* A hundred games between two computer players, and a scoreboard.
 *
 *   scoreboard
 *
 * To compile:  cc -std=c99 scoreboard.c -lttt -o scoreboard
 *
 * A match seats the players at a game and tells listeners what happens. One listener here draws the board,
 * another keeps the score; neither knows of the other, and the game knows of none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ttt.h>

enum { GAMES = 100 };

struct player {
  const char *name;
  ttt_strategy strategy;
  unsigned won, won_as_first;
};

/* ---- one listener: the last game's board, once it is over ------------------------------------------ */

struct screen {
  int games_to_come;
};

static void draw(void *self, const ttt_game *game, const ttt_event *event) {
  struct screen *screen = self;
  if (event->kind != TTT_EVENT_END || --screen->games_to_come > 0) return;
  char board[31];
  ttt_board_text(game, board, sizeof board);
  printf("%s%s\n\n", board, ttt_result_message(event->result));
}

/* ---- another: the score ---------------------------------------------------------------------------- */

struct score {
  struct player *seated[2]; /* who plays X, who plays O */
  unsigned drawn;
};

static void count(void *self, const ttt_game *game, const ttt_event *event) {
  struct score *score = self;
  (void)game;
  if (event->kind != TTT_EVENT_END) return;
  if (event->result == TTT_DRAW) {
    score->drawn++;
    return;
  }
  score->seated[event->result - TTT_X_WINS]->won++;
  if (event->result == TTT_X_WINS) score->seated[0]->won_as_first++;
}

/* ---- the match ------------------------------------------------------------------------------------- */

int main(void) {
  static TTT_GAME_BUFFER(memory, 5, 5);
  const ttt_config config = {.rows = 5, .k = 4};
  uint64_t seed = 2026;
  struct player smart = {"smart", {ttt_smart, NULL}, 0, 0};
  struct player random = {"random", {ttt_random, &seed}, 0, 0};

  struct screen screen = {GAMES};
  struct score score;
  memset(&score, 0, sizeof score);
  ttt_listener counter = {count, &score, NULL};
  ttt_listener drawer = {draw, &screen, &counter};
  ttt_match match = {.game = ttt_init(memory, sizeof memory, &config, NULL), .listeners = &drawer};

  for (int game = 0; game < GAMES; game++) {
    score.seated[0] = game % 2 == 0 ? &smart : &random;
    score.seated[1] = game % 2 == 0 ? &random : &smart;
    for (int seat = 0; seat < 2; seat++) match.player[seat] = score.seated[seat]->strategy;
    ttt_match_reset(&match);
    ttt_result result = ttt_match_run(&match);
    if (result < 0) {
      fprintf(stderr, "scoreboard: game %d: %s\n", game + 1, ttt_result_message(result));
      return EXIT_FAILURE;
    }
  }

  printf("%d games\n", GAMES);
  printf("%-8s %3u won, %u of them as the first player\n", smart.name, smart.won, smart.won_as_first);
  printf("%-8s %3u won, %u of them as the first player\n", random.name, random.won, random.won_as_first);
  printf("%-8s %3u\n", "drawn", score.drawn);
  return EXIT_SUCCESS;
}
