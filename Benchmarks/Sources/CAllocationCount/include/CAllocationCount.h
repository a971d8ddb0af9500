#pragma once

/// The number of allocations of the process: malloc, calloc, realloc and the aligned variants, on all threads. Excludes CoreFoundation's record of each
/// run of the run loop.
unsigned long allocation_count(void);
/// The number of bytes allocated in total.
unsigned long allocation_bytes(void);
/// The number of bytes in use in the main arena (allocated and not freed).
unsigned long allocation_bytes_in_use(void);
