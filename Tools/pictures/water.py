"""Sea, lake, city by the water, lighthouse, jellyfish."""
import math

import cairo

from canvas import Canvas, Noise


def glitter(canvas, x, top, bottom, spread, hex_digits, alpha, count):
    """The path of light on water: short strokes, wider and farther apart towards the eye."""
    for _ in range(count):
        fraction = canvas.random.random() ** 1.15
        y = top + (bottom - top) * fraction
        reach = spread * (0.16 + 0.84 * fraction)
        centre = x + canvas.random.gauss(0, reach * 0.42)
        length = (6 + 46 * fraction) * canvas.random.uniform(0.5, 1.5)
        falloff = math.exp(-((centre - x) / reach) ** 2)
        canvas.colour(hex_digits, alpha * falloff * canvas.random.uniform(0.35, 1))
        canvas.context.save()
        canvas.context.translate(centre, y)
        canvas.context.scale(length / 2, 0.8 + 2.1 * fraction)
        canvas.context.arc(0, 0, 1, 0, 2 * math.pi)
        canvas.context.restore()
        canvas.context.fill()


def cloud_bars(canvas, bars):
    """Long clouds: rows of flat ellipses. bars: (x, y, length, thickness, hex, alpha)."""
    for x, y, length, thickness, hex_digits, alpha in bars:
        for _ in range(34):
            fraction = canvas.random.uniform(-1, 1)
            size = (1 - fraction * fraction) * canvas.random.uniform(0.4, 1)
            canvas.context.save()
            canvas.context.translate(x + fraction * length / 2, y + canvas.random.gauss(0, thickness * 0.3))
            canvas.context.scale(length * 0.13 * (0.4 + size), max(0.6, thickness * 0.5 * size))
            canvas.context.arc(0, 0, 1, 0, 2 * math.pi)
            canvas.context.restore()
            canvas.colour(hex_digits, alpha)
            canvas.context.fill()


def sea_at_dusk():
    canvas = Canvas(1200, 800, 11)
    horizon, sun = 500, 742
    canvas.sky((0, "2b2a5e"), (0.3, "6d3f7d"), (0.55, "c8586f"), (0.8, "f59a5b"), (1, "ffd58a"), bottom=horizon)
    canvas.glow(sun, horizon - 40, 620, "ffd9a0", 0.65)
    bars = [(300, 150, 620, 26, "f08a77", 0.10), (930, 210, 520, 20, "ffb27d", 0.11), (520, 275, 700, 18, "ffbf86", 0.11),
            (1050, 330, 420, 14, "ffe0a5", 0.13), (180, 360, 460, 12, "ffcf94", 0.12), (700, 410, 540, 8, "fff0c0", 0.10)]
    canvas.soft(lambda layer: cloud_bars(layer, bars), 5)
    canvas.disc(sun, horizon - 34, 74, "fff3cf")
    sea = [(0, "f7a468"), (0.12, "c4667a"), (0.4, "6b4183"), (1, "1d1c47")]
    canvas.land([(-2, horizon), (1202, horizon)], sea)
    noise = Noise(3, 4)
    for row in range(70):
        fraction = (row / 70) ** 1.6
        y = horizon + 6 + fraction * 300
        canvas.colour("1a1740" if row % 2 else "ffb47c", 0.05 + 0.05 * fraction)
        canvas.context.set_line_width(1 + 3.4 * fraction)
        canvas.context.move_to(0, y)
        for x in range(0, 1210, 10):
            canvas.context.line_to(x, y + (2 + 9 * fraction) * noise(x / (60 + 200 * fraction) + row * 3.7))
        canvas.context.stroke()
    glitter(canvas, sun, horizon + 3, 800, 190, "fff0c4", 0.75, 520)
    boat(canvas, 352, horizon + 34, 1.0)
    return canvas


def boat(canvas, x, y, size):
    context = canvas.context
    context.save()
    context.translate(x, y)
    context.scale(size, size)
    canvas.colour("1d1433")
    for points in ([(-62, 0), (66, 0), (46, 19), (-42, 19)], [(3, -150), (3, -8), (66, -8)], [(-4, -128), (-4, -8), (-48, -8)]):
        context.move_to(*points[0])
        for point in points[1:]:
            context.line_to(*point)
        context.close_path()
        context.fill()
    context.rectangle(-1.5, -158, 3, 160)
    context.fill()
    canvas.linear(0, 20, 0, 130, [(0, "1d1433", 0.55), (1, "1d1433", 0)])
    context.move_to(-42, 20)
    context.line_to(46, 20)
    context.line_to(26, 130)
    context.line_to(-18, 130)
    context.fill()
    context.restore()


def moon_lake():
    canvas = Canvas(1200, 800, 5)
    shore, moon = 520, (388, 214)
    canvas.sky((0, "0b1437"), (0.45, "1d3a73"), (0.8, "4d79a8"), (1, "8fb4c9"), bottom=shore)
    canvas.stars(260, 400)
    canvas.glow(*moon, 520, "dbe9ff", 0.5)
    canvas.disc(*moon, 92, "f6f4e6")
    for x, y, radius in [(-30, -26, 20), (26, 10, 27), (-12, 38, 13), (40, -34, 10), (-48, 18, 9), (6, -52, 8)]:
        canvas.disc(moon[0] + x, moon[1] + y, radius, "d9dccf", 0.55)
    canvas.land(canvas.outline(400, 120, Noise(21, 6, 0.48), 330), [(0, "3c5f8d"), (1, "6f97b5")], shore)
    canvas.land(canvas.outline(448, 96, Noise(9, 6, 0.5), 250), [(0, "263f6b"), (1, "48698f")], shore)
    canvas.land(canvas.outline(496, 34, Noise(14, 5), 170), [(0, "152647"), (1, "1f365c")], shore)
    for _ in range(120):
        canvas.fir(canvas.random.uniform(0, 1200), shore + 2, canvas.random.uniform(18, 54), "101d3a")
    canvas.mirror(shore, 280, 0.86, 1)
    canvas.linear(0, shore, 0, 800, [(0, "0e1c40", 0.30), (1, "0a1230", 0.82)])
    canvas.context.rectangle(0, shore, 1200, 280)
    canvas.context.fill()
    for row in range(46):
        fraction = (row / 46) ** 1.4
        canvas.colour("cfe2f5" if row % 3 == 0 else "081030", 0.06 + 0.05 * (1 - fraction))
        width = canvas.random.uniform(160, 700)
        canvas.context.rectangle(canvas.random.uniform(-100, 1100), shore + 4 + fraction * 270, width, 1 + 2.4 * fraction)
        canvas.context.fill()
    glitter(canvas, moon[0], shore + 4, 800, 105, "fbf7e2", 0.6, 260)
    for x, height in [(1020, 250), (1092, 330), (1160, 285), (950, 170), (58, 215), (-6, 300), (120, 140)]:
        canvas.fir(x, 812, height, "060c20")
    return canvas


def city_at_night():
    canvas = Canvas(800, 1200, 23)
    quay = 850
    canvas.sky((0, "120c2e"), (0.4, "35205a"), (0.75, "8a3d78"), (1, "f0877a"), bottom=quay)
    canvas.stars(150, 520)
    canvas.glow(400, quay, 620, "ffb08a", 0.5)
    canvas.glow(600, 214, 170, "fbeed2", 0.28)
    crescent(canvas, 590, 210, 62)
    rows = [("6b3a74", 150, 330, 0.10, (46, 90)), ("43265f", 120, 460, 0.24, (52, 104)), ("1f1440", 60, 360, 0.42, (64, 120))]
    for hex_digits, low, high, lit, widths in rows:
        skyline(canvas, quay, hex_digits, low, high, lit, widths)
    tower(canvas, 236, quay, 640)
    canvas.mirror(quay, 350, 0.62, 1)
    canvas.linear(0, quay, 0, 1200, [(0, "160f35", 0.35), (1, "0c0822", 0.88)])
    canvas.context.rectangle(0, quay, 800, 350)
    canvas.context.fill()
    for row in range(90):
        fraction = (row / 90) ** 1.3
        canvas.colour("120b2c" if row % 2 else "ff9f83", 0.10 + 0.08 * (1 - fraction))
        canvas.context.rectangle(canvas.random.uniform(-80, 700), quay + 5 + fraction * 340, canvas.random.uniform(60, 320), 1 + 2.5 * fraction)
        canvas.context.fill()
    canvas.colour("0d0824")
    canvas.context.rectangle(0, quay - 5, 800, 10)
    canvas.context.fill()
    for x in range(40, 800, 90):
        canvas.glow(x, quay - 22, 46, "ffd79a", 0.55)
        canvas.disc(x, quay - 22, 3.4, "fff3d6")
        canvas.colour("0d0824")
        canvas.context.rectangle(x - 1, quay - 20, 2, 18)
        canvas.context.fill()
    return canvas


def crescent(canvas, x, y, radius):
    context = canvas.context
    context.save()
    context.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    context.rectangle(0, 0, canvas.width, canvas.height)
    context.new_sub_path()
    context.arc(x - radius * 0.44, y - radius * 0.22, radius * 0.92, 0, 2 * math.pi)
    context.clip()
    canvas.disc(x, y, radius, "fbeed2")
    context.restore()


def skyline(canvas, quay, hex_digits, low, high, lit, widths):
    x, random = -30.0, canvas.random
    while x < canvas.width:
        width, height = random.uniform(*widths), random.uniform(low, high)
        canvas.linear(0, quay - height, 0, quay, [(0, hex_digits), (1, "2a1748")])
        canvas.context.rectangle(x, quay - height, width, height)
        canvas.context.fill()
        if random.random() < 0.35:
            canvas.colour(hex_digits)
            canvas.context.rectangle(x + width * 0.3, quay - height - 22, width * 0.4, 24)
            canvas.context.rectangle(x + width * 0.49, quay - height - 58, 2, 40)
            canvas.context.fill()
        windows(canvas, x, quay - height, width, height, lit)
        x += width + random.choice([0, 0, 3, 9])


def windows(canvas, x, top, width, height, lit):
    columns = max(2, int(width // 13))
    pitch = width / columns
    for column in range(columns):
        for row in range(int((height - 24) // 17)):
            if canvas.random.random() < lit:
                warm = canvas.random.choice(["ffd98a", "ffc46b", "fff0c2", "ffb27a", "bfe3ff"])
                canvas.colour(warm, canvas.random.uniform(0.45, 0.95))
                canvas.context.rectangle(x + pitch * column + pitch * 0.26, top + 12 + row * 17, pitch * 0.48, 8)
                canvas.context.fill()


def tower(canvas, x, quay, height):
    context = canvas.context
    canvas.linear(0, quay - height, 0, quay, [(0, "120b2c"), (1, "1b1140")])
    for width, top in [(92, 0.56), (68, 0.74), (40, 0.86), (16, 0.93)]:
        context.rectangle(x - width / 2, quay - height * top, width, height * top)
    context.fill()
    context.rectangle(x - 1.5, quay - height, 3, height * 0.1)
    context.fill()
    windows(canvas, x - 44, quay - height * 0.56, 88, height * 0.56, 0.55)
    windows(canvas, x - 32, quay - height * 0.73, 64, height * 0.16, 0.6)
    canvas.glow(x, quay - height, 60, "ff5d5d", 0.8)
    canvas.disc(x, quay - height, 3, "ffd0c8")


def lighthouse():
    canvas = Canvas(800, 1200, 31)
    horizon, lamp = 820, (474, 398)
    canvas.sky((0, "16324a"), (0.4, "2f6673"), (0.72, "86a891"), (1, "f2d6a2"), bottom=horizon)
    bars = [(200, 560, 620, 60, "24505f", 0.10), (640, 640, 560, 46, "d9b78c", 0.10), (160, 690, 520, 34, "f7dfb0", 0.12),
            (520, 240, 700, 90, "12293d", 0.10), (120, 120, 560, 90, "0f2437", 0.12), (700, 470, 420, 44, "1d4656", 0.10)]
    canvas.soft(lambda layer: cloud_bars(layer, bars), 12)
    canvas.land([(-2, horizon), (802, horizon)], [(0, "c9b789"), (0.1, "5f8f8a"), (0.5, "1f4f5e"), (1, "0e2738")])
    glitter(canvas, 250, horizon + 3, 1130, 330, "fbe6b6", 0.32, 330)
    canvas.soft(lambda layer: beams(layer, lamp), 7, operator=cairo.OPERATOR_SCREEN)
    rock = canvas.outline(905, 90, Noise(17, 6, 0.55), 190)
    rock = [(x, 868 + (y - 880) * 0.34 + max(0, 392 - x) * 0.62 + max(0, 392 - x) ** 1.3 * 0.05) for x, y in rock]
    canvas.land(rock, [(0, "27323c"), (0.5, "141d27"), (1, "0a1119")])
    canvas.context.save()
    canvas.context.translate(474, 0)
    house(canvas)
    canvas.context.restore()
    canvas.glow(*lamp, 190, "fff0b8", 0.95)
    canvas.disc(*lamp, 10, "fffbe8")
    foam = Noise(4, 5)
    for row in range(5):
        canvas.colour("e9f0e4", 0.30 - row * 0.05)
        canvas.context.set_line_width(4 - row * 0.6)
        canvas.context.move_to(-4, 1100 + row * 22)
        for x in range(0, 810, 8):
            canvas.context.line_to(x, 1092 + row * 24 + 16 * foam(x / 90 + row * 9))
        canvas.context.stroke()
    gulls(canvas, [(150, 430, 19), (214, 468, 13), (112, 506, 11), (262, 392, 10)], "0f2433")
    return canvas


def beams(layer, lamp):
    for angle, reach, wide in [(188, 620, 0.11), (-14, 520, 0.12)]:
        turn = math.radians(angle)
        layer.radial(*lamp, 0, reach, [(0, "fff3c4", 0.85), (0.5, "ffe6a0", 0.32), (1, "ffe6a0", 0)])
        layer.context.move_to(*lamp)
        layer.context.line_to(lamp[0] + reach * math.cos(turn - wide), lamp[1] + reach * math.sin(turn - wide))
        layer.context.line_to(lamp[0] + reach * math.cos(turn + wide), lamp[1] + reach * math.sin(turn + wide))
        layer.context.fill()


def house(canvas):
    """The tower around x = 0: white with red bands, gallery, lantern, roof."""
    context, top, foot = canvas.context, 430, 880

    def half(y):
        return 34 + 26 * (y - top) / (foot - top)

    def band(y0, y1):
        context.move_to(-half(y0), y0)
        context.line_to(half(y0), y0)
        context.line_to(half(y1), y1)
        context.line_to(-half(y1), y1)
        context.close_path()
        context.fill()

    canvas.linear(-60, 0, 60, 0, [(0, "c3c9c4"), (0.35, "fdf6e6"), (1, "77838a")])
    band(top, foot)
    canvas.linear(-60, 0, 60, 0, [(0, "a5332f"), (0.35, "de5a48"), (1, "5b2029")])
    for y in (480, 620, 760):
        band(y, y + 70)
    canvas.colour("1c2a36")
    for y in (574, 714):
        context.rectangle(-7, y, 14, 26)
    context.rectangle(-52, top - 8, 104, 12)
    context.rectangle(-30, 362, 4, 66)
    context.rectangle(26, 362, 4, 66)
    context.rectangle(-34, 356, 68, 8)
    context.fill()
    canvas.colour("ffe9a8", 0.75)
    context.rectangle(-26, 364, 52, 60)
    context.fill()
    canvas.linear(-36, 0, 36, 0, [(0, "8c2b2b"), (0.4, "d65443"), (1, "4d1b24")])
    context.move_to(-36, 357)
    context.curve_to(-30, 322, -8, 312, 0, 300)
    context.curve_to(8, 312, 30, 322, 36, 357)
    context.fill()


def gulls(canvas, places, hex_digits):
    canvas.colour(hex_digits, 0.85)
    canvas.context.set_line_cap(cairo.LINE_CAP_ROUND)
    for x, y, size in places:
        canvas.context.set_line_width(size * 0.14)
        canvas.context.move_to(x - size, y - size * 0.35)
        canvas.context.curve_to(x - size * 0.6, y - size * 0.6, x - size * 0.2, y - size * 0.3, x, y)
        canvas.context.curve_to(x + size * 0.2, y - size * 0.3, x + size * 0.6, y - size * 0.6, x + size, y - size * 0.35)
        canvas.context.stroke()


def jellyfish():
    canvas = Canvas(800, 1200, 41)
    canvas.sky((0, "1a7f9c"), (0.25, "0f5a82"), (0.6, "0b2f5c"), (1, "070f2b"))

    def shafts(layer):
        for x, width in [(120, 70), (300, 46), (470, 96), (680, 58)]:
            layer.linear(0, 0, 0, 900, [(0, "bdf4f2", 0.26), (1, "bdf4f2", 0)])
            layer.context.move_to(x, -10)
            layer.context.line_to(x + width, -10)
            layer.context.line_to(x + width * 2.6 - 190, 950)
            layer.context.line_to(x - 300, 950)
            layer.context.fill()

    canvas.soft(shafts, 20)
    for _ in range(90):
        canvas.disc(canvas.random.uniform(0, 800), canvas.random.uniform(0, 1200), canvas.random.uniform(0.8, 3), "c9f7ff",
                    canvas.random.uniform(0.08, 0.4))
    for x, y, size, tilt, inner, outer in [(640, 250, 62, 0.3, "9be8ff", "4aa8e8"), (170, 800, 88, -0.25, "c7a4ff", "6e6be0"),
                                           (610, 930, 50, 0.2, "8fe6e0", "2f9fc0"), (390, 430, 176, -0.12, "ffc3d8", "f0719c")]:
        canvas.glow(x, y, size * 3.2, outer, 0.5)
        jelly(canvas, x, y, size, tilt, inner, outer)
    return canvas


def jelly(canvas, x, y, size, tilt, inner, outer):
    context = canvas.context
    context.save()
    context.translate(x, y)
    context.rotate(tilt)
    context.set_line_cap(cairo.LINE_CAP_ROUND)
    for strand in range(15):
        start = (strand / 14 - 0.5) * 1.72 * size
        length, phase = size * canvas.random.uniform(1.9, 3.4), canvas.random.uniform(0, 6)
        canvas.linear(0, 0, 0, length, [(0, inner, 0.75), (1, outer, 0)])
        context.set_line_width(size * canvas.random.uniform(0.012, 0.032))
        context.move_to(start, size * 0.1)
        for step in range(1, 40):
            fraction = step / 39
            context.line_to(start * (1 - 0.3 * fraction) + size * 0.16 * fraction * math.sin(fraction * 9 + phase), size * 0.1 + length * fraction)
        context.stroke()
    for arm in range(4):
        start, phase = (arm - 1.5) * size * 0.24, arm * 1.7
        canvas.linear(0, 0, 0, size * 2.2, [(0, "fff2f6", 0.8), (1, inner, 0)])
        context.set_line_width(size * 0.10)
        context.move_to(start, 0)
        for step in range(1, 30):
            fraction = step / 29
            context.line_to(start + size * 0.14 * math.sin(fraction * 7 + phase) * (0.3 + fraction), size * 2.1 * fraction)
        context.stroke()
    context.move_to(-size, size * 0.16)
    context.curve_to(-size * 1.08, -size * 0.72, -size * 0.45, -size, 0, -size)
    context.curve_to(size * 0.45, -size, size * 1.08, -size * 0.72, size, size * 0.16)
    for lobe in range(8):
        right = size - lobe * size / 4
        context.curve_to(right - size * 0.04, size * 0.30, right - size * 0.21, size * 0.30, right - size * 0.25, size * 0.16)
    context.close_path()
    canvas.radial(-size * 0.2, -size * 0.5, size * 0.05, size * 1.5,
                  [(0, "ffffff", 0.95), (0.35, inner, 0.85), (0.8, outer, 0.72), (1, outer, 0.35)])
    context.fill()
    canvas.radial(0, -size * 0.28, 0, size * 0.62, [(0, "ffffff", 0.55), (1, outer, 0)])
    context.arc(0, -size * 0.2, size * 0.6, 0, 2 * math.pi)
    context.fill()
    context.restore()
