#define _GNU_SOURCE
#include "WaySharedFile.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int waykit_shared_file(size_t size)
{
    int descriptor = memfd_create("waykit-buffer", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0)
        return -errno;
    int result;
    do {
        /* Memory that is only promised would kill the program with SIGBUS when it is painted. */
        result = posix_fallocate(descriptor, 0, (off_t)size);
    } while (result == EINTR);
    if (result != 0) {
        close(descriptor);
        return -result;
    }
    /* A compositor that knows the file cannot shrink need not guard its reads. Without the seal it does. */
    (void)fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK);
    return descriptor;
}
