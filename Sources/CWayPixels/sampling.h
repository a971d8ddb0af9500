/* Where a block of device pixels lies in a picture, and what is found there.
 *
 * A block is eight pixels of a row. Its vectors have a lane for each: Clang makes one register of them with AVX2, two with SSE2 and NEON. */
#ifndef WAYKIT_SAMPLING_H
#define WAYKIT_SAMPLING_H
#include "CWayPixels.h"
#include "blending.h"
#include <stddef.h>

enum { BLOCK = 8 };

typedef float floats __attribute__((ext_vector_type(8)));
typedef int32_t ints __attribute__((ext_vector_type(8)));
typedef int16_t shorts __attribute__((ext_vector_type(16)));

/* How a pixel is taken: between four, between two of a picture of one column, or the one that it falls on. */
typedef enum { PAIRS, NARROW, NEAREST } sampling;

/* u, v and depth, and nothing. */
typedef double planes __attribute__((ext_vector_type(4)));

/* What stays the same along a row. */
typedef struct {
    /* Numerators and depth of a place are origin + x·step; where depth is 1 everywhere, the place itself. */
    planes origin, step;
    /* From a row of the picture to the next one; 0 where there is only one. */
    ptrdiff_t down;
    /* The last place along either axis. */
    float last_across, last_along;
    int affine;
    sampling how;
    /* The picture takes the place of what is there. */
    int replaces;
    /* The processor has AVX2. */
    int wide;
} row_walk;

/* A block's places: a pixel of the picture, counted from its first, and the weights of the next column and row, 0…255 of 256. */
typedef struct { ints first, fx, fy; } block_places;

/* Between four pixels places are counted in 256ths, half a pixel back so that they fall between centres, and half a 256th on so that cutting
 * off the fraction rounds: 256·(u/depth − 1/2) + 1/2 has 256·u − 127.5·depth for a numerator. */
INLINE void count(const row_walk *w, double u, double v, double depth, planes *out) {
    *out = (planes){ u, v, depth, 0 };
    if (w->how != NEAREST) out->x = 256 * u - 127.5 * depth, out->y = 256 * v - 127.5 * depth;
}

/* The last place: between four pixels a pair begins at the last pixel but one. */
INLINE float last_place(const row_walk *w, int length) {
    if (w->how == NEAREST) return (float)(length - 1);
    return length > 1 ? (float)(256 * (length - 1) - 1) : 0;
}

INLINE void start_line(row_walk *w, const waykit_quad *q, int line) {
    const double cy = line + 0.5, *m = q->m;
    count(w, cy * m[3] + m[6], cy * m[4] + m[7], cy * m[5] + m[8], &w->origin);
    count(w, m[0], m[1], m[2], &w->step);
    if (w->affine) w->origin /= m[8], w->step /= m[8];
}

/* Not below 0 and not above most; what is not a number becomes 0. By address: how whole vectors are handed over depends on the processor. */
INLINE void limit(const floats *v, float most, ints *out) {
    const floats above = *v > 0.0f ? *v : (floats)0.0f;
    *out = __builtin_convertvector(above < most ? above : (floats)most, ints);
}

/* Numerators and depth are exact (double) at a block's first pixel and continue in single precision, and every pixel has its own division: in a
 * picture of 16,384 pixels a place is off by less than 1/100 pixel.
 * cx: the centre of the first pixel. */
INLINE void find_places(const row_walk *w, const waykit_quad *q, double cx, block_places *out) {
    typedef float four __attribute__((ext_vector_type(4)));
    const floats steps = { 0, 1, 2, 3, 4, 5, 6, 7 };
    const four step = __builtin_convertvector(w->step, four), first = __builtin_convertvector(w->origin + w->step * cx, four);
    floats u = steps * step.x + first.x, v = steps * step.y + first.y;
    if (!w->affine) {
        /* Beyond the horizon there is nothing to see, but nothing to trip over either. */
        const floats depth = steps * step.z + first.z, nearness = 1.0f / (depth > 1e-9f ? depth : (floats)1e-9f);
        u *= nearness;
        v *= nearness;
    }
    ints across, along;
    limit(&u, w->last_across, &across);
    limit(&v, w->last_along, &along);
    if (w->how == NEAREST) {
        out->first = along * q->picture.stride + across;
        return;
    }
    out->first = (along >> 8) * q->picture.stride + (across >> 8);
    out->fx = across & 255;
    out->fy = along & 255;
}

/* Left pixel and right pixel of a pair side by side. */
INLINE int64_t pair_at(const uint32_t *first, sampling how) {
    const uint32_t pair[2] = { first[0], first[how == NARROW ? 0 : 1] };
    int64_t both;
    memcpy(&both, pair, 8);
    return both;
}

/* a · b / 32768, rounded to nearest. */
INLINE void multiply(const shorts *a, const shorts *b, shorts *out) {
    typedef int32_t wide __attribute__((ext_vector_type(16)));
    *out = __builtin_convertvector((__builtin_convertvector(*a, wide) * __builtin_convertvector(*b, wide) + 0x4000) >> 15, shorts);
}

/* Two pixels of a row for each of four places, mixed: sums of 127ths in sixteen bits. */
INLINE void mix_across(const int64_t *pairs, const shorts *weight, shorts *out) {
    typedef uint8_t bytes __attribute__((ext_vector_type(32)));
    bytes both;
    memcpy(&both, pairs, sizeof both);
    const shorts left = __builtin_convertvector(
        __builtin_shufflevector(both, both, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27), shorts);
    const shorts right = __builtin_convertvector(
        __builtin_shufflevector(both, both, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31), shorts);
    *out = left * (127 - *weight) + right * *weight;
}

/* Four times each of four numbers. */
INLINE void spread_four(const ints *numbers, int half, shorts *out) {
    typedef int16_t eight __attribute__((ext_vector_type(8)));
    const eight n = __builtin_convertvector(*numbers, eight);
    *out = half ? __builtin_shufflevector(n, n, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7)
                : __builtin_shufflevector(n, n, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}

/* The block's pixels. Columns are mixed first: their weights are 127ths, which the multiplication of bytes in sampling_avx2.h wants. */
INLINE void take(const waykit_quad *q, const row_walk *w, const block_places *at, uint32_t *out) {
    const uint32_t *pixels = q->picture.pixels;
    if (w->how == NEAREST) {
        for (int i = 0; i < BLOCK; i++) out[i] = pixels[at->first[i]];
        return;
    }
    const ints part = (at->fx * 127 + 128) >> 8, rows = at->fy << 7;
    for (int half = 0; half < 2; half++) {
        int64_t upper[4], lower[4];
        for (int i = 0; i < 4; i++) {
            const uint32_t *first = pixels + at->first[4 * half + i];
            upper[i] = pair_at(first, w->how);
            lower[i] = pair_at(first + w->down, w->how);
        }
        shorts across, along, top, bottom, way;
        spread_four(&part, half, &across);
        spread_four(&rows, half, &along);
        mix_across(upper, &across, &top);
        mix_across(lower, &across, &bottom);
        way = bottom - top;
        multiply(&way, &along, &way);
        top += way;
        /* 258 / 32768 is 1/127 to less than a rounding. */
        const shorts parts = 258;
        multiply(&top, &parts, &top);
        typedef uint8_t bytes __attribute__((ext_vector_type(16)));
        const bytes result = __builtin_convertvector(top, bytes);
        memcpy(out + 4 * half, &result, sizeof result);
    }
}

#endif
