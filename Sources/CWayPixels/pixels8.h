/* Loops over rows take eight pixels at a time. Clang compiles the vectors to one register with AVX2 and to two with SSE2 and NEON; all give the same
 * bits. They are passed by address: the calling convention for vectors depends on the processor. */
#ifndef WAYKIT_PIXELS8_H
#define WAYKIT_PIXELS8_H
#include "blending.h"

/* Eight pixels: as 32-bit words, as 16-bit lanes of two channels each, and as bytes. */
typedef uint32_t pixels8 __attribute__((vector_size(32)));
typedef uint16_t lanes8 __attribute__((vector_size(32)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));

/* Sixteen products of two bytes / 255, rounded to nearest: 257 · t / 65536 is `waykit_div255`, and one instruction. */
INLINE void divide255(lanes8 *products) {
    typedef uint32_t wide __attribute__((vector_size(64)));
    const lanes8 t = *products + 0x80;
    *products = __builtin_convertvector(__builtin_convertvector(t, wide) * 257 >> 16, lanes8);
}

/* Multiplies each of eight pixels by a factor / 255 of its own, rounded to nearest. Even and odd channels are multiplied separately, which saves
 * unpacking and packing. */
INLINE void mul8(uint32_t *to, const uint32_t *from, const pixels8 *factors) {
    pixels8 pixels;
    memcpy(&pixels, from, sizeof pixels);
    const lanes8 factor = (lanes8)(*factors | *factors << 16), lanes = (lanes8)pixels;
    lanes8 even = (lanes & 0xff) * factor, odd = (lanes >> 8) * factor;
    divide255(&even);
    divide255(&odd);
    odd <<= 8;
    pixels = (pixels8)(even | odd);
    memcpy(to, &pixels, sizeof pixels);
}

/* Eight pixels OVER eight others. */
INLINE void composite8(uint32_t *to, const uint32_t *from) {
    pixels8 above, below;
    memcpy(&above, from, sizeof above);
    /* Most pixels of text are transparent: the destination need not be read. */
    if (__builtin_reduce_or(above) == 0) return;
    const pixels8 rest = 255 - (above >> 24);
    mul8((uint32_t *)&below, to, &rest);
    below = (pixels8)__builtin_elementwise_add_sat((bytes32)below, (bytes32)above);
    memcpy(to, &below, sizeof below);
}

/* Unrolls a loop: the speed of a shorter one depends by up to a fifth on its address. */
#define TWICE _Pragma("clang loop unroll_count(2)")

/* The function for this processor. */
#if defined(__x86_64__)
#define CHOICE(name) (__builtin_cpu_supports("avx2") ? name##_avx2 : name)
#else
#define CHOICE(name) name
#endif

#endif
