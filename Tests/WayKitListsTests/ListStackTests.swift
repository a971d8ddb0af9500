import Foundation
import ListPrograms
import Testing

/// Random programs of lists, alone and in a navigation stack: changes of the data and of the layout, scrolling, selection, drags, and pushes and pops that
/// are interactive, cancelled and turned round. What is shown equals the data, the selection follows its items, no cell is shown twice or leaks, and every
/// `willDisplay` has its `didEndDisplaying`. `swift run -c release RandomPrograms` runs more of them.
@MainActor struct ListStackTests {
    private static func number(_ name: String, _ fallback: Int) -> Int { ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? fallback }

    /// `WAYKIT_LIST_PROGRAMS` is the number of programs of each kind, `WAYKIT_SEED` the seed of the first one.
    @Test(arguments: ListProgramRunner.Kind.allCases) func randomPrograms(_ kind: ListProgramRunner.Kind) {
        let runner = ListProgramRunner(kind), first = Self.number("WAYKIT_SEED", 0)
        var failures = 0
        for seed in first..<first + Self.number("WAYKIT_LIST_PROGRAMS", 40) where failures < 3 {
            guard let failure = runner.failure(of: UInt64(seed)) else { continue }
            failures += 1
            Issue.record("seed \(seed), \(failure)")
        }
    }

    /// Seed and length of programs that failed.
    @Test(
        arguments: [
            (0, 24), (5, 24), (26, 24), (1038, 24), (1103, 16), (2735, 24), (3021, 24), (3853, 24), (10004, 24),
            // Transitions that are cancelled after their cells were measured or moved to another layout.
            (10007, 24), (50259, 24),
        ] as [(UInt64, Int)])
    func formerFailuresPass(_ seed: UInt64, _ length: Int) {
        let failure = ListProgramRunner(.collectionStack, length: length).failure(of: seed)
        #expect(failure == nil, "\(failure ?? "")")
    }

    /// While a table is being turned, rows above the visible ones get other heights.
    @Test(arguments: [3_008_349, 3_009_017] as [UInt64]) func turnedTablesStayBetweenTheirEdges(_ seed: UInt64) {
        let failure = ListProgramRunner(.tableWide).failure(of: seed)
        #expect(failure == nil, "\(failure ?? "")")
    }
}
