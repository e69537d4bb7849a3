/* How play.c shows a game at a terminal. */
#ifndef EXAMPLES_PLAY_TERMINAL_H
#define EXAMPLES_PLAY_TERMINAL_H

#include <stdarg.h>

#include "common.h"

/* Says on standard error what went wrong, after everything printed before. Answers false, to pass on. */
static bool complain(const char *reason, ...) {
  va_list arguments;
  fflush(stdout);
  va_start(arguments, reason);
  vfprintf(stderr, reason, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  return false;
}

/* ---- the board ------------------------------------------------------------------------------------- */

static const char SYMBOLS[] = ".XO#@";

/* What fits on a terminal, the numbers at the edges aside. */
enum { SCREEN_WIDTH = 68, SCREEN_ROWS = 30 };

/* The part of the board that is shown. */
struct view {
  int32_t top, left, rows, cols;
  int column_width, number_width;
};

/* What is marked on it. */
struct picture {
  const ttt_game *game;
  ttt_info info;
  struct view view;
  ttt_cell *winning;
  size_t winning_count;
};

/* The letters of a column: the label of its bottom cell without the number, which is 1. */
static int column_letters(const ttt_game *game, const ttt_info *info, int32_t col, char out[LABEL_ROOM]) {
  size_t size = ttt_cell_label(game, info->rows - 1, col, out, LABEL_ROOM);
  out[size - sizeof "1"] = '\0';
  return (int)(size - sizeof "1");
}

static int32_t clamp(int32_t value, int32_t least, int32_t most) {
  return value < least ? least : value > most ? most : value;
}

static struct view view_around(const ttt_game *game, const ttt_info *info, ttt_cell centre) {
  char label[LABEL_ROOM];
  struct view view;
  view.column_width = clamp(column_letters(game, info, info->cols - 1, label) + 1, 3, LABEL_ROOM);
  view.number_width = snprintf(label, sizeof label, "%u", info->rows);
  view.cols = clamp(info->cols, 1, SCREEN_WIDTH / view.column_width);
  view.rows = clamp(info->rows, 1, SCREEN_ROWS);
  view.left = clamp(centre.col - view.cols / 2, 0, info->cols - view.cols);
  view.top = clamp(centre.row - view.rows / 2, 0, info->rows - view.rows);
  return view;
}

static bool is_winning(const struct picture *picture, int32_t row, int32_t col) {
  for (size_t i = 0; i < picture->winning_count; i++)
    if (picture->winning[i].row == row && picture->winning[i].col == col) return true;
  return false;
}

static bool is_last(const struct picture *picture, int32_t row, int32_t col) {
  return picture->info.last.row == row && picture->info.last.col == col;
}

static void print_cell(const struct picture *picture, int32_t row, int32_t col) {
  const char *around = is_winning(picture, row, col) ? "[]" : is_last(picture, row, col) ? "()" : "  ";
  char symbol = SYMBOLS[ttt_at(picture->game, row, col)];
  printf("%c%c%c%*s", around[0], symbol, around[1], picture->view.column_width - 3, "");
}

static void print_columns(const struct picture *picture) {
  const struct view *view = &picture->view;
  printf("%*s", view->number_width + 1, "");
  for (int32_t col = view->left; col < view->left + view->cols; col++) {
    char letters[LABEL_ROOM];
    column_letters(picture->game, &picture->info, col, letters);
    printf(" %-*s", view->column_width - 1, letters);
  }
  putchar('\n');
}

static void print_row(const struct picture *picture, int32_t row) {
  const struct view *view = &picture->view;
  long number = (long)picture->info.rows - row; /* rows are numbered from the bottom */
  printf("%*ld ", view->number_width, number);
  for (int32_t col = view->left; col < view->left + view->cols; col++) print_cell(picture, row, col);
  printf(" %ld\n", number);
}

static void print_picture(const struct picture *picture) {
  const struct view *view = &picture->view;
  putchar('\n');
  print_columns(picture);
  for (int32_t row = view->top; row < view->top + view->rows; row++) print_row(picture, row);
  print_columns(picture);
  if (view->cols < picture->info.cols || view->rows < picture->info.rows)
    printf("(part of a board of %u rows by %u columns; \"board CELL\" shows another)\n", picture->info.rows,
           picture->info.cols);
}

static void show_board_around(const ttt_game *game, ttt_cell centre) {
  struct picture picture = {.game = game, .info = info_of(game)};
  picture.view = view_around(game, &picture.info, centre);
  picture.winning = winning_cells(game, &picture.winning_count);
  if (picture.winning == NULL) picture.winning_count = 0; /* no memory: shown without its line */
  print_picture(&picture);
  free(picture.winning);
}

/* Around the last move; before it, the corner where the labels start. */
static void show_board(const ttt_game *game) {
  ttt_info info = info_of(game);
  ttt_cell corner = {info.rows - 1, 0};
  show_board_around(game, info.last_mark == TTT_EMPTY ? corner : info.last);
}

/* Who has won, and where; nothing while the game goes on. */
static void show_outcome(const ttt_game *game) {
  ttt_result winner = ttt_winner(game);
  if (winner == TTT_OK) return;
  size_t n;
  ttt_cell *cells = winning_cells(game, &n);
  if (cells == NULL) n = 0; /* no memory: told without its line */
  printf("%s%s", ttt_result_message(winner), n > 0 ? ":" : "");
  print_cells(game, cells, n);
  putchar('\n');
  free(cells);
}

static void show_rules(const ttt_game *game) {
  ttt_config config = config_of(game);
  print_rules(&config);
  putchar('\n');
}

#endif
