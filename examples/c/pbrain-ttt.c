/* A Gomoku player for the usual managers (Piskvork, c-gomoku-cli, ...): five in a row, spoken to on
 * standard input by the Gomocup protocol, https://plastovicka.github.io/protocl2en.htm. By hand:
 *
 *   START 15               OK
 *   INFO timeout_turn 500
 *   TURN 7,7               8,6      x,y of its answer: column and row, from 0 at the top left
 *   END
 *
 * It knows START, RECTSTART, RESTART, BEGIN, TURN, BOARD ... DONE, TAKEBACK, ABOUT, END and INFO with
 * timeout_turn, timeout_match, time_left, max_memory and rule (0: five or more win, 1: exactly five).
 * A command that it does not know is answered by UNKNOWN, one that makes no sense by ERROR and a reason,
 * and then the game is as it was.
 *
 * libttt knows no clock: this program keeps the time, by searching a bit at a time.
 *
 * To compile:  cc -std=c99 pbrain-ttt.c -lttt -o pbrain-ttt */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdarg.h>
#include <time.h>

#include "common.h"

enum { FIVE = 5, SMALLEST = 5, LARGEST = 100 };

/* The table of positions that a search keeps, if INFO max_memory does not ask for less; and what of that
 * limit is left to the program itself. */
static const size_t TABLE_BYTES = (size_t)64 << 20;
static const int64_t PROGRAM_BYTES = (int64_t)4 << 20;

/* All times are in seconds. */
static const double TURN_LIMIT = 2; /* until INFO timeout_turn tells another */
static const double NO_LIMIT = 1e9;
static const double MOVES_TO_GO = 25; /* a match's time is dealt out as if there were always so many */

/* What a position is first searched by: even on the largest board only some milliseconds. */
static const uint64_t FIRST_NODES = 500;

struct clock {
  double started;               /* when the command came that is being answered */
  double turn_limit;            /* INFO timeout_turn */
  double match_limit;           /* INFO timeout_match */
  double match_used;            /* of it, in this game */
  double left;                  /* INFO time_left, less what was used since */
};

struct lookahead {
  ttt_searcher *searcher; /* NULL: none yet, or there is no memory for it */
  void *memory;           /* that it lives in, from malloc */
  size_t size;            /* of that */
  ttt_config config;      /* that it was made for */
};

/* The stones between BOARD and DONE. */
struct setup {
  bool open;
  const char *wrong; /* what is wrong with them; NULL: nothing so far */
  uint8_t *stones;   /* a cell each, row by row; from malloc */
  size_t count[3];   /* by stone */
};
enum { NO_STONE, OWN_STONE, OTHER_STONE };

struct brain {
  ttt_game *game;  /* NULL before the first START */
  uint8_t mine;    /* my mark; TTT_EMPTY while the board is empty */
  uint8_t rules;   /* INFO rule; a game that has begun keeps its own */
  int64_t max_memory;
  struct lookahead lookahead;
  struct clock clock;
  struct setup setup;
};

/* ---- speaking and reading -------------------------------------------------------------------------- */

/* Answers a line, at once. True, for commands to pass on: go on with the next. */
static bool say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
  fflush(stdout);
  return true;
}

enum { WORD_ROOM = 16 };

/* Copies the first word of a line, in lower case; one that is longer than any known comes out empty.
 * Answers what follows it. */
static const char *cut_word(const char *line, char word[WORD_ROOM]) {
  size_t len = strcspn(line, " \t");
  size_t kept = len < WORD_ROOM ? len : 0;
  for (size_t i = 0; i < kept; i++) word[i] = (char)tolower((unsigned char)line[i]);
  word[kept] = '\0';
  return line + len + strspn(line + len, " \t");
}

/* Reads n whole numbers with commas between them. False if there is anything else. */
static bool read_numbers(const char *text, int n, int64_t *out) {
  for (int i = 0; i < n; i++) {
    char *end;
    errno = 0;
    out[i] = strtoll(text, &end, 10);
    if (end == text || errno != 0) return false;
    while (isspace((unsigned char)*end)) end++;
    if (*end != (i + 1 < n ? ',' : '\0')) return false;
    text = end + 1;
  }
  return true;
}

static int32_t coordinate(int64_t value) {
  return value < 0 || value > TTT_MAX_SIDE ? -1 : (int32_t)value; /* -1 is off every board, too */
}

static bool read_cell(const char *text, ttt_cell *out) {
  int64_t xy[2];
  if (!read_numbers(text, 2, xy)) return false;
  out->col = coordinate(xy[0]);
  out->row = coordinate(xy[1]);
  return true;
}

/* ---- the clock ------------------------------------------------------------------------------------- */

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double least(double a, double b) { return a < b ? a : b; }

/* When the answer should be there. Somewhat early, since it still has to reach the manager. */
static double deadline(const struct clock *clock) {
  double left = least(clock->left, clock->match_limit - clock->match_used);
  double limit = least(clock->turn_limit, left / MOVES_TO_GO);
  return clock->started + limit - limit / 20 - 0.03;
}

static void charge(struct clock *clock) {
  double used = now() - clock->started;
  clock->match_used += used;
  clock->left -= used;
}

/* ---- looking ahead --------------------------------------------------------------------------------- */

static void drop_lookahead(struct lookahead *lookahead) {
  free(lookahead->memory);
  *lookahead = (struct lookahead){.searcher = NULL};
}

/* Bytes for a searcher: with a table of TABLE_BYTES, or what the limit leaves. 0: it leaves too little. */
static size_t lookahead_size(const ttt_config *config, int64_t max_memory) {
  size_t size = ttt_searcher_size(config, TABLE_BYTES);
  if (max_memory == 0) return size;
  int64_t room = max_memory - PROGRAM_BYTES;
  if (room < max_memory / 2) room = max_memory / 2;
  if (room >= (int64_t)size) return size;
  return room >= (int64_t)ttt_searcher_size(config, 0) ? (size_t)room : 0;
}

/* Sees to it that there is a searcher for this game, within the limit. False if that cannot be. */
static bool prepare(struct lookahead *lookahead, const ttt_game *game, int64_t max_memory) {
  ttt_config config = config_of(game);
  size_t size = lookahead_size(&config, max_memory);
  bool fits = size == lookahead->size && memcmp(&config, &lookahead->config, sizeof config) == 0;
  if (fits && lookahead->searcher != NULL) return true;

  drop_lookahead(lookahead);
  if (size == 0) return false;
  lookahead->memory = malloc(size);
  lookahead->size = size;
  lookahead->config = config;
  lookahead->searcher = ttt_searcher_init(lookahead->memory, size, &config, NULL);
  return lookahead->searcher != NULL;
}

static bool is_better(const ttt_analysis *a, const ttt_analysis *b) {
  return a->exact != b->exact ? a->exact > b->exact : a->depth >= b->depth;
}

/* Searches until the value is proven or the time is nearly up, and answers the best move found. A search
 * cannot be stopped from outside, but one that goes on with the same searcher finds in its table what
 * the last one knew. So it is cut into slices of ever more nodes, while the time allows: by the slowest
 * slice so far none may be expected to take more than a third of what is left. */
static bool search(ttt_searcher *searcher, const ttt_game *game, double until, ttt_cell *best) {
  ttt_limits limits = {.nodes = FIRST_NODES};
  ttt_analysis found, slice;
  uint64_t largest = 0;
  double nodes_a_second = 1e12;
  for (;;) {
    double before = now();
    if (ttt_analyze(searcher, game, &limits, &slice) < 0) return false;
    double after = now();
    if (largest == 0 || is_better(&slice, &found)) found = slice;
    if (slice.exact != 0 || slice.nodes < limits.nodes) break;

    if (largest < limits.nodes) largest = limits.nodes;
    nodes_a_second = least(nodes_a_second, (double)slice.nodes / (after - before + 1e-6));
    double affordable = least((until - after) / 3 * nodes_a_second, 2 * (double)limits.nodes);
    if (affordable < (double)largest / 4) break;
    limits.nodes = (uint64_t)affordable;
  }
  *best = found.best;
  return true;
}

/* ---- the game -------------------------------------------------------------------------------------- */

static bool is_started(const struct brain *brain) { return brain->game != NULL; }

static bool say_not_started(void) { return say("ERROR there is no board: START comes first"); }

static uint8_t other(uint8_t mark) { return mark == TTT_X ? TTT_O : TTT_X; }

static void set_game(struct brain *brain, ttt_game *game, uint8_t mine) {
  ttt_free(brain->game);
  brain->game = game;
  brain->mine = mine;
}

/* A game under the rules that were asked for. NULL for want of memory. */
static ttt_game *make_game(const struct brain *brain, uint16_t rows, uint16_t cols) {
  ttt_config config = {.rows = rows, .cols = cols, .k = FIVE, .rules = brain->rules};
  return ttt_new_with(&config, NULL);
}

/* An empty board. The old game stays if there is no memory. */
static bool set_new_game(struct brain *brain, uint16_t rows, uint16_t cols) {
  ttt_game *game = make_game(brain, rows, cols);
  if (game == NULL) return false;
  set_game(brain, game, TTT_EMPTY);
  return true;
}

/* Moves, for whoever's turn it is: as a search finds best, or without one as ttt_smart does, which needs
 * no memory. On the empty board there is nothing to find out: the middle is as good as any. */
static ttt_result make_move(struct brain *brain) {
  ttt_info info = info_of(brain->game);
  ttt_cell cell = {info.rows / 2, info.cols / 2};
  if (info.moves == 0) return ttt_play(brain->game, cell.row, cell.col);
  ttt_strategy smart = {.choose = ttt_smart};
  if (!prepare(&brain->lookahead, brain->game, brain->max_memory))
    say("MESSAGE max_memory is too small to look ahead");
  else if (search(brain->lookahead.searcher, brain->game, deadline(&brain->clock), &cell))
    return ttt_play(brain->game, cell.row, cell.col);
  return ttt_play_strategy(brain->game, &smart);
}

/* Answers a move, if there is one to make. */
static bool answer_move(struct brain *brain) {
  ttt_result r = ttt_winner(brain->game);
  if (r != TTT_OK) return say("ERROR the game is over: %s", ttt_result_message(r));
  brain->mine = ttt_turn(brain->game);
  r = make_move(brain);
  if (r < 0) return say("ERROR %s", ttt_result_message(r));
  ttt_cell cell = info_of(brain->game).last;
  say("%ld,%ld", (long)cell.col, (long)cell.row);
  charge(&brain->clock);
  return true;
}

/* ---- the commands: each answers a line, and false to end -------------------------------------------- */

/* A new match, too: its time starts. */
static bool start(struct brain *brain, uint16_t rows, uint16_t cols) {
  if (!set_new_game(brain, rows, cols)) return say("ERROR %s", ttt_result_message(TTT_NO_MEMORY));
  drop_lookahead(&brain->lookahead);
  prepare(&brain->lookahead, brain->game, brain->max_memory); /* now, since no move's time runs yet */
  brain->clock.match_used = 0;
  return say("OK");
}

static bool start_with(struct brain *brain, int64_t width, int64_t height) {
  if (width < SMALLEST || height < SMALLEST || width > LARGEST || height > LARGEST)
    return say("ERROR a side of the board has %d to %d cells", SMALLEST, LARGEST);
  return start(brain, (uint16_t)height, (uint16_t)width);
}

static bool run_start(struct brain *brain, const char *argument) {
  int64_t size;
  if (!read_numbers(argument, 1, &size)) return say("ERROR START takes the size of the board");
  return start_with(brain, size, size);
}

static bool run_rectstart(struct brain *brain, const char *argument) {
  int64_t size[2];
  if (!read_numbers(argument, 2, size)) return say("ERROR RECTSTART takes width,height");
  return start_with(brain, size[0], size[1]);
}

static bool run_restart(struct brain *brain, const char *argument) {
  if (*argument != '\0') return say("ERROR RESTART stands alone");
  if (!is_started(brain)) return say_not_started();
  ttt_info info = info_of(brain->game);
  return start(brain, info.rows, info.cols);
}

/* Also after TAKEBACK of a move of its own: then it makes another. */
static bool run_begin(struct brain *brain, const char *argument) {
  if (*argument != '\0') return say("ERROR BEGIN stands alone");
  if (!is_started(brain)) return say_not_started();
  uint8_t turn = ttt_turn(brain->game);
  if (turn != TTT_EMPTY && brain->mine != TTT_EMPTY && turn != brain->mine)
    return say("ERROR it is the opponent's turn");
  return answer_move(brain);
}

static bool run_turn(struct brain *brain, const char *argument) {
  ttt_cell cell;
  if (!is_started(brain)) return say_not_started();
  if (!read_cell(argument, &cell)) return say("ERROR TURN takes x,y");
  uint8_t turn = ttt_turn(brain->game);
  if (turn != TTT_EMPTY && turn == brain->mine) return say("ERROR it is my own turn");
  ttt_result r = ttt_play(brain->game, cell.row, cell.col);
  if (r < 0) return say("ERROR %s", ttt_result_message(r));
  return answer_move(brain);
}

/* The last stone of a position that was set: which it was nobody told, so it is any of the last mover's
 * without which there still is a position. */
static ttt_result take_from_position(ttt_game *game, ttt_cell cell) {
  ttt_info info = info_of(game);
  size_t cells = (size_t)info.rows * info.cols;
  uint8_t *marks = malloc(cells);
  if (marks == NULL) return TTT_NO_MEMORY;
  ttt_board(game, marks, cells);
  marks[(size_t)cell.row * info.cols + (size_t)cell.col] = TTT_EMPTY;
  ttt_result r = ttt_set_board(game, marks, cells);
  free(marks);
  return r;
}

static bool run_takeback(struct brain *brain, const char *argument) {
  ttt_cell cell;
  if (!is_started(brain)) return say_not_started();
  if (!read_cell(argument, &cell)) return say("ERROR TAKEBACK takes x,y");
  ttt_info info = info_of(brain->game);
  bool is_known = info.last_mark != TTT_EMPTY;
  bool is_last = is_known ? cell.row == info.last.row && cell.col == info.last.col
                          : ttt_at(brain->game, cell.row, cell.col) == other(info.turn);
  if (!is_last) return say("ERROR that is not the last stone");
  ttt_result r = is_known ? ttt_undo(brain->game) : take_from_position(brain->game, cell);
  if (r < 0) return say("ERROR %s", ttt_result_message(r));
  if (info.moves == 1) brain->mine = TTT_EMPTY;
  return say("OK");
}

static bool run_about(struct brain *brain, const char *argument) {
  (void)brain;
  (void)argument;
  uint32_t version = ttt_version_number();
  return say("name=\"pbrain-ttt\", version=\"%u.%u.%u\", author=\"libttt\"", (unsigned)(version >> 16),
             (unsigned)(version >> 8 & 255), (unsigned)(version & 255));
}

static bool run_end(struct brain *brain, const char *argument) {
  (void)brain;
  (void)argument;
  return false;
}

/* ---- BOARD, a stone a line, DONE ------------------------------------------------------------------- */

static void close_setup(struct setup *setup) {
  free(setup->stones);
  *setup = (struct setup){.open = false};
}

/* The answer waits for DONE, so that there is one, whatever the lines before it say. */
static bool run_board(struct brain *brain, const char *argument) {
  struct setup *setup = &brain->setup;
  setup->open = true;
  if (!is_started(brain)) {
    setup->wrong = "there is no board: START comes first";
    return true;
  }
  if (*argument != '\0') setup->wrong = "BOARD stands alone";
  ttt_info info = info_of(brain->game);
  setup->stones = calloc((size_t)info.rows * info.cols, 1);
  if (setup->stones == NULL) setup->wrong = ttt_result_message(TTT_NO_MEMORY);
  return true;
}

/* NULL, or what is wrong with a line of BOARD. */
static const char *add_stone(struct brain *brain, const char *line) {
  int64_t stone[3];
  if (!read_numbers(line, 3, stone)) return "a line of BOARD is x,y,who";
  if (stone[2] != OWN_STONE && stone[2] != OTHER_STONE) return "who is 1, my stone, or 2, the opponent's";
  ttt_info info = info_of(brain->game);
  if (stone[0] < 0 || stone[0] >= info.cols || stone[1] < 0 || stone[1] >= info.rows)
    return ttt_result_message(TTT_OUT_OF_BOUNDS);
  uint8_t *cell = &brain->setup.stones[stone[1] * info.cols + stone[0]];
  if (*cell != NO_STONE) return ttt_result_message(TTT_OCCUPIED);
  *cell = (uint8_t)stone[2];
  brain->setup.count[stone[2]]++;
  return NULL;
}

/* It is my turn: so who has as many stones as I is O, and who has one more is X. */
static uint8_t my_mark(const struct setup *setup) {
  if (setup->count[OWN_STONE] == setup->count[OTHER_STONE]) return TTT_X;
  if (setup->count[OWN_STONE] + 1 == setup->count[OTHER_STONE]) return TTT_O;
  return TTT_EMPTY;
}

static ttt_result set_stones(ttt_game *game, const struct setup *setup, uint8_t mine) {
  ttt_info info = info_of(game);
  size_t cells = (size_t)info.rows * info.cols;
  for (size_t i = 0; i < cells; i++) {
    if (setup->stones[i] == NO_STONE) continue;
    setup->stones[i] = setup->stones[i] == OWN_STONE ? mine : other(mine);
  }
  return ttt_set_board(game, setup->stones, cells);
}

/* Takes up the game that the stones are. The old one stays if they are none, or one without a move. */
static ttt_result take_up(struct brain *brain, uint8_t mine) {
  ttt_info info = info_of(brain->game);
  ttt_game *game = make_game(brain, info.rows, info.cols);
  if (game == NULL) return TTT_NO_MEMORY;
  ttt_result r = set_stones(game, &brain->setup, mine);
  if (r > TTT_OK) r = TTT_GAME_OVER;
  if (r == TTT_OK)
    set_game(brain, game, mine);
  else
    ttt_free(game);
  return r;
}

static bool finish_setup(struct brain *brain) {
  const char *wrong = brain->setup.wrong;
  uint8_t mine = my_mark(&brain->setup);
  if (wrong == NULL && mine == TTT_EMPTY) wrong = "I have as many stones as the opponent, or one fewer";
  ttt_result r = wrong == NULL ? take_up(brain, mine) : TTT_OK;
  if (r < 0) wrong = ttt_result_message(r);
  close_setup(&brain->setup);
  return wrong != NULL ? say("ERROR %s", wrong) : answer_move(brain);
}

/* ---- INFO ------------------------------------------------------------------------------------------ */

/* Another rule counts from the next game on; a game without stones is one. */
static bool set_rule(struct brain *brain, int64_t rule) {
  if (rule != 0 && rule != 1) return say("ERROR rule is 0, five or more win, or 1, exactly five");
  brain->rules = rule == 1 ? TTT_EXACT : 0;
  if (!is_started(brain)) return true;
  ttt_info info = info_of(brain->game);
  bool is_other = info.moves == 0 && info.rules != brain->rules;
  if (is_other && !set_new_game(brain, info.rows, info.cols))
    return say("ERROR %s", ttt_result_message(TTT_NO_MEMORY));
  return true;
}

/* Nothing is answered where all is well: managers do not wait for it. Keys that are not known are passed
 * over, as the protocol asks, since there are many. */
static bool run_info(struct brain *brain, const char *argument) {
  static const char *const KEYS[] = {"timeout_turn", "timeout_match", "time_left", "max_memory", "rule"};
  enum { TIMEOUT_TURN, TIMEOUT_MATCH, TIME_LEFT, MAX_MEMORY, RULE, COUNT };
  char key[WORD_ROOM];
  const char *text = cut_word(argument, key);
  int which = 0;
  while (which < COUNT && strcmp(key, KEYS[which]) != 0) which++;
  if (which == COUNT) return true;

  int64_t value;
  if (!read_numbers(text, 1, &value)) return say("ERROR INFO %s takes a number", key);
  if (value < 0 && which != TIME_LEFT) return say("ERROR INFO %s takes a number from 0 on", key);
  double seconds = (double)value / 1000;
  switch (which) {
    case TIMEOUT_TURN: brain->clock.turn_limit = seconds; return true;
    case TIMEOUT_MATCH: brain->clock.match_limit = value == 0 ? NO_LIMIT : seconds; return true;
    case TIME_LEFT: brain->clock.left = seconds; return true;
    case MAX_MEMORY: brain->max_memory = value; return true;
    default: return set_rule(brain, value);
  }
}

/* ---- the program ----------------------------------------------------------------------------------- */

struct command {
  const char *name;
  bool (*run)(struct brain *brain, const char *argument);
};

static const struct command COMMANDS[] = {
    {"start", run_start},   {"rectstart", run_rectstart}, {"restart", run_restart}, {"begin", run_begin},
    {"turn", run_turn},     {"board", run_board},         {"info", run_info},       {"takeback", run_takeback},
    {"about", run_about},   {"end", run_end},
};

static const struct command *find_command(const char *name) {
  for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++)
    if (strcmp(COMMANDS[i].name, name) == 0) return &COMMANDS[i];
  return NULL;
}

/* A line while BOARD waits for its DONE. False if it is a command, and BOARD is over. */
static bool take_setup_line(struct brain *brain, const char *line, const char *word,
                            const struct command *command) {
  struct setup *setup = &brain->setup;
  if (strcmp(word, "done") == 0) return finish_setup(brain);
  if (command != NULL) {
    close_setup(setup);
    if (command->run != run_end) say("ERROR BOARD without DONE");
    return false;
  }
  if (setup->wrong == NULL) setup->wrong = add_stone(brain, line);
  return true;
}

static bool obey(struct brain *brain, char *typed) {
  const char *line = trim(typed);
  if (*line == '\0') return true;
  char word[WORD_ROOM];
  const char *argument = cut_word(line, word);
  const struct command *command = find_command(word);
  if (brain->setup.open && take_setup_line(brain, line, word, command)) return true;

  brain->clock.started = now();
  if (command == NULL) return say("UNKNOWN command");
  return command->run(brain, argument);
}

int main(void) {
  struct brain brain = {.clock = {.turn_limit = TURN_LIMIT, .match_limit = NO_LIMIT, .left = NO_LIMIT}};
  char *typed = NULL;
  size_t room = 0;
  while (!ferror(stdout) && read_command(stdin, &typed, &room) && obey(&brain, typed)) continue;
  free(typed);
  close_setup(&brain.setup);
  drop_lookahead(&brain.lookahead);
  ttt_free(brain.game);
  return ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
