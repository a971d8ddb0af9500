#include "CWayPixels.h"
#include "blending.h"
#include <math.h>

/* Rows are cut at the places where the paper changes its shape: on most of the page a row is copied, or taken upside down. What is taken askew is
 * painted in tiles: a row of it goes through many rows of the page, and the next one through the same. */
enum { TILE_ROWS = 32, TILE_COLUMNS = 128 };

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

static inline uint32_t print_at(const waykit_curl *c, place at) {
    const int right = c->back.width - 1, last = c->back.height - 1, x = (int)most(at.x, 0), y = (int)most(at.y, 0);
    return c->back.pixels[(long)(y > last ? last : y) * c->back.stride + (x > right ? right : x)] | (c->opaque_back ? 0xff000000u : 0);
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

/* The same in a light, where the print lets nothing through: two bytes at a time, in one multiplication. */
typedef struct {
    /* What is seen of the print, in 256ths, and of the paper, with half a step for rounding. */
    uint32_t print, even, odd;
} solid_light;

static const uint32_t even_bytes = 0xff00ffu;

static inline solid_light solid_in(const waykit_curl *c, uint32_t light) {
    const uint32_t of_paper = ((256 - c->print) * light * 257) >> 16;
    return (solid_light){
        (c->print * light * 257) >> 16, (c->paper & even_bytes) * of_paper + 0x800080u, (c->paper >> 8 & even_bytes) * of_paper + 0x800080u
    };
}

static inline uint32_t solid_back(const solid_light *l, uint32_t print) {
    const uint32_t even = (print & even_bytes) * l->print + l->even, odd = (print >> 8 & even_bytes) * l->print + l->odd;
    return (even >> 8 & even_bytes) | (odd & 0xff00u) | 0xff000000u;
}

static inline uint32_t covered(uint32_t pixel, float coverage, uint32_t below) {
    if (coverage >= 1) return waykit_over(pixel, below);
    return waykit_over(waykit_times(pixel, (uint32_t)(coverage * 255 + 0.5f)), below);
}

/* Beside the cylinder, where the paper lies flat on the page upside down. */
static inline uint32_t folded(const waykit_curl *c, place at, uint32_t front) {
    const float out = outside(c, at);
    const uint32_t below = waykit_over(fading(out, c->edge, c->edge_strength) << 24, front);
    if (out >= 0.5f) return below;
    const waykit_curl_step *flat = &c->steps[0];
    return covered(shaded(back_of(c, print_at(c, at)), flat->back_light), part(0.5f - out), below);
}

/* On the cylinder or beyond it. */
static inline uint32_t rolled(const waykit_curl *c, place at, float distance) {
    const int last = c->step_count - 1, index = distance >= c->radius ? last : (int)(distance * 4 + 0.5f);
    const waykit_curl_step *step = &c->steps[index < last ? index : last];
    const float beyond = most(distance - c->radius, 0), rim = part(c->radius - distance + 0.5f);
    const float up = step->front - beyond, over = step->back - beyond;
    const place front = { at.x + c->nx * up, at.y + c->ny * up }, back = { at.x + c->nx * over, at.y + c->ny * over };
    const float out_back = outside(c, back);
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
        result = covered(shaded(back_of(c, print_at(c, back)), step->back_light), on_back, result);
    }
    return result;
}

/* A step for the direction of the curl, for where one side of the paper is all that is seen. */
typedef struct {
    /* From a place of the display to those of the front and of the back. */
    place front, back;
    /* Pixels that a place has to be away from the page's edges, for the edge not to be seen. */
    float margin;
    uint32_t front_light;
    solid_light back_light;
} rolled_step;

/* Most steps of a table. A cylinder larger than 1024 pixels has coarser ones. */
enum { MOST_STEPS = 4096 };

typedef struct {
    int count;
    /* Steps for a pixel of distance. */
    float scale;
    rolled_step steps[MOST_STEPS];
} rolled_table;

static void make_table(rolled_table *t, const waykit_curl *c) {
    const int given = c->step_count - 1;
    t->count = given < MOST_STEPS ? given : MOST_STEPS;
    t->scale = 4.0f * t->count / given;
    for (int i = 0; i < t->count; i++) {
        const waykit_curl_step *step = &c->steps[(int)((long)i * given / t->count)];
        t->steps[i] = (rolled_step){
            { c->nx * step->front, c->ny * step->front }, { c->nx * step->back, c->ny * step->back }, 0.5f / step->steepness,
            step->front_light, solid_in(c, step->back_light)
        };
    }
}

static inline int is_inside(const waykit_curl *c, place at, float margin) {
    return at.x >= margin && at.y >= margin && at.x <= c->page.width - margin && at.y <= c->page.height - margin;
}

/* Between four pixels of the page, all of which there are. */
static inline uint32_t smooth_inside(const waykit_curl *c, place at) {
    const int32_t u = (int32_t)((at.x - 0.5f) * 256), v = (int32_t)((at.y - 0.5f) * 256);
    const uint32_t *first = c->page.pixels + (long)(v >> 8) * c->page.stride + (u >> 8);
    const waykit_lanes pair = waykit_between2(waykit_load2(first), waykit_load2(first + c->page.stride), v & 255);
    return waykit_first(waykit_across(pair, u & 255)) | (c->opaque ? 0xff000000u : 0);
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

/* What of a row is painted in tiles: where the back lies flat and its edges are far, and the cylinder. */
typedef struct {
    span inside, cylinder;
    line_of_places line;
    /* How far the row is beyond the fold, where x is 0. */
    double base;
} tiled_row;

static inline span within(span s, span limits) {
    const span result = { s.from > limits.from ? s.from : limits.from, s.to < limits.to ? s.to : limits.to };
    return result.to > result.from ? result : (span){ result.from, result.from };
}

/* Places count in 65,536ths. */
static void row_inside(uint32_t *row, const waykit_curl *c, const uint32_t *front, span s, line_of_places line) {
    const uint32_t light = c->steps[0].back_light, solid = c->opaque_back ? 0xff000000u : 0;
    const solid_light in_light = solid_in(c, light);
    int32_t u = (int32_t)((line.across * (s.from + 0.5) + line.left) * 65536), v = (int32_t)((line.down * (s.from + 0.5) + line.top) * 65536);
    const int32_t du = (int32_t)lrint(line.across * 65536), dv = (int32_t)lrint(line.down * 65536);
    for (int x = s.from; x < s.to; x++, u += du, v += dv) {
        const uint32_t print = c->back.pixels[(long)(v >> 16) * c->back.stride + (u >> 16)] | solid;
        row[x] = print >= 0xff000000u ? solid_back(&in_light, print) : waykit_over(shaded(back_of(c, print), light), front[x]);
    }
}

/* On most of the cylinder only one side of the paper is seen, and none of its edges. */
static void row_rolled(uint32_t *row, const waykit_curl *c, const rolled_table *table, int y, span s, double base) {
    const uint32_t solid = c->opaque_back ? 0xff000000u : 0;
    const float width = (float)c->page.width, height = (float)c->page.height, cy = y + 0.5f, last = most(c->radius - 0.5f, 0);
    for (int x = s.from; x < s.to; x++) {
        const float cx = x + 0.5f, distance = most(c->nx * cx + (float)base, 0);
        if (distance <= last) {
            const int index = (int)(distance * table->scale + 0.5f);
            const rolled_step *step = &table->steps[index < table->count ? index : table->count - 1];
            const place back = { cx + step->back.x, cy + step->back.y }, front = { cx + step->front.x, cy + step->front.y };
            const float beside = most(c->edge, step->margin);
            if (is_inside(c, back, step->margin)) {
                const uint32_t print = c->back.pixels[(long)(int)back.y * c->back.stride + (int)back.x] | solid;
                if (print >= 0xff000000u) {
                    row[x] = solid_back(&step->back_light, print);
                    continue;
                }
            } else if ((back.x >= width + beside || back.y >= height + beside) && is_inside(c, front, step->margin + 1)) {
                const uint32_t print = smooth_inside(c, front);
                if (print >= 0xff000000u) {
                    row[x] = shaded(print, step->front_light);
                    continue;
                }
            }
        }
        row[x] = rolled(c, (place){ cx, cy }, distance);
    }
}

/* The part of a row beside the cylinder, but for what is painted in tiles. */
static void row_beside(uint32_t *row, const waykit_curl *c, int y, span s, tiled_row *tiled) {
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
    tiled->inside = inside;
    tiled->line = (line_of_places){ across, left, down, top };
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

/* All of a row that is not painted in tiles. */
static tiled_row start_row(uint32_t *row, const waykit_curl *c, int y) {
    const span all = { 0, c->page.width };
    const double base = c->ny * (y + 0.5) - c->touch;
    const span beside = between(all, c->nx, base, -INFINITY, 0);
    const span cylinder = between((span){ beside.to, all.to }, c->nx, base, 0, c->radius + 1);
    const span beneath = between((span){ cylinder.to, all.to }, c->nx, base, c->radius + 1, c->radius + c->shadow);
    tiled_row tiled = { .cylinder = cylinder, .base = base };
    if (beside.to > beside.from) row_beside(row, c, y, beside, &tiled);
    row_beneath(row, c, y, beneath);
    memset(row + beneath.to, 0, (size_t)(all.to - beneath.to) * 4);
    return tiled;
}

void waykit_curl_rows(uint32_t *dst, int dst_stride, const waykit_curl *c, int height) {
    rolled_table table;
    make_table(&table, c);
    tiled_row rows[TILE_ROWS];
    for (int top = 0; top < height; top += TILE_ROWS) {
        const int count = height - top < TILE_ROWS ? height - top : TILE_ROWS;
        for (int i = 0; i < count; i++) rows[i] = start_row(dst + (long)(top + i) * dst_stride, c, top + i);
        for (int left = 0; left < c->page.width; left += TILE_COLUMNS) {
            const span tile = { left, left + TILE_COLUMNS };
            for (int i = 0; i < count; i++) {
                uint32_t *row = dst + (long)(top + i) * dst_stride;
                const span inside = within(rows[i].inside, tile), cylinder = within(rows[i].cylinder, tile);
                row_inside(row, c, c->page.pixels + (long)(top + i) * c->page.stride, inside, rows[i].line);
                row_rolled(row, c, &table, top + i, cylinder, rows[i].base);
            }
        }
    }
}
