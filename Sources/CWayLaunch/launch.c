#define _GNU_SOURCE
#include "CWayLaunch.h"
#include <stddef.h>
#include <time.h>

extern void waykit_application_main(void) __attribute__((weak));
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

bool waykit_has_application_main(void) { return waykit_application_main != NULL; }
void waykit_call_application_main(void) { if (waykit_application_main != NULL) waykit_application_main(); }

int waykit_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }
void waykit_drain_main_queue(void) { _dispatch_main_queue_callback_4CF(NULL); }

int waykit_poll(struct pollfd *descriptors, nfds_t count, int64_t nanoseconds) {
    struct timespec timeout = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
    return ppoll(descriptors, count, nanoseconds < 0 ? NULL : &timeout, NULL);
}
