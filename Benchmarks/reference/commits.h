/* What commits.c tells the one who measures: a file in shared memory, in the machine's own byte order. CommitLog.swift reads it. */
#ifndef COMMITS_H
#define COMMITS_H
#include <stdint.h>

enum { COMMITS = 100000 };

struct commit {
    uint64_t time;    /* CLOCK_MONOTONIC in nanoseconds */
    uint32_t surface; /* the object's id */
    uint32_t what;    /* 1: it has a new buffer; 2: a frame callback is asked for */
};

struct commits {
    uint64_t count; /* those beyond COMMITS are counted and not kept */
    struct commit list[COMMITS];
};

#endif
