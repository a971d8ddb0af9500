/* libinput and udev: devices read without a compositor. epoll: both polled as one descriptor; Swift's Glibc module leaves it out. */
#ifndef CLIBINPUT_H
#define CLIBINPUT_H

#include <libinput.h>
#include <libudev.h>
#include <stdbool.h>
#include <sys/epoll.h>

/* Loads both libraries; false if one is not installed. Call it before any of their functions. */
bool waykit_libinput_load(void);

#endif
