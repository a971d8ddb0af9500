import Testing

@testable import CoverageCore

struct AreaTests {
    @Test func headingAndFirstParagraphSayWhatTheAreaContains() throws {
        let area = try Area(name: "Views", page: "# Views and labels\n\nViews, labels\nand images.\n\n| class | missing |\n", types: [])
        #expect(area.title == "Views and labels")
        #expect(area.summary == "Views, labels and images.")
        #expect(area.page == "Documentation/Coverage/Views.md")
    }

    @Test(arguments: ["", "# Views\n", "Views\n\nViews.\n", "# Views\n\n| class | missing |\n", "# Views\n\n## Labels\n"])
    func pagesWithoutThemAreRefused(page: String) {
        let failure = #expect(throws: Area.Failure.self) { try Area(name: "Views", page: page, types: []) }
        #expect(failure?.description == "Views.md does not begin with a heading and a paragraph that says what the area contains")
    }
}
