// What the list programs of other toolkits share: the contents of a row, and the protocol with Benchmarks/Sources/bench/ListsPart.swift.
#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// Points per second.
#define SPEED 6000.0
#define PALETTE_COUNT 8
#define PICTURE_SIZE 40
#define SPACING 12
#define PREVIEW_SENTENCE "A preview of what was written last, which may need more than the width of a line. "
#define MAXIMUM_SENTENCES 4

static const unsigned palette[PALETTE_COUNT] = {0xE5484D, 0xF76B15, 0xFFB224, 0x30A46C, 0x12A594, 0x0091FF, 0x6E56CF, 0xD6409F};

static int number_setting(const char *name, int otherwise) {
    const char *value = getenv(name);
    return value && *value ? atoi(value) : otherwise;
}

static int row_count(void) { return number_setting("LIST_ROWS", 100000); }

// In seconds.
static double duration(void) { return 2.0 * number_setting("PEER_CYCLES", 4); }

static void mark(const char *what) {
    char line[64];
    int length = snprintf(line, sizeof line, "PEER %s\n", what);
    if (write(STDOUT_FILENO, line, (size_t)length) != length) _exit(3);
}

static void write_title(int row, char *buffer, size_t size) { snprintf(buffer, size, "Person number %d of the list", row + 1); }

// From one to four sentences, so that the heights of the rows differ.
static void write_preview(int row, char *buffer, size_t size) {
    size_t length = 0;
    for (int sentence = 0; sentence <= row % MAXIMUM_SENTENCES; sentence++) length += (size_t)snprintf(buffer + length, size - length, PREVIEW_SENTENCE);
}
