/* The seat and its commands. X and Y of a finger are pixels of the panel, before the output's transform and scale, as for a
 * touchscreen; those of the pointer are compositor coordinates. T is a time stamp in milliseconds.
 *
 *   down ID X Y [T] | motion ID X Y [T] | up ID [T] | frame | cancel
 *   shape ID MAJOR MINOR | orientation ID DEGREES            (wl_touch 6, to the client that has the touch)
 *   ptr X Y [T] | button CODE 0|1 [T] | axis 0|1 VALUE [T] | key CODE 0|1 [T]
 *   pinch begin N | pinch update DX DY SCALE DEGREES | pinch end CANCELLED
 *   swipe begin N | swipe update DX DY | swipe end CANCELLED | hold begin N | hold end CANCELLED
 *   caps touch|pointer|keyboard 0|1                          (hot-plug)
 *   output transform 0..7 | output scale N | output size W H | screenshot FILE.ppm
 */
#include "rig.h"

#include <stdlib.h>
#include <string.h>

#include "libweston-private.h"
#include "version.h"

struct rig rig;

struct weston_output *rig_output(void)
{
    struct wl_list *outputs = &rig.compositor->output_list;
    struct weston_output *output;
    return wl_list_empty(outputs) ? NULL : wl_container_of(outputs->next, output, link);
}

static const char *touch(const struct call *call, int type, int time_index)
{
    struct weston_output *output = rig_output();
    if (!rig.touch || !output)
        return "no touchscreen";
    struct timespec time = call_timespec(call, time_index);
    version_touch(rig.touch, &time, call->number[1], output, call->number[2], call->number[3], type);
    return NULL;
}

static const char *run_down(const struct call *call)
{
    return touch(call, WL_TOUCH_DOWN, 4);
}

static const char *run_motion(const struct call *call)
{
    return touch(call, WL_TOUCH_MOTION, 4);
}

static const char *run_up(const struct call *call)
{
    return touch(call, WL_TOUCH_UP, 2);
}

static const char *run_frame(const struct call *call)
{
    (void)call;
    if (!rig.touch)
        return "no touchscreen";
    notify_touch_frame(rig.touch);
    return NULL;
}

/* weston's default touch grab ignores a cancel and never sends one: send it to the client here, and forget all touches. */
static const char *run_cancel(const struct call *call)
{
    (void)call;
    struct weston_touch *state = weston_seat_get_touch(&rig.seat);
    if (!state)
        return "no touchscreen";
    struct wl_resource *resource;
    wl_resource_for_each(resource, &state->focus_resource_list)
        wl_touch_send_cancel(resource);
    state->num_tp = 0;
    weston_touch_set_focus(state, NULL);
    return NULL;
}

static const char *run_shape(const struct call *call)
{
    struct weston_touch *state = weston_seat_get_touch(&rig.seat);
    if (!state)
        return "no touchscreen";
    bool is_orientation = !strcmp(call->word[0], "orientation"), sent = false;
    struct wl_resource *resource;
    wl_resource_for_each(resource, &state->focus_resource_list) {
        if (wl_resource_get_version(resource) < WL_TOUCH_SHAPE_SINCE_VERSION)
            continue;
        int id = call->number[1];
        wl_fixed_t first = wl_fixed_from_double(call->number[2]);
        if (is_orientation)
            wl_touch_send_orientation(resource, id, first);
        else
            wl_touch_send_shape(resource, id, first, wl_fixed_from_double(call->number[3]));
        sent = true;
    }
    return sent ? NULL : "no client with wl_touch 6 has the touch";
}

static const char *run_ptr(const struct call *call)
{
    struct timespec time = call_timespec(call, 3);
    version_pointer(&rig.seat, &time, call->number[1], call->number[2]);
    notify_pointer_frame(&rig.seat);
    return NULL;
}

static const char *run_button(const struct call *call)
{
    struct timespec time = call_timespec(call, 3);
    notify_button(&rig.seat, &time, call->number[1], call->number[2]);
    notify_pointer_frame(&rig.seat);
    return NULL;
}

static const char *run_axis(const struct call *call)
{
    struct timespec time = call_timespec(call, 3);
    struct weston_pointer_axis_event event = {.axis = call->number[1], .value = call->number[2]};
    notify_axis_source(&rig.seat, WL_POINTER_AXIS_SOURCE_FINGER);
    notify_axis(&rig.seat, &time, &event);
    notify_pointer_frame(&rig.seat);
    return NULL;
}

static const char *run_key(const struct call *call)
{
    struct timespec time = call_timespec(call, 3);
    notify_key(&rig.seat, &time, call->number[1], call->number[2], STATE_UPDATE_AUTOMATIC);
    return NULL;
}

static void plug_touch(void)
{
    weston_seat_init_touch(&rig.seat);
    rig.touch = weston_touch_create_touch_device(rig.seat.touch_state, "weston-rig", NULL, NULL);
}

static void unplug_touch(void)
{
    weston_touch_device_destroy(rig.touch);
    rig.touch = NULL;
    weston_seat_release_touch(&rig.seat);
}

static void plug_keyboard(void)
{
    if (weston_seat_init_keyboard(&rig.seat, NULL) < 0) {
        weston_log("weston-rig: no keyboard\n");
        return;
    }
    struct wl_array keys;
    wl_array_init(&keys);
    notify_keyboard_focus_in(&rig.seat, &keys, STATE_UPDATE_AUTOMATIC);
    wl_array_release(&keys);
}

static const char *run_caps(const struct call *call)
{
    bool on = call->number[2];
    if (!strcmp(call->word[1], "touch")) {
        if (on && !rig.touch)
            plug_touch();
        else if (!on && rig.touch)
            unplug_touch();
    } else if (!strcmp(call->word[1], "pointer")) {
        if (on)
            weston_seat_init_pointer(&rig.seat);
        else
            weston_seat_release_pointer(&rig.seat);
    } else if (!strcmp(call->word[1], "keyboard")) {
        if (on)
            plug_keyboard();
        else
            weston_seat_release_keyboard(&rig.seat);
    } else {
        return "touch, pointer or keyboard";
    }
    return NULL;
}

static const struct verb verbs[] = {
    {"down", 3, run_down},     {"motion", 3, run_motion}, {"up", 1, run_up},
    {"frame", 0, run_frame},   {"cancel", 0, run_cancel}, {"shape", 3, run_shape},
    {"orientation", 2, run_shape}, {"ptr", 2, run_ptr},   {"button", 2, run_button},
    {"axis", 2, run_axis},     {"key", 2, run_key},       {"pinch", 2, run_pinch},
    {"swipe", 2, run_swipe},   {"hold", 2, run_hold},     {"caps", 2, run_caps},
    {"output", 2, run_output}, {"screenshot", 1, run_screenshot}, {0},
};

/* Declared in weston.h, which no package of Debian 13 contains. */
int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]);

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[])
{
    (void)argc;
    (void)argv;
    rig.compositor = compositor;
    weston_seat_init(&rig.seat, compositor, "seat0");
    weston_seat_init_pointer(&rig.seat);
    plug_touch();
    plug_keyboard();
    gestures_start(compositor->wl_display);
    if (commands_start(compositor->wl_display, verbs) < 0)
        return -1;
    commands_ready(getenv("WAYLAND_DISPLAY")); /* weston sets it, for its own clients, before it loads modules */
    return 0;
}
