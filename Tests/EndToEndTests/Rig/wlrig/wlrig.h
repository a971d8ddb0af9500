/* wlrig: a small compositor for tests, on wlroots 0.15 or 0.18 with its headless back end and pixman. A test controls everything that happens in it,
 * and when: input with its time stamps, frames, the output, window states. */
#ifndef WLRIG_H
#define WLRIG_H

#include <stdbool.h>

#include <wayland-server-core.h>
#include <wlr/types/wlr_cursor.h>
#include <wlr/types/wlr_idle_inhibit_v1.h>

#include "../common/commands.h"
#include "version.h"

struct server {
    struct wl_display *display;
    struct wlr_backend *backend;
    struct wlr_scene *scene;
    struct wlr_scene_output_layout *scene_layout; /* NULL with wlroots 0.15 */
    struct wlr_output *output;
    struct wlr_output_layout *layout;
    struct wlr_seat *seat;
    struct wlr_cursor *cursor;
    struct wlr_idle_inhibit_manager_v1 *idle;
    struct wl_list windows; /* struct window, the topmost first */
};

struct window {
    struct wl_list link;
    struct wlr_xdg_surface *xdg;
    struct wlr_scene_node *node; /* of the toplevel */
    struct wl_listener map, unmap, destroy, request_maximize, request_fullscreen, commit;
    int width, height; /* 0: chosen by the client */
    bool configured;
};

extern struct server server;

/* Listens to a signal of an object that lives as long as the compositor. */
#define LISTEN(signal, handler)                                                                                                \
    do {                                                                                                                       \
        static struct wl_listener listener_ = {.notify = handler};                                                             \
        wl_signal_add(signal, &listener_);                                                                                     \
    } while (0)

/* windows.c */
void windows_start(bool with_decoration, bool by_clients);
void windows_place(void);              /* after the output changed */
void windows_focus(void);              /* gives the keyboard focus to the topmost */
void windows_raise(struct wlr_surface *surface);
struct window *windows_top(void);      /* NULL where there is none */
const char *run_win(const struct call *call);

/* output.c */
void output_start(struct wlr_renderer *renderer, struct wlr_allocator *allocator, int width, int height);
void output_size(int *width, int *height); /* in logical pixels */
unsigned long output_frames(void);
const char *run_output(const struct call *call);
const char *run_clock(const struct call *call);
const char *run_tick(const struct call *call);

/* leave.c */
bool leave_start(const char *option); /* false if the option is wrong */

/* seen.c */
void seen_start(void);
void seen_frame(const struct timespec *time); /* the last committed buffer is on display */
const char *run_seen(const struct call *call);

/* touch.c */
void touch_start(void);
const char *run_down(const struct call *call);
const char *run_motion(const struct call *call);
const char *run_up(const struct call *call);
const char *run_frame(const struct call *call);
const char *run_cancel(const struct call *call);
const char *run_shape(const struct call *call);

/* pointer.c: pointer, keyboard and touchpad gestures */
struct wlr_surface *surface_at(double x, double y, double *surface_x, double *surface_y);
void pointer_start(bool with_gestures);
const char *run_ptr(const struct call *call);
const char *run_button(const struct call *call);
const char *run_axis(const struct call *call);
const char *run_axisstop(const struct call *call);
const char *run_wheel(const struct call *call);
const char *run_key(const struct call *call);
const char *run_pinch(const struct call *call);
const char *run_swipe(const struct call *call);
const char *run_hold(const struct call *call);
const char *run_caps(const struct call *call);

/* scale.c: wp_fractional_scale_manager_v1, which wlroots has from 0.17 on */
void scale_start(void);
void scale_changed(void);

/* single-pixel.c: wp_single_pixel_buffer_manager_v1, which wlroots has from 0.16 on */
void single_pixel_start(void);

/* text.c: zwp_text_input_v3 */
void text_start(void);
void text_focus(struct wlr_surface *surface);
const char *run_text(const struct call *call);
int text_describe(char *text, size_t size); /* the enabled text input, for "state" */

#endif
