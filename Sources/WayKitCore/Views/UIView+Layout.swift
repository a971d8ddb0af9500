import Foundation
import WayLog

/// Layout has two passes: constraints from the leaves up, then `layoutSubviews` from the root down. Between them, and whenever a pass changed constraints,
/// the tree's `LayoutEngine` solves them.
extension UIView {
    func layOutNow() {
        owningWindow?.windowScene?.updateTraitsNow()
        let top = sequence(first: self) { $0.superview }.reduce(self) { $1 }
        top.updateConstraintsOfTree()
        top.layOutTree { layer.layoutIfNeeded() }
    }

    /// Called on the root of a tree.
    func layOutTree(_ pass: () -> Void) {
        if layoutItem == nil { pass() }
        // The pass may have made the first constraints.
        if layoutItem != nil { treeEngine?.layOut(pass) }
    }

    func markForConstraintUpdate() {
        needsConstraintUpdate = true
        superview?.markConstraintPath()
        setNeedsLayout()
    }

    func markConstraintPath() {
        for view in sequence(first: self, next: { $0.superview }) {
            if view.subtreeNeedsConstraintUpdate { return }
            view.subtreeNeedsConstraintUpdate = true
        }
    }

    /// Leaves first, so that an ancestor uses the results of its descendants.
    func updateConstraintsOfTree() {
        if subtreeNeedsConstraintUpdate {
            subtreeNeedsConstraintUpdate = false
            for subview in subviews { subview.updateConstraintsOfTree() }
        }
        guard needsConstraintUpdate else { return }
        needsConstraintUpdate = false
        withCurrentTraits {
            trackedTraits.constraints = TraitReads.recorded {
                viewController?.updateViewConstraints()
                updateConstraints()
            }
        }
    }

    /// The number of layouts that run in each other, as by `layoutIfNeeded()` in `layoutSubviews()`.
    private static var layoutDepth = 0
    /// More of them would overflow the stack.
    private static let maximumLayoutDepth = 200
    /// There were too many: all of them end.
    private static var isLayoutEndless = false

    func runLayout() {
        guard !Self.isLayoutEndless else { return }
        guard Self.layoutDepth < Self.maximumLayoutDepth else {
            Self.isLayoutEndless = true
            return wayLogger("waykit.layout").error("the layout of \(self) never ends: a layoutSubviews() calls layoutIfNeeded() after it has called setNeedsLayout(); it is left as it is")
        }
        Self.layoutDepth += 1
        defer {
            Self.layoutDepth -= 1
            if Self.layoutDepth == 0 { Self.isLayoutEndless = false }
        }
        owningWindow?.windowScene?.layoutCountsSinceFrame.views += 1
        withCurrentTraits {
            viewController?.announceAppearing()
            checkSafeArea()
            checkMargins()
            updateLayoutEnvironment()
            applyCornerConfiguration()
            viewController?.updateContentUnavailableIfNeeded(in: self)
            trackedTraits.layout = TraitReads.recorded {
                viewController?.viewWillLayoutSubviews()
                layoutSubviews()
                viewController?.viewDidLayoutSubviews()
            }
            viewController?.didLayOutContent()
        }
    }

    // MARK: Safe area and margins

    var computedSafeAreaInsets: UIEdgeInsets {
        var insets = ownSafeAreaInsets
        if let surrounding = viewController?.surroundingInsets(for: self) {
            insets = surrounding
        } else if let scrollView = superview as? UIScrollView {
            insets = scrollView.safeAreaOfContent(at: frame)
        } else if let superview, !(self is UIWindow) {
            let outer = superview.safeAreaInsets
            let frame = frame
            let container = superview.bounds
            // Outside of the superview nothing covers the view: no more than the superview's own insets.
            insets = UIEdgeInsets(
                top: max(0, min(outer.top, container.minY + outer.top - frame.minY)),
                left: max(0, min(outer.left, container.minX + outer.left - frame.minX)),
                bottom: max(0, min(outer.bottom, frame.maxY - (container.maxY - outer.bottom))),
                right: max(0, min(outer.right, frame.maxX - (container.maxX - outer.right))))
            insets = UIEdgeInsets(
                top: min(insets.top, frame.height), left: min(insets.left, frame.width), bottom: min(insets.bottom, frame.height),
                right: min(insets.right, frame.width))
        }
        if let extra = viewController?.additionalSafeAreaInsets {
            insets.top += extra.top
            insets.left += extra.left
            insets.bottom += extra.bottom
            insets.right += extra.right
        }
        return insets
    }

    private func checkSafeArea() {
        let insets = safeAreaInsets
        guard insets != lastSafeAreaInsets else { return }
        lastSafeAreaInsets = insets
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        for subview in subviews { subview.setNeedsLayout() }
    }

    static let standardMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// Reports margins that changed since the last check: set explicitly, or by the safe area, the superview's margins, or the size class.
    func checkMargins() {
        let margins = layoutMargins
        guard margins != lastLayoutMargins else { return }
        lastLayoutMargins = margins
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
        for subview in subviews where subview.preservesSuperviewLayoutMargins { subview.setNeedsLayout() }
    }

    /// Without the safe area.
    private var ownMargins: UIEdgeInsets {
        let storedMargins = marginsOfProgram
        guard let viewController else { return storedMargins ?? Self.standardMargins }
        guard viewController.viewRespectsSystemMinimumLayoutMargins else { return storedMargins ?? .zero }
        let minimum = UIEdgeInsets(
            viewController.systemMinimumLayoutMargins, leftToRight: effectiveUserInterfaceLayoutDirection == .leftToRight)
        guard let stored = storedMargins else { return minimum }
        return UIEdgeInsets(
            top: max(stored.top, minimum.top), left: max(stored.left, minimum.left), bottom: max(stored.bottom, minimum.bottom),
            right: max(stored.right, minimum.right))
    }

    /// Leading and trailing margins change sides with the direction.
    private var marginsOfProgram: UIEdgeInsets? {
        guard var margins = storedLayoutMargins, let marginsDirection, marginsDirection != effectiveUserInterfaceLayoutDirection else {
            return storedLayoutMargins
        }
        swap(&margins.left, &margins.right)
        return margins
    }

    var computedLayoutMargins: UIEdgeInsets {
        var margins = ownMargins
        if insetsLayoutMarginsFromSafeArea {
            let safeArea = safeAreaInsets
            margins.top += safeArea.top
            margins.left += safeArea.left
            margins.bottom += safeArea.bottom
            margins.right += safeArea.right
        }
        if preservesSuperviewLayoutMargins, let superview {
            let outer = superview.layoutMargins
            let frame = frame
            let container = superview.bounds
            margins.top = max(margins.top, outer.top - frame.minY)
            margins.left = max(margins.left, outer.left - frame.minX)
            margins.bottom = max(margins.bottom, frame.maxY - (container.height - outer.bottom))
            margins.right = max(margins.right, frame.maxX - (container.width - outer.right))
        }
        return margins
    }
}

extension NSDirectionalEdgeInsets {
    package init(_ insets: UIEdgeInsets, leftToRight: Bool) {
        self.init(
            top: insets.top, leading: leftToRight ? insets.left : insets.right, bottom: insets.bottom,
            trailing: leftToRight ? insets.right : insets.left)
    }
}

extension UIEdgeInsets {
    package init(_ insets: NSDirectionalEdgeInsets, leftToRight: Bool) {
        self.init(
            top: insets.top, left: leftToRight ? insets.leading : insets.trailing, bottom: insets.bottom,
            right: leftToRight ? insets.trailing : insets.leading)
    }
}
