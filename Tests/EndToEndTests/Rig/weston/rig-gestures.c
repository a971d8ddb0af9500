/* zwp_pointer_gestures_v1 for weston 10, which lacks it. */
#include <string.h>

#include "pointer-gestures-unstable-v1-server-protocol.h"
#include "rig.h"

enum kind { PINCH, SWIPE, HOLD, KINDS };
enum phase { BEGIN, UPDATE, END };

static struct {
    struct wl_list resources[KINDS];
    struct weston_surface *surface[KINDS]; /* the surface that receives the gesture, or NULL */
} gestures;

static void destroy(struct wl_client *client, struct wl_resource *resource)
{
    (void)client;
    wl_resource_destroy(resource);
}

static void unlink_resource(struct wl_resource *resource)
{
    wl_list_remove(wl_resource_get_link(resource));
}

static const struct zwp_pointer_gesture_pinch_v1_interface pinch_implementation = {destroy};
static const struct zwp_pointer_gesture_swipe_v1_interface swipe_implementation = {destroy};
static const struct zwp_pointer_gesture_hold_v1_interface hold_implementation = {destroy};

static void add(
    struct wl_client *client, struct wl_resource *manager, uint32_t id, const struct wl_interface *interface,
    const void *implementation, enum kind kind)
{
    struct wl_resource *resource = wl_resource_create(client, interface, wl_resource_get_version(manager), id);
    wl_resource_set_implementation(resource, implementation, NULL, unlink_resource);
    wl_list_insert(&gestures.resources[kind], wl_resource_get_link(resource));
}

static void get_swipe(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *pointer)
{
    (void)pointer;
    add(client, manager, id, &zwp_pointer_gesture_swipe_v1_interface, &swipe_implementation, SWIPE);
}

static void get_pinch(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *pointer)
{
    (void)pointer;
    add(client, manager, id, &zwp_pointer_gesture_pinch_v1_interface, &pinch_implementation, PINCH);
}

static void get_hold(struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *pointer)
{
    (void)pointer;
    add(client, manager, id, &zwp_pointer_gesture_hold_v1_interface, &hold_implementation, HOLD);
}

static const struct zwp_pointer_gestures_v1_interface manager_implementation = {get_swipe, get_pinch, destroy, get_hold};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id)
{
    struct wl_resource *manager = wl_resource_create(client, &zwp_pointer_gestures_v1_interface, version, id);
    wl_resource_set_implementation(manager, &manager_implementation, data, NULL);
}

void gestures_start(struct wl_display *display)
{
    for (int kind = 0; kind < KINDS; kind++)
        wl_list_init(&gestures.resources[kind]);
    wl_global_create(display, &zwp_pointer_gestures_v1_interface, 3, NULL, bind);
}

struct event {
    enum phase phase;
    uint32_t serial, time;
    struct wl_resource *surface;
    const double *value; /* the arguments after the phase */
};

static void send_pinch(struct wl_resource *resource, const struct event *event)
{
    const double *value = event->value;
    if (event->phase == BEGIN)
        zwp_pointer_gesture_pinch_v1_send_begin(resource, event->serial, event->time, event->surface, value[0]);
    else if (event->phase == UPDATE)
        zwp_pointer_gesture_pinch_v1_send_update(
            resource, event->time, wl_fixed_from_double(value[0]), wl_fixed_from_double(value[1]),
            wl_fixed_from_double(value[2]), wl_fixed_from_double(value[3]));
    else
        zwp_pointer_gesture_pinch_v1_send_end(resource, event->serial, event->time, value[0]);
}

static void send_swipe(struct wl_resource *resource, const struct event *event)
{
    const double *value = event->value;
    if (event->phase == BEGIN)
        zwp_pointer_gesture_swipe_v1_send_begin(resource, event->serial, event->time, event->surface, value[0]);
    else if (event->phase == UPDATE)
        zwp_pointer_gesture_swipe_v1_send_update(
            resource, event->time, wl_fixed_from_double(value[0]), wl_fixed_from_double(value[1]));
    else
        zwp_pointer_gesture_swipe_v1_send_end(resource, event->serial, event->time, value[0]);
}

static void send_hold(struct wl_resource *resource, const struct event *event)
{
    if (event->phase == BEGIN)
        zwp_pointer_gesture_hold_v1_send_begin(resource, event->serial, event->time, event->surface, event->value[0]);
    else if (event->phase == END)
        zwp_pointer_gesture_hold_v1_send_end(resource, event->serial, event->time, event->value[0]);
}

static bool read_phase(const struct call *call, enum phase *phase, int *arguments, enum kind kind)
{
    static const int update_arguments[KINDS] = {4, 2, 0};
    const char *word = call->word[1];
    *phase = !strcmp(word, "begin") ? BEGIN : !strcmp(word, "update") ? UPDATE : END;
    *arguments = *phase == UPDATE ? update_arguments[kind] : 1;
    return *phase != END || !strcmp(word, "end");
}

static const char *run(const struct call *call, enum kind kind, void (*send)(struct wl_resource *, const struct event *))
{
    enum phase phase;
    int arguments;
    if (!read_phase(call, &phase, &arguments, kind))
        return "begin, update or end";
    if (call->words - 2 < arguments)
        return "too few arguments";
    if (phase == BEGIN) {
        struct weston_pointer *pointer = weston_seat_get_pointer(&rig.seat);
        gestures.surface[kind] = pointer && pointer->focus ? pointer->focus->surface : NULL;
    }
    struct weston_surface *surface = gestures.surface[kind];
    if (!surface || !surface->resource)
        return "no surface has the pointer, or no gesture began";
    struct event event = {
        .phase = phase, .serial = wl_display_next_serial(rig.compositor->wl_display), .time = call_time(call, CALL_WORDS),
        .surface = surface->resource, .value = call->number + 2};
    bool sent = false;
    struct wl_resource *resource;
    wl_resource_for_each(resource, &gestures.resources[kind]) {
        if (wl_resource_get_client(resource) != wl_resource_get_client(surface->resource))
            continue;
        send(resource, &event);
        sent = true;
    }
    if (phase == END)
        gestures.surface[kind] = NULL;
    return sent ? NULL : "the client under the pointer listens to no such gesture";
}

const char *run_pinch(const struct call *call)
{
    return run(call, PINCH, send_pinch);
}

const char *run_swipe(const struct call *call)
{
    return run(call, SWIPE, send_swipe);
}

const char *run_hold(const struct call *call)
{
    return run(call, HOLD, send_hold);
}
