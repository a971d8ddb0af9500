/* Shared by runtime.c and queues.c. */
#include "CWayStage.h"

extern waykit_stage_callbacks waykit_stages;
/* Adds the source that `waykit_wake_main_loop` signals. */
void waykit_prepare_main_loop(void);
/* Calls `waykit_install_stages`. Defined in WayKitTesting. */
void waykit_stages_begin(void);

/* Rounds a delay up to a tenth of a millisecond: it was computed from a deadline, and the clock has advanced since the program read it. */
static inline int64_t waykit_rounded_delay(int64_t nanoseconds) {
    const int64_t step = 100000;
    if (nanoseconds <= 0) return 0;
    return nanoseconds > INT64_MAX - step ? nanoseconds : (nanoseconds + step - 1) / step * step;
}
