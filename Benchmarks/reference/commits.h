/* The log that commits.c writes: a file in shared memory, in native byte order. CommitLog.swift reads it. */
#ifndef COMMITS_H
#define COMMITS_H
#include <stdint.h>
#include <wayland-client-core.h>

enum { COMMITS = 100000, STARTING_COMMITS = 16 };

struct commit {
    uint64_t time;           /* CLOCK_MONOTONIC in nanoseconds */
    uint32_t surface;        /* the object's id */
    uint32_t flags;          /* 1: a new buffer is attached; 2: a frame callback is requested */
    uint64_t processor_time; /* of all threads since the process was created, in nanoseconds; of the first STARTING_COMMITS only */
    uint64_t red;            /* red pixels in the first COMMITS_ROWS rows of the attached buffer (pixels.c) */
};

struct commits {
    uint64_t count; /* commits beyond COMMITS are counted, but not recorded */
    struct commit list[COMMITS];
};

/* commits.c: the id of an object. */
uint32_t object_id(struct wl_proxy *proxy);

/* pixels.c: follows a request of an object, that of the interface with the name. `made` is the id of the object that it creates. */
void pixels_note(const char *name, uint32_t id, uint32_t request, const union wl_argument *arguments, uint32_t made);

/* The red pixels in the first rows of the buffer attached last to a surface. */
uint64_t pixels_red(uint32_t surface, int rows);

#endif
