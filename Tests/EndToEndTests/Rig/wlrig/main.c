/* wlrig [--size WxH] [--no-fractional] [--no-decoration] [--client-decoration] [--no-gestures] [--leave REGISTRY:REQUESTS]
 *
 * Commands on standard input, see commands.h and the top of output.c, touch.c, pointer.c, windows.c and text.c; and
 *   state       prints one line about the output, the topmost window and the text input */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <wlr/render/allocator.h>
#include <wlr/render/wlr_renderer.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_screencopy_v1.h>
#include <wlr/types/wlr_viewporter.h>
#include <wlr/types/wlr_xdg_activation_v1.h>
#include <wlr/types/wlr_xdg_output_v1.h>
#include <wlr/util/log.h>

#include "wlrig.h"

struct server server;

struct options {
    int width, height;
    int no_fractional, no_decoration, client_decoration, no_gestures;
    const char *leave;
};

static int describe_window(const struct window *window, char *text, size_t size)
{
    struct wlr_box box;
    wlr_xdg_surface_get_geometry(window->xdg, &box);
    const struct wlr_surface_state *surface = &window->xdg->surface->current;
    const struct wlr_xdg_toplevel *toplevel = window->xdg->toplevel;
    return snprintf(
        text, size,
        " app_id=%s title=\"%s\" geometry=%d,%d,%d,%d surface=%dx%d buffer=%dx%d buffer_scale=%d fullscreen=%d maximized=%d "
        "min=%dx%d",
        toplevel->app_id ? toplevel->app_id : "", toplevel->title ? toplevel->title : "", box.x, box.y, box.width, box.height,
        surface->width, surface->height, surface->buffer_width, surface->buffer_height, surface->scale,
        toplevel->current.fullscreen, toplevel->current.maximized, toplevel->current.min_width, toplevel->current.min_height);
}

static const char *run_state(const struct call *call)
{
    (void)call;
    char text[2048];
    int width, height;
    output_size(&width, &height);
    int length = snprintf(
        text, sizeof text,
        "output=%dx%d scale=%.3f transform=%d logical=%dx%d frames=%lu windows=%d idle_inhibitors=%d touch_points=%d",
        server.output->width, server.output->height, server.output->scale, server.output->transform, width, height,
        output_frames(), wl_list_length(&server.windows), wl_list_length(&server.idle->inhibitors),
        wlr_seat_touch_num_points(server.seat));
    const struct window *top = windows_top();
    if (top && (size_t)length < sizeof text)
        length += describe_window(top, text + length, sizeof text - length);
    if ((size_t)length < sizeof text)
        text_describe(text + length, sizeof text - length);
    commands_print(text);
    return NULL;
}

static const struct verb verbs[] = {
    {"down", 3, run_down},       {"motion", 3, run_motion}, {"up", 1, run_up},         {"frame", 0, run_frame},
    {"cancel", 0, run_cancel},   {"shape", 3, run_shape},   {"orientation", 2, run_shape}, {"ptr", 2, run_ptr},
    {"button", 2, run_button},   {"axis", 2, run_axis},     {"axisstop", 1, run_axisstop}, {"wheel", 2, run_wheel},
    {"key", 2, run_key},         {"pinch", 2, run_pinch},   {"swipe", 2, run_swipe},   {"hold", 2, run_hold},
    {"caps", 2, run_caps},       {"output", 2, run_output}, {"clock", 1, run_clock},   {"tick", 0, run_tick},
    {"win", 1, run_win},         {"text", 1, run_text},     {"state", 0, run_state},   {"seen", 0, run_seen},
    {0},
};

static struct options read_options(int argc, char **argv)
{
    struct options options = {.width = 1280, .height = 800};
    const struct option long_options[] = {
        {"size", required_argument, NULL, 's'},
        {"no-fractional", no_argument, &options.no_fractional, 1},
        {"no-decoration", no_argument, &options.no_decoration, 1},
        {"client-decoration", no_argument, &options.client_decoration, 1},
        {"no-gestures", no_argument, &options.no_gestures, 1},
        {"leave", required_argument, NULL, 'l'},
        {0},
    };
    for (int option; (option = getopt_long(argc, argv, "", long_options, NULL)) != -1;)
        if (option == 'l')
            options.leave = optarg;
        else if (option == '?' || (option == 's' && sscanf(optarg, "%dx%d", &options.width, &options.height) != 2))
            exit(2);
    return options;
}

static void start_globals(const struct options *options)
{
    struct wl_display *display = server.display;
    wlr_data_device_manager_create(display);
    wlr_viewporter_create(display);
    wlr_screencopy_manager_v1_create(display);
    wlr_xdg_activation_v1_create(display);
    wlr_xdg_output_manager_v1_create(display, server.layout);
    version_presentation(display, server.backend, server.scene);
    server.idle = wlr_idle_inhibit_v1_create(display);
    text_start();
    windows_start(!options->no_decoration, options->client_decoration);
    single_pixel_start();
    if (!options->no_fractional)
        scale_start();
}

static bool start(const struct options *options)
{
    server.display = wl_display_create();
    server.backend = version_backend(server.display);
    if (!server.backend)
        return false;
    struct wlr_renderer *renderer = wlr_renderer_autocreate(server.backend);
    if (!renderer || !wlr_renderer_init_wl_display(renderer, server.display))
        return false;
    struct wlr_allocator *allocator = wlr_allocator_autocreate(server.backend, renderer);
    version_compositor(server.display, renderer);
    server.layout = version_layout(server.display);
    server.scene = wlr_scene_create();
    server.scene_layout = version_attach(server.scene, server.layout);
    start_globals(options);
    server.seat = wlr_seat_create(server.display, "seat0");
    server.cursor = wlr_cursor_create();
    wlr_cursor_attach_output_layout(server.cursor, server.layout);
    pointer_start(!options->no_gestures);
    if (!wlr_backend_start(server.backend))
        return false;
    output_start(renderer, allocator, options->width, options->height);
    seen_start();
    touch_start();
    return !options->leave || leave_start(options->leave);
}

int main(int argc, char **argv)
{
    struct options options = read_options(argc, argv);
    setenv("WLR_RENDERER", "pixman", 0);
    wlr_log_init(WLR_ERROR, NULL);
    if (!start(&options) || commands_start(server.display, verbs) < 0) {
        fprintf(stderr, "wlrig: the compositor does not start\n");
        return 1;
    }
    const char *socket = wl_display_add_socket_auto(server.display);
    if (!socket) {
        fprintf(stderr, "wlrig: no socket: is XDG_RUNTIME_DIR set?\n");
        return 1;
    }
    commands_ready(socket);
    wl_display_run(server.display);
    wl_display_destroy_clients(server.display);
    _exit(0); /* wlroots would destroy its objects while listeners are still attached */
}
