/* libwebpmux and libwebp: animated pictures. */
#ifndef CWEBP_H
#define CWEBP_H

#include <stdbool.h>

/* The functions defined here are hidden; libwebp's own headers would declare them visible. */
#define WEBP_EXTERN extern

#include <webp/encode.h>
#include <webp/mux.h>

/* Loads libwebpmux, and with it libwebp; false if it is not installed. Call it before any of their functions. */
bool waykit_webp_load(void);

#endif
