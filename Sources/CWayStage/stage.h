/* What the two halves of this library share. */
#include "CWayStage.h"

extern waykit_stage_callbacks waykit_stages;
/* Adds the source that `waykit_wake_main_loop` signals. */
void waykit_prepare_main_loop(void);
/* Calls `waykit_install_stages`. In WayKitTesting. */
void waykit_stages_begin(void);

/* A delay that is what is left until a deadline: a moment has passed since the program read the clock. Rounded up to a tenth of a millisecond. */
static inline int64_t waykit_whole_delay(int64_t nanoseconds) {
    const int64_t step = 100000;
    if (nanoseconds <= 0) return 0;
    return nanoseconds > INT64_MAX - step ? nanoseconds : (nanoseconds + step - 1) / step * step;
}
