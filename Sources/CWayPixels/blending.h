/* Arithmetic on premultiplied ARGB, two channels at a time. */
#ifndef WAYKIT_BLENDING_H
#define WAYKIT_BLENDING_H
#include <stdint.h>

#define WAYKIT_EVEN 0x00ff00ffu

/* Every channel × factor / 255, rounded to nearest. */
static inline uint32_t waykit_times(uint32_t pixel, uint32_t factor) {
    uint32_t low = (pixel & WAYKIT_EVEN) * factor + 0x00800080u, high = (pixel >> 8 & WAYKIT_EVEN) * factor + 0x00800080u;
    low = (low + (low >> 8 & WAYKIT_EVEN)) >> 8 & WAYKIT_EVEN;
    high = (high + (high >> 8 & WAYKIT_EVEN)) & ~WAYKIT_EVEN;
    return low | high;
}

/* Between p and q, weight 0…256 of q. */
static inline uint32_t waykit_between(uint32_t p, uint32_t q, uint32_t weight) {
    const uint32_t rest = 256 - weight;
    uint32_t low = (p & WAYKIT_EVEN) * rest + (q & WAYKIT_EVEN) * weight + 0x00800080u;
    uint32_t high = (p >> 8 & WAYKIT_EVEN) * rest + (q >> 8 & WAYKIT_EVEN) * weight + 0x00800080u;
    return (low >> 8 & WAYKIT_EVEN) | (high & ~WAYKIT_EVEN);
}

/* s over d. The sum cannot overflow: premultiplied colours are at most their alpha. */
static inline uint32_t waykit_over(uint32_t s, uint32_t d) { return s + waykit_times(d, 255 - (s >> 24)); }

static inline int waykit_clamped(int v, int limit) { return v < 0 ? 0 : v >= limit ? limit - 1 : v; }

/* A place's whole pixel and the weight of the next one, 0…256. For places above −1. */
static inline int waykit_split(double place, uint32_t *weight) {
    int whole = (int)(place + 1) - 1;
    *weight = (uint32_t)((place - whole) * 256 + 0.5);
    return whole;
}

#endif
