#include "CLibinput.h"
#include "CLazyLibrary.h"

static struct waykit_library input = { .file_name = "libinput.so.10" };
static struct waykit_library udev_library = { .file_name = "libudev.so.1" };

bool waykit_libinput_load(void) { return waykit_library_load(&input) && waykit_library_load(&udev_library); }

WAYKIT_LAZY(input, int, libinput_device_config_calibration_get_matrix, (struct libinput_device *device, float matrix[6]), (device, matrix))
WAYKIT_LAZY(input, int, libinput_device_config_calibration_has_matrix, (struct libinput_device *device), (device))
WAYKIT_LAZY(input, enum libinput_config_status, libinput_device_config_calibration_set_matrix,
    (struct libinput_device *device, const float matrix[6]), (device, matrix))
WAYKIT_LAZY(input, int, libinput_device_config_scroll_has_natural_scroll, (struct libinput_device *device), (device))
WAYKIT_LAZY(input, enum libinput_config_status, libinput_device_config_scroll_set_natural_scroll_enabled,
    (struct libinput_device *device, int enable), (device, enable))
WAYKIT_LAZY(input, const char *, libinput_device_get_name, (struct libinput_device *device), (device))
WAYKIT_LAZY(input, const char *, libinput_device_get_output_name, (struct libinput_device *device), (device))
WAYKIT_LAZY(input, int, libinput_device_get_size, (struct libinput_device *device, double *width, double *height), (device, width, height))
WAYKIT_LAZY(input, const char *, libinput_device_get_sysname, (struct libinput_device *device), (device))
WAYKIT_LAZY(input, int, libinput_device_has_capability,
    (struct libinput_device *device, enum libinput_device_capability capability), (device, capability))
WAYKIT_LAZY(input, struct libinput_device *, libinput_device_ref, (struct libinput_device *device), (device))
WAYKIT_LAZY(input, struct libinput_device *, libinput_device_unref, (struct libinput_device *device), (device))
WAYKIT_LAZY(input, int, libinput_dispatch, (struct libinput *libinput), (libinput))
WAYKIT_LAZY(input, void, libinput_event_destroy, (struct libinput_event *event), (event))
WAYKIT_LAZY(input, double, libinput_event_gesture_get_angle_delta, (struct libinput_event_gesture *event), (event))
WAYKIT_LAZY(input, int, libinput_event_gesture_get_cancelled, (struct libinput_event_gesture *event), (event))
WAYKIT_LAZY(input, double, libinput_event_gesture_get_dx, (struct libinput_event_gesture *event), (event))
WAYKIT_LAZY(input, double, libinput_event_gesture_get_dy, (struct libinput_event_gesture *event), (event))
WAYKIT_LAZY(input, int, libinput_event_gesture_get_finger_count, (struct libinput_event_gesture *event), (event))
WAYKIT_LAZY(input, double, libinput_event_gesture_get_scale, (struct libinput_event_gesture *event), (event))
WAYKIT_LAZY(input, uint64_t, libinput_event_gesture_get_time_usec, (struct libinput_event_gesture *event), (event))
WAYKIT_LAZY(input, struct libinput_device *, libinput_event_get_device, (struct libinput_event *event), (event))
WAYKIT_LAZY(input, struct libinput_event_gesture *, libinput_event_get_gesture_event, (struct libinput_event *event), (event))
WAYKIT_LAZY(input, struct libinput_event_pointer *, libinput_event_get_pointer_event, (struct libinput_event *event), (event))
WAYKIT_LAZY(input, struct libinput_event_touch *, libinput_event_get_touch_event, (struct libinput_event *event), (event))
WAYKIT_LAZY(input, enum libinput_event_type, libinput_event_get_type, (struct libinput_event *event), (event))
WAYKIT_LAZY(input, double, libinput_event_pointer_get_absolute_x_transformed, (struct libinput_event_pointer *event, uint32_t width), (event, width))
WAYKIT_LAZY(input, double, libinput_event_pointer_get_absolute_y_transformed,
    (struct libinput_event_pointer *event, uint32_t height), (event, height))
WAYKIT_LAZY(input, double, libinput_event_pointer_get_dx, (struct libinput_event_pointer *event), (event))
WAYKIT_LAZY(input, double, libinput_event_pointer_get_dy, (struct libinput_event_pointer *event), (event))
WAYKIT_LAZY(input, double, libinput_event_pointer_get_scroll_value,
    (struct libinput_event_pointer *event, enum libinput_pointer_axis axis), (event, axis))
WAYKIT_LAZY(input, double, libinput_event_pointer_get_scroll_value_v120,
    (struct libinput_event_pointer *event, enum libinput_pointer_axis axis), (event, axis))
WAYKIT_LAZY(input, uint64_t, libinput_event_pointer_get_time_usec, (struct libinput_event_pointer *event), (event))
WAYKIT_LAZY(input, int, libinput_event_pointer_has_axis, (struct libinput_event_pointer *event, enum libinput_pointer_axis axis), (event, axis))
WAYKIT_LAZY(input, int32_t, libinput_event_touch_get_slot, (struct libinput_event_touch *event), (event))
WAYKIT_LAZY(input, uint64_t, libinput_event_touch_get_time_usec, (struct libinput_event_touch *event), (event))
WAYKIT_LAZY(input, double, libinput_event_touch_get_x_transformed, (struct libinput_event_touch *event, uint32_t width), (event, width))
WAYKIT_LAZY(input, double, libinput_event_touch_get_y_transformed, (struct libinput_event_touch *event, uint32_t height), (event, height))
WAYKIT_LAZY(input, struct libinput_event *, libinput_get_event, (struct libinput *libinput), (libinput))
WAYKIT_LAZY(input, int, libinput_get_fd, (struct libinput *libinput), (libinput))
WAYKIT_LAZY(input, void, libinput_log_set_handler, (struct libinput *libinput, libinput_log_handler log_handler), (libinput, log_handler))
WAYKIT_LAZY(input, void, libinput_log_set_priority, (struct libinput *libinput, enum libinput_log_priority priority), (libinput, priority))
WAYKIT_LAZY(input, enum libinput_event_type, libinput_next_event_type, (struct libinput *libinput), (libinput))
WAYKIT_LAZY(input, struct libinput_device *, libinput_path_add_device, (struct libinput *libinput, const char *path), (libinput, path))
WAYKIT_LAZY(input, struct libinput *, libinput_path_create_context,
    (const struct libinput_interface *interface, void *user_data), (interface, user_data))
WAYKIT_LAZY(input, void, libinput_path_remove_device, (struct libinput_device *device), (device))
WAYKIT_LAZY(input, int, libinput_resume, (struct libinput *libinput), (libinput))
WAYKIT_LAZY(input, void, libinput_suspend, (struct libinput *libinput), (libinput))
WAYKIT_LAZY(input, int, libinput_udev_assign_seat, (struct libinput *libinput, const char *seat_id), (libinput, seat_id))
WAYKIT_LAZY(input, struct libinput *, libinput_udev_create_context,
    (const struct libinput_interface *interface, void *user_data, struct udev *udev), (interface, user_data, udev))
WAYKIT_LAZY(input, struct libinput *, libinput_unref, (struct libinput *libinput), (libinput))

WAYKIT_LAZY(udev_library, const char *, udev_device_get_action, (struct udev_device *udev_device), (udev_device))
WAYKIT_LAZY(udev_library, int, udev_device_get_is_initialized, (struct udev_device *udev_device), (udev_device))
WAYKIT_LAZY(udev_library, const char *, udev_device_get_property_value, (struct udev_device *udev_device, const char *key), (udev_device, key))
WAYKIT_LAZY(udev_library, const char *, udev_device_get_sysname, (struct udev_device *udev_device), (udev_device))
WAYKIT_LAZY(udev_library, struct udev_device *, udev_device_new_from_devnum, (struct udev *udev, char type, dev_t devnum), (udev, type, devnum))
WAYKIT_LAZY(udev_library, struct udev_device *, udev_device_new_from_subsystem_sysname,
    (struct udev *udev, const char *subsystem, const char *sysname), (udev, subsystem, sysname))
WAYKIT_LAZY(udev_library, struct udev_device *, udev_device_unref, (struct udev_device *udev_device), (udev_device))
WAYKIT_LAZY(udev_library, int, udev_monitor_enable_receiving, (struct udev_monitor *udev_monitor), (udev_monitor))
WAYKIT_LAZY(udev_library, int, udev_monitor_filter_add_match_subsystem_devtype,
    (struct udev_monitor *udev_monitor, const char *subsystem, const char *devtype), (udev_monitor, subsystem, devtype))
WAYKIT_LAZY(udev_library, int, udev_monitor_get_fd, (struct udev_monitor *udev_monitor), (udev_monitor))
WAYKIT_LAZY(udev_library, struct udev_monitor *, udev_monitor_new_from_netlink, (struct udev *udev, const char *name), (udev, name))
WAYKIT_LAZY(udev_library, struct udev_device *, udev_monitor_receive_device, (struct udev_monitor *udev_monitor), (udev_monitor))
WAYKIT_LAZY(udev_library, struct udev_monitor *, udev_monitor_unref, (struct udev_monitor *udev_monitor), (udev_monitor))
WAYKIT_LAZY(udev_library, struct udev *, udev_new, (void), ())
WAYKIT_LAZY(udev_library, struct udev *, udev_unref, (struct udev *udev), (udev))
