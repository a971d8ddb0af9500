#include "CSystemd.h"
#include "CLazyLibrary.h"

static struct waykit_library systemd = { .file_name = "libsystemd.so.0" };

bool waykit_systemd_load(void) { return waykit_library_load(&systemd); }

WAYKIT_LAZY(systemd, int, sd_bus_add_match_async,
    (sd_bus *bus, sd_bus_slot **slot, const char *match, sd_bus_message_handler_t callback, sd_bus_message_handler_t install_callback,
    void *userdata),
    (bus, slot, match, callback, install_callback, userdata))
WAYKIT_LAZY(systemd, int, sd_bus_call, (sd_bus *bus, sd_bus_message *m, uint64_t usec, sd_bus_error *ret_error, sd_bus_message **reply),
    (bus, m, usec, ret_error, reply))
WAYKIT_LAZY(systemd, int, sd_bus_call_async,
    (sd_bus *bus, sd_bus_slot **slot, sd_bus_message *m, sd_bus_message_handler_t callback, void *userdata, uint64_t usec),
    (bus, slot, m, callback, userdata, usec))
WAYKIT_LAZY(systemd, sd_bus *, sd_bus_close_unref, (sd_bus *bus), (bus))
WAYKIT_LAZY(systemd, sd_bus *, sd_bus_flush_close_unref, (sd_bus *bus), (bus))
WAYKIT_LAZY(systemd, int, sd_bus_get_events, (sd_bus *bus), (bus))
WAYKIT_LAZY(systemd, int, sd_bus_get_fd, (sd_bus *bus), (bus))
WAYKIT_LAZY(systemd, int, sd_bus_get_property_string,
    (sd_bus *bus, const char *destination, const char *path, const char *interface, const char *member, sd_bus_error *ret_error, char **ret),
    (bus, destination, path, interface, member, ret_error, ret))
WAYKIT_LAZY(systemd, int, sd_bus_get_property_trivial,
    (sd_bus *bus, const char *destination, const char *path, const char *interface, const char *member, sd_bus_error *ret_error, char type,
    void *ret_ptr),
    (bus, destination, path, interface, member, ret_error, type, ret_ptr))
WAYKIT_LAZY(systemd, int, sd_bus_get_unique_name, (sd_bus *bus, const char **name), (bus, name))
WAYKIT_LAZY(systemd, int, sd_bus_is_ready, (sd_bus *bus), (bus))
WAYKIT_LAZY(systemd, int, sd_bus_message_append_basic, (sd_bus_message *m, char type, const void *p), (m, type, p))
WAYKIT_LAZY(systemd, int, sd_bus_message_at_end, (sd_bus_message *m, int complete), (m, complete))
WAYKIT_LAZY(systemd, int, sd_bus_message_close_container, (sd_bus_message *m), (m))
WAYKIT_LAZY(systemd, int, sd_bus_message_enter_container, (sd_bus_message *m, char type, const char *contents), (m, type, contents))
WAYKIT_LAZY(systemd, int, sd_bus_message_exit_container, (sd_bus_message *m), (m))
WAYKIT_LAZY(systemd, int, sd_bus_message_get_expect_reply, (sd_bus_message *m), (m))
WAYKIT_LAZY(systemd, const char *, sd_bus_message_get_interface, (sd_bus_message *m), (m))
WAYKIT_LAZY(systemd, const char *, sd_bus_message_get_member, (sd_bus_message *m), (m))
WAYKIT_LAZY(systemd, const char *, sd_bus_message_get_path, (sd_bus_message *m), (m))
WAYKIT_LAZY(systemd, int, sd_bus_message_get_reply_cookie, (sd_bus_message *m, uint64_t *cookie), (m, cookie))
WAYKIT_LAZY(systemd, const char *, sd_bus_message_get_sender, (sd_bus_message *m), (m))
WAYKIT_LAZY(systemd, const char *, sd_bus_message_get_signature, (sd_bus_message *m, int complete), (m, complete))
WAYKIT_LAZY(systemd, int, sd_bus_message_get_type, (sd_bus_message *m, uint8_t *type), (m, type))
WAYKIT_LAZY(systemd, int, sd_bus_message_is_method_error, (sd_bus_message *m, const char *name), (m, name))
WAYKIT_LAZY(systemd, int, sd_bus_message_is_signal, (sd_bus_message *m, const char *interface, const char *member), (m, interface, member))
WAYKIT_LAZY(systemd, int, sd_bus_message_new_method_call,
    (sd_bus *bus, sd_bus_message **m, const char *destination, const char *path, const char *interface, const char *member),
    (bus, m, destination, path, interface, member))
WAYKIT_LAZY(systemd, int, sd_bus_message_new_method_error, (sd_bus_message *call, sd_bus_message **m, const sd_bus_error *e), (call, m, e))
WAYKIT_LAZY(systemd, int, sd_bus_message_new_method_return, (sd_bus_message *call, sd_bus_message **m), (call, m))
WAYKIT_LAZY(systemd, int, sd_bus_message_new_signal,
    (sd_bus *bus, sd_bus_message **m, const char *path, const char *interface, const char *member), (bus, m, path, interface, member))
WAYKIT_LAZY(systemd, int, sd_bus_message_open_container, (sd_bus_message *m, char type, const char *contents), (m, type, contents))
WAYKIT_LAZY(systemd, int, sd_bus_message_peek_type, (sd_bus_message *m, char *type, const char **contents), (m, type, contents))
WAYKIT_LAZY(systemd, int, sd_bus_message_read_basic, (sd_bus_message *m, char type, void *p), (m, type, p))
WAYKIT_LAZY(systemd, int, sd_bus_message_set_auto_start, (sd_bus_message *m, int b), (m, b))
WAYKIT_LAZY(systemd, int, sd_bus_message_skip, (sd_bus_message *m, const char *types), (m, types))
WAYKIT_LAZY(systemd, sd_bus_message *, sd_bus_message_unref, (sd_bus_message *m), (m))
WAYKIT_LAZY(systemd, int, sd_bus_new, (sd_bus **ret), (ret))
WAYKIT_LAZY(systemd, int, sd_bus_open_system, (sd_bus **ret), (ret))
WAYKIT_LAZY(systemd, int, sd_bus_open_user, (sd_bus **ret), (ret))
WAYKIT_LAZY(systemd, int, sd_bus_path_encode, (const char *prefix, const char *external_id, char **ret_path), (prefix, external_id, ret_path))
WAYKIT_LAZY(systemd, int, sd_bus_process, (sd_bus *bus, sd_bus_message **r), (bus, r))
WAYKIT_LAZY(systemd, int, sd_bus_send, (sd_bus *bus, sd_bus_message *m, uint64_t *cookie), (bus, m, cookie))
WAYKIT_LAZY(systemd, int, sd_bus_set_address, (sd_bus *bus, const char *address), (bus, address))
WAYKIT_LAZY(systemd, int, sd_bus_set_bus_client, (sd_bus *bus, int b), (bus, b))
WAYKIT_LAZY(systemd, int, sd_bus_set_method_call_timeout, (sd_bus *bus, uint64_t usec), (bus, usec))
WAYKIT_LAZY(systemd, int, sd_bus_start, (sd_bus *bus), (bus))
