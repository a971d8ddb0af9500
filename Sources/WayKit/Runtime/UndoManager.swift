import Foundation
import WayLog

/// Records undo and redo actions. Source: Foundation `UndoManager`, which Linux's Foundation lacks; without invocations
/// (`prepare(withInvocationTarget:)`) and run loop modes.
@preconcurrency @MainActor open class UndoManager: NSObject {
    private struct Action {
        weak var target: AnyObject?
        let run: (AnyObject) -> Void
    }
    /// The actions that one `undo()` reverts.
    private struct Group {
        var actions: [Action] = []
        var name = ""
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    /// Open groups, outermost first.
    private var begun: [Group] = []
    private var disabled = 0
    private var endsByItself = false

    public override init() {
        super.init()
    }

    // MARK: Registering

    /// Registers an undo action. Actions registered during `undo()` are for `redo()`, and vice versa.
    /// - Parameters:
    ///   - target: Held weakly: actions of deallocated targets are skipped.
    ///   - handler: Reverts the change. It is called with the target.
    public func registerUndo<TargetType: AnyObject>(withTarget target: TargetType, handler: @escaping (TargetType) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        beginGroupOfEvent()
        guard !begun.isEmpty else {
            return wayLogger("waykit.application").error("UndoManager.registerUndo: no group has begun, and groupsByEvent is false")
        }
        begun[begun.count - 1].actions.append(Action(target: target) { ($0 as? TargetType).map(handler) })
        if !isUndoing, !isRedoing { redoStack.removeAll() }
    }

    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// Calls are counted: each needs its `enableUndoRegistration()`.
    open func disableUndoRegistration() { disabled += 1 }
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

    /// Removes all undo and redo actions.
    open func removeAllActions() {
        undoStack.removeAll()
        redoStack.removeAll()
        begun = begun.map { _ in Group() }
    }

    /// Removes the actions of the target.
    open func removeAllActions(withTarget target: Any) {
        let object = target as AnyObject
        func without(_ groups: [Group]) -> [Group] {
            groups.map { group in Group(actions: group.actions.filter { $0.target !== object }, name: group.name) }
        }
        undoStack = without(undoStack).filter { !$0.actions.isEmpty }
        redoStack = without(redoStack).filter { !$0.actions.isEmpty }
        begun = without(begun)
    }

    // MARK: Groups

    /// Actions registered in one run-loop iteration form one group.
    open var groupsByEvent = true
    /// The number of open groups.
    open var groupingLevel: Int { begun.count }
    /// Upper bound on the number of groups, the oldest are dropped; 0 for no limit.
    open var levelsOfUndo = 0 {
        didSet { forgetTheOldest() }
    }

    open func beginUndoGrouping() {
        beginGroupOfEvent()
        begin()
    }

    /// Closes the group of actions registered since `beginUndoGrouping()`; one `undo()` reverts it.
    open func endUndoGrouping() {
        guard !begun.isEmpty else { return wayLogger("waykit.application").error("UndoManager.endUndoGrouping: no group has begun") }
        post(.NSUndoManagerWillCloseUndoGroup)
        end()
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func begin() {
        begun.append(Group())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    private func end() {
        let group = begun.removeLast()
        guard !group.actions.isEmpty else { return }
        if begun.isEmpty {
            if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
            forgetTheOldest()
        } else {
            begun[begun.count - 1].actions += group.actions
            if !group.name.isEmpty { begun[begun.count - 1].name = group.name }
        }
    }

    private func beginGroupOfEvent() {
        guard groupsByEvent, begun.isEmpty else { return }
        begin()
        // Without a display there is no run loop: `undo()` closes the group.
        guard !endsByItself, UIApplication.shared.host != nil else { return }
        endsByItself = true
        UIApplication.shared.enqueue { [weak self] in self?.endGroupOfEvent() }
    }

    private func endGroupOfEvent() {
        endsByItself = false
        if begun.count == 1 { endUndoGrouping() }
    }

    private func forgetTheOldest() {
        guard levelsOfUndo > 0 else { return }
        undoStack = undoStack.suffix(levelsOfUndo)
        redoStack = redoStack.suffix(levelsOfUndo)
    }

    // MARK: Undo and redo

    open private(set) var isUndoing = false
    open private(set) var isRedoing = false
    open var canUndo: Bool { !undoStack.isEmpty || begun.contains { !$0.actions.isEmpty } }
    open var canRedo: Bool { !redoStack.isEmpty }

    /// Closes the group of this run-loop iteration, and reverts the last group.
    open func undo() {
        if begun.count == 1 { endUndoGrouping() }
        undoNestedGroup()
    }

    /// Reverts the last closed group.
    open func undoNestedGroup() {
        guard begun.isEmpty, let group = undoStack.popLast() else { return }
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        run(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Repeats the change that was reverted last.
    open func redo() {
        if begun.count == 1 { endUndoGrouping() }
        guard begun.isEmpty, let group = redoStack.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        run(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    private func run(_ group: Group) {
        begin()
        begun[0].name = group.name
        for action in group.actions.reversed() {
            if let target = action.target { action.run(target) }
        }
        end()
    }

    // MARK: Names

    /// Names the open group, or else the last closed one: "Move".
    open func setActionName(_ actionName: String) {
        if !begun.isEmpty {
            begun[0].name = actionName
        } else if !undoStack.isEmpty {
            undoStack[undoStack.count - 1].name = actionName
        }
    }

    /// The name of the group that `undo()` would revert; empty for none.
    open var undoActionName: String { begun.first { !$0.actions.isEmpty }?.name ?? undoStack.last?.name ?? "" }
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// "Undo Move".
    open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
    open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// Posted with the undo manager as the object. Source: Foundation.
extension Notification.Name {
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}
