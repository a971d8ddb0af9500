#include "CLibdecor.h"
#include "CLazyLibrary.h"

static struct waykit_library decor = { .file_name = "libdecor-0.so.0" };

bool waykit_libdecor_load(void) { return waykit_library_load(&decor); }

WAYKIT_LAZY(decor, bool, libdecor_configuration_get_content_size,
    (struct libdecor_configuration *configuration, struct libdecor_frame *frame, int *width, int *height), (configuration, frame, width, height))
WAYKIT_LAZY(decor, bool, libdecor_configuration_get_window_state,
    (struct libdecor_configuration *configuration, enum libdecor_window_state *window_state), (configuration, window_state))
WAYKIT_LAZY(decor, struct libdecor_frame *, libdecor_decorate,
    (struct libdecor *context, struct wl_surface *surface, struct libdecor_frame_interface *iface, void *user_data),
    (context, surface, iface, user_data))
WAYKIT_LAZY(decor, int, libdecor_dispatch, (struct libdecor *context, int timeout), (context, timeout))
WAYKIT_LAZY(decor, void, libdecor_frame_commit,
    (struct libdecor_frame *frame, struct libdecor_state *state, struct libdecor_configuration *configuration), (frame, state, configuration))
WAYKIT_LAZY(decor, struct xdg_surface *, libdecor_frame_get_xdg_surface, (struct libdecor_frame *frame), (frame))
WAYKIT_LAZY(decor, struct xdg_toplevel *, libdecor_frame_get_xdg_toplevel, (struct libdecor_frame *frame), (frame))
WAYKIT_LAZY(decor, void, libdecor_frame_map, (struct libdecor_frame *frame), (frame))
WAYKIT_LAZY(decor, void, libdecor_frame_move, (struct libdecor_frame *frame, struct wl_seat *wl_seat, uint32_t serial), (frame, wl_seat, serial))
WAYKIT_LAZY(decor, void, libdecor_frame_set_app_id, (struct libdecor_frame *frame, const char *app_id), (frame, app_id))
WAYKIT_LAZY(decor, bool, libdecor_frame_is_visible, (struct libdecor_frame *frame), (frame))
WAYKIT_LAZY(decor, void, libdecor_frame_set_visibility, (struct libdecor_frame *frame, bool visible), (frame, visible))
WAYKIT_LAZY(decor, void, libdecor_frame_set_fullscreen, (struct libdecor_frame *frame, struct wl_output *output), (frame, output))
WAYKIT_LAZY(decor, void, libdecor_frame_set_max_content_size,
    (struct libdecor_frame *frame, int content_width, int content_height), (frame, content_width, content_height))
WAYKIT_LAZY(decor, void, libdecor_frame_set_maximized, (struct libdecor_frame *frame), (frame))
WAYKIT_LAZY(decor, void, libdecor_frame_set_min_content_size,
    (struct libdecor_frame *frame, int content_width, int content_height), (frame, content_width, content_height))
WAYKIT_LAZY(decor, void, libdecor_frame_set_minimized, (struct libdecor_frame *frame), (frame))
WAYKIT_LAZY(decor, void, libdecor_frame_set_parent, (struct libdecor_frame *frame, struct libdecor_frame *parent), (frame, parent))
WAYKIT_LAZY(decor, void, libdecor_frame_set_title, (struct libdecor_frame *frame, const char *title), (frame, title))
WAYKIT_LAZY(decor, void, libdecor_frame_show_window_menu,
    (struct libdecor_frame *frame, struct wl_seat *wl_seat, uint32_t serial, int x, int y), (frame, wl_seat, serial, x, y))
WAYKIT_LAZY(decor, void, libdecor_frame_translate_coordinate,
    (struct libdecor_frame *frame, int surface_x, int surface_y, int *frame_x, int *frame_y), (frame, surface_x, surface_y, frame_x, frame_y))
WAYKIT_LAZY(decor, void, libdecor_frame_unref, (struct libdecor_frame *frame), (frame))
WAYKIT_LAZY(decor, void, libdecor_frame_unset_fullscreen, (struct libdecor_frame *frame), (frame))
WAYKIT_LAZY(decor, void, libdecor_frame_unset_maximized, (struct libdecor_frame *frame), (frame))
WAYKIT_LAZY(decor, int, libdecor_get_fd, (struct libdecor *context), (context))
WAYKIT_LAZY(decor, struct libdecor *, libdecor_new, (struct wl_display *display, struct libdecor_interface *iface), (display, iface))
WAYKIT_LAZY(decor, void, libdecor_state_free, (struct libdecor_state *state), (state))
WAYKIT_LAZY(decor, struct libdecor_state *, libdecor_state_new, (int width, int height), (width, height))
WAYKIT_LAZY(decor, void, libdecor_unref, (struct libdecor *context), (context))
