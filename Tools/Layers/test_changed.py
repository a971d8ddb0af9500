"""Tests of changed.py: python3 -m unittest discover Tools/Layers"""
import unittest

from changed import choose, declarations_at, distances, suites, users
from indexstore import CALL, CHILD_OF, CONTAINED_BY, DEFINITION, OVERRIDE_OF, REFERENCE, Occurrence


def define(usr, line=1, *relations):
    return Occurrence(DEFINITION, line, 16, usr, usr, relations)


def name(usr, line, user):
    return Occurrence(REFERENCE | CALL, line, 16, usr, usr, ((CONTAINED_BY, user),))


FILES = {
    "/p/Sources/A.swift": [define("base", 1), define("override", 10, (OVERRIDE_OF, "base")), define("helper", 20), name("helper", 12, "override")],
    "/p/Tests/M/NearTests.swift": [define("near", 5), name("helper", 6, "near")],
    "/p/Tests/M/FarTests.swift": [define("far", 5), name("base", 6, "far")],
    "/p/Tests/M/OtherTests.swift": [define("other", 5)],
    "/p/Tests/EndToEndTests/RealTests.swift": [define("real", 5), name("helper", 6, "real")],
}


class ChangedTests(unittest.TestCase):
    def test_a_line_belongs_to_the_definition_before_it(self):
        found = FILES["/p/Sources/A.swift"]
        self.assertEqual([declarations_at(found, [line]) for line in (1, 9, 15, 40)], [{"base"}, {"base"}, {"override"}, {"helper"}])

    def test_users_of_what_is_overridden_reach_the_override(self):
        steps = distances({"helper"}, users(FILES))
        self.assertEqual({usr: steps.get(usr) for usr in ("helper", "override", "near", "base", "far", "other")},
                         {"helper": 0, "override": 1, "near": 1, "base": 2, "far": 3, "other": None})

    def test_who_names_a_type_reaches_its_members(self):
        files = {"/p/A.swift": [define("Type"), define("member", 2, (CHILD_OF, "Type"))], "/p/B.swift": [define("user"), name("Type", 2, "user")]}
        self.assertEqual(distances({"member"}, users(files)), {"member": 0, "Type": 1, "user": 2})

    def test_the_nearest_suites_come_first_and_real_compositors_are_left_out(self):
        reaching = suites(FILES, distances({"helper"}, users(FILES)), "/p")
        self.assertEqual(reaching, [(1, "M", "NearTests"), (3, "M", "FarTests")])

    def test_suites_are_chosen_until_the_time_is_used(self):
        reaching = [(1, "M", "A"), (2, "M", "B"), (3, "M", "C")]
        self.assertEqual(choose(reaching, 15, {"A": 10, "B": 4, "C": 4}), reaching[:2])
        self.assertEqual(choose(reaching, 15, {"A": 100}), reaching[:1], "one suite is always run")


if __name__ == "__main__":
    unittest.main()
