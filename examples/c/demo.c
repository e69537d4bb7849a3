/* Replays game records, move by move, and tells how each game stands.
 *
 *   demo [FILE...]      no FILE, or -: standard input
 *
 * A record is a line such as "ttt1 3 3 3 2 0 b2 a1 c1": a tag, rows, columns, how many in a row win,
 * players, the sum of the rule flags, and the moves. Blank lines and # comments are passed over. A wrong
 * record is answered on standard error as "file:line: reason", and the others are still replayed.
 * Exits with 0 if all was well, with 1 if a record or a file was not, with 2 if called wrongly.
 *
 * To compile:  cc -std=c99 demo.c -lttt -o demo
 *
 * A program that only wants the game of a record calls ttt_read_record, which does all of this at once
 * (play.c does). This one makes each move itself, as a server would whose moves come in one by one. */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdarg.h>

#include "common.h"

static const char TAG[] = "ttt1";

/* The fields before the first move. */
enum { HEAD_FIELDS = 6 };

/* Larger boards than this are not drawn. */
enum { WIDEST = 40, TALLEST = 40 };

struct totals {
  unsigned long replayed, wrong;
  bool unreadable; /* a file could not be opened, or not be read to its end */
};

/* ---- what is wrong -------------------------------------------------------------------------------- */

/* Says "file:line: reason". Flushes what was printed before, so that both come out in order. Answers
 * false, for the caller to pass on. */
static bool complain(const struct record_file *in, const char *reason, ...) {
  va_list arguments;
  fflush(stdout);
  fprintf(stderr, "%s:%lu: ", in->name, in->line);
  va_start(arguments, reason);
  vfprintf(stderr, reason, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  return false;
}

static void complain_of_file(const char *name, struct totals *totals) {
  int why = errno;
  fflush(stdout);
  fprintf(stderr, "%s: %s\n", name, strerror(why));
  totals->unreadable = true;
}

/* A piece of a record to show in a message. It may hold anything and be of any length, so what might
 * upset a terminal becomes '?', and the rest of a long one "...". */
struct excerpt {
  char text[24];
};

static struct excerpt excerpt_of(const char *text, size_t len) {
  struct excerpt out;
  const size_t most = sizeof out.text - sizeof "...";
  size_t n = len < most ? len : most;
  for (size_t i = 0; i < n; i++) out.text[i] = text[i] > ' ' && text[i] < 127 ? text[i] : '?';
  strcpy(out.text + n, n < len ? "..." : "");
  return out;
}

/* ---- reading -------------------------------------------------------------------------------------- */

/* The length of the field that starts at `field`, which a space or `end` ends. */
static size_t field_length(const char *field, const char *end) {
  const char *space = memchr(field, ' ', (size_t)(end - field));
  return (size_t)((space != NULL ? space : end) - field);
}

/* The field after the one that starts at `field`, or NULL if that was the last. */
static const char *next_field(const char *field, const char *end) {
  field += field_length(field, end);
  return field == end ? NULL : field + 1;
}

static bool has_tag(const struct record_file *in) {
  size_t len = field_length(in->text, in->text + in->len);
  return len == strlen(TAG) && memcmp(in->text, TAG, len) == 0;
}

static bool read_head(const struct record_file *in, ttt_config *config) {
  if (memchr(in->text, '\0', in->len) != NULL) return complain(in, "the line holds a NUL byte");
  if (!has_tag(in)) {
    struct excerpt tag = excerpt_of(in->text, field_length(in->text, in->text + in->len));
    return complain(in, "unknown tag \"%s\": a record starts with %s", tag.text, TAG);
  }
  ttt_result r = ttt_record_config(in->text, in->len, config);
  if (r < 0) return complain(in, "wrong head: %s", ttt_result_message(r));
  return true;
}

/* ---- telling -------------------------------------------------------------------------------------- */

static bool print_board(const struct record_file *in, const ttt_game *game, const ttt_info *info) {
  if (info->cols > WIDEST || info->rows > TALLEST) {
    printf("  (too large to show; marks on it: %lu)\n", (unsigned long)info->moves);
    return true;
  }
  size_t size = ttt_board_text(game, NULL, 0); /* asked for its size only */
  char *text = malloc(size);
  if (text == NULL) return complain(in, "%s", strerror(ENOMEM));
  ttt_board_text(game, text, size);
  for (const char *row = text; *row != '\0'; row += info->cols + 1)
    printf("  %.*s\n", (int)info->cols, row);
  free(text);
  return true;
}

static bool print_winning_line(const struct record_file *in, const ttt_game *game, const ttt_config *config) {
  size_t n;
  ttt_cell *cells = winning_cells(game, &n);
  if (n == 0) return true;
  if (cells == NULL) return complain(in, "%s", strerror(ENOMEM));
  fputs(config->rules & TTT_MISERE ? "  losing cells:" : "  winning cells:", stdout);
  print_cells(game, cells, n);
  putchar('\n');
  free(cells);
  return true;
}

static void print_result(const ttt_info *info) {
  printf("  %s%s after %lu move%s\n", ttt_result_name(info->winner),
         info->winner == TTT_OK ? ": still going" : "", (unsigned long)info->moves,
         info->moves == 1 ? "" : "s");
}

static bool print_game(const struct record_file *in, const ttt_game *game) {
  ttt_config config;
  ttt_info info;
  ttt_get_config(game, &config);
  ttt_get_info(game, &info, sizeof info);
  printf("%s:%lu: ", in->name, in->line);
  print_rules(&config);
  putchar('\n');
  bool told = print_board(in, game, &info);
  print_result(&info);
  told = print_winning_line(in, game, &config) && told;
  putchar('\n');
  return told;
}

/* ---- replaying ------------------------------------------------------------------------------------ */

static ttt_result move_to(ttt_game *game, const char *label, size_t len) {
  ttt_cell cell;
  ttt_result r = ttt_parse_label(game, label, len, &cell);
  return r < 0 ? r : ttt_move(game, ttt_turn(game), cell.row, cell.col);
}

static bool replay_moves(const struct record_file *in, ttt_game *game) {
  const char *end = in->text + in->len;
  const char *field = in->text;
  for (int i = 0; i < HEAD_FIELDS && field != NULL; i++) field = next_field(field, end);

  for (unsigned long move = 1; field != NULL; move++) {
    size_t len = field_length(field, end);
    ttt_result r = move_to(game, field, len);
    if (r < 0) {
      struct excerpt label = excerpt_of(field, len);
      return complain(in, "move %lu, \"%s\": %s", move, label.text, ttt_result_message(r));
    }
    field = next_field(field, end);
  }
  return true;
}

static bool replay_in(const struct record_file *in, const ttt_config *config, void *memory, size_t size) {
  ttt_result why;
  ttt_game *game = ttt_init(memory, size, config, &why);
  if (game == NULL) return complain(in, "%s", ttt_result_message(why));
  return replay_moves(in, game) && print_game(in, game);
}

/* A game lives in memory that its program gives it: here, one block for each record. */
static bool replay_record(const struct record_file *in) {
  ttt_config config;
  if (!read_head(in, &config)) return false;
  config.undo = TTT_NO_UNDO; /* nothing is taken back here, so the block need not hold the moves */

  size_t size = ttt_size(&config);
  void *memory = malloc(size);
  if (memory == NULL) return complain(in, "no memory for a game of %lu bytes", (unsigned long)size);
  bool good = replay_in(in, &config, memory, size);
  free(memory);
  return good;
}

static void replay_stream(FILE *stream, const char *name, struct totals *totals) {
  struct record_file in = {.stream = stream, .name = name};
  while (next_record(&in)) {
    if (replay_record(&in))
      totals->replayed++;
    else
      totals->wrong++;
  }
  if (records_failed(&in)) complain_of_file(name, totals);
  free(in.text);
}

static void replay_file(const char *name, struct totals *totals) {
  if (strcmp(name, "-") == 0) {
    replay_stream(stdin, "<stdin>", totals);
    return;
  }
  FILE *stream = fopen(name, "r");
  if (stream == NULL) {
    complain_of_file(name, totals);
    return;
  }
  replay_stream(stream, name, totals);
  fclose(stream);
}

/* ---- the program ---------------------------------------------------------------------------------- */

static const char USAGE[] = "usage: demo [FILE...]\n"
                            "Replays the game records of each FILE; without one, or for -, those of\n"
                            "standard input.\n";

/* The last thing to go wrong is the writing: a full disk must not look like success. */
static bool output_arrived(void) {
  bool failed = ferror(stdout) != 0;
  failed = fclose(stdout) != 0 || failed;
  if (failed) fprintf(stderr, "demo: standard output: %s\n", strerror(errno));
  return !failed;
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    if (argv[i][0] != '-' || argv[i][1] == '\0') continue;
    bool asked = strcmp(argv[i], "--help") == 0;
    fputs(USAGE, asked ? stdout : stderr);
    return asked && output_arrived() ? EXIT_SUCCESS : 2;
  }

  struct totals totals = {0, 0, false};
  if (argc < 2) replay_file("-", &totals);
  for (int i = 1; i < argc; i++) replay_file(argv[i], &totals);

  printf("%lu replayed, %lu wrong\n", totals.replayed, totals.wrong);
  bool good = totals.wrong == 0 && !totals.unreadable;
  return output_arrived() && good ? EXIT_SUCCESS : EXIT_FAILURE;
}
