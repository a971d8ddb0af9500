import WayKit
import WayKitTesting

/// Runs random programs of lists. A seed gives the same program on every machine.
@MainActor package final class ListProgramRunner {
    /// What the programs use.
    package enum Kind: String, CaseIterable, Sendable {
        /// A collection view that fills the window.
        case collection
        /// A table that fills the window.
        case table
        /// A collection view that the pages of a navigation stack share.
        case collectionStack = "collection-stack"
        /// A table on the first page of a navigation stack.
        case tableStack = "table-stack"
        /// The same with all layouts, swipe actions, changes of direction and text size, a split view controller and more.
        case collectionWide = "collection-wide"
        case tableWide = "table-wide"
        /// The same with a diffable data source and outlines.
        case diffableWide = "diffable-wide"
    }

    private let kind: Kind
    private let length: Int
    private lazy var stage = TestStage(size: ListStackRun.size)
    private lazy var tableProgram = TableProgram()

    /// - Parameter length: The greatest number of steps of a program in a navigation stack.
    package init(_ kind: Kind, length: Int = 24) {
        self.kind = kind
        self.length = length
    }

    /// What is wrong, with the steps that lead there; nil for nothing. Programs of one runner share a stage, but for `collection`. A program in a navigation
    /// stack that fails is repeated on another stage without the steps that do not matter.
    package func failure(of seed: UInt64) -> String? {
        switch kind {
        case .collection: collectionFailure(seed)
        case .table: tableFailure(seed)
        case .collectionStack: stackFailure(seed, ListStackSettings(seed: seed)) { CollectionInStack($0) }
        case .tableStack: stackFailure(seed, ListStackSettings(seed: seed)) { TableInStack($0) }
        case .collectionWide: stackFailure(seed, ListStackSettings(wideSeed: seed)) { CollectionInStack($0) }
        case .tableWide: stackFailure(seed, ListStackSettings(wideSeed: seed)) { TableInStack($0) }
        case .diffableWide: stackFailure(seed, ListStackSettings(wideSeed: seed)) { DiffableInStack($0) }
        }
    }

    private func collectionFailure(_ seed: UInt64) -> String? {
        let program = CollectionProgram(seed: Int(seed))
        return program.run(20).map { "\($0)\n    steps \(program.steps.joined(separator: " "))" }
    }

    private func tableFailure(_ seed: UInt64) -> String? {
        guard let failure = tableProgram.perform(seed: seed) else { return nil }
        tableProgram = TableProgram()
        return TableProgram().perform(seed: seed) ?? "only after other programs: \(failure)"
    }

    private func stackFailure(_ seed: UInt64, _ settings: ListStackSettings, _ make: (ListStackSettings) -> any ProgramList) -> String? {
        let steps = ListStackStep.program(settings, seed: seed, length: length)
        guard let failure = ListStackRun.failure(stage, steps, { make(settings) }) else { return nil }
        stage = TestStage(size: ListStackRun.size)
        let shrunk = ProgramCheck.shrink(steps) { ListStackRun.failure(TestStage(size: ListStackRun.size), $0) { make(settings) } != nil }
        let repeated = ListStackRun.failure(TestStage(size: ListStackRun.size), shrunk) { make(settings) }
        let lines = shrunk.map { "\n    \($0)" }.joined()
        return "\(settings): \(repeated ?? "only after other programs: \(failure)")\(lines)"
    }
}
