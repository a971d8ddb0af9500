#include "CWayLaunch.h"
#include <stddef.h>

extern void waykit_application_main(void) __attribute__((weak));

bool waykit_has_application_main(void) { return waykit_application_main != NULL; }
void waykit_call_application_main(void) { if (waykit_application_main != NULL) waykit_application_main(); }

/* Defined by the module WayKit (`@_cdecl`), above the modules that ask for what it registers. */
extern void waykit_define_upper_modules(void) __attribute__((weak));

void waykit_register_upper_modules(void) {
    if (waykit_define_upper_modules != NULL) waykit_define_upper_modules();
}
