#include <math.h>

#include "fractional-scale-v1-protocol.h"
#include "wlrig.h"

static struct wl_list scales;

static void destroy(struct wl_client *client, struct wl_resource *resource)
{
    (void)client;
    wl_resource_destroy(resource);
}

static void unlink_resource(struct wl_resource *resource)
{
    wl_list_remove(wl_resource_get_link(resource));
}

/* The protocol's unit is 1/120. */
static void send_scale(struct wl_resource *resource)
{
    wp_fractional_scale_v1_send_preferred_scale(resource, lround(server.output->scale * 120));
}

static const struct wp_fractional_scale_v1_interface scale_implementation = {destroy};

static void get_scale(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *surface)
{
    (void)surface;
    struct wl_resource *resource =
        wl_resource_create(client, &wp_fractional_scale_v1_interface, wl_resource_get_version(manager), id);
    wl_resource_set_implementation(resource, &scale_implementation, NULL, unlink_resource);
    wl_list_insert(&scales, wl_resource_get_link(resource));
    send_scale(resource);
}

static const struct wp_fractional_scale_manager_v1_interface manager_implementation = {destroy, get_scale};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    struct wl_resource *manager = wl_resource_create(client, &wp_fractional_scale_manager_v1_interface, version, id);
    wl_resource_set_implementation(manager, &manager_implementation, data, NULL);
}

void scale_start(void)
{
    wl_list_init(&scales);
    wl_global_create(server.display, &wp_fractional_scale_manager_v1_interface, 1, NULL, bind);
}

void scale_changed(void)
{
    if (!scales.next)
        return; /* started with --no-fractional */
    struct wl_resource *resource;
    wl_resource_for_each(resource, &scales)
        send_scale(resource);
}
