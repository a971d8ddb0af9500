#define _GNU_SOURCE
#include "CWayLaunch.h"
#include <link.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

struct mapping {
    uintptr_t start;
    uintptr_t end;
};

struct mappings {
    struct mapping *items;
    size_t count;
    size_t capacity;
};

static void append(struct mappings *self, struct mapping mapping)
{
    if (self->count == self->capacity) {
        size_t capacity = self->capacity * 2 + 64;
        struct mapping *items = realloc(self->items, capacity * sizeof *items);
        if (items == NULL)
            return;
        self->items = items;
        self->capacity = capacity;
    }
    self->items[self->count++] = mapping;
}

/* Finds the read-only mappings of files that have no pages of their own, unlike relocated pages and code with a debugger's breakpoints. */
static void find_unmodified(struct mappings *self)
{
    FILE *file = fopen("/proc/self/smaps", "re");
    if (file == NULL)
        return;
    char line[512], permissions[5];
    unsigned long first = 0, last = 0, inode = 0, kilobytes = 0;
    struct mapping current = { 0, 0 };
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "%lx-%lx %4s %*s %*s %lu", &first, &last, permissions, &inode) == 4) {
            bool is_read_only = inode != 0 && permissions[0] == 'r' && permissions[1] == '-';
            current = (struct mapping) { first, is_read_only ? last : first };
        } else if (current.start < current.end && sscanf(line, "Anonymous: %lu kB", &kilobytes) == 1 && kilobytes == 0) {
            append(self, current);
        }
    }
    fclose(file);
}

/* Unmaps the pages of a loaded object. They stay in the page cache, and a later use maps them again, sixteen at a time, without reading the file. The
 * dynamic linker's lock is held: the object stays loaded. */
static int unmap_object(struct dl_phdr_info *object, size_t size, void *context)
{
    (void)size;
    const struct mappings *unmodified = context;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
        if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W) != 0)
            continue;
        uintptr_t start = object->dlpi_addr + segment->p_vaddr, end = start + segment->p_memsz;
        for (size_t item = 0; item < unmodified->count; item++) {
            struct mapping mapping = unmodified->items[item];
            if (mapping.start < end && mapping.end > start)
                (void)madvise((void *)mapping.start, mapping.end - mapping.start, MADV_DONTNEED);
        }
    }
    return 0;
}

void waykit_return_memory(void)
{
    (void)malloc_trim(0);
    struct mappings unmodified = { NULL, 0, 0 };
    find_unmodified(&unmodified);
    (void)dl_iterate_phdr(unmap_object, &unmodified);
    free(unmodified.items);
}

size_t waykit_allocated_bytes(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
