import Testing

@testable import CoverageCore

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
