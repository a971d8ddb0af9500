/* The columns that a scaled row is interpolated from, and the loop with AVX2: bit-exact with `stretch_row` and `lerp8` in stretching.c.
 * Between the two steps channels are signed, 128 less than they are: the multiplication takes unsigned weights and signed channels. */
#ifndef WAYKIT_STRETCHING_AVX2_H
#define WAYKIT_STRETCHING_AVX2_H
#include "blending.h"

/* For each device column the pixels to its left and right, and the right one's weight of 256 in the high byte, the left one's in the low one. */
typedef struct {
    int32_t *left, *right;
    uint16_t *weights;
    /* For four columns each: the first of the eight pixels that contain theirs, and the indices of the four pairs among these. */
    int32_t *windows;
    uint8_t *pairs;
} stretch_columns;

/* Words per pixel: two rows, and the columns. */
enum { SCRATCH_PER_PIXEL = 6 };

/* `count` is a multiple of 8. */
static inline stretch_columns stretch_columns_in(uint32_t *scratch, int count) {
    stretch_columns c = { .left = (int32_t *)scratch, .right = (int32_t *)scratch + count };
    c.windows = c.right + count;
    c.weights = (uint16_t *)(c.windows + count / 2);
    c.pairs = (uint8_t *)(c.weights + count);
    return c;
}

#if defined(__x86_64__)
#include <immintrin.h>

/* Finds the windows; false if four columns may be farther apart than eight pixels, as where an image is shown at less than half its size. */
static int find_windows(stretch_columns *c, int width, int count) {
    if (width < 8) return 0;
    for (int i = 0; i < count; i += 4) {
        /* Columns are in order, or in reverse order if the image is mirrored. */
        const int first = c->left[i] < c->left[i + 3] ? c->left[i] : c->left[i + 3];
        const int last = c->right[i] > c->right[i + 3] ? c->right[i] : c->right[i + 3];
        if (last - first > 7) return 0;
        const int start = first < width - 8 ? first : width - 8;
        c->windows[i / 4] = start;
        for (int k = 0; k < 4; k++) {
            c->pairs[2 * (i + k)] = (uint8_t)(c->left[i + k] - start);
            c->pairs[2 * (i + k) + 1] = (uint8_t)(c->right[i + k] - start);
        }
    }
    return 1;
}

/* Samples a row of the image at four columns of the device: signed channels in 16-bit lanes. */
AVX2 static inline __m256i stretch_four_avx2(const uint32_t *row, const stretch_columns *c, int i) {
    const __m256i window = _mm256_loadu_si256((const __m256i *)(row + c->windows[i / 4]));
    const __m256i at = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(c->pairs + 2 * i)));
    const __m256i beside = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
    const __m256i pairs = _mm256_xor_si256(_mm256_shuffle_epi8(_mm256_permutevar8x32_epi32(window, at), beside), _mm256_set1_epi8((char)0x80));
    const __m256i repeat = _mm256_setr_epi8(
        0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 4, 5, 4, 5, 4, 5, 4, 5, 6, 7, 6, 7, 6, 7, 6, 7);
    int64_t four;
    memcpy(&four, c->weights + i, sizeof four);
    const __m256i weights = _mm256_shuffle_epi8(_mm256_set1_epi64x(four), repeat);
    const __m256i sum = _mm256_maddubs_epi16(weights, pairs);
    /* The largest sum is 127 · 256. */
    return _mm256_srai_epi16(_mm256_add_epi16(sum, _mm256_set1_epi16(0x80)), 8);
}

/* `count` is a multiple of 8. */
AVX2 static void stretch_row_avx2(uint32_t *restrict to, const uint32_t *restrict row, const stretch_columns *c, int count) {
    const stretch_columns columns = *c;
    for (int i = 0; i < count; i += 8) {
        const __m256i first = stretch_four_avx2(row, &columns, i), second = stretch_four_avx2(row, &columns, i + 4);
        const __m256i mixed = _mm256_permute4x64_epi64(_mm256_packs_epi16(first, second), 0xd8);
        _mm256_storeu_si256((__m256i *)(to + i), mixed);
    }
}

/* Interpolates between eight pixels each of two rows; the lower one has the weight 1…255 of 256. */
AVX2 static inline void lerp8_avx2(uint32_t *to, const uint32_t *upper, const uint32_t *lower, uint32_t weight) {
    const __m256i weights = _mm256_set1_epi16((short)(weight << 8 | (256 - weight))), unsign = _mm256_set1_epi16((short)0x8080);
    const __m256i p = _mm256_loadu_si256((const __m256i *)upper), q = _mm256_loadu_si256((const __m256i *)lower);
    const __m256i low = _mm256_maddubs_epi16(weights, _mm256_unpacklo_epi8(p, q)), high = _mm256_maddubs_epi16(weights, _mm256_unpackhi_epi8(p, q));
    const __m256i mixed = _mm256_packus_epi16(
        _mm256_srli_epi16(_mm256_add_epi16(low, unsign), 8), _mm256_srli_epi16(_mm256_add_epi16(high, unsign), 8));
    _mm256_storeu_si256((__m256i *)to, mixed);
}
#endif

#endif
