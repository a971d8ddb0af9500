#include "attributes.h"
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>

/* Exported by cmark-gfm, but declared in a header that is not installed everywhere. */
typedef struct cmark_map cmark_map;
void cmark_parse_inlines(cmark_parser *parser, cmark_node *parent, cmark_map *references, int options);

static const char *const extensions[] = { "table", "strikethrough", "autolink" };

void parse_content(cmark_parser *parser, cmark_node *node, const char *content)
{
    cmark_node_set_string_content(node, content);
    cmark_parse_inlines(parser, node, NULL, CMARK_OPT_DEFAULT);
}

static cmark_node *parse_paragraph(cmark_parser *parser, const char *text)
{
    cmark_node *paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH);
    cmark_manage_extensions_special_characters(parser, 1);
    parse_content(parser, paragraph, text);
    cmark_manage_extensions_special_characters(parser, 0);
    cmark_consolidate_text_nodes(paragraph);
    return paragraph;
}

cmark_node *waykit_markdown_parse(const char *text, size_t length, int options)
{
    cmark_gfm_core_extensions_ensure_registered();
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_SOURCEPOS);
    for (size_t index = 0; index < sizeof extensions / sizeof extensions[0]; index++) {
        cmark_syntax_extension *extension = cmark_find_syntax_extension(extensions[index]);
        if (extension != NULL)
            (void)cmark_parser_attach_syntax_extension(parser, extension);
    }
    if ((options & WAYKIT_MARKDOWN_ATTRIBUTES) != 0)
        (void)cmark_parser_attach_syntax_extension(parser, attribute_extension());
    cmark_node *root = NULL;
    if ((options & WAYKIT_MARKDOWN_INLINE_ONLY) != 0) {
        root = parse_paragraph(parser, text);
    } else {
        cmark_parser_feed(parser, text, length);
        root = cmark_parser_finish(parser);
    }
    cmark_parser_free(parser);
    forget_attributes();
    return root;
}
