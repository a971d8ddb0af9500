/*
 * Anonymous memory for a wl_shm_pool. In C because memfd_create and its flags are GNU extensions that Swift's Glibc module does not export.
 */
#ifndef WAYKIT_SHARED_MEMORY_H
#define WAYKIT_SHARED_MEMORY_H

#include <stddef.h>

/* Returns the descriptor of a file of `size` allocated bytes, sealed against shrinking; or a negative errno. */
int waykit_shared_memory_create(size_t size);

/* Enlarges the file and its mapping at `*base`, which may move. The added pages are not allocated. Returns 0 or a negative errno. */
int waykit_shared_memory_grow(int descriptor, void **base, size_t old_size, size_t new_size);

/* Allocates the pages between two offsets, and maps them at `base`, where the file is mapped. Returns 0 or a negative errno. */
int waykit_shared_memory_allocate(int descriptor, void *base, size_t old_size, size_t new_size);

/* Returns the pages between two offsets to the system. Returns the offset up to which pages are allocated afterwards: `old_size` if it failed. */
size_t waykit_shared_memory_trim(int descriptor, size_t new_size, size_t old_size);

#endif
