import Foundation
import Testing
import WayKitTesting

@testable import WayKitText

/// Random edits of a text field and a text view against a plain array of UTF-16 units, with undo all the way back. `WAYKIT_EDIT_STEPS=1000000` takes that
/// many steps in each, `WAYKIT_SEED` chooses others.
@MainActor struct EditingModelTests {
    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }

    private func run(_ subject: some ModelSubject) throws {
        var model = EditingModel(subject, seed: UInt64(Self.number("WAYKIT_SEED") ?? 1))
        for _ in 0..<(Self.number("WAYKIT_EDIT_STEPS") ?? 2000) { try model.takeStep() }
        try model.undoEverything()
    }

    @Test func fieldAgreesWithAnArray() throws { try run(UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 34))) }

    @Test func textViewAgreesWithAnArray() throws { try run(UITextView(frame: CGRect(x: 10, y: 10, width: 300, height: 150))) }

    /// The model notices a change that it has not made.
    @Test func disagreementIsFound() throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 34))
        var model = EditingModel(field, seed: 3)
        model.units = [0]
        #expect(throws: EditingModelFailure.self) { try model.takeStep() }
    }
}
