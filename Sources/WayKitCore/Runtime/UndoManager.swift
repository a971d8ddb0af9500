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
    private var openGroups: [Group] = []
    private var disableCount = 0
    private var willCloseEventGroup = false
    /// How many times actions were registered or removed: whether an action is still the last one.
    package private(set) var registrationCount = 0

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
        registrationCount += 1
        openEventGroup()
        guard !openGroups.isEmpty else {
            return wayLogger("waykit.application").error("UndoManager.registerUndo: no group has begun, and groupsByEvent is false")
        }
        openGroups[openGroups.count - 1].actions.append(Action(target: target) { ($0 as? TargetType).map(handler) })
        if !isUndoing, !isRedoing { redoStack.removeAll() }
    }

    /// The action calls a method of the target with the object, if it takes one.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        registerUndo(withTarget: target as AnyObject) { selector.perform(on: $0, with: anObject) }
    }

    open var isUndoRegistrationEnabled: Bool { disableCount == 0 }
    /// Calls are counted: each needs its `enableUndoRegistration()`.
    open func disableUndoRegistration() { disableCount += 1 }
    open func enableUndoRegistration() { disableCount = max(0, disableCount - 1) }

    /// Removes all undo and redo actions.
    open func removeAllActions() {
        registrationCount += 1
        undoStack.removeAll()
        redoStack.removeAll()
        openGroups = openGroups.map { _ in Group() }
    }

    /// Removes the actions of the target.
    open func removeAllActions(withTarget target: Any) {
        registrationCount += 1
        let object = target as AnyObject
        func removing(_ groups: [Group]) -> [Group] {
            groups.map { group in Group(actions: group.actions.filter { $0.target !== object }, name: group.name) }
        }
        undoStack = removing(undoStack).filter { !$0.actions.isEmpty }
        redoStack = removing(redoStack).filter { !$0.actions.isEmpty }
        openGroups = removing(openGroups)
    }

    // MARK: Groups

    /// Actions registered in one run-loop iteration form one group.
    open var groupsByEvent = true
    /// The number of open groups.
    open var groupingLevel: Int { openGroups.count }
    /// Upper bound on the number of groups, the oldest are dropped; 0 for no limit.
    open var levelsOfUndo = 0 {
        didSet { dropOldestGroups() }
    }

    open func beginUndoGrouping() {
        openEventGroup()
        openGroup()
    }

    /// Closes the group of actions registered since `beginUndoGrouping()`; one `undo()` reverts it.
    open func endUndoGrouping() {
        guard !openGroups.isEmpty else { return wayLogger("waykit.application").error("UndoManager.endUndoGrouping: no group has begun") }
        post(.NSUndoManagerWillCloseUndoGroup)
        closeGroup()
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func openGroup() {
        openGroups.append(Group())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    private func closeGroup() {
        let group = openGroups.removeLast()
        guard !group.actions.isEmpty else { return }
        if openGroups.isEmpty {
            if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
            dropOldestGroups()
        } else {
            openGroups[openGroups.count - 1].actions += group.actions
            if !group.name.isEmpty { openGroups[openGroups.count - 1].name = group.name }
        }
    }

    private func openEventGroup() {
        guard groupsByEvent, openGroups.isEmpty else { return }
        openGroup()
        // Without a display there is no run loop: `undo()` closes the group.
        guard !willCloseEventGroup, UIApplication.shared.host != nil else { return }
        willCloseEventGroup = true
        UIApplication.shared.enqueue { [weak self] in self?.closeEventGroup() }
    }

    private func closeEventGroup() {
        willCloseEventGroup = false
        if openGroups.count == 1 { endUndoGrouping() }
    }

    private func dropOldestGroups() {
        guard levelsOfUndo > 0 else { return }
        undoStack = undoStack.suffix(levelsOfUndo)
        redoStack = redoStack.suffix(levelsOfUndo)
    }

    // MARK: Undo and redo

    open private(set) var isUndoing = false
    open private(set) var isRedoing = false
    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.actions.isEmpty } }
    open var canRedo: Bool { !redoStack.isEmpty }

    /// Closes the group of this run-loop iteration, and reverts the last group.
    open func undo() {
        if openGroups.count == 1 { endUndoGrouping() }
        undoNestedGroup()
    }

    /// Reverts the last closed group.
    open func undoNestedGroup() {
        guard openGroups.isEmpty, let group = undoStack.popLast() else { return }
        registrationCount += 1
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        run(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Repeats the change that was reverted last.
    open func redo() {
        if openGroups.count == 1 { endUndoGrouping() }
        guard openGroups.isEmpty, let group = redoStack.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        run(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    private func run(_ group: Group) {
        openGroup()
        openGroups[0].name = group.name
        for action in group.actions.reversed() {
            if let target = action.target { action.run(target) }
        }
        closeGroup()
    }

    // MARK: Names

    /// Names the open group, or else the last closed one: "Move".
    open func setActionName(_ actionName: String) {
        if !openGroups.isEmpty {
            openGroups[0].name = actionName
        } else if !undoStack.isEmpty {
            undoStack[undoStack.count - 1].name = actionName
        }
    }

    /// The name of the group that `undo()` would revert; empty for none.
    open var undoActionName: String { openGroups.first { !$0.actions.isEmpty }?.name ?? undoStack.last?.name ?? "" }
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// "Undo Move", in the language of the system's texts.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// The title of a menu item for a named action; to be overridden for other texts.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String { Self.title(.undo, .undoNamed, actionName) }
    open func redoMenuTitle(forUndoActionName actionName: String) -> String { Self.title(.redo, .redoNamed, actionName) }

    private static func title(_ plain: SystemString, _ named: SystemString, _ name: String) -> String {
        name.isEmpty ? plain.text : named.text(name)
    }

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
