/* wlroots 0.18 (Debian 13). */
#include "version.h"

#if !IS_WLROOTS_15

#include <wlr/backend/headless.h>
#include <wlr/interfaces/wlr_output.h>
#include <wlr/types/wlr_alpha_modifier_v1.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_presentation_time.h>
#include <wlr/types/wlr_subcompositor.h>

/* The newest versions that this wlroots supports. */
#define COMPOSITOR_VERSION 6
#define XDG_SHELL_VERSION 6

/* A wheel click in wl_pointer's unit of 1/120. */
#define CLICK 120

struct wlr_backend *version_backend(struct wl_display *display)
{
    return wlr_headless_backend_create(wl_display_get_event_loop(display));
}

void version_compositor(struct wl_display *display, struct wlr_renderer *renderer)
{
    wlr_compositor_create(display, COMPOSITOR_VERSION, renderer);
    wlr_subcompositor_create(display);
    wlr_alpha_modifier_v1_create(display);
}

struct wlr_output_layout *version_layout(struct wl_display *display)
{
    return wlr_output_layout_create(display);
}

struct wlr_xdg_shell *version_xdg_shell(struct wl_display *display, wl_notify_func_t new_toplevel, wl_notify_func_t new_popup)
{
    static struct wl_listener toplevel, popup;
    struct wlr_xdg_shell *shell = wlr_xdg_shell_create(display, XDG_SHELL_VERSION);
    toplevel.notify = new_toplevel;
    popup.notify = new_popup;
    wl_signal_add(&shell->events.new_toplevel, &toplevel);
    wl_signal_add(&shell->events.new_popup, &popup);
    return shell;
}

/* The scene finds the global itself. */
void version_presentation(struct wl_display *display, struct wlr_backend *backend, struct wlr_scene *scene)
{
    (void)scene;
    wlr_presentation_create(display, backend);
}

struct wlr_scene_output_layout *version_attach(struct wlr_scene *scene, struct wlr_output_layout *layout)
{
    return wlr_scene_attach_output_layout(scene, layout);
}

struct wlr_scene_output *version_show(
    struct wlr_scene *scene, struct wlr_scene_output_layout *scene_layout, struct wlr_output_layout *layout,
    struct wlr_output *output)
{
    struct wlr_output_layout_output *placed = wlr_output_layout_add(layout, output, 0, 0);
    struct wlr_scene_output *scene_output = wlr_scene_output_create(scene, output);
    wlr_scene_output_layout_add_output(scene_layout, placed, scene_output);
    return scene_output;
}

static bool commit_state(struct wlr_output *output, struct wlr_output_state *state)
{
    bool is_done = wlr_output_commit_state(output, state);
    wlr_output_state_finish(state);
    return is_done;
}

bool version_enable(struct wlr_output *output)
{
    struct wlr_output_state state;
    wlr_output_state_init(&state);
    wlr_output_state_set_enabled(&state, true);
    return commit_state(output, &state);
}

bool version_set_scale(struct wlr_output *output, float scale)
{
    struct wlr_output_state state;
    wlr_output_state_init(&state);
    wlr_output_state_set_scale(&state, scale);
    return commit_state(output, &state);
}

bool version_set_transform(struct wlr_output *output, enum wl_output_transform transform)
{
    struct wlr_output_state state;
    wlr_output_state_init(&state);
    wlr_output_state_set_transform(&state, transform);
    return commit_state(output, &state);
}

bool version_set_mode(struct wlr_output *output, int width, int height, int refresh)
{
    struct wlr_output_state state;
    wlr_output_state_init(&state);
    wlr_output_state_set_custom_mode(&state, width, height, refresh);
    return commit_state(output, &state);
}

void version_commit(struct wlr_scene_output *output)
{
    wlr_scene_output_commit(output, NULL);
}

struct wlr_buffer *version_committed_buffer(const void *commit_event)
{
    const struct wlr_output_state *state = ((const struct wlr_output_event_commit *)commit_event)->state;
    return state->committed & WLR_OUTPUT_STATE_BUFFER ? state->buffer : NULL;
}

struct wlr_scene_rect *version_rect(struct wlr_scene *scene, int width, int height, const float color[static 4])
{
    return wlr_scene_rect_create(&scene->tree, width, height, color);
}

struct wlr_scene_node *version_root(struct wlr_scene *scene)
{
    return &scene->tree.node;
}

struct wlr_scene_node *version_scene_xdg(struct wlr_scene_node *parent, struct wlr_xdg_surface *xdg)
{
    return &wlr_scene_xdg_surface_create(wlr_scene_tree_from_node(parent), xdg)->node;
}

struct wlr_surface *version_surface(struct wlr_scene_node *node)
{
    if (!node || node->type != WLR_SCENE_NODE_BUFFER)
        return NULL;
    struct wlr_scene_surface *surface = wlr_scene_surface_try_from_buffer(wlr_scene_buffer_from_node(node));
    return surface ? surface->surface : NULL;
}

void version_set_size(struct wlr_xdg_toplevel *toplevel, int width, int height)
{
    wlr_xdg_toplevel_set_size(toplevel, width, height);
}

void version_set_fullscreen(struct wlr_xdg_toplevel *toplevel, bool on)
{
    wlr_xdg_toplevel_set_fullscreen(toplevel, on);
}

void version_set_maximized(struct wlr_xdg_toplevel *toplevel, bool on)
{
    wlr_xdg_toplevel_set_maximized(toplevel, on);
}

void version_set_activated(struct wlr_xdg_toplevel *toplevel, bool on)
{
    wlr_xdg_toplevel_set_activated(toplevel, on);
}

void version_close(struct wlr_xdg_toplevel *toplevel)
{
    wlr_xdg_toplevel_send_close(toplevel);
}

struct wlr_xdg_surface *version_xdg_of(struct wlr_surface *surface)
{
    return surface ? wlr_xdg_surface_try_from_wlr_surface(surface) : NULL;
}

static struct wlr_keyboard keyboard;

struct wlr_keyboard *version_keyboard(struct wlr_backend *backend)
{
    static const struct wlr_keyboard_impl implementation = {.name = "wlrig keyboard"};
    (void)backend;
    wlr_keyboard_init(&keyboard, &implementation, "wlrig keyboard");
    return &keyboard;
}

void version_set_keyboard(struct wlr_seat *seat)
{
    wlr_seat_set_keyboard(seat, &keyboard);
}

struct wlr_input_device *version_touch(struct wlr_touch *touch)
{
    static const struct wlr_touch_impl implementation = {.name = "wlrig touch"};
    wlr_touch_init(touch, &implementation, "wlrig touch");
    return &touch->base;
}

void version_notify_axis(
    struct wlr_seat *seat, uint32_t time, int axis, double value, int clicks, enum axis_source source)
{
    wlr_seat_pointer_notify_axis(
        seat, time, axis, value, CLICK * clicks, source, WL_POINTER_AXIS_RELATIVE_DIRECTION_IDENTICAL);
}

#endif
