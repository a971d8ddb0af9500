"""Ridges, dunes, snow, aurora, balloons."""
import math

import cairo

from canvas import Canvas, Noise
from water import cloud_bars, gulls


def ridges():
    canvas = Canvas(1200, 800, 2)
    canvas.sky((0, "7fb4c4"), (0.35, "c4ddd3"), (0.6, "fbe9c6"), (1, "f8c99a"), bottom=620)
    canvas.glow(820, 250, 560, "fff7df", 0.95)
    canvas.disc(820, 250, 54, "fffdf2")
    tones = ["b3d0cd", "93bdbf", "73a6ae", "52899a", "376b82", "224e69", "12344d", "0a2236"]
    mist = ["f7e6c8", "e3e4d2", "cadbd2", "a9c9c8", "84aeb5", "5a8b9a", "2f6078", "0d2a40"]
    for row, (tone, fog) in enumerate(zip(tones, mist)):
        base = 330 + row * 58
        canvas.land(canvas.outline(base, 70 + row * 15, Noise(40 + row, 6, 0.46), 420 - row * 26), [(0, tone), (0.55, fog), (1, fog)],
                    bottom=base + 240 if row < 7 else None)
        if row in (3, 5, 6):
            line = canvas.outline(base, 70 + row * 15, Noise(40 + row, 6, 0.46), 420 - row * 26, 3)
            for x, y in line[::2 if row < 6 else 3]:
                if canvas.random.random() < 0.55:
                    canvas.fir(x, y + 5, canvas.random.uniform(7, 15) * (row - 1.6) * 0.62, tone)
    gulls(canvas, [(560, 196, 17), (612, 222, 12), (516, 240, 11), (660, 180, 9)], "2f5468")
    return canvas


def dunes():
    canvas = Canvas(1200, 800, 8)
    canvas.sky((0, "3f7fa6"), (0.4, "9cc4c0"), (0.75, "f6d9a8"), (1, "f9c98c"), bottom=470)
    canvas.glow(300, 250, 480, "fff3d2", 0.8)
    canvas.disc(300, 250, 60, "fffaf0")
    canvas.land(canvas.outline(425, 46, Noise(50, 4), 380), [(0, "d59c72"), (1, "eab986")])
    dune(canvas, (-60, 520), (330, 420), (760, 520), (180, 640), ("eab07a", "cf8a58", "9c5844"))
    dune(canvas, (120, 650), (930, 408), (1320, 560), (690, 720), ("f3bb7c", "dc8f52", "96493c"))
    dune(canvas, (-260, 640), (250, 528), (900, 700), (420, 860), ("f6c27f", "de8d4d", "8a4039"))
    dune(canvas, (300, 850), (1130, 600), (1600, 760), (900, 940), ("f7c680", "db8448", "7d3938"))
    dune(canvas, (-400, 800), (20, 700), (760, 860), (240, 980), ("f4b873", "cf7440", "6e3034"))
    ripples(canvas)
    camels(canvas, 560, 532)
    return canvas


def dune(canvas, left, peak, right, foot, tones):
    """A sunlit side and a shadowed one; the edge between them winds from the peak down to `foot`."""
    context, (light, middle, shade) = canvas.context, tones
    climb, fall = peak[0] - left[0], right[0] - peak[0]

    def side():
        context.curve_to(peak[0] + fall * 0.2, peak[1] + 26, peak[0] + fall * 0.5, right[1] - 30, *right)
        context.line_to(right[0], 840)

    context.move_to(*left)
    context.curve_to(left[0] + climb * 0.5, left[1] - 16, peak[0] - climb * 0.22, peak[1] + 6, *peak)
    side()
    context.line_to(left[0], 840)
    context.close_path()
    canvas.linear(0, peak[1], 0, peak[1] + 330, [(0, light), (0.45, middle), (1, middle)])
    context.fill()
    context.move_to(*peak)
    side()
    context.line_to(foot[0] + fall * 0.2, 840)
    context.line_to(*foot)
    height = foot[1] - peak[1]
    context.curve_to(foot[0] - 60, foot[1] - height * 0.34, peak[0] + 130, peak[1] + height * 0.52, peak[0] + 26, peak[1] + height * 0.24)
    context.curve_to(peak[0] - 16, peak[1] + height * 0.13, peak[0] - 6, peak[1] + height * 0.05, *peak)
    canvas.linear(peak[0], peak[1], peak[0] + fall * 0.5, peak[1] + 380, [(0, shade), (0.6, shade, 0.9), (1, middle, 0.9)])
    context.fill()


def ripples(canvas):
    noise = Noise(71, 3)
    for row in range(26):
        fraction = row / 26
        y = 700 + fraction * 120
        canvas.colour("6e2f31" if row % 2 else "ffd79a", 0.10)
        canvas.context.set_line_width(1.2 + 2.6 * fraction)
        canvas.context.move_to(-4, y)
        for x in range(0, 1210, 10):
            canvas.context.line_to(x, y + 16 * noise(x / 210 + fraction * 1.4) + 3 * math.sin(x / 37 + row))
        canvas.context.stroke()


def camels(canvas, x, y):
    """Three on their way, small against the sand."""
    context = canvas.context
    for index, size in enumerate((1.0, 0.94, 0.9)):
        context.save()
        context.translate(x + index * 66, y + index * 4)
        context.scale(0.62 * size, 0.62 * size)
        canvas.colour("3a1c26")
        context.move_to(-36, -26)
        context.curve_to(-26, -44, -16, -38, -10, -34)
        context.curve_to(-4, -62, 10, -62, 16, -34)
        context.curve_to(26, -36, 34, -30, 34, -18)
        context.curve_to(20, -6, -22, -8, -36, -26)
        context.fill()
        context.set_line_cap(cairo.LINE_CAP_ROUND)
        context.set_line_width(5)
        for leg, lean in [(-24, -5), (-17, 4), (20, -3), (28, 5)]:
            context.move_to(leg, -18)
            context.line_to(leg + lean, 16)
        context.stroke()
        context.set_line_width(7)
        context.move_to(-34, -24)
        context.curve_to(-52, -12, -50, -46, -56, -52)
        context.stroke()
        context.move_to(-56, -54)
        context.line_to(-68, -50)
        context.stroke()
        context.restore()


def first_snow():
    canvas = Canvas(800, 1200, 15)
    canvas.sky((0, "263a6b"), (0.3, "4c6a9e"), (0.6, "a6b9d6"), (0.8, "f3d3c6"), (1, "f6e3d6"), bottom=880)
    canvas.glow(560, 720, 420, "ffd9b8", 0.7)
    canvas.land(canvas.outline(700, 150, Noise(83, 6, 0.5), 300), [(0, "c9d5ea"), (1, "e9e3e8")])
    canvas.land(canvas.outline(760, 80, Noise(88, 5), 260), [(0, "8ea5cc"), (0.6, "c9d4e8"), (1, "dfe6f2")])
    for _ in range(70):
        canvas.fir(canvas.random.uniform(0, 800), canvas.random.uniform(800, 850), canvas.random.uniform(60, 120), "6580ae", 0.75)
    canvas.land(canvas.outline(862, 40, Noise(91, 3), 420), [(0, "eef3fb"), (0.5, "c3d2ea"), (1, "9fb4d8")])
    for x, foot, height in [(90, 905, 330), (190, 925, 240), (704, 915, 380), (612, 930, 250), (776, 935, 260), (20, 930, 260)]:
        snowy_fir(canvas, x, foot, height)
    cabin(canvas, 400, 960)
    canvas.land(canvas.outline(1010, 46, Noise(97, 3), 480), [(0, "fbfdff"), (0.35, "dbe6f6"), (1, "93abd3")])
    tracks(canvas)
    snowy_fir(canvas, 96, 1180, 420)
    snowy_fir(canvas, 742, 1210, 500)

    def flakes(layer, count, low, high):
        for _ in range(count):
            layer.disc(layer.random.uniform(0, 800), layer.random.uniform(0, 1200), layer.random.uniform(low, high), "ffffff",
                       layer.random.uniform(0.4, 0.95))

    canvas.soft(lambda layer: flakes(layer, 340, 1.2, 2.6), 0.8)
    canvas.soft(lambda layer: flakes(layer, 60, 4, 8), 3.4, 0.8)
    return canvas


def snowy_fir(canvas, x, foot, height):
    context, tiers = canvas.context, 6
    canvas.colour("2a2233")
    context.rectangle(x - height * 0.022, foot - height * 0.14, height * 0.044, height * 0.15)
    context.fill()
    for tier in range(tiers, 0, -1):
        reach = height * 0.27 * (tier / tiers) ** 0.85
        bottom = foot - height * (1 - tier / tiers * 0.9)
        peak = bottom - height * (0.20 + 0.10 / tier)
        for hex_digits, fraction in (("1f3b55", 1.0), ("f4f8ff", 0.66)):
            low = peak + (bottom - peak) * fraction
            wide = reach * fraction
            canvas.colour(hex_digits)
            context.move_to(x, peak)
            context.curve_to(x + wide * 0.3, peak + (low - peak) * 0.55, x + wide * 0.7, low - height * 0.02, x + wide, low)
            teeth = 6
            for tooth in range(teeth):
                right = x + wide - (tooth + 0.5) * 2 * wide / teeth
                depth = height * (0.022 if fraction == 1.0 else -0.016 - 0.02 * ((tooth * 7 + tier) % 3))
                context.line_to(right, low + depth)
                context.line_to(right - wide / teeth, low)
            context.curve_to(x - wide * 0.7, low - height * 0.02, x - wide * 0.3, peak + (low - peak) * 0.55, x, peak)
            context.fill()


def cabin(canvas, x, foot):
    context = canvas.context
    canvas.linear(0, foot - 90, 0, foot, [(0, "5a3630"), (1, "3a2228")])
    context.rectangle(x - 84, foot - 84, 168, 100)
    context.fill()
    canvas.colour("2d1a20", 0.5)
    for row in range(6):
        context.rectangle(x - 84, foot - 72 + row * 16, 168, 2)
    context.fill()
    canvas.colour("43262a")
    context.rectangle(x + 40, foot - 186, 26, 70)
    context.fill()
    canvas.linear(0, foot - 170, 0, foot - 70, [(0, "ffffff"), (1, "cddaf0")])
    context.move_to(x, foot - 172)
    context.line_to(x + 118, foot - 76)
    context.curve_to(x + 112, foot - 62, x + 100, foot - 64, x + 92, foot - 74)
    context.line_to(x, foot - 146)
    context.line_to(x - 92, foot - 74)
    context.curve_to(x - 100, foot - 64, x - 112, foot - 62, x - 118, foot - 76)
    context.close_path()
    context.fill()
    canvas.colour("4a2c2b")
    context.move_to(x, foot - 146)
    context.line_to(x + 84, foot - 80)
    context.line_to(x - 84, foot - 80)
    context.fill()
    canvas.colour("ffffff")
    context.rectangle(x + 37, foot - 194, 32, 12)
    context.fill()
    for left in (x - 60, x + 18):
        canvas.glow(left + 20, foot - 36, 120, "ffcf7a", 0.75)
        canvas.colour("ffe3a0")
        context.rectangle(left, foot - 58, 42, 38)
        context.fill()
        canvas.colour("4a2c2b")
        context.rectangle(left + 20, foot - 58, 3, 38)
        context.rectangle(left, foot - 41, 42, 3)
        context.fill()

    def smoke(layer):
        for puff in range(14):
            fraction = puff / 13
            layer.disc(x + 53 + 46 * math.sin(fraction * 4) * fraction, foot - 200 - fraction * 190, 9 + 26 * fraction, "f4eef2", 0.34 * (1 - fraction))

    canvas.soft(smoke, 7)


def tracks(canvas):
    for step in range(26):
        fraction = step / 25
        x = 404 + 90 * math.sin(fraction * 3.4) * fraction + (9 if step % 2 else -9) * (0.3 + fraction)
        y = 992 + fraction ** 1.4 * 200
        canvas.colour("7f99c6", 0.6)
        canvas.context.save()
        canvas.context.translate(x, y)
        canvas.context.scale(2 + 6 * fraction, 1.2 + 3.4 * fraction)
        canvas.context.arc(0, 0, 1, 0, 2 * math.pi)
        canvas.context.restore()
        canvas.context.fill()


def aurora():
    canvas = Canvas(1200, 800, 27)
    canvas.sky((0, "060b22"), (0.5, "0d2340"), (1, "1f4f5b"), bottom=600)
    canvas.stars(420, 560)

    def curtains(layer):
        veils = [(210, "b45cff", "2bffb0", 0.4, 250), (300, "5a7bff", "4dffa6", 2.1, 230), (390, "3fd0ff", "a6ff8a", 4.0, 150)]
        for index, (base, top, bottom, phase, reach) in enumerate(veils):
            noise = Noise(130 + index, 4)
            for x in range(-10, 1210, 3):
                y = base + 70 * math.sin(x / 260 + phase) + 34 * noise(x / 150)
                light = 0.55 + 0.45 * noise(x / 34 + index * 50)
                height = reach * (0.6 + 0.5 * light)
                layer.linear(0, y - height, 0, y + 26, [(0, top, 0), (0.55, top, 0.10 * light), (0.9, bottom, 0.42 * light), (1, bottom, 0)])
                layer.context.rectangle(x, y - height, 5, height + 26)
                layer.context.fill()

    canvas.soft(curtains, 14, operator=cairo.OPERATOR_SCREEN)
    canvas.soft(curtains, 2.2, 0.75, operator=cairo.OPERATOR_SCREEN)
    far, near = Noise(140, 6, 0.5), Noise(145, 6, 0.5)
    peaks(canvas, canvas.outline(560, 150, far, 300), "1c3f58", "8fd8cf")
    peaks(canvas, canvas.outline(630, 130, near, 260), "10273d", "bdf0e2")
    canvas.land(canvas.outline(716, 26, Noise(149, 3), 420), [(0, "7fc9c4"), (0.3, "2f6a7c"), (1, "0c2036")])
    for _ in range(90):
        x = canvas.random.uniform(0, 1200)
        canvas.fir(x, 742 + 20 * math.sin(x / 190), canvas.random.uniform(26, 74), "071524")
    tent(canvas, 810, 752)
    return canvas


def peaks(canvas, line, rock, snow):
    """Mountains with snow above and shadow on the side away from the light."""
    top = min(y for _, y in line)
    canvas.land(line, [(0, snow), (0.34, rock), (1, "0c2036")], top=top - 30)
    reach = 14
    for i in range(reach, len(line) - reach):
        x, y = line[i]
        if y > min(v for _, v in line[i - reach:i + reach + 1]):
            continue
        end = i
        while end < len(line) - 1 and line[end + 1][1] >= line[end][1] - 1:
            end += 1
        wide = line[end][0] - x
        canvas.context.move_to(x, y)
        for point in line[i:end + 1]:
            canvas.context.line_to(*point)
        canvas.context.line_to(line[end][0] + 30, y + 190)
        canvas.context.line_to(x + wide * 0.5, y + 190)
        for fraction in (0.8, 0.6, 0.42, 0.26, 0.12):
            sway = canvas.random.uniform(-0.10, 0.16) * wide
            canvas.context.line_to(x + wide * 0.42 * fraction + sway, y + 190 * fraction)
        canvas.linear(0, y, 0, y + 190, [(0, rock, 0.96), (0.55, rock, 0.7), (1, rock, 0)])
        canvas.context.fill()


def tent(canvas, x, foot):
    context = canvas.context
    canvas.glow(x, foot - 20, 150, "ffb45e", 0.6)
    canvas.linear(x - 60, 0, x + 60, 0, [(0, "ffcf7d"), (0.55, "ff9d4d"), (1, "b3502f")])
    context.move_to(x, foot - 64)
    context.line_to(x + 66, foot)
    context.line_to(x - 66, foot)
    context.fill()
    canvas.colour("fff1c4", 0.9)
    context.move_to(x, foot - 56)
    context.line_to(x + 12, foot)
    context.line_to(x - 16, foot)
    context.fill()


def balloons():
    canvas = Canvas(1200, 800, 33)
    canvas.sky((0, "5a7fc0"), (0.35, "a9b4d8"), (0.65, "f4c8bd"), (1, "ffdfae"), bottom=640)
    canvas.glow(180, 560, 620, "fff0c8", 0.8)
    bars = [(860, 170, 520, 34, "ffffff", 0.10), (240, 260, 460, 26, "ffe9dc", 0.12), (1060, 400, 420, 22, "fff0e0", 0.13),
            (520, 450, 560, 18, "fff4e2", 0.13)]
    canvas.soft(lambda layer: cloud_bars(layer, bars), 7)
    tones = [("c79bb0", "f0c6b4"), ("9c86ac", "dcb4b0"), ("6d7aa0", "b8a0aa"), ("47678a", "7f8f9c"), ("27506a", "3f6c74"),
             ("123a4c", "1d4b50")]
    for row, (tone, fog) in enumerate(tones):
        base = 520 + row * 46
        line = canvas.outline(base, 44 + row * 7, Noise(150 + row, 4, 0.4), 380)
        canvas.land(line, [(0, tone), (0.5, fog), (1, fog)], bottom=base + 200 if row < 5 else None)
    for x in range(0, 1200, 9):
        if canvas.random.random() < 0.5:
            canvas.fir(x, 806, canvas.random.uniform(20, 64), "0a2a38")
    places = [(930, 470, 34, ("e2574c", "fff2dc")), (590, 210, 52, ("2f6f8f", "f6c453")), (1070, 270, 62, ("6a4c93", "f4a3b4")),
              (150, 220, 46, ("f08a4b", "3c5a99")), (386, 300, 124, ("d7263d", "ffd166")), (770, 400, 28, ("3a9188", "fbe9c6"))]
    for x, y, size, colours in places:
        balloon(canvas, x, y, size, colours)
    return canvas


def balloon(canvas, x, y, size, colours):
    """Gores narrow towards the rim; light comes from the lower left."""
    context = canvas.context
    context.save()
    context.translate(x, y)
    context.scale(size, size)

    def envelope():
        context.move_to(-0.2, 1.22)
        context.curve_to(-0.42, 0.86, -1, 0.5, -1, -0.06)
        context.curve_to(-1, -0.64, -0.54, -1.04, 0, -1.04)
        context.curve_to(0.54, -1.04, 1, -0.64, 1, -0.06)
        context.curve_to(1, 0.5, 0.42, 0.86, 0.2, 1.22)
        context.close_path()

    envelope()
    context.clip()
    edges = [math.sin(math.pi * (i / 10 - 0.5)) for i in range(11)]
    for gore, (left, right) in enumerate(zip(edges, edges[1:])):
        canvas.colour(colours[gore % 2])
        context.move_to(left * 0.06, -1.06)
        context.curve_to(left * 1.34, -0.7, left * 1.16, 0.5, left * 0.2, 1.24)
        context.line_to(right * 0.2, 1.24)
        context.curve_to(right * 1.16, 0.5, right * 1.34, -0.7, right * 0.06, -1.06)
        context.fill()
    canvas.colour(colours[1], 0.92)
    context.rectangle(-1, -0.12, 2, 0.22)
    context.fill()
    canvas.radial(-0.42, 0.2, 0.1, 1.5, [(0, "fff3d4", 0.42), (0.5, "fff3d4", 0), (0.62, "2a1440", 0.06), (1, "2a1440", 0.46)])
    context.paint()
    context.reset_clip()
    canvas.colour("3b2530")
    context.set_line_width(0.02)
    for side in (-1, 1):
        context.move_to(side * 0.19, 1.22)
        context.line_to(side * 0.13, 1.52)
    context.stroke()
    canvas.linear(-0.15, 0, 0.15, 0, [(0, "9a6038"), (1, "5a3226")])
    context.rectangle(-0.15, 1.5, 0.3, 0.22)
    context.fill()
    context.restore()
