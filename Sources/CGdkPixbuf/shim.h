/* gdk-pixbuf: PNG, JPEG and what else is installed. */
#include <gdk-pixbuf/gdk-pixbuf.h>
