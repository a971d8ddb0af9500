/* wlroots changes its interfaces with each release: this header gives the functions that wlrig needs one name for 0.15 (Debian 12) and 0.18 (Debian
 * 13). */
#ifndef WLRIG_VERSION_H
#define WLRIG_VERSION_H

#include <stdbool.h>
#include <time.h>
#include <wlr/backend.h>
#include <wlr/interfaces/wlr_keyboard.h>
#include <wlr/interfaces/wlr_touch.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_scene.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_xdg_shell.h>
#include <wlr/version.h>

#define IS_WLROOTS_15 (WLR_VERSION_MAJOR == 0 && WLR_VERSION_MINOR < 16)

#if IS_WLROOTS_15

struct wlr_scene_output_layout; /* since 0.17 */
#define BUTTON_PRESSED WLR_BUTTON_PRESSED
#define BUTTON_RELEASED WLR_BUTTON_RELEASED
typedef struct wlr_event_keyboard_key key_event;
typedef struct wlr_event_touch_down touch_down_event;
typedef struct wlr_event_touch_motion touch_motion_event;
typedef struct wlr_event_touch_up touch_up_event;
/* Initialises the device field of a touch event. */
#define TOUCH_DEVICE .device = touch_device
#define axis_source wlr_axis_source
#define AXIS_SOURCE_FINGER WLR_AXIS_SOURCE_FINGER
#define AXIS_SOURCE_WHEEL WLR_AXIS_SOURCE_WHEEL
#define MAP_SIGNAL(xdg) (&(xdg)->events.map)
#define UNMAP_SIGNAL(xdg) (&(xdg)->events.unmap)
#define TOPLEVEL_DESTROY_SIGNAL(toplevel) (&(toplevel)->base->events.destroy)

#else

#include <wlr/interfaces/wlr_buffer.h>
#define BUTTON_PRESSED WL_POINTER_BUTTON_STATE_PRESSED
#define BUTTON_RELEASED WL_POINTER_BUTTON_STATE_RELEASED
typedef struct wlr_keyboard_key_event key_event;
typedef struct wlr_touch_down_event touch_down_event;
typedef struct wlr_touch_motion_event touch_motion_event;
typedef struct wlr_touch_up_event touch_up_event;
#define TOUCH_DEVICE .touch = wlr_touch_from_input_device(touch_device)
#define axis_source wl_pointer_axis_source
#define AXIS_SOURCE_FINGER WL_POINTER_AXIS_SOURCE_FINGER
#define AXIS_SOURCE_WHEEL WL_POINTER_AXIS_SOURCE_WHEEL
#define MAP_SIGNAL(xdg) (&(xdg)->surface->events.map)
#define UNMAP_SIGNAL(xdg) (&(xdg)->surface->events.unmap)
#define TOPLEVEL_DESTROY_SIGNAL(toplevel) (&(toplevel)->events.destroy)

#endif

/* Startup */
struct wlr_backend *version_backend(struct wl_display *display);
/* Surfaces and subsurfaces, and the extensions that later versions offer. */
void version_compositor(struct wl_display *display, struct wlr_renderer *renderer);
struct wlr_output_layout *version_layout(struct wl_display *display);
struct wlr_xdg_shell *version_xdg_shell(struct wl_display *display, wl_notify_func_t new_toplevel, wl_notify_func_t new_popup);
void version_presentation(struct wl_display *display, struct wlr_backend *backend, struct wlr_scene *scene);

/* The output */
struct wlr_scene_output *version_show(
    struct wlr_scene *scene, struct wlr_scene_output_layout *scene_layout, struct wlr_output_layout *layout,
    struct wlr_output *output);
struct wlr_scene_output_layout *version_attach(struct wlr_scene *scene, struct wlr_output_layout *layout);
bool version_enable(struct wlr_output *output);
bool version_set_scale(struct wlr_output *output, float scale);
bool version_set_transform(struct wlr_output *output, enum wl_output_transform transform);
bool version_set_mode(struct wlr_output *output, int width, int height, int refresh);
void version_commit(struct wlr_scene_output *output);
/* The buffer of an output's commit event, or NULL. */
struct wlr_buffer *version_committed_buffer(const void *commit_event);

/* The scene */
struct wlr_scene_rect *version_rect(struct wlr_scene *scene, int width, int height, const float color[static 4]);
struct wlr_scene_node *version_root(struct wlr_scene *scene);
struct wlr_scene_node *version_scene_xdg(struct wlr_scene_node *parent, struct wlr_xdg_surface *xdg);
/* The surface that a node shows, or NULL. */
struct wlr_surface *version_surface(struct wlr_scene_node *node);

/* Windows */
void version_set_size(struct wlr_xdg_toplevel *toplevel, int width, int height);
void version_set_fullscreen(struct wlr_xdg_toplevel *toplevel, bool on);
void version_set_maximized(struct wlr_xdg_toplevel *toplevel, bool on);
void version_set_activated(struct wlr_xdg_toplevel *toplevel, bool on);
void version_close(struct wlr_xdg_toplevel *toplevel);
struct wlr_surface *version_popup_parent(struct wlr_xdg_popup *popup);
struct wlr_xdg_surface *version_xdg_of(struct wlr_surface *surface);

/* The seat */
struct wlr_keyboard *version_keyboard(struct wlr_backend *backend);
void version_set_keyboard(struct wlr_seat *seat);
struct wlr_input_device *version_touch(struct wlr_touch *touch);
void version_notify_axis(
    struct wlr_seat *seat, uint32_t time, int axis, double value, int clicks, enum axis_source source);

#endif
