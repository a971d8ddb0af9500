/* Made by Tools/WaylandScanner from Protocols/xdg-toplevel-icon-v1.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[1];

static const struct wl_interface *xdg_toplevel_icon_manager_v1_request_create_icon_types[] = { &waykit_xdg_toplevel_icon_v1_table };
static const struct wl_interface *xdg_toplevel_icon_manager_v1_request_set_icon_types[] = { &waykit_xdg_toplevel_table, &waykit_xdg_toplevel_icon_v1_table };
static const struct wl_message xdg_toplevel_icon_manager_v1_requests[] = {
    { "destroy", "", no_types },
    { "create_icon", "n", xdg_toplevel_icon_manager_v1_request_create_icon_types },
    { "set_icon", "o?o", xdg_toplevel_icon_manager_v1_request_set_icon_types },
};
static const struct wl_message xdg_toplevel_icon_manager_v1_events[] = {
    { "icon_size", "i", no_types },
    { "done", "", no_types },
};
const struct wl_interface waykit_xdg_toplevel_icon_manager_v1_table = {
    "xdg_toplevel_icon_manager_v1", 1,
    3, xdg_toplevel_icon_manager_v1_requests,
    2, xdg_toplevel_icon_manager_v1_events,
};
const struct wl_interface *waykit_xdg_toplevel_icon_manager_v1_interface(void) { return &waykit_xdg_toplevel_icon_manager_v1_table; }

static const struct wl_interface *xdg_toplevel_icon_v1_request_add_buffer_types[] = { &waykit_wl_buffer_table, NULL };
static const struct wl_message xdg_toplevel_icon_v1_requests[] = {
    { "destroy", "", no_types },
    { "set_name", "s", no_types },
    { "add_buffer", "oi", xdg_toplevel_icon_v1_request_add_buffer_types },
};
const struct wl_interface waykit_xdg_toplevel_icon_v1_table = {
    "xdg_toplevel_icon_v1", 1,
    3, xdg_toplevel_icon_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_xdg_toplevel_icon_v1_interface(void) { return &waykit_xdg_toplevel_icon_v1_table; }
