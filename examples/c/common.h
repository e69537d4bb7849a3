/* What the programs here share: reading a file of records line by line, reading commands, and saying a
 * game's rules and cells in words. Everything here is static, so that each program stays one file to
 * compile.
 *
 * Include it after defining _POSIX_C_SOURCE (200809L) or _XOPEN_SOURCE (700): it uses getline. */
#ifndef EXAMPLES_COMMON_H
#define EXAMPLES_COMMON_H

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include <ttt.h>

/* ---- files of records: one a line; blank lines and those that start with # are passed over ------- */

struct record_file {
  FILE *stream;
  const char *name;   /* for messages */
  unsigned long line; /* the number of the line in `text` */
  char *text;         /* that line without its end. Whoever set up the struct frees it */
  size_t len;         /* of text, which may hold NUL bytes */
  size_t room;        /* what getline has allocated for text */
};

static inline size_t length_without_line_end(const char *text, size_t len) {
  if (len > 0 && text[len - 1] == '\n') len--;
  if (len > 0 && text[len - 1] == '\r') len--;
  return len;
}

static inline bool is_blank_or_comment(const char *text, size_t len) {
  size_t i = 0;
  while (i < len && (text[i] == ' ' || text[i] == '\t')) i++;
  return i == len || text[i] == '#';
}

/* Goes on to the next record. False at the end of the file, and when it cannot be read: then
 * records_failed() is true and errno says why. */
static inline bool next_record(struct record_file *in) {
  do {
    ssize_t got = getline(&in->text, &in->room, in->stream);
    if (got < 0) return false;
    in->line++;
    in->len = length_without_line_end(in->text, (size_t)got);
  } while (is_blank_or_comment(in->text, in->len));
  return true;
}

/* getline answers -1 at the end, for a read error, and for want of memory, which sets no flag. */
static inline bool records_failed(const struct record_file *in) {
  return ferror(in->stream) || !feof(in->stream);
}

/* ---- commands, one a line -------------------------------------------------------------------------- */

/* Reads a line into *text, which getline allocates. False at the end of the input. A line that holds a
 * NUL byte is nothing that anyone types, and comes out as "?". */
static inline bool read_command(FILE *stream, char **text, size_t *room) {
  ssize_t got = getline(text, room, stream);
  if (got < 0) return false;
  if (memchr(*text, '\0', (size_t)got) != NULL) strcpy(*text, "?");
  return true;
}

/* Without the blanks (and the line's end) around it. */
static inline char *trim(char *text) {
  while (isspace((unsigned char)*text)) text++;
  size_t len = strlen(text);
  while (len > 0 && isspace((unsigned char)text[len - 1])) len--;
  text[len] = '\0';
  return text;
}

/* ---- what there is to know of a game --------------------------------------------------------------- */

static inline ttt_info info_of(const ttt_game *game) {
  ttt_info info;
  ttt_get_info(game, &info, sizeof info);
  return info;
}

static inline ttt_config config_of(const ttt_game *game) {
  ttt_config config;
  ttt_get_config(game, &config);
  return config;
}

/* The cells of the line that ended the game, in memory that the caller frees. NULL if there are none
 * (then *n is 0), or for want of memory. */
static inline ttt_cell *winning_cells(const ttt_game *game, size_t *n) {
  *n = ttt_winning_cells(game, NULL, 0);
  if (*n == 0) return NULL;
  ttt_cell *cells = malloc(*n * sizeof *cells);
  if (cells != NULL) ttt_winning_cells(game, cells, *n);
  return cells;
}

/* ---- words ---------------------------------------------------------------------------------------- */

/* Room for any cell's label: the longest is one like "avlg32767". */
#define LABEL_ROOM 16

static inline void print_rules(const ttt_config *config) {
  if (config->rows == config->cols)
    printf("%u by %u", config->rows, config->cols);
  else
    printf("%u rows by %u columns", config->rows, config->cols);
  printf(", %s%u in a row %s, %u players", config->rules & TTT_EXACT ? "exactly " : "", config->k,
         config->rules & TTT_MISERE ? "loses" : "wins", config->players);
  if (config->rules & TTT_GRAVITY) printf(", marks fall down");
  if (config->rules & TTT_NO_DIAGONALS) printf(", diagonals do not count");
  if (config->rules & TTT_WRAP) printf(", lines run on across the edges");
}

static inline void print_label(const ttt_game *game, ttt_cell cell) {
  char label[LABEL_ROOM];
  if (ttt_cell_label(game, cell.row, cell.col, label, sizeof label) != 0) fputs(label, stdout);
}

/* The cells' labels, each with a space before it. Of a long list only both ends. */
static inline void print_cells(const ttt_game *game, const ttt_cell *cells, size_t n) {
  enum { MOST = 24, FIRST = 3 };
  for (size_t i = 0; i < n; i++) {
    if (n > MOST && i == FIRST) {
      fputs(" ...", stdout);
      i = n - FIRST;
    }
    putchar(' ');
    print_label(game, cells[i]);
  }
  if (n > MOST) printf(" (%lu cells)", (unsigned long)n);
}

#endif
