/* Made by Tools/WaylandScanner from Protocols/idle-inhibit-unstable-v1.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[1];

static const struct wl_interface *zwp_idle_inhibit_manager_v1_request_create_inhibitor_types[] = { &waykit_zwp_idle_inhibitor_v1_table, &waykit_wl_surface_table };
static const struct wl_message zwp_idle_inhibit_manager_v1_requests[] = {
    { "destroy", "", no_types },
    { "create_inhibitor", "no", zwp_idle_inhibit_manager_v1_request_create_inhibitor_types },
};
const struct wl_interface waykit_zwp_idle_inhibit_manager_v1_table = {
    "zwp_idle_inhibit_manager_v1", 1,
    2, zwp_idle_inhibit_manager_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_zwp_idle_inhibit_manager_v1_interface(void) { return &waykit_zwp_idle_inhibit_manager_v1_table; }

static const struct wl_message zwp_idle_inhibitor_v1_requests[] = {
    { "destroy", "", no_types },
};
const struct wl_interface waykit_zwp_idle_inhibitor_v1_table = {
    "zwp_idle_inhibitor_v1", 1,
    1, zwp_idle_inhibitor_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_zwp_idle_inhibitor_v1_interface(void) { return &waykit_zwp_idle_inhibitor_v1_table; }
