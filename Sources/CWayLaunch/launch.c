#include "CWayLaunch.h"
#include <stddef.h>

extern void waykit_application_main(void) __attribute__((weak));

bool waykit_has_application_main(void) { return waykit_application_main != NULL; }
void waykit_call_application_main(void) { if (waykit_application_main != NULL) waykit_application_main(); }
