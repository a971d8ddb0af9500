import Foundation
import WayKitTesting

@_spi(WayKit) @testable import WayKitCore

/// Goes through what a stage shows by keys only.
@MainActor public struct KeyboardWalk {
    private let stage: TestStage
    /// An upper bound of the stops of the Tab key on a page.
    private static let maximumStops = 400

    public init(_ stage: TestStage) {
        self.stage = stage
    }

    public var focused: (any UIFocusItem)? { stage.window.focusIfCreated?.focusedItem }

    /// Presses a key; a frame follows.
    public func press(_ key: String, with modifiers: UIKeyModifierFlags = []) {
        stage.press(key, with: modifiers)
        stage.advance(by: 0.05)
    }

    /// Tab, or Control with Tab in a text that Tab types into.
    public func tab(backwards: Bool = false) {
        let isText = (focused as? UIResponder).map { $0 is any UIKeyInput && !$0.isSingleLineTextInput } ?? false
        press("Tab", with: (isText ? UIKeyModifierFlags.control : []).union(backwards ? .shift : []))
    }

    /// The items from the one that has the focus, or the first one, until Tab returns to it; nil if it does not, or the focus is lost.
    public func cycle(backwards: Bool = false) -> [any UIFocusItem]? {
        if focused == nil { tab(backwards: backwards) }
        guard let first = focused else { return [] }
        var items: [any UIFocusItem] = [first]
        while items.count < Self.maximumStops {
            tab(backwards: backwards)
            guard let item = focused else { return nil }
            if item === first { return items }
            items.append(item)
        }
        return nil
    }

    /// The views that neither a cycle reaches, nor arrows from there; nil if Tab does not come back.
    public func unreached(_ views: [UIView]) -> [UIView]? {
        guard var items = cycle() else { return nil }
        var index = 0
        func missing() -> [UIView] { views.filter { $0.window != nil && !covers(items, $0) } }
        while index < items.count, !missing().isEmpty {
            for key in ["Left", "Right", "Up", "Down"] where !Self.usesArrows(items[index]) {
                guard focus(items[index]) else { break }
                press(key)
                if let new = focused, !items.contains(where: { $0 === new }) { items.append(new) }
            }
            index += 1
        }
        return missing()
    }

    /// - Returns: false if the item has disappeared.
    private func focus(_ item: any UIFocusItem) -> Bool {
        let system = stage.window.focus
        system.requestFocusUpdate(to: item)
        system.updateFocusIfNeeded()
        return focused === item
    }

    private static func usesArrows(_ item: any UIFocusItem) -> Bool {
        item is UIScrollView || item is any UIKeyInput || item is any KeyAdjustable
    }

    // MARK: What touches reach

    /// The visible views that a tap acts on.
    public func touchable(in root: UIView) -> [UIView] {
        guard !root.isHidden, root.alpha > 0.01, root.isUserInteractionEnabled else { return [] }
        let inner = root.subviews.flatMap(touchable)
        return isTarget(root) && isHit(root) ? [root] + inner : inner
    }

    private func isTarget(_ view: UIView) -> Bool {
        if let control = view as? UIControl { return control.isEnabled && control.canBecomeFocused }
        return (view.gestureRecognizers ?? []).contains { $0 is UITapGestureRecognizer && $0.isEnabled }
    }

    private func isHit(_ view: UIView) -> Bool {
        let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        return stage.window.hitTest(center, with: nil)?.isDescendant(of: view) ?? false
    }

    /// Whether one of the items is the view, in it, or around it and pressed in its place.
    private func covers(_ items: [any UIFocusItem], _ view: UIView) -> Bool {
        items.contains { item in
            (item as? UIView).map { $0.isDescendant(of: view) || (view.isDescendant(of: $0) && !(view is UIControl)) } ?? false
        }
    }
}
