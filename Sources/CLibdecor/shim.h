/* libdecor: window decorations where the compositor draws none. */
#include <libdecor.h>
