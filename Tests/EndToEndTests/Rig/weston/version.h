/* What differs between versions of libweston: version-10.c and version-14.c, of which the build takes one. */
#ifndef WESTON_RIG_VERSION_H
#define WESTON_RIG_VERSION_H

#include <libweston/libweston.h>

/* X and Y are pixels of the panel, before the output's transform and scale; `type` is a WL_TOUCH_ value. */
void version_touch(
    struct weston_touch_device *device, const struct timespec *time, int id, struct weston_output *output, double x, double y,
    int type);

/* X and Y are the compositor's coordinates. */
void version_pointer(struct weston_seat *seat, const struct timespec *time, double x, double y);

/* A buffer of the size of the output's current mode for the pixman renderer; negative where there is none. */
int version_make_buffer(struct weston_output *output);

/* Gives the renderer's state of the output and its buffer back, before the mode changes. */
void version_drop_buffer(struct weston_output *output);

/* After a change of scale by weston_output_mode_set_native: what the output is set up with the next time. */
void version_set_scale(struct weston_output *output, int scale);

/* XRGB of what the output shows, of its current mode's size; negative where it cannot be read. */
int version_read_pixels(struct weston_output *output, uint32_t *pixels);

#endif
