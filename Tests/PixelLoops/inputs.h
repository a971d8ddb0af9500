/* Deterministic inputs for the pixel loops, and checksums of their results. Floating-point inputs are quotients of integers: every processor computes
 * the same. */
#ifndef INPUTS_H
#define INPUTS_H
#include "CWayPixels.h"

/* The state of a pseudo-random sequence. */
typedef struct { uint64_t state; } generator;

generator generator_for(uint32_t seed);
uint32_t next_word(generator *g);
/* 0…limit−1 */
int next_below(generator *g, int limit);
/* low…high in steps of 1/65536 of the difference. */
double next_between(generator *g, double low, double high);

/* The alpha of an image's pixels. */
typedef enum { OPAQUE, TRANSPARENT, MIXED } image_alpha;

/* A premultiplied pixel; MIXED prefers an alpha of 0, 1, 254 and 255. */
uint32_t next_pixel(generator *g, image_alpha alpha);

enum { MOST_PIXELS = 1 << 18 };

/* Buffers of MOST_PIXELS each, shared by all cases. */
extern uint32_t target[], source[], scratch[];
extern uint8_t bytes[];

/* Marks the end of the first `words` of `scratch`, and stops the program if a loop has written beyond. */
void guard_scratch(int words);
void check_scratch(const char *loop, int words);

void fill_pixels(generator *g, uint32_t *pixels, int count, image_alpha alpha);
/* A byte is 0, 1, 254 or 255 in half of all cases. */
void fill_bytes(generator *g, uint8_t *to, int count);

/* Prints the loop, the case and a checksum of the first `count` pixels of `target`, or bytes of `bytes`. */
void report_pixels(const char *loop, const char *variant, int number, int count);
void report_bytes(const char *loop, const char *variant, int number, int count);

/* The cosine and sine of an angle with rational coordinates. */
typedef struct { double c, s; } direction;
direction direction_at(int number);

enum { WIDEST = 67 };

void run_color_loops(void);
void run_copy_loops(void);
void run_coverage_loops(void);
void run_backdrop_loops(void);
void run_image_loops(void);
void run_quad_loops(void);
void run_shape_loops(void);
void run_curl_loops(void);

#endif
