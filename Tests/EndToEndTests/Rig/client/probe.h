/* probe: an ordinary Wayland client in C, independent of WayKit, for testing the rigs. It prints every input event as a line and shows where the
 * fingers are. */
#ifndef PROBE_H
#define PROBE_H

#include <stdbool.h>
#include <stdint.h>
#include <wayland-client.h>

#include "pointer-gestures-unstable-v1-client-protocol.h"
#include "xdg-shell-client-protocol.h"

#define UNUSED __attribute__((unused))
#define FINGERS 10

/* Prints a line to standard output, unbuffered. */
void print_line(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* probe-input.c: listens to the seat's touch, pointer and gestures. Prints "seat.bound" once the compositor has processed the requests. */
void input_start(struct wl_display *connection, struct wl_seat *seat, struct zwp_pointer_gestures_v1 *gestures);

struct finger {
    bool down;
    int32_t id;
    double x, y;
};

/* probe.c: the fingers' positions, which the next frame shows. */
extern struct finger fingers[FINGERS];
void window_changed(void);

#endif
