/* What play.c can be asked for when it is started. */
#ifndef EXAMPLES_PLAY_OPTIONS_H
#define EXAMPLES_PLAY_OPTIONS_H

#include <errno.h>
#include <getopt.h>

#include "play_terminal.h"

static const char USAGE[] =
    "usage: play [--size N | --rows N --cols N] [--k N] [--players N] [RULE...] [PLAYER...]\n"
    "       play --load FILE [PLAYER...]\n"
    "A game for people at one terminal, and for computers. Without arguments, the classic 3 by 3.\n"
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
    "  --wrap          lines run on across opposite edges\n"
    "Players:\n"
    "  --x WHO         who plays X: person, first (takes the first free cell), smart (wins or\n"
    "                  blocks if it can), random, or search (looks ahead) (person)\n"
    "  --o WHO         who plays O\n"
    "  --p3 WHO        who is the third player\n"
    "  --p4 WHO        who is the fourth\n"
    "  --nodes N       positions that search and hint look at for a move (100000)\n"
    "  --seed N        where random starts; the same seed, the same moves (1)\n";

enum { EXIT_USAGE = 2 };

enum { SEATS = 4 };

enum who { PERSON, FIRST, SMART, RANDOM, SEARCH, WHO_COUNT };

static const char *const WHO[WHO_COUNT] = {"person", "first", "smart", "random", "search"};

struct options {
  ttt_config config;
  const char *load; /* NULL: a new game */
  bool ruled;       /* some part of config was given */
  bool help;
  enum who seats[SEATS]; /* [mark - 1] */
  uint64_t nodes, seed;
};

static const struct options DEFAULTS = {.config = {.rows = 3}, .nodes = 100000, .seed = 1};

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
    {"x", required_argument, NULL, '1'},
    {"o", required_argument, NULL, '2'},
    {"p3", required_argument, NULL, '3'},
    {"p4", required_argument, NULL, '4'},
    {"nodes", required_argument, NULL, 'n'},
    {"seed", required_argument, NULL, 'S'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static const char NUMBER[] = "a number of 1 or more";
static const char SIDE[] = "a number from 1 to 32767"; /* TTT_MAX_SIDE */

/* A number from 1 to most; 0, which no option may be, for anything else. */
static uint64_t number(const char *text, uint64_t most) {
  char *end;
  if (!isdigit((unsigned char)text[0])) return 0;
  errno = 0;
  unsigned long long value = strtoull(text, &end, 10);
  if (*end != '\0' || errno != 0 || value > most) return 0;
  return value;
}

/* Each of these takes one option. NULL, or what the option takes and was not given. */
static const char *take_rule(struct options *out, uint8_t flag) {
  out->ruled = true;
  out->config.rules |= flag;
  return NULL;
}

static const char *take_side(struct options *out, const char *text, uint16_t *side) {
  out->ruled = true;
  *side = (uint16_t)number(text, TTT_MAX_SIDE);
  return *side == 0 ? SIDE : NULL;
}

static const char *take_size(struct options *out, const char *text) {
  const char *takes = take_side(out, text, &out->config.rows);
  out->config.cols = out->config.rows;
  return takes;
}

static const char *take_players(struct options *out, const char *text) {
  out->ruled = true;
  out->config.players = (uint8_t)number(text, UINT8_MAX);
  return out->config.players == 0 ? NUMBER : NULL;
}

static const char *take_amount(const char *text, uint64_t *amount) {
  *amount = number(text, UINT64_MAX);
  return *amount == 0 ? NUMBER : NULL;
}

static const char *take_who(const char *text, enum who *seat) {
  for (int i = 0; i < WHO_COUNT; i++) {
    if (strcmp(text, WHO[i]) != 0) continue;
    *seat = (enum who)i;
    return NULL;
  }
  return "person, first, smart, random or search";
}

static const char *take_option(struct options *out, int letter, const char *text) {
  switch (letter) {
    case 'e': return take_rule(out, TTT_EXACT);
    case 'g': return take_rule(out, TTT_GRAVITY);
    case 'm': return take_rule(out, TTT_MISERE);
    case 'd': return take_rule(out, TTT_NO_DIAGONALS);
    case 'w': return take_rule(out, TTT_WRAP);
    case 's': return take_size(out, text);
    case 'r': return take_side(out, text, &out->config.rows);
    case 'c': return take_side(out, text, &out->config.cols);
    case 'k': return take_side(out, text, &out->config.k);
    case 'p': return take_players(out, text);
    case 'n': return take_amount(text, &out->nodes);
    case 'S': return take_amount(text, &out->seed);
    case 'l': out->load = text; return NULL;
    case 'h': out->help = true; return NULL;
    default: return take_who(text, &out->seats[letter - '1']);
  }
}

/* False, with a word on why, if they make no sense. */
static bool read_options(int argc, char **argv, struct options *out) {
  int letter, which = 0;
  *out = DEFAULTS;
  while ((letter = getopt_long(argc, argv, "", OPTIONS, &which)) != -1) {
    if (letter == '?') return false; /* getopt_long has said why */
    const char *takes = take_option(out, letter, optarg);
    if (takes != NULL) return complain("play: --%s takes %s, not \"%s\"", OPTIONS[which].name, takes, optarg);
  }
  if (optind < argc) return complain("play: what is \"%s\"?", argv[optind]);
  if (out->load != NULL && out->ruled) return complain("play: --load brings its own rules");
  return true;
}

/* False, with a word on it, if somebody sits where there is no player. */
static bool seats_fit(const struct options *options, uint8_t players) {
  for (int i = players; i < SEATS; i++)
    if (options->seats[i] != PERSON) return complain("play: --p%d: the game has %u players", i + 1, players);
  return true;
}

#endif
