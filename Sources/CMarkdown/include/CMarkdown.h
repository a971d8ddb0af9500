#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <cmark-gfm.h>

/* Options of waykit_markdown_parse. */
enum {
    /* The whole text is the content of one paragraph. */
    WAYKIT_MARKDOWN_INLINE_ONLY = 1 << 0,
    /* `^[text](name: value)` is a node of its own. */
    WAYKIT_MARKDOWN_ATTRIBUTES = 1 << 1,
};

/* Parses UTF-8 without zeros; `text[length]` is zero. One thread at a time: the parser's tables are global.
 * Returns the root, to be freed by cmark_node_free. */
cmark_node *waykit_markdown_parse(const char *text, size_t length, int options);

/* What stands between the parentheses of `^[text](name: value)`, and where cmark-gfm counts `^`: in the document, or, from 0, in the text that contains it if that
 * was parsed on its own. NULL for a node of another kind. */
const char *waykit_markdown_attributes(cmark_node *node, int *line, int *column);

/* Whether this version of Foundation has the setter that `waykit_set_attribute`, a function of Swift, leads to. */
bool waykit_can_set_attributes(void);
