/* Pointer, keyboard and touchpad gestures. X and Y are logical coordinates, T a time stamp in milliseconds.
 *
 *   ptr X Y [T] | button CODE 0|1 [T] | axis 0|1 VALUE [T] | axisstop 0|1 [T] | wheel 0|1 CLICKS [T] | key CODE 0|1 [T]
 *   pinch begin N | pinch update DX DY SCALE DEGREES | pinch end CANCELLED
 *   swipe begin N | swipe update DX DY | swipe end CANCELLED | hold begin N | hold end CANCELLED
 *   caps touch|pointer|keyboard 0|1 */
#include <string.h>
#include <wlr/types/wlr_keyboard.h>
#include <wlr/types/wlr_pointer_gestures_v1.h>
#include <xkbcommon/xkbcommon.h>

#include "wlrig.h"

/* The wl_pointer.axis value of one wheel click. */
#define CLICK_DISTANCE 15

static struct wlr_pointer_gestures_v1 *gestures;
static struct wlr_keyboard *keyboard;

struct wlr_surface *surface_at(double x, double y, double *surface_x, double *surface_y)
{
    return version_surface(wlr_scene_node_at(version_root(server.scene), x, y, surface_x, surface_y));
}

static void on_key(struct wl_listener *listener, void *data)
{
    (void)listener;
    const key_event *event = data;
    version_set_keyboard(server.seat);
    wlr_seat_keyboard_notify_key(server.seat, event->time_msec, event->keycode, event->state);
}

static void on_modifiers(struct wl_listener *listener, void *data)
{
    (void)listener;
    (void)data;
    version_set_keyboard(server.seat);
    wlr_seat_keyboard_notify_modifiers(server.seat, &keyboard->modifiers);
}

static void start_keyboard(void)
{
    keyboard = version_keyboard(server.backend);
    struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
    struct xkb_keymap *keymap = xkb_keymap_new_from_names(context, NULL, XKB_KEYMAP_COMPILE_NO_FLAGS);
    wlr_keyboard_set_keymap(keyboard, keymap);
    xkb_keymap_unref(keymap);
    xkb_context_unref(context);
    wlr_keyboard_set_repeat_info(keyboard, 25, 600);
    LISTEN(&keyboard->events.key, on_key);
    LISTEN(&keyboard->events.modifiers, on_modifiers);
    version_set_keyboard(server.seat);
}

void pointer_start(bool with_gestures)
{
    if (with_gestures)
        gestures = wlr_pointer_gestures_v1_create(server.display);
    start_keyboard();
    wlr_seat_set_capabilities(
        server.seat, WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_KEYBOARD | WL_SEAT_CAPABILITY_TOUCH);
}

const char *run_ptr(const struct call *call)
{
    double x, y;
    struct wlr_surface *surface = surface_at(call->number[1], call->number[2], &x, &y);
    if (surface) {
        wlr_seat_pointer_notify_enter(server.seat, surface, x, y);
        wlr_seat_pointer_notify_motion(server.seat, call_time(call, 3), x, y);
    } else {
        wlr_seat_pointer_notify_clear_focus(server.seat);
    }
    wlr_seat_pointer_notify_frame(server.seat);
    return NULL;
}

const char *run_button(const struct call *call)
{
    bool pressed = call->number[2];
    wlr_seat_pointer_notify_button(
        server.seat, call_time(call, 3), call->number[1], pressed ? BUTTON_PRESSED : BUTTON_RELEASED);
    wlr_seat_pointer_notify_frame(server.seat);
    if (pressed && server.seat->pointer_state.focused_surface)
        windows_raise(server.seat->pointer_state.focused_surface);
    return NULL;
}

static const char *scroll(uint32_t time, int axis, double value, int clicks, enum axis_source source)
{
    version_notify_axis(server.seat, time, axis, value, clicks, source);
    wlr_seat_pointer_notify_frame(server.seat);
    return NULL;
}

const char *run_axis(const struct call *call)
{
    return scroll(call_time(call, 3), call->number[1], call->number[2], 0, AXIS_SOURCE_FINGER);
}

/* A value of 0 from a finger becomes wl_pointer.axis_stop. */
const char *run_axisstop(const struct call *call)
{
    return scroll(call_time(call, 2), call->number[1], 0, 0, AXIS_SOURCE_FINGER);
}

const char *run_wheel(const struct call *call)
{
    int clicks = call->number[2];
    return scroll(call_time(call, 3), call->number[1], CLICK_DISTANCE * clicks, clicks, AXIS_SOURCE_WHEEL);
}

const char *run_key(const struct call *call)
{
    key_event event = {
        .time_msec = call_time(call, 3), .keycode = call->number[1], .update_state = true,
        .state = call->number[2] ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED};
    wlr_keyboard_notify_key(keyboard, &event);
    return NULL;
}

/* An error message if no gesture whose update has `updates` numbers can be sent; otherwise NULL. */
static const char *gesture_error(const struct call *call, int updates)
{
    const char *phase = call->word[1];
    bool update = !strcmp(phase, "update");
    if (!update && strcmp(phase, "begin") && strcmp(phase, "end"))
        return "begin, update or end";
    if (update && !updates)
        return "a hold has no update";
    if (call->words - 2 < (update ? updates : 1))
        return "too few arguments";
    if (!gestures)
        return "started with --no-gestures";
    return server.seat->pointer_state.focused_surface ? NULL : "no surface has the pointer";
}

const char *run_pinch(const struct call *call)
{
    const char *error = gesture_error(call, 4);
    const double *value = call->number + 2;
    uint32_t time = call_time(call, CALL_WORDS);
    if (error)
        return error;
    if (!strcmp(call->word[1], "begin"))
        wlr_pointer_gestures_v1_send_pinch_begin(gestures, server.seat, time, value[0]);
    else if (!strcmp(call->word[1], "update"))
        wlr_pointer_gestures_v1_send_pinch_update(gestures, server.seat, time, value[0], value[1], value[2], value[3]);
    else
        wlr_pointer_gestures_v1_send_pinch_end(gestures, server.seat, time, value[0]);
    return NULL;
}

const char *run_swipe(const struct call *call)
{
    const char *error = gesture_error(call, 2);
    const double *value = call->number + 2;
    uint32_t time = call_time(call, CALL_WORDS);
    if (error)
        return error;
    if (!strcmp(call->word[1], "begin"))
        wlr_pointer_gestures_v1_send_swipe_begin(gestures, server.seat, time, value[0]);
    else if (!strcmp(call->word[1], "update"))
        wlr_pointer_gestures_v1_send_swipe_update(gestures, server.seat, time, value[0], value[1]);
    else
        wlr_pointer_gestures_v1_send_swipe_end(gestures, server.seat, time, value[0]);
    return NULL;
}

const char *run_hold(const struct call *call)
{
    const char *error = gesture_error(call, 0);
    uint32_t time = call_time(call, CALL_WORDS);
    if (error)
        return error;
    if (!strcmp(call->word[1], "begin"))
        wlr_pointer_gestures_v1_send_hold_begin(gestures, server.seat, time, call->number[2]);
    else
        wlr_pointer_gestures_v1_send_hold_end(gestures, server.seat, time, call->number[2]);
    return NULL;
}

const char *run_caps(const struct call *call)
{
    static const struct {
        const char *name;
        uint32_t bit;
    } known[] = {
        {"touch", WL_SEAT_CAPABILITY_TOUCH}, {"pointer", WL_SEAT_CAPABILITY_POINTER}, {"keyboard", WL_SEAT_CAPABILITY_KEYBOARD}};
    uint32_t now = server.seat->capabilities;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(call->word[1], known[i].name))
            continue;
        wlr_seat_set_capabilities(server.seat, call->number[2] ? now | known[i].bit : now & ~known[i].bit);
        return NULL;
    }
    return "touch, pointer or keyboard";
}
