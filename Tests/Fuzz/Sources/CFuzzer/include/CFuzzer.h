#pragma once
#include <stddef.h>
#include <stdint.h>

/// libFuzzer as a library: it reads its options from the arguments and calls `callback` with inputs.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
