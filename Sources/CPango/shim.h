/* Pango with its Cairo back end: what WayGraphics sets text with. */
#include <pango/pangocairo.h>
