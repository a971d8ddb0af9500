#include "CWayPixels.h"
#include "blending.h"
#include <stddef.h>

/* Eight pixels: as they are, and as lanes of two channels each, of which one is in the upper and one in the lower byte. */
typedef uint32_t pixels8 __attribute__((vector_size(32)));
typedef uint16_t lanes8 __attribute__((vector_size(32)));

/* The even and the odd channels are multiplied apart: so nothing has to be spread and packed again. */
INLINE void cover_row(uint32_t *to, const uint32_t *from, int count, uint32_t color, uint32_t solid) {
    const uint16_t keep = (uint16_t)(255 - (color >> 24));
    int x = 0;
    for (; x + 8 <= count; x += 8) {
        pixels8 pixels;
        memcpy(&pixels, from + x, sizeof pixels);
        const lanes8 lanes = (lanes8)(pixels | solid);
        lanes8 even = (lanes & 0xff) * keep + 0x80, odd = (lanes >> 8) * keep + 0x80;
        even = (even + (even >> 8)) >> 8;
        odd = (odd + (odd >> 8)) & 0xff00;
        pixels = (pixels8)(even | odd) + color;
        memcpy(to + x, &pixels, sizeof pixels);
    }
    for (; x < count; x++) to[x] = waykit_times(from[x] | solid, keep) + color;
}

INLINE void fill_row(uint32_t *to, int count, uint32_t color) {
    for (int x = 0; x < count; x++) to[x] = color;
}

#define ROWS(suffix, target) \
    target static void cover##suffix(uint32_t *to, const uint32_t *from, int count, uint32_t color, uint32_t solid) { \
        cover_row(to, from, count, color, solid); \
    } \
    target static void fill##suffix(uint32_t *to, int count, uint32_t color) { fill_row(to, count, color); }

ROWS(, )
#if defined(__x86_64__)
ROWS(_avx2, AVX2)
#define CHOICE(name) (__builtin_cpu_supports("avx2") ? name##_avx2 : name)
#else
#define CHOICE(name) name
#endif

void waykit_cover(
    uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height, uint32_t color, int opaque) {
    void (*const cover_some)(uint32_t *, const uint32_t *, int, uint32_t, uint32_t) = CHOICE(cover);
    for (int y = 0; y < height; y++) {
        cover_some(dst + (ptrdiff_t)y * dst_stride, src + (ptrdiff_t)y * src_stride, width, color, opaque ? 0xff000000u : 0);
    }
}

void waykit_fill(uint32_t *dst, int dst_stride, int width, int height, uint32_t color) {
    void (*const fill_some)(uint32_t *, int, uint32_t) = CHOICE(fill);
    for (int y = 0; y < height; y++) fill_some(dst + (ptrdiff_t)y * dst_stride, width, color);
}
