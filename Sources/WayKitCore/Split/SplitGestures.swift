import Foundation

/// Shows a column more, from the primary edge.
final class SplitRevealGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var controller: UISplitViewController?

    init(_ controller: UISplitViewController) {
        self.controller = controller
        super.init(target: nil, action: nil)
        edges = .left
        maximumNumberOfTouches = 1
    }

    override func shouldBegin(_ translation: CGPoint) -> Bool {
        super.shouldBegin(translation) && controller?.canReveal(at: location(in: controller?.view)) ?? false
    }

    /// Takes precedence over the pans of views at the edge.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
            && controller?.canReveal(at: location(in: controller?.view)) ?? false
    }

    override func sendActions() {
        super.sendActions()
        controller?.revealGestureChanged()
    }
}

/// Hides columns that cover or displace the secondary one.
final class SplitHideGestureRecognizer: UIPanGestureRecognizer {
    private weak var controller: UISplitViewController?

    init(_ controller: UISplitViewController) {
        self.controller = controller
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
    }

    override func shouldBegin(_ translation: CGPoint) -> Bool {
        guard let controller, controller.canHide, abs(translation.x) > abs(translation.y) else { return false }
        return controller.isRight ? translation.x > 0 : translation.x < 0
    }

    override func sendActions() {
        super.sendActions()
        controller?.hideGestureChanged()
    }
}

extension UISplitViewController {
    /// A page that goes back by a swipe from the edge has precedence.
    func canReveal(at point: CGPoint) -> Bool {
        guard presentsWithGesture, arrangement == .expanded, !interaction.isActive, currentMode.columnCount < maximumCount else { return false }
        let navigation = columnOrder.first { isColumnShown($0) && columns[$0] != nil }.flatMap { columns[$0]?.navigation }
        return !(navigation?.canPopFromEdge ?? false)
    }

    var canHide: Bool {
        presentsWithGesture && arrangement == .expanded && !interaction.isActive
            && (currentMode.behavior == .overlay || currentMode.behavior == .displace)
    }

    func revealGestureChanged() {
        drive(revealGesture, sign: isRight ? -1 : 1) {
            DisplayMode(columnCount: currentMode.columnCount + 1, behavior: resolvedBehavior)
        }
    }

    func hideGestureChanged() {
        drive(hideGesture, sign: isRight ? 1 : -1) {
            DisplayMode(columnCount: currentMode.behavior == .displace ? 1 : 0, behavior: resolvedBehavior)
        }
    }

    /// - Parameter sign: of the horizontal direction of the change.
    private func drive(_ gesture: UIPanGestureRecognizer, sign: CGFloat, to mode: () -> DisplayMode) {
        switch gesture.state {
        case .began:
            let mode = mode()
            guard !interaction.isActive, mode != currentMode else { return }
            interaction.begin(self, to: mode, layouts: (layout(for: currentMode), layout(for: mode)))
            fallthrough
        case .changed: interaction.update(gesture.translation(in: view).x * sign)
        case .ended: interaction.end(velocity: gesture.velocity(in: view).x * sign)
        case .cancelled, .failed: interaction.end(velocity: -.infinity)
        case .possible: break
        }
    }
}
