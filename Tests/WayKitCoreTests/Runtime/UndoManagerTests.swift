import Foundation
import Testing
@testable import WayKitCore
import WayKitTesting

@MainActor struct UndoManagerTests {
    /// A number with undoable changes.
    @MainActor private final class Number {
        var value = 0
        let manager: UndoManager
        init(_ manager: UndoManager) { self.manager = manager }

        func set(_ new: Int, name: String = "") {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old, name: name) }
            if !name.isEmpty { manager.setActionName(name) }
            value = new
        }
    }

    private let stage = TestStage(size: CGSize(width: 100, height: 100))
    private let manager = UndoManager()

    private func nextIteration() { stage.advance(by: 0.01) }

    @Test func runLoopIterationIsOneGroup() {
        let number = Number(manager)
        #expect(!manager.canUndo && !manager.canRedo)
        number.set(1)
        number.set(2)
        nextIteration()
        number.set(3)
        nextIteration()
        manager.undo()
        #expect(number.value == 2 && manager.canUndo && manager.canRedo)
        manager.undo()
        #expect(number.value == 0 && !manager.canUndo)
        manager.redo()
        #expect(number.value == 2)
        manager.redo()
        #expect(number.value == 3 && !manager.canRedo)
        manager.undo()
        #expect(number.value == 2)
    }

    @Test func newChangeClearsRedoStack() {
        let number = Number(manager)
        number.set(1)
        manager.undo()
        #expect(number.value == 0 && manager.canRedo)
        number.set(5)
        #expect(!manager.canRedo && manager.canUndo)
    }

    @Test func explicitGroupsAreUndoneAsOne() {
        manager.groupsByEvent = false
        let number = Number(manager)
        manager.beginUndoGrouping()
        number.set(1)
        manager.beginUndoGrouping()
        number.set(2)
        manager.endUndoGrouping()
        #expect(manager.groupingLevel == 1)
        manager.endUndoGrouping()
        manager.beginUndoGrouping()
        number.set(3)
        manager.endUndoGrouping()
        manager.undo()
        #expect(number.value == 2)
        manager.undo()
        #expect(number.value == 0)
    }

    @Test func actionNamesFollowUndoAndRedo() {
        let number = Number(manager)
        number.set(1, name: "Move")
        nextIteration()
        #expect(manager.undoMenuItemTitle == "Undo Move" && manager.redoMenuItemTitle == "Redo")
        manager.undo()
        #expect(manager.redoActionName == "Move" && manager.undoActionName == "")
    }

    @Test func levelsOfUndoAndTargetRemovalAreApplied() {
        let number = Number(manager), other = Number(manager)
        manager.levelsOfUndo = 2
        for value in 1...3 {
            number.set(value)
            nextIteration()
        }
        manager.undo()
        manager.undo()
        manager.undo()
        #expect(number.value == 1)
        manager.levelsOfUndo = 0
        other.set(7)
        number.set(8)
        nextIteration()
        manager.removeAllActions(withTarget: other)
        manager.undo()
        #expect(other.value == 7 && number.value == 1)
        manager.disableUndoRegistration()
        other.set(9)
        manager.enableUndoRegistration()
        #expect(!manager.canUndo)
    }

    @Test func everyWindowHasAnUndoManager() {
        let controller = UIViewController()
        stage.show(controller)
        #expect(controller.undoManager != nil && controller.view.undoManager === stage.window.undoManager)
        #expect(UIView().undoManager == nil)
    }
}
