#!/usr/bin/python3
"""Draws the Gallery's pictures: twelve landscapes and still lifes of our own, as JPEG files.

usage: ./make-pictures.py [FOLDER [NAME...]]     FOLDER: ../../Sources/Gallery/Resources/Pictures unless given

The results are committed; a build does not run this. Needs Debian's python3-cairo, python3-numpy and python3-pil. A picture is a function
that returns a painted Canvas; seeds are fixed, so the same versions of the libraries draw the same pixels.
"""
import os
import sys

import land
import still
import water

PICTURES = {
    "aurora": land.aurora,
    "balloons": land.balloons,
    "city-at-night": water.city_at_night,
    "dunes": land.dunes,
    "first-snow": land.first_snow,
    "jellyfish": water.jellyfish,
    "leaves": still.leaves,
    "lemons": still.lemons,
    "lighthouse": water.lighthouse,
    "moon-lake": water.moon_lake,
    "ridges": land.ridges,
    "sea-at-dusk": water.sea_at_dusk,
}


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "../../Sources/Gallery/Resources/Pictures")
    for name in sys.argv[2:] or PICTURES:
        if name not in PICTURES:
            sys.exit(f"make-pictures.py: there is no picture {name}; there are {', '.join(PICTURES)}")
        path = os.path.join(folder, name + ".jpg")
        PICTURES[name]().write(path)
        print(f"{path}: {os.path.getsize(path) // 1024} KB")


if __name__ == "__main__":
    main()
