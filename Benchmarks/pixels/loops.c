/* Runs each pixel loop over an image. Around each run it calls getppid(), where the plugin (counter.c) starts counting instructions and prints the
 * count: a line has a loop's name, its pixels and the count. */
#include "CWayPixels.h"
#include <math.h>
#include <stdio.h>
#include <unistd.h>

enum { WIDTH = 256, HEIGHT = 64, PIXELS = WIDTH * HEIGHT, RADIUS = 8 };

static uint32_t target[PIXELS], opaque[PIXELS], translucent[PIXELS], scratch[WIDTH * 16];
static uint8_t coverage[PIXELS];
static float sums[PIXELS + WIDTH];
static int ends[HEIGHT];

static const waykit_image page = { opaque, WIDTH, WIDTH, HEIGHT }, glass = { translucent, WIDTH, WIDTH, HEIGHT };

static void fill(void) { waykit_fill(target, WIDTH, WIDTH, HEIGHT, 0xff336699); }
static void blend(void) { waykit_blend_solid_over(target, WIDTH, opaque, WIDTH, WIDTH, HEIGHT, 0x69000000, 1); }
static void composite(void) { waykit_composite_over(target, WIDTH, translucent, WIDTH, WIDTH, HEIGHT); }
static void fill_masked(void) { waykit_fill_masked(target, WIDTH, coverage, WIDTH, WIDTH, HEIGHT, 0xff336699); }
static void halve(void) { waykit_halve(target, WIDTH, opaque, WIDTH, WIDTH, HEIGHT); }
static void turn(void) { waykit_apply_output_transform(target, HEIGHT, opaque, WIDTH, WIDTH, HEIGHT, 1, 0, 0, WIDTH, HEIGHT); }
static void extract(void) { waykit_extract_alpha(coverage, WIDTH, translucent, WIDTH, WIDTH, HEIGHT); }
static void saturate(void) { waykit_saturate(target, WIDTH, WIDTH, HEIGHT, 460, 0); }

static void corner(void) {
    waykit_corner_coverage(coverage, WIDTH, WIDTH, HEIGHT, (waykit_corner){ .a = WIDTH, .b = HEIGHT, .n = 2, .border_x = 3, .border_y = 3 });
}

static void blur(void) {
    uint16_t weights[2 * RADIUS + 1];
    for (int i = 0; i <= 2 * RADIUS; i++) weights[i] = i == RADIUS ? 16 : 15;
    waykit_blur(target, opaque, WIDTH, WIDTH, HEIGHT, weights, RADIUS, scratch, 0);
}

static void reduce(void) { waykit_reduce(target, WIDTH, opaque, WIDTH, WIDTH, HEIGHT, scratch, 0); }
static void fade(void) { waykit_fade_over(target, WIDTH, opaque, WIDTH, target, WIDTH, WIDTH, HEIGHT, 128, 1, 0); }

static void blur_coverage(void) {
    float kernel[2 * RADIUS + 1];
    for (int i = 0; i <= 2 * RADIUS; i++) kernel[i] = 1.0f / (2 * RADIUS + 1);
    waykit_blur_a8(coverage, WIDTH, WIDTH, HEIGHT, kernel, RADIUS, sums, ends);
}

static void stretch(const waykit_image *image, unsigned alpha) {
    const waykit_stretch s = { .image = *image, .ax = 0.8, .ay = 0.8, .alpha = alpha, .replaces = alpha == 255 };
    waykit_stretch_over(target, WIDTH, &s, 0, 0, WIDTH, HEIGHT, scratch);
}

static void scaled(void) { stretch(&page, 255); }
static void scaled_translucent(void) { stretch(&glass, 128); }

static const double cosine = 0.98480775301220802, sine = 0.17364817766693033;

static void paint_quad(const waykit_image *image, double depth_slope, int nearest) {
    waykit_quad q = { .image = *image, .nearest = nearest, .opaque = image == &page, .alpha = 255 };
    const double m[9] = { cosine, -sine, depth_slope, sine, cosine, 0, 0, WIDTH * sine / 2, 1 };
    for (int i = 0; i < 9; i++) q.m[i] = m[i];
    waykit_quad_over(target, WIDTH, &q, 0, 0, WIDTH, HEIGHT);
}

static void rotated(void) { paint_quad(&page, 0, 0); }
static void perspective(void) { paint_quad(&page, 0.001, 0); }
static void rotated_over(void) { paint_quad(&glass, 0, 0); }
static void perspective_over(void) { paint_quad(&glass, 0.001, 0); }
static void rotated_nearest(void) { paint_quad(&page, 0, 1); }

static void rotated_column(void) {
    const waykit_image column = { opaque, WIDTH, 1, HEIGHT };
    paint_quad(&column, 0, 0);
}

static waykit_shape rotated_shape(void) {
    return (waykit_shape){
        .m = { cosine, -sine, sine, cosine, -WIDTH / 2, 0 }, .half_width = WIDTH / 3, .half_height = HEIGHT / 3, .radius = { 20, 20, 20, 20 },
    };
}

static void shape(void) {
    const waykit_shape s = rotated_shape();
    waykit_shape_over(target, WIDTH, &s, 0x80112233, 0, 0, WIDTH, HEIGHT);
}

static void clip(void) {
    const waykit_shape s = rotated_shape();
    waykit_shape_clip(target, WIDTH, &s, 0, 0, WIDTH, HEIGHT);
}

static void plane(void) {
    const double m[6] = { cosine, -sine, sine, cosine, 0, WIDTH * sine / 2 };
    waykit_plane_over(target, WIDTH, 0, 0, coverage, WIDTH, WIDTH, HEIGHT, m, 0xff336699, 0, 0, WIDTH, HEIGHT);
}

static void curl(void) {
    enum { BEND = 24, STEPS = 4 * BEND + 1 };
    waykit_curl_step steps[STEPS];
    for (int i = 0; i < STEPS; i++) {
        const float part = (float)i / (STEPS - 1), arc = BEND * part * (1 + part * part / 2);
        steps[i] = (waykit_curl_step){ arc - i / 4.0f, 3.14f * BEND - arc - i / 4.0f, 1 + 3 * part, 255, 200 };
    }
    const waykit_curl c = {
        .page = page, .back = page, .opaque = 1, .opaque_back = 1, .nx = 0.8f, .ny = 0.6f, .touch = WIDTH / 2, .radius = BEND, .steps = steps,
        .step_count = STEPS, .shadow = 20, .edge = 6, .shadow_strength = 80, .edge_strength = 80, .paper = 0xfff0ece4, .print = 60,
    };
    waykit_curl_rows(target, WIDTH, &c, HEIGHT);
}

static const struct {
    const char *name;
    void (*run)(void);
} loops[] = {
    { "colour", fill }, { "copied dimmed", blend }, { "laid over", composite }, { "colour through coverage", fill_masked },
    { "halved", halve }, { "downsampled", reduce }, { "cross-fade", fade }, { "quarter turn", turn }, { "alpha extracted", extract }, { "saturated", saturate },
    { "corner coverage", corner }, { "blurred, radius 8", blur }, { "coverage blurred, radius 8", blur_coverage },
    { "scaled", scaled }, { "scaled translucent", scaled_translucent },
    { "rotated", rotated }, { "perspective", perspective }, { "laid over rotated", rotated_over },
    { "laid over askew", perspective_over }, { "rotated, nearest", rotated_nearest }, { "rotated column", rotated_column },
    { "translucent turned", shape }, { "clipped to a turned shape", clip }, { "colour through turned coverage", plane }, { "curl", curl },
};

static void fill_inputs(void) {
    for (uint32_t i = 0; i < PIXELS; i++) {
        const uint32_t word = i * 2654435761u >> 8;
        opaque[i] = 0xff000000u | word;
        translucent[i] = 0x80000000u | (word & 0x3f3f3f);
        coverage[i] = (uint8_t)word;
        target[i] = 0xff000000u | ~word;
    }
}

int main(void) {
    for (unsigned i = 0; i < sizeof loops / sizeof *loops; i++) {
        fill_inputs();
        printf("%s\t%d\t", loops[i].name, PIXELS);
        fflush(stdout);
        getppid();
        loops[i].run();
        getppid();
    }
}
