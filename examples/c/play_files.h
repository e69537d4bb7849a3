/* How play.c saves and loads a game. Include it after defining _XOPEN_SOURCE (700), for realpath. */
#ifndef EXAMPLES_PLAY_FILES_H
#define EXAMPLES_PLAY_FILES_H

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play_terminal.h"

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

/* Makes the game that a record tells of, in memory that it starts at and that the caller frees. NULL if
 * that fails; it has said why. */
static ttt_game *read_game(const struct record_file *in) {
  ttt_config config;
  ttt_result why = ttt_record_config(in->text, in->len, &config);
  size_t size = why < 0 ? 0 : ttt_size(&config);
  void *memory = why < 0 ? NULL : malloc(size);
  if (why >= 0 && memory == NULL) why = TTT_NO_MEMORY;
  ttt_game *game = NULL;
  if (why >= 0) game = ttt_read_record(memory, size, &config, in->text, in->len, &why);
  if (game == NULL) {
    free(memory);
    complain("%s:%lu: %s", in->name, in->line, ttt_result_message(why));
  }
  return game;
}

/* The first game in a file; else as read_game. */
static ttt_game *load_game(const char *path) {
  struct record_file in = {.name = path, .stream = fopen(path, "r")};
  ttt_game *game = NULL;
  if (in.stream == NULL) {
    complain("cannot load %s: %s", path, strerror(errno));
    return NULL;
  }
  if (next_record(&in))
    game = read_game(&in);
  else if (records_failed(&in))
    complain("cannot load %s: %s", path, strerror(errno));
  else
    complain("%s: there is no game in it", path);
  free(in.text);
  fclose(in.stream);
  return game;
}

#endif
