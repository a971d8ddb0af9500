/* libwayland-client: the connection and its proxies. */
#include <wayland-client-core.h>
#include <wayland-util.h>
