#include "CPoppler.h"
#include "CLazyLibrary.h"

static struct waykit_library poppler = { .file_name = "libpoppler-glib.so.8" };

bool waykit_poppler_load(void) { return waykit_library_load(&poppler); }

WAYKIT_LAZY(poppler, PopplerDocument *, poppler_document_new_from_bytes,
    (GBytes *bytes, const char *password, GError **error), (bytes, password, error))
WAYKIT_LAZY(poppler, PopplerPage *, poppler_document_get_page, (PopplerDocument *document, int index), (document, index))
WAYKIT_LAZY(poppler, void, poppler_page_get_size, (PopplerPage *page, double *width, double *height), (page, width, height))
WAYKIT_LAZY(poppler, void, poppler_page_render, (PopplerPage *page, cairo_t *cairo), (page, cairo))
