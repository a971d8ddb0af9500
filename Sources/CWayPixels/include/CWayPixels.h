/* Pixel loops that pixman lacks. Pixels are premultiplied ARGB, 32 bits in the machine's order; strides are in pixels (in bytes for A8).
 * Nothing here allocates; rectangles have been clipped by the caller. */
#ifndef CWAYPIXELS_H
#define CWAYPIXELS_H
#include <stdint.h>

/* dst = a premultiplied colour over src, which may be dst. Rounds as pixman does, so that it is the same to the bit as a copy and the colour
 * over it. opaque: alpha says nothing in src, and is 255. */
void waykit_cover(
    uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height, uint32_t color, int opaque);

/* dst = a premultiplied picture over dst, as pixman does it to the bit. */
void waykit_lay_over(uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height);

/* dst = a premultiplied colour over dst as far as a byte per pixel says, as pixman does it to the bit. */
void waykit_cover_through(
    uint32_t *dst, int dst_stride, const uint8_t *coverage, int coverage_stride, int width, int height, uint32_t color);

/* dst = a premultiplied colour. */
void waykit_fill(uint32_t *dst, int dst_stride, int width, int height, uint32_t color);

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

/* Convolves a picture with 2·radius+1 weights along both axes; they add up to 256, and the picture's edges go on for ever. src is written over;
 * dst has its stride. row holds width + 2·radius pixels. */
void waykit_blur(
    uint32_t *dst, uint32_t *src, int stride, int width, int height, const uint16_t *weights, int radius, uint32_t *row);

/* Moves colours away from the grey of the same brightness (Rec. 709), or towards it: saturation counts 256ths, 256 leaves them. */
void waykit_saturate(uint32_t *pixels, int stride, int width, int height, int saturation);

/* The alpha of ARGB pixels as a plane. */
void waykit_take_alpha(uint8_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height);

/* A picture and where it is sampled. */
typedef struct {
    const uint32_t *pixels;
    int stride, width, height;
} waykit_picture;

/* A picture that is stretched along its axes, bilinear, its edges going on for ever. */
typedef struct {
    waykit_picture picture;
    /* From a place on the device to one in the picture: u = x·ax + tx, v = y·ay + ty. */
    double ax, tx, ay, ty;
    /* 0…255 */
    unsigned alpha;
    /* The device coordinates of dst's first pixel. */
    int origin_x, origin_y;
} waykit_stretch;

/* Draws it over the rectangle x, y, w, h (device pixels). scratch holds 3·w words. */
void waykit_stretch_over(uint32_t *dst, int dst_stride, const waykit_stretch *stretch, int x, int y, int w, int h, uint32_t *scratch);

/* An edge of a convex shape in device pixels: a·x + b·y + c is the distance from it, positive inside. */
typedef struct {
    float a, b, c;
    /* Not smoothed: a pixel belongs to one side. Of a line and the same with its signs turned each pixel has exactly one. */
    int is_cut;
} waykit_edge;

/* A picture that stands askew or in perspective. */
typedef struct {
    waykit_picture picture;
    /* From the centre of a device pixel to a place in the picture: u = (x·m[0] + y·m[3] + m[6]) / (x·m[2] + y·m[5] + m[8]). */
    double m[9];
    waykit_edge edges[16];
    int edge_count;
    int nearest;
    /* The picture has no pixel that anything shines through. */
    int opaque;
    /* Without instructions that not every processor has. Only to compare. */
    int plain;
    /* 0…255 */
    unsigned alpha;
    /* The device coordinates of dst's first pixel. */
    int origin_x, origin_y;
} waykit_quad;

/* Draws it over dst, edges smoothed; only the rectangle x, y, w, h (device pixels) is touched. */
void waykit_quad_over(uint32_t *dst, int dst_stride, const waykit_quad *quad, int x, int y, int w, int h);

/* A rectangle with round corners that stands askew; filled, or the ring along its inside. */
typedef struct {
    /* From the centre of a device pixel to the shape's own space, its centre at the origin: x' = x·m[0] + y·m[2] + m[4]. */
    double m[6];
    double half_width, half_height;
    /* Top left, top right, bottom left, bottom right. */
    double radius[4];
    /* 0 fills. */
    double line_width;
    /* The device coordinates of dst's first pixel. */
    int origin_x, origin_y;
} waykit_shape;

/* Draws a premultiplied colour through the shape. */
void waykit_shape_over(uint32_t *dst, int dst_stride, const waykit_shape *shape, uint32_t color, int x, int y, int w, int h);

/* Leaves of dst what the shape covers. */
void waykit_shape_clip(uint32_t *dst, int dst_stride, const waykit_shape *shape, int x, int y, int w, int h);

/* Draws a premultiplied colour through a plane of coverage that stands askew: m leads from the centre of a device pixel into the plane. Outside
 * of it nothing is covered. */
void waykit_plane_over(
    uint32_t *dst, int dst_stride, int origin_x, int origin_y, const uint8_t *plane, int stride, int width, int height, const double m[6],
    uint32_t color, int x, int y, int w, int h);

/* What of a page's paper is seen at a distance from where it leaves the page, on the cylinder over which it curls. */
typedef struct {
    /* By how much further along the paper the front and the back are than along the page. */
    float front, back;
    /* Pixels on the display for one of the paper. */
    float steepness;
    /* 0…255 */
    uint8_t front_light, back_light;
} waykit_curl_step;

/* A page that curls over a cylinder lying on it. Lengths are pixels of the page. */
typedef struct {
    waykit_picture page;
    /* What is printed on the back, as it is seen through the page, and as large as that; the page itself where it has one print only. */
    waykit_picture back;
    /* No pixel lets anything through; alpha says nothing. */
    int opaque, opaque_back;
    /* Where x·nx + y·ny is touch, the paper leaves the page; beyond is what it has left. Neither is negative, nx² + ny² = 1. */
    float nx, ny, touch;
    float radius;
    /* For the distances 0, 1/4, 2/4 … radius. */
    const waykit_curl_step *steps;
    int step_count;
    /* The shade on what is found beneath, and that of the paper's free edge on the page. Strengths are 0…255. */
    float shadow, edge;
    unsigned shadow_strength, edge_strength;
    /* The colour of the back, and how much of its print is seen, 0…256. */
    uint32_t paper;
    unsigned print;
} waykit_curl;

/* Writes the first rows of what is seen of the page, as wide as it is. */
void waykit_curl_rows(uint32_t *dst, int dst_stride, const waykit_curl *curl, int height);

#endif
