/* sd-bus: logind on the system bus, the settings portal on the session bus, assistive technologies on the accessibility bus. */
#ifndef CSYSTEMD_H
#define CSYSTEMD_H

#include <stdbool.h>
#include <systemd/sd-bus.h>

/* Loads libsystemd; false if it is not installed. Call it before any of its functions. */
bool waykit_systemd_load(void);

#endif
