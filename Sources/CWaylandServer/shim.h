/* libwayland-server: the other end of the connection, for tests. eventfd, which Swift's Glibc module lacks, wakes its thread. */
#include <sys/eventfd.h>
#include <wayland-server-core.h>
#include <wayland-util.h>

/* Swift does not import functions with variable arguments. */
static inline void waykit_resource_post_error(struct wl_resource *resource, uint32_t code, const char *message)
{
    wl_resource_post_error(resource, code, "%s", message);
}
