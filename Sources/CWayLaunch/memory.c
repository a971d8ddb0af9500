#include "CWayLaunch.h"
#include <malloc.h>
#include <stdio.h>
#include <sys/mman.h>

/* Unmaps the pages of read-only mapped files. They stay in the page cache, and a later use maps them again, sixteen at a time, without reading the file.
 * A mapping with pages of its own is left alone: relocated pages, and code with a debugger's breakpoints. */
static void unmap_read_only_files(void)
{
    FILE *mappings = fopen("/proc/self/smaps", "re");
    if (mappings == NULL)
        return;
    char line[512], permissions[5];
    unsigned long first = 0, last = 0, inode = 0, kilobytes = 0;
    char *start = NULL;
    size_t size = 0;
    while (fgets(line, sizeof line, mappings) != NULL) {
        if (sscanf(line, "%lx-%lx %4s %*s %*s %lu", &first, &last, permissions, &inode) == 4) {
            bool is_read_only = inode != 0 && permissions[0] == 'r' && permissions[1] == '-';
            start = is_read_only ? (char *)first : NULL;
            size = last - first;
        } else if (start != NULL && sscanf(line, "Anonymous: %lu kB", &kilobytes) == 1 && kilobytes == 0) {
            (void)madvise(start, size, MADV_DONTNEED);
        }
    }
    fclose(mappings);
}

void waykit_return_memory(void)
{
    (void)malloc_trim(0);
    unmap_read_only_files();
}
