/* Made by Tools/WaylandScanner from Protocols/tablet-unstable-v2.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[3];

static const struct wl_interface *zwp_tablet_manager_v2_request_get_tablet_seat_types[] = { &waykit_zwp_tablet_seat_v2_table, &waykit_wl_seat_table };
static const struct wl_message zwp_tablet_manager_v2_requests[] = {
    { "get_tablet_seat", "no", zwp_tablet_manager_v2_request_get_tablet_seat_types },
    { "destroy", "", no_types },
};
const struct wl_interface waykit_zwp_tablet_manager_v2_table = {
    "zwp_tablet_manager_v2", 1,
    2, zwp_tablet_manager_v2_requests,
    0, NULL,
};
const struct wl_interface *waykit_zwp_tablet_manager_v2_interface(void) { return &waykit_zwp_tablet_manager_v2_table; }

static const struct wl_message zwp_tablet_seat_v2_requests[] = {
    { "destroy", "", no_types },
};
static const struct wl_interface *zwp_tablet_seat_v2_event_tablet_added_types[] = { &waykit_zwp_tablet_v2_table };
static const struct wl_interface *zwp_tablet_seat_v2_event_tool_added_types[] = { &waykit_zwp_tablet_tool_v2_table };
static const struct wl_interface *zwp_tablet_seat_v2_event_pad_added_types[] = { &waykit_zwp_tablet_pad_v2_table };
static const struct wl_message zwp_tablet_seat_v2_events[] = {
    { "tablet_added", "n", zwp_tablet_seat_v2_event_tablet_added_types },
    { "tool_added", "n", zwp_tablet_seat_v2_event_tool_added_types },
    { "pad_added", "n", zwp_tablet_seat_v2_event_pad_added_types },
};
const struct wl_interface waykit_zwp_tablet_seat_v2_table = {
    "zwp_tablet_seat_v2", 1,
    1, zwp_tablet_seat_v2_requests,
    3, zwp_tablet_seat_v2_events,
};
const struct wl_interface *waykit_zwp_tablet_seat_v2_interface(void) { return &waykit_zwp_tablet_seat_v2_table; }

static const struct wl_interface *zwp_tablet_tool_v2_request_set_cursor_types[] = { NULL, &waykit_wl_surface_table, NULL, NULL };
static const struct wl_message zwp_tablet_tool_v2_requests[] = {
    { "set_cursor", "u?oii", zwp_tablet_tool_v2_request_set_cursor_types },
    { "destroy", "", no_types },
};
static const struct wl_interface *zwp_tablet_tool_v2_event_proximity_in_types[] = { NULL, &waykit_zwp_tablet_v2_table, &waykit_wl_surface_table };
static const struct wl_message zwp_tablet_tool_v2_events[] = {
    { "type", "u", no_types },
    { "hardware_serial", "uu", no_types },
    { "hardware_id_wacom", "uu", no_types },
    { "capability", "u", no_types },
    { "done", "", no_types },
    { "removed", "", no_types },
    { "proximity_in", "uoo", zwp_tablet_tool_v2_event_proximity_in_types },
    { "proximity_out", "", no_types },
    { "down", "u", no_types },
    { "up", "", no_types },
    { "motion", "ff", no_types },
    { "pressure", "u", no_types },
    { "distance", "u", no_types },
    { "tilt", "ff", no_types },
    { "rotation", "f", no_types },
    { "slider", "i", no_types },
    { "wheel", "fi", no_types },
    { "button", "uuu", no_types },
    { "frame", "u", no_types },
};
const struct wl_interface waykit_zwp_tablet_tool_v2_table = {
    "zwp_tablet_tool_v2", 1,
    2, zwp_tablet_tool_v2_requests,
    19, zwp_tablet_tool_v2_events,
};
const struct wl_interface *waykit_zwp_tablet_tool_v2_interface(void) { return &waykit_zwp_tablet_tool_v2_table; }

static const struct wl_message zwp_tablet_v2_requests[] = {
    { "destroy", "", no_types },
};
static const struct wl_message zwp_tablet_v2_events[] = {
    { "name", "s", no_types },
    { "id", "uu", no_types },
    { "path", "s", no_types },
    { "done", "", no_types },
    { "removed", "", no_types },
};
const struct wl_interface waykit_zwp_tablet_v2_table = {
    "zwp_tablet_v2", 1,
    1, zwp_tablet_v2_requests,
    5, zwp_tablet_v2_events,
};
const struct wl_interface *waykit_zwp_tablet_v2_interface(void) { return &waykit_zwp_tablet_v2_table; }

static const struct wl_message zwp_tablet_pad_ring_v2_requests[] = {
    { "set_feedback", "su", no_types },
    { "destroy", "", no_types },
};
static const struct wl_message zwp_tablet_pad_ring_v2_events[] = {
    { "source", "u", no_types },
    { "angle", "f", no_types },
    { "stop", "", no_types },
    { "frame", "u", no_types },
};
const struct wl_interface waykit_zwp_tablet_pad_ring_v2_table = {
    "zwp_tablet_pad_ring_v2", 1,
    2, zwp_tablet_pad_ring_v2_requests,
    4, zwp_tablet_pad_ring_v2_events,
};
const struct wl_interface *waykit_zwp_tablet_pad_ring_v2_interface(void) { return &waykit_zwp_tablet_pad_ring_v2_table; }

static const struct wl_message zwp_tablet_pad_strip_v2_requests[] = {
    { "set_feedback", "su", no_types },
    { "destroy", "", no_types },
};
static const struct wl_message zwp_tablet_pad_strip_v2_events[] = {
    { "source", "u", no_types },
    { "position", "u", no_types },
    { "stop", "", no_types },
    { "frame", "u", no_types },
};
const struct wl_interface waykit_zwp_tablet_pad_strip_v2_table = {
    "zwp_tablet_pad_strip_v2", 1,
    2, zwp_tablet_pad_strip_v2_requests,
    4, zwp_tablet_pad_strip_v2_events,
};
const struct wl_interface *waykit_zwp_tablet_pad_strip_v2_interface(void) { return &waykit_zwp_tablet_pad_strip_v2_table; }

static const struct wl_message zwp_tablet_pad_group_v2_requests[] = {
    { "destroy", "", no_types },
};
static const struct wl_interface *zwp_tablet_pad_group_v2_event_ring_types[] = { &waykit_zwp_tablet_pad_ring_v2_table };
static const struct wl_interface *zwp_tablet_pad_group_v2_event_strip_types[] = { &waykit_zwp_tablet_pad_strip_v2_table };
static const struct wl_message zwp_tablet_pad_group_v2_events[] = {
    { "buttons", "a", no_types },
    { "ring", "n", zwp_tablet_pad_group_v2_event_ring_types },
    { "strip", "n", zwp_tablet_pad_group_v2_event_strip_types },
    { "modes", "u", no_types },
    { "done", "", no_types },
    { "mode_switch", "uuu", no_types },
};
const struct wl_interface waykit_zwp_tablet_pad_group_v2_table = {
    "zwp_tablet_pad_group_v2", 1,
    1, zwp_tablet_pad_group_v2_requests,
    6, zwp_tablet_pad_group_v2_events,
};
const struct wl_interface *waykit_zwp_tablet_pad_group_v2_interface(void) { return &waykit_zwp_tablet_pad_group_v2_table; }

static const struct wl_message zwp_tablet_pad_v2_requests[] = {
    { "set_feedback", "usu", no_types },
    { "destroy", "", no_types },
};
static const struct wl_interface *zwp_tablet_pad_v2_event_group_types[] = { &waykit_zwp_tablet_pad_group_v2_table };
static const struct wl_interface *zwp_tablet_pad_v2_event_enter_types[] = { NULL, &waykit_zwp_tablet_v2_table, &waykit_wl_surface_table };
static const struct wl_interface *zwp_tablet_pad_v2_event_leave_types[] = { NULL, &waykit_wl_surface_table };
static const struct wl_message zwp_tablet_pad_v2_events[] = {
    { "group", "n", zwp_tablet_pad_v2_event_group_types },
    { "path", "s", no_types },
    { "buttons", "u", no_types },
    { "done", "", no_types },
    { "button", "uuu", no_types },
    { "enter", "uoo", zwp_tablet_pad_v2_event_enter_types },
    { "leave", "uo", zwp_tablet_pad_v2_event_leave_types },
    { "removed", "", no_types },
};
const struct wl_interface waykit_zwp_tablet_pad_v2_table = {
    "zwp_tablet_pad_v2", 1,
    2, zwp_tablet_pad_v2_requests,
    8, zwp_tablet_pad_v2_events,
};
const struct wl_interface *waykit_zwp_tablet_pad_v2_interface(void) { return &waykit_zwp_tablet_pad_v2_table; }
