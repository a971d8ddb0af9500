import Foundation
import Testing

@testable import WayTextEditing

/// Random edits against plain arrays. `WAYKIT_EDIT_STEPS=1000000` takes that many steps, `WAYKIT_SEED` chooses others.
struct TextEditorModelTests {
    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }

    @Test func randomEditsAgreeWithPlainArraysAndAreUndone() throws {
        var model = EditorModel(source: ByteSource(seed: UInt64(Self.number("WAYKIT_SEED") ?? 1)), initial: TextPieces.text(seed: 2, pieces: 300))
        for _ in 0..<(Self.number("WAYKIT_EDIT_STEPS") ?? 8000) { try model.takeStep() }
        try model.undoEverything()
    }

    @Test(arguments: 1...40) func shortRunsFromAnEmptyText(seed: UInt64) throws {
        var model = EditorModel(source: ByteSource(seed: seed &* 7919))
        for _ in 0..<60 { try model.takeStep(comparingAllEvery: 1) }
        try model.undoEverything()
    }

    /// The model notices a defect: a change that the editor has not been told of.
    @Test func disagreementIsFound() throws {
        var model = EditorModel(source: ByteSource(seed: 3), initial: Array("some text".utf16))
        model.text.units[0] = 0
        #expect(throws: ModelFailure.self) { try (0..<64).forEach { _ in try model.takeStep(comparingAllEvery: 1) } }
    }
}
