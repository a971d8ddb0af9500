/* libweston 10 (Debian 12). */
#include "version.h"

/* From libweston/backend.h and libweston/pixman-renderer.h of that version. */
void notify_touch_normalized(
    struct weston_touch_device *, const struct timespec *, int id, double x, double y,
    const struct weston_point2d_device_normalized *, int type);
void notify_motion_absolute(struct weston_seat *, const struct timespec *, double x, double y);
void weston_output_transform_coordinate(struct weston_output *, double device_x, double device_y, double *x, double *y);
struct pixman_renderer_output_options {
    bool use_shadow;
};
int pixman_renderer_output_create(struct weston_output *, const struct pixman_renderer_output_options *);
void pixman_renderer_output_destroy(struct weston_output *);
void pixman_renderer_output_set_buffer(struct weston_output *, pixman_image_t *);

void version_touch(
    struct weston_touch_device *device, const struct timespec *time, int id, struct weston_output *output, double x, double y,
    int type)
{
    double global_x = 0, global_y = 0;
    if (type != WL_TOUCH_UP)
        weston_output_transform_coordinate(output, x, y, &global_x, &global_y);
    notify_touch_normalized(device, time, id, global_x, global_y, NULL, type);
}

void version_pointer(struct weston_seat *seat, const struct timespec *time, double x, double y)
{
    notify_motion_absolute(seat, time, x, y);
}

int version_make_buffer(struct weston_output *output)
{
    const struct pixman_renderer_output_options options = {.use_shadow = true};
    const struct weston_mode *mode = output->current_mode;
    if (pixman_renderer_output_create(output, &options) < 0)
        return -1;
    pixman_image_t *image = pixman_image_create_bits(PIXMAN_x8r8g8b8, mode->width, mode->height, NULL, 0);
    pixman_renderer_output_set_buffer(output, image); /* takes a reference */
    pixman_image_unref(image);
    return 0;
}

void version_drop_buffer(struct weston_output *output)
{
    pixman_renderer_output_destroy(output);
}

void version_set_scale(struct weston_output *output, int scale)
{
    output->scale = scale;
}

int version_read_pixels(struct weston_output *output, uint32_t *pixels)
{
    const struct weston_mode *mode = output->current_mode;
    return output->compositor->renderer->read_pixels(output, PIXMAN_a8r8g8b8, pixels, 0, 0, mode->width, mode->height);
}
