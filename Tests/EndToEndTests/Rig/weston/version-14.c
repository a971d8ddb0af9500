/* libweston 14 (Debian 13). */
#include "version.h"

/* From libweston/backend.h, libweston-internal.h, pixman-renderer.h, pixel-formats.h and backend-headless/headless.c of that version. */
struct pixel_format_info;
struct weston_renderbuffer;
struct weston_geometry;
struct weston_paint_node;
struct linux_dmabuf_buffer;
struct linux_dmabuf_memory;
struct weston_drm_format_array;
void notify_touch_normalized(
    struct weston_touch_device *, const struct timespec *, int id, const struct weston_coord_global *,
    const struct weston_point2d_device_normalized *, int type);
void notify_motion_absolute(struct weston_seat *, const struct timespec *, struct weston_coord_global);
struct weston_coord_global weston_coord_global_from_output_point(double x, double y, const struct weston_output *);
const struct pixel_format_info *pixel_format_get_info(uint32_t drm_format);
void weston_renderbuffer_unref(struct weston_renderbuffer *);

struct pixman_renderer_output_options {
    bool use_shadow;
    struct weston_size fb_size;
    const struct pixel_format_info *format;
};

struct pixman_renderer_interface {
    int (*output_create)(struct weston_output *, const struct pixman_renderer_output_options *);
    void (*output_destroy)(struct weston_output *);
    struct weston_renderbuffer *(*create_image_from_ptr)(
        struct weston_output *, const struct pixel_format_info *, int width, int height, uint32_t *, int stride);
    struct weston_renderbuffer *(*create_image)(struct weston_output *, const struct pixel_format_info *, int width, int height);
    pixman_image_t *(*renderbuffer_get_image)(struct weston_renderbuffer *);
};

struct weston_renderer {
    int (*read_pixels)(
        struct weston_output *, const struct pixel_format_info *, void *pixels, uint32_t x, uint32_t y, uint32_t width,
        uint32_t height);
    void (*repaint_output)(struct weston_output *, pixman_region32_t *damage, struct weston_renderbuffer *);
    bool (*resize_output)(struct weston_output *, const struct weston_size *, const struct weston_geometry *);
    void (*flush_damage)(struct weston_paint_node *);
    void (*attach)(struct weston_paint_node *);
    void (*destroy)(struct weston_compositor *);
    int (*surface_copy_content)(
        struct weston_surface *, void *target, size_t size, int src_x, int src_y, int width, int height);
    bool (*import_dmabuf)(struct weston_compositor *, struct linux_dmabuf_buffer *);
    const struct weston_drm_format_array *(*get_supported_formats)(struct weston_compositor *);
    bool (*fill_buffer_info)(struct weston_compositor *, struct weston_buffer *);
    void (*buffer_init)(struct weston_compositor *, struct weston_buffer *);
    struct weston_renderbuffer *(*create_renderbuffer_dmabuf)(struct weston_output *, struct linux_dmabuf_memory *);
    void (*remove_renderbuffer_dmabuf)(struct weston_output *, struct weston_renderbuffer *);
    struct linux_dmabuf_memory *(*dmabuf_alloc)(
        struct weston_renderer *, unsigned width, unsigned height, uint32_t format, const uint64_t *modifiers, unsigned count);
    int type;
    const void *gl;
    const struct pixman_renderer_interface *pixman;
};

/* The headless back end's output, up to the buffer that it renders into. */
struct headless_output {
    struct weston_output base;
    void *backend;
    struct weston_mode mode;
    struct wl_event_source *finish_frame_timer;
    struct weston_renderbuffer *renderbuffer;
};

/* DRM_FORMAT_XRGB8888, drm_fourcc.h */
static const uint32_t xrgb = 0x34325258;

static const struct pixman_renderer_interface *pixman(struct weston_output *output)
{
    return output->compositor->renderer->pixman;
}

static struct headless_output *headless(struct weston_output *output)
{
    return wl_container_of(output, (struct headless_output *)NULL, base);
}

void version_touch(
    struct weston_touch_device *device, const struct timespec *time, int id, struct weston_output *output, double x, double y,
    int type)
{
    const struct weston_coord_global point = weston_coord_global_from_output_point(x, y, output);
    notify_touch_normalized(device, time, id, type == WL_TOUCH_UP ? NULL : &point, NULL, type);
}

void version_pointer(struct weston_seat *seat, const struct timespec *time, double x, double y)
{
    const struct weston_coord_global point = {.c = weston_coord(x, y)};
    notify_motion_absolute(seat, time, point);
}

int version_make_buffer(struct weston_output *output)
{
    const struct weston_mode *mode = output->current_mode;
    const struct pixman_renderer_output_options options = {
        .use_shadow = true, .fb_size = {.width = mode->width, .height = mode->height}, .format = pixel_format_get_info(xrgb)};
    if (pixman(output)->output_create(output, &options) < 0)
        return -1;
    headless(output)->renderbuffer = pixman(output)->create_image(output, options.format, mode->width, mode->height);
    return headless(output)->renderbuffer ? 0 : -1;
}

void version_drop_buffer(struct weston_output *output)
{
    weston_renderbuffer_unref(headless(output)->renderbuffer);
    headless(output)->renderbuffer = NULL;
    pixman(output)->output_destroy(output);
}

/* libweston 14 has only the native scale. */
void version_set_scale(struct weston_output *output, int scale)
{
    (void)output;
    (void)scale;
}

int version_read_pixels(struct weston_output *output, uint32_t *pixels)
{
    const struct weston_mode *mode = output->current_mode;
    return output->compositor->renderer->read_pixels(
        output, pixel_format_get_info(xrgb), pixels, 0, 0, mode->width, mode->height);
}
