/* Ends the compositor in the middle of a client's start: option --leave REGISTRY:REQUESTS.
 *
 * After the client's request number REGISTRY for a registry, it answers this request and REQUESTS further ones, and is gone. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "wlrig.h"

static struct {
    int registry, requests; /* still to come */
    bool counts;
} leave;

static void on_message(void *data, enum wl_protocol_logger_type type, const struct wl_protocol_logger_message *message)
{
    (void)data;
    if (type != WL_PROTOCOL_LOGGER_REQUEST)
        return;
    if (leave.counts && leave.requests-- == 0) {
        wl_display_flush_clients(server.display);
        _exit(0);
    }
    if (!strcmp(message->message->name, "get_registry") && --leave.registry == 0)
        leave.counts = true;
}

bool leave_start(const char *option)
{
    if (sscanf(option, "%d:%d", &leave.registry, &leave.requests) != 2 || leave.registry < 1 || leave.requests < 0)
        return false;
    return wl_display_add_protocol_logger(server.display, on_message, NULL);
}
