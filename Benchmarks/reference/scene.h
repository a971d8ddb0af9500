/* The workloads' images (described in Sources/peer-waykit/README.md), and how a frame is composed from them by hand. */
#ifndef SCENE_H
#define SCENE_H
#include <stdbool.h>
#include <stdint.h>

/* How a frame is composed. */
enum method {
    COPY, /* one memcpy of the page: the minimum cost of a full frame */
    PASS, /* one pass that writes every pixel of the window once */
};

struct scene {
    int width, height; /* of the window, in pixels */
    bool is_push;
    int sheet_height;
    uint32_t *pages[2]; /* opaque; without padding between rows */
    uint32_t *sheet;    /* premultiplied: its upper corners are round */
};

/* The radius of the sheet's upper corners, in pixels. */
enum { CORNER = 12 };

/* Draws the pages, and the sheet where there is one. */
struct scene scene_make(int width, int height, bool is_push);

/* The whole frame at a progress from 0 (the first page) to 1 (sheet up, or page pushed). */
void scene_frame(const struct scene *scene, enum method method, double progress, uint32_t *pixels);

#endif
