#ifndef CWAYLAUNCH_H
#define CWAYLAUNCH_H
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* WayKit's `UIApplicationDelegate.main()` needs the main loop, which lives in WayKitApp, the room above it. The definition is there
 * (`@_cdecl`); a program that links WayKit alone, as a headless test does, has none, and is told so instead of failing to link. */
bool waykit_has_application_main(void);
void waykit_call_application_main(void);

/* What a program does before the run loop of its thread sleeps, and when that wakes. */
struct waykit_run_loop_handler {
    void *owner;
    /* The loop is about to sleep. Says which descriptors may wake it (`waykit_run_loop_watch`) and gives the nanoseconds after which it wakes
     * anyhow: negative for never, 0 not to sleep at all. */
    int64_t (*prepare)(void *owner);
    /* The loop has woken, or did not sleep; its own timers and blocks come after this. */
    void (*wake)(void *owner);
};

/* The run loop of the calling thread (CFRunLoop), which sleeps on descriptors of the program's, too. Everything that Foundation, libdispatch and
 * Swift's main actor bring to the main thread wakes it, from whichever thread it comes. */
struct waykit_run_loop;

/* NULL with `errno` where there are no descriptors left. */
struct waykit_run_loop *waykit_run_loop_new(const struct waykit_run_loop_handler *handler);
void waykit_run_loop_free(struct waykit_run_loop *self);

/* From now on these descriptors (those below 0 are left out) wake the loop, by POLLIN and POLLOUT of `events`, and no others. 1 where one of them has
 * something already, which would not wake it; 0 where none has; a negative errno where one of them cannot be watched. */
int waykit_run_loop_watch(struct waykit_run_loop *self, const struct pollfd *descriptors, size_t count);

/* One turn: blocks that wait are performed; `prepare`; sleep; `wake`; what woke the loop is run. Runs of the loop that the program starts inside of
 * that call neither. */
void waykit_run_loop_run_once(struct waykit_run_loop *self);

/* Whether this code runs on the main actor: what Swift's own check (MainActor.assumeIsolated) traps about. Not on the main queue outside of a
 * task while the main actor is on another thread than the first one, as under Swift Testing. */
bool waykit_is_on_main_actor(void);

#endif
