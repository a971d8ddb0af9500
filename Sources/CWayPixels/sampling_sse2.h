/* Bilinear sampling with SSE2, which every x86-64 processor has: bit-exact with `sample_block` in sampling.h. */
#ifndef WAYKIT_SAMPLING_SSE2_H
#define WAYKIT_SAMPLING_SSE2_H
#if defined(__x86_64__)
#include "blending.h"
#include "sampling.h"
#include <emmintrin.h>

/* Four pixels, or sums of four: blue and red, green and alpha, in 16 bits each. This needs no unpacking, and both halves of a position's 32 bits have
 * the same weight. */
typedef struct { __m128i even, odd; } channels_sse2;

INLINE channels_sse2 channels_of(__m128i pixels) {
    return (channels_sse2){ _mm_and_si128(pixels, _mm_set1_epi16(0xff)), _mm_srli_epi16(pixels, 8) };
}

/* Two pairs of pixels that need not be adjacent in memory. */
INLINE __m128 two_pairs_sse2(const uint32_t *a, const uint32_t *b, sampling filter) {
    if (filter == BILINEAR_COLUMN) return _mm_castsi128_ps(_mm_set_epi64x(pair_at(b, filter), pair_at(a, filter)));
    return _mm_loadh_pi(_mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)a)), (const __m64 *)b);
}

/* Interpolates between two pixels of a row for each of four positions: 16-bit sums of 127ths. */
INLINE channels_sse2 lerp_columns_sse2(const uint32_t *row, const int32_t *at, sampling filter, __m128i left_weight, __m128i right_weight) {
    const __m128 a = two_pairs_sse2(row + at[0], row + at[1], filter), b = two_pairs_sse2(row + at[2], row + at[3], filter);
    const channels_sse2 left = channels_of(_mm_castps_si128(_mm_shuffle_ps(a, b, _MM_SHUFFLE(2, 0, 2, 0))));
    const channels_sse2 right = channels_of(_mm_castps_si128(_mm_shuffle_ps(a, b, _MM_SHUFFLE(3, 1, 3, 1))));
    return (channels_sse2){
        _mm_add_epi16(_mm_mullo_epi16(left.even, left_weight), _mm_mullo_epi16(right.even, right_weight)),
        _mm_add_epi16(_mm_mullo_epi16(left.odd, left_weight), _mm_mullo_epi16(right.odd, right_weight)),
    };
}

/* Interpolates between p and q, with q's weight in 32768ths, rounds to nearest and rescales from 127ths. */
INLINE __m128i lerp_rows_sse2(__m128i p, __m128i q, __m128i weight) {
    const __m128i zero = _mm_setzero_si128(), difference = _mm_sub_epi16(q, p), high = _mm_mulhi_epi16(difference, weight);
    /* The two highest bits of the product's low half: the lower one rounds. */
    const __m128i low = _mm_avg_epu16(_mm_srli_epi16(_mm_mullo_epi16(difference, weight), 14), zero);
    const __m128i sum = _mm_add_epi16(_mm_add_epi16(p, low), _mm_add_epi16(high, high));
    /* 258 / 32768 is 1/127 to less than a rounding: 4 · 258 / 65536, and the lowest bit rounds. */
    return _mm_avg_epu16(_mm_mulhi_epu16(sum, _mm_set1_epi16(4 * 258)), zero);
}

/* Eight numbers of 0…255, in 16 bits. */
INLINE __m128i narrow_sse2(const int32_t *numbers) {
    return _mm_packs_epi32(_mm_loadu_si128((const __m128i *)numbers), _mm_loadu_si128((const __m128i *)(numbers + 4)));
}

/* Repeats each of the first four numbers, or of the last. */
INLINE __m128i repeat_two_sse2(__m128i numbers, int half) { return half ? _mm_unpackhi_epi16(numbers, numbers) : _mm_unpacklo_epi16(numbers, numbers); }

INLINE void sample_block_sse2(const waykit_quad *q, const row_walk *w, const block_samples *at, uint32_t *out) {
    const uint32_t *const upper = q->image.pixels, *const lower = upper + w->down;
    /* (127 · fx + 128) / 256: the lowest bit rounds. */
    const __m128i across = _mm_avg_epu16(_mm_mulhi_epu16(narrow_sse2(at->fx), _mm_set1_epi16((short)(127 << 9))), _mm_setzero_si128());
    const __m128i along = _mm_slli_epi16(narrow_sse2(at->fy), 7);
#pragma unroll
    for (int half = 0; half < 2; half++) {
        const __m128i right = repeat_two_sse2(across, half), left = _mm_sub_epi16(_mm_set1_epi16(127), right), row = repeat_two_sse2(along, half);
        const channels_sse2 top = lerp_columns_sse2(upper, at->first + 4 * half, w->filter, left, right);
        const channels_sse2 bottom = lerp_columns_sse2(lower, at->first + 4 * half, w->filter, left, right);
        const __m128i even = lerp_rows_sse2(top.even, bottom.even, row), odd = lerp_rows_sse2(top.odd, bottom.odd, row);
        _mm_storeu_si128((__m128i *)(out + 4 * half), _mm_or_si128(even, _mm_slli_epi16(odd, 8)));
    }
}

#endif
#endif
