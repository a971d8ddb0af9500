/* sd-bus: what logind says of the session. */
#include <systemd/sd-bus.h>
