#pragma once

/// How often the process has asked for memory: malloc, calloc, realloc and the aligned forms, on every thread.
unsigned long allocation_count(void);
/// Bytes asked for.
unsigned long allocation_bytes(void);
