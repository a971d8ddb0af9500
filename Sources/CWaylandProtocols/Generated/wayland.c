/* Made by Tools/WaylandScanner from Protocols/wayland.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[8];

static const struct wl_interface *wl_display_request_sync_types[] = { &waykit_wl_callback_table };
static const struct wl_interface *wl_display_request_get_registry_types[] = { &waykit_wl_registry_table };
static const struct wl_message wl_display_requests[] = {
    { "sync", "n", wl_display_request_sync_types },
    { "get_registry", "n", wl_display_request_get_registry_types },
};
static const struct wl_message wl_display_events[] = {
    { "error", "ous", no_types },
    { "delete_id", "u", no_types },
};
const struct wl_interface waykit_wl_display_table = {
    "wl_display", 1,
    2, wl_display_requests,
    2, wl_display_events,
};
const struct wl_interface *waykit_wl_display_interface(void) { return &waykit_wl_display_table; }

static const struct wl_message wl_registry_requests[] = {
    { "bind", "usun", no_types },
};
static const struct wl_message wl_registry_events[] = {
    { "global", "usu", no_types },
    { "global_remove", "u", no_types },
};
const struct wl_interface waykit_wl_registry_table = {
    "wl_registry", 1,
    1, wl_registry_requests,
    2, wl_registry_events,
};
const struct wl_interface *waykit_wl_registry_interface(void) { return &waykit_wl_registry_table; }

static const struct wl_message wl_callback_events[] = {
    { "done", "u", no_types },
};
const struct wl_interface waykit_wl_callback_table = {
    "wl_callback", 1,
    0, NULL,
    1, wl_callback_events,
};
const struct wl_interface *waykit_wl_callback_interface(void) { return &waykit_wl_callback_table; }

static const struct wl_interface *wl_compositor_request_create_surface_types[] = { &waykit_wl_surface_table };
static const struct wl_interface *wl_compositor_request_create_region_types[] = { &waykit_wl_region_table };
static const struct wl_message wl_compositor_requests[] = {
    { "create_surface", "n", wl_compositor_request_create_surface_types },
    { "create_region", "n", wl_compositor_request_create_region_types },
};
const struct wl_interface waykit_wl_compositor_table = {
    "wl_compositor", 6,
    2, wl_compositor_requests,
    0, NULL,
};
const struct wl_interface *waykit_wl_compositor_interface(void) { return &waykit_wl_compositor_table; }

static const struct wl_interface *wl_shm_pool_request_create_buffer_types[] = { &waykit_wl_buffer_table, NULL, NULL, NULL, NULL, NULL };
static const struct wl_message wl_shm_pool_requests[] = {
    { "create_buffer", "niiiiu", wl_shm_pool_request_create_buffer_types },
    { "destroy", "", no_types },
    { "resize", "i", no_types },
};
const struct wl_interface waykit_wl_shm_pool_table = {
    "wl_shm_pool", 1,
    3, wl_shm_pool_requests,
    0, NULL,
};
const struct wl_interface *waykit_wl_shm_pool_interface(void) { return &waykit_wl_shm_pool_table; }

static const struct wl_interface *wl_shm_request_create_pool_types[] = { &waykit_wl_shm_pool_table, NULL, NULL };
static const struct wl_message wl_shm_requests[] = {
    { "create_pool", "nhi", wl_shm_request_create_pool_types },
    { "release", "2", no_types },
};
static const struct wl_message wl_shm_events[] = {
    { "format", "u", no_types },
};
const struct wl_interface waykit_wl_shm_table = {
    "wl_shm", 2,
    2, wl_shm_requests,
    1, wl_shm_events,
};
const struct wl_interface *waykit_wl_shm_interface(void) { return &waykit_wl_shm_table; }

static const struct wl_message wl_buffer_requests[] = {
    { "destroy", "", no_types },
};
static const struct wl_message wl_buffer_events[] = {
    { "release", "", no_types },
};
const struct wl_interface waykit_wl_buffer_table = {
    "wl_buffer", 1,
    1, wl_buffer_requests,
    1, wl_buffer_events,
};
const struct wl_interface *waykit_wl_buffer_interface(void) { return &waykit_wl_buffer_table; }

static const struct wl_message wl_data_offer_requests[] = {
    { "accept", "u?s", no_types },
    { "receive", "sh", no_types },
    { "destroy", "", no_types },
    { "finish", "3", no_types },
    { "set_actions", "3uu", no_types },
};
static const struct wl_message wl_data_offer_events[] = {
    { "offer", "s", no_types },
    { "source_actions", "3u", no_types },
    { "action", "3u", no_types },
};
const struct wl_interface waykit_wl_data_offer_table = {
    "wl_data_offer", 3,
    5, wl_data_offer_requests,
    3, wl_data_offer_events,
};
const struct wl_interface *waykit_wl_data_offer_interface(void) { return &waykit_wl_data_offer_table; }

static const struct wl_message wl_data_source_requests[] = {
    { "offer", "s", no_types },
    { "destroy", "", no_types },
    { "set_actions", "3u", no_types },
};
static const struct wl_message wl_data_source_events[] = {
    { "target", "?s", no_types },
    { "send", "sh", no_types },
    { "cancelled", "", no_types },
    { "dnd_drop_performed", "3", no_types },
    { "dnd_finished", "3", no_types },
    { "action", "3u", no_types },
};
const struct wl_interface waykit_wl_data_source_table = {
    "wl_data_source", 3,
    3, wl_data_source_requests,
    6, wl_data_source_events,
};
const struct wl_interface *waykit_wl_data_source_interface(void) { return &waykit_wl_data_source_table; }

static const struct wl_interface *wl_data_device_request_start_drag_types[] = { &waykit_wl_data_source_table, &waykit_wl_surface_table, &waykit_wl_surface_table, NULL };
static const struct wl_interface *wl_data_device_request_set_selection_types[] = { &waykit_wl_data_source_table, NULL };
static const struct wl_message wl_data_device_requests[] = {
    { "start_drag", "?oo?ou", wl_data_device_request_start_drag_types },
    { "set_selection", "?ou", wl_data_device_request_set_selection_types },
    { "release", "2", no_types },
};
static const struct wl_interface *wl_data_device_event_data_offer_types[] = { &waykit_wl_data_offer_table };
static const struct wl_interface *wl_data_device_event_enter_types[] = { NULL, &waykit_wl_surface_table, NULL, NULL, &waykit_wl_data_offer_table };
static const struct wl_interface *wl_data_device_event_selection_types[] = { &waykit_wl_data_offer_table };
static const struct wl_message wl_data_device_events[] = {
    { "data_offer", "n", wl_data_device_event_data_offer_types },
    { "enter", "uoff?o", wl_data_device_event_enter_types },
    { "leave", "", no_types },
    { "motion", "uff", no_types },
    { "drop", "", no_types },
    { "selection", "?o", wl_data_device_event_selection_types },
};
const struct wl_interface waykit_wl_data_device_table = {
    "wl_data_device", 3,
    3, wl_data_device_requests,
    6, wl_data_device_events,
};
const struct wl_interface *waykit_wl_data_device_interface(void) { return &waykit_wl_data_device_table; }

static const struct wl_interface *wl_data_device_manager_request_create_data_source_types[] = { &waykit_wl_data_source_table };
static const struct wl_interface *wl_data_device_manager_request_get_data_device_types[] = { &waykit_wl_data_device_table, &waykit_wl_seat_table };
static const struct wl_message wl_data_device_manager_requests[] = {
    { "create_data_source", "n", wl_data_device_manager_request_create_data_source_types },
    { "get_data_device", "no", wl_data_device_manager_request_get_data_device_types },
};
const struct wl_interface waykit_wl_data_device_manager_table = {
    "wl_data_device_manager", 3,
    2, wl_data_device_manager_requests,
    0, NULL,
};
const struct wl_interface *waykit_wl_data_device_manager_interface(void) { return &waykit_wl_data_device_manager_table; }

static const struct wl_interface *wl_shell_request_get_shell_surface_types[] = { &waykit_wl_shell_surface_table, &waykit_wl_surface_table };
static const struct wl_message wl_shell_requests[] = {
    { "get_shell_surface", "no", wl_shell_request_get_shell_surface_types },
};
const struct wl_interface waykit_wl_shell_table = {
    "wl_shell", 1,
    1, wl_shell_requests,
    0, NULL,
};
const struct wl_interface *waykit_wl_shell_interface(void) { return &waykit_wl_shell_table; }

static const struct wl_interface *wl_shell_surface_request_move_types[] = { &waykit_wl_seat_table, NULL };
static const struct wl_interface *wl_shell_surface_request_resize_types[] = { &waykit_wl_seat_table, NULL, NULL };
static const struct wl_interface *wl_shell_surface_request_set_transient_types[] = { &waykit_wl_surface_table, NULL, NULL, NULL };
static const struct wl_interface *wl_shell_surface_request_set_fullscreen_types[] = { NULL, NULL, &waykit_wl_output_table };
static const struct wl_interface *wl_shell_surface_request_set_popup_types[] = { &waykit_wl_seat_table, NULL, &waykit_wl_surface_table, NULL, NULL, NULL };
static const struct wl_interface *wl_shell_surface_request_set_maximized_types[] = { &waykit_wl_output_table };
static const struct wl_message wl_shell_surface_requests[] = {
    { "pong", "u", no_types },
    { "move", "ou", wl_shell_surface_request_move_types },
    { "resize", "ouu", wl_shell_surface_request_resize_types },
    { "set_toplevel", "", no_types },
    { "set_transient", "oiiu", wl_shell_surface_request_set_transient_types },
    { "set_fullscreen", "uu?o", wl_shell_surface_request_set_fullscreen_types },
    { "set_popup", "ouoiiu", wl_shell_surface_request_set_popup_types },
    { "set_maximized", "?o", wl_shell_surface_request_set_maximized_types },
    { "set_title", "s", no_types },
    { "set_class", "s", no_types },
};
static const struct wl_message wl_shell_surface_events[] = {
    { "ping", "u", no_types },
    { "configure", "uii", no_types },
    { "popup_done", "", no_types },
};
const struct wl_interface waykit_wl_shell_surface_table = {
    "wl_shell_surface", 1,
    10, wl_shell_surface_requests,
    3, wl_shell_surface_events,
};
const struct wl_interface *waykit_wl_shell_surface_interface(void) { return &waykit_wl_shell_surface_table; }

static const struct wl_interface *wl_surface_request_attach_types[] = { &waykit_wl_buffer_table, NULL, NULL };
static const struct wl_interface *wl_surface_request_frame_types[] = { &waykit_wl_callback_table };
static const struct wl_interface *wl_surface_request_set_opaque_region_types[] = { &waykit_wl_region_table };
static const struct wl_interface *wl_surface_request_set_input_region_types[] = { &waykit_wl_region_table };
static const struct wl_message wl_surface_requests[] = {
    { "destroy", "", no_types },
    { "attach", "?oii", wl_surface_request_attach_types },
    { "damage", "iiii", no_types },
    { "frame", "n", wl_surface_request_frame_types },
    { "set_opaque_region", "?o", wl_surface_request_set_opaque_region_types },
    { "set_input_region", "?o", wl_surface_request_set_input_region_types },
    { "commit", "", no_types },
    { "set_buffer_transform", "2i", no_types },
    { "set_buffer_scale", "3i", no_types },
    { "damage_buffer", "4iiii", no_types },
    { "offset", "5ii", no_types },
};
static const struct wl_interface *wl_surface_event_enter_types[] = { &waykit_wl_output_table };
static const struct wl_interface *wl_surface_event_leave_types[] = { &waykit_wl_output_table };
static const struct wl_message wl_surface_events[] = {
    { "enter", "o", wl_surface_event_enter_types },
    { "leave", "o", wl_surface_event_leave_types },
    { "preferred_buffer_scale", "6i", no_types },
    { "preferred_buffer_transform", "6u", no_types },
};
const struct wl_interface waykit_wl_surface_table = {
    "wl_surface", 6,
    11, wl_surface_requests,
    4, wl_surface_events,
};
const struct wl_interface *waykit_wl_surface_interface(void) { return &waykit_wl_surface_table; }

static const struct wl_interface *wl_seat_request_get_pointer_types[] = { &waykit_wl_pointer_table };
static const struct wl_interface *wl_seat_request_get_keyboard_types[] = { &waykit_wl_keyboard_table };
static const struct wl_interface *wl_seat_request_get_touch_types[] = { &waykit_wl_touch_table };
static const struct wl_message wl_seat_requests[] = {
    { "get_pointer", "n", wl_seat_request_get_pointer_types },
    { "get_keyboard", "n", wl_seat_request_get_keyboard_types },
    { "get_touch", "n", wl_seat_request_get_touch_types },
    { "release", "5", no_types },
};
static const struct wl_message wl_seat_events[] = {
    { "capabilities", "u", no_types },
    { "name", "2s", no_types },
};
const struct wl_interface waykit_wl_seat_table = {
    "wl_seat", 9,
    4, wl_seat_requests,
    2, wl_seat_events,
};
const struct wl_interface *waykit_wl_seat_interface(void) { return &waykit_wl_seat_table; }

static const struct wl_interface *wl_pointer_request_set_cursor_types[] = { NULL, &waykit_wl_surface_table, NULL, NULL };
static const struct wl_message wl_pointer_requests[] = {
    { "set_cursor", "u?oii", wl_pointer_request_set_cursor_types },
    { "release", "3", no_types },
};
static const struct wl_interface *wl_pointer_event_enter_types[] = { NULL, &waykit_wl_surface_table, NULL, NULL };
static const struct wl_interface *wl_pointer_event_leave_types[] = { NULL, &waykit_wl_surface_table };
static const struct wl_message wl_pointer_events[] = {
    { "enter", "uoff", wl_pointer_event_enter_types },
    { "leave", "uo", wl_pointer_event_leave_types },
    { "motion", "uff", no_types },
    { "button", "uuuu", no_types },
    { "axis", "uuf", no_types },
    { "frame", "5", no_types },
    { "axis_source", "5u", no_types },
    { "axis_stop", "5uu", no_types },
    { "axis_discrete", "5ui", no_types },
    { "axis_value120", "8ui", no_types },
    { "axis_relative_direction", "9uu", no_types },
};
const struct wl_interface waykit_wl_pointer_table = {
    "wl_pointer", 9,
    2, wl_pointer_requests,
    11, wl_pointer_events,
};
const struct wl_interface *waykit_wl_pointer_interface(void) { return &waykit_wl_pointer_table; }

static const struct wl_message wl_keyboard_requests[] = {
    { "release", "3", no_types },
};
static const struct wl_interface *wl_keyboard_event_enter_types[] = { NULL, &waykit_wl_surface_table, NULL };
static const struct wl_interface *wl_keyboard_event_leave_types[] = { NULL, &waykit_wl_surface_table };
static const struct wl_message wl_keyboard_events[] = {
    { "keymap", "uhu", no_types },
    { "enter", "uoa", wl_keyboard_event_enter_types },
    { "leave", "uo", wl_keyboard_event_leave_types },
    { "key", "uuuu", no_types },
    { "modifiers", "uuuuu", no_types },
    { "repeat_info", "4ii", no_types },
};
const struct wl_interface waykit_wl_keyboard_table = {
    "wl_keyboard", 9,
    1, wl_keyboard_requests,
    6, wl_keyboard_events,
};
const struct wl_interface *waykit_wl_keyboard_interface(void) { return &waykit_wl_keyboard_table; }

static const struct wl_message wl_touch_requests[] = {
    { "release", "3", no_types },
};
static const struct wl_interface *wl_touch_event_down_types[] = { NULL, NULL, &waykit_wl_surface_table, NULL, NULL, NULL };
static const struct wl_message wl_touch_events[] = {
    { "down", "uuoiff", wl_touch_event_down_types },
    { "up", "uui", no_types },
    { "motion", "uiff", no_types },
    { "frame", "", no_types },
    { "cancel", "", no_types },
    { "shape", "6iff", no_types },
    { "orientation", "6if", no_types },
};
const struct wl_interface waykit_wl_touch_table = {
    "wl_touch", 9,
    1, wl_touch_requests,
    7, wl_touch_events,
};
const struct wl_interface *waykit_wl_touch_interface(void) { return &waykit_wl_touch_table; }

static const struct wl_message wl_output_requests[] = {
    { "release", "3", no_types },
};
static const struct wl_message wl_output_events[] = {
    { "geometry", "iiiiissi", no_types },
    { "mode", "uiii", no_types },
    { "done", "2", no_types },
    { "scale", "2i", no_types },
    { "name", "4s", no_types },
    { "description", "4s", no_types },
};
const struct wl_interface waykit_wl_output_table = {
    "wl_output", 4,
    1, wl_output_requests,
    6, wl_output_events,
};
const struct wl_interface *waykit_wl_output_interface(void) { return &waykit_wl_output_table; }

static const struct wl_message wl_region_requests[] = {
    { "destroy", "", no_types },
    { "add", "iiii", no_types },
    { "subtract", "iiii", no_types },
};
const struct wl_interface waykit_wl_region_table = {
    "wl_region", 1,
    3, wl_region_requests,
    0, NULL,
};
const struct wl_interface *waykit_wl_region_interface(void) { return &waykit_wl_region_table; }

static const struct wl_interface *wl_subcompositor_request_get_subsurface_types[] = { &waykit_wl_subsurface_table, &waykit_wl_surface_table, &waykit_wl_surface_table };
static const struct wl_message wl_subcompositor_requests[] = {
    { "destroy", "", no_types },
    { "get_subsurface", "noo", wl_subcompositor_request_get_subsurface_types },
};
const struct wl_interface waykit_wl_subcompositor_table = {
    "wl_subcompositor", 1,
    2, wl_subcompositor_requests,
    0, NULL,
};
const struct wl_interface *waykit_wl_subcompositor_interface(void) { return &waykit_wl_subcompositor_table; }

static const struct wl_interface *wl_subsurface_request_place_above_types[] = { &waykit_wl_surface_table };
static const struct wl_interface *wl_subsurface_request_place_below_types[] = { &waykit_wl_surface_table };
static const struct wl_message wl_subsurface_requests[] = {
    { "destroy", "", no_types },
    { "set_position", "ii", no_types },
    { "place_above", "o", wl_subsurface_request_place_above_types },
    { "place_below", "o", wl_subsurface_request_place_below_types },
    { "set_sync", "", no_types },
    { "set_desync", "", no_types },
};
const struct wl_interface waykit_wl_subsurface_table = {
    "wl_subsurface", 1,
    6, wl_subsurface_requests,
    0, NULL,
};
const struct wl_interface *waykit_wl_subsurface_interface(void) { return &waykit_wl_subsurface_table; }
