/* Made by Tools/WaylandScanner from Protocols/xdg-dialog-v1.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[1];

static const struct wl_interface *xdg_wm_dialog_v1_request_get_xdg_dialog_types[] = { &waykit_xdg_dialog_v1_table, &waykit_xdg_toplevel_table };
static const struct wl_message xdg_wm_dialog_v1_requests[] = {
    { "destroy", "", no_types },
    { "get_xdg_dialog", "no", xdg_wm_dialog_v1_request_get_xdg_dialog_types },
};
const struct wl_interface waykit_xdg_wm_dialog_v1_table = {
    "xdg_wm_dialog_v1", 1,
    2, xdg_wm_dialog_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_xdg_wm_dialog_v1_interface(void) { return &waykit_xdg_wm_dialog_v1_table; }

static const struct wl_message xdg_dialog_v1_requests[] = {
    { "destroy", "", no_types },
    { "set_modal", "", no_types },
    { "unset_modal", "", no_types },
};
const struct wl_interface waykit_xdg_dialog_v1_table = {
    "xdg_dialog_v1", 1,
    3, xdg_dialog_v1_requests,
    0, NULL,
};
const struct wl_interface *waykit_xdg_dialog_v1_interface(void) { return &waykit_xdg_dialog_v1_table; }
