import Foundation
import Testing

@testable import CoverageCore

/// A module with a class `View`, its subclass `Button` with a nested enumeration, a protocol with a default, an alias, and a global function.
private let graph = """
    {"symbols": [
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "view"}, "pathComponents": ["View"]},
      {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "frame"}, "pathComponents": ["View", "frame"]},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "add"}, "pathComponents": ["View", "add(_:)"]},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "old"}, "pathComponents": ["View", "old()"],
       "availability": [{"domain": "*", "isUnconditionallyUnavailable": true}]},
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "button"}, "pathComponents": ["Button"]},
      {"kind": {"identifier": "swift.enum"}, "identifier": {"precise": "kind"}, "pathComponents": ["Button", "Kind"]},
      {"kind": {"identifier": "swift.enum.case"}, "identifier": {"precise": "plain"}, "pathComponents": ["Button", "Kind", "plain"]},
      {"kind": {"identifier": "swift.protocol"}, "identifier": {"precise": "source"}, "pathComponents": ["Source"]},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "count"}, "pathComponents": ["Source", "count()"]},
      {"kind": {"identifier": "swift.typealias"}, "identifier": {"precise": "alias"}, "pathComponents": ["Key"],
       "declarationFragments": [{"kind": "typeIdentifier", "spelling": "Kind", "preciseIdentifier": "kind"}]},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "string"}, "pathComponents": ["NSCoder", "string(for:)"]},
      {"kind": {"identifier": "swift.func"}, "identifier": {"precise": "fill"}, "pathComponents": ["Fill(_:)"]}],
     "relationships": [
      {"kind": "inheritsFrom", "source": "button", "target": "view"},
      {"kind": "conformsTo", "source": "button", "target": "source"}]}
    """

private func surface() throws -> PublicSurface { try PublicSurface([JSONDecoder().decode(SymbolGraph.self, from: Data(graph.utf8))]) }

struct NameListTests {
    @Test func typesAndMembersAreRead() throws {
        let types = try NameList.parse("# Views\n\nView\nframe add(_:)\nold()\n\nView.Kind\nplain\n", file: "a.txt")
        #expect(types == [DocumentedType(name: "View", members: ["frame", "add(_:)", "old()"]), DocumentedType(name: "View.Kind", members: ["plain"])])
    }

    @Test func repeatedMembersAndEmptyTypesAreRefused() {
        let repeated = #expect(throws: NameList.Failure.self) { try NameList.parse("View\nframe\nframe\n", file: "a.txt") }
        #expect(repeated?.description == "a.txt:3: frame is listed twice in View")
        let empty = #expect(throws: NameList.Failure.self) { try NameList.parse("View\n\nButton\nrole\n", file: "a.txt") }
        #expect(empty?.description == "a.txt: View has no members")
    }
}

struct PublicSurfaceTests {
    @Test(arguments: ["frame", "add(_:)", "count()"]) func inheritedMembersAreFound(member: String) throws {
        #expect(try surface().has(member, in: DocumentedType(name: "Button", members: [])))
    }

    @Test func unavailableAndUnknownMembersAreAbsent() throws {
        let surface = try surface(), view = DocumentedType(name: "View", members: [])
        #expect(!surface.has("old()", in: view))
        #expect(!surface.has("count()", in: view))
    }

    @Test func nestedTypesAliasesAndGlobalsAreFound() throws {
        let surface = try surface()
        #expect(surface.has("plain", in: DocumentedType(name: "Button.Kind", members: [])))
        #expect(surface.has("plain", in: DocumentedType(name: "Key", members: [])))
        #expect(surface.has("Fill(_:)", in: DocumentedType(name: "Functions of drawing", members: [])))
        #expect(!surface.has("View.frame", in: DocumentedType(name: "Functions of drawing", members: [])))
    }

    @Test func typesOfOtherModulesAreHereIfTheyHaveMembers() throws {
        let surface = try surface()
        #expect(surface.has(DocumentedType(name: "NSCoder", members: [])))
        #expect(!surface.has(DocumentedType(name: "Stack", members: [])))
        #expect(!surface.has(DocumentedType(name: "Button.Role", members: [])))
    }
}

struct CoverageReportTests {
    private let byHand = """
        # Coverage

        | class | missing or different |
        | --- | --- |
        | `View` | `frame` is rounded. Missing: `mask`, `old`; `add` is slow |
        | `Button`, `Key` | missing: `count()` |

        """
    private let documented = [
        DocumentedType(name: "View", members: ["frame", "tag", "old()", "mask", "add(_:)"]), DocumentedType(name: "Button", members: ["role", "count()"]),
        DocumentedType(name: "Stack", members: ["axis"]), DocumentedType(name: "Button.Kind", members: ["plain"]),
    ]

    private func report() throws -> CoverageReport {
        CoverageReport(documented, surface: try surface(), remarks: Remarks(byHand), uses: Uses("# names\nButton\t3\nView.mask\t7\nView.old()\t2\n"))
    }

    @Test func membersAreOrderedByUseAndDifferencesNamed() throws {
        let text = try report().updating(byHand)
        #expect(text.contains("Of 8 documented members of 3 types, 4 are here, 2 of them different"))
        #expect(text.contains("All members, as documented: `Button.Kind` (1)."))
        #expect(text.contains("Absent types: `Stack`."))
        let rows = text.split(separator: "\n").suffix(2)
        #expect(rows.first == "| `Button` | 1 of 2 | – | `role` |")
        #expect(rows.last == "| `View` | 2 of 5 | `frame`, `add(_:)` | `mask` 7, `old()` 2, `tag` |")
    }

    @Test func tablesThatCallMissingWhatIsHereAreReported() throws {
        #expect(try report().contradictions == ["Button.count() is here; COVERAGE.md calls it missing"])
    }

    @Test func writingAgainChangesNothing() throws {
        let once = try report().updating(byHand)
        #expect(try report().updating(once) == once)
        #expect(CoverageReport.byHand(once) == byHand.trimmingCharacters(in: .newlines) + "\n")
    }
}
