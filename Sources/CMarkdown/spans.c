#include "spans.h"
#include <stdbool.h>
#include <stdlib.h>

/* As in swift-cmark: more open parentheses than this are no attributes. */
enum { PARENTHESES_LIMIT = 32 };

/* Runs of more backticks are text. */
enum { BACKTICKS_LIMIT = 80 };

struct search {
    cmark_inline_parser *parser;
    /* Open brackets: the offset of `[`, or of `^` with the bit that marks it. */
    struct { int start; bool is_attribute; } *open;
    size_t count, capacity;
    /* Runs of this many backticks have no end any more. */
    bool is_unclosed[BACKTICKS_LIMIT + 1];
};

static void *grown(void *items, size_t *capacity, size_t size)
{
    *capacity = *capacity == 0 ? 16 : *capacity * 2;
    void *result = realloc(items, *capacity * size);
    if (result == NULL)
        abort();
    return result;
}

static unsigned char at(const struct search *self, int offset) { return cmark_inline_parser_peek_at(self->parser, offset); }

static int backticks(const struct search *self, int offset)
{
    int count = 0;
    while (at(self, offset + count) == '`')
        count++;
    return count;
}

/* Returns the offset behind a code span, or behind its backticks if it has no end. */
static int skip_code(struct search *self, int offset)
{
    int length = backticks(self, offset), start = offset + length;
    if (length > BACKTICKS_LIMIT || self->is_unclosed[length])
        return start;
    for (int position = start; at(self, position) != 0;) {
        int run = backticks(self, position);
        if (run == length)
            return position + run;
        position += run == 0 ? 1 : run;
    }
    self->is_unclosed[length] = true;
    return start;
}

/* Returns the offset of the parenthesis that closes the one before `offset`, or -1. */
static int closing_parenthesis(const struct search *self, int offset)
{
    int open = 0;
    for (int position = offset; at(self, position) != 0; position++) {
        unsigned char character = at(self, position);
        if (character == '\\' && at(self, position + 1) != 0)
            position++;
        else if (character == '(' && ++open > PARENTHESES_LIMIT)
            return -1;
        else if (character == ')' && open-- == 0)
            return position;
    }
    return -1;
}

static void open_bracket(struct search *self, int start, bool is_attribute)
{
    if (self->count == self->capacity)
        self->open = grown(self->open, &self->capacity, sizeof *self->open);
    self->open[self->count].start = start;
    self->open[self->count++].is_attribute = is_attribute;
}

/* Returns the offset at which the search goes on. */
static int close_bracket(struct search *self, int offset, struct spans *spans)
{
    if (self->count == 0)
        return offset + 1;
    self->count--;
    int start = self->open[self->count].start;
    if (!self->open[self->count].is_attribute || at(self, offset + 1) != '(')
        return offset + 1;
    int end = closing_parenthesis(self, offset + 2);
    if (end < 0)
        return offset + 1;
    if (spans->count == spans->capacity)
        spans->items = grown(spans->items, &spans->capacity, sizeof *spans->items);
    spans->items[spans->count++] = (struct span){ start, offset, end + 1 };
    return end + 1;
}

static int compare(const void *left, const void *right)
{
    const struct span *first = left, *second = right;
    return (first->start > second->start) - (first->start < second->start);
}

struct spans find_spans(cmark_inline_parser *parser)
{
    struct search search = { .parser = parser };
    struct spans spans = { NULL, 0, 0 };
    for (int offset = 0; at(&search, offset) != 0;) {
        unsigned char next = at(&search, offset + 1);
        switch (at(&search, offset)) {
        case '\\':
            offset += next == 0 ? 1 : 2;
            break;
        case '`':
            offset = skip_code(&search, offset);
            break;
        case '^':
            if (next == '[')
                open_bracket(&search, offset, true);
            offset += next == '[' ? 2 : 1;
            break;
        case '[':
            open_bracket(&search, offset, false);
            offset++;
            break;
        case ']':
            offset = close_bracket(&search, offset, &spans);
            break;
        default:
            offset++;
        }
    }
    free(search.open);
    if (spans.count > 1)
        qsort(spans.items, spans.count, sizeof *spans.items, compare);
    return spans;
}

const struct span *span_at(const struct spans *spans, int offset)
{
    const struct span key = { offset, 0, 0 };
    return spans->count == 0 ? NULL : bsearch(&key, spans->items, spans->count, sizeof key, compare);
}

void free_spans(struct spans *spans)
{
    free(spans->items);
    *spans = (struct spans){ NULL, 0, 0 };
}
