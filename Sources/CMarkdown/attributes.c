#include "attributes.h"
#include "spans.h"
#include <stdbool.h>
#include <stdlib.h>

/* Attributes may stand in the text of others; deeper ones stay as text. */
enum { DEPTH_LIMIT = 16 };

/* The spans of the texts that are being parsed, the outermost first. */
static struct { cmark_node *parent; struct spans spans; } levels[DEPTH_LIMIT];
static size_t depth;

/* A node's data. */
struct position { int line, column; };

static struct spans *spans_of(cmark_node *parent, cmark_inline_parser *parser)
{
    if (levels[depth].parent != parent) {
        free_spans(&levels[depth].spans);
        levels[depth].spans = find_spans(parser);
        levels[depth].parent = parent;
    }
    return &levels[depth].spans;
}

static char *copy(cmark_inline_parser *parser, int start, int end)
{
    char *text = malloc((size_t)(end - start) + 1);
    if (text == NULL)
        abort();
    for (int index = start; index < end; index++)
        text[index - start] = (char)cmark_inline_parser_peek_at(parser, index);
    text[end - start] = 0;
    return text;
}

static void free_position(cmark_mem *memory, void *position)
{
    (void)memory;
    free(position);
}

static struct position *position(cmark_inline_parser *parser)
{
    struct position *position = malloc(sizeof *position);
    if (position == NULL)
        abort();
    *position = (struct position){ cmark_inline_parser_get_line(parser), cmark_inline_parser_get_column(parser) };
    return position;
}

static cmark_node *match(
    cmark_syntax_extension *extension, cmark_parser *parser, cmark_node *parent, unsigned char character, cmark_inline_parser *inline_parser)
{
    (void)extension;
    if (character != '^' || depth + 1 >= DEPTH_LIMIT)
        return NULL;
    int offset = cmark_inline_parser_get_offset(inline_parser);
    const struct span *span = span_at(spans_of(parent, inline_parser), offset);
    if (span == NULL)
        return NULL;
    cmark_node *node = cmark_node_new(CMARK_NODE_CUSTOM_INLINE);
    char *attributes = copy(inline_parser, span->close + 2, span->end - 1), *content = copy(inline_parser, offset + 2, span->close);
    cmark_node_set_on_enter(node, attributes);
    cmark_node_set_user_data(node, position(inline_parser));
    cmark_node_set_user_data_free_func(node, free_position);
    int end = span->end;
    depth++;
    levels[depth].parent = NULL;
    parse_content(parser, node, content);
    depth--;
    free(attributes);
    free(content);
    cmark_inline_parser_set_offset(inline_parser, end);
    return node;
}

cmark_syntax_extension *attribute_extension(void)
{
    static cmark_syntax_extension *extension;
    if (extension == NULL) {
        extension = cmark_syntax_extension_new("attribute");
        cmark_syntax_extension_set_match_inline_func(extension, match);
        cmark_mem *memory = cmark_get_default_mem_allocator();
        cmark_syntax_extension_set_special_inline_chars(extension, cmark_llist_append(memory, NULL, (void *)(intptr_t)'^'));
    }
    return extension;
}

void forget_attributes(void)
{
    for (size_t index = 0; index < DEPTH_LIMIT; index++) {
        free_spans(&levels[index].spans);
        levels[index].parent = NULL;
    }
}

const char *waykit_markdown_attributes(cmark_node *node, int *line, int *column)
{
    const struct position *position = cmark_node_get_user_data(node);
    if (cmark_node_get_type(node) != CMARK_NODE_CUSTOM_INLINE || position == NULL)
        return NULL;
    *line = position->line;
    *column = position->column;
    return cmark_node_get_on_enter(node);
}
