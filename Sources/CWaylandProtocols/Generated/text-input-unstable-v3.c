/* Made by Tools/WaylandScanner from Protocols/text-input-unstable-v3.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[4];

static const struct wl_message zwp_text_input_v3_requests[] = {
    { "destroy", "", no_types },
    { "enable", "", no_types },
    { "disable", "", no_types },
    { "set_surrounding_text", "sii", no_types },
    { "set_text_change_cause", "u", no_types },
    { "set_content_type", "uu", no_types },
    { "set_cursor_rectangle", "iiii", no_types },
    { "commit", "", no_types },
};
static const struct wl_interface *zwp_text_input_v3_event_enter_types[] = { &waykit_wl_surface_table };
static const struct wl_interface *zwp_text_input_v3_event_leave_types[] = { &waykit_wl_surface_table };
static const struct wl_message zwp_text_input_v3_events[] = {
    { "enter", "o", zwp_text_input_v3_event_enter_types },
    { "leave", "o", zwp_text_input_v3_event_leave_types },
    { "preedit_string", "?sii", no_types },
    { "commit_string", "?s", no_types },
    { "delete_surrounding_text", "uu", no_types },
    { "done", "u", no_types },
};
const struct wl_interface waykit_zwp_text_input_v3_table = {
    "zwp_text_input_v3", 1,
    8, zwp_text_input_v3_requests,
    6, zwp_text_input_v3_events,
};
const struct wl_interface *waykit_zwp_text_input_v3_interface(void) { return &waykit_zwp_text_input_v3_table; }

static const struct wl_interface *zwp_text_input_manager_v3_request_get_text_input_types[] = { &waykit_zwp_text_input_v3_table, &waykit_wl_seat_table };
static const struct wl_message zwp_text_input_manager_v3_requests[] = {
    { "destroy", "", no_types },
    { "get_text_input", "no", zwp_text_input_manager_v3_request_get_text_input_types },
};
const struct wl_interface waykit_zwp_text_input_manager_v3_table = {
    "zwp_text_input_manager_v3", 1,
    2, zwp_text_input_manager_v3_requests,
    0, NULL,
};
const struct wl_interface *waykit_zwp_text_input_manager_v3_interface(void) { return &waykit_zwp_text_input_manager_v3_table; }
