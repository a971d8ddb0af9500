/* Rotated rectangles with round corners, and curled pages. */
#include "inputs.h"

#pragma STDC FP_CONTRACT OFF

enum { WIDTH = 67, HEIGHT = 53, PIXELS = WIDTH * HEIGHT };

static waykit_shape make_shape(generator *g, int number) {
    const direction d = direction_at(number);
    const double scale = next_between(g, 0.5, 2), c = d.c * scale, s = d.s * scale, skew = number % 6 == 0 ? next_between(g, -0.5, 0.5) : 0;
    waykit_shape shape = {
        .m = { c, -s + skew, s, c, -c * WIDTH / 2 - s * HEIGHT / 2, s * WIDTH / 2 - c * HEIGHT / 2 },
        .half_width = next_between(g, 0.25, 40), .half_height = next_between(g, 0.25, 40),
        .origin_x = number % 5 - 2, .origin_y = number % 7 - 3,
    };
    const double shorter = shape.half_width < shape.half_height ? shape.half_width : shape.half_height;
    for (int i = 0; i < 4; i++) shape.radius[i] = number % 4 ? next_between(g, 0, shorter) : 0;
    if (number % 3 == 0) shape.line_width = next_between(g, 0.25, 6);
    return shape;
}

void run_shape_loops(void) {
    for (int number = 0; number < 400; number++) {
        generator g = generator_for((uint32_t)number);
        const waykit_shape shape = make_shape(&g, number);
        const int x = next_below(&g, WIDTH), y = next_below(&g, HEIGHT), w = 1 + next_below(&g, WIDTH - x), h = 1 + next_below(&g, HEIGHT - y);
        fill_pixels(&g, target, PIXELS, MIXED);
        waykit_shape_over(
            target, WIDTH, &shape, next_pixel(&g, number % 2 ? OPAQUE : MIXED), x + shape.origin_x, y + shape.origin_y, w, h);
        report_pixels("shape_over", "case", number, PIXELS);
        fill_pixels(&g, target, PIXELS, MIXED);
        waykit_shape_clip(target, WIDTH, &shape, x + shape.origin_x, y + shape.origin_y, w, h);
        report_pixels("shape_clip", "case", number, PIXELS);
    }
}

enum { MOST_STEPS = 400 };

/* Steps that resemble those of a cylinder: the front's distance is a power series of an arc's length, the back's its complement. */
static void make_steps(waykit_curl_step *steps, int count, float radius) {
    for (int i = 0; i < count; i++) {
        const float distance = (float)i / 4, part = distance / radius > 1 ? 1 : distance / radius, arc = radius * part * (1 + part * part / 2);
        steps[i] = (waykit_curl_step){
            .front = arc - distance, .back = 3 * radius - arc - distance, .steepness = 1 + 3 * part,
            .front_light = (uint8_t)(255 - 100 * part), .back_light = (uint8_t)(155 + 100 * part),
        };
    }
}

static void curl_case(int number) {
    generator g = generator_for((uint32_t)number);
    const int width = 150 + number % WIDEST, height = 90 + number % 41, stride = width + number % 3;
    const int is_opaque = number % 3 != 0, has_print = number % 2;
    const float radius = (float)(5 + next_below(&g, 50));
    const direction d = direction_at(number % 8);
    waykit_curl_step steps[MOST_STEPS];
    const int count = (int)(4 * radius) + 1;
    make_steps(steps, count, radius);
    fill_pixels(&g, source, stride * height, is_opaque ? OPAQUE : MIXED);
    fill_pixels(&g, scratch, stride * height, number % 5 ? OPAQUE : MIXED);
    waykit_curl curl = {
        .page = { source, stride, width, height }, .back = { has_print ? scratch : source, stride, width, height },
        .opaque = is_opaque, .opaque_back = has_print ? number % 5 != 0 : is_opaque,
        .nx = (float)d.c, .ny = (float)d.s, .touch = (float)next_between(&g, -20, d.c * width + d.s * height + 20),
        .radius = radius, .steps = steps, .step_count = count, .shadow = (float)next_between(&g, 2, 40), .edge = (float)next_between(&g, 1, 12),
        .shadow_strength = (unsigned)next_below(&g, 256), .edge_strength = (unsigned)next_below(&g, 256),
        .paper = 0xfff0ece4, .print = (unsigned)next_below(&g, 257),
    };
    fill_pixels(&g, target, stride * height, MIXED);
    waykit_curl_rows(target, stride, &curl, height - number % 4);
    report_pixels("curl_rows", "case", number, stride * height);
}

void run_curl_loops(void) {
    for (int number = 0; number < 120; number++) curl_case(number);
}
