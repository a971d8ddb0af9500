/* Decompression of deflated data without a header, by zlib: it is in every program, below gdk-pixbuf, and is found at the first call. */
#ifndef CINFLATE_H
#define CINFLATE_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the input has as many bytes of output as asked for, or more. */
bool waykit_inflate(const unsigned char *input, size_t input_length, unsigned char *output, size_t output_length);

#endif
