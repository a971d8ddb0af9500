/* xdg-shell windows: stacked, full-screen and maximized ones fill the output.
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
        version_set_activated(window->xdg->toplevel, window == top);
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
        version_set_size(window->xdg->toplevel, window->width, window->height);
        return;
    }
    int width, height;
    output_size(&width, &height);
    version_set_size(window->xdg->toplevel, width, height);
    wlr_scene_node_set_position(window->node, 0, 0);
}

void windows_place(void)
{
    struct window *window;
    wl_list_for_each(window, &server.windows, link)
        place(window);
}

static void listen_to(struct wl_signal *signal, struct wl_listener *listener, wl_notify_func_t handler)
{
    listener->notify = handler;
    wl_signal_add(signal, listener);
}

/* A client gets the decoration mode that it requests, server-side by default, or with --client-decoration always client-side; nothing may be configured
 * before its first commit. */
struct decoration {
    struct wl_list link;
    struct wlr_xdg_toplevel_decoration_v1 *wlr;
    struct wl_listener request_mode, destroy;
};

static struct wl_list decorations;
static bool clients_decorate;

static struct wlr_xdg_surface *decorated(const struct decoration *decoration)
{
#if IS_WLROOTS_15
    return decoration->wlr->surface;
#else
    return decoration->wlr->toplevel->base;
#endif
}

static void decorate(struct wlr_xdg_toplevel *toplevel)
{
    struct decoration *decoration;
    wl_list_for_each(decoration, &decorations, link) {
        if (decorated(decoration) != toplevel->base)
            continue;
        enum wlr_xdg_toplevel_decoration_v1_mode mode = decoration->wlr->requested_mode;
        if (mode == WLR_XDG_TOPLEVEL_DECORATION_V1_MODE_NONE)
            mode = WLR_XDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE;
        if (clients_decorate)
            mode = WLR_XDG_TOPLEVEL_DECORATION_V1_MODE_CLIENT_SIDE;
        wlr_xdg_toplevel_decoration_v1_set_mode(decoration->wlr, mode);
    }
}

static void decoration_mode(struct wl_listener *listener, void *data)
{
    (void)data;
    struct decoration *decoration = wl_container_of(listener, decoration, request_mode);
    const struct wlr_scene_node *node = decorated(decoration)->data;
    const struct window *window = node ? node->data : NULL;
    if (window && window->configured)
        decorate(decorated(decoration)->toplevel);
}

static void decoration_destroy(struct wl_listener *listener, void *data)
{
    (void)data;
    struct decoration *decoration = wl_container_of(listener, decoration, destroy);
    wl_list_remove(&decoration->link);
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
    wl_list_insert(&decorations, &decoration->link);
    listen_to(&decoration->wlr->events.request_mode, &decoration->request_mode, decoration_mode);
    listen_to(&decoration->wlr->events.destroy, &decoration->destroy, decoration_destroy);
    decoration_mode(&decoration->request_mode, NULL);
}

/* Applies the state that the client requested. */
static void grant(struct window *window)
{
    struct wlr_xdg_toplevel *toplevel = window->xdg->toplevel;
    if (!window->configured)
        return; /* included in the first configure */
    version_set_fullscreen(toplevel, toplevel->requested.fullscreen);
    version_set_maximized(toplevel, toplevel->requested.maximized);
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

/* On the first commit: the first configure includes the state requested before it. */
static void commit(struct wl_listener *listener, void *data)
{
    (void)data;
    struct window *window = wl_container_of(listener, window, commit);
    if (window->configured)
        return;
    window->configured = true;
    decorate(window->xdg->toplevel);
    grant(window);
}

static void new_toplevel(struct wl_listener *listener, void *data)
{
    (void)listener;
    struct wlr_xdg_toplevel *toplevel = data;
    struct wlr_xdg_surface *xdg = toplevel->base;
    struct window *window = calloc(1, sizeof *window);
    if (!window)
        return;
    window->xdg = xdg;
    window->node = version_scene_xdg(version_root(server.scene), xdg);
    window->node->data = window;
    xdg->data = window->node;
    wl_list_init(&window->link);
    listen_to(MAP_SIGNAL(xdg), &window->map, map);
    listen_to(UNMAP_SIGNAL(xdg), &window->unmap, unmap);
    listen_to(TOPLEVEL_DESTROY_SIGNAL(toplevel), &window->destroy, destroy);
    listen_to(&toplevel->events.request_maximize, &window->request_maximize, request_maximize);
    listen_to(&toplevel->events.request_fullscreen, &window->request_fullscreen, request_fullscreen);
    listen_to(&xdg->surface->events.commit, &window->commit, commit);
}

/* A popup is constrained to the output (slide, flip) with its first configure. */
struct popup {
    struct wlr_xdg_popup *wlr;
    struct wl_listener commit, destroy;
    bool configured;
};

static void popup_commit(struct wl_listener *listener, void *data)
{
    (void)data;
    struct popup *popup = wl_container_of(listener, popup, commit);
    if (popup->configured)
        return;
    popup->configured = true;
    struct wlr_xdg_surface *parent = version_xdg_of(popup->wlr->parent);
    int width, height, x, y;
    output_size(&width, &height);
    wlr_scene_node_coords(parent->data, &x, &y);
    const struct wlr_box box = {-x, -y, width, height};
    wlr_xdg_popup_unconstrain_from_box(popup->wlr, &box);
    wlr_xdg_surface_schedule_configure(popup->wlr->base);
}

static void popup_destroy(struct wl_listener *listener, void *data)
{
    (void)data;
    struct popup *popup = wl_container_of(listener, popup, destroy);
    wl_list_remove(&popup->commit.link);
    wl_list_remove(&popup->destroy.link);
    free(popup);
}

static void new_popup(struct wl_listener *listener, void *data)
{
    (void)listener;
    struct wlr_xdg_popup *wlr = data;
    struct wlr_xdg_surface *parent = version_xdg_of(wlr->parent);
    struct popup *popup = parent && parent->data ? calloc(1, sizeof *popup) : NULL;
    if (!popup)
        return;
    popup->wlr = wlr;
    wlr->base->data = version_scene_xdg(parent->data, wlr->base);
    listen_to(&wlr->base->surface->events.commit, &popup->commit, popup_commit);
    listen_to(&wlr->base->events.destroy, &popup->destroy, popup_destroy);
}

void windows_start(bool with_decoration, bool by_clients)
{
    clients_decorate = by_clients;
    wl_list_init(&server.windows);
    wl_list_init(&decorations);
    version_xdg_shell(server.display, new_toplevel, new_popup);
    if (with_decoration)
        LISTEN(&wlr_xdg_decoration_manager_v1_create(server.display)->events.new_toplevel_decoration, new_decoration);
}

static void activate(struct window *window, bool on)
{
    if (on) {
        windows_focus();
        return;
    }
    version_set_activated(window->xdg->toplevel, false);
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
        version_close(top->xdg->toplevel);
    } else if (call->words < 3) {
        return "too few arguments";
    } else if (!strcmp(what, "size")) {
        top->width = first;
        top->height = second;
        version_set_size(top->xdg->toplevel, top->width, top->height);
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
