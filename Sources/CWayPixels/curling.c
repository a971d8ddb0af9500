#include "CWayPixels.h"
#include "blending.h"
#include <math.h>

/* Rows are cut at the places where the paper changes its shape: on most of the page a row is copied, or taken upside down. */

typedef struct {
    float x, y;
} place;

typedef struct {
    int from, to;
} span;

static inline float least(float a, float b) { return a < b ? a : b; }
static inline float most(float a, float b) { return a > b ? a : b; }
static inline float part(float value) { return least(most(value, 0), 1); }

/* How far a place is from the page; negative inside. */
static inline float outside(const waykit_curl *c, place at) {
    const float dx = most(-at.x, at.x - c->page.width), dy = most(-at.y, at.y - c->page.height);
    return dx > 0 && dy > 0 ? sqrtf(dx * dx + dy * dy) : most(dx, dy);
}

/* What is left of a length, as strength; 0…255. */
static inline uint32_t fading(float distance, float length, unsigned strength) {
    const float left = part(1 - most(distance, 0) / length);
    return (uint32_t)(strength * left * left + 0.5f);
}

static inline uint32_t pixel_at(const waykit_curl *c, int x, int y) {
    const int right = c->page.width - 1, last = c->page.height - 1;
    const int u = x < 0 ? 0 : x > right ? right : x, v = y < 0 ? 0 : y > last ? last : y;
    return c->page.pixels[(long)v * c->page.stride + u] | (c->opaque ? 0xff000000u : 0);
}

static inline uint32_t smooth_at(const waykit_curl *c, place at) {
    const float x = most(at.x, 0) - 0.5f, y = most(at.y, 0) - 0.5f;
    const int u = (int)floorf(x), v = (int)floorf(y);
    const uint32_t across = (uint32_t)((x - u) * 256), along = (uint32_t)((y - v) * 256);
    const waykit_lanes upper = waykit_between2(waykit_widen(pixel_at(c, u, v)), waykit_widen(pixel_at(c, u + 1, v)), across);
    const waykit_lanes lower = waykit_between2(waykit_widen(pixel_at(c, u, v + 1)), waykit_widen(pixel_at(c, u + 1, v + 1)), across);
    return waykit_first(waykit_between2(upper, lower, along));
}

/* Darker, and as opaque as it was. */
static inline uint32_t shaded(uint32_t pixel, uint32_t light) { return (waykit_times(pixel, light) & 0xffffffu) | (pixel & 0xff000000u); }

/* Paper where the page has any, and what shines through of the print. */
static inline uint32_t back_of(const waykit_curl *c, uint32_t print) {
    const uint32_t paper = print >= 0xff000000u ? c->paper : waykit_times(c->paper, print >> 24);
    return waykit_first(waykit_between2(waykit_widen(paper), waykit_widen(print), c->print));
}

/* The same in a light, where the page lets nothing through: two bytes at a time, in one multiplication. */
static inline uint32_t solid_back(const waykit_curl *c, uint32_t print, uint32_t light) {
    const uint32_t of_print = (c->print * light * 257) >> 16, of_paper = ((256 - c->print) * light * 257) >> 16, bytes = 0xff00ffu;
    const uint32_t even = (print & bytes) * of_print + (c->paper & bytes) * of_paper + 0x800080u;
    const uint32_t odd = (print >> 8 & bytes) * of_print + (c->paper >> 8 & bytes) * of_paper + 0x800080u;
    return (even >> 8 & bytes) | (odd & 0xff00u) | 0xff000000u;
}

static inline uint32_t covered(uint32_t pixel, float coverage, uint32_t below) {
    if (coverage >= 1) return waykit_over(pixel, below);
    return waykit_over(waykit_times(pixel, (uint32_t)(coverage * 255 + 0.5f)), below);
}

/* Beside the cylinder, where the paper lies flat on the page upside down. */
static inline uint32_t folded(const waykit_curl *c, place at, uint32_t front) {
    const float out = outside(c, at);
    const uint32_t below = shaded(front, 255 - fading(out, c->edge, c->edge_strength));
    if (out >= 0.5f) return below;
    const waykit_curl_step *flat = &c->steps[0];
    return covered(shaded(back_of(c, pixel_at(c, (int)at.x, (int)at.y)), flat->back_light), part(0.5f - out), below);
}

/* On the cylinder or beyond it. */
static inline uint32_t rolled(const waykit_curl *c, place at, float distance) {
    const int last = c->step_count - 1, index = distance >= c->radius ? last : (int)(distance * 4 + 0.5f);
    const waykit_curl_step *step = &c->steps[index < last ? index : last];
    const float beyond = most(distance - c->radius, 0), rim = part(c->radius - distance + 0.5f);
    const float up = step->front - beyond, over = step->back - beyond;
    const place front = { at.x + c->nx * up, at.y + c->ny * up }, back = { at.x + c->nx * over, at.y + c->ny * over };
    const float out_back = outside(c, back);
    if (rim >= 1 && out_back * step->steepness <= -0.5f) {
        /* Nothing below is seen. */
        const uint32_t print = c->page.pixels[(long)(int)back.y * c->page.stride + (int)back.x];
        if (c->opaque || print >= 0xff000000u) return solid_back(c, print, step->back_light);
    }
    const float out = outside(c, front);
    const float on_front = part(0.5f - out * step->steepness) * rim, on_back = part(0.5f - out_back * step->steepness) * rim;
    uint32_t result = on_front >= 1 ? 0 : fading(out, c->shadow, fading(beyond, c->shadow, c->shadow_strength)) << 24;
    if (on_front > 0 && on_back < 1) {
        uint32_t light = step->front_light;
        if (out_back < c->edge) {
            light = light * (255 - fading(out_back, c->edge, (unsigned)(c->edge_strength * part(1 - distance / c->radius)))) / 255;
        }
        result = covered(shaded(smooth_at(c, front), light), on_front, result);
    }
    if (on_back > 0) {
        const uint32_t print = pixel_at(c, (int)most(back.x, 0), (int)most(back.y, 0));
        result = covered(shaded(back_of(c, print), step->back_light), on_back, result);
    }
    return result;
}

/* Of the pixels in a span, those for which low ≤ slope·x + offset < high, x being their centres. */
static span between(span s, double slope, double offset, double low, double high) {
    if (fabs(slope) < 1e-9) return offset >= low && offset < high ? s : (span){ s.from, s.from };
    const double one = (low - offset) / slope - 0.5, other = (high - offset) / slope - 0.5;
    const double first = ceil(slope > 0 ? one : other), end = ceil(slope > 0 ? other : one);
    span result = { first > s.from ? (first < s.to ? (int)first : s.to) : s.from, end < s.to ? (end > s.from ? (int)end : s.from) : s.to };
    if (result.to < result.from) result.to = result.from;
    return result;
}

/* The place in the page of a row's pixel: u = across·x + left, v = down·x + top, x being its centre. */
typedef struct {
    double across, left, down, top;
} line_of_places;

/* Where the back lies flat and its edges are far. Places count in 65,536ths. */
static void row_inside(uint32_t *row, const waykit_curl *c, const uint32_t *front, span s, line_of_places line) {
    const uint32_t light = c->steps[0].back_light;
    int32_t u = (int32_t)((line.across * (s.from + 0.5) + line.left) * 65536), v = (int32_t)((line.down * (s.from + 0.5) + line.top) * 65536);
    const int32_t du = (int32_t)lrint(line.across * 65536), dv = (int32_t)lrint(line.down * 65536);
    for (int x = s.from; x < s.to; x++, u += du, v += dv) {
        const uint32_t print = c->page.pixels[(long)(v >> 16) * c->page.stride + (u >> 16)];
        row[x] = c->opaque || print >= 0xff000000u ? solid_back(c, print, light) : waykit_over(shaded(back_of(c, print), light), front[x]);
    }
}

/* The part of a row beside the cylinder. */
static void row_beside(uint32_t *row, const waykit_curl *c, int y, span s) {
    const float reach = (float)M_PI * c->radius;
    const double base = c->ny * (y + 0.5) - c->touch, across = 1 - 2.0 * c->nx * c->nx, down = -2.0 * c->nx * c->ny;
    const double left = c->nx * (reach - 2 * base), top = y + 0.5 + c->ny * (reach - 2 * base);
    const double near = c->edge + 1;
    span touched = between(s, across, left, -near, c->page.width + near);
    touched = between(touched, down, top, -near, c->page.height + near);
    span inside = between(touched, across, left, 1, c->page.width - 1);
    inside = between(inside, down, top, 1, c->page.height - 1);
    const uint32_t *front = c->page.pixels + (long)y * c->page.stride;
    const uint32_t solid = c->opaque ? 0xff000000u : 0;
    const span copied[] = { { s.from, touched.from }, { touched.to, s.to } }, folds[] = { { touched.from, inside.from }, { inside.to, touched.to } };
    for (int i = 0; i < 2; i++) {
        for (int x = copied[i].from; x < copied[i].to; x++) row[x] = front[x] | solid;
        for (int x = folds[i].from; x < folds[i].to; x++) {
            const float cx = x + 0.5f;
            row[x] = folded(c, (place){ (float)(across * cx + left), (float)(down * cx + top) }, front[x] | solid);
        }
    }
    row_inside(row, c, front, inside, (line_of_places){ across, left, down, top });
}

/* Beyond the cylinder: the shade of its rim, and beside the paper less of it. */
static void row_beneath(uint32_t *row, const waykit_curl *c, int y, span s) {
    const float rim = (float)M_PI / 2 * c->radius, base = (float)(c->ny * (y + 0.5) - c->touch);
    const double across = 1 - (double)c->nx * c->nx, down = -(double)c->nx * c->ny;
    const double left = c->nx * (rim - base), top = y + 0.5 + c->ny * (rim - base);
    span under = between(s, across, left, 0, c->page.width);
    under = between(under, down, top, 0, c->page.height);
    const span beside[] = { { s.from, under.from }, { under.to, s.to } };
    for (int i = 0; i < 2; i++) {
        for (int x = beside[i].from; x < beside[i].to; x++) {
            const float cx = x + 0.5f;
            const place at = { (float)(across * cx + left), (float)(down * cx + top) };
            const unsigned strength = fading(c->nx * cx + base - c->radius, c->shadow, c->shadow_strength);
            row[x] = fading(outside(c, at), c->shadow, strength) << 24;
        }
    }
    const float fall = 1 / c->shadow, strength = (float)c->shadow_strength, near = 1 + (c->radius - base) * fall;
    for (int x = under.from; x < under.to; x++) {
        const float all = near - c->nx * (x + 0.5f) * fall, left_over = all < 0 ? 0 : all;
        row[x] = (uint32_t)(int)(strength * left_over * left_over + 0.5f) << 24;
    }
}

void waykit_curl_rows(uint32_t *dst, int dst_stride, const waykit_curl *c, int height) {
    const span all = { 0, c->page.width };
    for (int y = 0; y < height; y++) {
        uint32_t *row = dst + (long)y * dst_stride;
        const double base = c->ny * (y + 0.5) - c->touch;
        const span beside = between(all, c->nx, base, -INFINITY, 0);
        const span cylinder = between((span){ beside.to, all.to }, c->nx, base, 0, c->radius + 1);
        const span beneath = between((span){ cylinder.to, all.to }, c->nx, base, c->radius + 1, c->radius + c->shadow);
        if (beside.to > beside.from) row_beside(row, c, y, beside);
        for (int x = cylinder.from; x < cylinder.to; x++) {
            row[x] = rolled(c, (place){ x + 0.5f, y + 0.5f }, (float)(c->nx * (x + 0.5) + base));
        }
        row_beneath(row, c, y, beneath);
        memset(row + beneath.to, 0, (size_t)(all.to - beneath.to) * 4);
    }
}
