import Foundation

/// A change of the display mode that a finger drives.
@MainActor final class SplitInteraction {
    private weak var controller: UISplitViewController?
    private(set) var isActive = false
    /// The size of the controller's view when it began.
    private(set) var size: CGSize = .zero
    private var from: UISplitViewController.DisplayMode = .secondaryOnly
    private var ends: (start: SplitLayout, end: SplitLayout)?
    private var startFraction: CGFloat = 0
    private var fraction: CGFloat = 0

    /// Seconds that a finger's velocity is projected ahead.
    private static let projection: CGFloat = 0.2

    /// Catches the columns where a running animation displays them.
    /// - Parameter layouts: of the current mode and of the new one.
    func begin(_ controller: UISplitViewController, to mode: UISplitViewController.DisplayMode, layouts: (start: SplitLayout, end: SplitLayout)) {
        self.controller = controller
        let start = layouts.start.primary.minX, way = layouts.end.primary.minX - start
        let displayed = controller.columnViews[.primary]?.layer.presentation()?.frame.minX
        startFraction = displayed.map { way == 0 ? 0 : min(max(($0 - start) / way, 0), 1) } ?? 0
        fraction = startFraction
        from = controller.currentMode
        ends = layouts
        size = controller.view.bounds.size
        controller.fade.end()
        for view in Array(controller.columnViews.values) + [controller.dimmingView] { view.layer.removeAllAnimations() }
        isActive = true
        controller.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(controller)
        controller.begin(mode, animated: true)
        update(0)
    }

    /// - Parameter translation: of the finger in points, in the direction of the change.
    func update(_ translation: CGFloat) {
        guard isActive, let controller, let ends else { return }
        let distance = max(ends.start.distance(to: ends.end), 1)
        fraction = min(max(startFraction + translation / distance, 0), 1)
        controller.apply(ends.start.interpolated(to: ends.end, fraction))
        controller.view.layoutIfNeeded()
    }

    /// - Parameter velocity: of the finger in points per second, in the direction of the change.
    func end(velocity: CGFloat) {
        guard isActive, let controller, let ends else { return }
        let distance = max(ends.start.distance(to: ends.end), 1)
        let completes = fraction + velocity * Self.projection / distance > 0.5
        let rest = completes ? 1 - fraction : fraction
        let relative = rest > 0.01 && velocity.isFinite ? (completes ? velocity : -velocity) / (rest * distance) : 0
        isActive = false
        self.ends = nil
        if completes {
            controller.chosenCount = controller.currentMode.columnCount
        } else {
            controller.begin(from, animated: true)
        }
        controller.settle(animated: true, velocity: max(relative, 0))
        controller.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
    }

    /// Goes back at once.
    func cancel() {
        guard isActive, let controller else { return }
        isActive = false
        ends = nil
        controller.begin(from, animated: false)
        controller.settle(animated: false, velocity: 0)
        controller.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
    }
}
