/* Made by Tools/WaylandScanner from Protocols/xdg-activation-v1.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[1];

static const struct wl_interface *xdg_activation_v1_request_get_activation_token_types[] = { &waykit_xdg_activation_token_v1_table };
static const struct wl_interface *xdg_activation_v1_request_activate_types[] = { NULL, &waykit_wl_surface_table };
static const struct wl_message xdg_activation_v1_requests[] = {
    { "destroy", "", no_types },
    { "get_activation_token", "n", xdg_activation_v1_request_get_activation_token_types },
    { "activate", "so", xdg_activation_v1_request_activate_types },
};
const struct wl_interface waykit_xdg_activation_v1_table = {
    "xdg_activation_v1", 1,
    3, xdg_activation_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_xdg_activation_v1_interface(void) { return &waykit_xdg_activation_v1_table; }

static const struct wl_interface *xdg_activation_token_v1_request_set_serial_types[] = { NULL, &waykit_wl_seat_table };
static const struct wl_interface *xdg_activation_token_v1_request_set_surface_types[] = { &waykit_wl_surface_table };
static const struct wl_message xdg_activation_token_v1_requests[] = {
    { "set_serial", "uo", xdg_activation_token_v1_request_set_serial_types },
    { "set_app_id", "s", no_types },
    { "set_surface", "o", xdg_activation_token_v1_request_set_surface_types },
    { "commit", "", no_types },
    { "destroy", "", no_types },
};
static const struct wl_message xdg_activation_token_v1_events[] = {
    { "done", "s", no_types },
};
const struct wl_interface waykit_xdg_activation_token_v1_table = {
    "xdg_activation_token_v1", 1,
    5, xdg_activation_token_v1_requests,
    1, xdg_activation_token_v1_events,
};
const struct wl_interface *waykit_xdg_activation_token_v1_interface(void) { return &waykit_xdg_activation_token_v1_table; }
