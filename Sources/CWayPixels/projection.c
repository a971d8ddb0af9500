#include "CWayPixels.h"
#include "blending.h"
#include "sampling.h"
#include "sampling_avx2.h"
#include "sampling_sse2.h"
#include <math.h>
#include <stddef.h>

/* Pixels are sampled in blocks of columns that start at multiples of BLOCK, whatever part of a row is painted: a pixel must not depend on how the
 * damage is divided. */

/* The number of blocks whose positions are computed before they are sampled: a position takes a long chain of dependent operations, and a processor's
 * reorder buffer holds little more than a block's instructions. */
enum { RUN = 16 };

/* The touched columns of a row, and those that are certainly inside. */
typedef struct { int left, right, inner_left, inner_right; } row_span;

/* The part of a row that is farther inside every edge than `inset`. It may be one pixel too wide at either end. */
static void find_span(const waykit_quad *q, float y, float inset, int *left, int *right) {
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
        const float distance = e.a * x + e.b * y + e.c, fraction = distance + 0.5f;
        if (e.is_cut) {
            if (distance < 0 || (distance == 0 && (e.a < 0 || (e.a == 0 && e.b < 0)))) return 0;
        } else {
            coverage *= fraction < 0 ? 0 : fraction > 1 ? 1 : fraction;
        }
    }
    return (uint32_t)(coverage * 255 + 0.5f);
}

/* Paints the pixels of a block one by one, within the span, where an edge may pass through it. */
static void paint_edge_block(uint32_t *to, const waykit_quad *q, const row_walk *w, const uint32_t *pixels, int column, int line, row_span s) {
    const float cy = (float)line + 0.5f;
    const int first = column > s.left ? column : s.left, end = column + BLOCK < s.right ? column + BLOCK : s.right;
    for (int x = first; x < end; x++) {
        const uint32_t coverage = x >= s.inner_left && x < s.inner_right ? 255 : coverage_at(q, (float)x + 0.5f, cy);
        /* Beyond the horizon, half a pixel outside the quad, nothing is visible. */
        if (coverage == 0 || (!w->affine && !(w->origin.z + (x + 0.5) * w->step.z > 1e-9))) continue;
        uint32_t pixel = pixels[x - column];
        if (coverage < 255) pixel = waykit_mul(pixel, coverage);
        if (q->alpha < 255) pixel = waykit_mul(pixel, q->alpha);
        to[x] = waykit_over(pixel, to[x]);
    }
}

INLINE void sample_block_for_cpu(const waykit_quad *q, const row_walk *w, const block_samples *at, uint32_t *out) {
#if defined(__x86_64__)
    if (w->has_avx2) return sample_block_avx2(q, w, at, out);
    if (w->filter != NEAREST) return sample_block_sse2(q, w, at, out);
#endif
    sample_block(q, w, at, out);
}

/* Composites a block over the destination. */
INLINE void composite_block(uint32_t *to, const uint32_t *pixels, unsigned alpha) {
    typedef uint16_t channels __attribute__((ext_vector_type(16)));
    ints all;
    memcpy(&all, pixels, sizeof all);
    if (alpha == 255 && (uint32_t)__builtin_reduce_and(all) >= 0xff000000u) {
        memcpy(to, pixels, sizeof all);
        return;
    }
    for (int i = 0; i < BLOCK; i += 4) {
        bytes above, below;
        memcpy(&above, pixels + i, 16);
        memcpy(&below, to + i, 16);
        channels s = __builtin_convertvector(above, channels), t = __builtin_convertvector(below, channels);
        if (alpha < 255) {
            s = s * (uint16_t)alpha + 0x80;
            s = (s + (s >> 8)) >> 8;
        }
        t = t * (255 - __builtin_shufflevector(s, s, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15)) + 0x80;
        s += (t + (t >> 8)) >> 8;
        above = __builtin_convertvector(s, bytes);
        memcpy(to + i, &above, 16);
    }
}

/* Paints blocks through which an edge may pass. */
INLINE void paint_edge_blocks(
    uint32_t *to, const waykit_quad *q, const row_walk *w, const waykit_quad *original, const row_walk *row, int line, row_span s, int from,
    int end) {
    for (int column = from; column < end; column += BLOCK) {
        block_samples at;
        uint32_t pixels[BLOCK];
        find_samples(w, q, column + 0.5, &at);
        sample_block_for_cpu(q, w, &at, pixels);
        paint_edge_block(to, original, row, pixels, column, line, s);
    }
}

/* `q` and `w` are copies without aliases, so that the loop does not reload them; `original` and `row` are the originals. */
INLINE void paint_line(uint32_t *to, waykit_quad q, row_walk w, const waykit_quad *original, const row_walk *row, int line, row_span s) {
    const int first = s.left & ~(BLOCK - 1), end = s.inner_right & ~(BLOCK - 1);
    int column = (s.inner_left + BLOCK - 1) & ~(BLOCK - 1);
    if (column >= end) return paint_edge_blocks(to, &q, &w, original, row, line, s, first, s.right);
    paint_edge_blocks(to, &q, &w, original, row, line, s, first, column);
    while (column < end) {
        block_samples at[RUN];
        const int blocks = (end - column) / BLOCK < RUN ? (end - column) / BLOCK : RUN;
        for (int i = 0; i < blocks; i++) find_samples(&w, &q, column + BLOCK * i + 0.5, &at[i]);
        for (int i = 0; i < blocks; i++, column += BLOCK) {
            if (w.replaces) {
                sample_block_for_cpu(&q, &w, &at[i], to + column);
            } else {
                uint32_t pixels[BLOCK];
                sample_block_for_cpu(&q, &w, &at[i], pixels);
                composite_block(to + column, pixels, q.alpha);
            }
        }
    }
    paint_edge_blocks(to, &q, &w, original, row, line, s, column, s.right);
}

/* One specialised function for every kind of image. */
#define PAINT_ROWS(name, target, filter_, affine_, replaces_, is_small_, has_avx2_) \
    target static void name(uint32_t *to, const waykit_quad *q, const row_walk *row, int line, row_span s) { \
        row_walk w = *row; \
        w.affine = affine_, w.filter = filter_, w.replaces = replaces_, w.is_small = is_small_, w.has_avx2 = has_avx2_; \
        paint_line(to, *q, w, q, row, line, s); \
    }
#define PAINT_BILINEAR(name, target, is_small, has_avx2) \
    PAINT_ROWS(name##_perspective, target, BILINEAR, 0, 1, is_small, has_avx2) \
    PAINT_ROWS(name##_perspective_over, target, BILINEAR, 0, 0, is_small, has_avx2) \
    PAINT_ROWS(name##_affine, target, BILINEAR, 1, 1, is_small, has_avx2) \
    PAINT_ROWS(name##_affine_over, target, BILINEAR, 1, 0, is_small, has_avx2)

typedef void (*row_painter)(uint32_t *to, const waykit_quad *q, const row_walk *w, int line, row_span s);

#if defined(__x86_64__)
PAINT_BILINEAR(paint, , 1, 0)
PAINT_BILINEAR(paint_avx2, AVX2, 0, 1)
PAINT_ROWS(paint_large, , BILINEAR, row->affine, row->replaces, 0, 0)
#else
PAINT_BILINEAR(paint, , 0, 0)
#endif
PAINT_ROWS(paint_narrow, , BILINEAR_COLUMN, row->affine, 0, 0, 0)
PAINT_ROWS(paint_nearest, , NEAREST, row->affine, 0, 0, 0)

static row_painter painter_for(const waykit_quad *q, const row_walk *w) {
    if (w->filter != BILINEAR) return w->filter == BILINEAR_COLUMN ? paint_narrow : paint_nearest;
#if defined(__x86_64__)
    if (!q->baseline && __builtin_cpu_supports("avx2")) {
        if (w->affine) return w->replaces ? paint_avx2_affine : paint_avx2_affine_over;
        return w->replaces ? paint_avx2_perspective : paint_avx2_perspective_over;
    }
    if (!w->is_small) return paint_large;
#endif
    (void)q;
    if (w->affine) return w->replaces ? paint_affine : paint_affine_over;
    return w->replaces ? paint_perspective : paint_perspective_over;
}

void waykit_quad_over(uint32_t *dst, int dst_stride, const waykit_quad *q, int x, int y, int w, int h) {
    row_walk walk = {
        .down = q->image.height > 1 ? q->image.stride : 0,
        .affine = q->m[2] == 0 && q->m[5] == 0,
        .filter = q->nearest ? NEAREST : q->image.width < 2 ? BILINEAR_COLUMN : BILINEAR,
        .replaces = q->opaque && q->alpha == 255,
        .is_small = q->image.stride >= 0 && q->image.stride <= INT16_MAX && q->image.height <= INT16_MAX + 1,
    };
    walk.last_u = last_position(&walk, q->image.width);
    walk.last_v = last_position(&walk, q->image.height);
    const row_painter paint = painter_for(q, &walk);
    for (int line = y; line < y + h; line++) {
        const float cy = (float)line + 0.5f;
        row_span s = { x, x + w, x, x + w };
        find_span(q, cy, -0.5f, &s.left, &s.right);
        find_span(q, cy, 0.5f, &s.inner_left, &s.inner_right);
        if (s.left < x) s.left = x;
        if (s.right > x + w) s.right = x + w;
        /* More than a pixel inside the inner span coverage need not be computed. */
        if (q->edge_count > 0) s.inner_left += 1, s.inner_right -= 1;
        if (s.left >= s.right) continue;
        start_line(&walk, q, line);
        paint(dst + (ptrdiff_t)(line - q->origin_y) * dst_stride - q->origin_x, q, &walk, line, s);
    }
}
