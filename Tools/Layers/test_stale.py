import unittest

import stale
from indexstore import BASE_OF, CHILD_OF, DEFINITION, IMPLICIT, REFERENCE, Occurrence


def type_(usr, line):
    return Occurrence(DEFINITION, line, 7, usr, usr, ())


def member(usr, line, of, roles=DEFINITION, kind=19):
    return Occurrence(roles, line, kind, usr, usr, ((CHILD_OF, of),))


def use(usr, relations=()):
    return Occurrence(REFERENCE, 1, 7, usr, usr, relations)


def package(*members):
    """A class with members, a subclass of it in a second module, and files that use both, a member, or nothing of them."""
    return {
        "/p/Sources/A/A.swift": [type_("class", 1), *members, use("class", ((BASE_OF, "sub"),))],
        "/p/Sources/A/B.swift": [use("class")],
        "/p/Sources/B/Sub.swift": [type_("sub", 1), member("own", 2, "sub"), use("class", ((BASE_OF, "sub"),))],
        "/p/Sources/C/Subclass.swift": [use("sub")],
        "/p/Sources/C/Own.swift": [use("own")],
        "/p/Sources/C/Member.swift": [use("old")],
        "/p/Sources/C/Other.swift": [use("other")],
    }


class Stale(unittest.TestCase):
    def setUp(self):
        self.before = stale.layouts(package(member("old", 2, "class")))

    def found(self, *members):
        return [path[len("/p/Sources/"):] for path in stale.stale(package(*members), self.before, "/p")]

    def test_nothing_has_changed(self):
        self.assertEqual(self.found(member("old", 9, "class")), [])

    def test_a_property_before_another(self):
        found = self.found(member("new", 2, "class"), member("old", 3, "class"))
        self.assertEqual(found, ["B/Sub.swift", "C/Member.swift", "C/Own.swift", "C/Subclass.swift"])

    def test_an_order_that_has_changed(self):
        self.before = stale.layouts(package(member("new", 2, "class"), member("old", 3, "class")))
        self.assertEqual(len(self.found(member("old", 2, "class"), member("new", 3, "class"))), 4)

    def test_a_new_type_and_members_without_a_place(self):
        self.assertEqual(self.found(
            member("old", 2, "class"), member("static", 3, "class", kind=18), member("get", 4, "class", DEFINITION | IMPLICIT, 16),
            member("extension", 5, "s:e:class"), type_("another", 6), member("its", 7, "another")), [])


if __name__ == "__main__":
    unittest.main()
