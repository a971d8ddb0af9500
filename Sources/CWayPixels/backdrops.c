#include "CWayPixels.h"
#include "blending.h"
#include <stddef.h>
#include <string.h>

/* Blurs a row whose ends have been extended: `from` has 2·radius pixels more than `to`. Weights add up to 256, so sums fit into 16 bits. */
static void blur_row(uint32_t *restrict to, const uint32_t *restrict from, int width, const uint16_t *weights, int radius) {
    for (int x = 0; x < width; x += 2) {
        waykit_lanes sum = { 0 };
        if (x + 1 < width) {
            for (int k = 0; k <= 2 * radius; k++) sum += waykit_load2(from + x + k) * weights[k];
            waykit_store2(to + x, (sum + 0x80) >> 8);
        } else {
            for (int k = 0; k <= 2 * radius; k++) sum += waykit_widen(from[x + k]) * weights[k];
            to[x] = waykit_first((sum + 0x80) >> 8);
        }
    }
}

void waykit_blur(
    uint32_t *dst, uint32_t *src, int stride, int width, int height, const uint16_t *weights, int radius, uint32_t *row) {
    for (int y = 0; y < height; y++) {
        uint32_t *line = src + (ptrdiff_t)y * stride;
        for (int i = 0; i < radius; i++) row[i] = line[0], row[radius + width + i] = line[width - 1];
        memcpy(row + radius, line, 4 * (size_t)width);
        blur_row(line, row, width, weights, radius);
    }
    for (int y = 0; y < height; y++) {
        uint32_t *to = dst + (ptrdiff_t)y * stride;
        for (int x = 0; x < width; x += 2) {
            waykit_lanes sum = { 0 };
            for (int k = -radius; k <= radius; k++) {
                const uint32_t *from = src + (ptrdiff_t)waykit_clamp_index(y + k, height) * stride + x;
                sum += (x + 1 < width ? waykit_load2(from) : waykit_widen(*from)) * weights[k + radius];
            }
            sum = (sum + 0x80) >> 8;
            if (x + 1 < width) waykit_store2(to + x, sum);
            else to[x] = waykit_first(sum);
        }
    }
}

static inline uint32_t saturated(int grey, uint32_t channel, int saturation, int alpha) {
    /* Fixed point in 256ths, for the grey as well. The result is limited to 0…alpha. */
    const int value = (grey * 256 + ((int)channel * 256 - grey) * saturation + 0x8000) >> 16;
    return (uint32_t)(value < 0 ? 0 : value > alpha ? alpha : value);
}

void waykit_saturate(uint32_t *pixels, int stride, int width, int height, int saturation) {
    for (int y = 0; y < height; y++) {
        uint32_t *row = pixels + (ptrdiff_t)y * stride;
        for (int x = 0; x < width; x++) {
            const uint32_t p = row[x], red = p >> 16 & 255, green = p >> 8 & 255, blue = p & 255;
            const int alpha = (int)(p >> 24), grey = (int)(54 * red + 183 * green + 19 * blue);
            row[x] = (p & 0xff000000u) | saturated(grey, red, saturation, alpha) << 16 | saturated(grey, green, saturation, alpha) << 8
                | saturated(grey, blue, saturation, alpha);
        }
    }
}
