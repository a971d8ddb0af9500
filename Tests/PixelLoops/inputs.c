#include "inputs.h"
#include <stdlib.h>
#include <stdio.h>

#pragma STDC FP_CONTRACT OFF

uint32_t target[MOST_PIXELS], source[MOST_PIXELS], scratch[MOST_PIXELS];
uint8_t bytes[MOST_PIXELS];

generator generator_for(uint32_t seed) { return (generator){ seed * UINT64_C(0x9e3779b97f4a7c15) + 1 }; }

/* xorshift64*, see Vigna, "An experimental exploration of Marsaglia's xorshift generators, scrambled". */
uint32_t next_word(generator *g) {
    g->state ^= g->state >> 12;
    g->state ^= g->state << 25;
    g->state ^= g->state >> 27;
    return (uint32_t)(g->state * UINT64_C(0x2545f4914f6cdd1d) >> 32);
}

int next_below(generator *g, int limit) { return (int)(next_word(g) % (uint32_t)limit); }

double next_between(generator *g, double low, double high) {
    const double step = (high - low) / 65536;
    return low + step * next_below(g, 65537);
}

static uint32_t next_extreme(generator *g) {
    static const uint8_t extremes[] = { 0, 1, 254, 255 };
    const uint32_t word = next_word(g);
    return word & 4 ? extremes[word & 3] : word >> 24;
}

uint32_t next_pixel(generator *g, image_alpha alpha) {
    const uint32_t a = alpha == OPAQUE ? 255 : alpha == TRANSPARENT ? 0 : next_extreme(g);
    uint32_t pixel = a << 24;
    for (int shift = 0; shift < 24; shift += 8) pixel |= next_extreme(g) * a / 255 << shift;
    return pixel;
}

static const uint32_t guard = 0x5ca1ab1e;

void guard_scratch(int words) { scratch[words] = guard; }

void check_scratch(const char *loop, int words) {
    if (scratch[words] == guard) return;
    fprintf(stderr, "%s wrote beyond its %d words of scratch memory\n", loop, words);
    exit(1);
}

void fill_pixels(generator *g, uint32_t *pixels, int count, image_alpha alpha) {
    for (int i = 0; i < count; i++) pixels[i] = next_pixel(g, alpha);
}

void fill_bytes(generator *g, uint8_t *to, int count) {
    for (int i = 0; i < count; i++) to[i] = (uint8_t)next_extreme(g);
}

/* FNV-1a. */
static uint64_t checksum(const void *data, int count) {
    const uint8_t *at = data;
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < count; i++) sum = (sum ^ at[i]) * UINT64_C(0x100000001b3);
    return sum;
}

void report_pixels(const char *loop, const char *variant, int number, int count) {
    printf("%s, %s %d: %016llx\n", loop, variant, number, (unsigned long long)checksum(target, 4 * count));
}

void report_bytes(const char *loop, const char *variant, int number, int count) {
    printf("%s, %s %d: %016llx\n", loop, variant, number, (unsigned long long)checksum(bytes, count));
}

direction direction_at(int number) {
    static const int triples[][3] = {
        { 1, 0, 1 }, { 4, 3, 5 }, { 12, 5, 13 }, { 15, 8, 17 }, { 21, 20, 29 }, { 0, 1, 1 }, { 99, 20, 101 }, { 9999, 200, 10001 },
    };
    const int *t = triples[number & 7];
    const double c = (double)t[0] / t[2], s = (double)t[1] / t[2];
    switch (number >> 3 & 3) {
    case 1: return (direction){ -s, c };
    case 2: return (direction){ -c, -s };
    case 3: return (direction){ s, -c };
    default: return (direction){ c, s };
    }
}
