// Interposes malloc: the executable's definition takes precedence over the C library's in all loaded libraries. It counts and forwards.
#define _GNU_SOURCE
#include "CAllocationCount.h"
#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static atomic_ulong calls, bytes;

/* The thread's next allocation is CoreFoundation's per-run record of the run loop. */
static _Thread_local bool is_loop_record;

static void count(size_t size) {
    if (is_loop_record) {
        is_loop_record = false;
        return;
    }
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
}

unsigned long allocation_count(void) { return atomic_load_explicit(&calls, memory_order_relaxed); }
unsigned long allocation_bytes(void) { return atomic_load_explicit(&bytes, memory_order_relaxed); }
unsigned long allocation_bytes_in_use(void) { return mallinfo2().uordblks; }

void *malloc(size_t size) {
    count(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    count(size);
    return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
    count(size);
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count(size);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count(size);
    void *memory = __libc_memalign(alignment, size);
    if (!memory) return ENOMEM;
    *result = memory;
    return 0;
}

/* A test stage runs the main run loop at every instant, whereas a program on a display runs it once. CoreFoundation allocates a record at the start of
 * each run; that allocation is caused by the stage and is not counted. */
int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source) {
    static int (*original)(const void *, double, unsigned char);
    if (original == NULL) original = (__typeof__(original))dlsym(RTLD_NEXT, "CFRunLoopRunInMode");
    is_loop_record = true;
    int result = original(mode, seconds, returns_after_source);
    is_loop_record = false;
    return result;
}
