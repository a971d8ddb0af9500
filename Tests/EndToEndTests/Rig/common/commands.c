#define _GNU_SOURCE
#include "commands.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LINE_MAX_BYTES 4096

const char LATER[] = "later";

static struct {
    struct wl_display *display;
    const struct verb *verbs;
    struct wl_event_source *input, *pause;
    FILE *answers;
    char buffer[LINE_MAX_BYTES];
    size_t filled;
    bool busy; /* a command waits for commands_answer() */
} commands;

static void answer(const char *error)
{
    wl_display_flush_clients(commands.display);
    if (error)
        fprintf(commands.answers, "err %s\n", error);
    else
        fputs("ok\n", commands.answers);
    fflush(commands.answers);
}

/* Splits the line into `words`; `rest` points into the line. */
static struct call parse(const char *line, char *words)
{
    struct call call = {.rest = ""};
    strcpy(words, line);
    for (char *at = words + strspn(words, " \t\r"); *at && call.words < CALL_WORDS; at += strspn(at, " \t\r")) {
        if (call.words == 2)
            call.rest = line + (at - words);
        call.word[call.words] = at;
        call.number[call.words++] = strtod(at, NULL);
        at += strcspn(at, " \t\r");
        if (*at)
            *at++ = 0;
    }
    return call;
}

static int pause_over(void *data)
{
    (void)data;
    commands_answer(NULL);
    return 0;
}

static const char *run_pause(const struct call *call)
{
    int milliseconds = call->number[1];
    if (milliseconds < 1)
        return NULL;
    wl_event_source_timer_update(commands.pause, milliseconds);
    return LATER;
}

static const char *run_sync(const struct call *call)
{
    (void)call;
    return NULL;
}

static const struct verb common_verbs[] = {{"pause", 1, run_pause}, {"sync", 0, run_sync}, {0}};

static const struct verb *find(const struct verb *verbs, const char *name)
{
    for (; verbs->name; verbs++)
        if (!strcmp(verbs->name, name))
            return verbs;
    return NULL;
}

static const char *run(const char *line)
{
    char words[LINE_MAX_BYTES];
    struct call call = parse(line, words);
    if (!call.words)
        return NULL;
    const struct verb *verb = find(commands.verbs, call.word[0]);
    if (!verb)
        verb = find(common_verbs, call.word[0]);
    if (!verb)
        return "unknown command";
    if (call.words - 1 < verb->arguments)
        return "too few arguments";
    return verb->run(&call);
}

/* Runs the complete lines in the buffer, up to one that is answered later. */
static void run_lines(void)
{
    char *newline;
    while (!commands.busy && (newline = memchr(commands.buffer, '\n', commands.filled))) {
        char line[LINE_MAX_BYTES];
        size_t length = newline - commands.buffer;
        memcpy(line, commands.buffer, length);
        line[length] = 0;
        commands.filled -= length + 1;
        memmove(commands.buffer, newline + 1, commands.filled);
        const char *error = run(line);
        if (error == LATER) {
            wl_display_flush_clients(commands.display);
            commands.busy = true;
            /* Further input stays in the pipe: the buffer is smaller than a gesture. */
            wl_event_source_fd_update(commands.input, 0);
        } else {
            answer(error);
        }
    }
}

static int readable(int descriptor, uint32_t mask, void *data)
{
    (void)mask;
    (void)data;
    size_t space = sizeof commands.buffer - 1 - commands.filled;
    ssize_t count = read(descriptor, commands.buffer + commands.filled, space);
    if (count <= 0) {
        wl_event_source_remove(commands.input);
        wl_display_terminate(commands.display);
        return 0;
    }
    commands.filled += count;
    run_lines();
    return 0;
}

int commands_start(struct wl_display *display, const struct verb *verbs)
{
    int input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
    int output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (input < 0 || output < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
        return -1;
    struct wl_event_loop *loop = wl_display_get_event_loop(display);
    commands.display = display;
    commands.verbs = verbs;
    commands.answers = fdopen(output, "w");
    commands.input = wl_event_loop_add_fd(loop, input, WL_EVENT_READABLE, readable, NULL);
    commands.pause = wl_event_loop_add_timer(loop, pause_over, NULL);
    return commands.answers && commands.input && commands.pause ? 0 : -1;
}

void commands_ready(const char *display_name)
{
    fprintf(commands.answers, "ready %s\n", display_name);
    fflush(commands.answers);
}

void commands_print(const char *text)
{
    fprintf(commands.answers, "%s\n", text);
}

void commands_answer(const char *error)
{
    if (!commands.busy)
        return;
    commands.busy = false;
    wl_event_source_fd_update(commands.input, WL_EVENT_READABLE);
    answer(error);
    run_lines();
}

uint32_t call_time(const struct call *call, int index)
{
    if (call->words > index)
        return call->number[index];
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct timespec call_timespec(const struct call *call, int index)
{
    uint32_t milliseconds = call_time(call, index);
    return (struct timespec){.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000};
}
