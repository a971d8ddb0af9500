#!/usr/bin/env python3
"""From a finger to the picture that shows it, in the rig's own compositor (wlrig: frames at exact times).

A sheet follows a pointer or a finger up and down, from end to end of the display in a second; every frame is looked at for where the sheet's edge is. An event
is shown by the first frame whose edge is as far as the finger was then. Latency counts from the device's time stamp to that frame, in
milliseconds and in refreshes. A frame that the compositor shows again is late.

  latency.py                                      peer-waykit, with frames that wait for fingers and with WAYKIT_EARLY_FRAMES=1
  latency.py --touch                              by touch, and so resampled
  latency.py --peer 'gtk=GSK_RENDERER=cairo /path/to/program' ...      others that speak peer-waykit's protocol beside it

Build before: swift build -c release --package-path Benchmarks. Debian 12's packages of wlrig: Tests/EndToEndTests/Rig/README.md.
"""
import argparse
import os
import shlex
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
RIG = os.path.join(HERE, "../../Tests/EndToEndTests/Rig/build.sh")
PROGRAM = os.path.join(HERE, "../.build/release/peer-waykit")

SETTLE = 0.15   # after a turn nothing is measured, seconds


class Rig:
    """A compositor of its own, and one client."""

    def __init__(self, folder, size):
        self.directory = tempfile.TemporaryDirectory(prefix="waykit-latency-")
        self.environment = {k: v for k, v in os.environ.items() if k not in ("WAYLAND_DISPLAY", "DISPLAY")}
        self.environment.update(XDG_RUNTIME_DIR=self.directory.name, LC_ALL="C.UTF-8")
        self.log = open(os.path.join(self.directory.name, "log"), "w")
        self.process = subprocess.Popen(
            [os.path.join(folder, "wlrig"), "--size", size], env=self.environment, text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self.log)
        self.environment["WAYLAND_DISPLAY"] = self.process.stdout.readline().split()[1]
        self.said, self.answers = [], 0
        self.answered = threading.Condition()
        self.asked = 0
        threading.Thread(target=self.read, daemon=True).start()
        self.client = None

    def read(self):
        for line in self.process.stdout:
            with self.answered:
                if line == "ok\n":
                    self.answers += 1
                    self.answered.notify()
                elif line.startswith("err "):
                    sys.exit(f"wlrig: {line.strip()}")
                else:
                    self.said.append(line.split())

    def tell(self, command):
        """Does not wait for the answer."""
        self.asked += 1
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()

    def ask(self, command):
        self.tell(command)
        with self.answered:
            if not self.answered.wait_for(lambda: self.answers == self.asked, 30):
                sys.exit(f"wlrig does not answer: {command}")
            said, self.said = self.said, []
        return said

    def launch(self, words, size):
        width, height = size.split("x")
        given = {}
        while "=" in words[0]:
            name, _, value = words[0].partition("=")
            given[name] = value
            words = words[1:]
        environment = dict(self.environment, PEER_INTERACTIVE="1", PEER_WORKLOAD="sheet", PEER_W=width, PEER_H=height, **given)
        self.client = subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True)
        for line in self.client.stdout:
            if line.strip() == "PEER ready":
                return
        sys.exit(f"{words[0]} ended before it was ready")

    def end(self):
        for process in (self.client, self.process):
            if process:
                process.terminate()
                process.wait()
        self.log.close()
        self.directory.cleanup()


class Finger:
    """Comes down on the sheet and goes a third of the display's height down and up again. Times count from when it came down."""

    def __init__(self, height):
        self.speed = height
        self.way = height / 3
        self.top = height * 0.42
        self.grip = self.top - 50

    def at(self, seconds):
        """Height and direction."""
        part = seconds * self.speed % (2 * self.way)
        return (self.top + part, 1) if part < self.way else (self.top + 2 * self.way - part, -1)

    def is_steady(self, seconds):
        return seconds > 2 * self.way / self.speed and seconds * self.speed % self.way > SETTLE * self.speed


def drag(rig, options, finger, rate, events):
    """Returns when it began, the events' times and places, and the frames'."""
    width = int(options.size.split("x")[0])
    x = width // 2
    rig.ask(f"seen {width - 60} ffffff")
    start = int(time.monotonic() * 1000) + 50
    rig.ask(f"clock manual {start}")
    # A little out of step, as devices are.
    steps = [(start / 1000 + k / rate, None) for k in range(1, int(options.seconds * rate))]
    steps += [(start / 1000 + 0.0037 + k / (events * 1.0031), k) for k in range(int(options.seconds * events))]
    sent = []
    for moment, number in sorted(steps, key=lambda step: step[0]):
        time.sleep(max(0, moment - time.monotonic()))
        if number is None:
            rig.tell(f"tick 1 {1000 / rate!r}")
            continue
        stamp = int(moment * 1000) % 2**32
        if number == 0:
            rig.tell(f"down 0 {x} {finger.grip:.3f} {stamp}" if options.touch else f"ptr {x} {finger.grip:.3f} {stamp}")
            rig.tell("frame" if options.touch else f"button 272 1 {stamp}")
            begun = moment
            continue
        y, direction = finger.at(moment - begun)
        rig.tell(f"motion 0 {x} {y:.3f} {stamp}" if options.touch else f"ptr {x} {y:.3f} {stamp}")
        if options.touch:
            rig.tell("frame")
        if finger.is_steady(moment - begun):
            sent.append((moment, y, direction))
    frames = [(float(moment), int(place)) for moment, place in rig.ask("seen")]
    return begun, sent, [frame for frame in frames if frame[1] >= 0]


def latencies(finger, begun, sent, frames):
    """In seconds. Where on the sheet the finger is, is what both directions agree about."""
    off = {1: [], -1: []}
    for moment, place in frames:
        if finger.is_steady(moment - begun):
            y, direction = finger.at(moment - begun)
            off[direction].append(place - y)
    if not off[1] or not off[-1]:
        sys.exit("the sheet does not follow")
    grip = sum(sum(values) / len(values) for values in off.values()) / 2
    result = []
    for moment, y, direction in sent:
        shown = next((at for at, place in frames if at >= moment and direction * (place - grip - y) > -0.75), None)
        if shown is not None and shown - moment < SETTLE:
            result.append(shown - moment)
    return sorted(result)


def measure(name, words, options, folder, rate, events):
    rig = Rig(folder, options.size)
    width, height = options.size.split("x")
    finger = Finger(int(height))
    try:
        rig.ask(f"output size {width} {height} {round(rate * 1000)}")
        rig.launch(words, options.size)
        time.sleep(0.7)
        begun, sent, frames = drag(rig, options, finger, rate, events)
    finally:
        rig.end()
    found = latencies(finger, begun, sent, frames)
    steady = [moment for moment, _ in frames if finger.is_steady(moment - begun)]
    late = sum(1 for a, b in zip(steady, steady[1:]) if 1.5 / rate < b - a < SETTLE / 2)
    parts = [found[min(len(found) - 1, int(len(found) * part))] for part in (0.5, 0.95, 0.99)]
    print(f"{name:24}{rate:4} Hz {events:5}/s  " + "".join(f"{part * 1000:7.2f}" for part in parts) + "  "
          + "".join(f"{part * rate:6.2f}" for part in parts) + f"  {late:5} of {len(steady)}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--only-peers", action="store_true", help="without peer-waykit")
    parser.add_argument("--rates", default="60,90,120,144", help="refreshes a second")
    parser.add_argument("--events", default="125,1000", help="a second")
    parser.add_argument("--size", default="1920x1200")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--touch", action="store_true")
    options = parser.parse_args()
    programs = [] if options.only_peers else [("waykit", [PROGRAM]), ("waykit, early frames", ["WAYKIT_EARLY_FRAMES=1", PROGRAM])]
    programs += [(name, shlex.split(command)) for name, _, command in (peer.partition("=") for peer in options.peer)]
    folder = os.path.join(HERE, ".build-rig")
    subprocess.run([RIG, folder], check=True, stdout=subprocess.DEVNULL)
    print(f"{'event → presentation':45}{'p50':>7}{'p95':>7}{'p99':>7} ms{'p50':>5}{'p95':>6}{'p99':>6} refreshes, late")
    for events in map(int, options.events.split(",")):
        for rate in map(int, options.rates.split(",")):
            for name, words in programs:
                measure(name, words, options, folder, rate, events)


if __name__ == "__main__":
    main()
