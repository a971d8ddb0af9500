/* Cairo: what WayGraphics draws with. */
#include <cairo.h>
