#define _GNU_SOURCE
#include "CWayLaunch.h"
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* CoreFoundation's public interface (developer.apple.com/documentation/corefoundation/cfrunloop), declared here because the CoreFoundation
 * headers that Swift installs are meant for Foundation itself. */
typedef long cf_index;
enum { CF_ENTRY = 1, CF_BEFORE_WAITING = 1 << 5, CF_EXIT = 1 << 7 };
struct cf_source_context {
    cf_index version;
    void *info;
    const void *retain, *release, *description, *equal, *hash;
    int (*get_port)(void *info);
    void (*perform)(void *info);
};
struct cf_observer_context {
    cf_index version;
    void *info;
    const void *retain, *release, *description;
};
extern const void *const kCFRunLoopDefaultMode;
extern void *CFRunLoopGetCurrent(void);
extern void *CFRunLoopGetMain(void);
extern int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char return_after_source);
extern void CFRunLoopStop(void *loop);
extern void CFRunLoopWakeUp(void *loop);
extern void *CFRunLoopSourceCreate(const void *allocator, cf_index order, struct cf_source_context *context);
extern void CFRunLoopAddSource(void *loop, void *source, const void *mode);
extern void CFRunLoopSourceInvalidate(void *source);
extern void *CFRunLoopObserverCreate(
    const void *allocator, unsigned long activities, unsigned char repeats, cf_index order,
    void (*call)(void *observer, unsigned long activity, void *info), struct cf_observer_context *context);
extern void CFRunLoopAddObserver(void *loop, void *observer, const void *mode);
extern void CFRunLoopObserverInvalidate(void *observer);
extern void CFRelease(const void *object);
/* libdispatch's interface for run loops: readable when the main queue has work. */
extern int _dispatch_get_main_queue_port_4CF(void);

/* Seconds; longer than any program runs. CoreFoundation creates no timeout timer for it. */
static const double for_ever = 1e10;

struct waykit_run_loop {
    void *loop, *source, *observer;
    /* The descriptor of a source that never has work, by which the run loop's own set of descriptors is found. */
    int marker;
    int port_set, main_queue;
    bool reports_work;
    /* `waykit_run_loop_run` is on the stack, and the number of nested runs in it: the program may run the loop itself. */
    int is_running, depth;
    struct waykit_run_loop_handler handler;
};

static int port_of(void *info) { return (int)(intptr_t)info; }
static void ignore(void *info) { (void)info; }

/* CoreFoundation does not call an observer again while it is called. */
static void observe(void *observer, unsigned long activity, void *info)
{
    (void)observer;
    struct waykit_run_loop *self = info;
    if (!self->is_running)
        return;
    if (activity == CF_ENTRY)
        self->depth++;
    else if (activity == CF_EXIT)
        self->depth--;
    else if (self->depth == 1)
        self->handler.wait(self->handler.owner);
}

/* The epoll descriptor in which a run loop waits for its sources, timers and wake-ups: the one that has the marker already. */
static int find_port_set(int marker)
{
    struct epoll_event event = { .events = EPOLLIN | EPOLLET, .data.fd = marker };
    long limit = sysconf(_SC_OPEN_MAX);
    for (int descriptor = 0; descriptor < limit && descriptor < 65536; descriptor++)
        if (descriptor != marker && epoll_ctl(descriptor, EPOLL_CTL_MOD, marker, &event) == 0)
            return descriptor;
    errno = ENOTSUP;
    return -1;
}

static bool wakes_for_blocks_and_observers(void);

struct waykit_run_loop *waykit_run_loop_new(const struct waykit_run_loop_handler *handler)
{
    struct waykit_run_loop *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->marker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (self->marker < 0) {
        free(self);
        return NULL;
    }
    self->handler = *handler;
    self->loop = CFRunLoopGetCurrent();
    self->main_queue = self->loop == CFRunLoopGetMain() ? _dispatch_get_main_queue_port_4CF() : -1;
    self->reports_work = wakes_for_blocks_and_observers();
    struct cf_source_context source = { .version = 1, .info = (void *)(intptr_t)self->marker, .get_port = port_of, .perform = ignore };
    self->source = CFRunLoopSourceCreate(NULL, 0, &source);
    CFRunLoopAddSource(self->loop, self->source, kCFRunLoopDefaultMode);
    struct cf_observer_context context = { .info = self };
    /* Called after all others, which may post notifications. */
    self->observer = CFRunLoopObserverCreate(NULL, CF_ENTRY | CF_BEFORE_WAITING | CF_EXIT, 1, LONG_MAX, observe, &context);
    CFRunLoopAddObserver(self->loop, self->observer, kCFRunLoopDefaultMode);
    self->port_set = find_port_set(self->marker);
    if (self->port_set < 0) {
        int error = errno;
        waykit_run_loop_free(self);
        errno = error;
        return NULL;
    }
    return self;
}

void waykit_run_loop_free(struct waykit_run_loop *self)
{
    CFRunLoopObserverInvalidate(self->observer);
    CFRelease(self->observer);
    CFRunLoopSourceInvalidate(self->source);
    CFRelease(self->source);
    close(self->marker);
    free(self);
}

void waykit_run_loop_run(struct waykit_run_loop *self)
{
    self->is_running = 1;
    (void)CFRunLoopRunInMode(kCFRunLoopDefaultMode, for_ever, 0);
    self->is_running = 0;
}

void waykit_run_loop_stop(struct waykit_run_loop *self) { CFRunLoopStop(self->loop); }

struct waykit_run_loop_descriptors waykit_run_loop_descriptors(const struct waykit_run_loop *self)
{
    return (struct waykit_run_loop_descriptors){ .port_set = self->port_set, .main_queue = self->main_queue };
}

bool waykit_run_loop_has_work(struct waykit_run_loop *self, bool is_ready)
{
    if (!self->reports_work) {
        CFRunLoopWakeUp(self->loop);
        return true;
    }
    /* What the program did since the descriptors were polled may have run the loop. */
    struct pollfd descriptors[] = { { .fd = self->port_set, .events = POLLIN }, { .fd = self->main_queue, .events = POLLIN } };
    return is_ready && poll(descriptors, 2, 0) > 0;
}

int waykit_poll(struct pollfd *descriptors, size_t count, int64_t nanoseconds)
{
    struct timespec timeout = { .tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000 };
    return ppoll(descriptors, count, nanoseconds < 0 ? NULL : &timeout, NULL) < 0 ? -errno : 0;
}

/* `RunLoop.perform` guarantees that the block runs in the loop's next iteration, from whichever thread it is called, and `NotificationQueue` posts
 * in the next one; Foundation on Linux enqueues blocks and adds observers without waking the loop (`CFRunLoopPerformBlock` and
 * `CFRunLoopAddObserver` leave that to their caller, and Foundation does not do it). Foundation calls these functions through the dynamic linker,
 * so that the definitions in the program take precedence. Weak, because a program that links Foundation statically contains the others, too. */
static void *next_definition(const char *name, _Atomic(void *) *resolved)
{
    void *next = atomic_load(resolved);
    if (!next) {
        next = dlsym(RTLD_NEXT, name);
        atomic_store(resolved, next);
    }
    return next;
}

static void call_and_wake(const char *name, _Atomic(void *) *resolved, void *loop, const void *second, const void *third)
{
    void *next = next_definition(name, resolved);
    if (!next)
        return;
    void (*function)(void *, const void *, const void *);
    memcpy(&function, &next, sizeof function);
    function(loop, second, third);
    CFRunLoopWakeUp(loop);
}

static void perform_block_and_wake(void *loop, const void *mode, void *block)
{
    static _Atomic(void *) resolved;
    call_and_wake("CFRunLoopPerformBlock", &resolved, loop, mode, block);
}

static void add_observer_and_wake(void *loop, void *observer, const void *mode)
{
    static _Atomic(void *) resolved;
    call_and_wake("CFRunLoopAddObserver", &resolved, loop, observer, mode);
}

void CFRunLoopPerformBlock(void *loop, const void *mode, void *block)
    __attribute__((weak, visibility("default"), alias("perform_block_and_wake")));
extern __typeof__(CFRunLoopAddObserver) CFRunLoopAddObserver
    __attribute__((weak, visibility("default"), alias("add_observer_and_wake")));

/* False in a program that links Foundation statically. */
static bool wakes_for_blocks_and_observers(void)
{
    return dlsym(RTLD_DEFAULT, "CFRunLoopPerformBlock") == (void *)perform_block_and_wake
        && dlsym(RTLD_DEFAULT, "CFRunLoopAddObserver") == (void *)add_observer_and_wake;
}
