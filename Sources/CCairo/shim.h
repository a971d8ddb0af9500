/* Cairo: what WayGraphics draws with, bitmaps and PDF. */
#include <cairo.h>
#include <cairo-pdf.h>
