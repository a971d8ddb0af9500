#!/usr/bin/env python3
"""From a key to the commit of the frame that shows its letter: a UITextField beside a GtkEntry, in the rig's own compositor (wlrig) at 60 Hz.

Each program has a compositor of its own; both run all the time, and get blocks of keys in turn. A key counts from the moment at which it is sent to the
compositor. libcommits.so, loaded into both programs, records each commit and how many red pixels its buffer has: the letters are red, the caret is blue,
and everything else grey. A letter is shown by the first commit with another number of them. Between two keys the programs have nothing to do.

  keys.py [--keys 240] [--only-own] TOOLS PROGRAMS     figures go to the file BENCH_FIGURES, if it is set

TOOLS is the folder of reference/build.sh, PROGRAMS that of peer-entry. Debian 12's packages of wlrig: Tests/EndToEndTests/Rig/README.md.
"""
import argparse
import mmap
import os
import random
import subprocess
import sys
import time
from struct import Struct

from latency import HERE, RIG, Rig

SIZE = "1280x800"
RATE = 60
# The rows of the window that contain the field.
ROWS = 120
# Keys of a block: as many letters, then as many of Backspace.
BLOCK = 20
# Linux key codes of letters, in the order in which they are typed, and of Backspace.
LETTERS = [20, 35, 18, 16, 22, 23, 46, 37, 48, 19, 24, 17, 49, 33, 24, 45, 36, 22, 50, 25]
BACKSPACE = 14
# Seconds. Letters do not come at the same phase of a frame: the interval varies by up to a frame.
INTERVAL, HELD, ERASE_INTERVAL = 0.12, 0.04, 0.05
GTK = ["GTK_A11Y=none", "GTK_USE_PORTAL=0", "GSETTINGS_BACKEND=memory", "GDK_BACKEND=wayland", "GSK_RENDERER=cairo"]


class Commits:
    """The log that commits.c writes."""

    RECORD = Struct("=QIIQQ")

    def __init__(self, path):
        with open(path, "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)

    def with_buffers(self):
        """Times in seconds and numbers of red pixels."""
        count = int.from_bytes(self.memory[:8], sys.byteorder)
        records = (self.RECORD.unpack_from(self.memory, 8 + index * self.RECORD.size) for index in range(count))
        return [(moment / 1e9, red) for moment, _, flags, _, red in records if flags & 1]


class Program:
    """A compositor and its client."""

    def __init__(self, name, command, options, folder):
        self.name = name
        self.rig = Rig(folder, SIZE)
        log = os.path.join(self.rig.directory.name, "commits")
        self.rig.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        self.rig.request("output size " + SIZE.replace("x", " ") + f" {RATE * 1000}")
        self.rig.launch(
            [f"LD_PRELOAD={options.tools}/libcommits.so", f"COMMITS_FILE={log}", f"COMMITS_ROWS={ROWS}", "WAYKIT_FULLSCREEN=1", *GTK, *command], SIZE)
        self.commits = Commits(log)
        self.sent = []
        self.processor_time = 0

    def clock(self):
        """CPU seconds of the client."""
        return time.clock_gettime((~self.rig.client.pid << 3) | 2)

    def latencies(self):
        """Of the letters, in seconds; None for those that were not shown."""
        frames = self.commits.with_buffers()
        result = []
        for moment in self.sent:
            before = [red for at, red in frames if at <= moment][-1:]
            shown = next((at for at, red in frames if at > moment and before and red != before[0]), None)
            result.append(shown - moment if shown and shown - moment < INTERVAL else None)
        return result


def wait_until(moment, programs, ticks):
    """Sends the frames that are due until then."""
    while ticks[0] <= moment:
        time.sleep(max(0, ticks[0] - time.monotonic()))
        for program in programs:
            program.rig.send(f"tick 1 {1000 / RATE!r}")
        ticks[0] += 1 / RATE
    time.sleep(max(0, moment - time.monotonic()))


def press(program, code, state):
    program.rig.send(f"key {code} {state}")


def type_block(program, programs, ticks, generator, counts):
    """Letters, and their removal."""
    moment = time.monotonic() + 0.3
    for number in range(2 * BLOCK):
        erases = number >= BLOCK
        code = BACKSPACE if erases else LETTERS[number % len(LETTERS)]
        wait_until(moment, programs, ticks)
        before = program.clock()
        if counts and not erases:
            program.sent.append(time.monotonic())
        press(program, code, 1)
        wait_until(moment + HELD, programs, ticks)
        press(program, code, 0)
        interval = ERASE_INTERVAL if erases else INTERVAL + generator.random() / RATE
        wait_until(moment + interval, programs, ticks)
        if counts and not erases:
            program.processor_time += program.clock() - before
        moment += interval


def record(name, value):
    if path := os.environ.get("BENCH_FIGURES"):
        with open(path, "a") as file:
            file.write(f"keys/{name}\t{value}\n")


def report(program):
    """Returns median and 95th percentile, and CPU time, each in milliseconds."""
    latencies = program.latencies()
    shown = sorted(value * 1000 for value in latencies if value is not None)
    if len(shown) < 0.9 * len(latencies):
        sys.exit(f"{program.name}: {len(latencies) - len(shown)} of {len(latencies)} letters were not shown")
    median, slow = (shown[min(len(shown) - 1, int(len(shown) * fraction))] for fraction in (0.5, 0.95))
    processor = program.processor_time * 1000 / len(latencies)
    print(f"{program.name:24}{median:8.2f}{slow:8.2f} ms  {processor:8.2f} ms of CPU   {len(shown)} of {len(latencies)} letters", flush=True)
    for name, value in [("median-ms", median), ("p95-ms", slow), ("processor-ms", processor)]:
        record(f"{program.name}/{name}", value)
    return median, slow, processor


def build(folder):
    """Builds wlrig, and the other program. Returns whether each can be used."""
    subprocess.run([RIG, folder], check=True, stdout=subprocess.DEVNULL)
    with open(os.path.join(folder, "wlrig.state")) as state:
        why = state.read().strip()
    if why != "ready":
        print(f"keys: left out: wlrig is {why}")
        return False, False
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "gtk4"], text=True, capture_output=True)
    if flags.returncode:
        print("keys: GTK 4 is not installed (libgtk-4-dev)")
        return True, False
    program = os.path.join(folder, "entry-gtk")
    command = ["cc", "-std=gnu17", "-O2", "-Wall", "-Wextra", "-Werror", os.path.join(HERE, "entry-gtk.c"), "-o", program, *flags.stdout.split()]
    subprocess.run(command, check=True)
    return True, True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=240, help="letters for each program")
    parser.add_argument("--only-own", action="store_true", help="without GTK")
    parser.add_argument("tools")
    parser.add_argument("programs")
    options = parser.parse_args()
    folder = os.path.join(HERE, ".build-rig")
    has_rig, has_gtk = build(folder)
    if not has_rig:
        return
    commands = [("waykit", [os.path.join(options.programs, "peer-entry")])]
    if has_gtk and not options.only_own:
        commands.append(("gtk", [os.path.join(folder, "entry-gtk")]))
    programs = []
    try:
        for name, command in commands:
            programs.append(Program(name, command, options, folder))
        start = time.monotonic() + 0.1
        for program in programs:
            program.rig.request(f"clock manual {int(start * 1000)}")
        ticks, generator = [start + 1 / RATE], random.Random(1)
        for number in range(1 + -(-options.keys // BLOCK)):
            for program in programs:
                # The first block warms up.
                type_block(program, programs, ticks, generator, counts=number > 0)
        print(f"{'key → commit':24}{'p50':>8}{'p95':>8}")
        figures = [report(program) for program in programs]
    finally:
        for program in programs:
            program.rig.end()
    if len(figures) > 1:
        for name, own, other in zip(("median", "p95", "processor"), *figures):
            print(f"{name} beside GTK: {own / other:.2f}")
            record(f"{name}-over-gtk", own / other)


if __name__ == "__main__":
    main()
