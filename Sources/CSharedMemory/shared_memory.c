#define _GNU_SOURCE
#include "CSharedMemory.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

static size_t page_ceiling(size_t size)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    return (size + page - 1) / page * page;
}

/* Allocates pages now: with overcommitted pages, painting would raise SIGBUS when memory runs out. Returns a negative errno, or 0. */
static int allocate(int descriptor, size_t start, size_t end)
{
    int result;
    do {
        result = posix_fallocate(descriptor, (off_t)start, (off_t)(end - start));
    } while (result == EINTR);
    return -result;
}

int waykit_shared_memory_create(size_t size)
{
    int descriptor = memfd_create("waykit-buffer", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0)
        return -errno;
    int result = allocate(descriptor, 0, size);
    if (result != 0) {
        close(descriptor);
        return result;
    }
    /* With the seal the compositor need not guard its reads against SIGBUS; without the seal it does. */
    (void)fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK);
    return descriptor;
}

int waykit_shared_memory_grow(int descriptor, void **base, size_t old_size, size_t new_size)
{
    if (ftruncate(descriptor, (off_t)new_size) != 0)
        return -errno;
    void *address = mremap(*base, old_size, new_size, MREMAP_MAYMOVE);
    if (address == MAP_FAILED)
        return -errno;
    *base = address;
    return 0;
}

int waykit_shared_memory_allocate(int descriptor, void *base, size_t old_size, size_t new_size)
{
    int result = allocate(descriptor, old_size, new_size);
    if (result != 0)
        return result;
#ifdef MADV_POPULATE_WRITE
    size_t page = (size_t)sysconf(_SC_PAGESIZE), start = old_size / page * page;
    /* Kernels before 5.14 lack it: the first write to each page then causes a page fault. */
    (void)madvise((char *)base + start, page_ceiling(new_size) - start, MADV_POPULATE_WRITE);
#endif
    return 0;
}

size_t waykit_shared_memory_trim(int descriptor, size_t new_size, size_t old_size)
{
    size_t start = page_ceiling(new_size), end = page_ceiling(old_size);
    if (start >= end)
        return new_size;
    /* The file keeps its size, as the seal and the compositor's mapping require. */
    int mode = FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE;
    return fallocate(descriptor, mode, (off_t)start, (off_t)(end - start)) == 0 ? new_size : old_size;
}
