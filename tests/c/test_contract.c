/* The contract (contract/ttt.h) against the header that was built.
 *
 * The tables below name every declaration of the contract. The compiler holds each line of them against
 * the built header: a function's address is taken with exactly this type, a field's with exactly this
 * type and at this offset, a constant has this value. And the program reads the contract's text and
 * holds it against the tables, both ways: what is in the one and not, word for word, in the other is a
 * failure. So nothing of the contract can be missing, in the tables or in the header.
 *
 * Only what comes before the line CUT below is read: the rest of the contract is not built yet. */
#include "check.h"
#include "layout.c"
#include "ttt.h"
#include <ctype.h>

#define CUT "/* ---- computer players"

/* ---- functions: result, name, parameters */
#define FUNCTIONS(F) \
  F(uint32_t, ttt_version_number, (void)) \
  F(const char *, ttt_result_name, (ttt_result)) \
  F(const char *, ttt_result_message, (ttt_result)) \
  F(bool, ttt_is_invalid_move, (ttt_result)) \
  F(ttt_result, ttt_check, (const ttt_config *)) \
  F(size_t, ttt_size, (const ttt_config *)) \
  F(ttt_game *, ttt_init, (void *, size_t, const ttt_config *, ttt_result *)) \
  F(ttt_game *, ttt_open, (void *, size_t, ttt_result *)) \
  F(ttt_game *, ttt_copy, (const ttt_game *, void *, size_t, ttt_result *)) \
  F(size_t, ttt_bytes, (const ttt_game *)) \
  F(ttt_game *, ttt_new, (uint32_t)) \
  F(ttt_game *, ttt_new_with, (const ttt_config *, ttt_result *)) \
  F(void, ttt_free, (ttt_game *)) \
  F(ttt_result, ttt_reset, (ttt_game *)) \
  F(ttt_result, ttt_move, (ttt_game *, uint8_t, int32_t, int32_t)) \
  F(ttt_result, ttt_play, (ttt_game *, int32_t, int32_t)) \
  F(ttt_result, ttt_drop, (ttt_game *, int32_t)) \
  F(ttt_result, ttt_move_if, (ttt_game *, uint64_t, uint8_t, int32_t, int32_t)) \
  F(ttt_result, ttt_can_move, (const ttt_game *, uint8_t, int32_t, int32_t)) \
  F(size_t, ttt_play_all, (ttt_game *, const ttt_cell *, size_t, ttt_result *)) \
  F(ttt_result, ttt_undo, (ttt_game *)) \
  F(ttt_result, ttt_redo, (ttt_game *)) \
  F(ttt_result, ttt_winner, (const ttt_game *)) \
  F(uint8_t, ttt_turn, (const ttt_game *)) \
  F(uint8_t, ttt_at, (const ttt_game *, int32_t, int32_t)) \
  F(int32_t, ttt_landing_row, (const ttt_game *, int32_t)) \
  F(size_t, ttt_board, (const ttt_game *, uint8_t *, size_t)) \
  F(size_t, ttt_board_text, (const ttt_game *, char *, size_t)) \
  F(size_t, ttt_moves, (const ttt_game *, ttt_cell *, size_t)) \
  F(size_t, ttt_free_cells, (const ttt_game *, ttt_cell *, size_t)) \
  F(size_t, ttt_winning_cells, (const ttt_game *, ttt_cell *, size_t)) \
  F(bool, ttt_is_dead, (const ttt_game *)) \
  F(uint64_t, ttt_hash, (const ttt_game *)) \
  F(uint64_t, ttt_version, (const ttt_game *)) \
  F(ttt_result, ttt_get_config, (const ttt_game *, ttt_config *)) \
  F(ttt_result, ttt_get_info, (const ttt_game *, ttt_info *, size_t)) \
  F(ttt_result, ttt_set_board, (ttt_game *, const uint8_t *, size_t)) \
  F(size_t, ttt_write_record, (const ttt_game *, char *, size_t)) \
  F(ttt_result, ttt_record_config, (const char *, size_t, ttt_config *)) \
  F(ttt_game *, ttt_read_record, (void *, size_t, const ttt_config *, const char *, size_t, ttt_result *)) \
  F(size_t, ttt_cell_label, (const ttt_game *, int32_t, int32_t, char *, size_t)) \
  F(ttt_result, ttt_parse_label, (const ttt_game *, const char *, size_t, ttt_cell *))

/* ---- constants: name, value as the contract writes it */
#define CONSTANTS(C) \
  C(TTT_EMPTY, 0) C(TTT_X, 1) C(TTT_O, 2) C(TTT_P3, 3) C(TTT_P4, 4) \
  C(TTT_OK, 0) C(TTT_X_WINS, 1) C(TTT_O_WINS, 2) C(TTT_P3_WINS, 3) C(TTT_P4_WINS, 4) C(TTT_DRAW, 5) \
  C(TTT_GAME_OVER, -1) C(TTT_NOT_YOUR_TURN, -2) C(TTT_OUT_OF_BOUNDS, -3) C(TTT_OCCUPIED, -4) \
  C(TTT_FLOATING, -5) C(TTT_NOTHING_TO_UNDO, -6) C(TTT_NOTHING_TO_REDO, -7) C(TTT_STALE, -8) \
  C(TTT_NO_MOVE, -9) C(TTT_BUSY, -10) C(TTT_NULL, -20) C(TTT_CORRUPT, -21) C(TTT_NO_MEMORY, -22) \
  C(TTT_BUFFER_TOO_SMALL, -23) C(TTT_MISALIGNED, -24) C(TTT_BAD_SIZE, -30) C(TTT_BAD_K, -31) \
  C(TTT_BAD_PLAYERS, -32) C(TTT_BAD_RULES, -33) C(TTT_BAD_BOARD, -34) C(TTT_BAD_TEXT, -35) \
  C(TTT_MAX_SIDE, 32767) C(TTT_EXACT, 1) C(TTT_GRAVITY, 2) C(TTT_MISERE, 4) C(TTT_NO_DIAGONALS, 8) \
  C(TTT_WRAP, 16) C(TTT_NO_UNDO, UINT32_MAX) C(TTT_ALIGN, 8)

/* ---- macros with arguments; their values are test_sizes.c's matter */
#define MACROS(M) \
  M(TTT_GAME_SIZE, (rows, cols)) \
  M(TTT_GAME_SIZE_PLAYERS, (rows, cols, players)) \
  M(TTT_GAME_BUFFER, (name, rows, cols))

/* ---- types that are only named, and structs field by field: struct, type, name, array, offset */
#define TYPES(T) \
  T(int32_t, ttt_result) \
  T(struct ttt_game, ttt_game)
#define FIELDS(F) \
  F(ttt_config, uint16_t, rows, , 0) \
  F(ttt_config, uint16_t, cols, , 2) \
  F(ttt_config, uint16_t, k, , 4) \
  F(ttt_config, uint8_t, players, , 6) \
  F(ttt_config, uint8_t, rules, , 7) \
  F(ttt_config, uint32_t, undo, , 8) \
  F(ttt_config, uint32_t, reserved, , 12) \
  F(ttt_cell, int32_t, row, , 0) \
  F(ttt_cell, int32_t, col, , 4) \
  F(ttt_info, uint16_t, rows, , 0) \
  F(ttt_info, uint16_t, cols, , 2) \
  F(ttt_info, uint16_t, k, , 4) \
  F(ttt_info, uint8_t, players, , 6) \
  F(ttt_info, uint8_t, rules, , 7) \
  F(ttt_info, uint32_t, moves, , 8) \
  F(ttt_info, uint32_t, redoable, , 12) \
  F(ttt_info, uint64_t, version, , 16) \
  F(ttt_info, ttt_result, winner, , 24) \
  F(ttt_info, uint8_t, turn, , 28) \
  F(ttt_info, uint8_t, last_mark, , 29) \
  F(ttt_info, uint8_t, reserved, [2], 30) \
  F(ttt_info, ttt_cell, last, , 32)

/* ---- the tables against the built header: by the compiler */

#define POINT_AT(result, name, parameters) static result(*const at_##name) parameters = name;
FUNCTIONS(POINT_AT)

typedef void (*any_function)(void);
#define TAKE(result, name, parameters) (any_function) at_##name,
static any_function functions[] = {FUNCTIONS(TAKE)};

static void functions_are_there(void) {
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) CHECK(functions[i] != NULL);
}

static void constants_have_their_values(void) {
#define SAME(name, value) CHECK((name) == (value));
  CONSTANTS(SAME)
#undef SAME
}

static void fields_have_their_types_and_places(void) {
  static ttt_config a_ttt_config;
  static ttt_cell a_ttt_cell;
  static ttt_info a_ttt_info;
#define PLACE(type, field_type, field, array, offset) \
  { \
    typedef field_type as_the_contract array; \
    as_the_contract *at = &a_##type.field; \
    CHECK_EQ((char *)at - (char *)&a_##type, offset); \
    CHECK_EQ(offsetof(type, field), offset); \
  }
  FIELDS(PLACE)
#undef PLACE
  CHECK_EQ(sizeof a_ttt_config, 16);
  CHECK_EQ(sizeof a_ttt_cell, 8);
  CHECK_EQ(sizeof a_ttt_info, 40);
}

static void types_are_these(void) {
  static ttt_result result;
  static int32_t number;
  int32_t *p = &result; /* a ttt_result is an int32_t, not only as long as one */
  ttt_result *q = &number;
  struct ttt_game *game = NULL;
  ttt_game *same_game = game;
  struct ttt_config *config = NULL;
  ttt_config *same_config = config;
  struct ttt_cell *cell = NULL;
  ttt_cell *same_cell = cell;
  struct ttt_info *info = NULL;
  ttt_info *same_info = info;
  CHECK(*p == 0 && *q == 0);
  CHECK(same_game == NULL && same_config == NULL && same_cell == NULL && same_info == NULL);
}

static void version_is_one(void) {
  char text[40];
  snprintf(text, sizeof text, "%d.%d.%d", (int)TTT_VERSION_MAJOR, (int)TTT_VERSION_MINOR, (int)TTT_VERSION_PATCH);
  CHECK_STR(TTT_VERSION, text);
  CHECK_STR("" TTT_VERSION "", text); /* a literal */
  CHECK_EQ(ttt_version_number(),
           (uint32_t)TTT_VERSION_MAJOR << 16 | (uint32_t)TTT_VERSION_MINOR << 8 | (uint32_t)TTT_VERSION_PATCH);
}

/* ---- the tables against the contract's text */

static char *contract;   /* without comments, up to CUT */
static char known[200][200];
static bool met[200];
static size_t n_known;

/* Keeps single spaces, and only between two words. */
static void squeeze(char *out, size_t cap, const char *text, size_t len) {
  size_t n = 0;
  for (size_t i = 0; i < len && n + 2 < cap; i++) {
    unsigned char c = (unsigned char)text[i];
    if (!isspace(c)) {
      out[n++] = (char)c;
    } else if (n > 0 && (isalnum((unsigned char)out[n - 1]) || out[n - 1] == '_')) {
      while (i + 1 < len && isspace((unsigned char)text[i + 1])) i++;
      if (i + 1 < len && (isalnum((unsigned char)text[i + 1]) || text[i + 1] == '_')) out[n++] = ' ';
    }
  }
  out[n] = '\0';
}

static void know(const char *text) {
  if (CHECK(n_known < sizeof known / sizeof known[0])) squeeze(known[n_known++], sizeof known[0], text, strlen(text));
}

static void meet(const char *text, size_t len) {
  char form[200];
  squeeze(form, sizeof form, text, len);
  for (size_t i = 0; i < n_known; i++) {
    if (strcmp(known[i], form) != 0) continue;
    if (met[i]) check_fail(__FILE__, __LINE__, "twice in the contract: %s", form);
    met[i] = true;
    return;
  }
  check_fail(__FILE__, __LINE__, "in the contract, but not in this file's tables: %s", form);
}

static void all_met(void) {
  for (size_t i = 0; i < n_known; i++)
    if (!met[i]) check_fail(__FILE__, __LINE__, "in this file's tables, but not in the contract: %s", known[i]);
  n_known = 0;
  memset(met, 0, sizeof met);
}

/* Reads the contract, ends it at CUT and blanks its comments. */
static void read_contract(void) {
  contract = check_read_file("c/contract/ttt.h");
  char *cut = strstr(contract, CUT);
  if (cut == NULL) {
    printf("not ok contract: the line `%s` is not in it\n0 passed, 1 failed\n", CUT);
    exit(1);
  }
  *cut = '\0';
  for (char *c = contract; (c = strstr(c, "/*")) != NULL;) {
    char *end = strstr(c, "*/");
    end = end != NULL ? end + 2 : c + strlen(c);
    for (; c < end; c++)
      if (*c != '\n') *c = ' ';
  }
}

/* Every #define but the include guard. */
static void every_constant_of_the_contract_is_in_the_tables(void) {
#define KNOW(name, value) know(#name " " #value);
  CONSTANTS(KNOW)
#undef KNOW
#define KNOW(name, parameters) know(#name #parameters);
  MACROS(KNOW)
#undef KNOW
  CHECK(n_known == 40 + 3);
  for (const char *line = contract; *line != '\0';) {
    size_t len = strcspn(line, "\n");
    if (strncmp(line, "#define ", 8) == 0 && strncmp(line, "#define TTT_H\n", 14) != 0) meet(line + 8, len - 8);
    line += len + (line[len] == '\n');
  }
  all_met();
}

/* The next declaration after *at, to its `;` outside of braces; NULL at the end. */
static const char *next_declaration(const char **at, size_t *len) {
  const char *c = *at;
  for (;;) {
    while (isspace((unsigned char)*c)) c++;
    if (*c == '#') c += strcspn(c, "\n");
    else if (strncmp(c, "extern \"C\" {", 12) == 0) c += 12;
    else break;
  }
  const char *start = c;
  int depth = 0;
  for (; *c != '\0' && !(*c == ';' && depth == 0); c++) depth += (*c == '{') - (*c == '}');
  if (*c == '\0') return NULL;
  *len = (size_t)(c - start);
  *at = c + 1;
  return start;
}

/* `uint8_t *ttt_f(const ttt_game *game, void)` without the parameters' names. */
static void meet_function(const char *text, size_t len) {
  char form[200];
  squeeze(form, sizeof form, text, len);
  char bare[200];
  size_t n = 0;
  const char *c = form;
  while (*c != '\0' && *c != '(') bare[n++] = *c++;
  while (*c != '\0') {
    bare[n++] = *c++; /* '(' or ',' or ')' */
    const char *part = c;
    while (*c != '\0' && *c != ',' && *c != ')') c++;
    size_t whole = (size_t)(c - part), name = whole;
    while (name > 0 && (isalnum((unsigned char)part[name - 1]) || part[name - 1] == '_')) name--;
    if (name > 0) whole = part[name - 1] == ' ' ? name - 1 : name; /* else one word: a type */
    memcpy(bare + n, part, whole);
    n += whole;
  }
  meet(bare, n);
}

static void every_function_of_the_contract_is_in_the_tables(void) {
#define KNOW(result, name, parameters) know(#result " " #name #parameters);
  FUNCTIONS(KNOW)
#undef KNOW
  CHECK(n_known == 42 && n_known == sizeof functions / sizeof functions[0]);
  const char *at = contract;
  size_t len;
  for (const char *text; (text = next_declaration(&at, &len)) != NULL;)
    if (strncmp(text, "typedef", 7) != 0) meet_function(text, len);
  all_met();
}

/* `uint16_t rows, cols, k` in the struct `owner`, field by field. */
static void meet_fields(const char *owner, const char *text, size_t len) {
  char form[200];
  squeeze(form, sizeof form, text, len);
  const char *name = strchr(form, ' ');
  if (!CHECK(name != NULL)) return;
  size_t type = (size_t)(name++ - form);
  while (*name != '\0') {
    size_t n = strcspn(name, ",");
    char field[300];
    snprintf(field, sizeof field, "%s:%.*s %.*s", owner, (int)type, form, (int)n, name);
    meet(field, strlen(field));
    name += n + (name[n] == ',');
  }
}

static void every_type_of_the_contract_is_in_the_tables(void) {
#define KNOW(type, name) know(#type " " #name);
  TYPES(KNOW)
#undef KNOW
#define KNOW(owner, type, name, array, offset) know(#owner ":" #type " " #name #array);
  FIELDS(KNOW)
#undef KNOW
  CHECK(n_known == 2 + 22);
  const char *at = contract;
  size_t len;
  for (const char *text; (text = next_declaration(&at, &len)) != NULL;) {
    if (strncmp(text, "typedef ", 8) != 0) continue;
    const char *open = (const char *)memchr(text, '{', len);
    if (open == NULL) {
      meet(text + 8, len - 8);
      continue;
    }
    char tag[100], name[100];
    squeeze(tag, sizeof tag, text + 8, (size_t)(open - text) - 8);
    const char *close = open;
    while (*close != '}') close++;
    squeeze(name, sizeof name, close + 1, (size_t)(text + len - close - 1));
    CHECK(strncmp(tag, "struct ", 7) == 0);
    CHECK_STR(tag + 7, name);
    for (const char *field = open + 1; field < close;) {
      size_t n = strcspn(field, ";}");
      if (field[n] == ';') meet_fields(name, field, n);
      field += n + 1;
    }
  }
  all_met();
}

int main(void) {
  read_contract();
  RUN(functions_are_there);
  RUN(constants_have_their_values);
  RUN(fields_have_their_types_and_places);
  RUN(types_are_these);
  RUN(version_is_one);
  RUN(every_constant_of_the_contract_is_in_the_tables);
  RUN(every_function_of_the_contract_is_in_the_tables);
  RUN(every_type_of_the_contract_is_in_the_tables);
  free(contract);
  return check_done();
}
