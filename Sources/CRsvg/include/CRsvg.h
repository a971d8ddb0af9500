/* librsvg: SVG files, drawn with Cairo. Declared here, so that its headers are not needed: its interface since version 2.52. */
#ifndef CRSVG_H
#define CRSVG_H

#include <pango/pangocairo.h>
#include <stdbool.h>

/* Loads librsvg; false if it is not installed. Call it before any of its functions. */
bool waykit_rsvg_load(void);

typedef struct _RsvgHandle RsvgHandle;

typedef struct {
    double x, y, width, height;
} RsvgRectangle;

RsvgHandle *rsvg_handle_new_from_data(const guint8 *data, gsize length, GError **error);
/* False if the document's size is relative or missing. */
gboolean rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, double *width, double *height);
gboolean rsvg_handle_render_document(RsvgHandle *handle, cairo_t *cairo, const RsvgRectangle *viewport, GError **error);

#endif
