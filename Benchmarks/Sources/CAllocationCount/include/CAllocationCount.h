#pragma once

/// How often the process has asked for memory: malloc, calloc, realloc and the aligned forms, on every thread. Without what CoreFoundation allocates for a run
/// of the run loop.
unsigned long allocation_count(void);
/// Bytes asked for.
unsigned long allocation_bytes(void);
/// Bytes that the first thread has asked for and not given back.
unsigned long allocation_bytes_in_use(void);
