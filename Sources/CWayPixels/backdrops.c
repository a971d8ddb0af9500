#include "CWayPixels.h"
#include "pixels8.h"
#include <stddef.h>

/* Adds up eight pixels each of four rows, weighted 1, 3, 3, 1: 16-bit sums of the even and the odd channels. */
INLINE void reduce8(uint32_t *even, uint32_t *odd, const uint32_t *const rows[4], int x) {
    lanes8 p[4];
    for (int i = 0; i < 4; i++) memcpy(&p[i], rows[i] + x, sizeof p[i]);
    const lanes8 inner_even = (p[1] & 0xff) + (p[2] & 0xff), inner_odd = (p[1] >> 8) + (p[2] >> 8);
    const lanes8 even_sum = (p[0] & 0xff) + (p[3] & 0xff) + inner_even * 3, odd_sum = (p[0] >> 8) + (p[3] >> 8) + inner_odd * 3;
    memcpy(even + x, &even_sum, sizeof even_sum);
    memcpy(odd + x, &odd_sum, sizeof odd_sum);
}

/* Adds up four neighbours each for eight pixels of half the size. `sums` is the first neighbour of the first one. */
INLINE void reduce_columns8(lanes8 *total, const uint32_t *sums) {
    pixels8 p[4];
    memcpy(&p[0], sums, sizeof p[0]);
    memcpy(&p[1], sums + 8, sizeof p[1]);
    memcpy(&p[2], sums + 2, sizeof p[2]);
    memcpy(&p[3], sums + 10, sizeof p[3]);
    const lanes8 first = (lanes8)__builtin_shufflevector(p[0], p[1], 0, 2, 4, 6, 8, 10, 12, 14);
    const lanes8 second = (lanes8)__builtin_shufflevector(p[0], p[1], 1, 3, 5, 7, 9, 11, 13, 15);
    const lanes8 third = (lanes8)__builtin_shufflevector(p[2], p[3], 0, 2, 4, 6, 8, 10, 12, 14);
    const lanes8 fourth = (lanes8)__builtin_shufflevector(p[2], p[3], 1, 3, 5, 7, 9, 11, 13, 15);
    *total = first + fourth + (second + third) * 3 + 32;
}

/* One row of half the size. Both rows of sums have a pixel before the first one, and room for 32 after the last one. */
INLINE void reduce_row(uint32_t *to, const uint32_t *const rows[4], int width, uint32_t *even, uint32_t *odd) {
    int x = 0;
    for (; x + 8 <= width; x += 8) reduce8(even, odd, rows, x);
    uint32_t rest[4][8] = { { 0 } };
    for (int i = 0; i < 4; i++) memcpy(rest[i], rows[i] + x, 4 * (size_t)(width - x));
    reduce8(even + x, odd + x, (const uint32_t *const[4]){ rest[0], rest[1], rest[2], rest[3] }, 0);
    uint32_t *const sums[2] = { even, odd };
    for (int i = 0; i < 2; i++) sums[i][-1] = sums[i][0], sums[i][width] = sums[i][width + 1] = sums[i][width - 1];
    const int count = (width + 1) / 2;
    for (x = 0; x < count; x += 8) {
        lanes8 low, high;
        reduce_columns8(&low, even + 2 * x - 1);
        reduce_columns8(&high, odd + 2 * x - 1);
        const lanes8 mean = (low >> 6) | (high >> 6) << 8;
        memcpy(to + x, &mean, 4 * (size_t)(count - x < 8 ? count - x : 8));
    }
}

/* Convolves eight pixels with a symmetric kernel. A pixel on either side has the offset `taps[k]` or `taps[-k]`. Weights add up to 256, so sums fit into
 * 16 bits. */
INLINE void convolve8(uint32_t *to, const uint32_t *from, const ptrdiff_t *taps, const uint16_t *weights, int radius) {
    lanes8 p, q;
    memcpy(&p, from, sizeof p);
    lanes8 even = (p & 0xff) * weights[0] + 0x80, odd = (p >> 8) * weights[0] + 0x80;
    for (int k = 1; k <= radius; k++) {
        memcpy(&p, from + taps[-k], sizeof p);
        memcpy(&q, from + taps[k], sizeof q);
        even += ((p & 0xff) + (q & 0xff)) * weights[k];
        odd += ((p >> 8) + (q >> 8)) * weights[k];
    }
    p = (even >> 8) | (odd & 0xff00);
    memcpy(to, &p, sizeof p);
}

INLINE void convolve_row(uint32_t *to, const uint32_t *from, int count, const ptrdiff_t *taps, const uint16_t *weights, int radius) {
    for (int x = 0; x + 8 <= count; x += 8) convolve8(to + x, from + x, taps, weights, radius);
    for (int x = count & ~7; x < count; x++) {
        uint32_t even = (from[x] & 0x00ff00ff) * weights[0] + 0x00800080, odd = (from[x] >> 8 & 0x00ff00ff) * weights[0] + 0x00800080;
        for (int k = 1; k <= radius; k++) {
            const uint32_t p = from[x + taps[-k]], q = from[x + taps[k]];
            even += ((p & 0x00ff00ff) + (q & 0x00ff00ff)) * weights[k];
            odd += ((p >> 8 & 0x00ff00ff) + (q >> 8 & 0x00ff00ff)) * weights[k];
        }
        to[x] = (even >> 8 & 0x00ff00ff) | (odd & 0xff00ff00);
    }
}

/* Eight pixels, a lane each. Channels and grey are in 256ths; the result is limited to 0…alpha. */
INLINE void saturate8(uint32_t *to, const uint32_t *from, int32_t saturation) {
    typedef int32_t ints8 __attribute__((vector_size(32)));
    ints8 pixels;
    memcpy(&pixels, from, sizeof pixels);
    const ints8 alpha = (ints8)((pixels8)pixels >> 24), zero = { 0 };
    const ints8 channels[3] = { pixels & 255, pixels >> 8 & 255, pixels >> 16 & 255 };
    const ints8 grey = (channels[2] * 54 + channels[1] * 183 + channels[0] * 19) * (256 - saturation) + 0x8000;
    ints8 result = (ints8)((pixels8)pixels & 0xff000000u);
    for (int i = 0; i < 3; i++) {
        const ints8 value = (channels[i] * (saturation * 256) + grey) >> 16;
        result |= __builtin_elementwise_min(__builtin_elementwise_max(value, zero), alpha) << (8 * i);
    }
    memcpy(to, &result, sizeof result);
}

INLINE void saturate_row(uint32_t *pixels, int count, int32_t saturation) {
    int x = 0;
    for (; x + 8 <= count; x += 8) saturate8(pixels + x, pixels + x, saturation);
    uint32_t rest[8] = { 0 };
    memcpy(rest, pixels + x, 4 * (size_t)(count - x));
    saturate8(rest, rest, saturation);
    memcpy(pixels + x, rest, 4 * (size_t)(count - x));
}

#define ROWS(suffix, target) \
    target static void reduce##suffix(uint32_t *to, const uint32_t *const rows[4], int width, uint32_t *even, uint32_t *odd) { \
        reduce_row(to, rows, width, even, odd); \
    } \
    target static void convolve##suffix( \
        uint32_t *to, const uint32_t *from, int count, const ptrdiff_t *taps, const uint16_t *weights, int radius) { \
        convolve_row(to, from, count, taps, weights, radius); \
    } \
    target static void saturate##suffix(uint32_t *pixels, int count, int32_t saturation) { saturate_row(pixels, count, saturation); }

ROWS(, )
#if defined(__x86_64__)
ROWS(_avx2, AVX2)
#endif

int waykit_reduce_scratch(int width) { return 2 * (width + 34); }

void waykit_reduce(uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height, uint32_t *scratch, int baseline) {
    void (*const row_loop)(uint32_t *, const uint32_t *const[4], int, uint32_t *, uint32_t *) = baseline ? reduce : CHOICE(reduce);
    memset(scratch, 0, 4 * (size_t)waykit_reduce_scratch(width));
    for (int y = 0; y < height; y += 2) {
        const uint32_t *rows[4];
        for (int i = 0; i < 4; i++) rows[i] = src + (ptrdiff_t)waykit_clamp_index(y - 1 + i, height) * src_stride;
        row_loop(dst + (ptrdiff_t)(y / 2) * dst_stride, rows, width, scratch + 1, scratch + width + 35);
    }
}

void waykit_blur(
    uint32_t *dst, uint32_t *src, int stride, int width, int height, const uint16_t *weights, int radius, uint32_t *row, int baseline) {
    void (*const row_loop)(uint32_t *, const uint32_t *, int, const ptrdiff_t *, const uint16_t *, int) = baseline ? convolve : CHOICE(convolve);
    ptrdiff_t offsets[2 * WAYKIT_MAX_BLUR_RADIUS + 1], *const taps = offsets + radius;
    for (int k = -radius; k <= radius; k++) taps[k] = k;
    for (int y = 0; y < height; y++) {
        uint32_t *line = src + (ptrdiff_t)y * stride;
        for (int i = 0; i < radius; i++) row[i] = line[0], row[radius + width + i] = line[width - 1];
        memcpy(row + radius, line, 4 * (size_t)width);
        row_loop(line, row + radius, width, taps, weights + radius, radius);
    }
    for (int y = 0; y < height; y++) {
        for (int k = -radius; k <= radius; k++) taps[k] = (ptrdiff_t)(waykit_clamp_index(y + k, height) - y) * stride;
        row_loop(dst + (ptrdiff_t)y * stride, src + (ptrdiff_t)y * stride, width, taps, weights + radius, radius);
    }
}

void waykit_saturate(uint32_t *pixels, int stride, int width, int height, int saturation, int baseline) {
    void (*const row_loop)(uint32_t *, int, int32_t) = baseline ? saturate : CHOICE(saturate);
    for (int y = 0; y < height; y++) row_loop(pixels + (ptrdiff_t)y * stride, width, saturation);
}
