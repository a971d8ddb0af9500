/* Made by Tools/WaylandScanner from Protocols/xdg-decoration-unstable-v1.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[1];

static const struct wl_interface *zxdg_decoration_manager_v1_request_get_toplevel_decoration_types[] = { &waykit_zxdg_toplevel_decoration_v1_table, &waykit_xdg_toplevel_table };
static const struct wl_message zxdg_decoration_manager_v1_requests[] = {
    { "destroy", "", no_types },
    { "get_toplevel_decoration", "no", zxdg_decoration_manager_v1_request_get_toplevel_decoration_types },
};
const struct wl_interface waykit_zxdg_decoration_manager_v1_table = {
    "zxdg_decoration_manager_v1", 1,
    2, zxdg_decoration_manager_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_zxdg_decoration_manager_v1_interface(void) { return &waykit_zxdg_decoration_manager_v1_table; }

static const struct wl_message zxdg_toplevel_decoration_v1_requests[] = {
    { "destroy", "", no_types },
    { "set_mode", "u", no_types },
    { "unset_mode", "", no_types },
};
static const struct wl_message zxdg_toplevel_decoration_v1_events[] = {
    { "configure", "u", no_types },
};
const struct wl_interface waykit_zxdg_toplevel_decoration_v1_table = {
    "zxdg_toplevel_decoration_v1", 1,
    3, zxdg_toplevel_decoration_v1_requests,
    1, zxdg_toplevel_decoration_v1_events,
};
const struct wl_interface *waykit_zxdg_toplevel_decoration_v1_interface(void) { return &waykit_zxdg_toplevel_decoration_v1_table; }
