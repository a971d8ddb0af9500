#!/usr/bin/python3
"""mockinput.py [--panel WxH] DEVICE... -- COMPOSITOR [ARGUMENT...]

Starts a compositor inside a umockdev test bed with evdev devices that this program plays: touchscreen, touchpad, pointer,
keyboard. libinput in the compositor is the real one. No uinput, no graphics card. The touchscreen's panel has 1280 x 800
pixels, or WxH.

Standard input takes one command a line, standard output answers each with "ok" or "err WHY"; a frame is answered when the
compositor has read it. The first line of output is "ready DISPLAY", once the compositor (or the first client that it
starts) has written the display's name into the FIFO $RIG_READY. The end of the input ends everything. What the
compositor prints goes to standard error.

Commands; a DEVICE that is left out is the touchscreen, coordinates are the device's units (see evdev.py):
  down [DEVICE] FINGER X Y | motion [DEVICE] FINGER X Y | up [DEVICE] FINGER | frame [DEVICE]
  palm [DEVICE] FINGER                    the driver calls it a palm: libinput cancels the touch
  shape [DEVICE] FINGER MAJOR MINOR ORIENTATION
  key DEVICE CODE 0|1                     a key or button, with its frame
  move DEVICE DX DY                       relative motion, with its frame
  add DEVICE | remove DEVICE              hot-plug
  pause MS                                answered after that time: the pace of a finger
"""
import os
import select
import signal
import subprocess
import sys
import time

PRELOAD = "libumockdev-preload.so.0"
FIRST_NODE = 20
END_WITHIN = 5.0


def enter_private_mounts():
    """Restarts this program with private /run/udev and /dev/pts mounts.

    The udev database is the one thing that umockdev does not emulate, and with private terminals the number of the next
    one is predictable even when several rigs run at the same time. A non-root user gets a user namespace for it.
    """
    if "MOCKINPUT_PRIVATE" in os.environ:
        return
    os.environ["MOCKINPUT_PRIVATE"] = "1"
    if os.getuid() == 0:
        os.makedirs("/run/udev", exist_ok=True)
    # cage requires a directory for X sockets, even without an X server, and rejects another user's.
    mounts = ("mount -t tmpfs none /run/udev && mkdir /run/udev/data && "
              "if [ -d /tmp/.X11-unix ]; then mount -t tmpfs -o mode=1777 none /tmp/.X11-unix; fi && "
              'mount -t devpts -o ptmxmode=666 none /dev/pts && exec "$0" "$@"')
    mapping = [] if os.getuid() == 0 else ["--map-root-user"]
    os.execvp("unshare", ["unshare", "--mount", *mapping, "sh", "-c", mounts, sys.executable, *sys.argv])


def enter_test_bed():
    """Restarts this program with umockdev's preload: hot-plug events can only be sent from inside the test bed."""
    preload = os.environ.get("LD_PRELOAD", "")
    if PRELOAD in preload:
        return
    os.environ["LD_PRELOAD"] = f"{PRELOAD}:{preload}".rstrip(":")
    os.execv(sys.executable, [sys.executable, *sys.argv])


class MockInput:
    def __init__(self, names):
        import gi
        gi.require_version("UMockdev", "1.0")
        from gi.repository import UMockdev
        self.testbed = UMockdev.Testbed.new()
        self.devices, self.next_node = {}, FIRST_NODE
        for name in names:
            self.add(name)

    def add(self, name):
        self.devices[name] = MockDevice(self.testbed, SPECS[name], self.next_node)
        self.next_node += 1
        return self.devices[name]

    def run(self, line):
        """Runs one command; raises ValueError or OSError with an error message."""
        words = line.split()
        if not words:
            return
        verb, rest = words[0], words[1:]
        if verb == "pause":
            time.sleep(float(rest[0]) / 1000)
            return
        name = rest.pop(0) if rest and rest[0] in SPECS else "touchscreen"
        if verb == "add":
            self.add(name).announce()
            return
        if name not in self.devices:
            raise ValueError(f"no {name} is plugged in")
        device, numbers = self.devices[name], [round(float(word)) for word in rest]
        if verb == "remove":
            self.devices.pop(name).unplug()
            return
        verbs = {"down": device.down, "motion": device.motion, "up": device.up, "frame": device.frame, "palm": device.palm,
                 "shape": device.shape, "key": device.key, "move": device.move_by}
        if verb not in verbs:
            raise ValueError(f"unknown command {verb}")
        verbs[verb](*numbers)


class Commands:
    """Processes the commands on standard input and acknowledges them."""

    def __init__(self, rig, child, ready):
        self.rig, self.child, self.ready, self.buffer = rig, child, ready, b""
        self.answers = os.fdopen(os.dup(1), "w", buffering=1)

    def serve(self):
        """Runs until the input or the compositor ends."""
        exited = os.pidfd_open(self.child.pid)
        sources = [0, self.ready, exited]
        while True:
            readable, _, _ = select.select(sources, [], [])
            if exited in readable:
                return
            if self.ready in readable:
                self.answers.write("ready " + os.read(self.ready, 256).decode().strip() + "\n")
                sources.remove(self.ready)
            if 0 in readable and not self.read():
                return

    def read(self):
        data = os.read(0, 65536)
        *lines, self.buffer = (self.buffer + data).split(b"\n")
        for line in lines:
            self.answers.write(self.answer(line.decode()) + "\n")
        return bool(data)

    def answer(self, line):
        try:
            self.rig.run(line)
            return "ok"
        except (ValueError, TypeError, IndexError, KeyError, OSError) as error:
            return f"err {error}"


def open_ready_fifo():
    """Opened for reading and writing, so that it never reports a hang-up."""
    path = os.path.join(os.environ["XDG_RUNTIME_DIR"], "ready")
    if os.path.exists(path):    # of a rig that was killed
        os.remove(path)
    os.mkfifo(path)
    os.environ["RIG_READY"] = path
    return os.open(path, os.O_RDWR | os.O_NONBLOCK)


def end(child):
    child.stdin.close()     # ends a kiosk compositor's first client, see cage/first-client.sh
    child.terminate()
    try:
        child.wait(END_WITHIN)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def main():
    separator = sys.argv.index("--")
    names = sys.argv[1:separator]
    if names[0] == "--panel":
        SPECS["touchscreen"] = touchscreen(*map(int, names[1].split("x")))
        names = names[2:]
    rig = MockInput(names)
    ready = open_ready_fifo()
    # The compositor gets one more preloaded library, and the test bed's directory, which Python's copy of the
    # environment does not contain.
    environment = dict(os.environ, UMOCKDEV_DIR=rig.testbed.get_root_dir(),
                       LD_PRELOAD=f"{os.environ['LD_PRELOAD']}:{os.environ.get('RIG_PRELOAD', '')}".rstrip(":"))
    child = subprocess.Popen(sys.argv[separator + 1:], env=environment, stdin=subprocess.PIPE, stdout=2)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        Commands(rig, child, ready).serve()
    finally:
        end(child)
    sys.exit(child.returncode if child.returncode > 0 else 0)


if __name__ == "__main__":
    if "--" not in sys.argv:
        sys.exit(__doc__)
    enter_private_mounts()
    enter_test_bed()
    from evdev import SPECS, touchscreen
    from mockdevice import MockDevice
    main()
