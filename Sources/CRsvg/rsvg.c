#include "CRsvg.h"
#include "CLazyLibrary.h"

static struct waykit_library rsvg = { .file_name = "librsvg-2.so.2" };

bool waykit_rsvg_load(void) { return waykit_library_load(&rsvg); }

WAYKIT_LAZY(rsvg, RsvgHandle *, rsvg_handle_new_from_data, (const guint8 *data, gsize length, GError **error), (data, length, error))
WAYKIT_LAZY(rsvg, gboolean, rsvg_handle_get_intrinsic_size_in_pixels, (RsvgHandle *handle, double *width, double *height), (handle, width, height))
WAYKIT_LAZY(rsvg, gboolean, rsvg_handle_render_document,
    (RsvgHandle *handle, cairo_t *cairo, const RsvgRectangle *viewport, GError **error), (handle, cairo, viewport, error))
