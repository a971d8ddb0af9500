#include "CWayPixels.h"
#include "pixels8.h"
#include <stddef.h>

typedef uint8_t bytes8 __attribute__((vector_size(8)));

INLINE void blend_solid_row(uint32_t *to, const uint32_t *from, int count, uint32_t color, uint32_t solid) {
    const uint32_t inverse_alpha = 255 - (color >> 24);
    const pixels8 factors = (pixels8){ 0 } + inverse_alpha;
    int x = 0;
    for (; x + 8 <= count; x += 8) {
        pixels8 pixels;
        memcpy(&pixels, from + x, sizeof pixels);
        pixels |= solid;
        mul8((uint32_t *)&pixels, (const uint32_t *)&pixels, &factors);
        pixels += color;
        memcpy(to + x, &pixels, sizeof pixels);
    }
    for (; x < count; x++) to[x] = waykit_mul(from[x] | solid, inverse_alpha) + color;
}

/* Eight pixels of (colour IN coverage) OVER eight others. */
INLINE void fill_masked8(uint32_t *to, const uint8_t *coverage, uint32_t color) {
    bytes8 bytes;
    memcpy(&bytes, coverage, sizeof bytes);
    const pixels8 factors = __builtin_convertvector(bytes, pixels8), solid = (pixels8){ 0 } + color;
    pixels8 above;
    mul8((uint32_t *)&above, (const uint32_t *)&solid, &factors);
    composite8(to, (const uint32_t *)&above);
}

INLINE void fill_masked_row(uint32_t *to, const uint8_t *coverage, int count, uint32_t color) {
    int x = 0;
    for (; x + 8 <= count; x += 8) fill_masked8(to + x, coverage + x, color);
    const size_t rest = (size_t)(count - x);
    uint32_t pixels[8] = { 0 };
    uint8_t bytes[8] = { 0 };
    memcpy(pixels, to + x, rest * sizeof *to);
    memcpy(bytes, coverage + x, rest);
    fill_masked8(pixels, bytes, color);
    memcpy(to + x, pixels, rest * sizeof *to);
}

INLINE void composite_row(uint32_t *to, const uint32_t *from, int count) {
    int x = 0;
    for (; x + 8 <= count; x += 8) composite8(to + x, from + x);
    const size_t rest = (size_t)(count - x) * sizeof *to;
    uint32_t above[8] = { 0 }, below[8] = { 0 };
    memcpy(above, from + x, rest);
    memcpy(below, to + x, rest);
    composite8(below, above);
    memcpy(to + x, below, rest);
}

INLINE void fill_row(uint32_t *to, int count, uint32_t color) {
#if defined(__x86_64__)
    /* `rep stosl` does not read cache lines before it writes them, but has a start-up cost. */
    if (count >= 256) {
        size_t left = (size_t)count;
        __asm__ volatile("rep stosl" : "+D"(to), "+c"(left) : "a"(color) : "memory");
        return;
    }
#endif
    for (int x = 0; x < count; x++) to[x] = color;
}

#define ROWS(suffix, target) \
    target static void blend_solid##suffix(uint32_t *to, const uint32_t *from, int count, uint32_t color, uint32_t solid) { \
        blend_solid_row(to, from, count, color, solid); \
    } \
    target static void composite##suffix(uint32_t *to, const uint32_t *from, int count) { composite_row(to, from, count); } \
    target static void fill_masked##suffix(uint32_t *to, const uint8_t *coverage, int count, uint32_t color) { \
        fill_masked_row(to, coverage, count, color); \
    } \
    target static void fill##suffix(uint32_t *to, int count, uint32_t color) { fill_row(to, count, color); }

ROWS(, )
#if defined(__x86_64__)
ROWS(_avx2, AVX2)
#endif

void waykit_blend_solid_over(
    uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height, uint32_t color, int opaque) {
    void (*const row_loop)(uint32_t *, const uint32_t *, int, uint32_t, uint32_t) = CHOICE(blend_solid);
    for (int y = 0; y < height; y++) {
        row_loop(dst + (ptrdiff_t)y * dst_stride, src + (ptrdiff_t)y * src_stride, width, color, opaque ? 0xff000000u : 0);
    }
}

void waykit_composite_over(uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height) {
    void (*const row_loop)(uint32_t *, const uint32_t *, int) = CHOICE(composite);
    for (int y = 0; y < height; y++) row_loop(dst + (ptrdiff_t)y * dst_stride, src + (ptrdiff_t)y * src_stride, width);
}

void waykit_fill_masked(
    uint32_t *dst, int dst_stride, const uint8_t *coverage, int coverage_stride, int width, int height, uint32_t color) {
    void (*const row_loop)(uint32_t *, const uint8_t *, int, uint32_t) = CHOICE(fill_masked);
    for (int y = 0; y < height; y++) {
        row_loop(dst + (ptrdiff_t)y * dst_stride, coverage + (ptrdiff_t)y * coverage_stride, width, color);
    }
}

static int limited(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

void waykit_copy_ink(
    uint32_t *dst, int dst_stride, const uint32_t *ink_pixels, int width, int height, const waykit_ink_row *rows, int src_x, int dst_x,
    waykit_blank_row *blanks, uint32_t overlay) {
    void (*const fill_loop)(uint32_t *, int, uint32_t) = CHOICE(fill);
    void (*const blend_loop)(uint32_t *, const uint32_t *, int, uint32_t, uint32_t) = CHOICE(blend_solid);
    for (int y = 0; y < height; y++) {
        waykit_ink_row ink = rows[y];
        if (overlay) blend_loop(&ink.color, &ink.color, 1, overlay, 0xff000000u);
        uint32_t *to = dst + (ptrdiff_t)y * dst_stride;
        const int from = limited(ink.from - src_x, 0, width), end = limited(ink.to - src_x, from, width), has_ink = from < end;
        const int begin = has_ink ? from : 0, blank = has_ink ? end : 0;
        int limit = width;
        if (begin < blank) {
            fill_loop(to, begin, ink.color);
            const uint32_t *from_ink = ink_pixels + ink.start + (src_x + begin - ink.from);
            if (overlay) {
                blend_loop(to + begin, from_ink, blank - begin, overlay, 0xff000000u);
            } else {
                memcpy(to + begin, from_ink, (size_t)(blank - begin) * sizeof *to);
            }
        }
        if (blanks) {
            const int known = blanks[y].color == ink.color ? blanks[y].from - dst_x : width;
            limit = limited(known, blank, width);
            blanks[y] = (waykit_blank_row){ dst_x + (blank == 0 && known < 0 ? known : blank), ink.color };
        }
        fill_loop(to + blank, limit - blank, ink.color);
    }
}

void waykit_fill_blank(uint32_t *dst, int dst_stride, int width, int height, uint32_t color, int dst_x, waykit_blank_row *blanks) {
    void (*const fill_loop)(uint32_t *, int, uint32_t) = CHOICE(fill);
    for (int y = 0; y < height; y++) {
        const int known = blanks[y].color == color ? blanks[y].from - dst_x : width;
        fill_loop(dst + (ptrdiff_t)y * dst_stride, limited(known, 0, width), color);
        blanks[y] = (waykit_blank_row){ dst_x + (known < 0 ? known : 0), color };
    }
}

void waykit_fill(uint32_t *dst, int dst_stride, int width, int height, uint32_t color) {
    void (*const row_loop)(uint32_t *, int, uint32_t) = CHOICE(fill);
    for (int y = 0; y < height; y++) row_loop(dst + (ptrdiff_t)y * dst_stride, width, color);
}
