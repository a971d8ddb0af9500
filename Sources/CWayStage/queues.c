/* libdispatch's main queue and CoreFoundation's main run loop. Their headers are not installed with the toolchain, but the symbols are exported. */
#define _GNU_SOURCE
#include "stage.h"
#include <dlfcn.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

typedef const void *cf;
typedef struct {
    long version;
    void *info;
    cf (*retain)(cf);
    void (*release)(cf);
    cf (*copy_description)(cf);
    unsigned char (*equal)(cf, cf);
    unsigned long (*hash)(cf);
    void (*schedule)(void *, cf, cf);
    void (*cancel)(void *, cf, cf);
    void (*perform)(void *);
} source_context;

extern const cf kCFRunLoopDefaultMode, kCFRunLoopCommonModes;
extern cf CFRunLoopGetMain(void);
extern int CFRunLoopRunInMode(cf mode, double seconds, unsigned char return_after_source);
extern void CFRunLoopWakeUp(cf loop);
extern cf CFRunLoopSourceCreate(cf allocator, long order, source_context *context);
extern void CFRunLoopAddSource(cf loop, cf source, cf mode);
extern void CFRunLoopSourceSignal(cf source);
extern double CFRunLoopTimerGetInterval(cf timer);
extern unsigned char CFRunLoopTimerDoesRepeat(cf timer);
extern unsigned char CFRunLoopTimerIsValid(cf timer);
extern unsigned char CFEqual(cf one, cf other);
extern cf CFRetain(cf object);
extern void CFRelease(cf object);
extern double CFAbsoluteTimeGetCurrent(void);

extern char _dispatch_main_q;
extern void _dispatch_main_queue_callback_4CF(void *message);
extern void dispatch_async(void *queue, void *block);
extern void dispatch_async_f(void *queue, void *context, void (*function)(void *));
extern uint64_t dispatch_time(uint64_t when, int64_t delta);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

/* Seconds; longer than any test runs. */
static const double distant_future = 1e9;
static cf source;

bool waykit_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

static void woken(void *info) {
    (void)info;
    waykit_stages.loop_woken();
}

void waykit_prepare_main_loop(void) {
    source_context context = {.perform = woken};
    source = CFRunLoopSourceCreate(NULL, 0, &context);
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes);
}

void waykit_wake_main_loop(void) {
    CFRunLoopSourceSignal(source);
    CFRunLoopWakeUp(CFRunLoopGetMain());
}

void waykit_drain_main_queue_now(void) { _dispatch_main_queue_callback_4CF(NULL); }
void waykit_run_main_loop_once(double seconds) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, seconds, 0); }

/* The shared library's definition of an interposed function. */
#define ORIGINAL(name) ((__typeof__(&name))original(&name##_original, #name, (void *)&name))

/* When linked statically there is no next definition: the library's strong symbol has replaced the weak one. */
static void *original(void **known, const char *name, void *linked) {
    if (*known == NULL) *known = dlsym(RTLD_NEXT, name);
    return *known != NULL ? *known : linked;
}

static void *dispatch_after_original, *dispatch_after_f_original, *dispatch_async_f_original, *CFRunLoopAddTimer_original,
    *CFRunLoopTimerSetNextFireDate_original, *CFRunLoopTimerGetNextFireDate_original;

static int64_t clock_now(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

/* Nanoseconds from now; negative for never. The two highest bits select the clock (libdispatch, src/shims/time.h): 11 the wall clock, negated; 10 the
 * clock that continues during suspend; 0x the one that stops. */
static int64_t delay_until(uint64_t when) {
    const uint64_t wall = 3ULL << 62, continuous = 1ULL << 63;
    if (when == UINT64_MAX) return -1;
    if ((when & wall) == wall) return waykit_rounded_delay(when == UINT64_MAX - 1 ? 0 : -(int64_t)when - clock_now(CLOCK_REALTIME));
    if ((when & continuous) != 0) return waykit_rounded_delay((int64_t)(when & ~continuous) - clock_now(CLOCK_BOOTTIME));
    return when == 0 ? 0 : waykit_rounded_delay((int64_t)when - (int64_t)dispatch_time(0, 0));
}

__attribute__((weak)) void dispatch_after(uint64_t when, void *queue, void *block) {
    int64_t delay = delay_until(when);
    if (queue == &_dispatch_main_q && delay >= 0 && waykit_stages.delayed_block != NULL) {
        void *copy = _Block_copy(block);
        if (waykit_stages.delayed_block((uintptr_t)copy, delay)) return;
        _Block_release(copy);
    }
    ORIGINAL(dispatch_after)(when, queue, block);
}

typedef struct {
    void (*function)(void *);
    void *context;
    intptr_t stage;
} tracked_work;

static void run_tracked(void *work) {
    tracked_work own = *(tracked_work *)work;
    free(work);
    own.function(own.context);
    waykit_stages.work_ends(own.stage);
}

/* The runtime runs a job this way where it bypasses the enqueue hook. */
__attribute__((weak)) void dispatch_async_f(void *queue, void *context, void (*function)(void *)) {
    intptr_t stage = queue != &_dispatch_main_q && waykit_stages.work_begins != NULL ? waykit_stages.work_begins() : 0;
    tracked_work *work = stage != 0 ? malloc(sizeof(tracked_work)) : NULL;
    if (work == NULL) {
        if (stage != 0) waykit_stages.work_ends(stage);
        ORIGINAL(dispatch_async_f)(queue, context, function);
        return;
    }
    *work = (tracked_work){function, context, stage};
    ORIGINAL(dispatch_async_f)(queue, work, run_tracked);
}

/* The runtime implements a task's sleep this way. */
__attribute__((weak)) void dispatch_after_f(uint64_t when, void *queue, void *context, void (*function)(void *)) {
    int64_t delay = delay_until(when);
    if (delay >= 0 && waykit_stages.delayed_function != NULL && waykit_stages.delayed_function(function, context, delay)) return;
    ORIGINAL(dispatch_after_f)(when, queue, context, function);
}

void waykit_enqueue_main_block(uintptr_t block, int64_t nanoseconds) {
    if (nanoseconds > 0) {
        ORIGINAL(dispatch_after)(dispatch_time(0, nanoseconds), &_dispatch_main_q, (void *)block);
    } else {
        dispatch_async(&_dispatch_main_q, (void *)block);
    }
    _Block_release((void *)block);
}

__attribute__((weak)) void CFRunLoopAddTimer(cf loop, cf timer, cf mode) {
    ORIGINAL(CFRunLoopAddTimer)(loop, timer, mode);
    if (waykit_stages.timer_scheduled != NULL && waykit_is_main_thread() && loop == CFRunLoopGetMain()
        && (CFEqual(mode, kCFRunLoopDefaultMode) || CFEqual(mode, kCFRunLoopCommonModes)))
        waykit_stages.timer_scheduled((uintptr_t)timer, true);
}

__attribute__((weak)) void CFRunLoopTimerSetNextFireDate(cf timer, double date) {
    ORIGINAL(CFRunLoopTimerSetNextFireDate)(timer, date);
    if (waykit_stages.timer_scheduled != NULL && waykit_is_main_thread()) waykit_stages.timer_scheduled((uintptr_t)timer, false);
}

__attribute__((weak)) double CFRunLoopTimerGetNextFireDate(cf timer) {
    double delay = waykit_stages.timer_delay != NULL && waykit_is_main_thread() ? waykit_stages.timer_delay((uintptr_t)timer) : NAN;
    return isnan(delay) ? ORIGINAL(CFRunLoopTimerGetNextFireDate)(timer) : CFAbsoluteTimeGetCurrent() + delay;
}

double waykit_timer_fire_delay(uintptr_t timer) {
    return ORIGINAL(CFRunLoopTimerGetNextFireDate)((cf)timer) - CFAbsoluteTimeGetCurrent();
}

void waykit_timer_set_fire_delay(uintptr_t timer, double seconds) {
    double delay = seconds < distant_future ? seconds : distant_future;
    ORIGINAL(CFRunLoopTimerSetNextFireDate)((cf)timer, CFAbsoluteTimeGetCurrent() + delay);
}

double waykit_timer_interval(uintptr_t timer) {
    return CFRunLoopTimerDoesRepeat((cf)timer) ? CFRunLoopTimerGetInterval((cf)timer) : 0;
}

bool waykit_timer_is_valid(uintptr_t timer) { return CFRunLoopTimerIsValid((cf)timer); }
void waykit_timer_retain(uintptr_t timer) { CFRetain((cf)timer); }
void waykit_timer_release(uintptr_t timer) { CFRelease((cf)timer); }
