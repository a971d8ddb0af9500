/* Pixel loops that pixman lacks. Pixels are premultiplied ARGB, 32 bits in native byte order; strides are in pixels (in bytes for A8). Nothing
 * here allocates; the caller has clipped the rectangles. */
#ifndef CWAYPIXELS_H
#define CWAYPIXELS_H
#include <stdint.h>

/* dst = premultiplied colour OVER src, which may be dst. Rounds as pixman does: bit-exact with a copy and the colour composited over it. opaque:
 * src has no alpha channel (its alpha is ignored and taken as 255). */
void waykit_blend_solid_over(
    uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height, uint32_t color, int opaque);

/* dst = premultiplied src OVER dst, bit-exact with pixman. */
void waykit_composite_over(uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height);

/* dst = (premultiplied src · alpha / 255) OVER below, which may be dst; rounded once, where pixman rounds both products. opaque: src has no alpha
 * channel; pixels with an alpha of 255 give the same result without it. baseline: no AVX2, only to compare. */
void waykit_fade_over(
    uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, const uint32_t *below, int below_stride, int width, int height,
    unsigned alpha, int opaque, int baseline);

/* dst = (premultiplied colour IN coverage mask) OVER dst, bit-exact with pixman. The mask has a byte per pixel. */
void waykit_fill_masked(
    uint32_t *dst, int dst_stride, const uint8_t *coverage, int coverage_stride, int width, int height, uint32_t color);

/* dst = a premultiplied colour. */
void waykit_fill(uint32_t *dst, int dst_stride, int width, int height, uint32_t color);

/* Downsamples to half the size, each pixel the mean of four; an odd last row or column counts twice. dst is (width+1)/2 × (height+1)/2. */
void waykit_halve(uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height);

/* Copies an image of width × height in logical orientation into an output-transformed buffer, as wl_output.transform defines it (mirrored left to
 * right for 4 and above, then rotated counter-clockwise by quarter turns). Only the rectangle x, y, w, h of the logical image is copied. */
void waykit_apply_output_transform(
    uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height, int transform, int x, int y, int w, int h);

/* The shape of a top left corner: |x/a|^n + |y/b|^n = 1 with its centre at (a, b); n = 2 is an ellipse. */
typedef struct {
    double a, b, n;
    /* Width of a border along it; 0, 0 fills it. */
    double border_x, border_y;
} waykit_corner;

/* Writes the corner's coverage to width × height bytes, starting at its top left. */
void waykit_corner_coverage(uint8_t *dst, int stride, int width, int height, waykit_corner corner);

/* Convolves an A8 plane with a kernel of 2·radius+1 weights along both axes; outside it is 0. kernel[radius] is the centre. Equal rows that follow each
 * other, such as those of a rectangle's middle, are read once, with the sum of their weights. scratch holds width × (height+1) floats, ends height numbers. */
void waykit_blur_a8(uint8_t *pixels, int stride, int width, int height, const float *kernel, int radius, float *scratch, int *ends);

/* The words of scratch memory for an image that is `width` pixels wide. */
int waykit_reduce_scratch(int width);

/* Downsamples to half the size with the weights 1, 3, 3, 1 along both axes; edge pixels are repeated. `waykit_halve` is faster, but frequencies above the
 * smaller image's remain visible as they move. dst is (width+1)/2 × (height+1)/2. baseline: no AVX2, only to compare. */
void waykit_reduce(uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height, uint32_t *scratch, int baseline);

enum { WAYKIT_MAX_BLUR_RADIUS = 32 };

/* Convolves an image with 2·radius+1 symmetric weights along both axes; they add up to 256, and edge pixels are repeated. radius is at most
 * WAYKIT_MAX_BLUR_RADIUS. src is overwritten; dst has the same stride. row holds width + 2·radius pixels. baseline: no AVX2, only to compare. */
void waykit_blur(
    uint32_t *dst, uint32_t *src, int stride, int width, int height, const uint16_t *weights, int radius, uint32_t *row, int baseline);

/* Scales the distance of colours from the grey of the same luminance (Rec. 709): saturation is in 256ths, at most 128 · 256; 256 leaves them unchanged. */
void waykit_saturate(uint32_t *pixels, int stride, int width, int height, int saturation, int baseline);

/* A row of pixels: those before `from` and those from `to` on have the colour of the last one. Those between are its ink; `start` is the index of their first
 * one where the ink of all rows is stored without gaps. */
typedef struct { int32_t from, to; uint32_t color, start; } waykit_ink_row;

/* The pixels of a row from `from` to its end have the colour. */
typedef struct { int32_t from; uint32_t color; } waykit_blank_row;

/* Finds the ink of each row, and returns the number of its pixels. */
uint32_t waykit_find_ink(const uint32_t *src, int src_stride, int width, int height, waykit_ink_row *rows);

/* Stores the ink of an image without gaps. */
void waykit_pack_ink(uint32_t *dst, const uint32_t *src, int src_stride, int height, const waykit_ink_row *rows);

/* Draws a part of an opaque image from its ink: `rows` are those of the part, src_x is its first column. dst_x is the column of the target at dst.
 * blanks: of the target's rows, if the part reaches their ends, or NULL. Pixels that have their colour already are not written; what is blank afterwards is
 * stored. overlay: a premultiplied colour over the image; 0 for none. */
void waykit_copy_ink(
    uint32_t *dst, int dst_stride, const uint32_t *ink, int width, int height, const waykit_ink_row *rows, int src_x, int dst_x, waykit_blank_row *blanks,
    uint32_t overlay);

/* dst = an opaque colour, to the ends of rows; dst_x and blanks as above. */
void waykit_fill_blank(uint32_t *dst, int dst_stride, int width, int height, uint32_t color, int dst_x, waykit_blank_row *blanks);

/* Copies pixels between images that do not overlap. */
void waykit_copy(uint32_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height);

/* Extracts the alpha channel of ARGB pixels into an A8 plane. */
void waykit_extract_alpha(uint8_t *dst, int dst_stride, const uint32_t *src, int src_stride, int width, int height);

/* A source image. */
typedef struct {
    const uint32_t *pixels;
    int stride, width, height;
} waykit_image;

/* An image that is scaled along its axes, bilinear, with repeated edge pixels. */
typedef struct {
    waykit_image image;
    /* From a device position to an image position: u = x·ax + tx, v = y·ay + ty. */
    double ax, tx, ay, ty;
    /* 0…255 */
    unsigned alpha;
    /* The device coordinates of dst's first pixel. */
    int origin_x, origin_y;
    /* With an alpha of 255 the image replaces dst, because its pixels are opaque or those of dst are transparent. */
    int replaces;
    /* Baseline instructions only (no AVX2). Only to compare. */
    int baseline;
} waykit_stretch;

/* The words of scratch memory for `width` columns. */
int waykit_stretch_scratch(int width);

/* Composites it over the rectangle x, y, w, h (device pixels). */
void waykit_stretch_over(uint32_t *dst, int dst_stride, const waykit_stretch *stretch, int x, int y, int w, int h, uint32_t *scratch);

/* An edge of a convex shape in device pixels: a·x + b·y + c is the signed distance from it, positive inside. */
typedef struct {
    float a, b, c;
    /* Not antialiased: a pixel belongs to exactly one of this edge and the one with inverted signs. */
    int is_cut;
} waykit_edge;

/* A rotated, skewed or perspective image. */
typedef struct {
    waykit_image image;
    /* From the centre of a device pixel to an image position: u = (x·m[0] + y·m[3] + m[6]) / (x·m[2] + y·m[5] + m[8]), v with m[1], m[4], m[7]. */
    double m[9];
    waykit_edge edges[16];
    int edge_count;
    int nearest;
    /* All pixels of the image are opaque. */
    int opaque;
    /* Baseline instructions only (no AVX2). Only to compare. */
    int baseline;
    /* 0…255 */
    unsigned alpha;
    /* The device coordinates of dst's first pixel. */
    int origin_x, origin_y;
} waykit_quad;

/* Composites it over dst with antialiased edges; only the rectangle x, y, w, h (device pixels) is touched. */
void waykit_quad_over(uint32_t *dst, int dst_stride, const waykit_quad *quad, int x, int y, int w, int h);

/* A rotated or skewed rectangle with round corners; filled, or the border along its inside. */
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

/* Composites a premultiplied colour over dst through the shape. */
void waykit_shape_over(uint32_t *dst, int dst_stride, const waykit_shape *shape, uint32_t color, int x, int y, int w, int h);

/* Multiplies dst by the shape's coverage. */
void waykit_shape_clip(uint32_t *dst, int dst_stride, const waykit_shape *shape, int x, int y, int w, int h);

/* Composites a premultiplied colour over dst through a rotated or skewed coverage plane: m maps the centre of a device pixel into the plane.
 * Outside of the plane coverage is 0. */
void waykit_plane_over(
    uint32_t *dst, int dst_stride, int origin_x, int origin_y, const uint8_t *plane, int stride, int width, int height, const double m[6],
    uint32_t color, int x, int y, int w, int h);

/* The paper at one distance from the line where it leaves the page, on the cylinder over which it curls. */
typedef struct {
    /* Difference between the distance along the paper and the one along the page, for the front and the back. */
    float front, back;
    /* Display pixels per pixel of the paper. */
    float steepness;
    /* 0…255 */
    uint8_t front_light, back_light;
} waykit_curl_step;

/* A page that curls over a cylinder lying on it. Lengths are in pixels of the page. */
typedef struct {
    waykit_image page;
    /* The print on the back, as seen through the page and of the same size; the page itself if it has only one print. */
    waykit_image back;
    /* All pixels are opaque; alpha is ignored. */
    int opaque, opaque_back;
    /* The paper leaves the page where x·nx + y·ny = touch and curls beyond. Neither component is negative, nx² + ny² = 1. */
    float nx, ny, touch;
    float radius;
    /* For the distances 0, 1/4, 2/4 … radius. */
    const waykit_curl_step *steps;
    int step_count;
    /* Lengths of the shadow on the content beneath, and of the one along the paper's free edge on the page. Strengths are 0…255. */
    float shadow, edge;
    unsigned shadow_strength, edge_strength;
    /* The colour of the back, and the opacity of its print, 0…256. */
    uint32_t paper;
    unsigned print;
} waykit_curl;

/* Writes the first rows of the curled page, in its full width. */
void waykit_curl_rows(uint32_t *dst, int dst_stride, const waykit_curl *curl, int height);

#endif
