#!/usr/bin/env python3
"""Prints the test suites that reach what has changed since a commit, by the compiler's index of the last debug build.

usage: changed.py REVISION SECONDS LOGS [PACKAGE]
  REVISION  the commit that the working tree is compared with
  SECONDS   the suites that are closest to the change are chosen until their last durations add up to this
  LOGS      the folder with the output of the last unit tests (unit-*.log), which has the durations of suites

Standard output: a regular expression for --filter of the test bundle; empty if no suite reaches the change. Standard error: what was chosen and why.

A declaration reaches another if its body names it, if a declaration that it overrides or implements is named, or if the type that contains it is named.
The distance of a suite is the number of such steps from a changed declaration to the nearest one of its file.
"""
import glob
import os
import re
import subprocess
import sys
from collections import defaultdict

import indexstore

# The suite of the real compositors has its own step.
LEFT_OUT = "Tests/EndToEndTests/"


def changed_lines(package, revision):
    """{path: [line]} of the working tree, for Swift files; other changed paths in a list."""

    def git(*arguments):
        return subprocess.run(["git", *arguments], cwd=package, check=True, capture_output=True, text=True).stdout

    lines, others, path = defaultdict(list), [], None
    for line in git("diff", "--unified=0", "--no-color", "--no-ext-diff", revision).splitlines():
        if line.startswith("+++ "):
            path = line[6:] if line[4:] != "/dev/null" else None
            if path and not path.endswith(".swift"):
                others.append(path)
        elif path and (hunk := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            lines[path] += range(first, first + max(count, 1))
    for path in git("ls-files", "--others", "--exclude-standard").splitlines():
        if path.endswith(".swift"):
            with open(os.path.join(package, path), encoding="utf8") as file:
                lines[path] += range(1, sum(1 for _ in file) + 1)
        else:
            others.append(path)
    return {path: found for path, found in lines.items() if path.endswith(".swift")}, others


def declarations_at(occurrences, lines):
    """The declarations whose definition is the last one at or before a changed line."""
    defined = sorted({
        (line, usr) for roles, line, kind, _, usr, _ in occurrences
        if roles & indexstore.DEFINITION and kind != indexstore.PARAMETER
    })
    found = set()
    for line in lines:
        before = [start for start, _ in defined if start <= line]
        if before:
            found |= {usr for start, usr in defined if start == before[-1]}
    return found


def users(files):
    """Who reaches a declaration directly: {usr: {usr}}."""
    found = defaultdict(set)
    for occurrences in files.values():
        for roles, _, _, _, usr, relations in occurrences:
            if roles & indexstore.DEFINITION:
                accepted = indexstore.OVERRIDE_OF | indexstore.CHILD_OF
            else:
                accepted = ~0 if roles & indexstore.CALL else indexstore.CONTAINED_BY
            for relation, other in relations:
                if relation & accepted:
                    found[usr].add(other)
    return found


def distances(changed, users_of):
    """{usr: steps} of every declaration that reaches a changed one."""
    found, level, distance = dict.fromkeys(changed, 0), set(changed), 0
    while level:
        distance += 1
        level = {user for usr in level for user in users_of.get(usr, ())} - found.keys()
        found.update(dict.fromkeys(level, distance))
    return found


def suites(files, steps, package):
    """[(distance, module, suite)] of the test suites that reach a change, the nearest first."""
    found = {}
    for path, occurrences in files.items():
        relative = os.path.relpath(path, package)
        if not relative.startswith("Tests/") or relative.startswith(LEFT_OUT) or not relative.endswith("Tests.swift"):
            continue
        near = [steps[usr] for roles, _, _, _, usr, _ in occurrences if roles & indexstore.DEFINITION and usr in steps]
        if near:
            suite = os.path.basename(relative)[:-len(".swift")].split("+")[0]
            key = relative.split("/")[1], suite
            found[key] = min(min(near), found.get(key, 1 << 30))
    return sorted((distance, module, suite) for (module, suite), distance in found.items())


def durations(logs):
    """{suite: seconds} of the last run."""
    found = {}
    for path in glob.glob(os.path.join(logs, "unit-*.log")):
        with open(path, encoding="utf8", errors="replace") as file:
            for match in re.finditer(r"Suite \"?(\w+)\"? (?:passed|failed) after ([\d.]+) seconds", file.read()):
                found[match[1]] = float(match[2])
    return found


def choose(reaching, seconds, last):
    """The suites to run; one without a duration is taken to last 0.2 s."""
    chosen, total = [], 0.0
    for distance, module, suite in reaching:
        total += last.get(suite, 0.2)
        if total > seconds and chosen:
            break
        chosen.append((distance, module, suite))
    return chosen


def main(arguments):
    if len(arguments) not in (3, 4):
        sys.exit(__doc__)
    revision, seconds, logs = arguments[0], float(arguments[1]), arguments[2]
    package = os.path.realpath(arguments[3] if len(arguments) > 3 else ".")
    lines, others = changed_lines(package, revision)
    if not lines:
        print("No Swift file has changed.", file=sys.stderr)
        return
    files = indexstore.Index(os.path.join(package, ".build/debug")).files(package)
    changed = set().union(*(declarations_at(files.get(os.path.join(package, path), []), found) for path, found in lines.items()))
    reaching = suites(files, distances(changed, users(files)), package)
    chosen = choose(reaching, seconds, durations(logs))
    print(f"{len(changed)} changed declarations are reached by {len(reaching)} suites; the {len(chosen)} nearest are run.", file=sys.stderr)
    if len(chosen) < len(reaching):
        print(f"The others are {reaching[len(chosen)][0]} or more steps away: ./test --only unit runs them.", file=sys.stderr)
    if others:
        print("Not in the index: " + " ".join(others), file=sys.stderr)
    if chosen:
        names = "|".join(rf"{module}\.(\w+/)?{suite}" for _, module, suite in chosen)
        print(f"^({names})(/|$)")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except indexstore.Failure as failure:
        sys.exit(f"changed: {failure}")
