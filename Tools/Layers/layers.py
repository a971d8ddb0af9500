#!/usr/bin/env python3
"""Checks that no room of WayKit names a declaration of a room above it, by the compiler's index of the last debug build.

usage: layers.py check|print [PACKAGE]
  check    status 1 if a reference runs upward
  print    prints the lines of each room, and each upward reference with its places

The rooms are in layers.txt, the lowest first: the modules of WayKit, between which the compiler checks the direction, too, and folders in them.
"""
import os
import sys
from collections import defaultdict

import indexstore

HERE = os.path.dirname(os.path.realpath(__file__))
SOURCES = "Sources"


class Rooms:
    """Which room a file belongs to."""

    def __init__(self, text):
        self.names, self._rooms = [], {}
        for line in text.splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            name, paths = line.split(":", 1)
            if name not in self.names:
                self.names.append(name)
            for path in paths.split():
                self._rooms[path] = self.names.index(name)

    def of(self, path):
        """The number of the room, the lowest is 0: that of the longest path that contains the file; None if there is none. `path` is below SOURCES."""
        while path:
            if path in self._rooms:
                return self._rooms[path]
            path = os.path.dirname(path)
        return None

    def has_module(self, path):
        """Whether the path is in a module that has a room."""
        return any(room.split("/")[0] == path.split("/")[0] for room in self._rooms)

    def unused(self, files):
        """The paths that no file is in."""
        return [path for path in self._rooms if not any(file == path or file.startswith(path + "/") for file in files)]


def upward(files, rooms, root):
    """References from a room to one above it: {(path, symbol, upper room): [(line, defining path)]}; paths are below `root`."""
    defined, found = indexstore.definitions(files), defaultdict(set)
    for path, occurrences in files.items():
        source = rooms.of(os.path.relpath(path, root))
        for roles, line, kind, _, usr, _ in occurrences:
            if not roles & indexstore.REFERENCE or kind == indexstore.PARAMETER or usr not in defined:
                continue
            target, _, name = defined[usr]
            room = rooms.of(os.path.relpath(target, root))
            if source is not None and room is not None and source < room:
                found[os.path.relpath(path, root), name, rooms.names[room]].add((line, os.path.relpath(target, root)))
    return {reference: sorted(places) for reference, places in found.items()}


def problems(found, rooms):
    """What is wrong, a text each."""
    texts = []
    for path, symbol, upper in sorted(found):
        line, target = found[path, symbol, upper][0]
        texts.append(
            f"{SOURCES}/{path}:{line}: {rooms.names[rooms.of(path)]} names {symbol} of {upper} ({SOURCES}/{target}). A lower room does not know the ones above "
            "it: ask a member that the upper class overrides, let the upper room register itself (UpperModules), or move the file.")
    return texts


def room_problems(rooms, paths):
    texts = [f"{SOURCES}/{path} is in no room of Tools/Layers/layers.txt" for path in sorted(paths) if rooms.of(path) is None]
    return texts + [f"Tools/Layers/layers.txt names {path}, which is not in {SOURCES}" for path in rooms.unused(paths)]


def show(files, found, rooms, root):
    lines = defaultdict(int)
    for path in files:
        with open(path, encoding="utf8") as file:
            lines[rooms.of(os.path.relpath(path, root))] += sum(1 for _ in file)
    for number, name in enumerate(rooms.names):
        print(f"{name:16} {lines[number]:7} lines")
    for (path, symbol, upper), places in sorted(found.items()):
        print(f"{path}:{','.join(str(line) for line, _ in places)} names {symbol} of {upper} ({places[0][1]})")
    print(len({(symbol, upper) for _, symbol, upper in found}), "declarations are named from below, by", len({path for path, _, _ in found}), "files")


def main(arguments):
    if not arguments or arguments[0] not in ("check", "print") or len(arguments) > 2:
        sys.exit(__doc__)
    package = os.path.realpath(arguments[1] if len(arguments) > 1 else ".")
    root = os.path.join(package, SOURCES)
    with open(os.path.join(HERE, "layers.txt"), encoding="utf8") as file:
        rooms = Rooms(file.read())
    try:
        files = indexstore.Index(os.path.join(package, ".build/debug")).files(root)
        files = {path: found for path, found in files.items() if rooms.has_module(os.path.relpath(path, root))}
    except indexstore.Failure as failure:
        sys.exit(f"layers: {failure}")
    found = upward(files, rooms, root)
    if arguments[0] == "print":
        return show(files, found, rooms, root)
    texts = room_problems(rooms, [os.path.relpath(path, root) for path in files]) + problems(found, rooms)
    if texts:
        sys.exit("\n".join(texts))
    print(f"{len(files)} files in {len(rooms.names)} rooms; no reference runs upward.")


if __name__ == "__main__":
    main(sys.argv[1:])
