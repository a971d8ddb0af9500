import Foundation

/// A focusable item.
@MainActor struct FocusStop {
    let item: any UIFocusItem
    /// In window coordinates.
    let rect: CGRect
    let group: String?
    /// The focusable item that it lies in, such as the cell of a text field; nil for none.
    var enclosing: (any UIFocusItem)?
}

/// A view that belongs to the focus group of its list, while the views in it do not: they are Tab stops of their own.
package protocol FocusGroupMember: UIView {}

/// All currently focusable items in reading order: row by row; containers side by side, such as columns, one after the other.
@MainActor struct FocusSearch {
    let stops: [FocusStop]
    let isMirrored: Bool

    /// - Parameters:
    ///   - scopes: The views to search, one after the other.
    ///   - text: What is in the input views follows it: further on in the page, where they are, it would be out of reach, since they leave with the text. nil
    ///     leaves it there.
    init(_ window: UIWindow, scopes: [UIView], inputViewsFollow text: (any UIFocusItem)?) {
        isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let collector = FocusCollector(window: window, isMirrored: isMirrored)
        let inReadingOrder = scopes.flatMap { collector.stops(of: $0, FocusSurroundings()) }
        guard let text, let inputViews = window.inputViewContainer else {
            stops = inReadingOrder
            return
        }
        func isIn(_ environment: any UIFocusEnvironment) -> (FocusStop) -> Bool { { UIFocusSystem.environment(environment, contains: $0.item) } }
        var others = inReadingOrder.filter { !isIn(inputViews)($0) }
        let position = others.lastIndex(where: isIn(text)) ?? others.endIndex - 1
        others.insert(contentsOf: inReadingOrder.filter(isIn(inputViews)), at: position + 1)
        stops = others
    }

    func stop(of item: (any UIFocusItem)?) -> FocusStop? {
        guard let item else { return nil }
        return stops.first { $0.item === item }
    }

    func stop(remembered memory: FocusMemory) -> FocusStop? { stops.first { memory.matches($0.item) } }

    func nearest(to rect: CGRect) -> FocusStop? {
        func distance(_ stop: FocusStop) -> CGFloat { hypot(stop.rect.midX - rect.midX, stop.rect.midY - rect.midY) }
        return stops.min { distance($0) < distance($1) }
    }

    // MARK: Distance

    /// The distance measure; nil if the item does not lie in that direction.
    func cost(from start: CGRect, to end: CGRect, _ heading: UIFocusHeading) -> CGFloat? {
        let isHorizontal = heading == .left || heading == .right
        let sign: CGFloat = heading == .right || heading == .down ? 1 : -1
        func span(_ rect: CGRect, along: Bool) -> (low: CGFloat, center: CGFloat, high: CGFloat) {
            isHorizontal == along ? (rect.minX, rect.midX, rect.maxX) : (rect.minY, rect.midY, rect.maxY)
        }
        let from = span(start, along: true), to = span(end, along: true)
        guard (to.center - from.center) * sign > 0.5 else { return nil }
        let distance = sign > 0 ? to.low - from.high : from.low - to.high
        // Items beside it do not lie in that direction.
        guard distance > -min(from.high - from.low, to.high - to.low) / 2 else { return nil }
        let fromSide = span(start, along: false), toSide = span(end, along: false)
        let lateralDistance = max(0, toSide.low - fromSide.high, fromSide.low - toSide.high)
        return max(0, distance) + 3 * lateralDistance + 0.1 * abs(toSide.center - fromSide.center)
    }
}

extension UIScrollView {
    /// Where its content is seen at rest, between bars, in the window's coordinates.
    fileprivate func openArea(in window: UIWindow) -> CGRect {
        let area = bounds.inset(by: adjustedContentInset)
        return convert(area.width > 0 && area.height > 0 ? area : bounds, to: window)
    }
}

/// What an item inherits from the views around it.
private struct FocusSurroundings {
    var group: String?
    var enclosing: (any UIFocusItem)?
}

/// Collects the items in reading order.
@MainActor private struct FocusCollector {
    let window: UIWindow
    let isMirrored: Bool

    func stops(of container: any UIFocusItemContainer, _ surroundings: FocusSurroundings) -> [FocusStop] {
        var branches: [[FocusStop]] = []
        for item in container.focusItems(in: .infinite) {
            let branch = stops(of: item, in: container, surroundings)
            if !branch.isEmpty { branches.append(branch) }
        }
        // The links of a text are in its order, whatever the direction of the interface is.
        if let scroll = container as? UIScrollView, scroll.isFocusStopWithItems { return branches.flatMap(\.self) }
        return ordered(branches)
    }

    private func stops(of item: any UIFocusItem, in container: any UIFocusItemContainer, _ surroundings: FocusSurroundings) -> [FocusStop] {
        let view = item as? UIView
        if let view, view.isHidden || view.alpha <= 0.01 || !view.isUserInteractionEnabled { return [] }
        let group = item.focusGroupIdentifier ?? view?.viewController?.focusGroupIdentifier ?? surroundings.group
        let isFocusable = item.canBecomeFocused
        let within = FocusSurroundings(group: view is any FocusGroupMember ? nil : group, enclosing: isFocusable ? item : surroundings.enclosing)
        let inner = item.focusItemContainer.map { stops(of: $0, within) } ?? []
        let scroll = view as? UIScrollView
        let takesFocus = isFocusable || (inner.isEmpty || scroll?.isFocusStopWithItems ?? false) && scroll?.isKeyboardScrollable ?? false
        guard takesFocus else { return inner }
        let rect = view.map { $0.convert($0.bounds, to: window) } ?? container.coordinateSpace.convert(item.frame, to: window)
        guard !rect.isEmpty, view.map({ isReachable($0, rect) }) ?? true else { return inner }
        return [FocusStop(item: item, rect: rect, group: group, enclosing: surroundings.enclosing)] + inner
    }

    private func ordered(_ branches: [[FocusStop]]) -> [FocusStop] {
        RowOrder(isMirrored: isMirrored).sorted(branches) { $0.dropFirst().reduce($0[0].rect) { $0.union($1.rect) } }.flatMap(\.self)
    }

    // MARK: Visibility

    /// Whether the view is visible, or can be scrolled into view, and is not covered.
    private func isReachable(_ view: UIView, _ rect: CGRect) -> Bool {
        var visible = rect, target = view
        for ancestor in sequence(first: view, next: { $0.superview }).dropFirst() where ancestor.clipsToBounds || ancestor is UIWindow {
            let visibleRect = ancestor.convert(ancestor.bounds, to: window)
            let center = CGPoint(x: visible.midX, y: visible.midY)
            if let scroll = ancestor as? UIScrollView, scroll.isScrollEnabled, !scroll.openArea(in: window).contains(center) {
                // The item is scrolled out, or below a bar: check the scroll view's visibility instead.
                (visible, target) = (scroll.openArea(in: window), scroll)
            } else {
                visible = visible.intersection(visibleRect)
            }
            if visible.isEmpty { return false }
        }
        return !isCovered(target, visible)
    }

    private func isCovered(_ view: UIView, _ rect: CGRect) -> Bool {
        // Hit tests tell nothing of a view that takes no touches, and while an animation disables user interaction.
        guard view.point(inside: CGPoint(x: view.bounds.midX, y: view.bounds.midY), with: nil) else { return false }
        if sequence(first: view, next: { $0.superview }).contains(where: { $0.hitTestDisableCount > 0 }) { return false }
        let points = [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75)]
        return !points.contains { x, y in
            let point = CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
            guard let hit = window.hitTest(point, with: nil) else { return true }
            return hit.isDescendant(of: view) || view.isDescendant(of: hit)
        }
    }
}
