"""One mock evdev device: its entries in the emulated /sys, /dev and /run/udev, and its events."""
import os
import select
import struct
import time

from evdev import (
    ABS_MT_ORIENTATION, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_SLOT, ABS_MT_TOOL_TYPE, ABS_MT_TOUCH_MAJOR,
    ABS_MT_TOUCH_MINOR, ABS_MT_TRACKING_ID, ABS_X, ABS_Y, BTN_TOOL_BY_FINGERS, BTN_TOUCH, EV_ABS, EV_KEY, EV_REL,
    EV_SYN, EVENT_SIZE, MT_TOOL_PALM, REL_X, REL_Y, ioctl_tree)

# A pseudo terminal buffers 4095 bytes, which is 170 whole events: a longer write would split one.
EVENTS_PER_WRITE = 170
# Seconds between checks whether the compositor has read the events; no descriptor reports it.
POLL_INTERVAL = 0.0002
READ_TIMEOUT = 5.0


class MockDevice:
    def __init__(self, testbed, spec, number):
        self.testbed, self.spec = testbed, spec
        self.queue, self.fingers, self.last_tracking = [], {}, 0
        self.node = f"/dev/input/event{number}"
        parent = f"/devices/virtual/input/input{number}"
        self.parent_syspath, self.syspath = f"/sys{parent}", f"/sys{parent}/event{number}"
        major, minor = next_terminal()
        self.write_udev_data(major, minor, number)
        testbed.add_from_string(self.description(parent, major, minor, number))
        terminal = os.readlink(os.path.join(testbed.get_root_dir(), self.node[1:]))
        if terminal != f"/dev/pts/{minor}":
            raise OSError(f"{self.node} became {terminal}, not /dev/pts/{minor}")
        tree = os.path.join(testbed.get_root_dir(), f"event{number}.ioctl")
        with open(tree, "w", encoding="ascii") as file:
            file.write(ioctl_tree(spec, self.node))
        testbed.load_ioctl(self.node, tree)
        self.descriptor = testbed.get_dev_fd(self.node)
        # Only to detect unread data: an ioctl on it would be emulated too, select is not.
        self.reader = os.open(terminal, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)

    # How the device looks to udev

    def udev_properties(self):
        return ["ID_INPUT=1", "ID_SEAT=seat0"] + [tag if "=" in tag else f"{tag}=1" for tag in self.spec.udev]

    def write_udev_data(self, major, minor, number):
        """libinput skips a device that is not in the udev database.

        umockdev 0.17 (Debian 12) does not emulate that path: these files are in the private /run/udev. 0.19 (Debian 13)
        redirects every access to it into the test bed, this one too.
        """
        os.makedirs(os.path.join(self.testbed.get_root_dir(), "run/udev/data"), exist_ok=True)
        entry = "I:1\nG:seat\n" + "".join(f"E:{line}\n" for line in self.udev_properties())
        for name in (f"c{major}:{minor}", f"+input:input{number}"):
            with open(f"/run/udev/data/{name}", "w", encoding="ascii") as file:
                file.write(entry)

    def description(self, parent, major, minor, number):
        spec = self.spec
        product = "/".join(f"{part:x}" for part in spec.id)
        properties = sum(1 << prop for prop in spec.properties)
        device = [f"P: {parent}", *(f"E: {line}" for line in self.udev_properties()), "E: SUBSYSTEM=input",
                  f'E: NAME="{spec.name}"', f"E: PRODUCT={product}", f"E: PROP={properties:x}", "E: TAGS=:seat:",
                  f"A: name={spec.name}", "A: phys=mock/input0", "A: uniq=", "", ""]
        node = [f"P: {parent}/event{number}", f"N: input/event{number}", *(f"E: {line}" for line in self.udev_properties()),
                f"E: DEVNAME={self.node}", f"E: MAJOR={major}", f"E: MINOR={minor}", "E: SUBSYSTEM=input",
                "E: USEC_INITIALIZED=1", f"E: LIBINPUT_DEVICE_GROUP={product}:mock{number}",
                f"A: dev={major}:{minor}", f"L: device=../../input{number}", "", ""]
        return "\n".join(device) + "\n".join(node)

    # Touches: multi-touch protocol B, as sent by the kernel's drivers

    def add(self, kind, code, value):
        self.queue.append((kind, code, value))

    def down(self, slot, x, y):
        self.last_tracking += 1
        self.add(EV_ABS, ABS_MT_SLOT, slot)
        self.add(EV_ABS, ABS_MT_TRACKING_ID, self.last_tracking)
        self.set_position(slot, x, y)
        self.count_fingers()
        self.add_single_touch()

    def motion(self, slot, x, y):
        if slot not in self.fingers:
            raise ValueError(f"finger {slot} is not down")
        self.add(EV_ABS, ABS_MT_SLOT, slot)
        self.set_position(slot, x, y)
        self.add_single_touch()

    def up(self, slot):
        if slot not in self.fingers:
            raise ValueError(f"finger {slot} is not down")
        del self.fingers[slot]
        self.add(EV_ABS, ABS_MT_SLOT, slot)
        self.add(EV_ABS, ABS_MT_TRACKING_ID, -1)
        self.count_fingers()
        self.add_single_touch()

    def palm(self, slot):
        """The driver classifies the finger as a palm: libinput cancels the touch."""
        self.add(EV_ABS, ABS_MT_SLOT, slot)
        self.add(EV_ABS, ABS_MT_TOOL_TYPE, MT_TOOL_PALM)

    def shape(self, slot, major, minor, orientation):
        self.add(EV_ABS, ABS_MT_SLOT, slot)
        for code, value in ((ABS_MT_TOUCH_MAJOR, major), (ABS_MT_TOUCH_MINOR, minor), (ABS_MT_ORIENTATION, orientation)):
            self.add(EV_ABS, code, value)

    def key(self, code, value):
        self.add(EV_KEY, code, value)
        self.frame()

    def move_by(self, dx, dy):
        self.add(EV_REL, REL_X, dx)
        self.add(EV_REL, REL_Y, dy)
        self.frame()

    def set_position(self, slot, x, y):
        self.fingers[slot] = (x, y)
        self.add(EV_ABS, ABS_MT_POSITION_X, x)
        self.add(EV_ABS, ABS_MT_POSITION_Y, y)

    def count_fingers(self):
        self.add(EV_KEY, BTN_TOUCH, 1 if self.fingers else 0)
        if self.spec.counts_fingers:
            for count, code in BTN_TOOL_BY_FINGERS.items():
                self.add(EV_KEY, code, 1 if count == len(self.fingers) else 0)

    def add_single_touch(self):
        """ABS_X and ABS_Y follow the oldest slot, as the kernel's pointer emulation does."""
        if self.fingers:
            x, y = self.fingers[min(self.fingers)]
            self.add(EV_ABS, ABS_X, x)
            self.add(EV_ABS, ABS_Y, y)

    # Delivery to the compositor

    def frame(self):
        """Sends the queued events with one CLOCK_MONOTONIC time stamp, the clock that libinput requests from the kernel."""
        now = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
        seconds, micros = now // 10**9, now % 10**9 // 1000
        self.add(EV_SYN, 0, 0)
        events = [struct.pack("llHHi", seconds, micros, *event) for event in self.queue]
        self.queue = []
        assert all(len(event) == EVENT_SIZE for event in events)
        for start in range(0, len(events), EVENTS_PER_WRITE):
            os.write(self.descriptor, b"".join(events[start:start + EVENTS_PER_WRITE]))
            self.wait_until_read()

    def wait_until_read(self):
        """Two rounds, because the kernel moves bytes from a terminal's master to its slave asynchronously."""
        limit = time.monotonic() + READ_TIMEOUT
        for _ in range(2):
            time.sleep(POLL_INTERVAL)
            while select.select([self.reader], [], [], 0)[0]:
                if time.monotonic() > limit:
                    raise OSError(f"nobody reads {self.node}")
                time.sleep(POLL_INTERVAL)

    def announce(self):
        self.testbed.uevent(self.parent_syspath, "add")
        self.testbed.uevent(self.syspath, "add")

    def unplug(self):
        self.testbed.uevent(self.syspath, "remove")
        self.testbed.remove_device(self.syspath)
        self.testbed.remove_device(self.parent_syspath)
        os.close(self.reader)


def next_terminal():
    """The device number of the pseudo terminal that umockdev will allocate next.

    libinput calls fstat on an opened node and looks that number up in udev. umockdev does not wrap fstat, so the emulated
    device must have the same number as the terminal that replaces it; the lowest free one is next.
    """
    master, slave = os.openpty()
    number = os.stat(os.ttyname(slave)).st_rdev
    os.close(slave)
    os.close(master)
    return os.major(number), os.minor(number)
