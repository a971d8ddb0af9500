/* Made by Tools/WaylandScanner from Protocols. Do not edit. */
#ifndef WAYKIT_INTERFACES_H
#define WAYKIT_INTERFACES_H

#include <wayland-util.h>

/* alpha-modifier-v1.xml */
const struct wl_interface *waykit_wp_alpha_modifier_v1_interface(void);
const struct wl_interface *waykit_wp_alpha_modifier_surface_v1_interface(void);

/* content-type-v1.xml */
const struct wl_interface *waykit_wp_content_type_manager_v1_interface(void);
const struct wl_interface *waykit_wp_content_type_v1_interface(void);

/* cursor-shape-v1.xml */
const struct wl_interface *waykit_wp_cursor_shape_manager_v1_interface(void);
const struct wl_interface *waykit_wp_cursor_shape_device_v1_interface(void);

/* fractional-scale-v1.xml */
const struct wl_interface *waykit_wp_fractional_scale_manager_v1_interface(void);
const struct wl_interface *waykit_wp_fractional_scale_v1_interface(void);

/* idle-inhibit-unstable-v1.xml */
const struct wl_interface *waykit_zwp_idle_inhibit_manager_v1_interface(void);
const struct wl_interface *waykit_zwp_idle_inhibitor_v1_interface(void);

/* linux-dmabuf-unstable-v1.xml */
const struct wl_interface *waykit_zwp_linux_dmabuf_v1_interface(void);
const struct wl_interface *waykit_zwp_linux_buffer_params_v1_interface(void);
const struct wl_interface *waykit_zwp_linux_dmabuf_feedback_v1_interface(void);

/* pointer-gestures-unstable-v1.xml */
const struct wl_interface *waykit_zwp_pointer_gestures_v1_interface(void);
const struct wl_interface *waykit_zwp_pointer_gesture_swipe_v1_interface(void);
const struct wl_interface *waykit_zwp_pointer_gesture_pinch_v1_interface(void);
const struct wl_interface *waykit_zwp_pointer_gesture_hold_v1_interface(void);

/* presentation-time.xml */
const struct wl_interface *waykit_wp_presentation_interface(void);
const struct wl_interface *waykit_wp_presentation_feedback_interface(void);

/* single-pixel-buffer-v1.xml */
const struct wl_interface *waykit_wp_single_pixel_buffer_manager_v1_interface(void);

/* tablet-unstable-v2.xml */
const struct wl_interface *waykit_zwp_tablet_manager_v2_interface(void);
const struct wl_interface *waykit_zwp_tablet_seat_v2_interface(void);
const struct wl_interface *waykit_zwp_tablet_tool_v2_interface(void);
const struct wl_interface *waykit_zwp_tablet_v2_interface(void);
const struct wl_interface *waykit_zwp_tablet_pad_ring_v2_interface(void);
const struct wl_interface *waykit_zwp_tablet_pad_strip_v2_interface(void);
const struct wl_interface *waykit_zwp_tablet_pad_group_v2_interface(void);
const struct wl_interface *waykit_zwp_tablet_pad_v2_interface(void);

/* viewporter.xml */
const struct wl_interface *waykit_wp_viewporter_interface(void);
const struct wl_interface *waykit_wp_viewport_interface(void);

/* wayland.xml */
const struct wl_interface *waykit_wl_display_interface(void);
const struct wl_interface *waykit_wl_registry_interface(void);
const struct wl_interface *waykit_wl_callback_interface(void);
const struct wl_interface *waykit_wl_compositor_interface(void);
const struct wl_interface *waykit_wl_shm_pool_interface(void);
const struct wl_interface *waykit_wl_shm_interface(void);
const struct wl_interface *waykit_wl_buffer_interface(void);
const struct wl_interface *waykit_wl_data_offer_interface(void);
const struct wl_interface *waykit_wl_data_source_interface(void);
const struct wl_interface *waykit_wl_data_device_interface(void);
const struct wl_interface *waykit_wl_data_device_manager_interface(void);
const struct wl_interface *waykit_wl_shell_interface(void);
const struct wl_interface *waykit_wl_shell_surface_interface(void);
const struct wl_interface *waykit_wl_surface_interface(void);
const struct wl_interface *waykit_wl_seat_interface(void);
const struct wl_interface *waykit_wl_pointer_interface(void);
const struct wl_interface *waykit_wl_keyboard_interface(void);
const struct wl_interface *waykit_wl_touch_interface(void);
const struct wl_interface *waykit_wl_output_interface(void);
const struct wl_interface *waykit_wl_region_interface(void);
const struct wl_interface *waykit_wl_subcompositor_interface(void);
const struct wl_interface *waykit_wl_subsurface_interface(void);

/* xdg-activation-v1.xml */
const struct wl_interface *waykit_xdg_activation_v1_interface(void);
const struct wl_interface *waykit_xdg_activation_token_v1_interface(void);

/* xdg-decoration-unstable-v1.xml */
const struct wl_interface *waykit_zxdg_decoration_manager_v1_interface(void);
const struct wl_interface *waykit_zxdg_toplevel_decoration_v1_interface(void);

/* xdg-dialog-v1.xml */
const struct wl_interface *waykit_xdg_wm_dialog_v1_interface(void);
const struct wl_interface *waykit_xdg_dialog_v1_interface(void);

/* xdg-shell.xml */
const struct wl_interface *waykit_xdg_wm_base_interface(void);
const struct wl_interface *waykit_xdg_positioner_interface(void);
const struct wl_interface *waykit_xdg_surface_interface(void);
const struct wl_interface *waykit_xdg_toplevel_interface(void);
const struct wl_interface *waykit_xdg_popup_interface(void);

/* xdg-toplevel-icon-v1.xml */
const struct wl_interface *waykit_xdg_toplevel_icon_manager_v1_interface(void);
const struct wl_interface *waykit_xdg_toplevel_icon_v1_interface(void);

/* All of them; the last is followed by NULL. */
const struct wl_interface *const *waykit_interfaces(void);

#endif
