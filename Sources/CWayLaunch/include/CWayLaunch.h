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

/* Lets the modules above WayKit's core register what they provide to it (`UpperModules`). */
void waykit_register_upper_modules(void);

/* The program's part of a run loop. */
struct waykit_run_loop_handler {
    void *owner;
    /* The run loop has nothing to do, and would sleep. The handler sleeps in its place, and returns when the run loop has work
     * (`waykit_run_loop_has_work`) or was stopped. Not called in nested runs that the program starts. */
    void (*wait)(void *owner);
};

/* The run loop of the calling thread (CFRunLoop), for a main loop that sleeps by itself, and in which the run loop runs only if it has work: what
 * Foundation, libdispatch or Swift's main actor enqueues to the main thread, from any thread, and due timers. */
struct waykit_run_loop;

/* Returns NULL and sets `errno`: EMFILE or ENFILE without free descriptors, ENOTSUP if this CoreFoundation does not wait with epoll. */
struct waykit_run_loop *waykit_run_loop_new(const struct waykit_run_loop_handler *handler);
void waykit_run_loop_free(struct waykit_run_loop *self);

/* Runs it until it is stopped. */
void waykit_run_loop_run(struct waykit_run_loop *self);
void waykit_run_loop_stop(struct waykit_run_loop *self);

/* What to poll for POLLIN. Only the run loop reads them. */
struct waykit_run_loop_descriptors {
    /* Readable when a timer is due, a source is ready, or a block was enqueued. */
    int port_set;
    /* Readable when libdispatch's main queue has work; -1 where this is not the main thread's run loop. */
    int main_queue;
};
struct waykit_run_loop_descriptors waykit_run_loop_descriptors(const struct waykit_run_loop *self);

/* Whether the run loop has work; `is_ready` if one of its descriptors was readable. Always true in a program that links Foundation statically, where
 * blocks do not make a descriptor readable. */
bool waykit_run_loop_has_work(struct waykit_run_loop *self, bool is_ready);

/* Sleeps until one of the descriptors is ready, for at most so many nanoseconds: negative for no limit. Returns 0, or a negative errno. */
int waykit_poll(struct pollfd *descriptors, size_t count, int64_t nanoseconds);

/* Whether the caller runs on the main actor, the condition that MainActor.assumeIsolated traps on. False on the main queue outside of a task
 * while the main actor runs on another thread than the first one, as under Swift Testing. */
bool waykit_is_on_main_actor(void);

/* Returns memory that a program at rest does not need to the system: what malloc keeps of freed blocks for later ones, and pages of code and constants,
 * most of which only the start has used. Takes some milliseconds; may be called on any thread. */
void waykit_return_memory(void);

/* The bytes of all blocks that are allocated by malloc, without what it keeps free. */
size_t waykit_allocated_bytes(void);

#endif
