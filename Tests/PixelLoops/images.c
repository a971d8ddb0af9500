/* Scaled images, coverage planes, and rotated, skewed and perspective images. */
#include "inputs.h"

#pragma STDC FP_CONTRACT OFF

enum { WIDTH = 61, HEIGHT = 47, PIXELS = WIDTH * HEIGHT };

static const unsigned alphas[] = { 255, 254, 170, 1, 0 };

/* A part of the target. */
typedef struct { int x, y, w, h; } rectangle;

static rectangle next_rectangle(generator *g) {
    const int x = next_below(g, WIDTH), y = next_below(g, HEIGHT);
    return (rectangle){ x, y, 1 + next_below(g, WIDTH - x), 1 + next_below(g, HEIGHT - y) };
}

static waykit_image make_image(generator *g, int width, int height, image_alpha alpha) {
    const int stride = width + next_below(g, 4);
    fill_pixels(g, source, stride * height, alpha);
    return (waykit_image){ source, stride, width, height };
}

static void stretch_case(int number) {
    generator g = generator_for((uint32_t)number);
    waykit_stretch s = {
        .ax = next_between(&g, -3, 3), .ay = next_between(&g, -3, 3), .tx = next_between(&g, -40, 90), .ty = next_between(&g, -40, 90),
        .alpha = alphas[number % 5], .origin_x = number % 3 - 1, .origin_y = number % 7 - 3,
    };
    if (number % 4 == 0) s.ax = s.ay = 1;
    if (number % 9 == 0) s.tx = 1e6, s.ty = -1e6;
    s.image = make_image(&g, 1 + number % WIDEST, 1 + number % 31, number % 2 ? OPAQUE : MIXED);
    s.replaces = number % 2 && number % 3 == 0;
    fill_pixels(&g, target, PIXELS, MIXED);
    const rectangle r = next_rectangle(&g);
    const int words = waykit_stretch_scratch(r.w);
    guard_scratch(words);
    waykit_stretch_over(target, WIDTH, &s, r.x + s.origin_x, r.y + s.origin_y, r.w, r.h, scratch);
    check_scratch("stretch_over", words);
    report_pixels("stretch_over", "case", number, PIXELS);
}

static void plane_case(int number) {
    generator g = generator_for((uint32_t)number);
    const direction d = direction_at(number);
    const double scale = next_between(&g, 0.2, 2);
    const double m[6] = { d.c * scale, d.s * scale, -d.s * scale, d.c * scale, next_between(&g, -30, 60), next_between(&g, -30, 60) };
    const int width = 1 + number % WIDEST, height = 1 + number % 29, stride = width + number % 5;
    fill_bytes(&g, bytes, stride * height);
    fill_pixels(&g, target, PIXELS, MIXED);
    const rectangle r = next_rectangle(&g);
    const int left = number % 5 - 2, top = number % 3 - 1;
    waykit_plane_over(
        target, WIDTH, left, top, bytes, stride, width, height, m, next_pixel(&g, number % 2 ? OPAQUE : MIXED), r.x + left, r.y + top, r.w, r.h);
    report_pixels("plane_over", "case", number, PIXELS);
}

void run_image_loops(void) {
    for (int number = 0; number < 300; number++) {
        stretch_case(number);
        plane_case(number);
    }
}

/* Edges of a polygon around the middle of the target; some are not antialiased. */
static void add_edges(generator *g, waykit_quad *q, int count) {
    for (int i = 0; i < count; i++) {
        const direction d = direction_at(next_below(g, 32));
        const float distance = (float)next_between(g, -2, 30);
        q->edges[i] = (waykit_edge){ (float)d.c, (float)d.s, distance - (float)(d.c * (WIDTH / 2) + d.s * (HEIGHT / 2)), next_below(g, 4) == 0 };
    }
    q->edge_count = count;
}

static void set_matrix(generator *g, waykit_quad *q, int number) {
    const direction d = direction_at(number);
    const double scale = number % 13 == 0 ? next_between(g, 20, 400) : next_between(g, 0.05, 2), c = d.c * scale, s = d.s * scale;
    const int is_perspective = number % 2, is_steep = number % 10 == 1;
    const double most = is_steep ? 0.06 : 0.006;
    const double kx = is_perspective ? next_between(g, -most, most) : 0, ky = is_perspective ? next_between(g, -most, most) : 0;
    const double x = WIDTH / 2.0, y = HEIGHT / 2.0, depth = number % 7 == 0 ? 3 : 1;
    const double m[9] = {
        c, -s, kx, s, c, ky, q->image.width / 2.0 - c * x - s * y, q->image.height / 2.0 + s * x - c * y, depth - kx * x - ky * y,
    };
    for (int i = 0; i < 9; i++) q->m[i] = m[i];
    /* Shears, and positions far away. */
    if (number % 6 == 0) q->m[1] += next_between(g, -0.5, 0.5);
    if (number % 17 == 0) q->m[6] = number % 2 ? 1e12 : -1e12;
}

static void quad_case(int number, int width, int height) {
    generator g = generator_for((uint32_t)number);
    const int is_opaque = number % 3 != 0;
    waykit_quad q = {
        .image = make_image(&g, width, height, is_opaque ? OPAQUE : number % 4 ? MIXED : TRANSPARENT),
        .nearest = number % 11 == 0, .opaque = is_opaque, .alpha = number % 5 < 3 ? 255 : alphas[number / 5 % 5],
        .origin_x = number % 9 - 4, .origin_y = number % 5 - 2,
    };
    set_matrix(&g, &q, number);
    if (number % 4 == 3) add_edges(&g, &q, 1 + next_below(&g, 8));
    const rectangle r = number % 3 == 1 ? (rectangle){ 0, 0, WIDTH, HEIGHT } : next_rectangle(&g);
    fill_pixels(&g, target, PIXELS, MIXED);
    waykit_quad_over(target, WIDTH, &q, r.x + q.origin_x, r.y + q.origin_y, r.w, r.h);
    report_pixels("quad_over", "case", number, PIXELS);
}

void run_quad_loops(void) {
    for (int number = 0; number < 900; number++) quad_case(number, 1 + number % WIDEST, 1 + number % 41);
    quad_case(901, 16384, 2);
    quad_case(903, 2, 16384);
    quad_case(905, 3, 3);
    /* Too large for 16-bit multiplications. */
    for (int number = 906; number < 918; number++) {
        quad_case(number, 40000, 3);
        quad_case(number, 3, 40000);
    }
}
