/*
 * Anonymous memory for a wl_shm_pool. In C because memfd_create and its flags are GNU extensions that Swift's Glibc module does not export.
 */
#ifndef WAYKIT_SHARED_MEMORY_H
#define WAYKIT_SHARED_MEMORY_H

#include <stddef.h>

/* Returns the descriptor of a file of `size` allocated bytes, sealed against shrinking; or a negative errno. */
int waykit_shared_memory_create(size_t size);

#endif
