/*
 * CWayDecor: libdecor's callbacks for Swift.
 *
 * libdecor requires its interface structs (function tables) to outlive the context, and passes only the context to its error callback.
 * Both are awkward in Swift: this target holds the tables and maps a context back to its owner.
 */
#ifndef CWAYDECOR_H
#define CWAYDECOR_H

#include <CLibdecor.h>
#include <stddef.h>


/* Called when a context cannot work with this compositor. `owner` is the pointer passed to `waykit_decor_new`. */
typedef void (*waykit_decor_error)(void *owner, int code, const char *message);

/* A libdecor context with its owner. */
struct waykit_decor;

/* Returns NULL if libdecor is not installed or refuses, or memory is exhausted. */
struct waykit_decor *waykit_decor_new(struct wl_display *display, waykit_decor_error error, void *owner);

/* libdecor and its plug-in have their globals: the compositor has answered what they started with. */
void waykit_decor_started(struct waykit_decor *decor);

/* All frames must have been freed before. A context whose display is closed is leaked: libdecor would send requests. */
void waykit_decor_free(struct waykit_decor *decor, bool is_display_open);

/* The file descriptor to poll for libdecor; -1 if it has none. */
int waykit_decor_fd(struct waykit_decor *decor);

/* Dispatches pending events without blocking; negative on failure. */
int waykit_decor_dispatch(struct waykit_decor *decor);

/* Callbacks of a decorated window. `owner` is the pointer passed to `waykit_decor_decorate`. */
struct waykit_decor_listener {
    /* A new size or state; the configuration is valid only during the call. */
    void (*configure)(void *owner, struct libdecor_configuration *configuration);
    /* The close button was pressed. */
    void (*close)(void *owner);
    /* The decoration changed; the content surface has to be committed. */
    void (*commit)(void *owner);
};

/* Decorates the surface; returns NULL if libdecor refuses. The listener is copied. */
struct waykit_decor_frame *waykit_decor_decorate(
    struct waykit_decor *decor, struct wl_surface *surface, const struct waykit_decor_listener *listener, void *owner);

void waykit_decor_frame_free(struct waykit_decor_frame *frame);

/* The underlying libdecor object, for libdecor's other functions. */
struct libdecor_frame *waykit_decor_frame_get(struct waykit_decor_frame *frame);

#endif
