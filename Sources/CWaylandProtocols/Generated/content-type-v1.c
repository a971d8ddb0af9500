/* Made by Tools/WaylandScanner from Protocols/content-type-v1.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[1];

static const struct wl_interface *wp_content_type_manager_v1_request_get_surface_content_type_types[] = { &waykit_wp_content_type_v1_table, &waykit_wl_surface_table };
static const struct wl_message wp_content_type_manager_v1_requests[] = {
    { "destroy", "", no_types },
    { "get_surface_content_type", "no", wp_content_type_manager_v1_request_get_surface_content_type_types },
};
const struct wl_interface waykit_wp_content_type_manager_v1_table = {
    "wp_content_type_manager_v1", 1,
    2, wp_content_type_manager_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_wp_content_type_manager_v1_interface(void) { return &waykit_wp_content_type_manager_v1_table; }

static const struct wl_message wp_content_type_v1_requests[] = {
    { "destroy", "", no_types },
    { "set_content_type", "u", no_types },
};
const struct wl_interface waykit_wp_content_type_v1_table = {
    "wp_content_type_v1", 1,
    2, wp_content_type_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_wp_content_type_v1_interface(void) { return &waykit_wp_content_type_v1_table; }
