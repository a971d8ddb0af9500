"""Still lifes: leaves on paper, lemons on a table."""
import math

from canvas import Canvas, Noise


def leaves():
    canvas = Canvas(800, 1200, 19)
    canvas.sky((0, "f7eeda"), (1, "efdcc0"))
    canvas.glow(250, 260, 700, "ffffff", 0.55)
    places = [(205, 240, 190, -0.5, "c8452f", "f0a044"), (560, 200, 160, 0.6, "8c9a3c", "d9cf6a"), (420, 520, 215, 0.12, "d9772b", "f7c65a"),
              (160, 640, 160, -1.0, "6f7f3a", "b8b85a"), (650, 560, 150, 1.0, "a8322f", "e4694a"), (250, 930, 200, -0.35, "b5532a", "eaa04a"),
              (600, 900, 210, 0.45, "7a2f35", "c8574a"), (430, 1120, 120, 1.4, "93a045", "d5d37a"), (740, 1130, 110, -0.7, "d08a2e", "f5d06c"),
              (60, 420, 100, 0.9, "d08a2e", "f5d06c"), (70, 1120, 110, 0.4, "a8322f", "e4694a"), (720, 340, 90, -0.9, "b5532a", "eaa04a")]
    shapes = [maple, oval, ginkgo]
    for index, (x, y, size, turn, dark, light) in enumerate(places):
        shape = shapes[index % 3]

        def shadow(layer):
            layer.context.translate(x + 9, y + 14)
            layer.context.rotate(turn)
            shape(layer, size)
            layer.colour("6b4326", 0.42)
            layer.context.fill()

        canvas.soft(shadow, 9)
        canvas.context.save()
        canvas.context.translate(x, y)
        canvas.context.rotate(turn)
        shape(canvas, size)
        canvas.linear(-size * 0.6, -size, size * 0.7, size * 0.6, [(0, light), (0.55, dark), (1, dark)])
        canvas.context.fill_preserve()
        canvas.context.save()
        canvas.context.clip()
        veins(canvas, shape, size, light)
        canvas.context.restore()
        canvas.context.new_path()
        canvas.context.restore()
    return canvas


def maple(canvas, size):
    """Five lobes with teeth, in polar steps: (angle from the tip in degrees, radius)."""
    half = [(0, 1.0), (7, 0.80), (14, 0.83), (22, 0.58), (34, 0.50), (46, 0.74), (56, 0.94), (60, 0.74), (68, 0.74), (78, 0.50), (96, 0.46),
            (112, 0.66), (122, 0.58), (134, 0.40), (158, 0.36), (174, 0.20)]
    points = half + [(-angle, radius) for angle, radius in reversed(half[1:])]
    for index, (angle, radius) in enumerate(points):
        turn = math.radians(angle)
        x, y = size * radius * math.sin(turn), -size * radius * math.cos(turn)
        (canvas.context.move_to if index == 0 else canvas.context.line_to)(x, y)
    canvas.context.close_path()
    stem(canvas, size * 0.2, size * 0.62, size)


def oval(canvas, size):
    canvas.context.move_to(0, -size)
    canvas.context.curve_to(size * 0.62, -size * 0.6, size * 0.6, size * 0.25, 0, size * 0.55)
    canvas.context.curve_to(-size * 0.6, size * 0.25, -size * 0.62, -size * 0.6, 0, -size)
    canvas.context.close_path()
    stem(canvas, size * 0.5, size * 0.9, size)


def ginkgo(canvas, size):
    context = canvas.context
    context.move_to(0, size * 0.42)
    context.curve_to(-size * 0.2, size * 0.05, -size * 0.6, -size * 0.02, -size * 0.92, -size * 0.16)
    context.curve_to(-size * 0.86, -size * 0.62, -size * 0.5, -size * 0.82, -size * 0.12, -size * 0.82)
    context.curve_to(-size * 0.06, -size * 0.66, -size * 0.04, -size * 0.5, 0, -size * 0.36)
    context.curve_to(size * 0.04, -size * 0.5, size * 0.06, -size * 0.66, size * 0.12, -size * 0.82)
    context.curve_to(size * 0.5, -size * 0.82, size * 0.86, -size * 0.62, size * 0.92, -size * 0.16)
    context.curve_to(size * 0.6, -size * 0.02, size * 0.2, size * 0.05, 0, size * 0.42)
    context.close_path()
    stem(canvas, size * 0.4, size * 1.05, size)


def stem(canvas, top, bottom, size):
    canvas.context.move_to(-size * 0.016, top)
    canvas.context.curve_to(-size * 0.01, bottom * 0.8, size * 0.05, bottom * 0.9, size * 0.06, bottom)
    canvas.context.line_to(size * 0.10, bottom * 0.99)
    canvas.context.curve_to(size * 0.08, bottom * 0.86, size * 0.03, bottom * 0.78, size * 0.016, top)
    canvas.context.close_path()


def veins(canvas, shape, size, light):
    context = canvas.context
    canvas.colour(light, 0.75)
    context.set_line_width(size * 0.014)
    if shape is ginkgo:
        for step in range(-13, 14):
            turn = math.radians(step * 5.4)
            context.move_to(0, size * 0.42)
            context.curve_to(size * 0.1 * math.sin(turn), 0, size * 0.7 * math.sin(turn), -size * 0.2, size * 1.2 * math.sin(turn), -size * 1.1 * math.cos(turn))
        canvas.colour(light, 0.45)
        context.stroke()
        return
    context.move_to(0, size)
    context.line_to(0, -size)
    if shape is maple:
        for angle in (-117, -57, 57, 117):
            turn = math.radians(angle)
            context.move_to(0, size * 0.16)
            context.line_to(size * math.sin(turn), -size * math.cos(turn) + size * 0.06)
        context.stroke()
        return
    for step in range(8):
        y = size * (0.42 - step * 0.17)
        for side in (-1, 1):
            context.move_to(0, y)
            context.curve_to(side * size * 0.14, y - size * 0.06, side * size * 0.3, y - size * 0.14, side * size * 0.46, y - size * 0.32)
    context.stroke()


def lemons():
    canvas = Canvas(1200, 800, 29)
    table = 560
    canvas.sky((0, "2c6e78"), (0.6, "3f8f93"), (1, "5aa9a4"), bottom=table)
    canvas.glow(330, 120, 760, "d8fff0", 0.38)
    canvas.land([(-2, table), (1202, table)], [(0, "f3e3cc"), (0.4, "e2c7a5"), (1, "c79f79")])
    noise = Noise(201, 4)
    for row in range(26):
        canvas.colour("b48a64", 0.10)
        canvas.context.set_line_width(1.4)
        y = table + 8 + row * 10
        canvas.context.move_to(-2, y)
        for x in range(0, 1210, 20):
            canvas.context.line_to(x, y + 7 * noise(x / 300 + row * 0.35))
        canvas.context.stroke()
    shadows = [(640, 640, 330, 30), (240, 668, 120, 20), (980, 690, 120, 18), (400, 724, 112, 16)]

    def cast(layer):
        for x, y, wide, high in shadows:
            layer.context.save()
            layer.context.translate(x + 46, y)
            layer.context.scale(wide, high)
            layer.disc(0, 0, 1, "5a3722", 0.55)
            layer.context.restore()

    canvas.soft(cast, 13)
    for x, y, size, turn in [(500, 372, 84, -0.4), (618, 330, 90, 0.15), (742, 368, 86, 0.5), (560, 430, 86, 0.1), (690, 428, 88, -0.2)]:
        lemon(canvas, x, y, size, turn)
    leaf(canvas, 792, 300, 120, -0.5)
    leaf(canvas, 470, 306, 100, -2.4)
    bowl(canvas, 620, 400)
    lemon(canvas, 236, 604, 92, -0.25)
    lemon(canvas, 980, 628, 86, 0.3)
    half_lemon(canvas, 402, 656, 82)
    leaf(canvas, 1072, 690, 96, 0.25)
    return canvas


def lemon(canvas, x, y, size, turn):
    context = canvas.context
    context.save()
    context.translate(x, y)
    context.rotate(turn)
    context.scale(size, size)
    context.move_to(-1.24, 0.02)
    context.curve_to(-1.1, -0.16, -1.0, -0.76, 0, -0.78)
    context.curve_to(0.96, -0.78, 1.04, -0.2, 1.2, -0.1)
    context.curve_to(1.3, -0.04, 1.3, 0.1, 1.18, 0.13)
    context.curve_to(1.04, 0.24, 0.94, 0.78, 0, 0.78)
    context.curve_to(-1.0, 0.78, -1.08, 0.2, -1.24, 0.1)
    context.close_path()
    context.rotate(-turn)
    canvas.radial(-0.36, -0.42, 0.05, 1.7, [(0, "fffbd0"), (0.2, "ffe55c"), (0.55, "f7c325"), (0.85, "c98a16"), (1, "8f5d12")])
    context.fill()
    canvas.radial(-0.42, -0.44, 0, 0.34, [(0, "ffffff", 0.85), (1, "ffffff", 0)])
    context.arc(-0.42, -0.44, 0.34, 0, 2 * math.pi)
    context.fill()
    context.restore()
    for _ in range(60):
        angle, reach = canvas.random.uniform(0, 6.283), math.sqrt(canvas.random.random()) * size * 0.64
        canvas.disc(x + math.cos(angle) * reach * 1.25, y + math.sin(angle) * reach, 1.1, "a8740f", 0.20)


def half_lemon(canvas, x, y, size):
    for scale, hex_digits in ((1, "eeb520"), (0.93, "fff4cf"), (0.84, "ffd94a")):
        canvas.disc(x, y, size * scale, hex_digits)
    for segment in range(9):
        turn, wide = segment * 2 * math.pi / 9, 0.27
        canvas.context.move_to(x + size * 0.1 * math.cos(turn), y + size * 0.1 * math.sin(turn))
        canvas.context.curve_to(
            x + size * 0.5 * math.cos(turn - wide * 1.2), y + size * 0.5 * math.sin(turn - wide * 1.2),
            x + size * 0.82 * math.cos(turn - wide), y + size * 0.82 * math.sin(turn - wide), x + size * 0.80 * math.cos(turn), y + size * 0.80 * math.sin(turn))
        canvas.context.curve_to(
            x + size * 0.82 * math.cos(turn + wide), y + size * 0.82 * math.sin(turn + wide),
            x + size * 0.5 * math.cos(turn + wide * 1.2), y + size * 0.5 * math.sin(turn + wide * 1.2), x + size * 0.1 * math.cos(turn), y + size * 0.1 * math.sin(turn))
        canvas.radial(x, y, size * 0.1, size * 0.85, [(0, "fff0a0"), (0.6, "ffd64a"), (1, "f4b92a")])
        canvas.context.fill()
    canvas.disc(x, y, size * 0.09, "fff4cf")


def leaf(canvas, x, y, size, turn):
    context = canvas.context
    context.save()
    context.translate(x, y)
    context.rotate(turn)
    context.move_to(-size * 0.6, 0)
    context.curve_to(-size * 0.2, -size * 0.46, size * 0.4, -size * 0.34, size * 0.8, 0)
    context.curve_to(size * 0.4, size * 0.3, -size * 0.2, size * 0.36, -size * 0.6, 0)
    canvas.linear(0, -size * 0.4, 0, size * 0.4, [(0, "8cc063"), (0.5, "4f8f45"), (0.52, "3d7a3e"), (1, "25573a")])
    context.fill()
    canvas.colour("c9e6a0", 0.7)
    context.set_line_width(2)
    context.move_to(-size * 0.7, 0)
    context.line_to(size * 0.76, 0)
    context.stroke()
    context.restore()


def bowl(canvas, x, y):
    context = canvas.context
    context.save()
    context.translate(x, y)
    context.move_to(-270, 20)
    context.curve_to(-262, 150, -150, 232, -70, 236)
    context.line_to(70, 236)
    context.curve_to(150, 232, 262, 150, 270, 20)
    context.curve_to(150, 66, -150, 66, -270, 20)
    context.close_path()
    canvas.linear(-270, 0, 270, 0, [(0, "dfe7ee"), (0.25, "ffffff"), (0.6, "c3d2e0"), (1, "6f86a3")])
    context.fill_preserve()
    context.clip()
    canvas.colour("2f5fa8", 0.9)
    for row, wide in ((84, 5), (98, 2)):
        context.set_line_width(wide)
        context.move_to(-290, row - 44)
        context.curve_to(-150, row + 6, 150, row + 6, 290, row - 44)
        context.stroke()
    for step in range(-5, 6):
        flower(canvas, step * 48, 150 - abs(step) ** 1.7 * 3.2)
    context.restore()
    canvas.colour("ffffff", 0.9)
    context.set_line_width(5)
    context.move_to(x - 270, y + 20)
    context.curve_to(x - 150, y + 66, x + 150, y + 66, x + 270, y + 20)
    context.stroke()


def flower(canvas, x, y):
    for petal in range(6):
        turn = petal * math.pi / 3
        canvas.disc(x + 9 * math.cos(turn), y + 9 * math.sin(turn), 5.6, "2f5fa8", 0.88)
    canvas.disc(x, y, 4, "f2c14e")
