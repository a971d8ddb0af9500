/* probe: an ordinary Wayland client in C that has nothing of ours. It says every input event that it gets as a line, and
 * shows where the fingers are. What the rigs do is proven with it. */
#ifndef PROBE_H
#define PROBE_H

#include <stdbool.h>
#include <stdint.h>
#include <wayland-client.h>

#include "pointer-gestures-unstable-v1-client-protocol.h"
#include "xdg-shell-client-protocol.h"

#define UNUSED __attribute__((unused))
#define FINGERS 10

/* A line on standard output, at once. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* probe-input.c: listens to the seat's touch, pointer and gestures. "seat.bound" says that the compositor knows. */
void input_start(struct wl_display *connection, struct wl_seat *seat, struct zwp_pointer_gestures_v1 *gestures);

struct finger {
    bool down;
    int32_t id;
    double x, y;
};

/* probe.c: where the fingers are, which the next picture shows. */
extern struct finger fingers[FINGERS];
void window_changed(void);

#endif
