/* Colours, blending and copies: every width to WIDEST, odd strides, every kind of alpha. */
#include "inputs.h"
#include <stddef.h>
#include <string.h>

enum { ROWS = 3 };

static const uint32_t colors[] = { 0, 0x01010101, 0x69000000, 0x80112233, 0xfe7f00fe, 0xff336699, 0xffffffff };
enum { COLORS = sizeof colors / sizeof *colors };

/* Prepares both images for a width; returns their stride. The second row starts unaligned. */
static int prepare(generator *g, int width, image_alpha alpha) {
    const int stride = (width + 4) | 1;
    fill_pixels(g, source, stride * (ROWS + 1), alpha);
    fill_pixels(g, target, stride * (ROWS + 1), MIXED);
    return stride;
}

static void run_width(int width) {
    generator g = generator_for((uint32_t)width);
    const int count = ((width + 4) | 1) * (ROWS + 1);
    for (int color = 0; color < COLORS; color++) {
        int stride = prepare(&g, width, MIXED);
        waykit_fill(target + 1, stride, width, ROWS, colors[color]);
        report_pixels("fill", "width", width, count);
        for (int opaque = 0; opaque < 2; opaque++) {
            stride = prepare(&g, width, opaque ? OPAQUE : MIXED);
            waykit_blend_solid_over(target + 1, stride, source + 1, stride, width, ROWS, colors[color], opaque);
            report_pixels("blend_solid_over", opaque ? "opaque width" : "width", width, count);
        }
        stride = prepare(&g, width, MIXED);
        waykit_blend_solid_over(target, stride, target, stride, width, ROWS, colors[color], 0);
        report_pixels("blend_solid_over", "in place, width", width, count);
        stride = prepare(&g, width, MIXED);
        fill_bytes(&g, bytes, stride * ROWS);
        waykit_fill_masked(target + 1, stride, bytes, stride, width, ROWS, colors[color]);
        report_pixels("fill_masked", "width", width, count);
    }
    for (int alpha = OPAQUE; alpha <= MIXED; alpha++) {
        const int stride = prepare(&g, width, (image_alpha)alpha);
        waykit_composite_over(target + 1, stride, source, stride, width, ROWS);
        report_pixels("composite_over", "width", width, count);
    }
}

static void fade_width(int width) {
    static const unsigned alphas[] = { 0, 1, 127, 128, 254, 255 };
    generator g = generator_for((uint32_t)width);
    const int count = ((width + 4) | 1) * (ROWS + 1);
    for (int number = 0; number < 12; number++) {
        const int opaque = number % 2, stride = prepare(&g, width, opaque ? OPAQUE : MIXED);
        fill_pixels(&g, scratch, count, number % 3 ? OPAQUE : MIXED);
        waykit_fade_over(target + 1, stride, source + 1, stride, scratch, stride, width, ROWS, alphas[number / 2], opaque, 0);
        report_pixels("fade_over", "width", width, count);
        waykit_fade_over(target, stride, source, stride, target, stride, width, ROWS, alphas[number / 2], opaque, 0);
        report_pixels("fade_over", "in place, width", width, count);
    }
}

void run_color_loops(void) {
    for (int width = 1; width <= WIDEST; width++) {
        run_width(width);
        fade_width(width);
    }
    /* Longer rows are filled differently. */
    for (int width = 255; width <= 259; width++) run_width(width);
}

/* Rows with ink at random places, or none, copied over known and unknown rests of rows. */
static void copy_ink(generator *g, int width, int height, int stride) {
    enum { MOST_ROWS = 32 };
    waykit_ink_row rows[MOST_ROWS];
    waykit_blank_row blanks[MOST_ROWS];
    static uint32_t ink[MOST_ROWS * (WIDEST + 1)];
    for (int y = 0; y < height; y++) {
        uint32_t *row = source + (ptrdiff_t)y * stride;
        const uint32_t color = next_pixel(g, OPAQUE);
        for (int x = 0; x < width; x++) row[x] = color;
        if (next_below(g, 3) > 0) fill_pixels(g, row + next_below(g, width), 1, OPAQUE);
        const int x = next_below(g, width + 1);
        blanks[y] = (waykit_blank_row){ x, next_below(g, 2) ? color : 0 };
    }
    const uint32_t count = waykit_find_ink(source, stride, width, height, rows);
    waykit_pack_ink(ink, source, stride, height, rows);
    memcpy(target, ink, count * sizeof *ink);
    report_pixels("pack_ink", "width", width, (int)count);
    const int left = next_below(g, width), right = next_below(g, width - left) + 1;
    fill_pixels(g, target, stride * height, MIXED);
    waykit_copy_ink(target, stride, ink, width, height, rows, 0, 0, blanks, 0);
    report_pixels("copy_ink", "width", width, stride * height);
    waykit_copy_ink(target, stride, ink, right, height, rows, left, width - right, NULL, 0);
    report_pixels("copy_ink", "part of width", width, stride * height);
    waykit_copy_ink(target, stride, ink, width, height, rows, 0, 0, blanks, next_pixel(g, MIXED));
    report_pixels("copy_ink", "overlay, width", width, stride * height);
    waykit_fill_blank(target, stride, width, height / 2, next_pixel(g, OPAQUE), 0, blanks);
    waykit_fill_blank(target, stride, width, height, source[0], 0, blanks);
    report_pixels("fill_blank", "width", width, stride * height);
    for (int y = 0; y < height; y++) target[y] = (uint32_t)rows[y].from << 16 ^ (uint32_t)rows[y].to ^ (uint32_t)blanks[y].from << 8 ^ blanks[y].color;
    report_pixels("find_ink", "height", height, height);
}

static void copy_width(int width, int height) {
    generator g = generator_for((uint32_t)(width * 1000 + height));
    const int stride = (width + 4) | 1, count = stride * (height + 1);
    fill_pixels(&g, source, count, MIXED);
    fill_pixels(&g, target, count, MIXED);
    waykit_halve(target, stride, source + 1, stride, width, height);
    report_pixels("halve", "width", width, count);
    fill_bytes(&g, bytes, count);
    waykit_extract_alpha(bytes + 1, stride, source, stride, width, height);
    report_bytes("extract_alpha", "width", width, count);
    fill_pixels(&g, target, count, MIXED);
    waykit_copy(target + 1, stride, source, stride, width, height);
    waykit_copy(target + 1, width, source + 1, width, width, height / 2);
    report_pixels("copy", "width", width, count);
    copy_ink(&g, width, height, stride);
    const int longer = (width > height ? width : height) + 3;
    for (int transform = 0; transform < 8; transform++) {
        fill_pixels(&g, target, longer * longer, MIXED);
        waykit_apply_output_transform(target, longer, source, stride, width, height, transform, 0, 0, width, height);
        const int x = next_below(&g, width), y = next_below(&g, height);
        waykit_apply_output_transform(target, longer, source + 1, stride, width, height, transform, x, y, width - x, height - y);
        report_pixels("apply_output_transform", "transform", transform, longer * longer);
    }
}

void run_copy_loops(void) {
    for (int width = 1; width <= WIDEST; width++) {
        copy_width(width, 1);
        copy_width(width, 2 + width % 19);
    }
}
