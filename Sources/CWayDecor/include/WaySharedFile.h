/*
 * An anonymous file to share with the compositor. In C because memfd_create and its flags are GNU extensions that Swift's Glibc
 * module does not show.
 */
#ifndef WAY_SHARED_FILE_H
#define WAY_SHARED_FILE_H

#include <stddef.h>

/* A descriptor of a file of `size` bytes, all of them allocated, that cannot shrink; or a negative errno. */
int waykit_shared_file(size_t size);

#endif
