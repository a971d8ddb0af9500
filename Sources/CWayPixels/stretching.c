#include "CWayPixels.h"
#include "blending.h"
#include <stddef.h>

/* Places beyond the picture by more than a pixel look like its edge. */
static double held(double place, int limit) { return place < -1 ? -1 : place > limit ? limit : place; }

/* One row of the picture at the columns of the device. */
static void stretch_row(uint32_t *restrict to, const uint32_t *restrict row, const uint32_t *restrict columns, int width, int count) {
    for (int i = 0; i < count; i++) {
        const int left = (int)(columns[i] >> 9) - 1;
        to[i] = waykit_between(row[waykit_clamped(left, width)], row[waykit_clamped(left + 1, width)], columns[i] & 511);
    }
}

void waykit_stretch_over(uint32_t *dst, int dst_stride, const waykit_stretch *s, int x, int y, int w, int h, uint32_t *scratch) {
    const waykit_picture p = s->picture;
    uint32_t *columns = scratch, *rows[2] = { scratch + w, scratch + 2 * w }, *mixed = scratch + 3 * w;
    int held_rows[2] = { -1, -1 };
    for (int i = 0; i < w; i++) {
        uint32_t weight;
        const int left = waykit_split(held((x + i + 0.5) * s->ax + s->tx - 0.5, p.width), &weight);
        columns[i] = (uint32_t)(left + 1) << 9 | weight;
    }
    for (int line = y; line < y + h; line++) {
        uint32_t weight;
        const int top = waykit_split(held((line + 0.5) * s->ay + s->ty - 0.5, p.height), &weight);
        const int wanted[2] = { waykit_clamped(top, p.height), waykit_clamped(top + 1, p.height) };
        /* Going down, the lower row of one line is the upper one of the next. */
        if (held_rows[1] == wanted[0] || held_rows[0] == wanted[1]) {
            uint32_t *swap = rows[0];
            rows[0] = rows[1], rows[1] = swap;
            const int number = held_rows[0];
            held_rows[0] = held_rows[1], held_rows[1] = number;
        }
        for (int i = 0; i < 2; i++) {
            if (held_rows[i] == wanted[i]) continue;
            stretch_row(rows[i], p.pixels + (ptrdiff_t)wanted[i] * p.stride, columns, p.width, w);
            held_rows[i] = wanted[i];
        }
        uint32_t *restrict to = dst + (ptrdiff_t)(line - s->origin_y) * dst_stride + (x - s->origin_x);
        const uint32_t *restrict upper = rows[0], *restrict lower = rows[1];
        uint32_t *restrict mix = mixed;
        for (int i = 0; i < w; i++) mix[i] = waykit_between(upper[i], lower[i], weight);
        if (s->alpha < 255) for (int i = 0; i < w; i++) mix[i] = waykit_times(mix[i], s->alpha);
        for (int i = 0; i < w; i++) to[i] = waykit_over(mix[i], to[i]);
    }
}
