#ifndef CWAYLAUNCH_H
#define CWAYLAUNCH_H
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* WayKit's `UIApplicationDelegate.main()` needs the main loop, which is defined in WayKitApp (`@_cdecl`), the module above it. A program
 * that links WayKit alone, such as a headless test, has no definition; the weak symbol lets it report that instead of failing to link. */
bool waykit_has_application_main(void);
void waykit_call_application_main(void);

/* Callbacks before the run loop of a thread sleeps and after it wakes. */
struct waykit_run_loop_handler {
    void *owner;
    /* The loop is about to sleep. Sets the descriptors that may wake it (`waykit_run_loop_watch`) and returns the timeout in nanoseconds:
     * negative for none, 0 not to sleep at all. */
    int64_t (*prepare)(void *owner);
    /* The loop woke, or did not sleep; called before its own timers and blocks run. */
    void (*wake)(void *owner);
};

/* The run loop of the calling thread (CFRunLoop), extended to poll file descriptors of the program. Work that Foundation, libdispatch or
 * Swift's main actor enqueues to the main thread wakes it, from any thread. */
struct waykit_run_loop;

/* Returns NULL and sets `errno` if no descriptors are left. */
struct waykit_run_loop *waykit_run_loop_new(const struct waykit_run_loop_handler *handler);
void waykit_run_loop_free(struct waykit_run_loop *self);

/* Replaces the set of descriptors (negative ones are skipped) that wake the loop, by POLLIN and POLLOUT of `events`. Returns 1 if one of them is
 * ready already, which would not wake the loop; 0 if none is; a negative errno if one of them cannot be watched. */
int waykit_run_loop_watch(struct waykit_run_loop *self, const struct pollfd *descriptors, size_t count);

/* Runs one iteration: pending blocks; `prepare`; sleep; `wake`; the source or timer that woke the loop. Nested runs that the program starts inside
 * it call neither `prepare` nor `wake`. */
void waykit_run_loop_run_once(struct waykit_run_loop *self);

/* Whether the caller runs on the main actor, the condition that MainActor.assumeIsolated traps on. False on the main queue outside of a task
 * while the main actor runs on another thread than the first one, as under Swift Testing. */
bool waykit_is_on_main_actor(void);

#endif
