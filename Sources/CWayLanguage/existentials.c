#define _GNU_SOURCE
#include "CWayLanguage.h"
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <unistd.h>

struct search {
    uintptr_t address, object, witness_table;
    uintptr_t **found;
    size_t capacity, count;
    int pipe[2];
};

static void append(struct search *self, uintptr_t *location)
{
    if (self->count < self->capacity)
        self->found[self->count] = location;
    self->count++;
}

/* Reads words through the kernel, which refuses addresses that are not mapped. */
static bool read_words(struct search *self, const void *address, void *words, size_t size)
{
    return write(self->pipe[1], address, size) == (ssize_t)size && read(self->pipe[0], words, size) == (ssize_t)size;
}

/* A Swift object's fields follow its metadata and its reference count. */
static void look_behind(struct search *self, uintptr_t word)
{
    if (word < 4096 || word % 16 != 0)
        return;
    uintptr_t *fields = (uintptr_t *)word + 2, values[2];
    if (read_words(self, fields, values, sizeof values) && values[0] == self->object && values[1] == self->witness_table)
        append(self, fields);
}

static int search_object(struct dl_phdr_info *object, size_t size, void *context)
{
    (void)size;
    struct search *self = context;
    bool contains = false;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
        uintptr_t start = object->dlpi_addr + segment->p_vaddr;
        contains = contains || (segment->p_type == PT_LOAD && self->address >= start && self->address < start + segment->p_memsz);
    }
    if (!contains)
        return 0;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
        if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W) == 0)
            continue;
        uintptr_t start = object->dlpi_addr + segment->p_vaddr;
        uintptr_t *word = (uintptr_t *)((start + segment->p_filesz) & ~(uintptr_t)7), *end = (uintptr_t *)((start + segment->p_memsz) & ~(uintptr_t)7);
        for (; word + 1 < end; word++) {
            if (word[0] == self->object && word[1] == self->witness_table)
                append(self, word);
            else
                look_behind(self, *word);
        }
    }
    return 1;
}

size_t waykit_find_existentials(const void *address, uintptr_t object, uintptr_t witness_table, uintptr_t **found, size_t capacity)
{
    struct search search = { (uintptr_t)address, object, witness_table, found, capacity, 0, { -1, -1 } };
    if (pipe2(search.pipe, O_CLOEXEC | O_NONBLOCK) != 0)
        return 0;
    (void)dl_iterate_phdr(search_object, &search);
    (void)close(search.pipe[0]);
    (void)close(search.pipe[1]);
    return search.count;
}

void waykit_store_word(uintptr_t *location, uintptr_t value) { __atomic_store_n(location, value, __ATOMIC_RELEASE); }
