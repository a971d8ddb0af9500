"""Tests of layers.py: python3 -m unittest discover Tools/Layers"""
import unittest

from indexstore import DEFINITION, REFERENCE, Occurrence
from layers import Rooms, problems, room_problems, upward

ROOMS = """\
# comment
Core: Views Lists/Base.swift
Lists: Lists
"""


def occurrence(roles, usr, line=1):
    return Occurrence(roles, line, 17, usr, usr, ())


class LayersTests(unittest.TestCase):
    def setUp(self):
        self.rooms = Rooms(ROOMS)

    def test_longest_path_decides(self):
        self.assertEqual([self.rooms.of(path) for path in ("Views/UIView.swift", "Lists/Base.swift", "Lists/Cells/Cell.swift", "Other.swift")], [0, 0, 1, None])

    def test_only_upward_references_are_found(self):
        files = {
            "/r/Views/UIView.swift": [occurrence(DEFINITION, "view"), occurrence(REFERENCE, "cell", 7), occurrence(REFERENCE, "base", 8)],
            "/r/Lists/Base.swift": [occurrence(DEFINITION, "base")],
            "/r/Lists/Cell.swift": [occurrence(DEFINITION, "cell"), occurrence(REFERENCE, "view", 2)],
        }
        self.assertEqual(upward(files, self.rooms, "/r"), {("Views/UIView.swift", "cell", "Lists"): [(7, "Lists/Cell.swift")]})

    def test_an_upward_reference_is_a_problem(self):
        texts = problems({("Views/UIView.swift", "cell", "Lists"): [(7, "Lists/Cell.swift")]}, self.rooms)
        self.assertEqual(len(texts), 1)
        self.assertIn("Sources/Views/UIView.swift:7: Core names cell of Lists (Sources/Lists/Cell.swift)", texts[0])

    def test_other_modules_have_no_rooms(self):
        self.assertTrue(self.rooms.has_module("Views/UIView.swift") and self.rooms.has_module("Lists/Cells/Cell.swift"))
        self.assertFalse(self.rooms.has_module("Other/View.swift"))

    def test_a_file_without_a_room_is_a_problem(self):
        self.assertEqual(
            room_problems(self.rooms, ["Views/A.swift", "Other.swift"]),
            ["Sources/Other.swift is in no room of Tools/Layers/layers.txt"] + [
                f"Tools/Layers/layers.txt names {path}, which is not in Sources" for path in ("Lists/Base.swift", "Lists")],
        )


if __name__ == "__main__":
    unittest.main()
