/*
 * An anonymous file to share with the compositor. In C because memfd_create and its flags are GNU extensions that Swift's Glibc
 * module does not export.
 */
#ifndef WAY_SHARED_FILE_H
#define WAY_SHARED_FILE_H

#include <stddef.h>

/* Returns the descriptor of a file of `size` allocated bytes, sealed against shrinking; or a negative errno. */
int waykit_shared_file(size_t size);

#endif
