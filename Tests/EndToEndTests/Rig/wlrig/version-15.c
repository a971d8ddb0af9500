/* wlroots 0.15 (Debian 12). */
#include "version.h"

#if IS_WLROOTS_15

#include <wlr/backend/headless.h>
#include <wlr/interfaces/wlr_input_device.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_input_device.h>
#include <wlr/types/wlr_presentation_time.h>

struct wlr_backend *version_backend(struct wl_display *display)
{
    return wlr_headless_backend_create(display);
}

void version_compositor(struct wl_display *display, struct wlr_renderer *renderer)
{
    wlr_compositor_create(display, renderer);
}

struct wlr_output_layout *version_layout(struct wl_display *display)
{
    (void)display;
    return wlr_output_layout_create();
}

static wl_notify_func_t on_toplevel, on_popup;

static void new_surface(struct wl_listener *listener, void *data)
{
    struct wlr_xdg_surface *xdg = data;
    if (xdg->role == WLR_XDG_SURFACE_ROLE_POPUP)
        on_popup(listener, xdg->popup);
    else if (xdg->role == WLR_XDG_SURFACE_ROLE_TOPLEVEL)
        on_toplevel(listener, xdg->toplevel);
}

struct wlr_xdg_shell *version_xdg_shell(struct wl_display *display, wl_notify_func_t new_toplevel, wl_notify_func_t new_popup)
{
    static struct wl_listener listener = {.notify = new_surface};
    struct wlr_xdg_shell *shell = wlr_xdg_shell_create(display);
    on_toplevel = new_toplevel;
    on_popup = new_popup;
    wl_signal_add(&shell->events.new_surface, &listener);
    return shell;
}

void version_presentation(struct wl_display *display, struct wlr_backend *backend, struct wlr_scene *scene)
{
    wlr_scene_set_presentation(scene, wlr_presentation_create(display, backend));
}

struct wlr_scene_output_layout *version_attach(struct wlr_scene *scene, struct wlr_output_layout *layout)
{
    wlr_scene_attach_output_layout(scene, layout);
    return NULL;
}

struct wlr_scene_output *version_show(
    struct wlr_scene *scene, struct wlr_scene_output_layout *scene_layout, struct wlr_output_layout *layout,
    struct wlr_output *output)
{
    (void)scene_layout;
    wlr_output_layout_add(layout, output, 0, 0);
    return wlr_scene_get_scene_output(scene, output);
}

bool version_enable(struct wlr_output *output)
{
    wlr_output_enable(output, true);
    return wlr_output_commit(output);
}

bool version_set_scale(struct wlr_output *output, float scale)
{
    wlr_output_set_scale(output, scale);
    return wlr_output_commit(output);
}

bool version_set_transform(struct wlr_output *output, enum wl_output_transform transform)
{
    wlr_output_set_transform(output, transform);
    return wlr_output_commit(output);
}

bool version_set_mode(struct wlr_output *output, int width, int height, int refresh)
{
    wlr_output_set_custom_mode(output, width, height, refresh);
    return wlr_output_commit(output);
}

void version_commit(struct wlr_scene_output *output)
{
    wlr_scene_output_commit(output);
}

struct wlr_buffer *version_committed_buffer(const void *commit_event)
{
    return ((const struct wlr_output_event_commit *)commit_event)->buffer;
}

struct wlr_scene_rect *version_rect(struct wlr_scene *scene, int width, int height, const float color[static 4])
{
    return wlr_scene_rect_create(&scene->node, width, height, color);
}

struct wlr_scene_node *version_root(struct wlr_scene *scene)
{
    return &scene->node;
}

struct wlr_scene_node *version_scene_xdg(struct wlr_scene_node *parent, struct wlr_xdg_surface *xdg)
{
    return wlr_scene_xdg_surface_create(parent, xdg);
}

struct wlr_surface *version_surface(struct wlr_scene_node *node)
{
    return node && node->type == WLR_SCENE_NODE_SURFACE ? wlr_scene_surface_from_node(node)->surface : NULL;
}

void version_set_size(struct wlr_xdg_toplevel *toplevel, int width, int height)
{
    wlr_xdg_toplevel_set_size(toplevel->base, width, height);
}

void version_set_fullscreen(struct wlr_xdg_toplevel *toplevel, bool on)
{
    wlr_xdg_toplevel_set_fullscreen(toplevel->base, on);
}

void version_set_maximized(struct wlr_xdg_toplevel *toplevel, bool on)
{
    wlr_xdg_toplevel_set_maximized(toplevel->base, on);
}

void version_set_activated(struct wlr_xdg_toplevel *toplevel, bool on)
{
    wlr_xdg_toplevel_set_activated(toplevel->base, on);
}

void version_close(struct wlr_xdg_toplevel *toplevel)
{
    wlr_xdg_toplevel_send_close(toplevel->base);
}

struct wlr_xdg_surface *version_xdg_of(struct wlr_surface *surface)
{
    return surface && wlr_surface_is_xdg_surface(surface) ? wlr_xdg_surface_from_wlr_surface(surface) : NULL;
}

static struct wlr_input_device *keyboard;

struct wlr_keyboard *version_keyboard(struct wlr_backend *backend)
{
    keyboard = wlr_headless_add_input_device(backend, WLR_INPUT_DEVICE_KEYBOARD);
    return keyboard->keyboard;
}

void version_set_keyboard(struct wlr_seat *seat)
{
    wlr_seat_set_keyboard(seat, keyboard);
}

struct wlr_input_device *version_touch(struct wlr_touch *touch)
{
    static const struct wlr_input_device_impl device_implementation = {0};
    static const struct wlr_touch_impl touch_implementation = {0};
    static struct wlr_input_device device;
    wlr_input_device_init(&device, WLR_INPUT_DEVICE_TOUCH, &device_implementation, "wlrig touch", 0, 0);
    wlr_touch_init(touch, &touch_implementation);
    device.touch = touch;
    return &device;
}

void version_notify_axis(
    struct wlr_seat *seat, uint32_t time, int axis, double value, int clicks, enum axis_source source)
{
    wlr_seat_pointer_notify_axis(seat, time, axis, value, clicks, source);
}

#endif
