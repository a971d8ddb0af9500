/* What is found between four pixels, with the instructions of AVX2: the same as `take` in sampling.h, to the bit. */
#ifndef WAYKIT_SAMPLING_AVX2_H
#define WAYKIT_SAMPLING_AVX2_H
#if defined(__x86_64__)
#include "blending.h"
#include "sampling.h"
#include <immintrin.h>

/* Two pairs of pixels that need not be neighbours in memory. */
AVX2 static inline __m128i two_pairs(const uint32_t *a, const uint32_t *b) {
    return _mm_castps_si128(_mm_loadh_pi(_mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)a)), (const __m64 *)b));
}

AVX2 static inline __m256i four_pairs(const uint32_t *row, const uint32_t *at) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(two_pairs(row + at[0], row + at[1])), two_pairs(row + at[4], row + at[5]), 1);
}

/* Left and right channels side by side, and mixed: sums of 127ths in sixteen bits. */
AVX2 static inline __m256i across(__m256i pairs, __m256i weights) {
    const __m256i beside = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
    return _mm256_maddubs_epi16(_mm256_shuffle_epi8(pairs, beside), weights);
}

/* Between p and q, the weight of q in 32768ths. */
AVX2 static inline __m256i along(__m256i p, __m256i q, __m256i weight) {
    return _mm256_add_epi16(p, _mm256_mulhrs_epi16(_mm256_sub_epi16(q, p), weight));
}

/* Of eight numbers the first and the third two, or the second and the fourth two, four times each in sixteen bits. */
AVX2 static inline __m256i spread(__m256i numbers, int second) {
    const __m128i first = _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
    return _mm256_shuffle_epi8(numbers, _mm256_broadcastsi128_si256(second ? _mm_add_epi8(first, _mm_set1_epi8(8)) : first));
}

/* Columns are mixed first: their weights are 127ths, so that both are bytes with a sign, as the multiplication wants them. */
AVX2 static inline void take_wide(const waykit_quad *q, const row_walk *w, const block_places *at, uint32_t *out) {
    const uint32_t *const upper = q->picture.pixels, *const lower = upper + w->down;
    const __m256i part = _mm256_mulhrs_epi16((__m256i)at->fx, _mm256_set1_epi32(127 << 7));
    /* 127 − part and part in one number of sixteen bits. */
    const __m256i both = _mm256_add_epi16(_mm256_sub_epi16(_mm256_slli_epi16(part, 8), part), _mm256_set1_epi32(127));
    const __m256i rows = _mm256_slli_epi32((__m256i)at->fy, 7);
    /* Read one by one: taking a register apart costs more than a way through memory. */
    uint32_t first[BLOCK];
    memcpy(first, &at->first, sizeof first);
    __asm__("" : "+m"(first));
    __m256i mixed[2];
    for (int half = 0; half < 2; half++) {
        const __m256i columns = spread(both, half);
        const __m256i top = across(four_pairs(upper, first + 2 * half), columns);
        const __m256i bottom = across(four_pairs(lower, first + 2 * half), columns);
        /* 258 / 32768 is 1/127 to less than a rounding. */
        mixed[half] = _mm256_mulhrs_epi16(along(top, bottom, spread(rows, half)), _mm256_set1_epi16(258));
    }
    const __m256i result = _mm256_packus_epi16(mixed[0], mixed[1]);
    memcpy(out, &result, sizeof result);
}

#endif
#endif
