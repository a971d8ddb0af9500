/* gdk-pixbuf: PNG and JPEG. */
#include <gdk-pixbuf/gdk-pixbuf.h>
