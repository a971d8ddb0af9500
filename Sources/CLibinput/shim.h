/* libinput and udev: devices read without a compositor. epoll: both polled as one descriptor; Swift's Glibc module leaves it out. */
#include <libinput.h>
#include <libudev.h>
#include <sys/epoll.h>
