/* Made by Tools/WaylandScanner from Protocols/pointer-gestures-unstable-v1.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[5];

static const struct wl_interface *zwp_pointer_gestures_v1_request_get_swipe_gesture_types[] = { &waykit_zwp_pointer_gesture_swipe_v1_table, &waykit_wl_pointer_table };
static const struct wl_interface *zwp_pointer_gestures_v1_request_get_pinch_gesture_types[] = { &waykit_zwp_pointer_gesture_pinch_v1_table, &waykit_wl_pointer_table };
static const struct wl_interface *zwp_pointer_gestures_v1_request_get_hold_gesture_types[] = { &waykit_zwp_pointer_gesture_hold_v1_table, &waykit_wl_pointer_table };
static const struct wl_message zwp_pointer_gestures_v1_requests[] = {
    { "get_swipe_gesture", "no", zwp_pointer_gestures_v1_request_get_swipe_gesture_types },
    { "get_pinch_gesture", "no", zwp_pointer_gestures_v1_request_get_pinch_gesture_types },
    { "release", "2", no_types },
    { "get_hold_gesture", "3no", zwp_pointer_gestures_v1_request_get_hold_gesture_types },
};
const struct wl_interface waykit_zwp_pointer_gestures_v1_table = {
    "zwp_pointer_gestures_v1", 3,
    4, zwp_pointer_gestures_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_zwp_pointer_gestures_v1_interface(void) { return &waykit_zwp_pointer_gestures_v1_table; }

static const struct wl_message zwp_pointer_gesture_swipe_v1_requests[] = {
    { "destroy", "", no_types },
};
static const struct wl_interface *zwp_pointer_gesture_swipe_v1_event_begin_types[] = { NULL, NULL, &waykit_wl_surface_table, NULL };
static const struct wl_message zwp_pointer_gesture_swipe_v1_events[] = {
    { "begin", "uuou", zwp_pointer_gesture_swipe_v1_event_begin_types },
    { "update", "uff", no_types },
    { "end", "uui", no_types },
};
const struct wl_interface waykit_zwp_pointer_gesture_swipe_v1_table = {
    "zwp_pointer_gesture_swipe_v1", 2,
    1, zwp_pointer_gesture_swipe_v1_requests,
    3, zwp_pointer_gesture_swipe_v1_events,
};
const struct wl_interface *waykit_zwp_pointer_gesture_swipe_v1_interface(void) { return &waykit_zwp_pointer_gesture_swipe_v1_table; }

static const struct wl_message zwp_pointer_gesture_pinch_v1_requests[] = {
    { "destroy", "", no_types },
};
static const struct wl_interface *zwp_pointer_gesture_pinch_v1_event_begin_types[] = { NULL, NULL, &waykit_wl_surface_table, NULL };
static const struct wl_message zwp_pointer_gesture_pinch_v1_events[] = {
    { "begin", "uuou", zwp_pointer_gesture_pinch_v1_event_begin_types },
    { "update", "uffff", no_types },
    { "end", "uui", no_types },
};
const struct wl_interface waykit_zwp_pointer_gesture_pinch_v1_table = {
    "zwp_pointer_gesture_pinch_v1", 2,
    1, zwp_pointer_gesture_pinch_v1_requests,
    3, zwp_pointer_gesture_pinch_v1_events,
};
const struct wl_interface *waykit_zwp_pointer_gesture_pinch_v1_interface(void) { return &waykit_zwp_pointer_gesture_pinch_v1_table; }

static const struct wl_message zwp_pointer_gesture_hold_v1_requests[] = {
    { "destroy", "3", no_types },
};
static const struct wl_interface *zwp_pointer_gesture_hold_v1_event_begin_types[] = { NULL, NULL, &waykit_wl_surface_table, NULL };
static const struct wl_message zwp_pointer_gesture_hold_v1_events[] = {
    { "begin", "3uuou", zwp_pointer_gesture_hold_v1_event_begin_types },
    { "end", "3uui", no_types },
};
const struct wl_interface waykit_zwp_pointer_gesture_hold_v1_table = {
    "zwp_pointer_gesture_hold_v1", 3,
    1, zwp_pointer_gesture_hold_v1_requests,
    2, zwp_pointer_gesture_hold_v1_events,
};
const struct wl_interface *waykit_zwp_pointer_gesture_hold_v1_interface(void) { return &waykit_zwp_pointer_gesture_hold_v1_table; }
