#include "CWayPixels.h"
#include <stddef.h>
#include <string.h>

static inline uint32_t mean(uint32_t p, uint32_t q, uint32_t r, uint32_t s) {
    const uint32_t even = 0x00ff00ffu;
    uint32_t low = (p & even) + (q & even) + (r & even) + (s & even) + 0x00020002u;
    uint32_t high = (p >> 8 & even) + (q >> 8 & even) + (r >> 8 & even) + (s >> 8 & even) + 0x00020002u;
    return (low >> 2 & even) | (high >> 2 & even) << 8;
}

void waykit_halve(uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height) {
    for (int y = 0; y < (height + 1) / 2; y++) {
        const uint32_t *top = src + (ptrdiff_t)2 * y * src_stride;
        const uint32_t *bottom = 2 * y + 1 < height ? top + src_stride : top;
        uint32_t *row = dst + (ptrdiff_t)y * dst_stride;
        for (int x = 0; x < width / 2; x++) row[x] = mean(top[2 * x], top[2 * x + 1], bottom[2 * x], bottom[2 * x + 1]);
        if (width & 1) row[width / 2] = mean(top[width - 1], top[width - 1], bottom[width - 1], bottom[width - 1]);
    }
}

/* Side of a tile in pixels: its rows and columns stay in the L1 cache during the copy. */
enum { TILE = 16 };

void waykit_apply_output_transform(
    uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height, int transform, int x, int y, int w, int h) {
    /* A step to the right and a step down in the logical image, in pixels of dst, and the position of its first pixel. */
    const ptrdiff_t s = dst_stride, right = width - 1, below = height - 1;
    ptrdiff_t dx, dy, first;
    switch (transform) {
    case 1: dx = -s, dy = 1, first = right * s; break;
    case 2: dx = -1, dy = -s, first = right + below * s; break;
    case 3: dx = s, dy = -1, first = below; break;
    case 4: dx = -1, dy = s, first = right; break;
    case 5: dx = s, dy = 1, first = 0; break;
    case 6: dx = 1, dy = -s, first = below * s; break;
    case 7: dx = -s, dy = -1, first = below + right * s; break;
    default: dx = 1, dy = s, first = 0; break;
    }
    for (int ty = y; ty < y + h; ty += TILE) {
        const int bottom = ty + TILE < y + h ? ty + TILE : y + h;
        for (int tx = x; tx < x + w; tx += TILE) {
            const int end = tx + TILE < x + w ? tx + TILE : x + w;
            for (int row = ty; row < bottom; row++) {
                const uint32_t *from = src + (ptrdiff_t)row * src_stride;
                uint32_t *to = dst + first + row * dy;
                for (int column = tx; column < end; column++) to[column * dx] = from[column];
            }
        }
    }
}

void waykit_copy(uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height) {
    if (width <= 0 || height <= 0) return;
    /* Whole rows are one block: the C library copies large blocks without reading the destination into the cache. */
    if (width == dst_stride && width == src_stride) {
        memcpy(dst, src, (size_t)width * (size_t)height * sizeof *dst);
        return;
    }
    for (int y = 0; y < height; y++) memcpy(dst + (ptrdiff_t)y * dst_stride, src + (ptrdiff_t)y * src_stride, (size_t)width * sizeof *dst);
}

uint32_t waykit_find_ink(const uint32_t *src, int src_stride, int width, int height, waykit_ink_row *rows) {
    enum { BLOCK = 16 };
    uint32_t count = 0;
    for (int y = 0; y < height; y++) {
        const uint32_t *row = src + (ptrdiff_t)y * src_stride;
        const uint32_t color = row[width - 1];
        int to = width;
        for (; to >= BLOCK; to -= BLOCK) {
            uint32_t difference = 0;
            for (int i = 1; i <= BLOCK; i++) difference |= row[to - i] ^ color;
            if (difference) break;
        }
        while (to > 0 && row[to - 1] == color) to--;
        int from = 0;
        while (from < to && row[from] == color) from++;
        rows[y] = (waykit_ink_row){ from, to, color, count };
        count += (uint32_t)(to - from);
    }
    return count;
}

void waykit_pack_ink(uint32_t *dst, const uint32_t *src, int src_stride, int height, const waykit_ink_row *rows) {
    for (int y = 0; y < height; y++) {
        const waykit_ink_row ink = rows[y];
        memcpy(dst + ink.start, src + (ptrdiff_t)y * src_stride + ink.from, (size_t)(ink.to - ink.from) * sizeof *dst);
    }
}

void waykit_extract_alpha(uint8_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height) {
    for (int y = 0; y < height; y++) {
        uint8_t *restrict to = dst + (ptrdiff_t)y * dst_stride;
        const uint32_t *restrict from = src + (ptrdiff_t)y * src_stride;
        for (int x = 0; x < width; x++) to[x] = (uint8_t)(from[x] >> 24);
    }
}
