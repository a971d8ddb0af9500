#define _GNU_SOURCE
#include "CSharedMemory.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int waykit_shared_memory_create(size_t size)
{
    int descriptor = memfd_create("waykit-buffer", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0)
        return -errno;
    int result;
    do {
        /* Allocate now: with overcommitted pages, painting would raise SIGBUS when memory runs out. */
        result = posix_fallocate(descriptor, 0, (off_t)size);
    } while (result == EINTR);
    if (result != 0) {
        close(descriptor);
        return -result;
    }
    /* With the seal the compositor need not guard its reads against SIGBUS; without the seal it does. */
    (void)fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK);
    return descriptor;
}
