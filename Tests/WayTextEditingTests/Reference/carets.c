// Writes the cursor positions that Pango gives for bidirectional lines to standard output:
//   cc carets.c $(pkg-config --cflags --libs pangocairo) -o carets && ./carets > carets.txt
// A case is a line "text", then one line for each cluster from left to right, one for each insertion point, and the points that the strong cursor visits
// from the left end to the right. Offsets are UTF-16 units, x coordinates are Pango units.
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const texts[] = {
    "abc",
    "אבג",
    "abאב",
    "אבab",
    "abcאבגdef",
    "אבגabcדהו",
    "ab אב cd גד ef",
    "אב ab גד cd הו",
    "אב12גד",
    "ab אב 12 גד cd",
    "12 אב",
    "שנת 2024, ab 3.5%",
    "car is THE CAR in arabic سيارة x",
    "(אב)",
    "ab (אב) cd",
    "\u202Babc אבג\u202C def",
    "\u2067abc אבג\u2069 def",
    "e\u0301\u05D0\u05B8x",
    "a\u200Fb\u200Eג",
    "👨‍👩‍👧אב👍🏽c",
    "מ-3 עד +5",
    "...אב!",
    "he said \"\u2067car MEANS CAR\u2069.\" \"\u2066IT DOES\u2069,\" she agreed.",
    "א\tb\tג",
};

static int utf16(const char *text, int byte) {
    glong items = 0;
    gunichar2 *units = g_utf8_to_utf16(text, byte, NULL, &items, NULL);
    g_free(units);
    return (int)items;
}

struct cluster { int start, end, level, min, max; };

static int by_start(const void *a, const void *b) { return ((const struct cluster *)a)->start - ((const struct cluster *)b)->start; }

static void print_case(PangoContext *context, const char *text, int base) {
    pango_context_set_base_dir(context, base ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
    PangoLayout *layout = pango_layout_new(context);
    pango_layout_set_auto_dir(layout, FALSE);
    pango_layout_set_text(layout, text, -1);
    const int length = (int)strlen(text);
    struct cluster clusters[256], sorted[256];
    int count = 0;
    PangoLayoutIter *iter = pango_layout_get_iter(layout);
    do {
        PangoLayoutRun *run = pango_layout_iter_get_run_readonly(iter);
        if (!run) continue;
        PangoRectangle extents;
        pango_layout_iter_get_cluster_extents(iter, NULL, &extents);
        clusters[count++] = (struct cluster){
            pango_layout_iter_get_index(iter), 0, run->item->analysis.level, extents.x, extents.x + extents.width};
    } while (pango_layout_iter_next_cluster(iter));
    pango_layout_iter_free(iter);
    memcpy(sorted, clusters, sizeof clusters);
    qsort(sorted, count, sizeof *sorted, by_start);
    printf("text %d", base);
    for (const char *p = text; *p; p = g_utf8_next_char(p)) printf(" %X", g_utf8_get_char(p));
    printf("\n");
    for (int i = 0; i < count; i++) {
        int end = length;
        for (int j = 0; j < count; j++) if (sorted[j].start > clusters[i].start) { end = sorted[j].start; break; }
        printf("cluster %d %d %d %d %d\n", utf16(text, clusters[i].start), utf16(text, end), clusters[i].level, clusters[i].min, clusters[i].max);
    }
    for (int i = 0; i <= count; i++) {
        int index = i < count ? sorted[i].start : length;
        PangoRectangle strong, weak;
        pango_layout_get_cursor_pos(layout, index, &strong, &weak);
        printf("caret %d %d %d\n", utf16(text, index), strong.x, weak.x);
    }
    // From the left end of the line.
    int index = base ? length : 0, trailing = 0;
    printf("right %d", utf16(text, index));
    for (int i = 0; i < 2 * count + 2; i++) {
        int next, next_trailing;
        pango_layout_move_cursor_visually(layout, TRUE, index, trailing, 1, &next, &next_trailing);
        if (next < 0 || next == G_MAXINT) break;
        index = (int)(g_utf8_offset_to_pointer(text + next, next_trailing) - text);
        trailing = 0;
        printf(" %d", utf16(text, index));
    }
    printf("\n");
    g_object_unref(layout);
}

int main(void) {
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans 20");
    pango_context_set_font_description(context, font);
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
        for (int base = 0; base < 2; base++) print_case(context, texts[i], base);
    return 0;
}
