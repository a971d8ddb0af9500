/* A touchscreen that is mapped to the output: X and Y are pixels of the panel, so touch follows rotation and scale as on a
 * tablet.
 *
 *   down ID X Y [T] | motion ID X Y [T] | up ID [T] | frame | cancel | shape ID MAJOR MINOR | orientation ID DEGREES */
#include <string.h>
#include <wlr/types/wlr_touch.h>

#include "wlrig.h"

static struct wlr_touch touch;
static struct wlr_input_device *touch_device;

/* From the device to the surfaces */

static void on_down(struct wl_listener *listener, void *data)
{
    (void)listener;
    const touch_down_event *event = data;
    double x, y, surface_x, surface_y;
    wlr_cursor_absolute_to_layout_coords(server.cursor, touch_device, event->x, event->y, &x, &y);
    struct wlr_surface *surface = surface_at(x, y, &surface_x, &surface_y);
    if (!surface)
        return;
    wlr_seat_touch_notify_down(server.seat, surface, event->time_msec, event->touch_id, surface_x, surface_y);
    windows_raise(surface);
}

/* Converts layout coordinates to those of the surface that received the down event, also outside of it. False if it has no window. */
static bool to_surface(struct wlr_surface *surface, double x, double y, double *surface_x, double *surface_y)
{
    struct window *window;
    wl_list_for_each(window, &server.windows, link) {
        if (window->xdg->surface != surface)
            continue;
        int node_x, node_y;
        struct wlr_box geometry;
        wlr_scene_node_coords(window->node, &node_x, &node_y);
        wlr_xdg_surface_get_geometry(window->xdg, &geometry);
        *surface_x = x - node_x + geometry.x;
        *surface_y = y - node_y + geometry.y;
        return true;
    }
    return surface_at(x, y, surface_x, surface_y) == surface;
}

static void on_motion(struct wl_listener *listener, void *data)
{
    (void)listener;
    const touch_motion_event *event = data;
    const struct wlr_touch_point *point = wlr_seat_touch_get_point(server.seat, event->touch_id);
    if (!point || !point->surface)
        return;
    double x, y, surface_x, surface_y;
    wlr_cursor_absolute_to_layout_coords(server.cursor, touch_device, event->x, event->y, &x, &y);
    if (to_surface(point->surface, x, y, &surface_x, &surface_y))
        wlr_seat_touch_notify_motion(server.seat, event->time_msec, event->touch_id, surface_x, surface_y);
}

static void on_up(struct wl_listener *listener, void *data)
{
    (void)listener;
    const touch_up_event *event = data;
    if (wlr_seat_touch_get_point(server.seat, event->touch_id))
        wlr_seat_touch_notify_up(server.seat, event->time_msec, event->touch_id);
}

static void on_frame(struct wl_listener *listener, void *data)
{
    (void)listener;
    (void)data;
    wlr_seat_touch_notify_frame(server.seat);
}

void touch_start(void)
{
    touch_device = version_touch(&touch);
    wlr_cursor_attach_input_device(server.cursor, touch_device);
    wlr_cursor_map_input_to_output(server.cursor, touch_device, server.output);
    LISTEN(&server.cursor->events.touch_down, on_down);
    LISTEN(&server.cursor->events.touch_motion, on_motion);
    LISTEN(&server.cursor->events.touch_up, on_up);
    LISTEN(&server.cursor->events.touch_frame, on_frame);
}

/* Commands */

const char *run_down(const struct call *call)
{
    touch_down_event event = {
        TOUCH_DEVICE, .time_msec = call_time(call, 4), .touch_id = call->number[1],
        .x = call->number[2] / server.output->width, .y = call->number[3] / server.output->height};
    wl_signal_emit(&touch.events.down, &event);
    return NULL;
}

const char *run_motion(const struct call *call)
{
    touch_motion_event event = {
        TOUCH_DEVICE, .time_msec = call_time(call, 4), .touch_id = call->number[1],
        .x = call->number[2] / server.output->width, .y = call->number[3] / server.output->height};
    wl_signal_emit(&touch.events.motion, &event);
    return NULL;
}

const char *run_up(const struct call *call)
{
    touch_up_event event = {TOUCH_DEVICE, .time_msec = call_time(call, 2), .touch_id = call->number[1]};
    wl_signal_emit(&touch.events.up, &event);
    return NULL;
}

const char *run_frame(const struct call *call)
{
    (void)call;
    wl_signal_emit(&touch.events.frame, NULL);
    return NULL;
}

/* wlroots 0.15 cannot send wl_touch.cancel, and 0.18 does not forget the points: send it to every client that has a point, and forget the points. */
const char *run_cancel(const struct call *call)
{
    (void)call;
    struct wlr_seat_client *client;
    struct wlr_touch_point *point, *next;
    wl_list_for_each(client, &server.seat->clients, link) {
        bool has_point = false;
        wl_list_for_each(point, &server.seat->touch_state.touch_points, link)
            has_point |= point->client == client;
        struct wl_resource *resource;
        if (has_point)
            wl_resource_for_each(resource, &client->touches)
                wl_touch_send_cancel(resource);
        client->needs_touch_frame = false;
    }
    wl_list_for_each_safe(point, next, &server.seat->touch_state.touch_points, link)
        point->client_destroy.notify(&point->client_destroy, NULL);
    return NULL;
}

const char *run_shape(const struct call *call)
{
    bool is_orientation = !strcmp(call->word[0], "orientation");
    int id = call->number[1];
    struct wlr_touch_point *point = wlr_seat_touch_get_point(server.seat, id);
    if (!point)
        return "no such finger is down";
    struct wl_resource *resource;
    wl_resource_for_each(resource, &point->client->touches) {
        if (wl_resource_get_version(resource) < WL_TOUCH_SHAPE_SINCE_VERSION)
            continue;
        wl_fixed_t first = wl_fixed_from_double(call->number[2]);
        if (is_orientation)
            wl_touch_send_orientation(resource, id, first);
        else
            wl_touch_send_shape(resource, id, first, wl_fixed_from_double(call->number[3]));
        point->client->needs_touch_frame = true;
    }
    return NULL;
}
