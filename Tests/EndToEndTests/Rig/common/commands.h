/* Commands for a compositor that a test plays with: a line each on standard input, answered on standard output by "ok" or
 * "err WHY" once their events are on the wires of the clients. Whoever holds the other ends reads no clock. The end of the
 * input ends the compositor, so none outlives a test that died. */
#ifndef RIG_COMMANDS_H
#define RIG_COMMANDS_H

#include <stdint.h>
#include <time.h>
#include <wayland-server-core.h>

#define CALL_WORDS 12

/* One command, word 0 is the verb. */
struct call {
    int words;
    const char *word[CALL_WORDS];
    double number[CALL_WORDS]; /* every word as a number, 0 where it is none */
    const char *rest;          /* the line from word 2 on, spaces kept */
};

/* Returns NULL for "ok", LATER when commands_answer() will be called, and else what is wrong. */
typedef const char *(*verb_handler)(const struct call *call);

struct verb {
    const char *name;
    int arguments; /* the least number of words after the verb */
    verb_handler run;
};

extern const char LATER[];

/* Takes over standard input and output; what else is printed goes to standard error. `verbs` ends with a nameless one.
 * "pause MS" (answered after that time) and "sync" are always there. Returns -1 where that fails. */
int commands_start(struct wl_display *display, const struct verb *verbs);

/* The first line of output: clients may connect to `display_name`. */
void commands_ready(const char *display_name);

/* A line before the "ok" of the command that is running. */
void commands_say(const char *text);

/* Answers the command that returned LATER. */
void commands_answer(const char *error);

/* Milliseconds: word `index` where the call has it, else CLOCK_MONOTONIC now. */
uint32_t call_time(const struct call *call, int index);

/* The same as a timespec. */
struct timespec call_timespec(const struct call *call, int index);

#endif
