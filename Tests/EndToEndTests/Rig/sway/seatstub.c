/* seatstub - stands in for libseat in a compositor whose devices are umockdev's (LD_PRELOAD).
 *
 * The "noop" backend of libseat 0.7 (Debian 12) never activates the session, and seatd and the built-in backend pass
 * descriptors between processes, which umockdev's preload cannot follow. libseat's interface is the same in Debian 13.
 *
 * It also lets sway 1.7 run as root: that version gives up unless setuid(0) and setgid(0) fail. Later ones do not ask. */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/types.h>
#include <unistd.h>

struct libseat;

struct libseat_seat_listener {
    void (*enable_seat)(struct libseat *seat, void *data);
    void (*disable_seat)(struct libseat *seat, void *data);
};

struct libseat {
    const struct libseat_seat_listener *listener;
    void *data;
    int wakeup;
    bool enabled;
};

struct libseat *libseat_open_seat(const struct libseat_seat_listener *listener, void *data)
{
    struct libseat *seat = calloc(1, sizeof *seat);
    if (!seat)
        return NULL;
    seat->listener = listener;
    seat->data = data;
    seat->wakeup = eventfd(1, EFD_CLOEXEC | EFD_NONBLOCK);
    return seat;
}

int libseat_close_seat(struct libseat *seat)
{
    close(seat->wakeup);
    free(seat);
    return 0;
}

int libseat_get_fd(struct libseat *seat)
{
    return seat->wakeup;
}

/* The only event of this seat is its activation, at the first dispatch. */
int libseat_dispatch(struct libseat *seat, int timeout)
{
    (void)timeout;
    eventfd_t count;
    eventfd_read(seat->wakeup, &count);
    if (seat->enabled)
        return 0;
    seat->enabled = true;
    seat->listener->enable_seat(seat, seat->data);
    return 1;
}

int libseat_open_device(struct libseat *seat, const char *path, int *descriptor)
{
    (void)seat;
    *descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    return *descriptor; /* the device's number, too */
}

/* The compositor closes the descriptor. */
int libseat_close_device(struct libseat *seat, int device)
{
    (void)seat;
    (void)device;
    return 0;
}

int libseat_disable_seat(struct libseat *seat)
{
    (void)seat;
    return 0;
}

const char *libseat_seat_name(struct libseat *seat)
{
    (void)seat;
    return "seat0";
}

int libseat_switch_session(struct libseat *seat, int session)
{
    (void)seat;
    (void)session;
    return -1;
}

void libseat_set_log_handler(void *handler)
{
    (void)handler;
}

void libseat_set_log_level(int level)
{
    (void)level;
}

int setuid(uid_t user)
{
    (void)user;
    errno = EPERM;
    return -1;
}

int setgid(gid_t group)
{
    (void)group;
    errno = EPERM;
    return -1;
}
