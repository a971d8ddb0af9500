#include "CWayPixels.h"
#include "pixels8.h"
#include <stddef.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

/* Eight pixels times alpha / 255, OVER eight others. Both products are added before they are divided by 255: one rounding rather than two. */
INLINE void fade8(uint32_t *to, const uint32_t *from, const uint32_t *below, uint16_t alpha) {
    /* The largest sum of premultiplied pixels; other pixels are limited to white. */
    const lanes8 largest = (lanes8){ 0 } + 255 * 255 + 127;
    lanes8 s, d, opacity;
    memcpy(&s, from, sizeof s);
    memcpy(&d, below, sizeof d);
    opacity = (lanes8)((pixels8)s >> 24) * alpha;
    divide255(&opacity);
    const lanes8 rest = 255 - (lanes8)((pixels8)opacity | (pixels8)opacity << 16);
    lanes8 even = __builtin_elementwise_add_sat((s & 0xff) * alpha, (d & 0xff) * rest);
    lanes8 odd = __builtin_elementwise_add_sat((s >> 8) * alpha, (d >> 8) * rest);
    even = __builtin_elementwise_min(even, largest);
    odd = __builtin_elementwise_min(odd, largest);
    divide255(&even);
    divide255(&odd);
    s = even | odd << 8;
    memcpy(to, &s, sizeof s);
}

/* The same for opaque pixels: linear interpolation. */
INLINE void fade_opaque8(uint32_t *to, const uint32_t *from, const uint32_t *below, uint16_t alpha) {
    const uint16_t rest = 255 - alpha;
    lanes8 s, d;
    memcpy(&s, from, sizeof s);
    memcpy(&d, below, sizeof d);
    s |= (lanes8)((pixels8){ 0 } + 0xff000000u);
    lanes8 even = (s & 0xff) * alpha + (d & 0xff) * rest, odd = (s >> 8) * alpha + (d >> 8) * rest;
    divide255(&even);
    divide255(&odd);
    s = even | odd << 8;
    memcpy(to, &s, sizeof s);
}

#if defined(__x86_64__)
/* The multiplication takes unsigned weights and signed channels: these are 128 less than they are. */
AVX2 static inline void fade_opaque8_avx2(uint32_t *to, const uint32_t *from, const uint32_t *below, uint16_t alpha) {
    const __m256i weights = _mm256_set1_epi16((short)((255 - alpha) << 8 | alpha)), sign = _mm256_set1_epi8((char)0x80);
    const __m256i rounded = _mm256_set1_epi16((short)(128 * 255 + 0x80)), by255 = _mm256_set1_epi16(257);
    const __m256i solid = _mm256_or_si256(_mm256_loadu_si256((const __m256i *)from), _mm256_set1_epi32((int)0xff000000u));
    const __m256i p = _mm256_xor_si256(solid, sign), q = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)below), sign);
    const __m256i low = _mm256_add_epi16(_mm256_maddubs_epi16(weights, _mm256_unpacklo_epi8(p, q)), rounded);
    const __m256i high = _mm256_add_epi16(_mm256_maddubs_epi16(weights, _mm256_unpackhi_epi8(p, q)), rounded);
    _mm256_storeu_si256((__m256i *)to, _mm256_packus_epi16(_mm256_mulhi_epu16(low, by255), _mm256_mulhi_epu16(high, by255)));
}
#endif

/* A function for rows; the last pixels are copied so that nothing is read or written beyond them. */
#define ROW(name, target, loop) \
    target static void name(uint32_t *to, const uint32_t *from, const uint32_t *below, int count, uint16_t alpha) { \
        int x = 0; \
        TWICE for (; x + 8 <= count; x += 8) loop(to + x, from + x, below + x, alpha); \
        const size_t rest = (size_t)(count - x) * sizeof *to; \
        uint32_t above[8] = { 0 }, under[8] = { 0 }; \
        memcpy(above, from + x, rest); \
        memcpy(under, below + x, rest); \
        loop(under, above, under, alpha); \
        memcpy(to + x, under, rest); \
    }

ROW(fade, , fade8)
ROW(fade_opaque, , fade_opaque8)
#if defined(__x86_64__)
ROW(fade_avx2, AVX2, fade8)
ROW(fade_opaque_avx2, AVX2, fade_opaque8_avx2)
#endif

void waykit_fade_over(
    uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, const uint32_t *below, int below_stride, int width, int height,
    unsigned alpha, int opaque, int baseline) {
    void (*row_loop)(uint32_t *, const uint32_t *, const uint32_t *, int, uint16_t) = opaque ? CHOICE(fade_opaque) : CHOICE(fade);
    if (baseline) row_loop = opaque ? fade_opaque : fade;
    for (int y = 0; y < height; y++) {
        row_loop(
            dst + (ptrdiff_t)y * dst_stride, src + (ptrdiff_t)y * src_stride, below + (ptrdiff_t)y * below_stride, width, (uint16_t)alpha);
    }
}
