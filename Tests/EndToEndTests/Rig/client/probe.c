/* probe [--fullscreen]
 *
 * The window is blue, with a red rectangle of a quarter of its width and height at the top left; a green square of 40 points is under every finger.
 * "shown WxH X,Y…" means that the compositor has shown the frame with fingers at these positions. */
#define _GNU_SOURCE
#include "probe.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define BACKGROUND 0xff204060u
#define CORNER 0xffff0000u
#define FINGER 0xff00ff00u
#define FINGER_RADIUS 20
#define BUFFERS 3

struct finger fingers[FINGERS];

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct xdg_wm_base *wm_base;
static struct wl_seat *seat;
static struct zwp_pointer_gestures_v1 *gestures;

static struct {
    struct wl_surface *surface;
    struct wl_callback *frame;
    struct wl_buffer *buffers[BUFFERS];
    uint32_t *pixels;
    int width, height, pool_width, pool_height, next;
    bool configured, changed, closed;
    char description[256]; /* of the last committed frame */
} window = {.width = 640, .height = 480};

void print_line(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    fflush(stdout);
}

/* Drawing */

static void make_buffers(void)
{
    for (int i = 0; i < BUFFERS; i++)
        if (window.buffers[i])
            wl_buffer_destroy(window.buffers[i]);
    int stride = window.width * 4, size = stride * window.height;
    if (window.pixels)
        munmap(window.pixels, (size_t)window.pool_width * window.pool_height * 4 * BUFFERS);
    int descriptor = memfd_create("probe", MFD_CLOEXEC);
    if (descriptor < 0 || ftruncate(descriptor, (off_t)size * BUFFERS) < 0)
        exit(1);
    window.pixels = mmap(NULL, (size_t)size * BUFFERS, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (window.pixels == MAP_FAILED)
        exit(1);
    struct wl_shm_pool *pool = wl_shm_create_pool(shm, descriptor, size * BUFFERS);
    for (int i = 0; i < BUFFERS; i++)
        window.buffers[i] =
            wl_shm_pool_create_buffer(pool, i * size, window.width, window.height, stride, WL_SHM_FORMAT_XRGB8888);
    wl_shm_pool_destroy(pool);
    close(descriptor);
    window.pool_width = window.width;
    window.pool_height = window.height;
}

static void fill(uint32_t *pixels, int left, int top, int right, int bottom, uint32_t colour)
{
    for (int y = top < 0 ? 0 : top; y < bottom && y < window.height; y++)
        for (int x = left < 0 ? 0 : left; x < right && x < window.width; x++)
            pixels[(size_t)y * window.width + x] = colour;
}

static void paint(uint32_t *pixels)
{
    fill(pixels, 0, 0, window.width, window.height, BACKGROUND);
    fill(pixels, 0, 0, window.width / 4, window.height / 4, CORNER);
    for (int i = 0; i < FINGERS; i++) {
        int x = fingers[i].x, y = fingers[i].y;
        if (fingers[i].down)
            fill(pixels, x - FINGER_RADIUS, y - FINGER_RADIUS, x + FINGER_RADIUS, y + FINGER_RADIUS, FINGER);
    }
}

static void describe(void)
{
    char *text = window.description;
    size_t space = sizeof window.description;
    int length = snprintf(text, space, "%dx%d", window.width, window.height);
    for (int i = 0; i < FINGERS; i++)
        if (fingers[i].down)
            length += snprintf(text + length, space - length, " %d,%d", (int)fingers[i].x, (int)fingers[i].y);
}

static void draw(void);

static void frame_done(void *data UNUSED, struct wl_callback *callback, uint32_t time UNUSED)
{
    wl_callback_destroy(callback);
    window.frame = NULL;
    print_line("shown %s", window.description);
    if (window.changed)
        draw();
}

static const struct wl_callback_listener frame_listener = {frame_done};

static void draw(void)
{
    if (window.pool_width != window.width || window.pool_height != window.height)
        make_buffers();
    window.changed = false;
    window.next = (window.next + 1) % BUFFERS;
    paint(window.pixels + (size_t)window.next * window.width * window.height);
    describe();
    window.frame = wl_surface_frame(window.surface);
    wl_callback_add_listener(window.frame, &frame_listener, NULL);
    wl_surface_attach(window.surface, window.buffers[window.next], 0, 0);
    wl_surface_damage_buffer(window.surface, 0, 0, window.width, window.height);
    wl_surface_commit(window.surface);
}

void window_changed(void)
{
    window.changed = true;
    if (window.configured && !window.frame)
        draw();
}

/* The window */

static void surface_configure(void *data UNUSED, struct xdg_surface *surface, uint32_t serial)
{
    xdg_surface_ack_configure(surface, serial);
    window.configured = true;
    window_changed();
}

static const struct xdg_surface_listener surface_listener = {surface_configure};

static void toplevel_configure(
    void *data UNUSED, struct xdg_toplevel *t UNUSED, int32_t width, int32_t height, struct wl_array *states UNUSED)
{
    print_line("configure %dx%d", width, height);
    if (width > 0 && height > 0) {
        window.width = width;
        window.height = height;
    }
}

static void toplevel_close(void *data UNUSED, struct xdg_toplevel *t UNUSED)
{
    print_line("close");
    window.closed = true;
}

static const struct xdg_toplevel_listener toplevel_listener = {.configure = toplevel_configure, .close = toplevel_close};

static void ping(void *data UNUSED, struct xdg_wm_base *base, uint32_t serial)
{
    xdg_wm_base_pong(base, serial);
}

static const struct xdg_wm_base_listener wm_base_listener = {ping};

static void open_window(bool fullscreen)
{
    window.surface = wl_compositor_create_surface(compositor);
    struct xdg_surface *surface = xdg_wm_base_get_xdg_surface(wm_base, window.surface);
    xdg_surface_add_listener(surface, &surface_listener, NULL);
    struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(surface);
    xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
    xdg_toplevel_set_title(toplevel, "probe");
    xdg_toplevel_set_app_id(toplevel, "probe");
    if (fullscreen)
        xdg_toplevel_set_fullscreen(toplevel, NULL);
    wl_surface_commit(window.surface);
}

/* Globals */

static uint32_t lower(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static void global(void *data UNUSED, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
    if (!strcmp(interface, wl_compositor_interface.name)) {
        compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    } else if (!strcmp(interface, wl_shm_interface.name)) {
        shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    } else if (!strcmp(interface, wl_seat_interface.name)) {
        seat = wl_registry_bind(registry, name, &wl_seat_interface, lower(version, 7));
    } else if (!strcmp(interface, zwp_pointer_gestures_v1_interface.name)) {
        gestures = wl_registry_bind(registry, name, &zwp_pointer_gestures_v1_interface, lower(version, 3));
    } else if (!strcmp(interface, xdg_wm_base_interface.name)) {
        wm_base = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
        xdg_wm_base_add_listener(wm_base, &wm_base_listener, NULL);
    }
}

static void global_remove(void *data UNUSED, struct wl_registry *registry UNUSED, uint32_t name UNUSED)
{
}

static const struct wl_registry_listener registry_listener = {global, global_remove};

int main(int argc, char **argv)
{
    bool fullscreen = argc > 1 && !strcmp(argv[1], "--fullscreen");
    struct wl_display *display = wl_display_connect(NULL);
    if (!display) {
        fprintf(stderr, "probe: no display\n");
        return 1;
    }
    wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
    wl_display_roundtrip(display);
    if (!compositor || !shm || !wm_base) {
        fprintf(stderr, "probe: wl_compositor, wl_shm or xdg_wm_base is missing\n");
        return 1;
    }
    if (seat)
        input_start(display, seat, gestures);
    wl_display_roundtrip(display);
    open_window(fullscreen);
    while (!window.closed)
        if (wl_display_dispatch(display) < 0) {
            print_line("disconnected");
            return 1;
        }
    return 0;
}
