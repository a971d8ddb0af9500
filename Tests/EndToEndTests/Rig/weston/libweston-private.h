/* Functions that libweston 10 and 14 export with the same signatures but declare only in their private headers (libweston/backend.h). Their differences
 * are in version.h. */
#ifndef LIBWESTON_PRIVATE_H
#define LIBWESTON_PRIVATE_H

#include <libweston/libweston.h>

void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *name);
int weston_seat_init_pointer(struct weston_seat *);
int weston_seat_init_touch(struct weston_seat *);
int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
void weston_seat_release_pointer(struct weston_seat *);
void weston_seat_release_touch(struct weston_seat *);
void weston_seat_release_keyboard(struct weston_seat *);

struct weston_touch_device *weston_touch_create_touch_device(
    struct weston_touch *, const char *syspath, void *backend_data, const struct weston_touch_device_ops *);
void weston_touch_device_destroy(struct weston_touch_device *);
void weston_touch_set_focus(struct weston_touch *, struct weston_view *);

void notify_touch_frame(struct weston_touch_device *);
void notify_button(struct weston_seat *, const struct timespec *, int32_t button, enum wl_pointer_button_state);
void notify_axis(struct weston_seat *, const struct timespec *, struct weston_pointer_axis_event *);
void notify_axis_source(struct weston_seat *, uint32_t source);
void notify_pointer_frame(struct weston_seat *);
void notify_key(
    struct weston_seat *, const struct timespec *, uint32_t key, enum wl_keyboard_key_state, enum weston_key_state_update);
void notify_keyboard_focus_in(struct weston_seat *, struct wl_array *keys, enum weston_key_state_update);

void weston_output_damage(struct weston_output *);
int weston_output_mode_set_native(struct weston_output *, struct weston_mode *, int32_t scale);
void weston_compositor_damage_all(struct weston_compositor *);

#endif
