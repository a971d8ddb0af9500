/* Made by Tools/WaylandScanner from Protocols/viewporter.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[4];

static const struct wl_interface *wp_viewporter_request_get_viewport_types[] = { &waykit_wp_viewport_table, &waykit_wl_surface_table };
static const struct wl_message wp_viewporter_requests[] = {
    { "destroy", "", no_types },
    { "get_viewport", "no", wp_viewporter_request_get_viewport_types },
};
const struct wl_interface waykit_wp_viewporter_table = {
    "wp_viewporter", 1,
    2, wp_viewporter_requests,
    0, NULL,
};
const struct wl_interface *waykit_wp_viewporter_interface(void) { return &waykit_wp_viewporter_table; }

static const struct wl_message wp_viewport_requests[] = {
    { "destroy", "", no_types },
    { "set_source", "ffff", no_types },
    { "set_destination", "ii", no_types },
};
const struct wl_interface waykit_wp_viewport_table = {
    "wp_viewport", 1,
    3, wp_viewport_requests,
    0, NULL,
};
const struct wl_interface *waykit_wp_viewport_interface(void) { return &waykit_wp_viewport_table; }
