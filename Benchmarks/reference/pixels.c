/* The content of buffers in shared memory, read in the client's process: commits.c passes all requests here if COMMITS_ROWS is set. The pools of
 * destroyed objects stay mapped, since the programs that are measured so end soon. */
#define _GNU_SOURCE
#include "commits.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { OBJECTS = 65536, CREATE_POOL = 0, CREATE_BUFFER = 0, RESIZE = 2, ATTACH = 1 };
/* Red exceeds blue by more in the pixels of red letters than in any grey or blue. */
enum { DISTANCE = 64 };

struct pool {
    uint8_t *memory; /* NULL if it was not mapped */
    size_t size;
};

struct buffer {
    struct pool *pool;
    int32_t offset, width, height, stride;
};

/* Indexed by the id of pools, buffers and surfaces; larger ids share entries, but no client here has any. */
static struct pool *pools[OBJECTS];
static struct buffer buffers[OBJECTS];
static uint32_t attached[OBJECTS];

static void create_pool(uint32_t id, int file, int32_t size) {
    struct pool *pool = calloc(1, sizeof *pool);
    if (!pool) abort();
    void *memory = mmap(NULL, size, PROT_READ, MAP_SHARED, file, 0);
    if (memory != MAP_FAILED) *pool = (struct pool){memory, size};
    pools[id % OBJECTS] = pool;
}

static void resize(struct pool *pool, int32_t size) {
    if (!pool || !pool->memory) return;
    void *memory = mremap(pool->memory, pool->size, size, MREMAP_MAYMOVE);
    *pool = memory == MAP_FAILED ? (struct pool){0} : (struct pool){memory, size};
}

void pixels_note(const char *name, uint32_t id, uint32_t request, const union wl_argument *arguments, uint32_t made) {
    if (!strcmp(name, "wl_surface") && request == ATTACH) {
        attached[id % OBJECTS] = arguments[0].o ? object_id((struct wl_proxy *)arguments[0].o) : 0;
    } else if (!strcmp(name, "wl_shm") && request == CREATE_POOL) {
        create_pool(made, arguments[1].h, arguments[2].i);
    } else if (!strcmp(name, "wl_shm_pool") && request == CREATE_BUFFER) {
        buffers[made % OBJECTS] =
            (struct buffer){pools[id % OBJECTS], arguments[1].i, arguments[2].i, arguments[3].i, arguments[4].i};
    } else if (!strcmp(name, "wl_shm_pool") && request == RESIZE) {
        resize(pools[id % OBJECTS], arguments[0].i);
    }
}

uint64_t pixels_red(uint32_t surface, int rows) {
    const struct buffer *buffer = &buffers[attached[surface % OBJECTS] % OBJECTS];
    uint64_t count = 0;
    if (!buffer->pool || !buffer->pool->memory) return 0;
    for (int y = 0; y < rows && y < buffer->height; y++) {
        const uint8_t *row = buffer->pool->memory + buffer->offset + (size_t)y * buffer->stride;
        for (int x = 0; x < buffer->width; x++) count += row[4 * x + 2] > row[4 * x] + DISTANCE;
    }
    return count;
}
