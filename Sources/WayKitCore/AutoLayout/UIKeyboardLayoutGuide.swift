import Foundation

/// A guide that activates constraints by the edges of the window that it is near to. Source: UIKit `UITrackingLayoutGuide`.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
    private var near: [(constraints: [NSLayoutConstraint], edge: NSDirectionalRectEdge)] = []
    private var away: [(constraints: [NSLayoutConstraint], edge: NSDirectionalRectEdge)] = []

    /// The edges that the guide is near to: input views are docked at the lower edge.
    var nearEdges: NSDirectionalRectEdge { .bottom }

    /// Replaces the constraints that are active while the guide is near to the edges.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        constraints(activeWhenNearEdge: edge).forEach { $0.isActive = false }
        near.removeAll { $0.edge == edge }
        near.append((trackedConstraints, edge))
        trackedConstraints.forEach { $0.isActive = !nearEdges.isDisjoint(with: edge) }
    }

    /// Replaces the constraints that are active while the guide is away from the edges.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
        constraints(activeWhenAwayFrom: edge).forEach { $0.isActive = false }
        away.removeAll { $0.edge == edge }
        away.append((trackedConstraints, edge))
        trackedConstraints.forEach { $0.isActive = nearEdges.isDisjoint(with: edge) }
    }

    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        near.first { $0.edge == edge }?.constraints ?? []
    }

    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        away.first { $0.edge == edge }?.constraints ?? []
    }

    /// Deactivates and forgets all of them.
    open func removeAllTrackedConstraints() {
        for entry in near + away { entry.constraints.forEach { $0.isActive = false } }
        near = []
        away = []
    }
}

/// What input views cover of a view; see `UIView.keyboardLayoutGuide`. Source: UIKit `UIKeyboardLayoutGuide`.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Without effect: input views cannot be undocked.
    open var followsUndockedKeyboard = false
    /// Whether the guide without a keyboard has the height of the safe area's lower inset. Otherwise it has none.
    open var usesBottomSafeArea = true {
        didSet { if oldValue != usesBottomSafeArea { existingItem?.frameChanged() } }
    }
    /// The distance above the input views at which a scrolling touch begins to take them along (`keyboardDismissMode`).
    open var keyboardDismissPadding: CGFloat = 0
}
