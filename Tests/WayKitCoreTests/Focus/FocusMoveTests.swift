import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct FocusMoveTests {
    @Test func nothingIsFocusedUntilKeyRequests() {
        let bench = FocusBench(FocusBench.grid)
        #expect(bench.focused == nil)
        #expect(bench.focusedAfter("x") == nil)
        #expect(bench.focusedAfter("Tab") == "a")
        #expect(bench.button("a").isFocused && bench.button("a").state.contains(.focused))
    }

    @Test func tabFollowsReadingOrderAndWraps() {
        let bench = FocusBench(FocusBench.grid)
        #expect((0..<10).map { _ in bench.focusedAfter("Tab") } == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "a"])
        #expect(bench.focusedAfter("Tab", .shift) == "i")
        #expect(bench.focusedAfter("Tab", .shift) == "h")
        #expect(bench.focusedAfter("Tab", .alternate) == "h", "another key")
    }

    @Test func readingOrderIsMirroredFromRightToLeft() {
        let bench = FocusBench(FocusBench.grid)
        bench.stage.window.semanticContentAttribute = .forceRightToLeft
        #expect((0..<4).map { _ in bench.focusedAfter("Tab") } == ["c", "b", "a", "f"])
    }

    @Test func columnsAreTraversedOneAfterTheOther() {
        let bench = FocusBench()
        for (index, names) in [["a", "b", "c"], ["d", "e", "f"]].enumerated() {
            let column = UIView(frame: CGRect(x: 200 * index, y: 0, width: 200, height: 600))
            bench.root.view.addSubview(column)
            for (row, name) in names.enumerated() { bench.add(name, CGRect(x: 20, y: 40 + 60 * row, width: 100, height: 40), to: column) }
        }
        #expect((0..<6).map { _ in bench.focusedAfter("Tab") } == ["a", "b", "c", "d", "e", "f"])
    }

    @Test func arrowsMoveToNearestItemInDirection() {
        let bench = FocusBench(FocusBench.grid)
        #expect(bench.focusedAfter("Down") == "a", "the first one brings the focus")
        #expect(bench.focusedAfter("Right") == "b")
        #expect(bench.focusedAfter("Down") == "e")
        #expect(bench.focusedAfter("Left") == "d")
        #expect(bench.focusedAfter("Left") == "d", "there is nothing")
        #expect(bench.focusedAfter("Up") == "a")
    }

    @Test func unusableItemsAreSkipped() {
        let bench = FocusBench(FocusBench.grid)
        bench.button("b").isEnabled = false
        bench.button("c").isHidden = true
        bench.button("d").alpha = 0
        bench.button("e").isUserInteractionEnabled = false
        bench.button("f").frame.origin.x = 500
        let cover = UIView(frame: bench.button("g").frame)
        bench.root.view.addSubview(cover)
        #expect((0..<3).map { _ in bench.focusedAfter("Tab") } == ["a", "h", "i"])
    }

    @Test func groupIsOneTabStop() {
        let bench = FocusBench(FocusBench.grid)
        for name in ["d", "e", "f"] { bench.button(name).focusGroupIdentifier = "row" }
        bench.button("e").focusGroupPriority = .prioritized
        #expect((0..<5).map { _ in bench.focusedAfter("Tab") } == ["a", "b", "c", "e", "g"])
        bench.button("e").focusGroupPriority = .ignored
        #expect(bench.focusedAfter("Tab", .shift) == "e", "it had the focus last")
        #expect(bench.focusedAfter("Right") == "f")
        #expect(bench.focusedAfter("Tab") == "g")
        #expect(bench.focusedAfter("Tab", .shift) == "f")
        #expect(bench.focusedAfter("Tab", .control) == "g" && bench.focusedAfter("Tab", [.control, .shift]) == "f", "whatever the group")
        #expect(bench.focusedAfter("Right") == "i" || bench.focusedAfter("Down") == "i", "arrows leave a group that has nothing that way")
    }

    @Test func touchRemovesFocusAndNextKeyRestoresIt() {
        let bench = FocusBench(FocusBench.grid)
        bench.stage.press("Tab")
        bench.stage.press("Tab")
        bench.stage.tap(at: CGPoint(x: 200, y: 500))
        #expect(bench.focused == nil)
        #expect(!bench.button("b").isFocused)
        #expect(bench.focusedAfter("Tab") == "b")
        bench.stage.pointerPress(at: CGPoint(x: 200, y: 500))
        #expect(bench.focused == nil)
    }

    @Test func focusUpdatesAreRequestedAndReported() {
        let bench = FocusBench(FocusBench.grid)
        bench.root.preferred = [bench.button("e")]
        #expect(bench.focusedAfter("Tab") == "e")
        bench.stage.settle()
        #expect(bench.log.take() == ["->e", "animated"])
        bench.root.refuses = true
        #expect(bench.focusedAfter("Tab") == "e")
        #expect(bench.log.take().isEmpty)
        bench.root.refuses = false
        bench.root.preferred = [bench.button("i")]
        bench.root.setNeedsFocusUpdate()
        bench.root.updateFocusIfNeeded()
        #expect(bench.button("i").isFocused)
        let system = UIFocusSystem.focusSystem(for: bench.button("a"))
        #expect(system?.focusedItem === bench.button("i"))
        system?.requestFocusUpdate(to: bench.button("a"))
        #expect(bench.focused == "a")
        #expect(UIFocusSystem.environment(bench.root, contains: bench.button("a")))
        #expect(!UIFocusSystem.environment(bench.button("b"), contains: bench.button("a")))
    }

    @Test func removedItemPassesFocusToNeighbour() {
        let bench = FocusBench(FocusBench.grid)
        bench.stage.press("Tab")
        #expect(bench.focusedAfter("Down") == "d")
        bench.button("d").isEnabled = false
        #expect(bench.focused == "a")
        bench.button("a").removeFromSuperview()
        #expect(bench.focused == "b")
        bench.root.view.subviews.forEach { $0.isHidden = true }
        #expect(bench.focused == nil)
        #expect(bench.focusedAfter("Tab") == nil)
        #expect(bench.stage.diagnostics.isEmpty)
    }

    @Test func nonViewItemsAreFocusable() {
        let bench = FocusBench()
        let dial = DialView(frame: CGRect(x: 0, y: 100, width: 400, height: 100))
        bench.root.view.addSubview(dial)
        bench.add("below", CGRect(x: 20, y: 300, width: 100, height: 44))
        bench.stage.press("Tab")
        #expect(dial.marks[0].isFocused)
        bench.stage.press("Right")
        #expect(dial.marks[1].isFocused && !dial.marks[0].isFocused)
        #expect(bench.focusedAfter("Down") == "below")
    }

    @Test func textInputBecomesFirstResponderWithFocus() {
        let bench = FocusBench(["b": CGRect(x: 20, y: 200, width: 100, height: 44)])
        let field = FieldView(frame: CGRect(x: 20, y: 40, width: 300, height: 44))
        bench.root.view.addSubview(field)
        bench.stage.press("Tab")
        #expect(field.isFocused && field.isFirstResponder)
        bench.stage.press("Tab")
        #expect(bench.focused == "b")
        #expect(!field.isFirstResponder)
    }
}

@MainActor private final class FieldView: UIView {
    override var canBecomeFocused: Bool { true }
    override var canBecomeFirstResponder: Bool { true }
}

@MainActor private final class DialView: UIView {
    lazy var marks = (0..<3).map { Mark(CGRect(x: 20 + 100 * $0, y: 20, width: 60, height: 60), in: self) }
    override func focusItems(in rect: CGRect) -> [any UIFocusItem] { marks.filter { $0.frame.intersects(rect) } }

    final class Mark: NSObject, UIFocusItem {
        let frame: CGRect
        private weak var dial: DialView?
        init(_ frame: CGRect, in dial: DialView) {
            self.frame = frame
            self.dial = dial
        }
        var canBecomeFocused: Bool { true }
        var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
        var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
        var parentFocusEnvironment: (any UIFocusEnvironment)? { dial }
        var focusItemContainer: (any UIFocusItemContainer)? { nil }
        var focusGroupIdentifier: String? { nil }
        func setNeedsFocusUpdate() {}
        func updateFocusIfNeeded() {}
        func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
        func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    }
}
