import Foundation
import Testing
import WayKit
import WayKitTesting

/// Random programs of a list in a navigation stack: changes of the data and of the layout, scrolling, selection, drags, and pushes and pops that are
/// interactive, cancelled and turned round. What is shown equals the data, the selection follows its items, no cell is shown twice or leaks, and every
/// `willDisplay` has its `didEndDisplaying`. `WAYKIT_STACK_PROGRAMS` is the number of programs, `WAYKIT_STACK_STEPS` their greatest length.
@MainActor @Suite struct ListStackTests {
    private static func number(_ name: String, _ fallback: Int) -> Int { ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? fallback }

    private func firstFailures(_ make: (ListStackSettings) -> any ProgramList) -> [String] {
        let stage = TestStage(size: ListStackRun.size)
        let first = UInt64(Self.number("WAYKIT_SEED", 0)), length = Self.number("WAYKIT_STACK_STEPS", 24)
        var failures: [String] = []
        for seed in first..<first + UInt64(Self.number("WAYKIT_STACK_PROGRAMS", 60)) where failures.count < 3 {
            let settings = ListStackSettings(seed: seed), steps = ListStackStep.program(seed: seed, length: length)
            guard ListStackRun.failure(stage, steps, { make(settings) }) != nil else { continue }
            // Another stage, so that nothing of earlier programs has an effect.
            let shrunk = ProgramCheck.shrink(steps) { ListStackRun.failure(TestStage(size: ListStackRun.size), $0) { make(settings) } != nil }
            let failure = ListStackRun.failure(TestStage(size: ListStackRun.size), shrunk) { make(settings) }
            failures.append("seed \(seed), \(settings): \(failure ?? "fails after other programs only")\n    " + shrunk.map(\.description).joined(separator: "\n    "))
        }
        return failures
    }

    /// Seed and length of programs that failed.
    @Test(arguments: [(0, 24), (5, 24), (26, 24), (1103, 16)] as [(UInt64, Int)]) func formerFailuresPass(_ seed: UInt64, _ length: Int) {
        let settings = ListStackSettings(seed: seed), steps = ListStackStep.program(seed: seed, length: length)
        let failure = ListStackRun.failure(TestStage(size: ListStackRun.size), steps) { CollectionInStack(settings) }
        #expect(failure == nil, "\(settings), \(steps)")
    }

    @Test func collections() {
        for failure in firstFailures({ CollectionInStack($0) }) { Issue.record("\(failure)") }
    }

    @Test func tables() {
        for failure in firstFailures({ TableInStack($0) }) { Issue.record("\(failure)") }
    }
}
