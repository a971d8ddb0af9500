/* Made by Tools/WaylandScanner from Protocols/linux-dmabuf-unstable-v1.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[6];

static const struct wl_interface *zwp_linux_dmabuf_v1_request_create_params_types[] = { &waykit_zwp_linux_buffer_params_v1_table };
static const struct wl_interface *zwp_linux_dmabuf_v1_request_get_default_feedback_types[] = { &waykit_zwp_linux_dmabuf_feedback_v1_table };
static const struct wl_interface *zwp_linux_dmabuf_v1_request_get_surface_feedback_types[] = { &waykit_zwp_linux_dmabuf_feedback_v1_table, &waykit_wl_surface_table };
static const struct wl_message zwp_linux_dmabuf_v1_requests[] = {
    { "destroy", "", no_types },
    { "create_params", "n", zwp_linux_dmabuf_v1_request_create_params_types },
    { "get_default_feedback", "4n", zwp_linux_dmabuf_v1_request_get_default_feedback_types },
    { "get_surface_feedback", "4no", zwp_linux_dmabuf_v1_request_get_surface_feedback_types },
};
static const struct wl_message zwp_linux_dmabuf_v1_events[] = {
    { "format", "u", no_types },
    { "modifier", "3uuu", no_types },
};
const struct wl_interface waykit_zwp_linux_dmabuf_v1_table = {
    "zwp_linux_dmabuf_v1", 5,
    4, zwp_linux_dmabuf_v1_requests,
    2, zwp_linux_dmabuf_v1_events,
};
const struct wl_interface *waykit_zwp_linux_dmabuf_v1_interface(void) { return &waykit_zwp_linux_dmabuf_v1_table; }

static const struct wl_interface *zwp_linux_buffer_params_v1_request_create_immed_types[] = { &waykit_wl_buffer_table, NULL, NULL, NULL, NULL };
static const struct wl_message zwp_linux_buffer_params_v1_requests[] = {
    { "destroy", "", no_types },
    { "add", "huuuuu", no_types },
    { "create", "iiuu", no_types },
    { "create_immed", "2niiuu", zwp_linux_buffer_params_v1_request_create_immed_types },
};
static const struct wl_interface *zwp_linux_buffer_params_v1_event_created_types[] = { &waykit_wl_buffer_table };
static const struct wl_message zwp_linux_buffer_params_v1_events[] = {
    { "created", "n", zwp_linux_buffer_params_v1_event_created_types },
    { "failed", "", no_types },
};
const struct wl_interface waykit_zwp_linux_buffer_params_v1_table = {
    "zwp_linux_buffer_params_v1", 5,
    4, zwp_linux_buffer_params_v1_requests,
    2, zwp_linux_buffer_params_v1_events,
};
const struct wl_interface *waykit_zwp_linux_buffer_params_v1_interface(void) { return &waykit_zwp_linux_buffer_params_v1_table; }

static const struct wl_message zwp_linux_dmabuf_feedback_v1_requests[] = {
    { "destroy", "", no_types },
};
static const struct wl_message zwp_linux_dmabuf_feedback_v1_events[] = {
    { "done", "", no_types },
    { "format_table", "hu", no_types },
    { "main_device", "a", no_types },
    { "tranche_done", "", no_types },
    { "tranche_target_device", "a", no_types },
    { "tranche_formats", "a", no_types },
    { "tranche_flags", "u", no_types },
};
const struct wl_interface waykit_zwp_linux_dmabuf_feedback_v1_table = {
    "zwp_linux_dmabuf_feedback_v1", 5,
    1, zwp_linux_dmabuf_feedback_v1_requests,
    7, zwp_linux_dmabuf_feedback_v1_events,
};
const struct wl_interface *waykit_zwp_linux_dmabuf_feedback_v1_interface(void) { return &waykit_zwp_linux_dmabuf_feedback_v1_table; }
