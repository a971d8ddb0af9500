#!/usr/bin/env python3
"""Checks that a public property that a program can set has an effect, or that its documentation says that it has none.

usage: unread.py check|print [PACKAGE]
  check    status 1 if there is an unread property that is not listed, or a listed one that is read or does not exist
  print    prints the unread properties with their places

A property is unread if it is stored and nothing in Sources reads it, by the compiler's index of the last debug build. Reads that only copy, encode or
compare an instance, or answer key-value coding, do not count, nor does the comparison of a new value with `oldValue`. What overrides the property, and
a requirement that it satisfies, count as the property. Where an unread property is listed:
  Documentation/Coverage/*.md      UIKit gives it an effect that is missing here. The row of its type says "Kept without effect: `a` (reason), `b` (reason)."
  Tools/Layers/program-values.txt  it has no effect in UIKit either: the program, or a subclass, reads what it or WayKit has stored
"""
import glob
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict

import indexstore

HERE = os.path.dirname(os.path.realpath(__file__))
# The modules with public API, and those whose reads are no effect of it.
INTERFACES = (
    "WayKit", "WayKitNibs", "WayKitDynamics", "WayKitLists", "WayKitText", "WayKitControls", "WayKitCore", "WayKitDrawing", "WayLayers", "WayGraphics")
PROGRAMS = ("Gallery", "WayKitTesting")
PAGES = "Documentation/Coverage/*.md"
LIST = "Tools/Layers/program-values.txt"

_SETTABLE = re.compile(r"\b(?:public|open)\b.*\bvar\b")
# What copies, encodes or compares an instance, and the key-value coding of layers.
_COPIES = re.compile(r"copy|encode\(|==|hash\(|isEqual\(|readValue\(|otherValue\(")
_USR = re.compile(r"(s:.*v)p(Z?)")


class Sources:
    """The lines of source files."""

    def __init__(self, lines=None):
        self._lines = lines or {}

    def line(self, path, number):
        if path not in self._lines:
            with open(path, encoding="utf8") as file:
                self._lines[path] = file.read().split("\n")
        return self._lines[path][number - 1]


def module(path, root):
    return os.path.relpath(path, root).split(os.sep)[0]


def stored(files, root, sources):
    """The public stored properties that a program can set: {usr: (path, line)}. The compiler itself writes the accessors of a stored property."""
    properties, accessors = {}, set()
    for path, occurrences in files.items():
        if module(path, root) not in INTERFACES:
            continue
        for roles, line, _, _, usr, _ in occurrences:
            if roles & indexstore.DEFINITION:
                if roles & indexstore.IMPLICIT:
                    accessors.add(usr)
                if _USR.fullmatch(usr):
                    properties[usr] = (path, line)
    found = {}
    for usr, (path, line) in properties.items():
        stem, static = _USR.fullmatch(usr).groups()
        text = sources.line(path, line)
        if {f"{stem}g{static}", f"{stem}s{static}"} <= accessors and _SETTABLE.search(text) and "(set)" not in text:
            found[usr] = (path, line)
    return found


def overriding(files):
    """The properties that override a property or satisfy a requirement, and these, in both directions: {usr: {usr}}."""
    found = defaultdict(set)
    for occurrences in files.values():
        for _, _, _, _, usr, relations in occurrences:
            for relation, other in relations:
                if relation & indexstore.OVERRIDE_OF and _USR.fullmatch(usr):
                    found[usr].add(other)
                    found[other].add(usr)
    return found


def comparisons(name, text):
    """How often the text compares a new value with the old one."""
    word = rf"\b{re.escape(name)}\b"
    return len(re.findall(rf"{word} [!=]==? oldValue|oldValue [!=]==? {word}", text)) if "oldValue" in text else 0


def read(files, root, sources):
    """The properties that something reads."""
    names = {usr: name for occurrences in files.values() for roles, _, _, name, usr, _ in occurrences if roles & indexstore.DEFINITION}
    found = set()
    for path, occurrences in files.items():
        if module(path, root) in PROGRAMS:
            continue
        places = Counter()
        for roles, line, _, name, usr, relations in occurrences:
            if roles & indexstore.REFERENCE and not roles & indexstore.WRITE and _USR.fullmatch(usr):
                containers = [names.get(container, "") for relation, container in relations if relation & indexstore.CONTAINED_BY]
                if not any(_COPIES.match(container) for container in containers):
                    places[usr, name, line] += 1
        for (usr, name, line), count in places.items():
            if usr not in found and count > comparisons(name, sources.line(path, line)):
                found.add(usr)
    return found


def unread(files, root, sources):
    """The stored properties that nothing reads: {usr: (path, line)}."""
    related, seen = overriding(files), read(files, root, sources)

    def family(usr):
        members, pending = {usr}, [usr]
        while pending:
            for other in related.get(pending.pop(), set()) - members:
                members.add(other)
                pending.append(other)
        return members

    return {usr: place for usr, place in stored(files, root, sources).items() if not family(usr) & seen}


def demangled(usrs):
    """The names with their types, such as UIButton.Configuration.title: {usr: name}."""
    usrs = list(usrs)
    command = ["swift", "demangle", "--compact", "--simplified"]
    output = subprocess.run(command, input="".join(f"${usr.replace(':', '', 1)}\n" for usr in usrs), capture_output=True, text=True, check=True).stdout
    return {usr: re.sub(r"^static |^\(extension in \w+\):", "", line).split(" : ")[0] for usr, line in zip(usrs, output.splitlines())}


def documented(page):
    """The properties that a page of the coverage calls kept without effect, a set for each: TYPE.PROPERTY, or PROPERTY with each type of the row."""
    found = []
    for line in page.splitlines():
        if line.startswith("| `"):
            types, remark = line.split(" | ", 1)
            for sentence in re.findall(r"[Kk]ept without effect: (.*?)(?:\. |;| \|)", remark):
                for name in re.findall(r"`([^`]+)`", re.sub(r"\([^)]*\)", "", sentence)):
                    found.append({name} if "." in name else {f"{type_name}.{name}" for type_name in re.findall(r"`([^`]+)`", types)})
    return found


def listed(text):
    """The properties of program-values.txt: a line each, `TYPE.PROPERTY  reason`."""
    return {line.split()[0] for line in text.splitlines() if line and not line.startswith("#")}


def problems(found, pages, values):
    """What is wrong, a text each. `found`: {name: place}; `pages`: {path: page}."""
    remarks = [(path, names) for path, page in pages.items() for names in documented(page)]
    known = values.union(*(names for _, names in remarks))
    texts = [
        f"{place}: nothing reads {name}. Give it its effect, or say in the row of its type (Documentation/Coverage) \"Kept without effect: "
        f"`{name.rsplit('.', 1)[-1]}` (reason).\"; where it has none in UIKit either, add it to {LIST}."
        for name, place in sorted(found.items()) if name not in known]
    texts += [
        f"{path} says that {' or '.join(sorted(names))} has no effect, but it is read or does not exist"
        for path, names in remarks if not names & found.keys()]
    return texts + [f"{LIST} has {name}, which is read or does not exist" for name in sorted(values - found.keys())]


def main(arguments):
    if not arguments or arguments[0] not in ("check", "print") or len(arguments) > 2:
        sys.exit(__doc__)
    package = os.path.realpath(arguments[1] if len(arguments) > 1 else ".")
    root = os.path.join(package, "Sources")
    try:
        files = indexstore.Index(os.path.join(package, ".build/debug")).files(root)
    except indexstore.Failure as failure:
        sys.exit(f"unread: {failure}")
    properties = unread(files, root, Sources())
    names = demangled(properties)
    found = {names[usr]: f"{os.path.relpath(path, package)}:{line}" for usr, (path, line) in properties.items()}
    if arguments[0] == "print":
        for name, place in sorted(found.items()):
            print(f"{place}: {name}")
        return
    pages = {}
    for path in glob.glob(os.path.join(package, PAGES)):
        with open(path, encoding="utf8") as file:
            pages[os.path.relpath(path, package)] = file.read()
    with open(os.path.join(HERE, os.path.basename(LIST)), encoding="utf8") as file:
        values = listed(file.read())
    texts = problems(found, pages, values)
    if texts:
        sys.exit("\n".join(texts))
    print(f"{len(found)} public properties are stored and not read: {len(values)} are the program's, the others are documented.")


if __name__ == "__main__":
    main(sys.argv[1:])
