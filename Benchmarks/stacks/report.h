// What the programs of other toolkits share: the words, the measurement, and the figures as Benchmarks/Sources/Measure reports them.
#pragma once
#include "CAllocationCount.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define WORD_COUNT 13
#define MAXIMUM_STEPS 2000
#define WARM_UP 20

static const char *const words[WORD_COUNT] = {
    "One", "Another", "Words", "Of", "Different", "Widths", "As", "In", "Sentences", "That", "Somebody", "Writes", "Here",
};

static int steps = MAXIMUM_STEPS;
static double step_times[MAXIMUM_STEPS], step_allocations[MAXIMUM_STEPS];
static double step_start;
static unsigned long calls_before;

/* CPU time of the process in milliseconds. */
static double processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void begin_step(void) {
    calls_before = allocation_count();
    step_start = processor_time();
}

/* Negative steps are not counted. */
static void end_step(int step) {
    double time = processor_time() - step_start;
    if (step < 0) return;
    step_times[step] = time;
    step_allocations[step] = (double)(allocation_count() - calls_before);
}

static int compare(const void *first, const void *second) {
    double difference = *(const double *)first - *(const double *)second;
    return (difference > 0) - (difference < 0);
}

static double median(double *values) {
    qsort(values, (size_t)steps, sizeof *values, compare);
    return values[steps / 2];
}

static void report(const char *name) {
    double milliseconds = median(step_times), allocations = median(step_allocations);
    printf("%-40s %8.4f ms %.0f allocations\n", name, milliseconds, allocations);
    const char *path = getenv("BENCH_FIGURES");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file) return;
    fprintf(file, "stacks/%s/milliseconds\t%g\nstacks/%s/allocations\t%g\n", name, milliseconds, name, allocations);
    fclose(file);
}
