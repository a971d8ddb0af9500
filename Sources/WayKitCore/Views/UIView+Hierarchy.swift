import Foundation
import WayLog

private let logger = wayLogger("waykit.views")

/// The view hierarchy. Subviews are in drawing order, and so are the layer's sublayers.
extension UIView {
    func insert(_ view: UIView, above sibling: UIView) {
        let others = subviews.filter { $0 !== view }
        insert(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
    }

    func insert(_ view: UIView, below sibling: UIView) {
        let others = subviews.filter { $0 !== view }
        insert(view, at: others.firstIndex { $0 === sibling } ?? 0)
    }

    func exchange(_ first: Int, _ second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second) else {
            logger.error("exchangeSubview(at: \(first), withSubviewAt: \(second)): \(self) has \(subviews.count) subviews")
            return
        }
        guard first != second else { return }
        subviews.swapAt(first, second)
        reorderSublayers()
    }

    func move(_ view: UIView, toFront: Bool) {
        // No layout if nothing changes: called in `layoutSubviews`, it would never end.
        guard view.superview === self, (toFront ? subviews.last : subviews.first) !== view else { return }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: toFront ? subviews.count : 0)
        reorderSublayers()
    }

    func detach() {
        let leaving = superview != nil && owningWindow != nil ? beginAutomaticDisappearance() : []
        defer { leaving.forEach { $0.endAppearanceTransition() } }
        guard let parent = superview else { return }
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if owningWindow != nil { willMoveTree(toWindow: nil) }
        leaveLayout()
        layer.removeFromSuperlayer()
        parent.subviews.removeAll { $0 === self }
        superview = nil
        parent.setNeedsLayout()
        moveTree(toWindow: nil)
        endAnimationsOutsideWindow()
        didMoveToSuperview()
    }

    /// Ends the animations unless the view is in a window again in the next run-loop iteration: moving a view to another superview keeps its animations.
    private func endAnimationsOutsideWindow() {
        guard layer.subtreeAnimationCount > 0 else { return }
        UIApplication.shared.enqueue { [weak self] in
            if let self, window == nil { layer.endAnimationsOfTree() }
        }
    }

    func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else {
            logger.error("addSubview: \(view) holds \(self) and cannot become its subview; left where it is")
            return
        }
        let newWindow = self as? UIWindow ?? owningWindow
        let movesAway = view.owningWindow != nil && view.owningWindow !== newWindow
        let leaving = movesAway ? view.beginAutomaticDisappearance() : []
        defer { leaving.forEach { $0.endAppearanceTransition() } }
        let entersWindow = newWindow != nil && view.owningWindow !== newWindow
        if entersWindow { view.beginAutomaticAppearance(in: self) }
        let oldParent = view.superview, oldIndex = oldParent === self ? subviews.firstIndex { $0 === view } : nil
        view.willMove(toSuperview: self)
        if view.owningWindow !== newWindow { view.willMoveTree(toWindow: newWindow) }
        if let oldParent {
            if oldParent !== self {
                oldParent.willRemoveSubview(view)
                view.leaveLayout()
            }
            oldParent.subviews.removeAll { $0 === view }
        }
        let position = min(max(index, 0), subviews.count)
        subviews.insert(view, at: position)
        view.superview = self
        insertLayer(of: view, at: position)
        if oldParent !== self { view.joinLayout() }
        if type(of: view).requiresConstraintBasedLayout { view.askForConstraints() }
        if view.subtreeNeedsConstraintUpdate || view.needsConstraintUpdate { markConstraintPath() }
        view.moveTree(toWindow: newWindow)
        view.didMoveToSuperview()
        didAddSubview(view)
        if oldIndex != position {
            setNeedsLayout()
            view.setNeedsLayout()
        }
        view.tintMayHaveChanged()
        if entersWindow { FirstResponderRequests.shared.hierarchyEnteredWindow() }
    }

    /// Sublayers that belong to no view keep their position; the view's layer is inserted directly above that of the subview below it.
    private func insertLayer(of view: UIView, at position: Int) {
        if position > 0 {
            layer.insertSublayer(view.layer, above: subviews[position - 1].layer)
        } else if subviews.count > 1 {
            layer.insertSublayer(view.layer, below: subviews[1].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func reorderSublayers() {
        for (below, above) in zip(subviews, subviews.dropFirst()) {
            layer.insertSublayer(above.layer, above: below.layer)
        }
        setNeedsLayout()
    }

    private func willMoveTree(toWindow newWindow: UIWindow?) {
        willMove(toWindow: newWindow)
        for subview in subviews { subview.willMoveTree(toWindow: newWindow) }
    }

    func moveTree(toWindow newWindow: UIWindow?) {
        let changed = owningWindow !== newWindow
        if changed {
            if let old = owningWindow { old.viewWasRemoved(self) }
            owningWindow = newWindow
        }
        if newWindow != nil { prepareForDisplay() }
        for subview in subviews { subview.moveTree(toWindow: newWindow) }
        guard changed else { return }
        if newWindow != nil { applyAppearanceProxies() }
        didMoveToWindow()
    }

    func detachFromDeallocatedSuperview() {
        superview = nil
        layer.removeFromSuperlayer()
        moveTree(toWindow: nil)
    }
}
