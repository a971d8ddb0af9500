#ifndef CWAYLAUNCH_H
#define CWAYLAUNCH_H
#include <stdbool.h>

/* WayKit's `UIApplicationMain` needs the main loop, which lives in WayKitApp, the room above it. The definition is there
 * (`@_cdecl`); a program that links WayKit alone, as a headless test does, has none, and is told so instead of failing to link. */
bool waykit_has_application_main(void);
void waykit_call_application_main(void);

#endif
