/* The differences between versions of libweston: implemented by version-10.c and version-14.c, one of which is built. */
#ifndef WESTON_RIG_VERSION_H
#define WESTON_RIG_VERSION_H

#include <libweston/libweston.h>

/* X and Y are pixels of the panel, before the output's transform and scale; `type` is a WL_TOUCH_ value. */
void version_touch(
    struct weston_touch_device *device, const struct timespec *time, int id, struct weston_output *output, double x, double y,
    int type);

/* X and Y are the compositor's coordinates. */
void version_pointer(struct weston_seat *seat, const struct timespec *time, double x, double y);

/* Creates a buffer of the size of the output's current mode for the pixman renderer; negative on failure. */
int version_make_buffer(struct weston_output *output);

/* Releases the renderer's state of the output and its buffer, before the mode changes. */
void version_drop_buffer(struct weston_output *output);

/* After weston_output_mode_set_native changed the scale: sets the scale with which the output is set up next time. */
void version_set_scale(struct weston_output *output, int scale);

/* Reads the output's pixels as XRGB, in its current mode's size; negative on failure. */
int version_read_pixels(struct weston_output *output, uint32_t *pixels);

#endif
