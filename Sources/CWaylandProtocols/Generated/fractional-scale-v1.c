/* Made by Tools/WaylandScanner from Protocols/fractional-scale-v1.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[1];

static const struct wl_interface *wp_fractional_scale_manager_v1_request_get_fractional_scale_types[] = { &waykit_wp_fractional_scale_v1_table, &waykit_wl_surface_table };
static const struct wl_message wp_fractional_scale_manager_v1_requests[] = {
    { "destroy", "", no_types },
    { "get_fractional_scale", "no", wp_fractional_scale_manager_v1_request_get_fractional_scale_types },
};
const struct wl_interface waykit_wp_fractional_scale_manager_v1_table = {
    "wp_fractional_scale_manager_v1", 1,
    2, wp_fractional_scale_manager_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_wp_fractional_scale_manager_v1_interface(void) { return &waykit_wp_fractional_scale_manager_v1_table; }

static const struct wl_message wp_fractional_scale_v1_requests[] = {
    { "destroy", "", no_types },
};
static const struct wl_message wp_fractional_scale_v1_events[] = {
    { "preferred_scale", "u", no_types },
};
const struct wl_interface waykit_wp_fractional_scale_v1_table = {
    "wp_fractional_scale_v1", 1,
    1, wp_fractional_scale_v1_requests,
    1, wp_fractional_scale_v1_events,
};
const struct wl_interface *waykit_wp_fractional_scale_v1_interface(void) { return &waykit_wp_fractional_scale_v1_table; }
