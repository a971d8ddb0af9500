/* Prints every event as a line: "touch.down id=0 x=100.00 y=200.00 t=1234". */
#include <string.h>
#include <unistd.h>

#include "probe.h"

static struct wl_display *display;
static struct wl_touch *touch;
static struct wl_pointer *pointer;
static struct wl_keyboard *keyboard;
static struct zwp_pointer_gestures_v1 *manager;

#define REAL(fixed) wl_fixed_to_double(fixed)

/* Touch */

static struct finger *finger_with(int32_t id)
{
    for (int i = 0; i < FINGERS; i++)
        if (fingers[i].down && fingers[i].id == id)
            return &fingers[i];
    return NULL;
}

static void touch_down(
    void *data UNUSED, struct wl_touch *t UNUSED, uint32_t serial UNUSED, uint32_t time, struct wl_surface *s UNUSED,
    int32_t id, wl_fixed_t x, wl_fixed_t y)
{
    print_line("touch.down id=%d x=%.2f y=%.2f t=%u", id, REAL(x), REAL(y), time);
    for (int i = 0; i < FINGERS; i++) {
        if (fingers[i].down)
            continue;
        fingers[i] = (struct finger){true, id, REAL(x), REAL(y)};
        break;
    }
    window_changed();
}

static void touch_up(void *data UNUSED, struct wl_touch *t UNUSED, uint32_t serial UNUSED, uint32_t time, int32_t id)
{
    print_line("touch.up id=%d t=%u", id, time);
    struct finger *finger = finger_with(id);
    if (finger)
        finger->down = false;
    window_changed();
}

static void touch_motion(void *data UNUSED, struct wl_touch *t UNUSED, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y)
{
    print_line("touch.motion id=%d x=%.2f y=%.2f t=%u", id, REAL(x), REAL(y), time);
    struct finger *finger = finger_with(id);
    if (finger) {
        finger->x = REAL(x);
        finger->y = REAL(y);
    }
    window_changed();
}

static void touch_frame(void *data UNUSED, struct wl_touch *t UNUSED)
{
    print_line("touch.frame");
}

static void touch_cancel(void *data UNUSED, struct wl_touch *t UNUSED)
{
    print_line("touch.cancel");
    memset(fingers, 0, sizeof fingers);
    window_changed();
}

static void touch_shape(void *data UNUSED, struct wl_touch *t UNUSED, int32_t id, wl_fixed_t major, wl_fixed_t minor)
{
    print_line("touch.shape id=%d major=%.2f minor=%.2f", id, REAL(major), REAL(minor));
}

static void touch_orientation(void *data UNUSED, struct wl_touch *t UNUSED, int32_t id, wl_fixed_t degrees)
{
    print_line("touch.orientation id=%d degrees=%.2f", id, REAL(degrees));
}

static const struct wl_touch_listener touch_listener = {
    touch_down, touch_up, touch_motion, touch_frame, touch_cancel, touch_shape, touch_orientation};

/* Touchpad gestures */

static void pinch_begin(
    void *data UNUSED, struct zwp_pointer_gesture_pinch_v1 *g UNUSED, uint32_t serial UNUSED, uint32_t time UNUSED,
    struct wl_surface *s UNUSED, uint32_t count)
{
    print_line("pinch.begin fingers=%u", count);
}

static void pinch_update(
    void *data UNUSED, struct zwp_pointer_gesture_pinch_v1 *g UNUSED, uint32_t time UNUSED, wl_fixed_t dx, wl_fixed_t dy,
    wl_fixed_t scale, wl_fixed_t rotation)
{
    print_line("pinch.update dx=%.2f dy=%.2f scale=%.3f rotation=%.2f", REAL(dx), REAL(dy), REAL(scale), REAL(rotation));
}

static void pinch_end(
    void *data UNUSED, struct zwp_pointer_gesture_pinch_v1 *g UNUSED, uint32_t serial UNUSED, uint32_t time UNUSED,
    int32_t cancelled)
{
    print_line("pinch.end cancelled=%d", cancelled);
}

static const struct zwp_pointer_gesture_pinch_v1_listener pinch_listener = {pinch_begin, pinch_update, pinch_end};

static void swipe_begin(
    void *data UNUSED, struct zwp_pointer_gesture_swipe_v1 *g UNUSED, uint32_t serial UNUSED, uint32_t time UNUSED,
    struct wl_surface *s UNUSED, uint32_t count)
{
    print_line("swipe.begin fingers=%u", count);
}

static void swipe_update(
    void *data UNUSED, struct zwp_pointer_gesture_swipe_v1 *g UNUSED, uint32_t time UNUSED, wl_fixed_t dx, wl_fixed_t dy)
{
    print_line("swipe.update dx=%.2f dy=%.2f", REAL(dx), REAL(dy));
}

static void swipe_end(
    void *data UNUSED, struct zwp_pointer_gesture_swipe_v1 *g UNUSED, uint32_t serial UNUSED, uint32_t time UNUSED,
    int32_t cancelled)
{
    print_line("swipe.end cancelled=%d", cancelled);
}

static const struct zwp_pointer_gesture_swipe_v1_listener swipe_listener = {swipe_begin, swipe_update, swipe_end};

static void hold_begin(
    void *data UNUSED, struct zwp_pointer_gesture_hold_v1 *g UNUSED, uint32_t serial UNUSED, uint32_t time UNUSED,
    struct wl_surface *s UNUSED, uint32_t count)
{
    print_line("hold.begin fingers=%u", count);
}

static void hold_end(
    void *data UNUSED, struct zwp_pointer_gesture_hold_v1 *g UNUSED, uint32_t serial UNUSED, uint32_t time UNUSED,
    int32_t cancelled)
{
    print_line("hold.end cancelled=%d", cancelled);
}

static const struct zwp_pointer_gesture_hold_v1_listener hold_listener = {hold_begin, hold_end};

static void gestures_start(void)
{
    struct zwp_pointer_gesture_pinch_v1 *pinch = zwp_pointer_gestures_v1_get_pinch_gesture(manager, pointer);
    zwp_pointer_gesture_pinch_v1_add_listener(pinch, &pinch_listener, NULL);
    struct zwp_pointer_gesture_swipe_v1 *swipe = zwp_pointer_gestures_v1_get_swipe_gesture(manager, pointer);
    zwp_pointer_gesture_swipe_v1_add_listener(swipe, &swipe_listener, NULL);
    if (zwp_pointer_gestures_v1_get_version(manager) < ZWP_POINTER_GESTURES_V1_GET_HOLD_GESTURE_SINCE_VERSION)
        return;
    struct zwp_pointer_gesture_hold_v1 *hold = zwp_pointer_gestures_v1_get_hold_gesture(manager, pointer);
    zwp_pointer_gesture_hold_v1_add_listener(hold, &hold_listener, NULL);
}

/* Pointer */

static void pointer_enter(
    void *data UNUSED, struct wl_pointer *p UNUSED, uint32_t serial UNUSED, struct wl_surface *s UNUSED, wl_fixed_t x,
    wl_fixed_t y)
{
    print_line("pointer.enter x=%.2f y=%.2f", REAL(x), REAL(y));
}

static void pointer_leave(void *data UNUSED, struct wl_pointer *p UNUSED, uint32_t serial UNUSED, struct wl_surface *s UNUSED)
{
    print_line("pointer.leave");
}

static void pointer_motion(void *data UNUSED, struct wl_pointer *p UNUSED, uint32_t time UNUSED, wl_fixed_t x, wl_fixed_t y)
{
    print_line("pointer.motion x=%.2f y=%.2f", REAL(x), REAL(y));
}

static void pointer_button(
    void *data UNUSED, struct wl_pointer *p UNUSED, uint32_t serial UNUSED, uint32_t time UNUSED, uint32_t button,
    uint32_t state)
{
    print_line("pointer.button button=%#x state=%u", button, state);
}

static void pointer_axis(void *data UNUSED, struct wl_pointer *p UNUSED, uint32_t time UNUSED, uint32_t axis, wl_fixed_t value)
{
    print_line("pointer.axis axis=%u value=%.2f", axis, REAL(value));
}

static void pointer_frame(void *data UNUSED, struct wl_pointer *p UNUSED)
{
}

static void pointer_axis_source(void *data UNUSED, struct wl_pointer *p UNUSED, uint32_t source)
{
    print_line("pointer.axis_source %u", source);
}

static void pointer_axis_stop(void *data UNUSED, struct wl_pointer *p UNUSED, uint32_t time UNUSED, uint32_t axis)
{
    print_line("pointer.axis_stop axis=%u", axis);
}

static void pointer_axis_discrete(void *data UNUSED, struct wl_pointer *p UNUSED, uint32_t axis, int32_t clicks)
{
    print_line("pointer.axis_discrete axis=%u clicks=%d", axis, clicks);
}

static const struct wl_pointer_listener pointer_listener = {
    .enter = pointer_enter,
    .leave = pointer_leave,
    .motion = pointer_motion,
    .button = pointer_button,
    .axis = pointer_axis,
    .frame = pointer_frame,
    .axis_source = pointer_axis_source,
    .axis_stop = pointer_axis_stop,
    .axis_discrete = pointer_axis_discrete,
};

/* Keyboard: codes only, no keymap */

static void keyboard_keymap(void *data UNUSED, struct wl_keyboard *k UNUSED, uint32_t format UNUSED, int32_t fd, uint32_t size UNUSED)
{
    close(fd);
}

static void keyboard_enter(
    void *data UNUSED, struct wl_keyboard *k UNUSED, uint32_t serial UNUSED, struct wl_surface *s UNUSED,
    struct wl_array *keys UNUSED)
{
    print_line("keyboard.enter");
}

static void keyboard_leave(void *data UNUSED, struct wl_keyboard *k UNUSED, uint32_t serial UNUSED, struct wl_surface *s UNUSED)
{
    print_line("keyboard.leave");
}

static void keyboard_key(
    void *data UNUSED, struct wl_keyboard *k UNUSED, uint32_t serial UNUSED, uint32_t time UNUSED, uint32_t code, uint32_t state)
{
    print_line("keyboard.key code=%u state=%u", code, state);
}

static void keyboard_modifiers(
    void *data UNUSED, struct wl_keyboard *k UNUSED, uint32_t serial UNUSED, uint32_t depressed UNUSED, uint32_t latched UNUSED,
    uint32_t locked UNUSED, uint32_t group UNUSED)
{
}

static void keyboard_repeat_info(void *data UNUSED, struct wl_keyboard *k UNUSED, int32_t rate UNUSED, int32_t delay UNUSED)
{
}

static const struct wl_keyboard_listener keyboard_listener = {
    keyboard_keymap, keyboard_enter, keyboard_leave, keyboard_key, keyboard_modifiers, keyboard_repeat_info};

/* Seat */

static void bound(void *data UNUSED, struct wl_callback *callback, uint32_t serial UNUSED)
{
    wl_callback_destroy(callback);
    print_line("seat.bound");
}

static const struct wl_callback_listener bound_listener = {bound};

static void seat_capabilities(void *data UNUSED, struct wl_seat *seat, uint32_t capabilities)
{
    bool has_touch = capabilities & WL_SEAT_CAPABILITY_TOUCH;
    bool has_pointer = capabilities & WL_SEAT_CAPABILITY_POINTER, has_keyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD;
    print_line("seat.capabilities%s%s%s", has_pointer ? " pointer" : "", has_keyboard ? " keyboard" : "", has_touch ? " touch" : "");
    if (has_touch && !touch) {
        touch = wl_seat_get_touch(seat);
        wl_touch_add_listener(touch, &touch_listener, NULL);
    } else if (!has_touch && touch) {
        wl_touch_release(touch);
        touch = NULL;
    }
    if (has_pointer && !pointer) {
        pointer = wl_seat_get_pointer(seat);
        wl_pointer_add_listener(pointer, &pointer_listener, NULL);
        if (manager)
            gestures_start();
    }
    if (has_keyboard && !keyboard) {
        keyboard = wl_seat_get_keyboard(seat);
        wl_keyboard_add_listener(keyboard, &keyboard_listener, NULL);
    }
    /* Only after this round trip does the compositor have the new objects to send events to. */
    wl_callback_add_listener(wl_display_sync(display), &bound_listener, NULL);
}

static void seat_name(void *data UNUSED, struct wl_seat *seat UNUSED, const char *name UNUSED)
{
}

static const struct wl_seat_listener seat_listener = {seat_capabilities, seat_name};

void input_start(struct wl_display *connection, struct wl_seat *seat, struct zwp_pointer_gestures_v1 *gestures)
{
    display = connection;
    manager = gestures;
    wl_seat_add_listener(seat, &seat_listener, NULL);
}
