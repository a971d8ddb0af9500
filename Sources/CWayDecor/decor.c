#include "CWayDecor.h"

#include <stdlib.h>

struct waykit_decor {
    struct libdecor *context;
    waykit_decor_error error;
    void *owner;
    bool has_failed;
    bool has_started;
    struct waykit_decor *next;
};

struct waykit_decor_frame {
    struct libdecor_frame *frame;
    struct waykit_decor_listener listener;
    void *owner;
};

/* All contexts of the process: libdecor passes only its context to the error callback, which looks up our struct here. Main thread only. */
static struct waykit_decor *contexts;

static void handle_error(struct libdecor *context, enum libdecor_error code, const char *message)
{
    for (struct waykit_decor *decor = contexts; decor; decor = decor->next) {
        /* While libdecor_new runs, decor->context is still NULL; only one context is created at a time. */
        if (decor->context == context || !decor->context) {
            decor->has_failed = true;
            decor->error(decor->owner, (int)code, message ? message : "");
            return;
        }
    }
}

static struct libdecor_interface context_interface = { .error = handle_error };

struct waykit_decor *waykit_decor_new(struct wl_display *display, waykit_decor_error error, void *owner)
{
    struct waykit_decor *decor = waykit_libdecor_load() ? calloc(1, sizeof *decor) : NULL;
    if (!decor)
        return NULL;
    decor->error = error;
    decor->owner = owner;
    decor->next = contexts;
    contexts = decor;
    decor->context = libdecor_new(display, &context_interface);
    if (!decor->context) {
        waykit_decor_free(decor, true);
        return NULL;
    }
    return decor;
}

void waykit_decor_free(struct waykit_decor *decor, bool is_display_open)
{
    for (struct waykit_decor **link = &contexts; *link; link = &(*link)->next) {
        if (*link == decor) {
            *link = decor->next;
            break;
        }
    }
    /*
     * libdecor 0.1 destroys its plug-in when it reports an error, and libdecor_unref destroys it a second time: a failed context is
     * leaked on purpose, at most one per connection. So is one whose connection ended while it started: its plug-in destroys globals that it does not
     * have yet.
     */
    if (decor->context && is_display_open && decor->has_started && !decor->has_failed)
        libdecor_unref(decor->context);
    free(decor);
}

void waykit_decor_started(struct waykit_decor *decor) { decor->has_started = true; }

int waykit_decor_fd(struct waykit_decor *decor) { return libdecor_get_fd(decor->context); }

int waykit_decor_dispatch(struct waykit_decor *decor) { return libdecor_dispatch(decor->context, 0); }

static void handle_configure(struct libdecor_frame *frame, struct libdecor_configuration *configuration, void *data)
{
    struct waykit_decor_frame *self = data;
    (void)frame;
    self->listener.configure(self->owner, configuration);
}

static void handle_close(struct libdecor_frame *frame, void *data)
{
    struct waykit_decor_frame *self = data;
    (void)frame;
    self->listener.close(self->owner);
}

static void handle_commit(struct libdecor_frame *frame, void *data)
{
    struct waykit_decor_frame *self = data;
    (void)frame;
    self->listener.commit(self->owner);
}

/* Popups take their grabs through xdg_popup, never through libdecor. */
static void handle_dismiss_popup(struct libdecor_frame *frame, const char *seat, void *data)
{
    (void)frame;
    (void)seat;
    (void)data;
}

static struct libdecor_frame_interface frame_interface = {
    .configure = handle_configure,
    .close = handle_close,
    .commit = handle_commit,
    .dismiss_popup = handle_dismiss_popup,
};

struct waykit_decor_frame *waykit_decor_decorate(
    struct waykit_decor *decor, struct wl_surface *surface, const struct waykit_decor_listener *listener, void *owner)
{
    struct waykit_decor_frame *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->listener = *listener;
    self->owner = owner;
    self->frame = libdecor_decorate(decor->context, surface, &frame_interface, self);
    if (!self->frame) {
        free(self);
        return NULL;
    }
    return self;
}

void waykit_decor_frame_free(struct waykit_decor_frame *self)
{
    libdecor_frame_unref(self->frame);
    free(self);
}

struct libdecor_frame *waykit_decor_frame_get(struct waykit_decor_frame *self) { return self->frame; }
