#!/usr/bin/python3
"""make.py: writes Signs.ttf, the font of tests that must not be installed anywhere. Needs fonttools. The font is part of WayKit, under its licence.

Its PostScript name does not follow from family and style, as that of many icon fonts. An A is a square as wide as the font's size.
"""
import os

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen


def rectangle(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for point in [(left, top), (right, top), (right, bottom)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder([".notdef", "space", "A"])
builder.setupCharacterMap({0x20: "space", 0x41: "A"})
builder.setupGlyf({".notdef": rectangle(100, 0, 400, 700), "space": TTGlyphPen(None).glyph(), "A": rectangle(0, 0, 1000, 800)})
builder.setupHorizontalMetrics({".notdef": (500, 100), "space": (500, 0), "A": (1000, 0)})
builder.setupHorizontalHeader(ascent=800, descent=-200)
builder.setupNameTable({
    "familyName": "WayKit Signs", "styleName": "Regular", "uniqueFontIdentifier": "WayKit Signs 1", "fullName": "WayKit Signs", "version": "Version 1.0",
    "psName": "WKSigns-Square", "copyright": "The WayKit authors", "licenseDescription": "MIT",
})
builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200, sCapHeight=800, sxHeight=500)
builder.setupPost()
builder.updateHead(created=0, modified=0)
builder.font.recalcTimestamp = False
builder.save(os.path.join(os.path.dirname(os.path.abspath(__file__)), "Signs.ttf"))
