/* gdk-pixbuf: PNG and JPEG, frames of animated pictures. */
#include <gdk-pixbuf/gdk-pixbuf.h>

/* The functions that animations are read with take a GTimeVal, which GLib deprecates and which has no successor there; Swift warns of it. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static inline GdkPixbufAnimationIter *way_animation_start(GdkPixbufAnimation *animation) {
    GTimeVal start = {0, 0};
    return gdk_pixbuf_animation_get_iter(animation, &start);
}

static inline void way_animation_advance(GdkPixbufAnimationIter *iterator, long milliseconds) {
    GTimeVal time = {milliseconds / 1000, milliseconds % 1000 * 1000};
    gdk_pixbuf_animation_iter_advance(iterator, &time);
}

G_GNUC_END_IGNORE_DEPRECATIONS
