/* One window in shared memory, without a toolkit: the reference that other programs are compared with. Environment variables choose the workload,
 * and it reports its state on standard output, as every peer does (Sources/peer-waykit/README.md); its one argument is "copy" or "pass" (scene.h). */
#define _GNU_SOURCE
#include "scene.h"
#include "xdg-shell-client-protocol.h"
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

enum { BUFFERS = 3 };

struct buffer {
    struct wl_buffer *wl;
    uint32_t *pixels;
    bool busy;
};

static struct {
    int width, height, cycles, duration, settle_time; /* pixels, milliseconds */
    double freeze;                                 /* below 0: the animation is not paused */
    bool is_push;
} options;
static enum method method;
static struct scene scene;
static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct xdg_wm_base *shell;
static struct wl_surface *surface;
static struct buffer buffers[BUFFERS];
static enum { STARTING, READY, RUNNING, DONE } state;
static bool configured;
static double state_start; /* when the state began, in milliseconds */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double environment_number(const char *name, double fallback) {
    const char *value = getenv(name);
    return value && *value ? atof(value) : fallback;
}

static void enter(int next, const char *mark) {
    state = next;
    state_start = now();
    dprintf(STDOUT_FILENO, "PEER %s\n", mark);
}

static double progress(void) {
    if (options.freeze >= 0) return options.freeze;
    if (state != RUNNING) return 0;
    double half_cycles = (now() - state_start) / options.duration;
    if (half_cycles >= 2 * options.cycles) {
        enter(DONE, "anim-end");
        return 0;
    }
    double fraction = fmod(half_cycles, 2);
    return fraction < 1 ? fraction : 2 - fraction;
}

static void draw(void);

static void frame_done(void *data, struct wl_callback *callback, uint32_t time) {
    (void)data, (void)time;
    wl_callback_destroy(callback);
    if (state == STARTING) enter(READY, "ready");
    else if (state == RUNNING) draw();
}
static const struct wl_callback_listener frame_listener = {frame_done};

static void draw(void) {
    struct buffer *buffer = buffers;
    double fraction = progress();
    while (buffer < buffers + BUFFERS && buffer->busy) buffer++;
    if (buffer == buffers + BUFFERS) {
        fputs("the compositor holds every buffer\n", stderr);
        exit(2);
    }
    scene_frame(&scene, method, fraction, buffer->pixels);
    buffer->busy = true;
    wl_callback_add_listener(wl_surface_frame(surface), &frame_listener, NULL);
    wl_surface_attach(surface, buffer->wl, 0, 0);
    wl_surface_damage_buffer(surface, 0, 0, options.width, options.height);
    wl_surface_commit(surface);
}

static void released(void *data, struct wl_buffer *buffer) {
    (void)buffer;
    ((struct buffer *)data)->busy = false;
}
static const struct wl_buffer_listener buffer_listener = {released};

static void make_buffers(void) {
    int stride = 4 * options.width, size = stride * options.height, file = memfd_create("frames", MFD_CLOEXEC);
    if (file < 0 || ftruncate(file, (off_t)size * BUFFERS)) exit(2);
    char *memory = mmap(NULL, (size_t)size * BUFFERS, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) exit(2);
    struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, size * BUFFERS);
    for (int i = 0; i < BUFFERS; i++) {
        buffers[i].pixels = (uint32_t *)(memory + (size_t)i * size);
        buffers[i].wl = wl_shm_pool_create_buffer(pool, i * size, options.width, options.height, stride, WL_SHM_FORMAT_XRGB8888);
        wl_buffer_add_listener(buffers[i].wl, &buffer_listener, &buffers[i]);
    }
    wl_shm_pool_destroy(pool);
    close(file);
}

static void ping(void *data, struct xdg_wm_base *base, uint32_t serial) {
    (void)data;
    xdg_wm_base_pong(base, serial);
}
static const struct xdg_wm_base_listener shell_listener = {ping};

static void surface_configure(void *data, struct xdg_surface *xdg, uint32_t serial) {
    (void)data;
    xdg_surface_ack_configure(xdg, serial);
    configured = true;
}
static const struct xdg_surface_listener surface_listener = {surface_configure};

static void window_configure(void *data, struct xdg_toplevel *window, int32_t width, int32_t height, struct wl_array *states) {
    (void)data, (void)window, (void)states;
    if (width <= 0 || height <= 0) return;
    options.width = width;
    options.height = height;
}

static void window_close(void *data, struct xdg_toplevel *window) {
    (void)data, (void)window;
    exit(0);
}
static const struct xdg_toplevel_listener window_listener = {.configure = window_configure, .close = window_close};

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    (void)data, (void)version;
    if (!strcmp(interface, "wl_compositor")) compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    else if (!strcmp(interface, "wl_shm")) shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    else if (!strcmp(interface, "xdg_wm_base")) {
        shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
        xdg_wm_base_add_listener(shell, &shell_listener, NULL);
    }
}

static void global_remove(void *data, struct wl_registry *registry, uint32_t name) { (void)data, (void)registry, (void)name; }
static const struct wl_registry_listener registry_listener = {global, global_remove};

static void make_window(struct wl_display *display) {
    wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
    wl_display_roundtrip(display);
    if (!compositor || !shm || !shell) {
        fputs("the compositor lacks what a window needs\n", stderr);
        exit(2);
    }
    surface = wl_compositor_create_surface(compositor);
    struct xdg_surface *xdg = xdg_wm_base_get_xdg_surface(shell, surface);
    xdg_surface_add_listener(xdg, &surface_listener, NULL);
    struct xdg_toplevel *window = xdg_surface_get_toplevel(xdg);
    xdg_toplevel_add_listener(window, &window_listener, NULL);
    xdg_toplevel_set_app_id(window, "reference");
    wl_surface_commit(surface);
    while (!configured && wl_display_dispatch(display) >= 0) {}
}

/* Starts the animation when the settle time is over, and exits after its end. Returns the poll timeout in milliseconds, or -1. */
static int update_state(void) {
    if (options.freeze >= 0) return -1;
    if (state == READY) {
        double left = options.settle_time - (now() - state_start);
        if (left > 0) return (int)ceil(left);
        enter(RUNNING, "anim-start");
        draw();
    } else if (state == DONE) {
        double left = 600 - (now() - state_start);
        if (left <= 0) exit(0);
        return (int)ceil(left);
    }
    return -1;
}

int main(int count, char **arguments) {
    const char *workload = getenv("PEER_WORKLOAD");
    if (count != 2 || (strcmp(arguments[1], "copy") && strcmp(arguments[1], "pass"))) {
        fputs("usage: reference copy|pass\n", stderr);
        return 2;
    }
    method = strcmp(arguments[1], "copy") ? PASS : COPY;
    options.width = (int)environment_number("PEER_W", 1280);
    options.height = (int)environment_number("PEER_H", 800);
    options.cycles = (int)environment_number("PEER_CYCLES", 10);
    options.duration = (int)environment_number("PEER_DURATION_MS", 1000);
    options.settle_time = (int)environment_number("PEER_SETTLE_MS", 1000);
    options.freeze = environment_number("PEER_FREEZE", -1);
    options.is_push = workload && !strcmp(workload, "push");
    struct wl_display *display = wl_display_connect(NULL);
    if (!display) {
        perror("reference");
        return 2;
    }
    make_window(display);
    make_buffers();
    scene = scene_make(options.width, options.height, options.is_push);
    draw();
    for (;;) {
        int timeout = update_state();
        while (wl_display_prepare_read(display)) wl_display_dispatch_pending(display);
        wl_display_flush(display);
        struct pollfd poller = {wl_display_get_fd(display), POLLIN, 0};
        if (poll(&poller, 1, timeout) > 0) {
            if (wl_display_read_events(display) < 0) return 1;
        } else {
            wl_display_cancel_read(display);
        }
        if (wl_display_dispatch_pending(display) < 0) return 1;
    }
}
