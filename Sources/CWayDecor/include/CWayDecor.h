/*
 * CWayDecor: libdecor's callbacks for Swift.
 *
 * libdecor wants its tables of functions to live as long as the context, and hands its error callback the context alone. Both are
 * awkward from Swift: here are the tables, and the way from a context back to its owner.
 */
#ifndef CWAYDECOR_H
#define CWAYDECOR_H

#include <libdecor.h>
#include <stddef.h>

#include "WaySharedFile.h"

/* Where a context reports that it cannot work with this compositor. `owner` is what `waykit_decor_new` was given. */
typedef void (*waykit_decor_error)(void *owner, int code, const char *message);

/* A libdecor context with its owner. */
struct waykit_decor;

/* NULL where libdecor refuses or memory is at its end. */
struct waykit_decor *waykit_decor_new(struct wl_display *display, waykit_decor_error error, void *owner);

/* Every frame must be gone before. */
void waykit_decor_free(struct waykit_decor *decor);

/* The descriptor that libdecor polls; -1 where it has none. */
int waykit_decor_fd(struct waykit_decor *decor);

/* Handles what is there and never waits; negative on failure. */
int waykit_decor_dispatch(struct waykit_decor *decor);

/* What a decorated window is told. `owner` is what `waykit_decor_decorate` was given. */
struct waykit_decor_listener {
    /* A new size or state; the configuration lives during the call only. */
    void (*configure)(void *owner, struct libdecor_configuration *configuration);
    /* The close button. */
    void (*close)(void *owner);
    /* The decoration changed and wants the content surface committed. */
    void (*commit)(void *owner);
};

/* A frame around the surface; NULL where libdecor refuses. The listener is copied. */
struct waykit_decor_frame *waykit_decor_decorate(
    struct waykit_decor *decor, struct wl_surface *surface, const struct waykit_decor_listener *listener, void *owner);

void waykit_decor_frame_free(struct waykit_decor_frame *frame);

/* libdecor's own object, for its other functions. */
struct libdecor_frame *waykit_decor_frame_get(struct waykit_decor_frame *frame);

#endif
