/* weston-rig: a weston module with a seat that a test controls. One file per feature. */
#ifndef WESTON_RIG_H
#define WESTON_RIG_H

#include <stdbool.h>

#include <libweston/libweston.h>

#include "../common/commands.h"

struct rig {
    struct weston_compositor *compositor;
    struct weston_seat seat;
    struct weston_touch_device *touch; /* NULL while the seat has no touchscreen */
};

extern struct rig rig;

/* The only output, or NULL. */
struct weston_output *rig_output(void);

/* rig-gestures.c: zwp_pointer_gestures_v1, which weston lacks. */
void gestures_start(struct wl_display *display);
const char *run_pinch(const struct call *call);
const char *run_swipe(const struct call *call);
const char *run_hold(const struct call *call);

/* rig-output.c */
const char *run_output(const struct call *call);
const char *run_screenshot(const struct call *call);

#endif
