/* Arithmetic on premultiplied ARGB: two pixels are eight 16-bit lanes. Clang's vector extensions compile to SSE2 and NEON, and to scalar code
 * elsewhere; all of them round alike. */
#ifndef WAYKIT_BLENDING_H
#define WAYKIT_BLENDING_H
#include <stdint.h>
#include <string.h>

/* No product is fused with a sum, as Clang would do where the processor can (NEON): pixels do not depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* For functions that are specialised for every kind of image and processor. */
#define INLINE static inline __attribute__((always_inline))
#if defined(__x86_64__)
/* Tuned for processors with fast variable shuffles: all that have AVX2. */
#define AVX2 __attribute__((target("avx2,tune=haswell")))
#endif

typedef uint8_t waykit_bytes __attribute__((vector_size(8)));
typedef uint16_t waykit_lanes __attribute__((vector_size(16)));

/* One pixel in both halves. */
static inline waykit_lanes waykit_widen(uint32_t pixel) {
    const uint64_t both = (uint64_t)pixel << 32 | pixel;
    waykit_bytes bytes;
    memcpy(&bytes, &both, 8);
    return __builtin_convertvector(bytes, waykit_lanes);
}

static inline waykit_lanes waykit_load2(const uint32_t *pixels) {
    waykit_bytes bytes;
    memcpy(&bytes, pixels, 8);
    return __builtin_convertvector(bytes, waykit_lanes);
}

static inline void waykit_store2(uint32_t *pixels, waykit_lanes lanes) {
    const waykit_bytes bytes = __builtin_convertvector(lanes, waykit_bytes);
    memcpy(pixels, &bytes, 8);
}

/* The first of two pixels. */
static inline uint32_t waykit_first(waykit_lanes lanes) {
    uint32_t pixels[2];
    waykit_store2(pixels, lanes);
    return pixels[0];
}

/* A product of two bytes / 255, rounded to nearest: pixman's MUL_UN8. */
static inline waykit_lanes waykit_div255(waykit_lanes product) {
    const waykit_lanes t = product + 0x80;
    return (t + (t >> 8)) >> 8;
}

static inline waykit_lanes waykit_mul2(waykit_lanes pixels, uint32_t factor) { return waykit_div255(pixels * (uint16_t)factor); }

static inline uint32_t waykit_mul(uint32_t pixel, uint32_t factor) { return waykit_first(waykit_mul2(waykit_widen(pixel), factor)); }

/* s OVER d. The sum cannot overflow: premultiplied channels do not exceed their alpha. */
static inline waykit_lanes waykit_over2(waykit_lanes s, waykit_lanes d) {
    const waykit_lanes alpha = __builtin_shufflevector(s, s, 3, 3, 3, 3, 7, 7, 7, 7);
    return s + waykit_div255(d * (255 - alpha));
}

static inline uint32_t waykit_over(uint32_t s, uint32_t d) {
    if (s >= 0xff000000u) return s;
    return waykit_first(waykit_over2(waykit_widen(s), waykit_widen(d)));
}

/* Linear interpolation between p and q, with q's weight 0…256. */
static inline waykit_lanes waykit_lerp2(waykit_lanes p, waykit_lanes q, uint32_t weight) {
    return (p * (uint16_t)(256 - weight) + q * (uint16_t)weight + 0x80) >> 8;
}

/* Linear interpolation between the first pixel and the second; the result is in the first. */
static inline waykit_lanes waykit_lerp_pair(waykit_lanes pair, uint32_t weight) {
    const uint16_t q = (uint16_t)weight, p = (uint16_t)(256 - q);
    const waykit_lanes weights = { p, p, p, p, q, q, q, q };
    const waykit_lanes products = pair * weights;
    return (products + __builtin_shufflevector(products, products, 4, 5, 6, 7, 0, 1, 2, 3) + 0x80) >> 8;
}

/* A pair of pixels that need not be adjacent in memory. */
static inline waykit_lanes waykit_pair(uint32_t p, uint32_t q) {
    const uint32_t both[2] = { p, q };
    return waykit_load2(both);
}

static inline int waykit_clamp_index(int v, int limit) { return v < 0 ? 0 : v >= limit ? limit - 1 : v; }

static inline double waykit_clamp(double v, double low, double high) { return v < low ? low : v > high ? high : v; }

/* Splits a position into its whole pixel and the weight of the next one, 0…256. For positions from −1 on. */
static inline int waykit_split(double position, uint32_t *weight) {
    const int whole = (int)(position + 1) - 1;
    *weight = (uint32_t)((position - whole) * 256 + 0.5);
    return whole;
}

#endif
