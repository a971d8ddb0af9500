#ifndef CWAYLAUNCH_H
#define CWAYLAUNCH_H
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>

/* WayKit's `UIApplicationDelegate.main()` needs the main loop, which lives in WayKitApp, the room above it. The definition is there
 * (`@_cdecl`); a program that links WayKit alone, as a headless test does, has none, and is told so instead of failing to link. */
bool waykit_has_application_main(void);
void waykit_call_application_main(void);

/* libdispatch's bridge for a foreign main loop, exported for CoreFoundation and declared in no header that is installed: an
 * eventfd that is readable while the main queue has work, and the call that runs this work. Main thread only. */
int waykit_main_queue_descriptor(void);
void waykit_drain_main_queue(void);

/* ppoll without a mask of signals, which glibc declares for GNU sources only: sleeps until a descriptor has something, at most for so
 * many nanoseconds; for ever where they are negative. Gives what ppoll gives. */
int waykit_poll(struct pollfd *descriptors, nfds_t count, int64_t nanoseconds);

/* Whether this code runs on the main actor: what Swift's own check (MainActor.assumeIsolated) traps about. Not on the main queue outside of a
 * task while the main actor is on another thread than the first one, as under Swift Testing. */
bool waykit_is_on_main_actor(void);

#endif
