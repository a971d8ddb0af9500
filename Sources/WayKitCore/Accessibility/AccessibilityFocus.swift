import Foundation
import WayAccessibility

/// Which element has the user's attention: where a screen reader is.
///
/// It is the focused view or the first responder where a key or a touch has moved it, else the element that the program or an assistive technology has
/// asked for. On another screen, after the transition, it is on what had it there before, or on the title; where a transition is cancelled nothing changes.
@MainActor final class AccessibilityFocus {
    private unowned let owner: AssistiveTechnologies
    private weak var element: UIResponder?
    /// The keyboard's focus when it was last seen.
    private weak var keyboardElement: UIResponder?
    /// The menu that was open then, and what had the attention before it.
    private weak var menu: MenuOverlay?
    private weak var elementBeforeMenu: UIResponder?
    private weak var screen: UIViewController?
    private var hasScreen = false
    /// What had the attention on the screens that are covered.
    private var remembered: [ObjectIdentifier: (screen: Weak<UIViewController>, id: AccessibilityID)] = [:]
    /// Where the cursor of the reader for touch is.
    private weak var cursor: UIResponder?

    init(_ owner: AssistiveTechnologies) {
        self.owner = owner
    }

    func forget() {
        (element, keyboardElement, screen, hasScreen) = (nil, nil, nil, false)
        (menu, elementBeforeMenu) = (nil, nil)
        remembered = [:]
        cursorMoved(to: nil)
    }

    var cursorElement: UIResponder? { cursor ?? element }

    /// An assistive technology, or the program, wants it there.
    func move(to object: UIResponder?) {
        element = object
        guard let object else { return }
        // A screen may be presented before the next tree.
        if let screen, let id = owner.identifiers.existing(object), owner.tree[id] != nil { remembered[ObjectIdentifier(screen)] = (Weak(screen), id) }
        cursorMoved(to: object)
    }

    // MARK: The tree

    /// Enters the focus into a new tree.
    /// - Returns: What is to be said of another screen; nil on the same one.
    func follow(_ tree: inout AccessibilityTree) -> AccessibilityEvent? {
        remembered = remembered.filter { $0.value.screen.object != nil }
        followMenu()
        followKeyboard()
        followVanished(in: tree)
        let now = currentScreen, isOther = hasScreen && now !== screen
        if isOther || !hasScreen { enter(now, tree) }
        tree.focus = element.flatMap { owner.identifiers.existing($0) }.flatMap { tree[$0]?.id }
        if let focus = tree.focus {
            tree.nodes[focus]?.states.insert(.focused)
            if let screen { remembered[ObjectIdentifier(screen)] = (Weak(screen), focus) }
        }
        return isOther ? .screenChanged(tree.focus, message: nil) : nil
    }

    /// When a menu is closed what had the attention before it has it again.
    private func followMenu() {
        let now = keyWindow?.openMenu
        guard now !== menu else { return }
        if menu == nil { elementBeforeMenu = element }
        menu = now
        if now == nil, let before = elementBeforeMenu { (element, elementBeforeMenu) = (before, nil) }
    }

    /// The keyboard's focus counts when it moves.
    private func followKeyboard() {
        let now = keyboardFocus
        guard now !== keyboardElement else { return }
        keyboardElement = now
        if let now { move(to: now) }
    }

    /// When the element is removed from its screen, such as a row, the next one has the attention, or else the one before.
    private func followVanished(in tree: AccessibilityTree) {
        guard currentScreen === screen, let id = owner.tree.focus, tree[id] == nil else { return }
        guard element.flatMap({ owner.identifiers.existing($0) }).flatMap({ tree[$0] }) == nil else { return }
        let order = owner.tree.windows.first.map { owner.tree.elements(in: $0) } ?? []
        guard let index = order.firstIndex(of: id) else { return }
        let next = order[index...].first { tree[$0] != nil } ?? order[..<index].last { tree[$0] != nil }
        if let next { move(to: owner.identifiers.object(next)) }
    }

    private var keyWindow: UIWindow? {
        let scenes = owner.windowScenes
        return (scenes.first { $0.activationState == .foregroundActive } ?? scenes.first).flatMap { scene in
            scene.keyWindow ?? scene.windows.last { !$0.isHidden }
        }
    }

    private var keyboardFocus: UIResponder? {
        guard let window = keyWindow else { return nil }
        // A menu has the keys: its highlighted row has them, or else the list, since none is chosen by Return yet.
        if let list = window.openMenu?.list { return list.highlightedRow ?? list }
        return window.focusIfCreated?.focusedItem as? UIResponder ?? window.firstResponder.flatMap { $0 is UIView ? $0 : nil }
    }

    /// Pages that are turned are on one screen.
    private var currentScreen: UIViewController? {
        guard let window = keyWindow, let top = window.transitions.topController(of: window) else { return nil }
        return sequence(first: top) { $0.turnsPages ? nil : $0.shownChild }.reduce(top) { $1 }
    }

    private func enter(_ controller: UIViewController?, _ tree: AccessibilityTree) {
        (screen, hasScreen) = (controller, true)
        // A field that became first responder with the screen has it.
        if let element, let id = owner.identifiers.existing(element), tree[id] != nil, element === keyboardElement { return }
        let former = controller.flatMap { remembered[ObjectIdentifier($0)]?.id }.flatMap { tree[$0] == nil ? nil : $0 }
        guard let id = former ?? tree.initialFocus else { return element = nil }
        element = owner.identifiers.object(id)
        cursorMoved(to: element)
    }

    // MARK: The cursor

    func cursorMoved(to object: UIResponder?) {
        guard cursor !== object else { return }
        let old = cursor
        cursor = object
        old?.accessibilityElementDidLoseFocus()
        object?.accessibilityElementDidBecomeFocused()
        var values: [AnyHashable: Any] = [
            UIAccessibility.assistiveTechnologyUserInfoKey: UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue
        ]
        values[UIAccessibility.focusedElementUserInfoKey] = object
        values[UIAccessibility.unfocusedElementUserInfoKey] = old
        NotificationCenter.default.post(name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: values)
    }
}

extension AccessibilityTree {
    /// Where a reader begins on a new screen: the title, or else the first element.
    package var initialFocus: AccessibilityID? {
        let elements = windows.first.map { self.elements(in: $0) } ?? []
        return (elements.first { self[$0]?.role == .heading } ?? elements.first)
    }

    /// The elements in a container, in the order of reading.
    package func elements(in container: AccessibilityID) -> [AccessibilityID] {
        guard let node = self[container] else { return [] }
        let own = node.states.contains(.element) ? [container] : []
        return own + node.children.flatMap { elements(in: $0) }
    }
}
