#include "CWayPixels.h"
#include "blending.h"
#include <math.h>
#include <stddef.h>
#include <string.h>

/* The length of a device pixel, in the shape's space, along the unit gradient (gx, gy) of a distance. */
static double step_along(const waykit_shape *s, double gx, double gy) {
    const double x = s->m[0] * gx + s->m[1] * gy, y = s->m[2] * gx + s->m[3] * gy;
    return sqrt(x * x + y * y);
}

typedef struct { double across, down; } steps;

/* The fraction of a pixel inside a rounded rectangle around the origin, from the distance of its centre to the edge. */
static double coverage_inside(const waykit_shape *s, steps step, double px, double py, double inset) {
    const double r = s->radius[(px >= 0 ? 1 : 0) + (py >= 0 ? 2 : 0)];
    const double radius = r > inset ? r - inset : 0;
    const double qx = fabs(px) - (s->half_width - inset) + radius, qy = fabs(py) - (s->half_height - inset) + radius;
    double fraction;
    if (qx > 0 && qy > 0) {
        const double length = sqrt(qx * qx + qy * qy);
        fraction = 0.5 - (length - radius) / step_along(s, copysign(qx, px) / length, copysign(qy, py) / length);
    } else if (qx * step.down > qy * step.across) {
        fraction = 0.5 - (qx - radius) / step.across;
    } else {
        fraction = 0.5 - (qy - radius) / step.down;
    }
    return waykit_clamp(fraction, 0, 1);
}

static inline uint32_t coverage_at(const waykit_shape *s, steps step, int column, int line) {
    const double cx = column + 0.5, cy = line + 0.5;
    const double px = cx * s->m[0] + cy * s->m[2] + s->m[4], py = cx * s->m[1] + cy * s->m[3] + s->m[5];
    double coverage = coverage_inside(s, step, px, py, 0);
    if (s->line_width > 0 && coverage > 0 && s->line_width < s->half_width && s->line_width < s->half_height)
        coverage -= coverage_inside(s, step, px, py, s->line_width);
    return (uint32_t)((coverage > 0 ? coverage : 0) * 255 + 0.5);
}

static steps steps_of(const waykit_shape *s) { return (steps){ step_along(s, 1, 0), step_along(s, 0, 1) }; }

/* The columns of a row that are fully covered and free of any border: a pixel inside the straight edges, and inside the corners' chords. */
static void find_inner(const waykit_shape *s, steps step, int line, int *left, int *right) {
    double radius = 0;
    for (int i = 0; i < 4; i++) radius = s->radius[i] > radius ? s->radius[i] : radius;
    const double chord = radius * (1 - 0.70710678) + s->line_width, cy = line + 0.5;
    const double starts[2] = { cy * s->m[2] + s->m[4], cy * s->m[3] + s->m[5] };
    const double reach[2] = { s->half_width - chord - 1.5 * step.across, s->half_height - chord - 1.5 * step.down };
    double low = *left, high = *right;
    for (int i = 0; i < 2; i++) {
        /* −reach < start + x·slope < reach */
        const double slope = s->m[i];
        if (fabs(slope) < 1e-9) {
            if (!(fabs(starts[i]) < reach[i])) high = low;
            continue;
        }
        const double middle = -starts[i] / slope, half = reach[i] / fabs(slope);
        if (middle - half > low) low = middle - half;
        if (middle + half - 1 < high) high = middle + half - 1;
    }
    *right = high > low ? (int)high : *left;
    *left = high > low ? (int)ceil(low) : *left;
    if (*right < *left) *right = *left;
}

static void blend_span(uint32_t *to, uint32_t color, int from, int end) {
    if (color >= 0xff000000u) {
        for (int column = from; column < end; column++) to[column] = color;
        return;
    }
    for (int column = from; column < end; column++) to[column] = waykit_over(color, to[column]);
}

static void blend_edge_span(uint32_t *to, const waykit_shape *s, steps step, uint32_t color, int line, int from, int end) {
    for (int column = from; column < end; column++) {
        const uint32_t coverage = coverage_at(s, step, column, line);
        if (coverage > 0) to[column] = waykit_over(coverage < 255 ? waykit_mul(color, coverage) : color, to[column]);
    }
}

void waykit_shape_over(uint32_t *dst, int dst_stride, const waykit_shape *s, uint32_t color, int x, int y, int w, int h) {
    const steps step = steps_of(s);
    for (int line = y; line < y + h; line++) {
        uint32_t *to = dst + (ptrdiff_t)(line - s->origin_y) * dst_stride - s->origin_x;
        int left = x, right = x + w;
        find_inner(s, step, line, &left, &right);
        blend_edge_span(to, s, step, color, line, x, left);
        if (!(s->line_width > 0)) blend_span(to, color, left, right);
        blend_edge_span(to, s, step, color, line, right, x + w);
    }
}

static void clip_edge_span(uint32_t *to, const waykit_shape *s, steps step, int line, int from, int end) {
    for (int column = from; column < end; column++) to[column] = waykit_mul(to[column], coverage_at(s, step, column, line));
}

void waykit_shape_clip(uint32_t *dst, int dst_stride, const waykit_shape *s, int x, int y, int w, int h) {
    const steps step = steps_of(s);
    for (int line = y; line < y + h; line++) {
        uint32_t *to = dst + (ptrdiff_t)(line - s->origin_y) * dst_stride - s->origin_x;
        int left = x, right = x + w;
        find_inner(s, step, line, &left, &right);
        clip_edge_span(to, s, step, line, x, left);
        if (s->line_width > 0) memset(to + left, 0, 4 * (size_t)(right - left));
        clip_edge_span(to, s, step, line, right, x + w);
    }
}
