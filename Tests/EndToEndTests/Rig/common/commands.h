/* Commands for a compositor that a test controls: one per line on standard input, acknowledged on standard output by "ok" or "err WHY" once their
 * events have been flushed to the clients, so the test needs no clock. End of input ends the compositor, so none outlives a test that died. */
#ifndef RIG_COMMANDS_H
#define RIG_COMMANDS_H

#include <stdint.h>
#include <time.h>
#include <wayland-server-core.h>

#define CALL_WORDS 12

/* One command; word 0 is the verb. */
struct call {
    int words;
    const char *word[CALL_WORDS];
    double number[CALL_WORDS]; /* every word as a number, or 0 */
    const char *rest;          /* the line from word 2 on, spaces kept */
};

/* Returns NULL for "ok", LATER if commands_answer() will be called, or else an error message. */
typedef const char *(*verb_handler)(const struct call *call);

struct verb {
    const char *name;
    int arguments; /* the least number of words after the verb */
    verb_handler run;
};

extern const char LATER[];

/* Takes over standard input and output; other output goes to standard error. `verbs` is terminated by an entry without a name. "pause MS" (answered
 * after that time) and "sync" are always available. Returns -1 on failure. */
int commands_start(struct wl_display *display, const struct verb *verbs);

/* The first line of output: clients may connect to `display_name`. */
void commands_ready(const char *display_name);

/* Prints a line before the "ok" of the running command. */
void commands_print(const char *text);

/* Answers the command that returned LATER. */
void commands_answer(const char *error);

/* Milliseconds: word `index` if present, otherwise the current CLOCK_MONOTONIC time. */
uint32_t call_time(const struct call *call, int index);

/* The same as a timespec. */
struct timespec call_timespec(const struct call *call, int index);

#endif
