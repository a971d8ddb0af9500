/* Pixel loops that pixman lacks. Pixels are premultiplied ARGB, 32 bits in the machine's order; strides are in pixels (in bytes for A8).
 * Nothing here allocates; rectangles have been clipped by the caller. */
#ifndef CWAYPIXELS_H
#define CWAYPIXELS_H
#include <stdint.h>

/* dst = src × keep / 255 in colour, opaque: what lies under black at 1 − keep/255, in one pass. Rounds as pixman does, so that it is
 * the same to the bit as a copy and black over it. The source is opaque. */
void waykit_copy_dimmed(uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height, unsigned keep);

/* Half the size, each pixel the mean of four; an odd last row or column is taken twice. dst is (width+1)/2 × (height+1)/2. */
void waykit_halve(uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height);

/* Turns an upright picture of width × height into a buffer, as wl_output.transform counts (mirrored left to right for 4 and above, then
 * quarter turns counter-clockwise). Only the rectangle x, y, w, h of the upright picture is taken over. */
void waykit_turn(
    uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height, int transform, int x, int y, int w, int h);

/* The shape of a corner at the top left, as coverage: |x/a|^n + |y/b|^n = 1 with its centre at (a, b); n = 2 is an ellipse. */
typedef struct {
    double a, b, n;
    /* Thickness of a border along it; 0, 0 fills it. */
    double border_x, border_y;
} waykit_corner;

/* Coverage of the corner in width × height bytes from its top left. */
void waykit_corner_coverage(uint8_t *dst, int stride, int width, int height, waykit_corner corner);

/* Convolves a plane with a kernel of 2·radius+1 weights along both axes; what lies outside is 0. kernel[radius] is the centre. scratch holds
 * width × height floats. */
void waykit_blur_a8(uint8_t *pixels, int stride, int width, int height, const float *kernel, int radius, float *scratch);

/* The alpha of ARGB pixels as a plane. */
void waykit_take_alpha(uint8_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height);

/* An edge of a convex shape in device pixels: a·x + b·y + c is the distance from it, positive inside. */
typedef struct { float a, b, c; } waykit_edge;

typedef struct {
    const uint32_t *src;
    int src_stride, src_width, src_height;
    /* From the centre of a device pixel to a place in the source, in its pixels: u = (x·m[0] + y·m[3] + m[6]) / (x·m[2] + y·m[5] + m[8]). */
    double m[9];
    waykit_edge edges[8];
    int edge_count;
    /* 0…255 */
    unsigned alpha;
    /* The device coordinates of dst's first pixel. */
    int origin_x, origin_y;
} waykit_quad;

/* Draws a picture in perspective over dst, bilinear, edges smoothed; only the rectangle x, y, w, h (device pixels) is touched. */
void waykit_projective_quad(uint32_t *dst, int dst_stride, const waykit_quad *quad, int x, int y, int w, int h);

#endif
