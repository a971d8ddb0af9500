/* libpoppler-glib: pages of PDF files, drawn with Cairo. Declared here, so that its headers are not needed: its interface since version 0.82. */
#ifndef CPOPPLER_H
#define CPOPPLER_H

#include <pango/pangocairo.h>
#include <stdbool.h>

/* Loads libpoppler-glib; false if it is not installed. Call it before any of its functions. */
bool waykit_poppler_load(void);

typedef struct _PopplerDocument PopplerDocument;
typedef struct _PopplerPage PopplerPage;

PopplerDocument *poppler_document_new_from_bytes(GBytes *bytes, const char *password, GError **error);
PopplerPage *poppler_document_get_page(PopplerDocument *document, int index);
/* In points. */
void poppler_page_get_size(PopplerPage *page, double *width, double *height);
void poppler_page_render(PopplerPage *page, cairo_t *cairo);

#endif
