/* The log that commits.c writes: a file in shared memory, in native byte order. CommitLog.swift reads it. */
#ifndef COMMITS_H
#define COMMITS_H
#include <stdint.h>

enum { COMMITS = 100000, STARTING_COMMITS = 16 };

struct commit {
    uint64_t time;           /* CLOCK_MONOTONIC in nanoseconds */
    uint32_t surface;        /* the object's id */
    uint32_t flags;          /* 1: a new buffer is attached; 2: a frame callback is requested */
    uint64_t processor_time; /* of all threads since the process was created, in nanoseconds; of the first STARTING_COMMITS only */
};

struct commits {
    uint64_t count; /* commits beyond COMMITS are counted, but not recorded */
    struct commit list[COMMITS];
};

#endif
