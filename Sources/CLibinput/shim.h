/* libinput and udev: devices read without a compositor. */
#include <libinput.h>
#include <libudev.h>
