/* What a C program does with the library, a function each. tests/cpp/cost.cpp does the same by ttt.hpp; the
 * stage holds the machine code of the two against each other. */
#include <string.h>

#include "ttt.h"

/* A game is reached through a pointer, as by `Game &` there. */
struct app {
  ttt_game *game;
};

ttt_result move(struct app *app, int32_t row, int32_t col) { return ttt_move(app->game, TTT_X, row, col); }
ttt_result move_cell(struct app *app, ttt_cell cell) { return ttt_move(app->game, TTT_X, cell.row, cell.col); }
bool move_wins(struct app *app, int32_t row, int32_t col) {
  return ttt_move(app->game, TTT_X, row, col) == TTT_X_WINS;
}
ttt_result play(struct app *app, int32_t row, int32_t col) { return ttt_play(app->game, row, col); }
bool play_refused(struct app *app, int32_t row, int32_t col) { return ttt_play(app->game, row, col) < 0; }
ttt_result drop(struct app *app, int32_t col) { return ttt_drop(app->game, col); }
ttt_result move_if(struct app *app, uint64_t version, int32_t row, int32_t col) {
  return ttt_move_if(app->game, version, TTT_O, row, col);
}
ttt_result can_move(struct app *app, int32_t row, int32_t col) { return ttt_can_move(app->game, TTT_O, row, col); }
ttt_result undo(struct app *app) { return ttt_undo(app->game); }
ttt_result redo(struct app *app) { return ttt_redo(app->game); }
ttt_result reset(struct app *app) { return ttt_reset(app->game); }
size_t play_all(struct app *app, const ttt_cell *cells, size_t n) {
  ttt_result last;
  return ttt_play_all(app->game, cells, n, &last);
}
ttt_result set_board(struct app *app, const uint8_t *marks, size_t n) { return ttt_set_board(app->game, marks, n); }

ttt_result standing(struct app *app) { return ttt_winner(app->game); }
bool over(struct app *app) { return ttt_winner(app->game) > TTT_OK; }
uint8_t winner(struct app *app) {
  ttt_result winner = ttt_winner(app->game);
  return winner >= TTT_X_WINS && winner <= TTT_P4_WINS ? (uint8_t)winner : TTT_EMPTY;
}
uint8_t turn(struct app *app) { return ttt_turn(app->game); }
uint8_t at(struct app *app, int32_t row, int32_t col) { return ttt_at(app->game, row, col); }
uint8_t above(struct app *app, int32_t col) {
  int32_t row = ttt_landing_row(app->game, col);
  return row >= 0 ? ttt_at(app->game, row, col) : TTT_EMPTY;
}
bool is_dead(struct app *app) { return ttt_is_dead(app->game); }
uint64_t hash(struct app *app) { return ttt_hash(app->game); }
uint64_t version(struct app *app) { return ttt_version(app->game); }
uint16_t config_k(struct app *app) {
  ttt_config config = {0, 0, 0, 0, 0, 0, 0};
  ttt_get_config(app->game, &config);
  return config.k;
}
uint32_t info_moves(struct app *app) {
  ttt_info info;
  memset(&info, 0, sizeof info);
  ttt_get_info(app->game, &info, sizeof info);
  return info.moves;
}

size_t marks(struct app *app) {
  uint8_t marks[64];
  size_t n = ttt_board(app->game, marks, sizeof marks), sum = 0;
  if (n > sizeof marks) n = 0;
  for (const uint8_t *mark = marks; mark != marks + n; mark++) sum += *mark;
  return sum;
}
int32_t rows_of_moves(struct app *app) {
  ttt_cell cells[64];
  size_t n = ttt_moves(app->game, cells, 64);
  int32_t sum = 0;
  if (n > 64) n = 0;
  for (const ttt_cell *cell = cells; cell != cells + n; cell++) sum += cell->row;
  return sum;
}
size_t text(struct app *app, char *out, size_t cap) {
  size_t n = ttt_board_text(app->game, out, cap);
  return n == 0 || n > cap ? 0 : n - 1;
}
char first_letter(struct app *app, ttt_cell cell) {
  char label[10] = "";
  ttt_cell_label(app->game, cell.row, cell.col, label, sizeof label);
  return label[0];
}
int32_t row_of_label(struct app *app, const char *text, size_t n) {
  ttt_cell cell = {0, 0};
  return ttt_parse_label(app->game, text, n, &cell) >= 0 ? cell.row : -1;
}

ttt_result make_and_play(void *memory, size_t n) {
  static const ttt_config config = {6, 7, 4, 0, TTT_GRAVITY, 0, 0};
  ttt_game *game = ttt_init(memory, n, &config, NULL);
  return ttt_drop(game, 3);
}
ttt_result open_and_play(void *memory, size_t n) {
  ttt_game *game = ttt_open(memory, n, NULL);
  return ttt_play(game, 0, 0);
}
ttt_result copy_and_play(struct app *app, void *memory, size_t n) {
  ttt_game *copy = ttt_copy(app->game, memory, n, NULL);
  return ttt_play(copy, 0, 0);
}
ttt_result heap(void) {
  ttt_game *game = ttt_new(3);
  ttt_result result = ttt_play(game, 1, 1);
  ttt_free(game);
  return result;
}

ttt_result smart(struct app *app) {
  const ttt_strategy strategy = {ttt_smart, NULL};
  return ttt_play_strategy(app->game, &strategy);
}
ttt_result random_move(struct app *app, uint64_t *seed) {
  const ttt_strategy strategy = {ttt_random, seed};
  return ttt_play_strategy(app->game, &strategy);
}
struct corner {
  int32_t row, col;
};
static bool corner(void *self, const ttt_game *game, uint8_t me, ttt_cell *out) {
  const struct corner *corner = (const struct corner *)self;
  if (ttt_can_move(game, me, corner->row, corner->col) != TTT_OK) return false;
  out->row = corner->row;
  out->col = corner->col;
  return true;
}
ttt_result own_strategy(struct app *app, int32_t row, int32_t col) {
  struct corner self = {row, col};
  const ttt_strategy strategy = {corner, &self};
  return ttt_play_strategy(app->game, &strategy);
}
int32_t analyze(ttt_searcher **searcher, struct app *app) {
  ttt_limits limits = {1000, 0, 0};
  ttt_analysis found;
  memset(&found, 0, sizeof found);
  return ttt_analyze(*searcher, app->game, &limits, &found) >= 0 ? found.value : 0;
}

ttt_result match_move(ttt_match *match, int32_t row, int32_t col) { return ttt_match_move(match, TTT_X, row, col); }
ttt_result match_run(ttt_match *match) { return ttt_match_run(match); }
void match_seat(ttt_match *match) {
  match->player[1].choose = ttt_smart;
  match->player[1].self = NULL;
}

/* What a lambda that captures a variable by reference is. */
struct count {
  int *moves;
};
void count_move(void *self, const ttt_game *game, const ttt_event *event) {
  (void)game;
  if (event->kind == TTT_EVENT_MOVE) ++*((struct count *)self)->moves;
}
int told(struct app *app) {
  int moves = 0;
  struct count count = {NULL};
  ttt_listener listener = {count_move, NULL, NULL};
  ttt_match match;
  count.moves = &moves;
  listener.self = &count;
  memset(&match, 0, sizeof match);
  match.game = app->game;
  match.player[0].choose = ttt_smart;
  match.player[1].choose = ttt_first_free;
  match.listeners = &listener;
  ttt_match_run(&match);
  return moves;
}
