#include "CWayPixels.h"
#include "blending.h"
#include <math.h>
#include <stddef.h>
#include <string.h>

/* Scan lines per pixel row; along a scan line coverage is exact. */
enum { LINES = 16 };

/* The left edge of the corner's shape on the scan line at height y. */
static double edge_at(double y, double a, double b, double n) {
    if (a <= 0 || b <= 0 || y >= b) return 0;
    double t = (b - y) / b;
    double rest = n == 2 ? sqrt(fmax(0, 1 - t * t)) : pow(fmax(0, 1 - pow(t, n)), 1 / n);
    return a * (1 - rest);
}

/* Adds the fraction of each pixel that is to the right of x. */
static void add_right_of(float *row, int width, double x, float weight) {
    if (x >= width) return;
    int first = (int)floor(fmax(0, x));
    row[first] += (float)(first + 1 - fmax(x, first)) * weight;
    for (int i = first + 1; i < width; i++) row[i] += weight;
}

void waykit_corner_coverage(uint8_t *dst, int stride, int width, int height, waykit_corner c) {
    enum { CHUNK = 256 };
    const int bordered = c.border_x > 0 || c.border_y > 0;
    const double inner_a = c.a - c.border_x, inner_b = c.b - c.border_y;
    const int inner_round = inner_a > 0 && inner_b > 0;
    for (int y = 0; y < height; y++) {
        for (int left = 0; left < width; left += CHUNK) {
            const int columns = width - left < CHUNK ? width - left : CHUNK;
            float row[CHUNK] = { 0 };
            for (int line = 0; line < LINES; line++) {
                double at = y + (line + 0.5) / LINES;
                add_right_of(row, columns, edge_at(at, c.a, c.b, c.n) - left, 1.0f / LINES);
                if (!bordered || at < c.border_y) continue;
                double inner = c.border_x + (inner_round ? edge_at(at - c.border_y, inner_a, inner_b, c.n) : 0);
                add_right_of(row, columns, inner - left, -1.0f / LINES);
            }
            uint8_t *to = dst + (ptrdiff_t)y * stride + left;
            for (int x = 0; x < columns; x++) to[x] = (uint8_t)(fminf(fmaxf(row[x], 0), 1) * 255 + 0.5f);
        }
    }
}

typedef float floats8 __attribute__((vector_size(32)));

/* Adds weight · from, eight numbers at a time. */
INLINE void add_weighted(float *to, const float *from, float weight, int count) {
    int x = 0;
    for (; x + 8 <= count; x += 8) {
        floats8 sum, values;
        memcpy(&sum, to + x, sizeof sum);
        memcpy(&values, from + x, sizeof values);
        sum += weight * values;
        memcpy(to + x, &sum, sizeof sum);
    }
    for (; x < count; x++) to[x] += weight * from[x];
}

/* The end of the run of equal rows that begins at a row. */
static int end_of_run(const uint8_t *pixels, int stride, int width, int height, int first) {
    const uint8_t *row = pixels + (ptrdiff_t)first * stride;
    int end = first + 1;
    while (end < height && memcmp(pixels + (ptrdiff_t)end * stride, row, (size_t)width) == 0) end++;
    return end;
}

/* Convolves a row along itself; `values` has room for it. */
static void blur_row(float *to, const uint8_t *from, int width, const float *kernel, int radius, float *values) {
    for (int x = 0; x < width; x++) values[x] = from[x];
    memset(to, 0, sizeof(float) * (size_t)width);
    const int reach = radius < width ? radius : width - 1;
    for (int k = -reach; k <= reach; k++) {
        const int first = k < 0 ? -k : 0, end = k > 0 ? width - k : width;
        add_weighted(to + first, values + first + k, kernel[k + radius], end - first);
    }
}

void waykit_blur_a8(uint8_t *pixels, int stride, int width, int height, const float *kernel, int radius, float *scratch, int *ends) {
    int runs = 0;
    for (int y = 0; y < height; y = ends[runs++]) {
        ends[runs] = end_of_run(pixels, stride, width, height, y);
        float *const values = scratch + (ptrdiff_t)width * height;
        blur_row(scratch + (ptrdiff_t)runs * width, pixels + (ptrdiff_t)y * stride, width, kernel, radius, values);
    }
    /* Vertical pass: a chunk of columns stays in the cache, and the inner loop runs along a row. */
    enum { CHUNK = 512 };
    for (int y = 0, run = 0; y < height; y++) {
        const int first = y < radius ? 0 : y - radius, end = y + radius >= height ? height : y + radius + 1;
        while (ends[run] <= first) run++;
        for (int left = 0; left < width; left += CHUNK) {
            const int columns = width - left < CHUNK ? width - left : CHUNK;
            float sum[CHUNK] = { 0 };
            for (int i = run, row = first; row < end; i++) {
                float weight = 0;
                for (; row < end && row < ends[i]; row++) weight += kernel[row - y + radius];
                add_weighted(sum, scratch + (ptrdiff_t)i * width + left, weight, columns);
            }
            uint8_t *to = pixels + (ptrdiff_t)y * stride + left;
            for (int x = 0; x < columns; x++) to[x] = (uint8_t)fminf(sum[x] + 0.5f, 255);
        }
    }
}
