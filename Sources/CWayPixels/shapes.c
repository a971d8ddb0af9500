#include "CWayPixels.h"
#include "blending.h"
#include <math.h>
#include <stddef.h>

/* How much of a pixel lies in a rounded rectangle about the origin, by the distance of its centre from the edge. */
static double covered(const waykit_shape *s, double px, double py, double inset) {
    const double r = s->radius[(px >= 0 ? 1 : 0) + (py >= 0 ? 2 : 0)];
    const double radius = r > inset ? r - inset : 0;
    const double qx = fabs(px) - (s->half_width - inset) + radius, qy = fabs(py) - (s->half_height - inset) + radius;
    double distance, gx, gy;
    if (qx > 0 && qy > 0) {
        const double length = hypot(qx, qy);
        distance = length - radius, gx = qx / length, gy = qy / length;
    } else if (qx > qy) {
        distance = qx - radius, gx = 1, gy = 0;
    } else {
        distance = qy - radius, gx = 0, gy = 1;
    }
    if (px < 0) gx = -gx;
    if (py < 0) gy = -gy;
    /* What a step of a device pixel changes of the distance. */
    const double step = hypot(s->m[0] * gx + s->m[1] * gy, s->m[2] * gx + s->m[3] * gy);
    return fmin(fmax(0.5 - distance / step, 0), 1);
}

static uint32_t coverage_at(const waykit_shape *s, int column, int line) {
    const double cx = column + 0.5, cy = line + 0.5;
    const double px = cx * s->m[0] + cy * s->m[2] + s->m[4], py = cx * s->m[1] + cy * s->m[3] + s->m[5];
    double coverage = covered(s, px, py, 0);
    if (s->line_width > 0 && coverage > 0 && s->line_width < s->half_width && s->line_width < s->half_height)
        coverage -= covered(s, px, py, s->line_width);
    return (uint32_t)(fmax(coverage, 0) * 255 + 0.5);
}

void waykit_shape_over(uint32_t *dst, int dst_stride, const waykit_shape *s, uint32_t color, int x, int y, int w, int h) {
    for (int line = y; line < y + h; line++) {
        uint32_t *to = dst + (ptrdiff_t)(line - s->origin_y) * dst_stride - s->origin_x;
        for (int column = x; column < x + w; column++) {
            const uint32_t coverage = coverage_at(s, column, line);
            if (coverage > 0) to[column] = waykit_over(waykit_times(color, coverage), to[column]);
        }
    }
}

void waykit_shape_clip(uint32_t *dst, int dst_stride, const waykit_shape *s, int x, int y, int w, int h) {
    for (int line = y; line < y + h; line++) {
        uint32_t *to = dst + (ptrdiff_t)(line - s->origin_y) * dst_stride - s->origin_x;
        for (int column = x; column < x + w; column++) to[column] = waykit_times(to[column], coverage_at(s, column, line));
    }
}
