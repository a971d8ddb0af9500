#include "CInflate.h"
#include "CLazyLibrary.h"
#include <limits.h>
#include <zlib.h>

static struct waykit_library zlib = { .file_name = "libz.so.1" };

WAYKIT_LAZY(zlib, int, inflateInit2_, (z_streamp stream, int window_bits, const char *version, int size), (stream, window_bits, version, size))
WAYKIT_LAZY(zlib, int, inflate, (z_streamp stream, int flush), (stream, flush))
WAYKIT_LAZY(zlib, int, inflateEnd, (z_streamp stream), (stream))

bool waykit_inflate(const unsigned char *input, size_t input_length, unsigned char *output, size_t output_length)
{
    if (input_length > UINT_MAX || output_length > UINT_MAX || !waykit_library_load(&zlib))
        return false;
    z_stream stream = {
        .next_in = (unsigned char *)input, .avail_in = (unsigned)input_length, .next_out = output, .avail_out = (unsigned)output_length
    };
    /* Negative: neither header nor checksum. */
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return false;
    inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return stream.avail_out == 0;
}
