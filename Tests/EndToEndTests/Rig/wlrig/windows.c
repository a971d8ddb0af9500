/* Windows by xdg-shell: one is on top of the other, full-screen and maximized ones fill the output.
 *
 *   win size W H | win move X Y | win maximize 0|1 | win fullscreen 0|1 | win activate 0|1 | win close     (the topmost) */
#include <stdlib.h>
#include <string.h>
#include <wlr/types/wlr_xdg_decoration_v1.h>

#include "wlrig.h"

struct window *windows_top(void)
{
    struct window *window;
    return wl_list_empty(&server.windows) ? NULL : wl_container_of(server.windows.next, window, link);
}

void windows_focus(void)
{
    struct window *window, *top = windows_top();
    wl_list_for_each(window, &server.windows, link)
        wlr_xdg_toplevel_set_activated(window->xdg, window == top);
    if (!top) {
        text_focus(NULL);
        wlr_seat_keyboard_notify_clear_focus(server.seat);
        return;
    }
    struct wlr_keyboard *keyboard = wlr_seat_get_keyboard(server.seat);
    if (keyboard)
        wlr_seat_keyboard_notify_enter(
            server.seat, top->xdg->surface, keyboard->keycodes, keyboard->num_keycodes, &keyboard->modifiers);
    text_focus(top->xdg->surface);
}

static void raise(struct window *window)
{
    wl_list_remove(&window->link);
    wl_list_insert(&server.windows, &window->link);
    wlr_scene_node_raise_to_top(window->node);
    windows_focus();
}

void windows_raise(struct wlr_surface *surface)
{
    struct wlr_surface *root = wlr_surface_get_root_surface(surface);
    struct window *window;
    wl_list_for_each(window, &server.windows, link) {
        if (window->xdg->surface != root)
            continue;
        if (window != windows_top())
            raise(window);
        return;
    }
}

static void place(struct window *window)
{
    const struct wlr_xdg_toplevel *toplevel = window->xdg->toplevel;
    if (!toplevel->requested.fullscreen && !toplevel->requested.maximized) {
        wlr_xdg_toplevel_set_size(window->xdg, window->width, window->height);
        return;
    }
    int width, height;
    output_size(&width, &height);
    wlr_xdg_toplevel_set_size(window->xdg, width, height);
    wlr_scene_node_set_position(window->node, 0, 0);
}

void windows_place(void)
{
    struct window *window;
    wl_list_for_each(window, &server.windows, link)
        place(window);
}

/* Grants what the client asked for. */
static void grant(struct window *window)
{
    const struct wlr_xdg_toplevel *toplevel = window->xdg->toplevel;
    wlr_xdg_toplevel_set_fullscreen(window->xdg, toplevel->requested.fullscreen);
    wlr_xdg_toplevel_set_maximized(window->xdg, toplevel->requested.maximized);
    place(window);
}

static void map(struct wl_listener *listener, void *data)
{
    (void)data;
    struct window *window = wl_container_of(listener, window, map);
    raise(window);
}

static void unmap(struct wl_listener *listener, void *data)
{
    (void)data;
    struct window *window = wl_container_of(listener, window, unmap);
    wl_list_remove(&window->link);
    wl_list_init(&window->link);
    windows_focus();
}

static void destroy(struct wl_listener *listener, void *data)
{
    (void)data;
    struct window *window = wl_container_of(listener, window, destroy);
    wl_list_remove(&window->map.link);
    wl_list_remove(&window->unmap.link);
    wl_list_remove(&window->destroy.link);
    wl_list_remove(&window->request_maximize.link);
    wl_list_remove(&window->request_fullscreen.link);
    wl_list_remove(&window->commit.link);
    free(window);
}

static void request_maximize(struct wl_listener *listener, void *data)
{
    (void)data;
    struct window *window = wl_container_of(listener, window, request_maximize);
    grant(window);
}

static void request_fullscreen(struct wl_listener *listener, void *data)
{
    (void)data;
    struct window *window = wl_container_of(listener, window, request_fullscreen);
    grant(window);
}

/* The first commit: the first configure carries what was asked for before it. */
static void commit(struct wl_listener *listener, void *data)
{
    (void)data;
    struct window *window = wl_container_of(listener, window, commit);
    if (window->configured)
        return;
    window->configured = true;
    grant(window);
}

static void listen_to(struct wl_signal *signal, struct wl_listener *listener, wl_notify_func_t handler)
{
    listener->notify = handler;
    wl_signal_add(signal, listener);
}

static void new_toplevel(struct wlr_xdg_surface *xdg)
{
    struct window *window = calloc(1, sizeof *window);
    if (!window)
        return;
    window->xdg = xdg;
    window->node = wlr_scene_xdg_surface_create(&server.scene->node, xdg);
    window->node->data = window;
    xdg->data = window->node;
    wl_list_init(&window->link);
    listen_to(&xdg->events.map, &window->map, map);
    listen_to(&xdg->events.unmap, &window->unmap, unmap);
    listen_to(&xdg->events.destroy, &window->destroy, destroy);
    listen_to(&xdg->toplevel->events.request_maximize, &window->request_maximize, request_maximize);
    listen_to(&xdg->toplevel->events.request_fullscreen, &window->request_fullscreen, request_fullscreen);
    listen_to(&xdg->surface->events.commit, &window->commit, commit);
}

static void new_popup(struct wlr_xdg_surface *xdg)
{
    struct wlr_xdg_surface *parent = wlr_xdg_surface_from_wlr_surface(xdg->popup->parent);
    if (!parent || !parent->data)
        return;
    xdg->data = wlr_scene_xdg_surface_create(parent->data, xdg);
    int width, height, x, y;
    output_size(&width, &height);
    wlr_scene_node_coords(parent->data, &x, &y);
    const struct wlr_box box = {-x, -y, width, height};
    wlr_xdg_popup_unconstrain_from_box(xdg->popup, &box);
}

static void new_surface(struct wl_listener *listener, void *data)
{
    (void)listener;
    struct wlr_xdg_surface *xdg = data;
    if (xdg->role == WLR_XDG_SURFACE_ROLE_POPUP)
        new_popup(xdg);
    else if (xdg->role == WLR_XDG_SURFACE_ROLE_TOPLEVEL)
        new_toplevel(xdg);
}

/* A client gets the decoration that it asks for, the server's by default. */
struct decoration {
    struct wlr_xdg_toplevel_decoration_v1 *wlr;
    struct wl_listener request_mode, destroy;
};

static void decoration_mode(struct wl_listener *listener, void *data)
{
    (void)data;
    struct decoration *decoration = wl_container_of(listener, decoration, request_mode);
    enum wlr_xdg_toplevel_decoration_v1_mode mode = decoration->wlr->requested_mode;
    if (mode == WLR_XDG_TOPLEVEL_DECORATION_V1_MODE_NONE)
        mode = WLR_XDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE;
    wlr_xdg_toplevel_decoration_v1_set_mode(decoration->wlr, mode);
}

static void decoration_destroy(struct wl_listener *listener, void *data)
{
    (void)data;
    struct decoration *decoration = wl_container_of(listener, decoration, destroy);
    wl_list_remove(&decoration->request_mode.link);
    wl_list_remove(&decoration->destroy.link);
    free(decoration);
}

static void new_decoration(struct wl_listener *listener, void *data)
{
    (void)listener;
    struct decoration *decoration = calloc(1, sizeof *decoration);
    if (!decoration)
        return;
    decoration->wlr = data;
    listen_to(&decoration->wlr->events.request_mode, &decoration->request_mode, decoration_mode);
    listen_to(&decoration->wlr->events.destroy, &decoration->destroy, decoration_destroy);
    decoration_mode(&decoration->request_mode, NULL);
}

void windows_start(bool with_decoration)
{
    wl_list_init(&server.windows);
    LISTEN(&wlr_xdg_shell_create(server.display)->events.new_surface, new_surface);
    if (with_decoration)
        LISTEN(&wlr_xdg_decoration_manager_v1_create(server.display)->events.new_toplevel_decoration, new_decoration);
}

static void activate(struct window *window, bool on)
{
    if (on) {
        windows_focus();
        return;
    }
    wlr_xdg_toplevel_set_activated(window->xdg, false);
    text_focus(NULL);
    wlr_seat_keyboard_notify_clear_focus(server.seat);
}

const char *run_win(const struct call *call)
{
    struct window *top = windows_top();
    const char *what = call->word[1];
    double first = call->number[2], second = call->number[3];
    if (!top)
        return "no window";
    if (!strcmp(what, "close")) {
        wlr_xdg_toplevel_send_close(top->xdg);
    } else if (call->words < 3) {
        return "too few arguments";
    } else if (!strcmp(what, "size")) {
        top->width = first;
        top->height = second;
        wlr_xdg_toplevel_set_size(top->xdg, top->width, top->height);
    } else if (!strcmp(what, "move")) {
        wlr_scene_node_set_position(top->node, first, second);
    } else if (!strcmp(what, "maximize")) {
        top->xdg->toplevel->requested.maximized = first;
        grant(top);
    } else if (!strcmp(what, "fullscreen")) {
        top->xdg->toplevel->requested.fullscreen = first;
        grant(top);
    } else if (!strcmp(what, "activate")) {
        activate(top, first);
    } else {
        return "size, move, maximize, fullscreen, activate or close";
    }
    return NULL;
}
