#define _GNU_SOURCE
#include "CWayLaunch.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

/* CoreFoundation's public interface (developer.apple.com/documentation/corefoundation/cfrunloop), declared here because the CoreFoundation
 * headers that Swift installs are meant for Foundation itself. */
typedef long cf_index;
enum { CF_ENTRY = 1, CF_BEFORE_WAITING = 1 << 5, CF_AFTER_WAITING = 1 << 6, CF_EXIT = 1 << 7 };
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

/* Seconds; longer than any program runs. CoreFoundation creates no timeout timer for it. */
static const double for_ever = 1e10;

struct waykit_run_loop {
    void *loop, *source, *observer;
    /* The epoll set contains all watched descriptors and the timerfd. */
    int epoll, timer;
    int is_armed;
    /* `waykit_run_loop_run_once` is on the stack, and the number of nested loop runs in it: the program may run the loop itself, inside and outside of ours. */
    int is_running, depth;
    struct pollfd *watched;
    size_t watched_count;
    struct waykit_run_loop_handler handler;
};

static int port_of(void *info) { return (int)(intptr_t)info; }
static void ignore(void *info) { (void)info; }

static void arm(struct waykit_run_loop *self, int64_t nanoseconds)
{
    if (nanoseconds < 0 && !self->is_armed)
        return;
    struct itimerspec when = { 0 };
    if (nanoseconds > 0) {
        when.it_value.tv_sec = nanoseconds / 1000000000;
        when.it_value.tv_nsec = nanoseconds % 1000000000;
    }
    self->is_armed = nanoseconds > 0;
    (void)timerfd_settime(self->timer, 0, &when, NULL);
}

static void observe(void *observer, unsigned long activity, void *info)
{
    (void)observer;
    struct waykit_run_loop *self = info;
    if (!self->is_running)
        return;
    switch (activity) {
    case CF_ENTRY:
        self->depth++;
        break;
    case CF_EXIT:
        self->depth--;
        break;
    case CF_BEFORE_WAITING:
        if (self->depth != 1)
            break;
        int64_t nanoseconds = self->handler.prepare(self->handler.owner);
        arm(self, nanoseconds);
        if (nanoseconds == 0)
            CFRunLoopStop(self->loop);
        break;
    case CF_AFTER_WAITING:
        if (self->depth != 1)
            break;
        self->handler.wake(self->handler.owner);
        CFRunLoopStop(self->loop);
        break;
    }
}

struct waykit_run_loop *waykit_run_loop_new(const struct waykit_run_loop_handler *handler)
{
    struct waykit_run_loop *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->handler = *handler;
    self->epoll = epoll_create1(EPOLL_CLOEXEC);
    self->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    struct epoll_event event = { .events = EPOLLIN };
    if (self->epoll < 0 || self->timer < 0 || epoll_ctl(self->epoll, EPOLL_CTL_ADD, self->timer, &event) != 0) {
        waykit_run_loop_free(self);
        return NULL;
    }
    self->loop = CFRunLoopGetCurrent();
    struct cf_source_context source = { .version = 1, .info = (void *)(intptr_t)self->epoll, .get_port = port_of, .perform = ignore };
    self->source = CFRunLoopSourceCreate(NULL, 0, &source);
    CFRunLoopAddSource(self->loop, self->source, kCFRunLoopDefaultMode);
    struct cf_observer_context context = { .info = self };
    self->observer =
        CFRunLoopObserverCreate(NULL, CF_ENTRY | CF_BEFORE_WAITING | CF_AFTER_WAITING | CF_EXIT, 1, 0, observe, &context);
    CFRunLoopAddObserver(self->loop, self->observer, kCFRunLoopDefaultMode);
    return self;
}

void waykit_run_loop_free(struct waykit_run_loop *self)
{
    if (self->observer) {
        CFRunLoopObserverInvalidate(self->observer);
        CFRelease(self->observer);
    }
    if (self->source) {
        CFRunLoopSourceInvalidate(self->source);
        CFRelease(self->source);
    }
    if (self->timer >= 0)
        close(self->timer);
    if (self->epoll >= 0)
        close(self->epoll);
    free(self->watched);
    free(self);
}

static uint32_t epoll_events(short events) { return (events & POLLIN ? EPOLLIN : 0u) | (events & POLLOUT ? EPOLLOUT : 0u); }

int waykit_run_loop_watch(struct waykit_run_loop *self, const struct pollfd *descriptors, size_t count)
{
    for (size_t old = 0; old < self->watched_count; old++) {
        size_t new = 0;
        while (new < count && descriptors[new].fd != self->watched[old].fd)
            new++;
        /* The kernel has already removed a closed descriptor from the set. */
        if (new == count && self->watched[old].fd >= 0)
            (void)epoll_ctl(self->epoll, EPOLL_CTL_DEL, self->watched[old].fd, NULL);
    }
    if (count > self->watched_count) {
        struct pollfd *larger = realloc(self->watched, count * sizeof *larger);
        if (!larger)
            return -ENOMEM;
        self->watched = larger;
    }
    self->watched_count = count;
    if (count > 0)
        memcpy(self->watched, descriptors, count * sizeof *descriptors);
    int result = 0;
    for (size_t index = 0; index < count; index++) {
        int descriptor = descriptors[index].fd;
        if (descriptor < 0)
            continue;
        struct epoll_event event = { .events = epoll_events(descriptors[index].events) };
        /* Registered every time: the descriptor number may refer to another file by now. */
        if (epoll_ctl(self->epoll, EPOLL_CTL_MOD, descriptor, &event) == 0)
            continue;
        if (errno != ENOENT || epoll_ctl(self->epoll, EPOLL_CTL_ADD, descriptor, &event) != 0)
            result = -errno;
    }
    /* CoreFoundation is edge-triggered on the epoll descriptor: data that was read only in part would not wake the loop. */
    if (result == 0 && count > 0 && poll(self->watched, count, 0) > 0)
        result = 1;
    return result;
}

void waykit_run_loop_run_once(struct waykit_run_loop *self)
{
    self->is_running = 1;
    (void)CFRunLoopRunInMode(kCFRunLoopDefaultMode, for_ever, 1);
    self->is_running = 0;
}

/* `RunLoop.perform` guarantees that the block runs in the loop's next iteration, from whichever thread it is called; Foundation on Linux enqueues
 * the block without waking a sleeping loop (`CFRunLoopPerformBlock` leaves that to its caller, and RunLoop.swift does not do it). Foundation calls
 * the function through the dynamic linker, so this definition in the program takes precedence. Weak, because a program that links Foundation
 * statically contains the other definition, too. */
__attribute__((weak, visibility("default"))) void CFRunLoopPerformBlock(void *loop, const void *mode, void *block);

void CFRunLoopPerformBlock(void *loop, const void *mode, void *block)
{
    static _Atomic(void *) resolved;
    void *next = atomic_load(&resolved);
    if (!next) {
        next = dlsym(RTLD_NEXT, "CFRunLoopPerformBlock");
        if (!next)
            return;
        atomic_store(&resolved, next);
    }
    void (*perform)(void *, const void *, void *);
    memcpy(&perform, &next, sizeof perform);
    perform(loop, mode, block);
    CFRunLoopWakeUp(loop);
}
