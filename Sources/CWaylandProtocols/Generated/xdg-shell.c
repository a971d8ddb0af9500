/* Made by Tools/WaylandScanner from Protocols/xdg-shell.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[4];

static const struct wl_interface *xdg_wm_base_request_create_positioner_types[] = { &waykit_xdg_positioner_table };
static const struct wl_interface *xdg_wm_base_request_get_xdg_surface_types[] = { &waykit_xdg_surface_table, &waykit_wl_surface_table };
static const struct wl_message xdg_wm_base_requests[] = {
    { "destroy", "", no_types },
    { "create_positioner", "n", xdg_wm_base_request_create_positioner_types },
    { "get_xdg_surface", "no", xdg_wm_base_request_get_xdg_surface_types },
    { "pong", "u", no_types },
};
static const struct wl_message xdg_wm_base_events[] = {
    { "ping", "u", no_types },
};
const struct wl_interface waykit_xdg_wm_base_table = {
    "xdg_wm_base", 6,
    4, xdg_wm_base_requests,
    1, xdg_wm_base_events,
};
const struct wl_interface *waykit_xdg_wm_base_interface(void) { return &waykit_xdg_wm_base_table; }

static const struct wl_message xdg_positioner_requests[] = {
    { "destroy", "", no_types },
    { "set_size", "ii", no_types },
    { "set_anchor_rect", "iiii", no_types },
    { "set_anchor", "u", no_types },
    { "set_gravity", "u", no_types },
    { "set_constraint_adjustment", "u", no_types },
    { "set_offset", "ii", no_types },
    { "set_reactive", "3", no_types },
    { "set_parent_size", "3ii", no_types },
    { "set_parent_configure", "3u", no_types },
};
const struct wl_interface waykit_xdg_positioner_table = {
    "xdg_positioner", 6,
    10, xdg_positioner_requests,
    0, NULL,
};
const struct wl_interface *waykit_xdg_positioner_interface(void) { return &waykit_xdg_positioner_table; }

static const struct wl_interface *xdg_surface_request_get_toplevel_types[] = { &waykit_xdg_toplevel_table };
static const struct wl_interface *xdg_surface_request_get_popup_types[] = { &waykit_xdg_popup_table, &waykit_xdg_surface_table, &waykit_xdg_positioner_table };
static const struct wl_message xdg_surface_requests[] = {
    { "destroy", "", no_types },
    { "get_toplevel", "n", xdg_surface_request_get_toplevel_types },
    { "get_popup", "n?oo", xdg_surface_request_get_popup_types },
    { "set_window_geometry", "iiii", no_types },
    { "ack_configure", "u", no_types },
};
static const struct wl_message xdg_surface_events[] = {
    { "configure", "u", no_types },
};
const struct wl_interface waykit_xdg_surface_table = {
    "xdg_surface", 6,
    5, xdg_surface_requests,
    1, xdg_surface_events,
};
const struct wl_interface *waykit_xdg_surface_interface(void) { return &waykit_xdg_surface_table; }

static const struct wl_interface *xdg_toplevel_request_set_parent_types[] = { &waykit_xdg_toplevel_table };
static const struct wl_interface *xdg_toplevel_request_show_window_menu_types[] = { &waykit_wl_seat_table, NULL, NULL, NULL };
static const struct wl_interface *xdg_toplevel_request_move_types[] = { &waykit_wl_seat_table, NULL };
static const struct wl_interface *xdg_toplevel_request_resize_types[] = { &waykit_wl_seat_table, NULL, NULL };
static const struct wl_interface *xdg_toplevel_request_set_fullscreen_types[] = { &waykit_wl_output_table };
static const struct wl_message xdg_toplevel_requests[] = {
    { "destroy", "", no_types },
    { "set_parent", "?o", xdg_toplevel_request_set_parent_types },
    { "set_title", "s", no_types },
    { "set_app_id", "s", no_types },
    { "show_window_menu", "ouii", xdg_toplevel_request_show_window_menu_types },
    { "move", "ou", xdg_toplevel_request_move_types },
    { "resize", "ouu", xdg_toplevel_request_resize_types },
    { "set_max_size", "ii", no_types },
    { "set_min_size", "ii", no_types },
    { "set_maximized", "", no_types },
    { "unset_maximized", "", no_types },
    { "set_fullscreen", "?o", xdg_toplevel_request_set_fullscreen_types },
    { "unset_fullscreen", "", no_types },
    { "set_minimized", "", no_types },
};
static const struct wl_message xdg_toplevel_events[] = {
    { "configure", "iia", no_types },
    { "close", "", no_types },
    { "configure_bounds", "4ii", no_types },
    { "wm_capabilities", "5a", no_types },
};
const struct wl_interface waykit_xdg_toplevel_table = {
    "xdg_toplevel", 6,
    14, xdg_toplevel_requests,
    4, xdg_toplevel_events,
};
const struct wl_interface *waykit_xdg_toplevel_interface(void) { return &waykit_xdg_toplevel_table; }

static const struct wl_interface *xdg_popup_request_grab_types[] = { &waykit_wl_seat_table, NULL };
static const struct wl_interface *xdg_popup_request_reposition_types[] = { &waykit_xdg_positioner_table, NULL };
static const struct wl_message xdg_popup_requests[] = {
    { "destroy", "", no_types },
    { "grab", "ou", xdg_popup_request_grab_types },
    { "reposition", "3ou", xdg_popup_request_reposition_types },
};
static const struct wl_message xdg_popup_events[] = {
    { "configure", "iiii", no_types },
    { "popup_done", "", no_types },
    { "repositioned", "3u", no_types },
};
const struct wl_interface waykit_xdg_popup_table = {
    "xdg_popup", 6,
    3, xdg_popup_requests,
    3, xdg_popup_events,
};
const struct wl_interface *waykit_xdg_popup_interface(void) { return &waykit_xdg_popup_table; }
