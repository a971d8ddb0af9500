"""Linux input event codes, and the capabilities of each mock device.

Codes are those of <linux/input-event-codes.h>.
"""
import struct
from dataclasses import dataclass, field

EV_SYN, EV_KEY, EV_REL, EV_ABS, EV_MSC, EV_SW, EV_LED, EV_SND, EV_REP, EV_FF, EV_PWR = \
    0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x11, 0x12, 0x14, 0x15, 0x16
BTN_LEFT, BTN_RIGHT, BTN_MIDDLE, BTN_TOUCH = 0x110, 0x111, 0x112, 0x14A
# BTN_TOOL_FINGER, DOUBLETAP, TRIPLETAP, QUADTAP, QUINTTAP: the one for the number of fingers is down.
BTN_TOOL_BY_FINGERS = {1: 0x145, 2: 0x14D, 3: 0x14E, 4: 0x14F, 5: 0x148}
REL_X, REL_Y, REL_HWHEEL, REL_WHEEL, REL_WHEEL_HI_RES, REL_HWHEEL_HI_RES = 0, 1, 6, 8, 11, 12
ABS_X, ABS_Y, ABS_MT_SLOT = 0x00, 0x01, 0x2F
ABS_MT_TOUCH_MAJOR, ABS_MT_TOUCH_MINOR, ABS_MT_ORIENTATION = 0x30, 0x31, 0x34
ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TOOL_TYPE, ABS_MT_TRACKING_ID = 0x35, 0x36, 0x37, 0x39
MT_TOOL_PALM = 2
INPUT_PROP_POINTER, INPUT_PROP_DIRECT, INPUT_PROP_BUTTONPAD = 0, 1, 2
BUS_USB = 3

EVENT_SIZE = 24
"""Bytes of a struct input_event on a 64-bit machine."""


def axis(low, high, resolution=0):
    """An absinfo without its value: minimum, maximum, fuzz, flat, resolution (units per millimetre)."""
    return (low, high, 0, 0, resolution)


@dataclass
class Spec:
    """The capabilities of one mock device."""
    name: str
    product: int
    udev: list
    keys: list = field(default_factory=list)
    rels: list = field(default_factory=list)
    axes: dict = field(default_factory=dict)
    properties: list = field(default_factory=list)
    counts_fingers: bool = False

    @property
    def id(self):
        return (BUS_USB, 0x1234, self.product, 1)

    @property
    def slots(self):
        return self.axes[ABS_MT_SLOT][1] + 1 if ABS_MT_SLOT in self.axes else 0


def touchscreen(width, height, name="Mock Touchscreen", output=None):
    """A panel of the given size in pixels, one unit per pixel; ten fingers."""
    return Spec(
        name, 1, ["ID_INPUT_TOUCHSCREEN"] + ([f"WL_OUTPUT={output}"] if output else []), keys=[BTN_TOUCH], properties=[INPUT_PROP_DIRECT],
        axes={ABS_X: axis(0, width - 1, 10), ABS_Y: axis(0, height - 1, 10), ABS_MT_SLOT: axis(0, 9),
              ABS_MT_TOUCH_MAJOR: axis(0, 255, 10), ABS_MT_TOUCH_MINOR: axis(0, 255, 10),
              ABS_MT_ORIENTATION: axis(-90, 90), ABS_MT_POSITION_X: axis(0, width - 1, 10),
              ABS_MT_POSITION_Y: axis(0, height - 1, 10), ABS_MT_TOOL_TYPE: axis(0, MT_TOOL_PALM),
              ABS_MT_TRACKING_ID: axis(0, 65535)})


SPECS = {
    "touchscreen": touchscreen(1280, 800),
    # Assigned to an output other than the window's.
    "other-touchscreen": touchscreen(1280, 800, "Mock Other Touchscreen", "HDMI-A-1"),
    # A clickpad of 100 mm x 70 mm, five fingers.
    "touchpad": Spec(
        "Mock Touchpad", 2, ["ID_INPUT_TOUCHPAD"], counts_fingers=True,
        keys=[BTN_LEFT, BTN_TOUCH, *BTN_TOOL_BY_FINGERS.values()],
        properties=[INPUT_PROP_POINTER, INPUT_PROP_BUTTONPAD],
        axes={ABS_X: axis(0, 4000, 40), ABS_Y: axis(0, 2800, 40), ABS_MT_SLOT: axis(0, 4),
              ABS_MT_POSITION_X: axis(0, 4000, 40), ABS_MT_POSITION_Y: axis(0, 2800, 40),
              ABS_MT_TRACKING_ID: axis(0, 65535)}),
    "pointer": Spec(
        "Mock Mouse", 3, ["ID_INPUT_MOUSE"], keys=[BTN_LEFT, BTN_RIGHT, BTN_MIDDLE],
        rels=[REL_X, REL_Y, REL_HWHEEL, REL_WHEEL, REL_WHEEL_HI_RES, REL_HWHEEL_HI_RES]),
    "keyboard": Spec("Mock Keyboard", 4, ["ID_INPUT_KEY", "ID_INPUT_KEYBOARD"], keys=list(range(1, 128))),
}


def bits(codes, size):
    """A bit field of `size` bytes in hexadecimal."""
    mask = bytearray(size)
    for code in codes:
        mask[code // 8] |= 1 << (code % 8)
    return mask.hex().upper()


def text(value):
    """A string answer: its length, and 255 bytes in hexadecimal (umockdev copies as many as libevdev asks for)."""
    raw = value.encode() + b"\0"
    return f"{len(raw)} {raw.ljust(255, bytes(1)).hex().upper()}"


def ioctl_tree(spec, node):
    """The answers to every EVIOCG… request that libevdev makes, in umockdev's text format."""
    types = [EV_SYN] + [kind for kind, codes in ((EV_KEY, spec.keys), (EV_REL, spec.rels), (EV_ABS, spec.axes)) if codes]
    event_bits = {EV_SYN: (types, 8), EV_KEY: (spec.keys, 96), EV_REL: (spec.rels, 8), EV_ABS: (spec.axes, 8),
                  EV_MSC: ((), 8), EV_SW: ((), 8), EV_LED: ((), 8), EV_SND: ((), 8), EV_REP: ((), 8), EV_FF: ((), 16),
                  EV_PWR: ((), 8)}
    lines = [f"@DEV {node}", "EVIOCGVERSION 0 01000100", "EVIOCGID 0 " + struct.pack("4H", *spec.id).hex().upper(),
             "EVIOCGNAME(0) " + text(spec.name), "EVIOCGPHYS(0) " + text("mock/input0"),
             "EVIOCGPROP(0) 8 " + bits(spec.properties, 8)]
    lines += [f"EVIOCGBIT({kind}) {size} {bits(codes, size)}" for kind, (codes, size) in event_bits.items()]
    lines += [f"EVIOCG{what}(0) {size} {bits((), size)}" for what, size in (("KEY", 96), ("LED", 8), ("SW", 8), ("SND", 8))]
    for code in spec.axes:
        if code > ABS_MT_SLOT:
            empty = -1 if code == ABS_MT_TRACKING_ID else 0
            values = struct.pack(f"{spec.slots + 1}i", code, *[empty] * spec.slots)
            lines.append("EVIOCGMTSLOTS(0) 0 " + values.hex().upper())
    for code, info in spec.axes.items():
        lines.append(f"EVIOCGABS({code}) 0 " + struct.pack("6i", 0, *info).hex().upper())
    return "\n".join(lines) + "\n"
