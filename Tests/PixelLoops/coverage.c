/* Coverage of corners, and blurs. */
#include "inputs.h"
#include <string.h>

#pragma STDC FP_CONTRACT OFF

void run_coverage_loops(void) {
    static const double exponents[] = { 2, 2.5, 5 };
    for (int number = 0; number < 240; number++) {
        generator g = generator_for((uint32_t)number);
        const int width = 1 + number % WIDEST, height = 1 + next_below(&g, 40), stride = (width + 4) | 1;
        waykit_corner corner = { .a = next_between(&g, 0, width + 3), .b = next_between(&g, 0, height + 3), .n = exponents[number % 3] };
        if (number % 4 == 1) corner.border_x = next_between(&g, 0, 5), corner.border_y = next_between(&g, 0, 5);
        fill_bytes(&g, bytes, stride * height);
        waykit_corner_coverage(bytes, stride, width, height, corner);
        report_bytes("corner_coverage", "case", number, stride * height);
    }
}

/* Weights of a triangular filter that add up to `total`. */
static void make_weights(uint16_t *weights, int radius, int total) {
    const int sum = (radius + 1) * (radius + 1);
    int left = total;
    for (int i = 0; i <= 2 * radius; i++) {
        const int rank = i <= radius ? i + 1 : 2 * radius + 1 - i;
        weights[i] = (uint16_t)(total * rank / sum);
        left -= weights[i];
    }
    weights[radius] = (uint16_t)(weights[radius] + left);
}

static void blur_width(int width) {
    generator g = generator_for((uint32_t)width);
    const int height = 2 + width % 23, stride = (width + 4) | 1, radius = 1 + width % 13;
    uint16_t weights[32];
    float kernel[32];
    make_weights(weights, radius, 256);
    for (int i = 0; i <= 2 * radius; i++) kernel[i] = weights[i] / 256.0f + (float)next_below(&g, 64) / 65536;
    int ends[32];
    fill_bytes(&g, bytes, stride * height);
    for (int first = 0; first < 2; first++) {
        /* In the second case rows follow that are equal to it. */
        for (int y = height / 3; first && y < height; y++) memcpy(bytes + y * stride, bytes, (size_t)width);
        const int words = width * (height + 1);
        guard_scratch(words);
        waykit_blur_a8(bytes, stride, width, height, kernel, radius, (float *)scratch, ends);
        check_scratch("blur_a8", words);
        report_bytes("blur_a8", first ? "equal rows, width" : "width", width, stride * height);
    }
    fill_pixels(&g, source, stride * height, MIXED);
    fill_pixels(&g, target, stride * height, MIXED);
    waykit_blur(target, source, stride, width, height, weights, radius, scratch, 0);
    report_pixels("blur", "width", width, stride * height);
    fill_pixels(&g, source, stride * height, MIXED);
    fill_pixels(&g, target, stride * height, MIXED);
    const int words = waykit_reduce_scratch(width);
    guard_scratch(words);
    waykit_reduce(target, stride, source + 1, stride, width, height - 1, scratch, 0);
    check_scratch("reduce", words);
    report_pixels("reduce", "width", width, stride * height);
}

void run_backdrop_loops(void) {
    static const int saturations[] = { 0, 1, 128, 255, 256, 460, 1024 };
    for (int width = 1; width <= WIDEST; width++) {
        blur_width(width);
        generator g = generator_for((uint32_t)width);
        const int stride = (width + 4) | 1;
        fill_pixels(&g, target, stride * 4, MIXED);
        waykit_saturate(target + 1, stride, width, 3, saturations[width % 7], 0);
        report_pixels("saturate", "width", width, stride * 4);
    }
    blur_width(600);
}
