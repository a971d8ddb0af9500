/*
 * Shared libraries that few programs need, loaded when the first of their functions is called. The dynamic linker would otherwise load and relocate them,
 * and the libraries that they need, before every program's `main`.
 */
#ifndef CLAZYLIBRARY_H
#define CLAZYLIBRARY_H

#include <stdbool.h>

struct waykit_library {
    /* For example "libinput.so.10". */
    const char *file_name;
    void *handle;
};

/* Loads the library; false if it is not installed. May be called on any thread, and again. */
bool waykit_library_load(struct waykit_library *library);

/* A function of the library. Ends the program if there is no such function: call `waykit_library_load` before the first. */
void *waykit_library_function(struct waykit_library *library, const char *name);

/* Defines a function of the library that calls the library's own. Hidden: a library that exports the same name is not affected. */
#define WAYKIT_LAZY(library, result, name, parameters, arguments)                                                  \
    __attribute__((visibility("hidden"))) result name parameters                                                   \
    {                                                                                                              \
        static __typeof__(&name) resolved;                                                                         \
        __typeof__(&name) function = __atomic_load_n(&resolved, __ATOMIC_RELAXED);                                 \
        if (!function) {                                                                                           \
            *(void **)&function = waykit_library_function(&library, #name);                                        \
            __atomic_store_n(&resolved, function, __ATOMIC_RELAXED);                                               \
        }                                                                                                          \
        return function arguments;                                                                                 \
    }

#endif
