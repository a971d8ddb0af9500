#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <stddef.h>

/* One `^[text](attributes)`: where `^`, `]` and what follows `)` stand. */
struct span { int start, close, end; };

struct spans {
    /* In the order of their starts. */
    struct span *items;
    size_t count, capacity;
};

/* All spans of a text, in time that is proportional to its length. */
struct spans find_spans(cmark_inline_parser *parser);

/* The span that starts at an offset; NULL if there is none. */
const struct span *span_at(const struct spans *spans, int offset);

void free_spans(struct spans *spans);
