import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
import WayKitTesting

/// Edit actions reach the responder that can perform them.
@MainActor struct EditActionTests {
    final class Page: UIViewController {
        var copies = 0
        var ownCommands = 0
        override func copy(_ sender: Any?) { copies += 1 }
        func own() { ownCommands += 1 }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Self.copying || super.canPerformAction(action, withSender: sender)
        }
        static let copying = Selector(UIResponder.copy(_:), name: "copy(_:)")
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 400))
    private let page = Page()

    init() { stage.show(page) }

    @Test func copyReachesResponderThatPerformsIt() {
        let view = UIView()
        page.view.addSubview(view)
        #expect(!view.canPerformAction(Page.copying, withSender: nil))
        #expect(view.target(forAction: Page.copying, withSender: nil) as AnyObject === page)
        #expect(UIApplication.shared.sendAction(Page.copying, to: nil, from: view, for: nil))
        #expect(page.copies == 1)
    }

    @Test func standardActionsAreNotPerformedByDefault() {
        let cutting = Selector(UIResponder.cut(_:), name: "cut(_:)")
        #expect(!UIApplication.shared.sendAction(cutting, to: nil, from: page.view, for: nil))
        let pasting = Selector((any UIResponderStandardEditActions).self, name: "paste(_:)") { $0.paste(_:) }
        #expect(!UIApplication.shared.sendAction(pasting, to: nil, from: page.view, for: nil))
    }

    @Test func resignFirstResponderIsAlwaysPerformable() {
        let resigning = Selector(UIResponder.resignFirstResponder, name: "resignFirstResponder()")
        #expect(page.view.canPerformAction(resigning, withSender: nil))
    }

    @Test(arguments: [UIKeyModifierFlags.command, .control]) func keyEquivalentsSendEditActions(_ modifier: UIKeyModifierFlags) {
        stage.press("c", with: modifier)
        #expect(page.copies == 1)
        stage.press("c")
        stage.press("c", with: [modifier, .shift])
        stage.press("x", with: modifier)
        #expect(page.copies == 1)
    }

    @Test func customKeyCommandTakesPrecedence() {
        page.addKeyCommand(UIKeyCommand(input: "c", modifierFlags: .command, action: Selector(Page.own, name: "own")))
        stage.press("c", with: .command)
        #expect(page.copies == 0 && page.ownCommands == 1)
    }

    @Test func keysUndoAndRedo() {
        var value = 0
        func set(_ new: Int) {
            let old = value
            page.undoManager?.registerUndo(withTarget: page) { _ in set(old) }
            value = new
        }
        set(1)
        stage.advance(by: 0.01)
        stage.press("z", with: .control)
        #expect(value == 0)
        stage.press("z", with: [.control, .shift])
        #expect(value == 1)
    }
}
