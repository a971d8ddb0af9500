import Foundation
import WayAccessibility

/// An element or a container, and what is in it in the order of reading.
struct AccessibilityItem {
    let object: UIResponder
    var children: [AccessibilityItem] = []
    /// In the window's coordinates.
    var frame: CGRect
    /// Points from where it is at a transition's end to where it is displayed.
    var shift = CGPoint.zero
}

/// The elements of a window in the order in which they are read.
///
/// | object | is |
/// | --- | --- |
/// | hidden, transparent, `accessibilityElementsHidden` | left out with all that it contains |
/// | `isAccessibilityElement` | an element; what it contains is not visited, but for the controls of a cell |
/// | has `accessibilityElements` | these, in their order |
/// | a container: a list, a bar, a scroll view, a group, what has rotors | an item with what it contains |
/// | another view | what it contains, sorted with its siblings: rows from the top, in a row from the leading side |
///
/// The frontmost sibling whose `accessibilityViewIsModal` hides the others.
@MainActor struct AccessibilityHierarchy {
    private let window: UIWindow
    private let order: RowOrder
    private let listed = ListedElements()

    /// What programs list as contents, in any place: a list that contains itself, or what it is in, has an end.
    private final class ListedElements {
        /// Kept, so that none with the same address takes the place of one that exists only while it is asked for.
        private var elements: [ObjectIdentifier: UIResponder] = [:]
        func isFirst(_ element: UIResponder) -> Bool { elements.updateValue(element, forKey: ObjectIdentifier(element)) == nil }
    }

    init(_ window: UIWindow) {
        self.window = window
        order = RowOrder(isMirrored: window.effectiveUserInterfaceLayoutDirection == .rightToLeft, sharesRow: RowOrder.lieSideBySide)
    }

    var items: [AccessibilityItem] { contents(of: window) }

    // MARK: Views

    private func isLeftOut(_ view: UIView) -> Bool { view.isHidden || view.alpha <= 0.01 || view.accessibilityElementsHidden }

    private func collect(_ view: UIView, into items: inout [AccessibilityItem]) {
        guard !isLeftOut(view) else { return }
        let system = view.systemAccessibilityInTree
        if view.isAccessibilityElement {
            guard isReachable(view) else { return }
            items.append(item(view, system.exposesControls ? controls(in: view) : []))
            return
        }
        guard isContainer(view, system) else {
            collectContents(of: view, into: &items)
            return
        }
        let children = contents(of: view)
        if !children.isEmpty { items.append(item(view, children)) }
    }

    private func isContainer(_ view: UIView, _ system: SystemAccessibility) -> Bool {
        view.accessibilityContainerType != .none || system.role != nil || view.shouldGroupAccessibilityChildren || view is UIScrollView
            || view.accessibilityElementCount() != NSNotFound || view.accessibilityCustomRotors?.isEmpty == false
    }

    /// What is in a view, in the order of reading.
    private func contents(of view: UIView) -> [AccessibilityItem] {
        var items: [AccessibilityItem] = []
        guard collectContents(of: view, into: &items) else { return items }
        return sorted(items)
    }

    /// - Returns: Whether the items are to be sorted: they are not in the program's order.
    @discardableResult private func collectContents(of view: UIView, into items: inout [AccessibilityItem]) -> Bool {
        if let elements = view.orderedAccessibilityElements {
            for element in elements { collect(element: element, into: &items) }
            return false
        }
        for subview in uncovered(view.subviews) { collect(subview, into: &items) }
        return true
    }

    /// The siblings that are not hidden by a modal one.
    private func uncovered(_ siblings: [UIView]) -> [UIView] {
        guard let modal = siblings.lastIndex(where: { $0.accessibilityViewIsModal && !isLeftOut($0) }) else { return siblings }
        return siblings.indices.filter { $0 == modal || $0 > modal && siblings[$0].staysAbovePresentations }.map { siblings[$0] }
    }

    private func collect(element: UIResponder, into items: inout [AccessibilityItem]) {
        guard listed.isFirst(element) else { return }
        if let view = element as? UIView {
            // A cell that was scrolled out of the list may still be in the program's array.
            if view.window === window { collect(view, into: &items) }
            return
        }
        guard !element.accessibilityElementsHidden else { return }
        if element.isAccessibilityElement || element.orderedAccessibilityElements == nil {
            items.append(item(element))
            return
        }
        var children: [AccessibilityItem] = []
        for child in element.orderedAccessibilityElements ?? [] { collect(element: child, into: &children) }
        if !children.isEmpty { items.append(item(element, children)) }
    }

    /// The controls in a cell that is read as a whole.
    private func controls(in cell: UIView) -> [AccessibilityItem] {
        var found: [AccessibilityItem] = []
        for subview in uncovered(cell.subviews) where !isLeftOut(subview) {
            if subview.isAccessibilityElement, subview is UIControl || subview.accessibilityRespondsToUserInteraction && !(subview is UILabel) {
                collect(subview, into: &found)
            } else {
                found += controls(in: subview)
            }
        }
        return sorted(found)
    }

    /// What lies outside of the window and can't be scrolled into it is not shown: a hidden column, the other side of a page.
    private func isReachable(_ view: UIView) -> Bool {
        let frame = item(view).frame
        if frame.isEmpty || frame.intersects(window.bounds) { return true }
        return sequence(first: view, next: \.superview).contains { $0 is UIScrollView }
    }

    /// While a finger drives a transition, what it moves is where it is displayed: its own frame is the one at the transition's end.
    private func item(_ object: UIResponder, _ children: [AccessibilityItem] = []) -> AccessibilityItem {
        let frame = object.accessibilityFrame
        guard window.transitions.isDriven, let view = object.accessibilityView, !frame.isNull else {
            return AccessibilityItem(object: object, children: children, frame: frame)
        }
        let end = view.convert(view.bounds, to: nil as UIView?), displayed = view.displayedRect(view.bounds, in: window)
        let shift = CGPoint(x: displayed.minX - end.minX, y: displayed.minY - end.minY)
        return AccessibilityItem(object: object, children: children, frame: frame.offsetBy(dx: shift.x, dy: shift.y), shift: shift)
    }

    // MARK: Order

    /// A bar comes before the content that scrolls below it from the same top.
    private func sorted(_ items: [AccessibilityItem]) -> [AccessibilityItem] {
        order.sorted(items, precedence: { $0.object.systemAccessibilityInTree.role == .toolbar ? 0 : 1 }, frame: \.frame)
    }
}

extension UIResponder {
    /// What the program, or else the class, gives as contents in an order of its own; nil where frames decide.
    var orderedAccessibilityElements: [UIResponder]? {
        let count = accessibilityElementCount()
        if count != NSNotFound { return (0..<max(0, count)).compactMap { accessibilityElement(at: $0) as? UIResponder } }
        return systemAccessibilityInTree.elements
    }
}
