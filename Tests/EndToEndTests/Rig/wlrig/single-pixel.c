#include <drm_fourcc.h>
#include <stdlib.h>
#include <wlr/types/wlr_buffer.h>

#include "single-pixel-buffer-v1-protocol.h"
#include "wlrig.h"

struct pixel {
    struct wlr_buffer base;
    struct wl_resource *resource; /* NULL once the client destroyed it */
    struct wl_listener release;
    uint32_t argb;
};

static struct pixel *pixel_of(struct wlr_buffer *buffer)
{
    struct pixel *pixel;
    return wl_container_of(buffer, pixel, base);
}

static void buffer_destroy(struct wlr_buffer *buffer)
{
    struct pixel *pixel = pixel_of(buffer);
    if (pixel->resource)
        wl_resource_set_user_data(pixel->resource, NULL);
    free(pixel);
}

static bool begin_access(struct wlr_buffer *buffer, uint32_t flags, void **data, uint32_t *format, size_t *stride)
{
    if (flags & WLR_BUFFER_DATA_PTR_ACCESS_WRITE)
        return false;
    *data = &pixel_of(buffer)->argb;
    *format = DRM_FORMAT_ARGB8888;
    *stride = sizeof(uint32_t);
    return true;
}

static void end_access(struct wlr_buffer *buffer)
{
    (void)buffer;
}

static const struct wlr_buffer_impl buffer_implementation = {
    .destroy = buffer_destroy, .begin_data_ptr_access = begin_access, .end_data_ptr_access = end_access};

static void destroy(struct wl_client *client, struct wl_resource *resource)
{
    (void)client;
    wl_resource_destroy(resource);
}

static const struct wl_buffer_interface wl_buffer_implementation = {destroy};

static void resource_gone(struct wl_resource *resource)
{
    struct pixel *pixel = wl_resource_get_user_data(resource);
    if (!pixel)
        return;
    pixel->resource = NULL;
    wlr_buffer_drop(&pixel->base);
}

static void released(struct wl_listener *listener, void *data)
{
    (void)data;
    struct pixel *pixel = wl_container_of(listener, pixel, release);
    if (pixel->resource)
        wl_buffer_send_release(pixel->resource);
}

/* The channels are premultiplied 32-bit values: the upper eight bits are shown. */
static void create(
    struct wl_client *client, struct wl_resource *manager, uint32_t id, uint32_t r, uint32_t g, uint32_t b, uint32_t a)
{
    (void)manager;
    struct pixel *pixel = calloc(1, sizeof *pixel);
    if (!pixel) {
        wl_client_post_no_memory(client);
        return;
    }
    pixel->argb = (a & 0xff000000) | (r >> 24) << 16 | (g >> 24) << 8 | b >> 24;
    wlr_buffer_init(&pixel->base, &buffer_implementation, 1, 1);
    pixel->resource = wl_resource_create(client, &wl_buffer_interface, 1, id);
    wl_resource_set_implementation(pixel->resource, &wl_buffer_implementation, pixel, resource_gone);
    pixel->release.notify = released;
    wl_signal_add(&pixel->base.events.release, &pixel->release);
}

static const struct wp_single_pixel_buffer_manager_v1_interface manager_implementation = {destroy, create};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    struct wl_resource *manager = wl_resource_create(client, &wp_single_pixel_buffer_manager_v1_interface, version, id);
    wl_resource_set_implementation(manager, &manager_implementation, data, NULL);
}

static bool is_ours(struct wl_resource *resource)
{
    return wl_resource_instance_of(resource, &wl_buffer_interface, &wl_buffer_implementation);
}

static struct wlr_buffer *from_resource(struct wl_resource *resource)
{
    struct pixel *pixel = wl_resource_get_user_data(resource);
    return &pixel->base;
}

void single_pixel_start(void)
{
    static const struct wlr_buffer_resource_interface interface = {
        .name = "single-pixel", .is_instance = is_ours, .from_resource = from_resource};
    wlr_buffer_register_resource_interface(&interface);
    wl_global_create(server.display, &wp_single_pixel_buffer_manager_v1_interface, 1, NULL, bind);
}
