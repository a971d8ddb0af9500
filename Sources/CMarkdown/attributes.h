#pragma once
#include "CMarkdown.h"
#include <cmark-gfm-extension_api.h>

/* The extension of cmark-gfm that makes nodes of `^[text](name: value)`. */
cmark_syntax_extension *attribute_extension(void);

/* Frees what the extension found in the last text. */
void forget_attributes(void);

/* Parses the inline content of a node. */
void parse_content(cmark_parser *parser, cmark_node *node, const char *content);
