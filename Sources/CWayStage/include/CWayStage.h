#ifndef CWAYSTAGE_H
#define CWAYSTAGE_H
#include <stdbool.h>
#include <stdint.h>

/* Access for a test stage to parts of the Swift runtime, libdispatch and CoreFoundation that have no Swift interface.
 *
 * A Swift Testing process starts in `dispatch_main()`, which parks the main thread: from then on worker threads drain the main queue, and with it the
 * main actor. On Apple's systems the runtime runs the main run loop instead. A constructor in this library makes the runtime do the same here, through
 * the hook that it exports (`swift_task_asyncMainDrainQueue_hook`).
 *
 * The runtime's other hooks (swift/Runtime/ConcurrencyHooks.def) are installed with the first stage. Some functions of libdispatch and CoreFoundation
 * are interposed: weak definitions in the executable take precedence over those of the shared libraries. When these libraries are linked statically,
 * their own functions are used, and delays follow the wall clock. */

/* A job of the Swift runtime; 0 for none. An integer, because it crosses threads. */
typedef uintptr_t waykit_job;

/* The stages' callbacks for runtime events, called on any thread unless stated otherwise. Callbacks that return a Boolean return true where the stage
 * takes over the work. */
typedef struct {
    /* A job was enqueued on the concurrent executor. */
    bool (*global_job)(waykit_job job);
    /* A task enqueues a function on a queue, bypassing the runtime's hook for the concurrent executor (`Task.yield()`). Returns the stage to notify
     * when it ends; 0 for none. */
    intptr_t (*work_begins)(void);
    /* Any thread: the function has returned. */
    void (*work_ends)(intptr_t stage);
    /* A task sleeps: the function is to be called after a delay, on any thread. */
    bool (*delayed_function)(void (*function)(void *), void *context, int64_t nanoseconds);
    /* A block is to be enqueued on the main queue after a delay; retained if the stage takes it over. */
    bool (*delayed_block)(uintptr_t block, int64_t nanoseconds);
    /* Main thread: a timer was added to the main run loop, or the fire date of a timer of any run loop changed. */
    void (*timer_scheduled)(uintptr_t timer, bool is_new);
    /* Main thread: seconds until a timer fires; NaN where no stage owns it. */
    double (*timer_delay)(uintptr_t timer);
    /* Main thread: the main run loop was woken by `waykit_wake_main_loop`. */
    void (*loop_woken)(void);
} waykit_stage_callbacks;

/* Once, on the main thread. */
void waykit_install_stages(waykit_stage_callbacks callbacks);
/* Installs the main actor's serial executor, given by the two words of its `UnownedSerialExecutor`. Call it before the main actor's executor is first
 * requested. */
void waykit_install_main_executor(uintptr_t identity, uintptr_t implementation);
bool waykit_is_main_thread(void);

/* The task that runs on this thread. */
waykit_job waykit_current_task(void);
/* Unique in the process, unlike addresses. */
uint64_t waykit_job_id(waykit_job job);
/* Run a job on this thread: on the main actor, or on no actor. */
void waykit_run_main_job(waykit_job job);
void waykit_run_global_job(waykit_job job);

/* Main thread: drains the main queue; does nothing when called from the main queue itself. */
void waykit_drain_main_queue_now(void);
/* Main thread: one pass of the main run loop in its default mode, blocking for at most the given seconds. */
void waykit_run_main_loop_once(double seconds);
/* Any thread. */
void waykit_wake_main_loop(void);
/* Enqueues the block after the delay and consumes its retain. */
void waykit_enqueue_main_block(uintptr_t block, int64_t nanoseconds);

/* Main thread. Seconds from now; a timer owned by a stage has a fire date in the distant future. */
double waykit_timer_fire_delay(uintptr_t timer);
void waykit_timer_set_fire_delay(uintptr_t timer, double seconds);
/* 0 for a one-shot timer. */
double waykit_timer_interval(uintptr_t timer);
bool waykit_timer_is_valid(uintptr_t timer);
void waykit_timer_retain(uintptr_t timer);
void waykit_timer_release(uintptr_t timer);

#endif
