#ifndef CWAYSTAGE_H
#define CWAYSTAGE_H
#include <stdbool.h>
#include <stdint.h>

/* What a test stage needs of the Swift runtime, libdispatch and CoreFoundation, and no Swift interface offers.
 *
 * A Swift Testing process starts in `dispatch_main()`, which gives the main thread away: from then on worker threads drain the main queue, and with it
 * the main actor. On Apple's systems the runtime runs the main run loop in its place. A constructor in this library makes the runtime
 * do the same here, by the hook that it exports for this (`swift_task_asyncMainDrainQueue_hook`).
 *
 * The other hooks of the runtime (swift/Runtime/ConcurrencyHooks.def) are installed with the first stage. Some functions of libdispatch and
 * CoreFoundation are interposed: weak definitions in the executable come before those of the shared libraries. Linked statically, the
 * libraries' own are used, and their delays follow the wall clock. */

/* A job of the Swift runtime; 0 for none. A number, because it crosses threads. */
typedef uintptr_t waykit_job;

/* What the stages do with what the runtime announces, on any thread unless said otherwise. Those that return a Boolean return true where the
 * stages take it over. */
typedef struct {
    /* A job was enqueued on the concurrent executor. */
    bool (*global_job)(waykit_job job);
    /* A task gives a function to a queue, as the runtime does past the hook of its concurrent executor (`Task.yield()`). Returns the stage that is
     * to hear of its end; 0 for none. */
    intptr_t (*work_begins)(void);
    /* On any thread: the function has returned. */
    void (*work_ends)(intptr_t stage);
    /* A task sleeps: the function is to be called after a delay, on any thread. */
    bool (*delayed_function)(void (*function)(void *), void *context, int64_t nanoseconds);
    /* A block is to be enqueued on the main queue after a delay; retained where it is taken over. */
    bool (*delayed_block)(uintptr_t block, int64_t nanoseconds);
    /* Main thread: a timer was added to the main run loop, or a timer of any run loop was given another fire date. */
    void (*timer_scheduled)(uintptr_t timer, bool is_new);
    /* Main thread: seconds until a timer fires; NaN where the stages do not hold it. */
    double (*timer_delay)(uintptr_t timer);
    /* Main thread: the main run loop was woken by `waykit_wake_main_loop`. */
    void (*loop_woken)(void);
} waykit_stage_callbacks;

/* Once, on the main thread. */
void waykit_install_stages(waykit_stage_callbacks callbacks);
/* Makes a serial executor, by the two words of its `UnownedSerialExecutor`, the main actor's. Before anything asks for the main actor's executor. */
void waykit_install_main_executor(uintptr_t identity, uintptr_t implementation);
bool waykit_is_main_thread(void);

/* The task that runs on this thread. */
waykit_job waykit_current_task(void);
/* Unique in the process, unlike addresses. */
uint64_t waykit_job_id(waykit_job job);
/* Run a job on this thread: on the main actor, or on no actor. */
void waykit_run_main_job(waykit_job job);
void waykit_run_global_job(waykit_job job);

/* Main thread: runs what the main queue holds; nothing where the main queue is what calls. */
void waykit_drain_main_queue_now(void);
/* Main thread: one pass of the main run loop in its default mode, waiting at most for so many seconds. */
void waykit_run_main_loop_once(double seconds);
/* Any thread. */
void waykit_wake_main_loop(void);
/* Hands over the retained block. */
void waykit_enqueue_main_block(uintptr_t block, int64_t nanoseconds);

/* Main thread. Seconds from now; a timer that is held by a stage has a fire date in the distant future. */
double waykit_timer_fire_delay(uintptr_t timer);
void waykit_timer_set_fire_delay(uintptr_t timer, double seconds);
/* 0 for a timer that fires once. */
double waykit_timer_interval(uintptr_t timer);
bool waykit_timer_is_valid(uintptr_t timer);
void waykit_timer_retain(uintptr_t timer);
void waykit_timer_release(uintptr_t timer);

#endif
