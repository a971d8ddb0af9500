import Foundation
import Testing

@testable import CoverageCore

struct CoverageReportTests {
    private let views = """
        # Views

        Views and what they share.

        | class | missing or different |
        | --- | --- |
        | `View` | `frame` is rounded. Missing: `mask`, `old`; `add` is slow |

        """
    private let controls = """
        # Controls

        Buttons.

        | class | missing or different |
        | --- | --- |
        | `Button`, `Key` | missing: `count()` |

        """
    private let index = "# Coverage\n\n\(SummaryTable.begin)\n\(SummaryTable.end)\n\n## Additions\n"

    private func report(controls page: String? = nil) throws -> CoverageReport {
        let areas = [
            try Area(name: "Controls", page: page ?? controls, types: [
                DocumentedType(name: "Button.Kind", members: ["plain"]), DocumentedType(name: "Button", members: ["role", "count()"]),
            ]),
            try Area(name: "Views", page: views, types: [
                DocumentedType(name: "View", members: ["frame", "tag", "old()", "mask", "add(_:)"]), DocumentedType(name: "Stack", members: ["axis"]),
            ]),
        ]
        let uses = Uses("# names\nButton\t3\nView.mask\t7\nView.old()\t2\n")
        return CoverageReport(areas, surface: try exampleSurface(), uses: uses)
    }

    @Test func membersAreOrderedByUseAndDifferencesNamed() throws {
        let page = MembersPage(try report()).markdown
        #expect(page.contains("Of 8 documented members of 3 types, 4 are here and 4 absent.\n2 of those that are here differ"))
        let sections = page.components(separatedBy: "\n## ").dropFirst()
        #expect(sections.map { $0.prefix { $0 != "\n" } } == ["Controls", "Views"])
        #expect(sections.first?.contains("All members, as documented: `Button.Kind` (1).") ?? false)
        #expect(sections.first?.contains("| `Button` | 1 of 2 | – | `role` |") ?? false)
        #expect(sections.last?.contains("Absent types: `Stack`.") ?? false)
        #expect(sections.last?.contains("| type | here | [different](Views.md) | absent |") ?? false)
        #expect(sections.last?.contains("| `View` | 2 of 5 | `frame`, `add(_:)` | `mask` 7, `old()` 2, `tag` |") ?? false)
    }

    @Test func theIndexHasFiguresOfEachArea() throws {
        let text = try SummaryTable(try report()).updating(index)
        #expect(text.contains("\n| [Controls](Documentation/Coverage/Controls.md) | Buttons. | 2 of 2 | 2 of 3 | 0 |\n"))
        #expect(text.contains("\n| [Views](Documentation/Coverage/Views.md) | Views and what they share. | 1 of 2 | 2 of 5 | 2 |\n"))
        #expect(text.contains("\n| all |  | 3 of 4 | 4 of 8 | 2 |\n"))
        #expect(text.hasPrefix("# Coverage\n\n") && text.hasSuffix("\n\n## Additions\n"))
    }

    @Test func writingAgainChangesNothing() throws {
        let table = SummaryTable(try report())
        let once = try table.updating(index)
        #expect(try table.updating(once) == once)
    }

    @Test func anIndexWithoutTheCommentsIsRefused() throws {
        let table = SummaryTable(try report())
        #expect(throws: SummaryTable.Failure.self) { try table.updating("# Coverage\n") }
        #expect(throws: SummaryTable.Failure.self) { try table.updating("\(SummaryTable.end)\n\(SummaryTable.begin)\n") }
    }

    @Test func pagesThatCallMissingWhatIsHereAreReported() throws {
        #expect(try report().problems == ["Button.count() is here; Documentation/Coverage/Controls.md calls it missing"])
    }

    @Test func rowsOnThePageOfAnotherAreaAreReported() throws {
        let page = "# Controls\n\nButtons.\n\n| `View` | complete |\n"
        #expect(try report(controls: page).problems == ["View is in the list Views.txt; its row is in Documentation/Coverage/Controls.md"])
    }
}
