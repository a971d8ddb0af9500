#!/usr/bin/env python3
"""Prints the files that an incremental build has left out although they use a type of another module whose layout has changed.

usage: stale.py [--record] [PACKAGE]
  --record  only notes the layouts of the build, after one from scratch

The layout of a type is the order of its stored properties and of its methods (fields, virtual table), or of a protocol's requirements (witness table).
Swift 6.3 compiles anew what uses a changed declaration of another module, but not everything that depends on the layout: such a program crashes, or
calls another method. Layouts are kept in .build/debug/index/layouts; the package's build is consistent once the printed files were compiled again.

Conservative: members of the type's body count, stored or not. Not seen: a type that contains a changed structure by value, in a third module.
"""
import os
import pickle
import sys
from collections import defaultdict

import indexstore

# Kinds of symbols (indexstore_symbol_kind_t): static methods and static properties, which have no place in an instance or a table.
STATIC = (18, 21)


def layouts(files):
    """{usr of a type: (usr of a member, …)}, in the order of the source."""
    types, members = set(), defaultdict(list)
    for occurrences in files.values():
        for roles, line, kind, _, usr, relations in occurrences:
            if not roles & indexstore.DEFINITION:
                continue
            if kind in indexstore.TYPES:
                types.add(usr)
            if roles & indexstore.IMPLICIT or kind in STATIC or kind == indexstore.PARAMETER or kind in indexstore.TYPES:
                continue
            for relation, other in relations:
                if relation & indexstore.CHILD_OF and not relation & indexstore.ACCESSOR_OF:
                    members[other].append((line, usr))
    return {usr: tuple(member for _, member in sorted(members[usr])) for usr in types}


def subclasses(files):
    """{usr of a type: {usr of a subclass or of what refines the protocol}}."""
    found = defaultdict(set)
    for occurrences in files.values():
        for _, _, _, _, usr, relations in occurrences:
            for relation, other in relations:
                if relation & indexstore.BASE_OF:
                    found[usr].add(other)
    return found


def affected(changed, subclasses_of):
    found, level = set(changed), set(changed)
    while level:
        level = {other for usr in level for other in subclasses_of.get(usr, ())} - found
        found |= level
    return found


def module(path, root):
    """The folder of the module, such as Sources/WayKit."""
    parts = os.path.relpath(path, root).split(os.sep)
    return os.sep.join(parts[:2])


def stale(files, old, root):
    """The files of other modules that name a type whose layout is not the old one, a subclass of it, or a member of these."""
    new = layouts(files)
    changed = {usr for usr, members in new.items() if usr in old and old[usr] != members}
    if not changed:
        return []
    types = affected(changed, subclasses(files))
    named = types | {member for usr in types for member in new.get(usr, ())}
    home = {usr: module(path, root) for path, occurrences in files.items() for roles, _, _, _, usr, _ in occurrences
            if roles & indexstore.DEFINITION and usr in named}
    return sorted(path for path, occurrences in files.items()
                  if any(usr in named and home.get(usr) != module(path, root) for _, _, _, _, usr, _ in occurrences))


def main(arguments):
    records = "--record" in arguments
    paths = [argument for argument in arguments if not argument.startswith("-")]
    if len(paths) > 1 or len(arguments) > len(paths) + records:
        sys.exit(__doc__)
    root = os.path.realpath(paths[0] if paths else ".")
    build = os.path.join(root, ".build/debug")
    state = os.path.join(build, "index", "layouts")
    files = indexstore.Index(build).files(root)
    if not records:
        try:
            with open(state, "rb") as file:
                old = pickle.load(file)
        except (OSError, EOFError, pickle.UnpicklingError):
            old = {}
        for path in stale(files, old, root):
            print(path)
    with open(state + ".new", "wb") as file:
        pickle.dump(layouts(files), file, pickle.HIGHEST_PROTOCOL)
    os.replace(state + ".new", state)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except indexstore.Failure as failure:
        sys.exit(f"stale: {failure}")
