#include "CWayPixels.h"
#include "blending.h"
#include <math.h>

/* Rows are divided into spans where the shape of the paper changes: on most of the page a row is copied, or sampled from the flat back. Obliquely
 * sampled spans are painted in tiles: one row of a tile crosses many rows of the page, and the next one crosses the same. */
enum { TILE_ROWS = 32, TILE_COLUMNS = 128 };

typedef struct {
    float x, y;
} point;

typedef struct {
    int from, to;
} span;

static inline float min_f(float a, float b) { return a < b ? a : b; }
static inline float max_f(float a, float b) { return a > b ? a : b; }
static inline float clamp01(float value) { return min_f(max_f(value, 0), 1); }

/* The distance of a point from the page; negative inside. */
static inline float distance_outside(const waykit_curl *c, point at) {
    const float dx = max_f(-at.x, at.x - c->page.width), dy = max_f(-at.y, at.y - c->page.height);
    return dx > 0 && dy > 0 ? sqrtf(dx * dx + dy * dy) : max_f(dx, dy);
}

/* A shadow's strength at a distance, falling off quadratically over a length; 0…255. */
static inline uint32_t shadow_alpha(float distance, float length, unsigned strength) {
    const float left = clamp01(1 - max_f(distance, 0) / length);
    return (uint32_t)(strength * left * left + 0.5f);
}

static inline uint32_t pixel_at(const waykit_curl *c, int x, int y) {
    const int right = c->page.width - 1, last = c->page.height - 1;
    const int u = x < 0 ? 0 : x > right ? right : x, v = y < 0 ? 0 : y > last ? last : y;
    return c->page.pixels[(long)v * c->page.stride + u] | (c->opaque ? 0xff000000u : 0);
}

static inline uint32_t print_at(const waykit_curl *c, point at) {
    const int right = c->back.width - 1, last = c->back.height - 1, x = (int)max_f(at.x, 0), y = (int)max_f(at.y, 0);
    return c->back.pixels[(long)(y > last ? last : y) * c->back.stride + (x > right ? right : x)] | (c->opaque_back ? 0xff000000u : 0);
}

static inline uint32_t bilinear_at(const waykit_curl *c, point at) {
    const float x = max_f(at.x, 0) - 0.5f, y = max_f(at.y, 0) - 0.5f;
    const int u = (int)floorf(x), v = (int)floorf(y);
    const uint32_t across = (uint32_t)((x - u) * 256), along = (uint32_t)((y - v) * 256);
    const waykit_lanes upper = waykit_lerp2(waykit_widen(pixel_at(c, u, v)), waykit_widen(pixel_at(c, u + 1, v)), across);
    const waykit_lanes lower = waykit_lerp2(waykit_widen(pixel_at(c, u, v + 1)), waykit_widen(pixel_at(c, u + 1, v + 1)), across);
    return waykit_first(waykit_lerp2(upper, lower, along));
}

/* The pixel darkened; its alpha is unchanged. */
static inline uint32_t darkened(uint32_t pixel, uint32_t light) { return (waykit_mul(pixel, light) & 0xffffffu) | (pixel & 0xff000000u); }

/* The back: paper in the page's shape, blended with the print. */
static inline uint32_t back_color(const waykit_curl *c, uint32_t print) {
    const uint32_t paper = print >= 0xff000000u ? c->paper : waykit_mul(c->paper, print >> 24);
    return waykit_first(waykit_lerp2(waykit_widen(paper), waykit_widen(print), c->print));
}

/* Coefficients of the lit back for an opaque print: two channels per multiplication. */
typedef struct {
    /* The weight of the print in 256ths, and the weighted paper plus 1/2 for rounding. */
    uint32_t print, even, odd;
} lit_back;

static const uint32_t even_bytes = 0xff00ffu;

static inline lit_back lit_back_for(const waykit_curl *c, uint32_t light) {
    const uint32_t of_paper = ((256 - c->print) * light * 257) >> 16;
    return (lit_back){
        (c->print * light * 257) >> 16, (c->paper & even_bytes) * of_paper + 0x800080u, (c->paper >> 8 & even_bytes) * of_paper + 0x800080u
    };
}

static inline uint32_t blend_lit_back(const lit_back *l, uint32_t print) {
    const uint32_t even = (print & even_bytes) * l->print + l->even, odd = (print >> 8 & even_bytes) * l->print + l->odd;
    return (even >> 8 & even_bytes) | (odd & 0xff00u) | 0xff000000u;
}

static inline uint32_t composite_covered(uint32_t pixel, float coverage, uint32_t below) {
    if (coverage >= 1) return waykit_over(pixel, below);
    return waykit_over(waykit_mul(pixel, (uint32_t)(coverage * 255 + 0.5f)), below);
}

/* Beside the cylinder, where the paper lies flat on the page with its back up. */
static inline uint32_t folded_pixel(const waykit_curl *c, point at, uint32_t front) {
    const float out = distance_outside(c, at);
    const uint32_t below = waykit_over(shadow_alpha(out, c->edge, c->edge_strength) << 24, front);
    if (out >= 0.5f) return below;
    const waykit_curl_step *flat = &c->steps[0];
    return composite_covered(darkened(back_color(c, print_at(c, at)), flat->back_light), clamp01(0.5f - out), below);
}

/* A pixel on the cylinder or beyond it. */
static inline uint32_t curled_pixel(const waykit_curl *c, point at, float distance) {
    const int last = c->step_count - 1, index = distance >= c->radius ? last : (int)(distance * 4 + 0.5f);
    const waykit_curl_step *step = &c->steps[index < last ? index : last];
    const float beyond = max_f(distance - c->radius, 0), rim = clamp01(c->radius - distance + 0.5f);
    const float ahead_front = step->front - beyond, ahead_back = step->back - beyond;
    const point front = { at.x + c->nx * ahead_front, at.y + c->ny * ahead_front }, back = { at.x + c->nx * ahead_back, at.y + c->ny * ahead_back };
    const float out_back = distance_outside(c, back);
    const float out = distance_outside(c, front);
    const float on_front = clamp01(0.5f - out * step->steepness) * rim, on_back = clamp01(0.5f - out_back * step->steepness) * rim;
    uint32_t result = on_front >= 1 ? 0 : shadow_alpha(out, c->shadow, shadow_alpha(beyond, c->shadow, c->shadow_strength)) << 24;
    if (on_front > 0 && on_back < 1) {
        uint32_t light = step->front_light;
        if (out_back < c->edge) {
            light = light * (255 - shadow_alpha(out_back, c->edge, (unsigned)(c->edge_strength * clamp01(1 - distance / c->radius)))) / 255;
        }
        result = composite_covered(darkened(bilinear_at(c, front), light), on_front, result);
    }
    if (on_back > 0) {
        result = composite_covered(darkened(back_color(c, print_at(c, back)), step->back_light), on_back, result);
    }
    return result;
}

/* A curl step scaled by the curl's direction, for pixels that show only one side of the paper. */
typedef struct {
    /* Offsets from a display point to the points on the front and on the back. */
    point front, back;
    /* Distance in pixels from the page's edges at which they are not visible. */
    float margin;
    uint32_t front_light;
    lit_back back_light;
} cylinder_step;

/* Maximum number of steps of a table. A cylinder larger than 1024 pixels has coarser ones. */
enum { MOST_STEPS = 4096 };

typedef struct {
    int count;
    /* Steps per pixel of distance. */
    float scale;
    cylinder_step steps[MOST_STEPS];
} cylinder_table;

static void make_table(cylinder_table *t, const waykit_curl *c) {
    const int source_count = c->step_count - 1;
    t->count = source_count < MOST_STEPS ? source_count : MOST_STEPS;
    t->scale = 4.0f * t->count / source_count;
    for (int i = 0; i < t->count; i++) {
        const waykit_curl_step *step = &c->steps[(int)((long)i * source_count / t->count)];
        t->steps[i] = (cylinder_step){
            { c->nx * step->front, c->ny * step->front }, { c->nx * step->back, c->ny * step->back }, 0.5f / step->steepness,
            step->front_light, lit_back_for(c, step->back_light)
        };
    }
}

static inline int is_inside(const waykit_curl *c, point at, float margin) {
    return at.x >= margin && at.y >= margin && at.x <= c->page.width - margin && at.y <= c->page.height - margin;
}

/* Bilinear sample of the page, with all four pixels inside. */
static inline uint32_t bilinear_inside(const waykit_curl *c, point at) {
    const int32_t u = (int32_t)((at.x - 0.5f) * 256), v = (int32_t)((at.y - 0.5f) * 256);
    const uint32_t *first = c->page.pixels + (long)(v >> 8) * c->page.stride + (u >> 8);
    const waykit_lanes pair = waykit_lerp2(waykit_load2(first), waykit_load2(first + c->page.stride), v & 255);
    return waykit_first(waykit_lerp_pair(pair, u & 255)) | (c->opaque ? 0xff000000u : 0);
}

/* The pixels of a span for which low ≤ slope·x + offset < high, x being their centres. */
static span span_where(span s, double slope, double offset, double low, double high) {
    if (fabs(slope) < 1e-9) return offset >= low && offset < high ? s : (span){ s.from, s.from };
    const double one = (low - offset) / slope - 0.5, other = (high - offset) / slope - 0.5;
    const double first = ceil(slope > 0 ? one : other), end = ceil(slope > 0 ? other : one);
    span result = { first > s.from ? (first < s.to ? (int)first : s.to) : s.from, end < s.to ? (end > s.from ? (int)end : s.from) : s.to };
    if (result.to < result.from) result.to = result.from;
    return result;
}

/* The point in the page of a row's pixel: u = across·x + left, v = down·x + top, x being its centre. */
typedef struct {
    double across, left, down, top;
} line_mapping;

/* The spans of a row that are painted in tiles: where the back lies flat with its edges far away, and the cylinder. */
typedef struct {
    span inside, cylinder;
    line_mapping line;
    /* The row's distance beyond the fold at x = 0. */
    double base;
} tiled_row;

static inline span span_intersection(span s, span limits) {
    const span result = { s.from > limits.from ? s.from : limits.from, s.to < limits.to ? s.to : limits.to };
    return result.to > result.from ? result : (span){ result.from, result.from };
}

/* Positions are 16.16 fixed point. */
static void row_flat_back(uint32_t *row, const waykit_curl *c, const uint32_t *front, span s, line_mapping line) {
    const uint32_t light = c->steps[0].back_light, solid = c->opaque_back ? 0xff000000u : 0;
    const lit_back in_light = lit_back_for(c, light);
    int32_t u = (int32_t)((line.across * (s.from + 0.5) + line.left) * 65536), v = (int32_t)((line.down * (s.from + 0.5) + line.top) * 65536);
    const int32_t du = (int32_t)lrint(line.across * 65536), dv = (int32_t)lrint(line.down * 65536);
    for (int x = s.from; x < s.to; x++, u += du, v += dv) {
        const uint32_t print = c->back.pixels[(long)(v >> 16) * c->back.stride + (u >> 16)] | solid;
        row[x] = print >= 0xff000000u ? blend_lit_back(&in_light, print) : waykit_over(darkened(back_color(c, print), light), front[x]);
    }
}

/* Most of the cylinder shows only one side of the paper, and none of its edges. */
static void row_cylinder(uint32_t *row, const waykit_curl *c, const cylinder_table *table, int y, span s, double base) {
    const uint32_t solid = c->opaque_back ? 0xff000000u : 0;
    const float width = (float)c->page.width, height = (float)c->page.height, cy = y + 0.5f, last = max_f(c->radius - 0.5f, 0);
    for (int x = s.from; x < s.to; x++) {
        const float cx = x + 0.5f, distance = max_f(c->nx * cx + (float)base, 0);
        if (distance <= last) {
            const int index = (int)(distance * table->scale + 0.5f);
            const cylinder_step *step = &table->steps[index < table->count ? index : table->count - 1];
            const point back = { cx + step->back.x, cy + step->back.y }, front = { cx + step->front.x, cy + step->front.y };
            const float beside = max_f(c->edge, step->margin);
            if (is_inside(c, back, step->margin)) {
                const uint32_t print = c->back.pixels[(long)(int)back.y * c->back.stride + (int)back.x] | solid;
                if (print >= 0xff000000u) {
                    row[x] = blend_lit_back(&step->back_light, print);
                    continue;
                }
            } else if ((back.x >= width + beside || back.y >= height + beside) && is_inside(c, front, step->margin + 1)) {
                const uint32_t print = bilinear_inside(c, front);
                if (print >= 0xff000000u) {
                    row[x] = darkened(print, step->front_light);
                    continue;
                }
            }
        }
        row[x] = curled_pixel(c, (point){ cx, cy }, distance);
    }
}

/* The part of a row beside the cylinder, except for the span that is painted in tiles. */
static void row_beside(uint32_t *row, const waykit_curl *c, int y, span s, tiled_row *tiled) {
    const float reach = (float)M_PI * c->radius;
    const double base = c->ny * (y + 0.5) - c->touch, across = 1 - 2.0 * c->nx * c->nx, down = -2.0 * c->nx * c->ny;
    const double left = c->nx * (reach - 2 * base), top = y + 0.5 + c->ny * (reach - 2 * base);
    const double near = c->edge + 1;
    span touched = span_where(s, across, left, -near, c->page.width + near);
    touched = span_where(touched, down, top, -near, c->page.height + near);
    span inside = span_where(touched, across, left, 1, c->page.width - 1);
    inside = span_where(inside, down, top, 1, c->page.height - 1);
    const uint32_t *front = c->page.pixels + (long)y * c->page.stride;
    const uint32_t solid = c->opaque ? 0xff000000u : 0;
    const span copied[] = { { s.from, touched.from }, { touched.to, s.to } }, folds[] = { { touched.from, inside.from }, { inside.to, touched.to } };
    for (int i = 0; i < 2; i++) {
        for (int x = copied[i].from; x < copied[i].to; x++) row[x] = front[x] | solid;
        for (int x = folds[i].from; x < folds[i].to; x++) {
            const float cx = x + 0.5f;
            row[x] = folded_pixel(c, (point){ (float)(across * cx + left), (float)(down * cx + top) }, front[x] | solid);
        }
    }
    tiled->inside = inside;
    tiled->line = (line_mapping){ across, left, down, top };
}

/* Beyond the cylinder: the shadow of its rim, weaker beside the paper. */
static void row_beneath(uint32_t *row, const waykit_curl *c, int y, span s) {
    const float rim = (float)M_PI / 2 * c->radius, base = (float)(c->ny * (y + 0.5) - c->touch);
    const double across = 1 - (double)c->nx * c->nx, down = -(double)c->nx * c->ny;
    const double left = c->nx * (rim - base), top = y + 0.5 + c->ny * (rim - base);
    span under = span_where(s, across, left, 0, c->page.width);
    under = span_where(under, down, top, 0, c->page.height);
    const span beside[] = { { s.from, under.from }, { under.to, s.to } };
    for (int i = 0; i < 2; i++) {
        for (int x = beside[i].from; x < beside[i].to; x++) {
            const float cx = x + 0.5f;
            const point at = { (float)(across * cx + left), (float)(down * cx + top) };
            const unsigned strength = shadow_alpha(c->nx * cx + base - c->radius, c->shadow, c->shadow_strength);
            row[x] = shadow_alpha(distance_outside(c, at), c->shadow, strength) << 24;
        }
    }
    const float fall = 1 / c->shadow, strength = (float)c->shadow_strength, near = 1 + (c->radius - base) * fall;
    for (int x = under.from; x < under.to; x++) {
        const float all = near - c->nx * (x + 0.5f) * fall, remaining = all < 0 ? 0 : all;
        row[x] = (uint32_t)(int)(strength * remaining * remaining + 0.5f) << 24;
    }
}

/* Paints everything of a row that is not painted in tiles, and returns the rest. */
static tiled_row start_row(uint32_t *row, const waykit_curl *c, int y) {
    const span all = { 0, c->page.width };
    const double base = c->ny * (y + 0.5) - c->touch;
    const span beside = span_where(all, c->nx, base, -INFINITY, 0);
    const span cylinder = span_where((span){ beside.to, all.to }, c->nx, base, 0, c->radius + 1);
    const span beneath = span_where((span){ cylinder.to, all.to }, c->nx, base, c->radius + 1, c->radius + c->shadow);
    tiled_row tiled = { .cylinder = cylinder, .base = base };
    if (beside.to > beside.from) row_beside(row, c, y, beside, &tiled);
    row_beneath(row, c, y, beneath);
    memset(row + beneath.to, 0, (size_t)(all.to - beneath.to) * 4);
    return tiled;
}

void waykit_curl_rows(uint32_t *dst, int dst_stride, const waykit_curl *c, int height) {
    cylinder_table table;
    make_table(&table, c);
    tiled_row rows[TILE_ROWS];
    for (int top = 0; top < height; top += TILE_ROWS) {
        const int count = height - top < TILE_ROWS ? height - top : TILE_ROWS;
        for (int i = 0; i < count; i++) rows[i] = start_row(dst + (long)(top + i) * dst_stride, c, top + i);
        for (int left = 0; left < c->page.width; left += TILE_COLUMNS) {
            const span tile = { left, left + TILE_COLUMNS };
            for (int i = 0; i < count; i++) {
                uint32_t *row = dst + (long)(top + i) * dst_stride;
                const span inside = span_intersection(rows[i].inside, tile), cylinder = span_intersection(rows[i].cylinder, tile);
                row_flat_back(row, c, c->page.pixels + (long)(top + i) * c->page.stride, inside, rows[i].line);
                row_cylinder(row, c, &table, top + i, cylinder, rows[i].base);
            }
        }
    }
}
