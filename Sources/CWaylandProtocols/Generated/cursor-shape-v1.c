/* Made by Tools/WaylandScanner from Protocols/cursor-shape-v1.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[2];

static const struct wl_interface *wp_cursor_shape_manager_v1_request_get_pointer_types[] = { &waykit_wp_cursor_shape_device_v1_table, &waykit_wl_pointer_table };
static const struct wl_interface *wp_cursor_shape_manager_v1_request_get_tablet_tool_v2_types[] = { &waykit_wp_cursor_shape_device_v1_table, &waykit_zwp_tablet_tool_v2_table };
static const struct wl_message wp_cursor_shape_manager_v1_requests[] = {
    { "destroy", "", no_types },
    { "get_pointer", "no", wp_cursor_shape_manager_v1_request_get_pointer_types },
    { "get_tablet_tool_v2", "no", wp_cursor_shape_manager_v1_request_get_tablet_tool_v2_types },
};
const struct wl_interface waykit_wp_cursor_shape_manager_v1_table = {
    "wp_cursor_shape_manager_v1", 2,
    3, wp_cursor_shape_manager_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_wp_cursor_shape_manager_v1_interface(void) { return &waykit_wp_cursor_shape_manager_v1_table; }

static const struct wl_message wp_cursor_shape_device_v1_requests[] = {
    { "destroy", "", no_types },
    { "set_shape", "uu", no_types },
};
const struct wl_interface waykit_wp_cursor_shape_device_v1_table = {
    "wp_cursor_shape_device_v1", 2,
    2, wp_cursor_shape_device_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_wp_cursor_shape_device_v1_interface(void) { return &waykit_wp_cursor_shape_device_v1_table; }
