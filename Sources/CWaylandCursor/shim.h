/* libwayland-cursor: cursor themes. */
#include <wayland-client-core.h>
#include <wayland-cursor.h>
