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

SETTLE = 0.15   # seconds without measurement after a change of direction


class Rig:
    """A private compositor, and one client."""

    def __init__(self, folder, size):
        self.directory = tempfile.TemporaryDirectory(prefix="waykit-latency-")
        self.environment = {k: v for k, v in os.environ.items() if k not in ("WAYLAND_DISPLAY", "DISPLAY")}
        self.environment.update(XDG_RUNTIME_DIR=self.directory.name, LC_ALL="C.UTF-8")
        self.log = open(os.path.join(self.directory.name, "log"), "w")
        self.process = subprocess.Popen(
            [os.path.join(folder, "wlrig"), "--size", size], env=self.environment, text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=self.log)
        self.environment["WAYLAND_DISPLAY"] = self.process.stdout.readline().split()[1]
        self.replies, self.acknowledgements = [], 0
        self.acknowledged = threading.Condition()
        self.requests = 0
        threading.Thread(target=self.read, daemon=True).start()
        self.client = None

    def read(self):
        for line in self.process.stdout:
            with self.acknowledged:
                if line == "ok\n":
                    self.acknowledgements += 1
                    self.acknowledged.notify()
                elif line.startswith("err "):
                    sys.exit(f"wlrig: {line.strip()}")
                else:
                    self.replies.append(line.split())

    def send(self, command):
        """Sends a command without waiting for the acknowledgement."""
        self.requests += 1
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()

    def request(self, command):
        self.send(command)
        with self.acknowledged:
            if not self.acknowledged.wait_for(lambda: self.acknowledgements == self.requests, 30):
                sys.exit(f"wlrig does not answer: {command}")
            replies, self.replies = self.replies, []
        return replies

    def launch(self, command, size):
        width, height = size.split("x")
        variables = {}
        while "=" in command[0]:
            name, _, value = command[0].partition("=")
            variables[name] = value
            command = command[1:]
        environment = dict(self.environment, PEER_INTERACTIVE="1", PEER_WORKLOAD="sheet", PEER_W=width, PEER_H=height, **variables)
        self.client = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True)
        for line in self.client.stdout:
            if line.strip() == "PEER ready":
                return
        sys.exit(f"{command[0]} ended before it was ready")

    def end(self):
        for process in (self.client, self.process):
            if process:
                process.terminate()
                process.wait()
        self.log.close()
        self.directory.cleanup()


class Finger:
    """Touches the sheet and moves down and up by a third of the display's height. Times are relative to the touch down."""

    def __init__(self, height):
        self.speed = height
        self.travel = height / 3
        self.top = height * 0.42
        self.grip = self.top - 50

    def at(self, seconds):
        """The y coordinate and the direction."""
        fraction = seconds * self.speed % (2 * self.travel)
        return (self.top + fraction, 1) if fraction < self.travel else (self.top + 2 * self.travel - fraction, -1)

    def is_steady(self, seconds):
        return seconds > 2 * self.travel / self.speed and seconds * self.speed % self.travel > SETTLE * self.speed


def drag(rig, options, finger, rate, events):
    """Returns the start time, the events' times and positions, and the frames'."""
    width = int(options.size.split("x")[0])
    x = width // 2
    rig.request(f"seen {width - 60} ffffff")
    start = int(time.monotonic() * 1000) + 50
    rig.request(f"clock manual {start}")
    # Slightly out of phase, as real devices are.
    steps = [(start / 1000 + k / rate, None) for k in range(1, int(options.seconds * rate))]
    steps += [(start / 1000 + 0.0037 + k / (events * 1.0031), k) for k in range(int(options.seconds * events))]
    sent = []
    for moment, number in sorted(steps, key=lambda step: step[0]):
        time.sleep(max(0, moment - time.monotonic()))
        if number is None:
            rig.send(f"tick 1 {1000 / rate!r}")
            continue
        stamp = int(moment * 1000) % 2**32
        if number == 0:
            rig.send(f"down 0 {x} {finger.grip:.3f} {stamp}" if options.touch else f"ptr {x} {finger.grip:.3f} {stamp}")
            rig.send("frame" if options.touch else f"button 272 1 {stamp}")
            begun = moment
            continue
        y, direction = finger.at(moment - begun)
        rig.send(f"motion 0 {x} {y:.3f} {stamp}" if options.touch else f"ptr {x} {y:.3f} {stamp}")
        if options.touch:
            rig.send("frame")
        if finger.is_steady(moment - begun):
            sent.append((moment, y, direction))
    frames = [(float(moment), int(position)) for moment, position in rig.request("seen")]
    return begun, sent, [frame for frame in frames if frame[1] >= 0]


def latencies(finger, begun, sent, frames):
    """In seconds. The finger's offset on the sheet is the mean over both directions."""
    off = {1: [], -1: []}
    for moment, position in frames:
        if finger.is_steady(moment - begun):
            y, direction = finger.at(moment - begun)
            off[direction].append(position - y)
    if not off[1] or not off[-1]:
        sys.exit("the sheet does not follow")
    grip = sum(sum(values) / len(values) for values in off.values()) / 2
    result = []
    for moment, y, direction in sent:
        shown = next((at for at, position in frames if at >= moment and direction * (position - grip - y) > -0.75), None)
        if shown is not None and shown - moment < SETTLE:
            result.append(shown - moment)
    return sorted(result)


def measure(name, command, options, folder, rate, events):
    rig = Rig(folder, options.size)
    width, height = options.size.split("x")
    finger = Finger(int(height))
    try:
        rig.request(f"output size {width} {height} {round(rate * 1000)}")
        rig.launch(command, options.size)
        time.sleep(0.7)
        begun, sent, frames = drag(rig, options, finger, rate, events)
    finally:
        rig.end()
    measured = latencies(finger, begun, sent, frames)
    steady = [moment for moment, _ in frames if finger.is_steady(moment - begun)]
    late = sum(1 for a, b in zip(steady, steady[1:]) if 1.5 / rate < b - a < SETTLE / 2)
    percentiles = [measured[min(len(measured) - 1, int(len(measured) * fraction))] for fraction in (0.5, 0.95, 0.99)]
    print(f"{name:24}{rate:4} Hz {events:5}/s  " + "".join(f"{value * 1000:7.2f}" for value in percentiles) + "  "
          + "".join(f"{value * rate:6.2f}" for value in percentiles) + f"  {late:5} of {len(steady)}", flush=True)


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
            for name, command in programs:
                measure(name, command, options, folder, rate, events)


if __name__ == "__main__":
    main()
