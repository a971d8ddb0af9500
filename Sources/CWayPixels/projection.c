#include "CWayPixels.h"
#include "blending.h"
#include <math.h>
#include <stddef.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

/* Pixels are found in blocks of columns that begin at multiples of BLOCK, whatever part of a row is painted: so a pixel comes out the same
 * however the damage is cut. Numerators and depth are exact (double) at a block's first pixel and continue in single precision, and every
 * pixel has its own division: in a picture of 16,384 pixels a place is off by less than 1/100 pixel.
 *
 * A block's vectors have eight lanes, one for each pixel: Clang makes one register of them with AVX2, two with SSE2 and NEON. */
enum { BLOCK = 8 };

typedef float floats __attribute__((ext_vector_type(8)));
typedef int32_t ints __attribute__((ext_vector_type(8)));
typedef int64_t longs __attribute__((ext_vector_type(4)));
typedef uint16_t shorts __attribute__((ext_vector_type(16)));

/* How a pixel is taken: between four, between two of a picture of one column, or the one that it falls on. */
typedef enum { PAIRS, NARROW, NEAREST } sampling;

/* For functions that are made anew for every kind of picture and processor. */
#define INLINE static inline __attribute__((always_inline))

/* What stays the same along a row. */
typedef struct {
    double u, v, depth;
    /* From a row of the picture to the next one; 0 where there is only one. */
    ptrdiff_t down;
    int affine;
    sampling how;
    /* The picture takes the place of what is there. */
    int replaces;
    /* The processor has AVX2. */
    int wide;
} row_walk;

/* A block's places: a pixel of the picture, counted from its first, and the weights of the next column and row, 0…255 of 256. */
typedef struct { ints first, fx, fy; } block_places;

/* Columns of a row that are touched, and those that lie inside for certain. */
typedef struct { int left, right, inner_left, inner_right; } row_span;

INLINE void start_line(row_walk *w, const waykit_quad *q, int line) {
    const double cy = line + 0.5;
    w->u = cy * q->m[3] + q->m[6];
    w->v = cy * q->m[4] + q->m[7];
    w->depth = cy * q->m[5] + q->m[8];
}

/* Not below 0 and not above most; what is not a number becomes 0. */
#define LIMITED(v, most) (((v) > 0.0f ? (v) : (floats)0.0f) < (most) ? ((v) > 0.0f ? (v) : (floats)0.0f) : (floats)(most))

INLINE void find_places(const row_walk *w, const waykit_quad *q, int column, block_places *out) {
    const floats steps = { 0, 1, 2, 3, 4, 5, 6, 7 };
    const double cx = column + 0.5;
    const floats u = steps * (float)q->m[0] + (float)(w->u + cx * q->m[0]), v = steps * (float)q->m[1] + (float)(w->v + cx * q->m[1]);
    floats nearness;
    if (w->affine) {
        nearness = (float)(1 / q->m[8]);
    } else {
        /* Beyond the horizon there is nothing to see, but nothing to trip over either. */
        const floats depth = steps * (float)q->m[2] + (float)(w->depth + cx * q->m[2]);
        nearness = 1.0f / (depth > 1e-9f ? depth : (floats)1e-9f);
    }
    const waykit_picture p = q->picture;
    if (w->how == NEAREST) {
        const floats us = u * nearness, vs = v * nearness;
        const ints left = __builtin_convertvector(LIMITED(us, (float)(p.width - 1)), ints);
        out->first = __builtin_convertvector(LIMITED(vs, (float)(p.height - 1)), ints) * p.stride + left;
        return;
    }
    /* From a place to the pair of pixels about it: half a pixel back. The last pair begins at the last pixel but one. */
    const floats us = u * nearness - 0.5f, vs = v * nearness - 0.5f;
    const floats x = LIMITED(us, (float)p.width - 1 - 1 / 256.0f), y = LIMITED(vs, (float)p.height - 1 - 1 / 256.0f);
    const ints across = __builtin_convertvector(x * 256.0f + 0.5f, ints), along = __builtin_convertvector(y * 256.0f + 0.5f, ints);
    out->first = (along >> 8) * p.stride + (across >> 8);
    out->fx = across & 255;
    out->fy = along & 255;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static inline void mix_wide(const shorts *p, const shorts *q, const shorts *weight, shorts *out) {
    const __m256i from = (__m256i)*p, way = _mm256_sub_epi16((__m256i)*q, from);
    *out = (shorts)_mm256_add_epi16(from, _mm256_mulhrs_epi16(way, _mm256_slli_epi16((__m256i)*weight, 7)));
}
#endif

/* Between p and q in every lane of sixteen bits, rounded to nearest: q − p may be negative, the sum never is, and so it may wrap around. */
INLINE void mix(const row_walk *w, const shorts *p, const shorts *q, const shorts *weight, shorts *out) {
#if defined(__x86_64__)
    if (w->wide) return mix_wide(p, q, weight, out);
#endif
    (void)w;
    *out = ((*p << 8) + (*q - *p) * *weight + 0x80) >> 8;
}

/* Left pixel and right pixel of a pair side by side. */
INLINE int64_t pair_at(const uint32_t *first, sampling how) {
    const uint32_t pair[2] = { first[0], first[how == NARROW ? 0 : 1] };
    int64_t both;
    memcpy(&both, pair, 8);
    return both;
}

/* The block's pixels. Rows are mixed first, columns then. */
INLINE void take(const waykit_quad *q, const row_walk *w, const block_places *at, uint32_t *out) {
    const uint32_t *pixels = q->picture.pixels;
    if (w->how == NEAREST) {
        for (int i = 0; i < BLOCK; i++) out[i] = pixels[at->first[i]];
        return;
    }
    const ptrdiff_t down = w->down;
#define PAIR(i, row) pair_at(pixels + at->first[i] + (row), w->how)
    /* In the order in which the halves of a register are taken apart. */
    const ints a = (ints)(longs){ PAIR(0, 0), PAIR(1, 0), PAIR(4, 0), PAIR(5, 0) };
    const ints b = (ints)(longs){ PAIR(2, 0), PAIR(3, 0), PAIR(6, 0), PAIR(7, 0) };
    const ints c = (ints)(longs){ PAIR(0, down), PAIR(1, down), PAIR(4, down), PAIR(5, down) };
    const ints d = (ints)(longs){ PAIR(2, down), PAIR(3, down), PAIR(6, down), PAIR(7, down) };
#undef PAIR
    const ints corners[4] = {
        __builtin_shufflevector(a, b, 0, 2, 8, 10, 4, 6, 12, 14), __builtin_shufflevector(a, b, 1, 3, 9, 11, 5, 7, 13, 15),
        __builtin_shufflevector(c, d, 0, 2, 8, 10, 4, 6, 12, 14), __builtin_shufflevector(c, d, 1, 3, 9, 11, 5, 7, 13, 15),
    };
    const shorts fx = (shorts)(at->fx | at->fx << 16), fy = (shorts)(at->fy | at->fy << 16);
    /* Blue and red, then green and alpha. */
    shorts mixed[2];
    for (int half = 0; half < 2; half++) {
        shorts channels[4], left, right;
        for (int i = 0; i < 4; i++) channels[i] = half ? (shorts)corners[i] >> 8 : (shorts)corners[i] & 255;
        mix(w, &channels[0], &channels[2], &fy, &left);
        mix(w, &channels[1], &channels[3], &fy, &right);
        mix(w, &left, &right, &fx, &mixed[half]);
    }
    const shorts result = mixed[0] | mixed[1] << 8;
    memcpy(out, &result, sizeof result);
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

/* The pixels of a block that lie in the span, one by one, where an edge may pass. */
static void paint_some(uint32_t *to, const waykit_quad *q, const row_walk *w, const uint32_t *pixels, int column, int line, row_span s) {
    const float cy = (float)line + 0.5f;
    const int first = column > s.left ? column : s.left, end = column + BLOCK < s.right ? column + BLOCK : s.right;
    for (int x = first; x < end; x++) {
        const uint32_t coverage = x >= s.inner_left && x < s.inner_right ? 255 : coverage_at(q, (float)x + 0.5f, cy);
        /* Beyond the horizon, half a pixel out of the quad, there is nothing to see. */
        if (coverage == 0 || (!w->affine && !(w->depth + (x + 0.5) * q->m[2] > 1e-9))) continue;
        uint32_t pixel = pixels[x - column];
        if (coverage < 255) pixel = waykit_times(pixel, coverage);
        if (q->alpha < 255) pixel = waykit_times(pixel, q->alpha);
        to[x] = waykit_over(pixel, to[x]);
    }
}

/* `q` and `w` are copies that nothing else can change, for a loop that asks nothing; `kept` and `row` are what they are copies of. */
INLINE void paint_line(
    uint32_t *to, waykit_quad q, row_walk w, const waykit_quad *kept, const row_walk *row, int line, row_span s) {
    for (int column = s.left & ~(BLOCK - 1); column < s.right; column += BLOCK) {
        block_places at;
        find_places(&w, &q, column, &at);
        const int is_inside = column >= s.inner_left && column + BLOCK <= s.inner_right;
        uint32_t pixels[BLOCK];
        if (is_inside && w.replaces) {
            take(&q, &w, &at, to + column);
            continue;
        }
        take(&q, &w, &at, pixels);
        if (!is_inside) {
            paint_some(to, kept, row, pixels, column, line, s);
            continue;
        }
        for (int i = 0; i < BLOCK; i += 2) {
            waykit_lanes two = waykit_load2(pixels + i);
            if (q.alpha < 255) two = waykit_times2(two, q.alpha);
            waykit_store2(to + column + i, waykit_over2(two, waykit_load2(to + column + i)));
        }
    }
}

/* One function for every kind of picture. */
#define PAINT_ROWS(name, target, how_, affine_, replaces_, wide_) \
    target static void name(uint32_t *to, const waykit_quad *q, const row_walk *row, int line, row_span s) { \
        const row_walk w = { row->u, row->v, row->depth, row->down, affine_, how_, replaces_, wide_ }; \
        paint_line(to, *q, w, q, row, line, s); \
    }
#define PAINT_PAIRS(name, target, wide) \
    PAINT_ROWS(name##_perspective, target, PAIRS, 0, 1, wide) \
    PAINT_ROWS(name##_perspective_over, target, PAIRS, 0, 0, wide) \
    PAINT_ROWS(name##_affine, target, PAIRS, 1, 1, wide) \
    PAINT_ROWS(name##_affine_over, target, PAIRS, 1, 0, wide)

typedef void (*row_painter)(uint32_t *to, const waykit_quad *q, const row_walk *w, int line, row_span s);

PAINT_PAIRS(paint, , 0)
PAINT_ROWS(paint_narrow, , NARROW, row->affine, 0, 0)
PAINT_ROWS(paint_nearest, , NEAREST, row->affine, 0, 0)
#if defined(__x86_64__)
PAINT_PAIRS(paint_avx2, __attribute__((target("avx2"))), 1)
#endif

static row_painter painter_for(const row_walk *w) {
    if (w->how != PAIRS) return w->how == NARROW ? paint_narrow : paint_nearest;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        if (w->affine) return w->replaces ? paint_avx2_affine : paint_avx2_affine_over;
        return w->replaces ? paint_avx2_perspective : paint_avx2_perspective_over;
    }
#endif
    if (w->affine) return w->replaces ? paint_affine : paint_affine_over;
    return w->replaces ? paint_perspective : paint_perspective_over;
}

void waykit_quad_over(uint32_t *dst, int dst_stride, const waykit_quad *q, int x, int y, int w, int h) {
    row_walk walk = {
        .down = q->picture.height > 1 ? q->picture.stride : 0,
        .affine = q->m[2] == 0 && q->m[5] == 0,
        .how = q->nearest ? NEAREST : q->picture.width < 2 ? NARROW : PAIRS,
        .replaces = q->opaque && q->alpha == 255,
    };
    const row_painter paint = painter_for(&walk);
    for (int line = y; line < y + h; line++) {
        const float cy = (float)line + 0.5f;
        row_span s = { x, x + w, x, x + w };
        span(q, cy, -0.5f, &s.left, &s.right);
        span(q, cy, 0.5f, &s.inner_left, &s.inner_right);
        if (s.left < x) s.left = x;
        if (s.right > x + w) s.right = x + w;
        /* A pixel's width inside of the inner span nothing needs to be measured. */
        if (q->edge_count > 0) s.inner_left += 1, s.inner_right -= 1;
        if (s.left >= s.right) continue;
        start_line(&walk, q, line);
        paint(dst + (ptrdiff_t)(line - q->origin_y) * dst_stride - q->origin_x, q, &walk, line, s);
    }
}
