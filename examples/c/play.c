/* A game for people and computers at one terminal: play --help tells how to start it, and "help" in it how
 * to go on.
 *
 * To compile:  cc -std=c99 play.c -lttt -o play */
#define _XOPEN_SOURCE 700

#include "play_files.h"
#include "play_options.h"
#include "play_terminal.h"

/* ---- the table: one match, and who sits at it ------------------------------------------------------- */

struct table {
  ttt_match match;     /* its game lives in memory from malloc, which set_game frees */
  ttt_listener screen; /* shows what happens in it */
  bool is_hidden;      /* moves that are taken back and put back are not shown one by one */
  bool is_dead;        /* nobody can win any more, and that was said */
  enum who seats[SEATS]; /* by mark - 1 */
  uint64_t nodes;         /* of a search */
  uint64_t random;        /* the state of every random player */
  ttt_searcher *searcher; /* for this game; NULL until one is needed */
  void *searcher_memory;  /* that it lives in, from malloc */
  char *typed;            /* the last line from the terminal, and what getline has allocated for it */
  size_t room;
};

static const size_t SEARCHER_TABLE = (size_t)16 << 20;

static bool is_person(const struct table *table, uint8_t mark) {
  return mark == TTT_EMPTY || table->seats[mark - 1] == PERSON;
}

static void drop_searcher(struct table *table) {
  free(table->searcher_memory);
  table->searcher_memory = NULL;
  table->searcher = NULL;
}

/* A searcher is made for the rules of one game, and keeps what it has found out from move to move. NULL
 * for want of memory. */
static ttt_searcher *searcher_of(struct table *table) {
  if (table->searcher != NULL) return table->searcher;
  ttt_config config = config_of(table->match.game);
  ttt_limits limits = {.nodes = table->nodes};
  size_t size = ttt_searcher_size(&config, SEARCHER_TABLE);
  table->searcher_memory = malloc(size);
  table->searcher = ttt_searcher_init(table->searcher_memory, size, &config, NULL);
  if (table->searcher == NULL)
    drop_searcher(table);
  else
    ttt_set_limits(table->searcher, &limits);
  return table->searcher;
}

static void set_game(struct table *table, ttt_game *game) {
  free(table->match.game);
  table->match.game = game;
  table->is_dead = false;
  drop_searcher(table);
}

/* ---- computers ------------------------------------------------------------------------------------- */

/* A strategy of this program's own: makes the searcher when the first move is asked for. */
static bool search(void *state, const ttt_game *game, uint8_t me, ttt_cell *out) {
  return ttt_search(searcher_of(state), game, me, out);
}

static ttt_strategy strategy_of(struct table *table, enum who who) {
  switch (who) {
    case FIRST: return (ttt_strategy){.choose = ttt_first_free};
    case SMART: return (ttt_strategy){.choose = ttt_smart};
    case RANDOM: return (ttt_strategy){.choose = ttt_random, .self = &table->random};
    case SEARCH: return (ttt_strategy){.choose = search, .self = table};
    default: return (ttt_strategy){.choose = NULL}; /* a person */
  }
}

static void take_seats(struct table *table, const struct options *options) {
  table->nodes = options->nodes;
  table->random = options->seed;
  for (int i = 0; i < SEATS; i++) {
    table->seats[i] = options->seats[i];
    table->match.player[i] = strategy_of(table, options->seats[i]);
  }
}

/* ---- what is shown --------------------------------------------------------------------------------- */

static void refuse(ttt_result why) { puts(ttt_result_message(why)); }

/* Says so once when nobody can win any more; the game may go on. */
static void show_whether_dead(struct table *table) {
  const ttt_game *game = table->match.game;
  bool was_dead = table->is_dead;
  table->is_dead = ttt_winner(game) == TTT_OK && ttt_is_dead(game);
  if (table->is_dead && !was_dead) puts("nobody can win any more: it will be a draw");
}

static void show(struct table *table) {
  show_board(table->match.game);
  show_whether_dead(table);
  show_outcome(table->match.game);
}

static void show_players(const struct table *table) {
  uint8_t players = info_of(table->match.game).players;
  bool any = false;
  for (uint8_t mark = 1; mark <= players; mark++) any = any || !is_person(table, mark);
  for (uint8_t mark = 1; any && mark <= players; mark++)
    printf("%c: %s%s", SYMBOLS[mark], WHO[table->seats[mark - 1]], mark < players ? ", " : "\n");
}

static void show_move(struct table *table, const ttt_event *event) {
  if (!is_person(table, event->mark)) {
    printf("%c moves ", SYMBOLS[event->mark]);
    print_label(table->match.game, event->cell);
    putchar('\n');
  }
  show_board(table->match.game);
  show_whether_dead(table);
}

/* The listener of the match. */
static void on_event(void *state, const ttt_game *game, const ttt_event *event) {
  struct table *table = state;
  if (event->kind == TTT_EVENT_REFUSED) {
    refuse(event->result);
  } else if (table->is_hidden) {
    return;
  } else if (event->kind == TTT_EVENT_MOVE) {
    show_move(table, event);
  } else if (event->kind == TTT_EVENT_END) {
    show_outcome(game);
  } else {
    show_board(game);
    show_whether_dead(table);
  }
}

/* ---- what a person types --------------------------------------------------------------------------- */

struct command {
  const char *name;
  const char *argument; /* NULL: takes none; "[...]": may be left out */
  const char *help;
  bool (*run)(struct table *table, const char *argument); /* false to leave the table */
};

/* Takes back what computers have moved, up to the last move of a person's, and that. Without such a move
 * all stays as it is. */
static bool run_undo(struct table *table, const char *argument) {
  (void)argument;
  ttt_match *match = &table->match;
  uint32_t computers = 0;
  uint8_t mark;
  table->is_hidden = true;
  while ((mark = info_of(match->game).last_mark) != TTT_EMPTY && !is_person(table, mark)) {
    ttt_match_undo(match);
    computers++;
  }
  ttt_result r = ttt_match_undo(match);
  while (r < 0 && computers-- > 0) ttt_match_redo(match);
  table->is_hidden = false;
  if (r >= 0) show(table);
  return true;
}

/* Puts back a move, and what computers had moved after it: else they would move anew, and the rest were
 * lost. */
static bool run_redo(struct table *table, const char *argument) {
  (void)argument;
  ttt_match *match = &table->match;
  table->is_hidden = true;
  ttt_result r = ttt_match_redo(match);
  while (r >= 0 && info_of(match->game).redoable > 0 && !is_person(table, ttt_turn(match->game)))
    ttt_match_redo(match);
  table->is_hidden = false;
  if (r >= 0) show(table);
  return true;
}

static bool run_new(struct table *table, const char *argument) {
  (void)argument;
  ttt_match_reset(&table->match);
  return true;
}

static void print_plies(const char *before, uint32_t plies) {
  printf("%s %lu %s", before, (unsigned long)plies, plies == 1 ? "ply" : "plies");
}

/* What a search has found out for the mover. */
static void print_value(const ttt_analysis *found, char mover) {
  if (found->exact == 0 && found->depth == 0) return; /* nothing, so for more than two players */
  fputs(": ", stdout);
  if (found->exact == 0) {
    printf("score %ld", (long)found->value);
    print_plies(" after", found->depth);
  } else if (found->value == 0) {
    print_plies("a draw in", found->distance);
  } else {
    printf("%c", mover);
    print_plies(found->value > 0 ? " wins in" : " loses in", found->distance);
  }
}

static bool run_hint(struct table *table, const char *argument) {
  (void)argument;
  const ttt_game *game = table->match.game;
  ttt_searcher *searcher = searcher_of(table);
  ttt_limits limits = {.nodes = table->nodes};
  ttt_analysis found;
  ttt_result r = searcher == NULL ? TTT_NO_MEMORY : ttt_analyze(searcher, game, &limits, &found);
  if (r < 0) {
    refuse(r);
    return true;
  }
  fputs("hint: ", stdout);
  print_label(game, found.best);
  print_value(&found, SYMBOLS[ttt_turn(game)]);
  putchar('\n');
  return true;
}

static bool run_save(struct table *table, const char *path) {
  if (save_game(table->match.game, path)) printf("saved to %s\n", path);
  return true;
}

static bool run_load(struct table *table, const char *path) {
  ttt_game *game = load_game(path);
  if (game == NULL) return true;
  set_game(table, game);
  show_rules(game);
  show(table);
  return true;
}

static bool run_board(struct table *table, const char *label) {
  const ttt_game *game = table->match.game;
  ttt_cell cell;
  ttt_result r = *label == '\0' ? TTT_OK : ttt_parse_label(game, label, strlen(label), &cell);
  if (r < 0) {
    refuse(r);
    return true;
  }
  if (*label == '\0')
    show_board(game);
  else
    show_board_around(game, cell);
  show_outcome(game);
  return true;
}

static bool run_quit(struct table *table, const char *argument) {
  (void)table;
  (void)argument;
  return false;
}

static bool run_help(struct table *table, const char *argument);

static const struct command COMMANDS[] = {
    {"undo", NULL, "take your last move back, and what computers have answered", run_undo},
    {"redo", NULL, "make it again", run_redo},
    {"hint", NULL, "a good move, and what is known of it; a ply is one player's move", run_hint},
    {"save", "FILE", "write the game to FILE", run_save},
    {"load", "FILE", "go on with the game in FILE", run_load},
    {"board", "[CELL]", "show the board, around CELL if it is large", run_board},
    {"new", NULL, "start the game afresh", run_new},
    {"help", NULL, "this text", run_help},
    {"quit", NULL, "leave", run_quit},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static bool has_gravity(const ttt_game *game) { return (config_of(game).rules & TTT_GRAVITY) != 0; }

static bool run_help(struct table *table, const char *argument) {
  (void)argument;
  show_rules(table->match.game);
  printf("Type a cell to move there, such as b2: its column, and its row from the bottom.\n");
  if (has_gravity(table->match.game))
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

/* The cell of a label. With gravity a column is enough: it is read as the label of its bottom cell, and
 * the cell is where a mark lands, or the top one, which is taken, if the column is full. */
static ttt_result read_cell(const ttt_game *game, const char *text, ttt_cell *out) {
  if (!has_gravity(game) || !is_all_letters(text)) return ttt_parse_label(game, text, strlen(text), out);
  char label[LABEL_ROOM];
  int len = snprintf(label, sizeof label, "%s1", text);
  if (len >= (int)sizeof label) return TTT_OUT_OF_BOUNDS;
  ttt_result r = ttt_parse_label(game, label, (size_t)len, out);
  if (r < 0) return r;
  out->row = ttt_landing_row(game, out->col);
  if (out->row < 0) out->row = 0;
  return TTT_OK;
}

static void move_to(struct table *table, const char *text) {
  ttt_game *game = table->match.game;
  ttt_cell cell;
  ttt_result r = read_cell(game, text, &cell);
  if (r == TTT_BAD_TEXT)
    printf("that is neither a cell, such as b2, nor a command: \"help\" lists them\n");
  else if (r < 0)
    refuse(r);
  else
    ttt_match_move(&table->match, ttt_turn(game), cell.row, cell.col);
}

/* Cuts text after its first word, which becomes lower case, and answers the rest of it. */
static char *split(char *text) {
  for (; *text != '\0' && !isspace((unsigned char)*text); text++) *text = (char)tolower((unsigned char)*text);
  if (*text != '\0') *text++ = '\0';
  while (isspace((unsigned char)*text)) text++;
  return text;
}

static bool obey(struct table *table, char *typed) {
  char *word = trim(typed);
  if (*word == '\0') return true;
  char *rest = split(word);
  const struct command *command = find_command(word);
  if (command != NULL) return run_command(table, command, rest);
  move_to(table, *rest == '\0' ? word : "?");
  return true;
}

static void print_prompt(const ttt_game *game) {
  uint8_t turn = ttt_turn(game);
  if (turn == TTT_EMPTY)
    printf("the game is over> ");
  else
    printf("%c to move> ", SYMBOLS[turn]);
  fflush(stdout);
}

/* What a person wants, whose turn it is; or anybody, once the game is over, who may still undo, save or
 * load. False to leave the table. The end of input is as good as "quit". */
static bool ask_person(struct table *table) {
  print_prompt(table->match.game);
  if (read_command(stdin, &table->typed, &table->room)) return obey(table, table->typed);
  putchar('\n');
  return false;
}

/* ---- the program ----------------------------------------------------------------------------------- */

static ttt_game *new_game(const ttt_config *config) {
  size_t size = ttt_size(config);
  void *memory = malloc(size);
  ttt_result why = TTT_NO_MEMORY;
  ttt_game *game = memory == NULL ? NULL : ttt_init(memory, size, config, &why);
  if (game != NULL) return game;
  free(memory);
  complain("play: %s", ttt_result_message(why));
  return NULL;
}

/* False if a computer could not move. */
static bool play(struct table *table) {
  show_rules(table->match.game);
  show_players(table);
  show(table);
  do
    if (ttt_match_run(&table->match) < 0) return false; /* the listener has said why */
  while (ask_person(table) && !ferror(stdout));
  return true;
}

static int play_at_table(const struct options *options) {
  struct table table = {.searcher = NULL};
  table.screen = (ttt_listener){.on_event = on_event, .self = &table};
  table.match.listeners = &table.screen;
  take_seats(&table, options);

  ttt_game *game = options->load != NULL ? load_game(options->load) : new_game(&options->config);
  int status = EXIT_FAILURE;
  if (game != NULL) {
    set_game(&table, game);
    if (!seats_fit(options, info_of(game).players))
      status = EXIT_USAGE;
    else if (play(&table))
      status = EXIT_SUCCESS;
    set_game(&table, NULL);
  }
  free(table.typed);
  return status;
}

/* A full disk must not look like success. */
static int close_output(int status) {
  bool failed = ferror(stdout) != 0;
  failed = fclose(stdout) != 0 || failed;
  if (failed) fprintf(stderr, "play: standard output: %s\n", strerror(errno));
  return failed ? EXIT_FAILURE : status;
}

int main(int argc, char **argv) {
  struct options options;
  if (!read_options(argc, argv, &options)) {
    fputs("Try play --help.\n", stderr);
    return EXIT_USAGE;
  }
  if (options.help) {
    fputs(USAGE, stdout);
    return close_output(EXIT_SUCCESS);
  }
  ttt_result r = ttt_check(&options.config);
  if (r < 0) {
    complain("play: %s", ttt_result_message(r));
    return EXIT_USAGE;
  }
  return close_output(play_at_table(&options));
}
