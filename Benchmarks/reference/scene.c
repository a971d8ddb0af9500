#include "scene.h"
#include <math.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>

enum { BAR = 56, ROWS = 20, LINES = 12 };

static const unsigned palette[8] = {0xE5484D, 0xF76B15, 0xFFB224, 0x30A46C, 0x12A594, 0x0091FF, 0x6E56CF, 0xD6409F};

static void color(cairo_t *cairo, unsigned rgb) {
    cairo_set_source_rgb(cairo, (rgb >> 16 & 255) / 255., (rgb >> 8 & 255) / 255., (rgb & 255) / 255.);
}

static void box(cairo_t *cairo, unsigned rgb, double x, double y, double width, double height) {
    color(cairo, rgb);
    cairo_rectangle(cairo, x, y, width, height);
    cairo_fill(cairo);
}

/* One line, vertically centred in a box; x is its left edge, or its centre if it is centred. */
static void text(cairo_t *cairo, const char *string, int size, bool bold, bool centred, unsigned rgb, double x, double y, double height) {
    PangoLayout *layout = pango_cairo_create_layout(cairo);
    PangoFontDescription *font = pango_font_description_from_string(bold ? "DejaVu Sans Bold" : "DejaVu Sans");
    int wide, tall;
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_text(layout, string, -1);
    pango_layout_get_pixel_size(layout, &wide, &tall);
    color(cairo, rgb);
    cairo_move_to(cairo, centred ? floor(x - wide / 2.) : x, y + floor((height - tall) / 2));
    pango_cairo_show_layout(cairo, layout);
    pango_font_description_free(font);
    g_object_unref(layout);
}

static void draw_page(cairo_t *cairo, int page, int width, int height) {
    int row = (height - BAR) / ROWS, disc = row - 9, left = 16 + disc + 12;
    color(cairo, page ? 0xF2F2F7 : 0xFFFFFF);
    cairo_paint(cairo);
    box(cairo, 0xF7F7F9, 0, 0, width, BAR - 1);
    box(cairo, 0xD0D0D4, 0, BAR - 1, width, 1);
    text(cairo, page ? "Details" : "Contacts", 17, true, true, 0x1C1C1E, width / 2., 0, BAR);
    for (int i = 0; i < ROWS; i++) {
        char string[80];
        int y = BAR + i * row;
        color(cairo, palette[(i + 3 * page) % 8]);
        cairo_arc(cairo, 16 + disc / 2., y + row / 2., disc / 2., 0, 2 * M_PI);
        cairo_fill(cairo);
        snprintf(string, sizeof string, "Person number %d of the list", i + 1);
        text(cairo, string, 13, true, false, 0x1C1C1E, left, y + (row - 31) / 2, 16);
        snprintf(string, sizeof string, "Second line of row %d, a preview of the last message", i + 1);
        text(cairo, string, 11, false, false, 0x8E8E93, left, y + (row - 31) / 2 + 17, 14);
        box(cairo, 0xE0E0E4, left, y + row - 1, width - left, 1);
    }
}

/* A rectangle with round upper corners, and optionally round lower ones. */
static void round_box(cairo_t *cairo, unsigned rgb, double x, double y, double width, double height, double radius, bool below) {
    double low = below ? radius : 0;
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x + radius, y + radius, radius, M_PI, 1.5 * M_PI);
    cairo_arc(cairo, x + width - radius, y + radius, radius, 1.5 * M_PI, 2 * M_PI);
    cairo_arc(cairo, x + width - low, y + height - low, low, 0, .5 * M_PI);
    cairo_arc(cairo, x + low, y + height - low, low, .5 * M_PI, M_PI);
    cairo_close_path(cairo);
    color(cairo, rgb);
    cairo_fill(cairo);
}

static void draw_sheet(cairo_t *cairo, int width, int height) {
    round_box(cairo, 0xFFFFFF, 0, 0, width, height, CORNER, false);
    text(cairo, "New message", 20, true, true, 0x1C1C1E, width / 2., 20, 32);
    for (int i = 0; i < LINES; i++) {
        char string[80];
        snprintf(string, sizeof string, "Field %d: some text typed by the user in the sheet", i + 1);
        text(cairo, string, 15, false, false, 0x1C1C1E, 24, 64 + 40 * i, 40);
    }
    round_box(cairo, 0x007AFF, (width - 200) / 2, height - 76, 200, 44, 8, true);
    text(cairo, "Continue", 15, true, true, 0xFFFFFF, width / 2., height - 76, 44);
}

/* Pixels and a context that draws into them. They are never freed. */
static cairo_t *canvas(int width, int height, uint32_t **pixels) {
    *pixels = calloc((size_t)width * height, sizeof **pixels);
    if (!*pixels) exit(2);
    cairo_surface_t *surface = cairo_image_surface_create_for_data((void *)*pixels, CAIRO_FORMAT_ARGB32, width, height, 4 * width);
    cairo_t *cairo = cairo_create(surface);
    cairo_surface_destroy(surface);
    return cairo;
}

struct scene scene_make(int width, int height, bool is_push) {
    struct scene scene = {.width = width, .height = height, .is_push = is_push, .sheet_height = height - height / 10};
    for (int page = 0; page < (is_push ? 2 : 1); page++) {
        cairo_t *cairo = canvas(width, height, &scene.pages[page]);
        draw_page(cairo, page, width, height);
        cairo_destroy(cairo);
    }
    if (!is_push) {
        cairo_t *cairo = canvas(width, scene.sheet_height, &scene.sheet);
        draw_sheet(cairo, width, scene.sheet_height);
        cairo_destroy(cairo);
    }
    return scene;
}

/* Copies pixels dimmed by black: each channel is multiplied by `light` / 256. Written so that the compiler vectorises it. */
static void copy_dimmed(uint32_t *restrict to, const uint32_t *restrict from, size_t count, unsigned light) {
    for (size_t i = 0; i < count; i++) {
        uint32_t outer = ((from[i] & 0xFF00FF) * light >> 8) & 0xFF00FF, inner = ((from[i] & 0xFF00) * light >> 8) & 0xFF00;
        to[i] = 0xFF000000 | outer | inner;
    }
}

/* Premultiplied pixels OVER opaque ones. */
static void composite_over(uint32_t *to, const uint32_t *from, size_t count) {
    for (size_t i = 0; i < count; i++) {
        unsigned hidden = from[i] >> 24, shown = 256 - hidden - (hidden >> 7);
        uint32_t outer = ((to[i] & 0xFF00FF) * shown >> 8) & 0xFF00FF, inner = ((to[i] & 0xFF00) * shown >> 8) & 0xFF00;
        to[i] = 0xFF000000 | (from[i] + outer + inner);
    }
}

static void push_frame(const struct scene *scene, double progress, uint32_t *pixels) {
    int width = scene->width, edge = (int)lround((1 - progress) * width), aside = (int)lround(0.3 * progress * width);
    for (int y = 0; y < scene->height; y++) {
        size_t row = (size_t)y * width;
        memcpy(pixels + row, scene->pages[0] + row + aside, 4 * (size_t)edge);
        memcpy(pixels + row + edge, scene->pages[1] + row, 4 * (size_t)(width - edge));
    }
}

static void sheet_frame(const struct scene *scene, double progress, uint32_t *pixels) {
    int width = scene->width, top = scene->height - (int)lround(progress * scene->sheet_height);
    int opaque = top + CORNER < scene->height ? top + CORNER : scene->height;
    copy_dimmed(pixels, scene->pages[0], (size_t)opaque * width, (unsigned)lround(256 * (1 - 0.4 * progress)));
    for (int y = top; y < opaque; y++) {
        const uint32_t *from = scene->sheet + (size_t)(y - top) * width;
        uint32_t *to = pixels + (size_t)y * width;
        memcpy(to + CORNER, from + CORNER, 4 * (size_t)(width - 2 * CORNER));
        composite_over(to, from, CORNER);
        composite_over(to + width - CORNER, from + width - CORNER, CORNER);
    }
    memcpy(pixels + (size_t)opaque * width, scene->sheet + (size_t)(opaque - top) * width, 4 * (size_t)(scene->height - opaque) * width);
}

void scene_frame(const struct scene *scene, enum method method, double progress, uint32_t *pixels) {
    if (method == COPY) memcpy(pixels, scene->pages[0], 4 * (size_t)scene->width * scene->height);
    else if (scene->is_push) push_frame(scene, progress, pixels);
    else sheet_frame(scene, progress, pixels);
}
