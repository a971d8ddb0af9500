#include "CWayPixels.h"
#include "pixels8.h"
#include "stretching_avx2.h"
#include <stddef.h>

/* Positions have the same bits on every processor. */
#pragma STDC FP_CONTRACT OFF

/* Finds the two pixels that the device's columns are interpolated from; both are the same one beyond the image's edge and at a pixel's centre, because
 * a weight of 256 is not a byte. */
static void find_columns(const waykit_stretch *s, int x, int count, stretch_columns *out) {
    const int width = s->image.width;
    for (int i = 0; i < count; i++) {
        uint32_t weight;
        const int first = waykit_split(waykit_clamp((x + i + 0.5) * s->ax + s->tx - 0.5, -1, width), &weight);
        int left = waykit_clamp_index(first, width), right = waykit_clamp_index(first + 1, width);
        if (weight == 0) right = left;
        if (weight == 256) left = right;
        if (left == right) weight = 128;
        out->left[i] = left;
        out->right[i] = right;
        out->weights[i] = (uint16_t)(weight << 8 | (256 - weight));
    }
}

/* Samples one row of the image at four columns of the device. */
static inline void stretch_four(uint32_t *to, const uint32_t *row, const stretch_columns *c, int i) {
    typedef uint16_t lanes16 __attribute__((ext_vector_type(16)));
    typedef uint8_t bytes16 __attribute__((ext_vector_type(16)));
    const uint32_t left[4] = { row[c->left[i]], row[c->left[i + 1]], row[c->left[i + 2]], row[c->left[i + 3]] };
    const uint32_t right[4] = { row[c->right[i]], row[c->right[i + 1]], row[c->right[i + 2]], row[c->right[i + 3]] };
    uint64_t repeated[4];
    for (int k = 0; k < 4; k++) repeated[k] = (c->weights[i + k] >> 8) * 0x0001000100010001u;
    bytes16 p, q, mixed;
    lanes16 weight;
    memcpy(&p, left, sizeof p);
    memcpy(&q, right, sizeof q);
    memcpy(&weight, repeated, sizeof weight);
    const lanes16 sum = __builtin_convertvector(p, lanes16) * (256 - weight) + __builtin_convertvector(q, lanes16) * weight;
    mixed = __builtin_convertvector((sum + 0x80) >> 8, bytes16);
    memcpy(to, &mixed, sizeof mixed);
}

/* `count` is a multiple of 8. */
static void stretch_row(uint32_t *restrict to, const uint32_t *restrict row, const stretch_columns *c, int count) {
    for (int i = 0; i < count; i += 4) stretch_four(to + i, row, c, i);
}

/* Interpolates between eight pixels each of two rows. */
INLINE void lerp8(uint32_t *to, const uint32_t *upper, const uint32_t *lower, uint16_t weight) {
    lanes8 p, q;
    memcpy(&p, upper, sizeof p);
    memcpy(&q, lower, sizeof q);
    const uint16_t rest = (uint16_t)(256 - weight);
    const lanes8 even = ((p & 0xff) * rest + (q & 0xff) * weight + 0x80) >> 8;
    const lanes8 odd = ((p >> 8) * rest + (q >> 8) * weight + 0x80) & 0xff00, mixed = even | odd;
    memcpy(to, &mixed, sizeof mixed);
}

INLINE void lerp8_for_cpu(uint32_t *to, const uint32_t *upper, const uint32_t *lower, uint32_t weight, int has_avx2) {
#if defined(__x86_64__)
    if (has_avx2) return lerp8_avx2(to, upper, lower, weight);
#endif
    (void)has_avx2;
    lerp8(to, upper, lower, (uint16_t)weight);
}

INLINE void lerp_over8(uint32_t *to, const uint32_t *upper, const uint32_t *lower, uint32_t weight, unsigned alpha, int has_avx2) {
    pixels8 mixed;
    lerp8_for_cpu((uint32_t *)&mixed, upper, lower, weight, has_avx2);
    if (alpha < 255) {
        const pixels8 factors = (pixels8){ 0 } + alpha;
        mul8((uint32_t *)&mixed, (const uint32_t *)&mixed, &factors);
    } else if (__builtin_reduce_and(mixed) >= 0xff000000u) {
        memcpy(to, &mixed, sizeof mixed);
        return;
    }
    composite8(to, (const uint32_t *)&mixed);
}

/* The length of the two rows is rounded up to a multiple of 8; that of the destination is not. */
INLINE void lerp_rows(
    uint32_t *to, const uint32_t *upper, const uint32_t *lower, uint32_t weight, const waykit_stretch *s, int count, int has_avx2) {
    const int replaces = s->replaces && s->alpha == 255;
    const unsigned alpha = s->alpha;
    int i = 0;
    if (replaces) {
        TWICE for (; i + 8 <= count; i += 8) lerp8_for_cpu(to + i, upper + i, lower + i, weight, has_avx2);
    } else {
        for (; i + 8 <= count; i += 8) lerp_over8(to + i, upper + i, lower + i, weight, alpha, has_avx2);
    }
    if (i == count) return;
    uint32_t rest[8] = { 0 };
    memcpy(rest, to + i, 4 * (size_t)(count - i));
    if (replaces) lerp8_for_cpu(rest, upper + i, lower + i, weight, has_avx2);
    else lerp_over8(rest, upper + i, lower + i, weight, alpha, has_avx2);
    memcpy(to + i, rest, 4 * (size_t)(count - i));
}

static void lerp(uint32_t *to, const uint32_t *upper, const uint32_t *lower, uint32_t weight, const waykit_stretch *s, int count) {
    lerp_rows(to, upper, lower, weight, s, count, 0);
}

typedef struct {
    void (*stretch)(uint32_t *restrict to, const uint32_t *restrict row, const stretch_columns *c, int count);
    void (*lerp)(uint32_t *to, const uint32_t *upper, const uint32_t *lower, uint32_t weight, const waykit_stretch *s, int count);
} row_loops;

#if defined(__x86_64__)
AVX2 static void lerp_avx2(uint32_t *to, const uint32_t *upper, const uint32_t *lower, uint32_t weight, const waykit_stretch *s, int count) {
    /* 256 is not a byte: between two equal rows weights do not matter. */
    if (weight == 0) lower = upper, weight = 128;
    if (weight == 256) upper = lower, weight = 128;
    lerp_rows(to, upper, lower, weight, s, count, 1);
}
#endif

static row_loops choose_loops(const waykit_stretch *s, stretch_columns *c, int count) {
#if defined(__x86_64__)
    if (!s->baseline && __builtin_cpu_supports("avx2") && find_windows(c, s->image.width, count)) return (row_loops){ stretch_row_avx2, lerp_avx2 };
#endif
    (void)s, (void)c, (void)count;
    return (row_loops){ stretch_row, lerp };
}

int waykit_stretch_scratch(int width) { return SCRATCH_PER_PIXEL * ((width + 7) & ~7); }

void waykit_stretch_over(uint32_t *dst, int dst_stride, const waykit_stretch *s, int x, int y, int w, int h, uint32_t *scratch) {
    const waykit_image p = s->image;
    const int count = (w + 7) & ~7;
    uint32_t *rows[2] = { scratch, scratch + count };
    int cached[2] = { -1, -1 };
    stretch_columns columns = stretch_columns_in(scratch + 2 * count, count);
    find_columns(s, x, count, &columns);
    const row_loops loops = choose_loops(s, &columns, count);
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
            loops.stretch(rows[i], p.pixels + (ptrdiff_t)wanted[i] * p.stride, &columns, count);
            cached[i] = wanted[i];
        }
        loops.lerp(dst + (ptrdiff_t)(line - s->origin_y) * dst_stride + (x - s->origin_x), rows[0], rows[1], weight, s, w);
    }
}
