#include "CWayPixels.h"
#include <math.h>
#include <stddef.h>

typedef struct { float b, g, r, a; } colour;

static inline colour unpack(uint32_t p) {
    return (colour){ (float)(p & 0xff), (float)(p >> 8 & 0xff), (float)(p >> 16 & 0xff), (float)(p >> 24) };
}

static inline int clamped(int v, int limit) { return v < 0 ? 0 : v >= limit ? limit - 1 : v; }

/* The source at (u, v), its edges going on for ever. */
static inline colour sample(const waykit_quad *q, float u, float v) {
    u = fminf(fmaxf(u - 0.5f, -1), (float)q->src_width);
    v = fminf(fmaxf(v - 0.5f, -1), (float)q->src_height);
    const float left = floorf(u), top = floorf(v), fx = u - left, fy = v - top;
    const int x0 = clamped((int)left, q->src_width), x1 = clamped((int)left + 1, q->src_width);
    const uint32_t *upper = q->src + (ptrdiff_t)clamped((int)top, q->src_height) * q->src_stride;
    const uint32_t *lower = q->src + (ptrdiff_t)clamped((int)top + 1, q->src_height) * q->src_stride;
    const colour a = unpack(upper[x0]), b = unpack(upper[x1]), c = unpack(lower[x0]), d = unpack(lower[x1]);
    const float wa = (1 - fx) * (1 - fy), wb = fx * (1 - fy), wc = (1 - fx) * fy, wd = fx * fy;
    return (colour){
        a.b * wa + b.b * wb + c.b * wc + d.b * wd, a.g * wa + b.g * wb + c.g * wc + d.g * wd,
        a.r * wa + b.r * wb + c.r * wc + d.r * wd, a.a * wa + b.a * wb + c.a * wc + d.a * wd,
    };
}

static inline uint32_t over(colour s, float weight, uint32_t below) {
    const colour d = unpack(below);
    const float keep = 1 - s.a * weight / 255;
    const uint32_t b = (uint32_t)(s.b * weight + d.b * keep + 0.5f), g = (uint32_t)(s.g * weight + d.g * keep + 0.5f);
    const uint32_t r = (uint32_t)(s.r * weight + d.r * keep + 0.5f), a = (uint32_t)(s.a * weight + d.a * keep + 0.5f);
    return b | g << 8 | r << 16 | a << 24;
}

/* The part of a row in which every edge leaves something of a pixel. */
static void span(const waykit_quad *q, float y, int *left, int *right) {
    for (int i = 0; i < q->edge_count; i++) {
        const waykit_edge e = q->edges[i];
        /* a·x + b·y + c > −½ */
        const float rest = e.b * y + e.c + 0.5f;
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

void waykit_projective_quad(uint32_t *dst, int dst_stride, const waykit_quad *q, int x, int y, int w, int h) {
    const double *m = q->m;
    const float alpha = (float)q->alpha / 255;
    for (int row = y; row < y + h; row++) {
        const float cy = (float)row + 0.5f;
        int left = x, right = x + w;
        span(q, cy, &left, &right);
        if (left < x) left = x;
        if (right > x + w) right = x + w;
        uint32_t *to = dst + (ptrdiff_t)(row - q->origin_y) * dst_stride - q->origin_x;
        for (int column = left; column < right; column++) {
            const double cx = column + 0.5;
            const double depth = cx * m[2] + cy * m[5] + m[8];
            if (!(depth > 1e-9)) continue;
            float coverage = 1;
            for (int i = 0; i < q->edge_count; i++) {
                const waykit_edge e = q->edges[i];
                coverage *= fminf(fmaxf(e.a * (float)cx + e.b * cy + e.c + 0.5f, 0), 1);
            }
            if (coverage <= 0) continue;
            const float u = (float)((cx * m[0] + cy * m[3] + m[6]) / depth), v = (float)((cx * m[1] + cy * m[4] + m[7]) / depth);
            to[column] = over(sample(q, u, v), coverage * alpha, to[column]);
        }
    }
}
