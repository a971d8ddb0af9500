/* Made by Tools/WaylandScanner from Protocols/presentation-time.xml, where the licence of the protocol stands.
   Do not edit. */
#include "CWaylandProtocols.h"
#include "tables.h"

static const struct wl_interface *no_types[7];

static const struct wl_interface *wp_presentation_request_feedback_types[] = { &waykit_wl_surface_table, &waykit_wp_presentation_feedback_table };
static const struct wl_message wp_presentation_requests[] = {
    { "destroy", "", no_types },
    { "feedback", "on", wp_presentation_request_feedback_types },
};
static const struct wl_message wp_presentation_events[] = {
    { "clock_id", "u", no_types },
};
const struct wl_interface waykit_wp_presentation_table = {
    "wp_presentation", 2,
    2, wp_presentation_requests,
    1, wp_presentation_events,
};
const struct wl_interface *waykit_wp_presentation_interface(void) { return &waykit_wp_presentation_table; }

static const struct wl_interface *wp_presentation_feedback_event_sync_output_types[] = { &waykit_wl_output_table };
static const struct wl_message wp_presentation_feedback_events[] = {
    { "sync_output", "o", wp_presentation_feedback_event_sync_output_types },
    { "presented", "uuuuuuu", no_types },
    { "discarded", "", no_types },
};
const struct wl_interface waykit_wp_presentation_feedback_table = {
    "wp_presentation_feedback", 2,
    0, NULL,
    3, wp_presentation_feedback_events,
};
const struct wl_interface *waykit_wp_presentation_feedback_interface(void) { return &waykit_wp_presentation_feedback_table; }
