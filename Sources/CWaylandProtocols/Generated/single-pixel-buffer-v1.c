/* Made by Tools/WaylandScanner from Protocols/single-pixel-buffer-v1.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[1];

static const struct wl_interface *wp_single_pixel_buffer_manager_v1_request_create_u32_rgba_buffer_types[] = { &waykit_wl_buffer_table, NULL, NULL, NULL, NULL };
static const struct wl_message wp_single_pixel_buffer_manager_v1_requests[] = {
    { "destroy", "", no_types },
    { "create_u32_rgba_buffer", "nuuuu", wp_single_pixel_buffer_manager_v1_request_create_u32_rgba_buffer_types },
};
const struct wl_interface waykit_wp_single_pixel_buffer_manager_v1_table = {
    "wp_single_pixel_buffer_manager_v1", 1,
    2, wp_single_pixel_buffer_manager_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_wp_single_pixel_buffer_manager_v1_interface(void) { return &waykit_wp_single_pixel_buffer_manager_v1_table; }
