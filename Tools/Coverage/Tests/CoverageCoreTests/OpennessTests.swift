import Foundation
import Testing

@testable import CoverageCore

/// An open class `View` with an open and three closed members, a constant and overloads; its subclass `Table`; a class that is only public.
private let graph = """
    {"symbols": [
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "view"}, "pathComponents": ["View"], "accessLevel": "open"},
      {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "frame"}, "pathComponents": ["View", "frame"], "accessLevel": "open"},
      {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "layer"}, "pathComponents": ["View", "layer"], "accessLevel": "public",
       "declarationFragments": [{"kind": "keyword", "spelling": "let"}]},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "add"}, "pathComponents": ["View", "add(_:)"], "accessLevel": "public"},
      {"kind": {"identifier": "swift.type.method"}, "identifier": {"precise": "blink"}, "pathComponents": ["View", "blink()"], "accessLevel": "public"},
      {"kind": {"identifier": "swift.type.method"}, "identifier": {"precise": "run"}, "pathComponents": ["View", "run()"], "accessLevel": "open"},
      {"kind": {"identifier": "swift.type.method"}, "identifier": {"precise": "async"}, "pathComponents": ["View", "run()"], "accessLevel": "public"},
      {"kind": {"identifier": "swift.type.property"}, "identifier": {"precise": "metric"}, "pathComponents": ["View", "metric"],
       "accessLevel": "public", "declarationFragments": [{"kind": "keyword", "spelling": "static"}, {"kind": "keyword", "spelling": "let"}]},
      {"kind": {"identifier": "swift.init"}, "identifier": {"precise": "init"}, "pathComponents": ["View", "init(frame:)"], "accessLevel": "public"},
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "table"}, "pathComponents": ["Table"], "accessLevel": "open"},
      {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "override"}, "pathComponents": ["Table", "add(_:)"], "accessLevel": "open"},
      {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "key"}, "pathComponents": ["Key"], "accessLevel": "public"},
      {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "code"}, "pathComponents": ["Key", "code"], "accessLevel": "public"}],
     "relationships": [{"kind": "inheritsFrom", "source": "table", "target": "view"}]}
    """

struct OpennessTests {
    private func problems(_ types: [DocumentedType], exceptions: String = "") throws -> [String] {
        let surface = try PublicSurface([JSONDecoder().decode(SymbolGraph.self, from: Data(graph.utf8))])
        let area = try Area(name: "Views", page: "# Views\n\nViews.\n", types: types)
        return CoverageReport([area], surface: surface, uses: Uses(""), exceptions: try OpennessExceptions(exceptions)).problems
    }

    private let view = DocumentedType(name: "View", members: ["frame", "layer", "add(_:)", "blink()", "run()", "metric", "init(frame:)", "absent"])

    @Test func documentedMembersThatCannotBeOverriddenAreReported() throws {
        #expect(try problems([view]) == ["View.layer is not open", "View.add(_:) is not open", "View.blink() is not open"])
    }

    @Test func membersOfASuperclassAreComparedUnlessTheClassOverridesThem() throws {
        #expect(try problems([DocumentedType(name: "Table", members: ["layer", "add(_:)"])]) == ["Table.layer is not open"])
    }

    @Test func classesThatAreNotOpenHaveNoOpenMembers() throws {
        #expect(try problems([DocumentedType(name: "Key", members: ["code"])]).isEmpty)
    }

    @Test func exceptionsHaveAReason() throws {
        let exceptions = "# Not open.\n\nView.layer\tSwift only.\nView.add(_:)\tSwift only.\nView.blink()\tSwift only.\n"
        #expect(try problems([view], exceptions: exceptions).isEmpty)
        let failure = #expect(throws: OpennessExceptions.Failure.self) { try OpennessExceptions("# Not open.\nView.layer\n") }
        #expect(failure?.description == "NotOpen.tsv:2: not a member, a tab and the reason")
    }

    @Test func exceptionsThatAreNotNeededAreReported() throws {
        let problems = try problems([DocumentedType(name: "View", members: ["frame"])], exceptions: "View.frame\tSwift only.\n")
        #expect(problems == ["View.frame is listed in NotOpen.tsv, but it is open or no documented member"])
    }
}
