#include "CLazyLibrary.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

bool waykit_library_load(struct waykit_library *library)
{
    if (__atomic_load_n(&library->handle, __ATOMIC_ACQUIRE))
        return true;
    /* Loading it twice yields the same handle. */
    void *handle = dlopen(library->file_name, RTLD_LAZY | RTLD_LOCAL);
    __atomic_store_n(&library->handle, handle, __ATOMIC_RELEASE);
    return handle != NULL;
}

void *waykit_library_function(struct waykit_library *library, const char *name)
{
    void *function = waykit_library_load(library) ? dlsym(library->handle, name) : NULL;
    if (!function) {
        fprintf(stderr, "%s has no function %s\n", library->file_name, name);
        abort();
    }
    return function;
}
