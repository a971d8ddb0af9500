/* libdecor: window decorations where the compositor draws none. */
#ifndef CLIBDECOR_H
#define CLIBDECOR_H

#include <libdecor-0/libdecor.h>
#include <stdbool.h>

/* Loads libdecor; false if it is not installed. Call it before any of its functions. */
bool waykit_libdecor_load(void);

#endif
