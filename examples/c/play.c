/* A game for people at one terminal: play --help tells how to start it, and "help" in it how to go on.
 *
 * To compile:  cc -std=c99 play.c -lttt -o play */
#define _XOPEN_SOURCE 700

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common.h"

/* ---- the table: one game, and who sits at it ------------------------------------------------------- */

struct table;

/* What happens at a seat when its turn comes. False to leave the table. */
typedef bool seat(struct table *table);

enum { SEATS = 4 };

struct table {
  ttt_game *game; /* lives in memory */
  void *memory;   /* from malloc; set_game frees the one before */
  seat *seats[SEATS]; /* [mark - 1] */
  char *typed;    /* the last line from the terminal, and what getline has allocated for it */
  size_t room;
};

static void set_game(struct table *table, ttt_game *game, void *memory) {
  free(table->memory);
  table->game = game;
  table->memory = memory;
}

static ttt_info info_of(const ttt_game *game) {
  ttt_info info;
  ttt_get_info(game, &info, sizeof info);
  return info;
}

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

static void print_outcome(const struct picture *picture) {
  if (picture->info.winner == TTT_OK) return;
  printf("%s%s", ttt_result_message(picture->info.winner), picture->winning_count > 0 ? ":" : "");
  print_cells(picture->game, picture->winning, picture->winning_count);
  putchar('\n');
}

static void show_around(const ttt_game *game, ttt_cell centre) {
  struct picture picture = {.game = game, .info = info_of(game)};
  picture.view = view_around(game, &picture.info, centre);
  picture.winning = winning_cells(game, &picture.winning_count);
  if (picture.winning == NULL) picture.winning_count = 0; /* no memory: shown without its line */
  print_picture(&picture);
  print_outcome(&picture);
  free(picture.winning);
}

/* Around the last move; before it, the corner where the labels start. */
static void show(const ttt_game *game) {
  ttt_info info = info_of(game);
  ttt_cell corner = {info.rows - 1, 0};
  show_around(game, info.last_mark == TTT_EMPTY ? corner : info.last);
}

static void show_rules(const ttt_game *game) {
  ttt_config config;
  ttt_get_config(game, &config);
  print_rules(&config);
  putchar('\n');
}

/* ---- files ----------------------------------------------------------------------------------------- */

/* The game as a record with a newline at its end, in memory that the caller frees. NULL without memory.
 * The whole log is kept here, so there always is a record. */
static char *record_line(const ttt_game *game, size_t *len) {
  *len = ttt_write_record(game, NULL, 0);
  char *text = malloc(*len);
  if (text == NULL) return NULL;
  ttt_write_record(game, text, *len);
  text[*len - 1] = '\n'; /* in the place of the NUL */
  return text;
}

/* Where to write: through a link, what it leads to, so that the link stays one. Only plain files are
 * replaced, since a rename would put a file in the place of a device. NULL and errno if not. */
static char *target_of(const char *path) {
  char *target = realpath(path, NULL);
  if (target == NULL && errno == ENOENT) target = strdup(path);
  struct stat there;
  if (target == NULL || lstat(target, &there) != 0 || S_ISREG(there.st_mode)) return target;
  free(target);
  errno = S_ISDIR(there.st_mode) ? EISDIR : EINVAL;
  return NULL;
}

/* A name in the target's own directory, since a rename does not cross file systems. */
static char *temporary_name(const char *target) {
  size_t size = strlen(target) + sizeof ".-2147483648.tmp";
  char *name = malloc(size);
  if (name != NULL) snprintf(name, size, "%s.%ld.tmp", target, (long)getpid());
  return name;
}

static FILE *create(const char *name) {
  int descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (descriptor < 0) return NULL;
  FILE *file = fdopen(descriptor, "w");
  if (file == NULL) close(descriptor);
  return file;
}

/* 0, or the errno of the first thing that failed: then there is no such file either. */
static int write_new(const char *name, const char *text, size_t len) {
  FILE *file = create(name);
  if (file == NULL) return errno;
  int why = 0;
  if (fwrite(text, 1, len, file) != len || fflush(file) != 0 || fsync(fileno(file)) != 0) why = errno;
  if (fclose(file) != 0 && why == 0) why = errno;
  if (why != 0) remove(name);
  return why;
}

/* Writes a file whole or not at all: until the new text is safely on the disk, the old file stands. */
static int replace_file(const char *target, const char *text, size_t len) {
  char *name = temporary_name(target);
  if (name == NULL) return ENOMEM;
  int why = write_new(name, text, len);
  if (why == 0 && rename(name, target) != 0) {
    why = errno;
    remove(name);
  }
  free(name);
  return why;
}

static bool save_game(const ttt_game *game, const char *path) {
  size_t len;
  char *text = record_line(game, &len);
  char *target = text != NULL ? target_of(path) : NULL;
  int why = target != NULL ? replace_file(target, text, len) : errno;
  free(target);
  free(text);
  return why == 0 || complain("cannot save %s: %s", path, strerror(why));
}

/* Makes the game that a record tells of. The old one stays if that fails. */
static bool take_record(struct table *table, const struct record_file *in) {
  ttt_config config;
  ttt_result why = ttt_record_config(in->text, in->len, &config);
  size_t size = why < 0 ? 0 : ttt_size(&config);
  void *memory = why < 0 ? NULL : malloc(size);
  if (why >= 0 && memory == NULL) why = TTT_NO_MEMORY;
  ttt_game *game = NULL;
  if (why >= 0) game = ttt_read_record(memory, size, &config, in->text, in->len, &why);
  if (game == NULL) {
    free(memory);
    return complain("%s:%lu: %s", in->name, in->line, ttt_result_message(why));
  }
  set_game(table, game, memory);
  return true;
}

static bool load_game(struct table *table, const char *path) {
  struct record_file in = {.name = path, .stream = fopen(path, "r")};
  if (in.stream == NULL) return complain("cannot load %s: %s", path, strerror(errno));
  bool loaded;
  if (next_record(&in))
    loaded = take_record(table, &in);
  else if (records_failed(&in))
    loaded = complain("cannot load %s: %s", path, strerror(errno));
  else
    loaded = complain("%s: there is no game in it", path);
  free(in.text);
  fclose(in.stream);
  return loaded;
}

/* ---- what a person types --------------------------------------------------------------------------- */

struct command {
  const char *name;
  const char *argument; /* NULL: takes none; "[...]": may be left out */
  const char *help;
  bool (*run)(struct table *table, const char *argument); /* false to leave the table */
};

static void refuse(ttt_result why) { puts(ttt_result_message(why)); }

/* Shows how the game stands after an accepted change, or says why it was refused. */
static bool answer(const struct table *table, ttt_result r) {
  if (r < 0)
    refuse(r);
  else
    show(table->game);
  return true;
}

static bool run_undo(struct table *table, const char *argument) {
  (void)argument;
  return answer(table, ttt_undo(table->game));
}

static bool run_redo(struct table *table, const char *argument) {
  (void)argument;
  return answer(table, ttt_redo(table->game));
}

static bool run_new(struct table *table, const char *argument) {
  (void)argument;
  return answer(table, ttt_reset(table->game));
}

static bool run_save(struct table *table, const char *path) {
  if (save_game(table->game, path)) printf("saved to %s\n", path);
  return true;
}

static bool run_load(struct table *table, const char *path) {
  if (!load_game(table, path)) return true;
  show_rules(table->game);
  show(table->game);
  return true;
}

static bool run_board(struct table *table, const char *label) {
  if (*label == '\0') {
    show(table->game);
    return true;
  }
  ttt_cell cell;
  ttt_result r = ttt_parse_label(table->game, label, strlen(label), &cell);
  if (r < 0)
    refuse(r);
  else
    show_around(table->game, cell);
  return true;
}

static bool run_quit(struct table *table, const char *argument) {
  (void)table;
  (void)argument;
  return false;
}

static bool run_help(struct table *table, const char *argument);

static const struct command COMMANDS[] = {
    {"undo", NULL, "take the last move back", run_undo},
    {"redo", NULL, "make it again", run_redo},
    {"save", "FILE", "write the game to FILE", run_save},
    {"load", "FILE", "go on with the game in FILE", run_load},
    {"board", "[CELL]", "show the board, around CELL if it is large", run_board},
    {"new", NULL, "start the game afresh", run_new},
    {"help", NULL, "this text", run_help},
    {"quit", NULL, "leave", run_quit},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static bool has_gravity(const ttt_game *game) {
  ttt_config config;
  ttt_get_config(game, &config);
  return (config.rules & TTT_GRAVITY) != 0;
}

static bool run_help(struct table *table, const char *argument) {
  (void)argument;
  show_rules(table->game);
  printf("Type a cell to move there, such as b2: its column, and its row from the bottom.\n");
  if (has_gravity(table->game))
    printf("Or only a column, such as b: the mark falls to its lowest free cell.\n");
  for (int i = 0; i < COMMAND_COUNT; i++) {
    const struct command *command = &COMMANDS[i];
    const char *argument_name = command->argument != NULL ? command->argument : "";
    printf("  %-5s %-7s %s\n", command->name, argument_name, command->help);
  }
  return true;
}

static const struct command *find_command(const char *name) {
  for (int i = 0; i < COMMAND_COUNT; i++)
    if (strcmp(COMMANDS[i].name, name) == 0) return &COMMANDS[i];
  return NULL;
}

static bool run_command(struct table *table, const struct command *command, const char *argument) {
  bool given = *argument != '\0';
  if (given && command->argument == NULL) {
    printf("%s stands alone\n", command->name);
    return true;
  }
  if (!given && command->argument != NULL && command->argument[0] != '[') {
    printf("%s needs a name: %s %s\n", command->name, command->name, command->argument);
    return true;
  }
  return command->run(table, argument);
}

static bool is_all_letters(const char *text) {
  while (isalpha((unsigned char)*text)) text++;
  return *text == '\0';
}

/* A column is read as the label of its bottom cell. */
static ttt_result drop_into(ttt_game *game, const char *letters) {
  char label[LABEL_ROOM];
  int len = snprintf(label, sizeof label, "%s1", letters);
  if (len >= (int)sizeof label) return TTT_OUT_OF_BOUNDS;
  ttt_cell cell;
  ttt_result r = ttt_parse_label(game, label, (size_t)len, &cell);
  return r < 0 ? r : ttt_drop(game, cell.col);
}

static ttt_result move_to(ttt_game *game, const char *label) {
  if (has_gravity(game) && is_all_letters(label)) return drop_into(game, label);
  ttt_cell cell;
  ttt_result r = ttt_parse_label(game, label, strlen(label), &cell);
  return r < 0 ? r : ttt_play(game, cell.row, cell.col);
}

/* Cuts text after its first word, which becomes lower case, and answers the rest of it. */
static char *split(char *text) {
  for (; *text != '\0' && !isspace((unsigned char)*text); text++) *text = (char)tolower((unsigned char)*text);
  if (*text != '\0') *text++ = '\0';
  while (isspace((unsigned char)*text)) text++;
  return text;
}

/* Without the blanks (and the line's end) around it. */
static char *trim(char *text) {
  while (isspace((unsigned char)*text)) text++;
  size_t len = strlen(text);
  while (len > 0 && isspace((unsigned char)text[len - 1])) len--;
  text[len] = '\0';
  return text;
}

static bool obey(struct table *table, char *typed) {
  char *word = trim(typed);
  if (*word == '\0') return true;
  char *rest = split(word);
  const struct command *command = find_command(word);
  if (command != NULL) return run_command(table, command, rest);

  ttt_result r = *rest == '\0' ? move_to(table->game, word) : TTT_BAD_TEXT;
  if (r == TTT_BAD_TEXT) {
    printf("that is neither a cell, such as b2, nor a command: \"help\" lists them\n");
    return true;
  }
  return answer(table, r);
}

static void print_prompt(const ttt_game *game) {
  uint8_t turn = ttt_turn(game);
  if (turn == TTT_EMPTY)
    printf("the game is over> ");
  else
    printf("%c to move> ", SYMBOLS[turn]);
  fflush(stdout);
}

/* The seat of a person. The end of input is as good as "quit". */
static bool ask_person(struct table *table) {
  print_prompt(table->game);
  ssize_t got = getline(&table->typed, &table->room, stdin);
  if (got < 0) {
    putchar('\n');
    return false;
  }
  if (memchr(table->typed, '\0', (size_t)got) != NULL) table->typed[0] = '?'; /* nothing anyone types */
  return obey(table, table->typed);
}

/* ---- arguments ------------------------------------------------------------------------------------- */

static const char USAGE[] =
    "usage: play [--size N | --rows N --cols N] [--k N] [--players N] [RULE...]\n"
    "       play --load FILE\n"
    "A game for two to four people at one terminal. Without arguments, the classic 3 by 3.\n"
    "  --size N        N rows and N columns\n"
    "  --rows N        rows (3)\n"
    "  --cols N        columns (as many as rows)\n"
    "  --k N           how many in a row win (the longer side)\n"
    "  --players N     2 to 4 (2)\n"
    "  --load FILE     go on with the game in FILE\n"
    "  --help          this text\n"
    "Rules:\n"
    "  --exact         more than k in a row do not win\n"
    "  --gravity       marks fall to the lowest free cell of their column\n"
    "  --misere        who completes a line loses (two players)\n"
    "  --no-diagonals  only rows and columns count\n"
    "  --wrap          lines run on across opposite edges\n";

enum { EXIT_USAGE = 2 };

struct arguments {
  ttt_config config;
  const char *load; /* NULL: a new game */
  bool ruled;       /* some part of config was given */
  bool help;
};

static const struct option OPTIONS[] = {
    {"size", required_argument, NULL, 's'},
    {"rows", required_argument, NULL, 'r'},
    {"cols", required_argument, NULL, 'c'},
    {"k", required_argument, NULL, 'k'},
    {"players", required_argument, NULL, 'p'},
    {"exact", no_argument, NULL, 'e'},
    {"gravity", no_argument, NULL, 'g'},
    {"misere", no_argument, NULL, 'm'},
    {"no-diagonals", no_argument, NULL, 'd'},
    {"wrap", no_argument, NULL, 'w'},
    {"load", required_argument, NULL, 'l'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

/* A number from 1 to most; 0, which no option may be, for anything else. */
static uint16_t number(const char *text, uint16_t most) {
  char *end;
  if (!isdigit((unsigned char)text[0])) return 0;
  unsigned long value = strtoul(text, &end, 10); /* too large a one comes out as ULONG_MAX */
  if (*end != '\0' || value > most) return 0;
  return (uint16_t)value;
}

/* Takes one option that has a number. */
static bool take_number(struct arguments *out, int letter, const char *text) {
  uint16_t value = number(text, letter == 'p' ? UINT8_MAX : TTT_MAX_SIDE);
  if (value == 0) return false;
  if (letter == 's') out->config.rows = out->config.cols = value;
  if (letter == 'r') out->config.rows = value;
  if (letter == 'c') out->config.cols = value;
  if (letter == 'k') out->config.k = value;
  if (letter == 'p') out->config.players = (uint8_t)value;
  return true;
}

static uint8_t flag_of(int letter) {
  switch (letter) {
    case 'e': return TTT_EXACT;
    case 'g': return TTT_GRAVITY;
    case 'm': return TTT_MISERE;
    case 'd': return TTT_NO_DIAGONALS;
    case 'w': return TTT_WRAP;
    default: return 0;
  }
}

/* Takes one option. False, with a word on why, if it makes no sense. */
static bool take_option(struct arguments *out, int letter, const char *name) {
  if (letter == '?') return false; /* getopt_long has said why */
  if (letter == 'h') out->help = true;
  if (letter == 'l') out->load = optarg;
  if (letter == 'h' || letter == 'l') return true;
  out->ruled = true;
  out->config.rules |= flag_of(letter);
  if (flag_of(letter) != 0 || take_number(out, letter, optarg)) return true;
  return complain("play: --%s takes a number of 1 or more, not \"%s\"", name, optarg);
}

static bool parse_arguments(int argc, char **argv, struct arguments *out) {
  int letter, which = 0;
  while ((letter = getopt_long(argc, argv, "", OPTIONS, &which)) != -1)
    if (!take_option(out, letter, OPTIONS[which].name)) return false;
  if (optind < argc) return complain("play: what is \"%s\"?", argv[optind]);
  if (out->load != NULL && out->ruled) return complain("play: --load brings its own rules");
  return true;
}

/* ---- the program ----------------------------------------------------------------------------------- */

static bool new_game(struct table *table, const ttt_config *config) {
  size_t size = ttt_size(config);
  void *memory = malloc(size);
  if (memory == NULL) return complain("play: no memory for a game of %lu bytes", (unsigned long)size);
  ttt_result why;
  ttt_game *game = ttt_init(memory, size, config, &why);
  if (game == NULL) {
    free(memory);
    return complain("play: %s", ttt_result_message(why));
  }
  set_game(table, game, memory);
  return true;
}

/* Once the game is over nobody has the turn, but a person may still undo, save or load. */
static seat *who_is_next(const struct table *table) {
  uint8_t turn = ttt_turn(table->game);
  return turn == TTT_EMPTY ? ask_person : table->seats[turn - 1];
}

static void play(struct table *table) {
  show_rules(table->game);
  show(table->game);
  while (who_is_next(table)(table) && !ferror(stdout)) continue;
}

static int output_status(void) {
  bool failed = ferror(stdout) != 0;
  failed = fclose(stdout) != 0 || failed;
  if (failed) fprintf(stderr, "play: standard output: %s\n", strerror(errno));
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

int main(int argc, char **argv) {
  struct arguments arguments = {.config = {.rows = 3}};
  if (!parse_arguments(argc, argv, &arguments)) {
    fputs("Try play --help.\n", stderr);
    return EXIT_USAGE;
  }
  if (arguments.help) {
    fputs(USAGE, stdout);
    return output_status();
  }
  ttt_result r = ttt_check(&arguments.config);
  if (r < 0) {
    complain("play: %s", ttt_result_message(r));
    return EXIT_USAGE;
  }

  struct table table = {.seats = {ask_person, ask_person, ask_person, ask_person}};
  bool ready = arguments.load != NULL ? load_game(&table, arguments.load) : new_game(&table, &arguments.config);
  if (ready) play(&table);
  free(table.memory);
  free(table.typed);
  int status = output_status();
  return ready ? status : EXIT_FAILURE;
}
