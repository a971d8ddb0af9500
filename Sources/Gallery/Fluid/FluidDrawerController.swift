import WayKit

/// A drawer at the lower edge. A finger scrubs its animation; a tap opens or closes it, and reverses it while it moves.
final class FluidDrawerController: UIViewController {
    /// Animated together with the drawer: scrubbed and reversed with it.
    var alongsideAnimation: ((_ isOpen: Bool) -> Void)?
    var onThrowAll: (() -> Void)?
    private(set) var springStyle = SpringStyle.lively
    private(set) var isOpen = false
    /// Runs from the present position to the other one.
    private var animator: UIViewPropertyAnimator?
    /// The animator's fraction, 1 where the drawer is open, when a finger took hold of it.
    private var grabbedFraction: CGFloat = 0
    private let drawerView = FluidDrawerView()
    private var area = CGRect.zero
    private var bottomInset: CGFloat = 0

    /// Points per second; above it, the velocity's direction decides.
    private static let flickVelocity: CGFloat = 250

    var closedHeight: CGFloat { FluidDrawerView.handleHeight + bottomInset }
    private var openHeight: CGFloat { FluidDrawerView.contentHeight + FluidDrawerView.handleHeight + bottomInset }
    /// Points from the closed to the open position.
    var travel: CGFloat { max(1, openHeight - closedHeight) }
    private var drawerWidth: CGFloat { min(area.width, 640) }

    override func loadView() {
        for (style, button) in zip(SpringStyle.allCases, drawerView.styleButtons) {
            button.addAction(UIAction { [weak self] _ in self?.select(style) }, for: .touchUpInside)
        }
        drawerView.throwButton.addAction(UIAction { [weak self] _ in self?.onThrowAll?() }, for: .touchUpInside)
        let pan = InstantPanGestureRecognizer(
            target: self, action: Selector(FluidDrawerController.touched(_:), name: "touched(_:)"))
        pan.maximumNumberOfTouches = 1
        drawerView.handle.addGestureRecognizer(pan)
        drawerView.handle.onActivation = { [weak self] in
            self?.grab()
            self?.tapped()
        }
        view = drawerView
        select(springStyle)
    }

    private func select(_ style: SpringStyle) {
        springStyle = style
        for (other, button) in zip(SpringStyle.allCases, drawerView.styleButtons) { button.isSelected = other == style }
    }

    // MARK: Layout

    /// Of the handle, in the window's coordinates.
    var handleCenter: CGPoint {
        let handle = drawerView.handle
        return handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.midY), to: nil)
    }

    func layOut(in area: CGRect, bottomInset: CGFloat) {
        guard area != self.area || bottomInset != self.bottomInset else { return }
        self.area = area
        self.bottomInset = bottomInset
        if let animator, animator.state == .active {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
        }
        view.transform = .identity
        setPosition(isOpen: isOpen)
        alongsideAnimation?(isOpen)
    }

    /// The view reaches below the lower edge, for a spring that overshoots.
    private func setPosition(isOpen: Bool) {
        let height = openHeight
        view.bounds = CGRect(x: 0, y: 0, width: drawerWidth, height: height + FluidDrawerView.overlap)
        view.center = CGPoint(
            x: area.midX, y: area.maxY - (isOpen ? openHeight : closedHeight) + (height + FluidDrawerView.overlap) / 2)
        drawerView.setOpen(isOpen)
    }

    // MARK: A finger

    private func touched(_ pan: InstantPanGestureRecognizer) {
        switch pan.state {
        case .began: grab()
        case .changed:
            if pan.hasMoved { scrub(by: -pan.translation(in: view.superview).y) }
        case .ended:
            if pan.hasMoved { release(velocity: -pan.velocity(in: view.superview).y) } else { tapped() }
        default:
            run(open: isOpen, velocity: 0)
        }
    }

    private func grab() {
        let animator = runningAnimator ?? makeAnimator()
        animator.pauseAnimation()
        grabbedFraction = runsToOpen ? animator.fractionComplete : 1 - animator.fractionComplete
    }

    private func scrub(by distance: CGFloat) {
        guard let animator else { return }
        let fraction = grabbedFraction + distance / travel
        let limited = min(max(fraction, 0), 1)
        animator.fractionComplete = runsToOpen ? limited : 1 - limited
        let excess = Fling.stretch((fraction - limited) * travel, dimension: travel)
        view.transform = CGAffineTransform(translationX: 0, y: -excess)
    }

    private func release(velocity: CGFloat) {
        guard let animator else { return }
        let fraction = runsToOpen ? animator.fractionComplete : 1 - animator.fractionComplete
        run(open: abs(velocity) > Self.flickVelocity ? velocity > 0 : fraction > 0.5, velocity: velocity)
    }

    /// At rest: to the other position. In flight: back.
    private func tapped() {
        let wasAtRest = grabbedFraction == (isOpen ? 1 : 0)
        run(open: wasAtRest ? !isOpen : !runsToOpen, velocity: 0)
    }

    // MARK: Motion

    private var runningAnimator: UIViewPropertyAnimator? { animator?.state == .active ? animator : nil }
    /// Whether the animator, reversed or not, leads to the open position.
    private var runsToOpen: Bool { isOpen == (animator?.isReversed ?? false) }

    private func makeAnimator() -> UIViewPropertyAnimator {
        let opens = !isOpen
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: springStyle.timing(initialVelocity: .zero))
        animator.addAnimations { [weak self] in
            self?.setPosition(isOpen: opens)
            self?.alongsideAnimation?(opens)
        }
        animator.addCompletion { [weak self] position in
            self?.isOpen = position == .end ? opens : !opens
            self?.animator = nil
        }
        self.animator = animator
        return animator
    }

    /// - Parameter velocity: upwards, in points per second.
    private func run(open: Bool, velocity: CGFloat) {
        guard let animator else { return }
        if open != runsToOpen { animator.isReversed.toggle() }
        let remaining = max(0.02, 1 - animator.fractionComplete) * travel
        let relative = (open ? velocity : -velocity) / remaining
        animator.continueAnimation(
            withTimingParameters: springStyle.timing(initialVelocity: CGVector(dx: relative, dy: relative)), durationFactor: 0)
        UIView.animate(springDuration: 0.35, bounce: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            self.view.transform = .identity
        }
    }
}
