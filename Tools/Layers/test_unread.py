"""Tests of unread.py: python3 -m unittest discover Tools/Layers"""
import unittest

from indexstore import CONTAINED_BY, DEFINITION, IMPLICIT, OVERRIDE_OF, READ, REFERENCE, WRITE, Occurrence
from unread import Sources, documented, listed, problems, unread

VIEW, READER = "/r/WayKit/UIView.swift", "/r/WayKit/Reader.swift"


def define(name, line=1, accessors=IMPLICIT):
    """A property and its accessors, which the compiler has written."""
    found = [Occurrence(DEFINITION, line, 19, name, f"s:{name}vp", ())]
    return found + [Occurrence(DEFINITION | accessors, line, 16, name, f"s:{name}v{accessor}", ()) for accessor in "gs"]


def reference(name, roles=READ, line=1, container="layout"):
    return Occurrence(REFERENCE | roles, line, 19, name, f"s:{name}vp", ((CONTAINED_BY, f"s:{container}"),))


def function(name):
    return Occurrence(DEFINITION, 1, 17, name, f"s:{name}", ())


class UnreadTests(unittest.TestCase):
    def unread(self, declaration, *references, path=READER, line="use(a)", accessors=IMPLICIT, relations=()):
        """The names of the unread properties, where `a` is declared, and a file refers to it."""
        files = {VIEW: define("a", accessors=accessors), path: list(references) + [function("layout"), function("copy(with:)")] + list(relations)}
        return [usr[2:-2] for usr in unread(files, "/r", Sources({VIEW: [declaration], path: [line]}))]

    def test_a_public_stored_property_is_to_be_read(self):
        self.assertEqual(self.unread("    open var a = 1"), ["a"])
        self.assertEqual(self.unread("    open var a = 1", reference("a")), [])

    def test_others_are_not(self):
        self.assertEqual(self.unread("    var a = 1"), [])
        self.assertEqual(self.unread("    public let a: Int"), [])
        self.assertEqual(self.unread("    public internal(set) var a = 1"), [])
        self.assertEqual(self.unread("    open var a: Int {", accessors=0), [])

    def test_writing_is_not_reading(self):
        self.assertEqual(self.unread("    open var a = 1", reference("a", WRITE), reference("a", READ | WRITE)), ["a"])

    def test_copying_is_not_reading(self):
        self.assertEqual(self.unread("    open var a = 1", reference("a", container="copy(with:)")), ["a"])

    def test_the_comparison_with_the_old_value_is_not_reading(self):
        self.assertEqual(self.unread("    open var a = 1", reference("a"), line="didSet { if a != oldValue { update() } }"), ["a"])
        self.assertEqual(self.unread("    open var a = 1", reference("a"), reference("a"), line="didSet { if a != oldValue { use(a) } }"), [])
        self.assertEqual(self.unread("    open var a = 1", reference("a"), line="didSet { if oldValue != a { update() } }"), ["a"])

    def test_programs_are_no_readers(self):
        self.assertEqual(self.unread("    open var a = 1", reference("a"), path="/r/Gallery/Scene.swift"), ["a"])

    def test_a_read_requirement_counts(self):
        conformance = Occurrence(REFERENCE | IMPLICIT | WRITE, 1, 19, "a", "s:avp", ((OVERRIDE_OF, "s:bvp"),))
        self.assertEqual(self.unread("    open var a = 1", reference("b"), relations=[conformance]), [])
        self.assertEqual(self.unread("    open var a = 1", relations=[conformance]), ["a"])


class ListTests(unittest.TestCase):
    PAGE = """\
| class | missing or different |
| `UIView`, `UILabel` | complete, with `other`. Kept without effect: `a` (as `b` is), `UIView.Style.c`; and more. Kept without effect: `d` |
| `UIButton` | `e` is kept |
"""

    def test_a_page_names_properties(self):
        self.assertEqual(documented(self.PAGE), [{"UIView.a", "UILabel.a"}, {"UIView.Style.c"}, {"UIView.d", "UILabel.d"}])

    def test_a_list_has_reasons(self):
        self.assertEqual(listed("# h\n\nUITab.userInfo   the program's object\n"), {"UITab.userInfo"})

    def test_listed_properties_are_no_problems(self):
        found = {name: "f:1" for name in ("UIView.a", "UIView.Style.c", "UILabel.d", "UITab.userInfo")}
        self.assertEqual(problems(found, {"Views.md": self.PAGE}, {"UITab.userInfo"}), [])

    def test_an_unlisted_property_is_a_problem(self):
        texts = problems({"UIView.e": "Sources/WayKit/UIView.swift:7"}, {}, set())
        self.assertEqual(len(texts), 1)
        self.assertIn("Sources/WayKit/UIView.swift:7: nothing reads UIView.e", texts[0])

    def test_a_line_without_a_property_is_a_problem(self):
        texts = problems({}, {"Views.md": "| `UIView` | Kept without effect: `a` |"}, {"UITab.userInfo"})
        self.assertEqual(texts, [
            "Views.md says that UIView.a has no effect, but it is read or does not exist",
            "Tools/Layers/program-values.txt has UITab.userInfo, which is read or does not exist"])


if __name__ == "__main__":
    unittest.main()
