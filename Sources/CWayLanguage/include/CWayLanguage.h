#pragma once
#include <stddef.h>
#include <stdint.h>

/* The variables in which Foundation keeps an existential value of a class, as words: the object and its witness table. They stand in the zero-initialised data
 * of the loaded object that contains `address`, or in a heap object's first field that such a variable refers to.
 * Returns how many there are; the first `capacity` of them are written to `found`. */
size_t waykit_find_existentials(const void *address, uintptr_t object, uintptr_t witness_table, uintptr_t **found, size_t capacity);

/* Replaces the word at `location`, as one memory access with release order. */
void waykit_store_word(uintptr_t *location, uintptr_t value);

/* Replaces methods of Foundation's class Bundle, given its metadata, by those of the module WayLanguage. Returns how many were found. */
size_t waykit_replace_bundle_methods(void *class);
