/* Bilinear sampling with AVX2: bit-exact with `sample_block` in sampling.h. */
#ifndef WAYKIT_SAMPLING_AVX2_H
#define WAYKIT_SAMPLING_AVX2_H
#if defined(__x86_64__)
#include "blending.h"
#include "sampling.h"
#include <immintrin.h>

/* Two pairs of pixels that need not be adjacent in memory. */
AVX2 static inline __m128i two_pairs(const uint32_t *a, const uint32_t *b) {
    return _mm_castps_si128(_mm_loadh_pi(_mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)a)), (const __m64 *)b));
}

AVX2 static inline __m256i four_pairs(const uint32_t *row, const int32_t *at) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(two_pairs(row + at[0], row + at[1])), two_pairs(row + at[4], row + at[5]), 1);
}

/* Interleaves left and right channels and interpolates: 16-bit sums of 127ths. */
AVX2 static inline __m256i lerp_columns_avx2(__m256i pairs, __m256i weights) {
    const __m256i beside = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
    return _mm256_maddubs_epi16(_mm256_shuffle_epi8(pairs, beside), weights);
}

/* Linear interpolation between p and q, with q's weight in 32768ths. */
AVX2 static inline __m256i lerp_rows_avx2(__m256i p, __m256i q, __m256i weight) {
    return _mm256_add_epi16(p, _mm256_mulhrs_epi16(_mm256_sub_epi16(q, p), weight));
}

/* Repeats each of the first and third pair of eight numbers (or of the second and fourth pair) four times, in 16 bits. */
AVX2 static inline __m256i repeat_four_avx2(__m256i numbers, int second) {
    const __m128i first = _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
    return _mm256_shuffle_epi8(numbers, _mm256_broadcastsi128_si256(second ? _mm_add_epi8(first, _mm_set1_epi8(8)) : first));
}

/* Columns are interpolated first: their weights are 127ths, so that both are signed bytes, as the multiplication requires. */
AVX2 static inline void sample_block_avx2(const waykit_quad *q, const row_walk *w, const block_samples *at, uint32_t *out) {
    const uint32_t *const upper = q->image.pixels, *const lower = upper + w->down;
    __m256i fx, fy;
    memcpy(&fx, at->fx, sizeof fx);
    memcpy(&fy, at->fy, sizeof fy);
    const __m256i weights = _mm256_mulhrs_epi16(fx, _mm256_set1_epi32(127 << 7));
    /* 127 − weight and weight as the two bytes of a 16-bit number. */
    const __m256i both = _mm256_add_epi16(_mm256_sub_epi16(_mm256_slli_epi16(weights, 8), weights), _mm256_set1_epi32(127));
    const __m256i rows = _mm256_slli_epi32(fy, 7);
    __m256i mixed[2];
    for (int half = 0; half < 2; half++) {
        const __m256i columns = repeat_four_avx2(both, half);
        const __m256i top = lerp_columns_avx2(four_pairs(upper, at->first + 2 * half), columns);
        const __m256i bottom = lerp_columns_avx2(four_pairs(lower, at->first + 2 * half), columns);
        /* 258 / 32768 is 1/127 to less than a rounding. */
        mixed[half] = _mm256_mulhrs_epi16(lerp_rows_avx2(top, bottom, repeat_four_avx2(rows, half)), _mm256_set1_epi16(258));
    }
    const __m256i result = _mm256_packus_epi16(mixed[0], mixed[1]);
    memcpy(out, &result, sizeof result);
}

#endif
#endif
