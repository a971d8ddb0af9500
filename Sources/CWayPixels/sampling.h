/* Maps a block of device pixels into an image and samples it.
 *
 * A block is eight pixels of a row. Its vectors have a lane for each pixel: Clang uses one register with AVX2, two with SSE2 and NEON. */
#ifndef WAYKIT_SAMPLING_H
#define WAYKIT_SAMPLING_H
#include "CWayPixels.h"
#include "blending.h"
#include <stddef.h>
#if defined(__ARM_NEON)
#include <arm_neon.h>
#endif

enum { BLOCK = 8 };

typedef float floats __attribute__((ext_vector_type(8)));
typedef int32_t ints __attribute__((ext_vector_type(8)));
typedef int16_t shorts __attribute__((ext_vector_type(16)));
typedef uint8_t bytes __attribute__((ext_vector_type(16)));

/* How a pixel is sampled: bilinear from four pixels, from two of an image with one column, or nearest neighbour. */
typedef enum { BILINEAR, BILINEAR_COLUMN, NEAREST } sampling;

/* u, v, depth and an unused lane. */
typedef double planes __attribute__((ext_vector_type(4)));

/* The constants of a row. */
typedef struct {
    /* Numerators and depth of a position are origin + x·step; if the depth is 1 everywhere, the position itself. */
    planes origin, step;
    /* From a row of the image to the next one; 0 if there is only one. */
    ptrdiff_t down;
    /* The first position, 0, and the last ones along either axis. A variable, because Clang has two operations for a comparison with the constant. */
    float first, last_u, last_v;
    int affine;
    sampling filter;
    /* The image replaces the destination. */
    int replaces;
    /* Rows and stride are 0…32767: SSE2 has a multiplication only for such numbers. */
    int is_small;
    /* The processor has AVX2. */
    int has_avx2;
} row_walk;

/* A block's sample positions: the index of a pixel, and the weights of the next column and row, 0…255 of 256. */
typedef struct { int32_t first[BLOCK], fx[BLOCK], fy[BLOCK]; } block_samples;

/* Bilinear positions are in 256ths, shifted by half a pixel so that they fall between centres, and by half a 256th so that truncation rounds:
 * 256·(u/depth − 1/2) + 1/2 has 256·u − 127.5·depth for a numerator. */
INLINE void set_position(const row_walk *w, double u, double v, double depth, planes *out) {
    *out = (planes){ u, v, depth, 0 };
    if (w->filter != NEAREST) out->x = 256 * u - 127.5 * depth, out->y = 256 * v - 127.5 * depth;
}

/* The last position: for bilinear sampling a pair starts at the last pixel but one. */
INLINE float last_position(const row_walk *w, int length) {
    if (w->filter == NEAREST) return (float)(length - 1);
    return length > 1 ? (float)(256 * (length - 1) - 1) : 0;
}

INLINE void start_line(row_walk *w, const waykit_quad *q, int line) {
    const double cy = line + 0.5, *m = q->m;
    set_position(w, cy * m[3] + m[6], cy * m[4] + m[7], cy * m[5] + m[8], &w->origin);
    set_position(w, m[0], m[1], m[2], &w->step);
    if (w->affine) w->origin /= m[8], w->step /= m[8];
}

/* Clamps to low…limit; NaN becomes low. Passed by address: the calling convention for vectors depends on the processor. */
INLINE void clamp_to_ints(const floats *v, float low, float limit, ints *out) {
    const floats above = *v > low ? *v : (floats)low;
    *out = __builtin_convertvector(above < limit ? above : (floats)limit, ints);
}

/* Numerators and depth are computed in double precision at a block's first pixel and continue in single precision, and every pixel has its own
 * division: in an image of 16,384 pixels a position is off by less than 1/100 pixel. cx: the centre of the first pixel. */
INLINE void find_samples(const row_walk *w, const waykit_quad *q, double cx, block_samples *out) {
    typedef float four __attribute__((ext_vector_type(4)));
    const floats steps = { 0, 1, 2, 3, 4, 5, 6, 7 };
    const four step = __builtin_convertvector(w->step, four), first = __builtin_convertvector(w->origin + w->step * cx, four);
    floats u = steps * step.x + first.x, v = steps * step.y + first.y;
    if (!w->affine) {
        /* Beyond the horizon nothing is visible; clamping avoids a division by 0. */
        const floats depth = steps * step.z + first.z, nearness = 1.0f / (depth > 1e-9f ? depth : (floats)1e-9f);
        u *= nearness;
        v *= nearness;
    }
    ints across, along;
    clamp_to_ints(&u, w->first, w->last_u, &across);
    clamp_to_ints(&v, w->first, w->last_v, &along);
    if (w->filter == NEAREST) {
        along = along * q->image.stride + across;
        memcpy(out->first, &along, sizeof along);
        return;
    }
    const ints row = along >> 8, column = across >> 8;
    const ints index = w->is_small ? (row & 0x7fff) * (q->image.stride & 0x7fff) + column : row * q->image.stride + column;
    across &= 255;
    along &= 255;
    memcpy(out->first, &index, sizeof index);
    memcpy(out->fx, &across, sizeof across);
    memcpy(out->fy, &along, sizeof along);
}

/* The left and the right pixel of a pair. */
INLINE int64_t pair_at(const uint32_t *first, sampling filter) {
    const uint32_t pair[2] = { first[0], first[filter == BILINEAR_COLUMN ? 0 : 1] };
    int64_t both;
    memcpy(&both, pair, 8);
    return both;
}

/* a · b / 32768, rounded to nearest. */
INLINE void multiply(const shorts *a, const shorts *b, shorts *out) {
#if defined(__ARM_NEON)
    int16x8_t p[2], q[2];
    memcpy(p, a, sizeof p);
    memcpy(q, b, sizeof q);
    for (int i = 0; i < 2; i++) p[i] = vqrdmulhq_s16(p[i], q[i]);
    memcpy(out, p, sizeof p);
#else
    typedef int32_t wide __attribute__((ext_vector_type(16)));
    *out = __builtin_convertvector((__builtin_convertvector(*a, wide) * __builtin_convertvector(*b, wide) + 0x4000) >> 15, shorts);
#endif
}

/* Interpolates between two pixels of a row for each of four positions: 16-bit sums of 127ths. */
INLINE void lerp_columns(const int64_t *pairs, const bytes *weight, shorts *out) {
    typedef uint8_t pair_bytes __attribute__((ext_vector_type(32)));
    typedef uint16_t sums __attribute__((ext_vector_type(16)));
    pair_bytes both;
    memcpy(&both, pairs, sizeof both);
    const bytes left = __builtin_shufflevector(both, both, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
    const bytes right = __builtin_shufflevector(both, both, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
    const sums sum = __builtin_convertvector(left, sums) * __builtin_convertvector(127 - *weight, sums)
        + __builtin_convertvector(right, sums) * __builtin_convertvector(*weight, sums);
    memcpy(out, &sum, sizeof sum);
}

/* Repeats each of four bytes four times; they are the lowest ones of 32-bit numbers. */
INLINE void repeat_four(const int32_t *numbers, bytes *out) {
    bytes n;
    memcpy(&n, numbers, sizeof n);
    *out = __builtin_shufflevector(n, n, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12);
}

/* Samples a block. Columns are interpolated first: their weights are 127ths, which the byte multiplication in sampling_avx2.h requires. */
INLINE void sample_block(const waykit_quad *q, const row_walk *w, const block_samples *at, uint32_t *out) {
    const uint32_t *pixels = q->image.pixels;
    if (w->filter == NEAREST) {
        for (int i = 0; i < BLOCK; i++) out[i] = pixels[at->first[i]];
        return;
    }
    for (int half = 0; half < BLOCK; half += 4) {
        int64_t upper[4], lower[4];
        for (int i = 0; i < 4; i++) {
            const uint32_t *first = pixels + at->first[half + i];
            upper[i] = pair_at(first, w->filter);
            lower[i] = pair_at(first + w->down, w->filter);
        }
        bytes fx, fy;
        repeat_four(at->fx + half, &fx);
        repeat_four(at->fy + half, &fy);
        /* (127 · fx + 128) / 256 */
        const bytes across = __builtin_convertvector((__builtin_convertvector(fx, shorts) * 127 + 128) >> 8, bytes);
        const shorts along = __builtin_convertvector(fy, shorts) << 7;
        shorts top, bottom, delta;
        lerp_columns(upper, &across, &top);
        lerp_columns(lower, &across, &bottom);
        delta = bottom - top;
        multiply(&delta, &along, &delta);
        top += delta;
        /* 258 / 32768 is 1/127 to less than a rounding. */
        const shorts rescale = 258;
        multiply(&top, &rescale, &top);
        const bytes result = __builtin_convertvector(top, bytes);
        memcpy(out + half, &result, sizeof result);
    }
}

#endif
