#include "CWayPixels.h"
#include "blending.h"
#include <math.h>
#include <stddef.h>

/* The picture at (u, v), its edges going on for ever. */
static inline uint32_t sample(const waykit_picture *p, double u, double v, int nearest) {
    u = waykit_limited(u, 0, p->width);
    v = waykit_limited(v, 0, p->height);
    if (nearest) return p->pixels[(ptrdiff_t)waykit_clamped((int)v, p->height) * p->stride + waykit_clamped((int)u, p->width)];
    uint32_t fx, fy;
    const int left = waykit_split(u - 0.5, &fx), top = waykit_split(v - 0.5, &fy);
    waykit_lanes upper, lower;
    if (left >= 0 && top >= 0 && left + 1 < p->width && top + 1 < p->height) {
        const uint32_t *first = p->pixels + (ptrdiff_t)top * p->stride + left;
        upper = waykit_load2(first);
        lower = waykit_load2(first + p->stride);
    } else {
        const int x0 = waykit_clamped(left, p->width), x1 = waykit_clamped(left + 1, p->width);
        const uint32_t *above = p->pixels + (ptrdiff_t)waykit_clamped(top, p->height) * p->stride;
        const uint32_t *below = p->pixels + (ptrdiff_t)waykit_clamped(top + 1, p->height) * p->stride;
        upper = waykit_pair(above[x0], above[x1]);
        lower = waykit_pair(below[x0], below[x1]);
    }
    return waykit_first(waykit_across(waykit_between2(upper, lower, fy), fx));
}

/* The part of a row in which every edge is further inside than `inset`. It may be a pixel too wide at either end. */
static void span(const waykit_quad *q, float y, float inset, int *left, int *right) {
    for (int i = 0; i < q->edge_count; i++) {
        const waykit_edge e = q->edges[i];
        const float rest = e.b * y + e.c - inset;
        if (fabsf(e.a) < 1e-6f) {
            if (rest <= 0) *right = *left;
            continue;
        }
        const float x = -rest / e.a;
        if (e.a > 0) {
            if (x > (float)*left) *left = x > (float)*right ? *right : (int)floorf(x);
        } else if (x < (float)*right) {
            *right = x < (float)*left ? *left : (int)floorf(x) + 1;
        }
    }
}

static inline uint32_t coverage_at(const waykit_quad *q, float x, float y) {
    float coverage = 1;
    for (int i = 0; i < q->edge_count; i++) {
        const waykit_edge e = q->edges[i];
        const float part = e.a * x + e.b * y + e.c + 0.5f;
        coverage *= part < 0 ? 0 : part > 1 ? 1 : part;
    }
    return (uint32_t)(coverage * 255 + 0.5f);
}

void waykit_quad_over(uint32_t *dst, int dst_stride, const waykit_quad *q, int x, int y, int w, int h) {
    const double *m = q->m;
    const int affine = m[2] == 0 && m[5] == 0;
    for (int line = y; line < y + h; line++) {
        const float cy = (float)line + 0.5f;
        int left = x, right = x + w, inner_left = x, inner_right = x + w;
        span(q, cy, -0.5f, &left, &right);
        span(q, cy, 0.5f, &inner_left, &inner_right);
        if (left < x) left = x;
        uint32_t *to = dst + (ptrdiff_t)(line - q->origin_y) * dst_stride - q->origin_x;
        for (int column = left; column < right && column < x + w; column++) {
            const double cx = column + 0.5;
            double depth = m[8];
            if (!affine) depth += cx * m[2] + cy * m[5];
            if (!(depth > 1e-9)) continue;
            /* A pixel's width inside of the inner span nothing needs to be measured. */
            const uint32_t coverage = column > inner_left && column + 1 < inner_right ? 255 : coverage_at(q, (float)cx, cy);
            if (coverage == 0) continue;
            const double nearness = affine ? 1 / m[8] : 1 / depth;
            uint32_t pixel = sample(
                &q->picture, (cx * m[0] + cy * m[3] + m[6]) * nearness, (cx * m[1] + cy * m[4] + m[7]) * nearness, q->nearest);
            if (coverage < 255) pixel = waykit_times(pixel, coverage);
            if (q->alpha < 255) pixel = waykit_times(pixel, q->alpha);
            to[column] = waykit_over(pixel, to[column]);
        }
    }
}

void waykit_plane_over(
    uint32_t *dst, int dst_stride, int origin_x, int origin_y, const uint8_t *plane, int stride, int width, int height, const double m[6],
    uint32_t color, int x, int y, int w, int h) {
    for (int line = y; line < y + h; line++) {
        uint32_t *to = dst + (ptrdiff_t)(line - origin_y) * dst_stride - origin_x;
        for (int column = x; column < x + w; column++) {
            const double cx = column + 0.5, cy = line + 0.5;
            const double u = cx * m[0] + cy * m[2] + m[4] - 0.5, v = cx * m[1] + cy * m[3] + m[5] - 0.5;
            if (!(u > -1 && v > -1 && u < width && v < height)) continue;
            uint32_t fx, fy;
            const int left = waykit_split(u, &fx), top = waykit_split(v, &fy);
            uint32_t sum = 0;
            for (int i = 0; i < 4; i++) {
                const int px = left + (i & 1), py = top + (i >> 1);
                if (px < 0 || py < 0 || px >= width || py >= height) continue;
                sum += plane[(ptrdiff_t)py * stride + px] * (i & 1 ? fx : 256 - fx) * (i >> 1 ? fy : 256 - fy);
            }
            to[column] = waykit_over(waykit_times(color, (sum + 0x8000) >> 16), to[column]);
        }
    }
}
