import Foundation
import WayAccessibility

/// Which element has the user's attention: where a screen reader is.
///
/// It is the focused view or the first responder where a key or a touch has moved it, else the element that the program or an assistive technology has
/// asked for. On another screen, after the transition, it is on what had it there before, or on the title; where a transition is cancelled nothing changes.
@MainActor final class AccessibilityFocus {
    private unowned let owner: AssistiveTechnologies
    private var element: AccessibilityID?
    /// The keyboard's focus when it was last seen.
    private var keyboardElement: AccessibilityID?
    /// Whether a menu was open then, and what had the attention before it.
    private var isMenuOpen = false
    private var elementBeforeMenu: AccessibilityID?
    private weak var screen: UIViewController?
    private var hasScreen = false
    /// What had the attention on the screens that are covered.
    private var remembered: [ObjectIdentifier: (screen: Weak<UIViewController>, id: AccessibilityID)] = [:]
    /// Where the cursor of the reader for touch is.
    private var cursor: AccessibilityID?

    init(_ owner: AssistiveTechnologies) {
        self.owner = owner
    }

    func forget() {
        (element, keyboardElement, screen, hasScreen) = (nil, nil, nil, false)
        (isMenuOpen, elementBeforeMenu) = (false, nil)
        remembered = [:]
        cursorMoved(to: nil)
    }

    var cursorElement: UIResponder? { cursor.flatMap(owner.identifiers.object) ?? element.flatMap(owner.identifiers.object) }

    /// An assistive technology, or the program, wants it there.
    func move(to object: UIResponder) { move(to: owner.identifiers.id(of: object)) }

    func move(to id: AccessibilityID) {
        element = id
        // A screen may be presented before the next tree.
        if let screen, owner.tree[id] != nil { remembered[ObjectIdentifier(screen)] = (Weak(screen), id) }
        cursorMoved(to: id)
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
        tree.focus = element.flatMap { tree[$0]?.id }
        if let focus = tree.focus {
            tree.nodes[focus]?.states.insert(.focused)
            if let screen { remembered[ObjectIdentifier(screen)] = (Weak(screen), focus) }
        }
        return isOther ? .screenChanged(tree.focus, message: nil) : nil
    }

    /// When a menu is closed what had the attention before it has it again.
    private func followMenu() {
        let menu = keyWindow?.openMenu, isOpen = menu != nil
        guard isOpen != isMenuOpen else { return }
        isMenuOpen = isOpen
        if isOpen {
            // A reader that begins while a menu is open goes on at what has opened it.
            elementBeforeMenu = element ?? menu?.source.map(owner.identifiers.id(of:))
        } else if let before = elementBeforeMenu {
            (element, elementBeforeMenu) = (before, nil)
        }
    }

    /// The keyboard's focus counts when it moves.
    private func followKeyboard() {
        let now = keyboardFocus.map { owner.identifiers.id(of: $0) }
        guard now != keyboardElement else { return }
        keyboardElement = now
        if let now { move(to: now) }
    }

    /// When the element is removed from its screen, the one that takes its place in the list has the attention, or else the next one, or the one before.
    private func followVanished(in tree: AccessibilityTree) {
        guard currentScreen === screen, let id = owner.tree.focus, tree[id] == nil else { return }
        guard element.flatMap({ tree[$0] }) == nil else { return }
        if let successor = tree.successorInList(of: id, in: owner.tree) { return move(to: successor) }
        let order = owner.tree.windows.first.map { owner.tree.elements(in: $0) } ?? []
        guard let index = order.firstIndex(of: id) else { return }
        let next = order[index...].first { tree[$0] != nil } ?? order[..<index].last { tree[$0] != nil }
        if let next { move(to: next) }
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
        if let element, tree[element] != nil, element == keyboardElement { return }
        let former = controller.flatMap { remembered[ObjectIdentifier($0)]?.id }.flatMap { tree[$0] == nil ? nil : $0 }
        guard let id = former ?? tree.initialFocus else { return element = nil }
        element = id
        cursorMoved(to: id)
    }

    // MARK: The cursor

    func cursorMoved(to id: AccessibilityID?) {
        guard cursor != id else { return }
        let old = cursor.flatMap(owner.identifiers.object), object = id.flatMap(owner.identifiers.object)
        cursor = id
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
