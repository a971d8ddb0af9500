"""A sheet to paint on: Cairo with colours by name of their hex digits, ridges from noise, glows, soft layers and paper grain."""
import math
import random

import cairo
import numpy
from PIL import Image, ImageFilter


def rgb(hex_digits):
    return tuple(int(hex_digits[i:i + 2], 16) / 255 for i in (0, 2, 4))


class Noise:
    """Smooth noise over a line, from -1 to 1: octaves of random values with cosine steps between them."""

    def __init__(self, seed, octaves=5, falloff=0.5):
        rng = random.Random(seed)
        self.rows = [[rng.uniform(-1, 1) for _ in range(512)] for _ in range(octaves)]
        self.falloff = falloff

    def __call__(self, x):
        total, weight, sum_of_weights = 0.0, 1.0, 0.0
        for octave, row in enumerate(self.rows):
            place = x * 2 ** octave
            first = math.floor(place)
            fraction = (1 - math.cos((place - first) * math.pi)) / 2
            total += weight * (row[first % 512] * (1 - fraction) + row[(first + 1) % 512] * fraction)
            sum_of_weights += weight
            weight *= self.falloff
        return total / sum_of_weights


class Canvas:
    def __init__(self, width, height, seed):
        self.width, self.height = width, height
        self.random = random.Random(seed)
        self.surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, width, height)
        self.context = cairo.Context(self.surface)

    # Paint

    def colour(self, hex_digits, alpha=1.0):
        self.context.set_source_rgba(*rgb(hex_digits), alpha)

    def linear(self, x0, y0, x1, y1, stops):
        """Stops: (offset, hex) or (offset, hex, alpha)."""
        pattern = cairo.LinearGradient(x0, y0, x1, y1)
        for offset, hex_digits, *alpha in stops:
            pattern.add_color_stop_rgba(offset, *rgb(hex_digits), *(alpha or [1]))
        self.context.set_source(pattern)

    def radial(self, x, y, inner, outer, stops):
        pattern = cairo.RadialGradient(x, y, inner, x, y, outer)
        for offset, hex_digits, *alpha in stops:
            pattern.add_color_stop_rgba(offset, *rgb(hex_digits), *(alpha or [1]))
        self.context.set_source(pattern)

    def sky(self, *stops, bottom=None):
        self.linear(0, 0, 0, bottom or self.height, stops)
        self.context.paint()

    def disc(self, x, y, radius, hex_digits, alpha=1.0):
        self.colour(hex_digits, alpha)
        self.context.arc(x, y, radius, 0, 2 * math.pi)
        self.context.fill()

    def glow(self, x, y, radius, hex_digits, alpha):
        """Light that falls off like light: quickly at first, with a long tail."""
        self.radial(x, y, 0, radius, [(fraction / 8, hex_digits, alpha * (1 - fraction / 8) ** 2.4) for fraction in range(9)])
        self.context.paint()

    # Land

    def outline(self, base, height, noise, scale, step=2):
        """Points of a ridge across the sheet."""
        return [(x, base - height * noise(x / scale)) for x in range(-step, self.width + 2 * step, step)]

    def land(self, points, stops, bottom=None, top=None):
        """Fills under a line of points with a vertical gradient from the line's highest point down."""
        bottom = bottom or self.height
        top = top if top is not None else min(y for _, y in points)
        self.context.move_to(points[0][0], bottom)
        for x, y in points:
            self.context.line_to(x, y)
        self.context.line_to(points[-1][0], bottom)
        self.context.close_path()
        self.linear(0, top, 0, bottom, stops)
        self.context.fill()

    def fir(self, x, foot, height, hex_digits, alpha=1.0):
        """A fir as a silhouette: boughs that droop, wider towards the foot."""
        context, boughs = self.context, 9
        self.colour(hex_digits, alpha)
        context.move_to(x, foot - height)
        for side in (1, -1):
            levels = range(1, boughs + 1) if side == 1 else range(boughs, 0, -1)
            for level in levels:
                reach = height * 0.235 * (level / boughs) ** 0.9 * self.random.uniform(0.86, 1.1)
                tip = foot - height * (1 - level / boughs * 0.93)
                inner = tip - height * 0.022
                if side == 1:
                    context.line_to(x + reach, tip)
                    context.line_to(x + reach * 0.45, inner)
                else:
                    context.line_to(x - reach * 0.45, inner)
                    context.line_to(x - reach, tip)
        context.close_path()
        context.fill()
        context.rectangle(x - height * 0.014, foot - height * 0.09, height * 0.028, height * 0.1)
        context.fill()

    def stars(self, count, bottom, hex_digits="ffffff"):
        for _ in range(count):
            x, y = self.random.uniform(0, self.width), self.random.uniform(0, 1) ** 1.3 * bottom
            size = self.random.uniform(0.5, 1.0) if self.random.random() < 0.9 else self.random.uniform(1.2, 1.9)
            self.disc(x, y, size, hex_digits, self.random.uniform(0.35, 0.95) * (1 - 0.6 * y / bottom))

    # Layers

    def soft(self, paint, radius, alpha=1.0, operator=cairo.OPERATOR_OVER):
        """What `paint(canvas)` leaves on a sheet of its own, out of focus."""
        layer = Canvas(self.width, self.height, self.random.random())
        paint(layer)
        layer.surface.flush()
        pixels = numpy.frombuffer(layer.surface.get_data(), numpy.uint8).reshape(self.height, self.width, 4)
        blurred = Image.fromarray(pixels.copy(), "RGBA").filter(ImageFilter.GaussianBlur(radius))
        data = bytearray(numpy.asarray(blurred).tobytes())
        picture = cairo.ImageSurface.create_for_data(data, cairo.FORMAT_ARGB32, self.width, self.height)
        self.context.save()
        self.context.set_operator(operator)
        self.context.set_source_surface(picture)
        self.context.paint_with_alpha(alpha)
        self.context.restore()

    def mirror(self, line, height, squeeze, alpha):
        """What is above `line`, upside down below it, as in still water."""
        self.surface.flush()
        width, stride = self.width, self.surface.get_stride()
        copy = cairo.ImageSurface.create_for_data(
            bytearray(self.surface.get_data()), cairo.FORMAT_ARGB32, width, self.height, stride)
        self.context.save()
        self.context.rectangle(0, line, width, height)
        self.context.clip()
        self.context.translate(0, line)
        self.context.scale(1, -squeeze)
        self.context.translate(0, -line)
        self.context.set_source_surface(copy)
        self.context.paint_with_alpha(alpha)
        self.context.restore()

    def write(self, path, grain=2.0):
        """JPEG, with the grain of paper: it also keeps wide gradients from showing steps."""
        self.surface.flush()
        pixels = numpy.frombuffer(self.surface.get_data(), numpy.uint8).reshape(self.height, self.width, 4)[:, :, 2::-1]
        shape = (self.height, self.width, 1)
        speckle = numpy.random.default_rng(7).normal(0, grain, shape)
        result = numpy.clip(pixels.astype(float) + speckle, 0, 255).astype(numpy.uint8)
        Image.fromarray(result, "RGB").save(path, quality=85, optimize=True, progressive=False)
