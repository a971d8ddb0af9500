#include "CWayPixels.h"
#include "blending.h"
#include <stddef.h>

/* Samples one row of the image at the device's columns. */
static void stretch_row(uint32_t *restrict to, const uint32_t *restrict row, const uint32_t *restrict columns, int width, int count) {
    for (int i = 0; i < count; i++) {
        const int left = (int)(columns[i] >> 9) - 1;
        const uint32_t weight = columns[i] & 511;
        const waykit_lanes pair = left >= 0 && left + 1 < width
            ? waykit_load2(row + left)
            : waykit_pair(row[waykit_clamp_index(left, width)], row[waykit_clamp_index(left + 1, width)]);
        to[i] = waykit_first(waykit_lerp_pair(pair, weight));
    }
}

/* Interpolates between two rows and composites over the destination. */
static void lerp_rows_over(
    uint32_t *restrict to, const uint32_t *restrict upper, const uint32_t *restrict lower, uint32_t weight, uint32_t alpha, int count) {
    int i = 0;
    for (; i + 2 <= count; i += 2) {
        waykit_lanes mixed = waykit_lerp2(waykit_load2(upper + i), waykit_load2(lower + i), weight);
        if (alpha < 255) mixed = waykit_mul2(mixed, alpha);
        waykit_store2(to + i, waykit_over2(mixed, waykit_load2(to + i)));
    }
    if (i < count) {
        waykit_lanes mixed = waykit_lerp2(waykit_widen(upper[i]), waykit_widen(lower[i]), weight);
        if (alpha < 255) mixed = waykit_mul2(mixed, alpha);
        to[i] = waykit_first(waykit_over2(mixed, waykit_widen(to[i])));
    }
}

void waykit_stretch_over(uint32_t *dst, int dst_stride, const waykit_stretch *s, int x, int y, int w, int h, uint32_t *scratch) {
    const waykit_image p = s->image;
    uint32_t *columns = scratch, *rows[2] = { scratch + w, scratch + 2 * w };
    int cached[2] = { -1, -1 };
    for (int i = 0; i < w; i++) {
        uint32_t weight;
        const int left = waykit_split(waykit_clamp((x + i + 0.5) * s->ax + s->tx - 0.5, -1, p.width), &weight);
        columns[i] = (uint32_t)(left + 1) << 9 | weight;
    }
    for (int line = y; line < y + h; line++) {
        uint32_t weight;
        const int top = waykit_split(waykit_clamp((line + 0.5) * s->ay + s->ty - 0.5, -1, p.height), &weight);
        const int wanted[2] = { waykit_clamp_index(top, p.height), waykit_clamp_index(top + 1, p.height) };
        /* The lower row of one line is the upper one of the next. */
        if (cached[1] == wanted[0] || cached[0] == wanted[1]) {
            uint32_t *row = rows[0];
            rows[0] = rows[1], rows[1] = row;
            const int number = cached[0];
            cached[0] = cached[1], cached[1] = number;
        }
        for (int i = 0; i < 2; i++) {
            if (cached[i] == wanted[i]) continue;
            stretch_row(rows[i], p.pixels + (ptrdiff_t)wanted[i] * p.stride, columns, p.width, w);
            cached[i] = wanted[i];
        }
        lerp_rows_over(dst + (ptrdiff_t)(line - s->origin_y) * dst_stride + (x - s->origin_x), rows[0], rows[1], weight, s->alpha, w);
    }
}
