import WayKit

/// Decides where floating views rest.
@MainActor protocol FloatingViewDelegate: AnyObject {
    var springStyle: SpringStyle { get }
    /// The anchors of a view.
    func anchors(for view: FloatingView) -> [CGPoint]
    /// Whether no other view rests at an anchor, or moves to it.
    func isFree(_ anchor: Int, for view: FloatingView) -> Bool
    /// The positions that a finger may drag the view to without resistance.
    func reach(of view: FloatingView) -> CGRect
    /// A finger holds the view and would throw it to an anchor; nil once the finger has lifted.
    func floatingView(_ view: FloatingView, aimsAt anchor: Int?)
}

/// A view that a finger catches in flight, drags and throws to one of its anchors. A tap, or Space while it is focused, sends it across the table; in flight
/// it reverses it.
class FloatingView: UIView {
    weak var delegate: (any FloatingViewDelegate)?
    /// The index of the anchor at which it rests, or to which it moves.
    private(set) var anchor: Int
    /// The anchor from which it came.
    private var origin: Int
    private var animator: UIViewPropertyAnimator?
    /// While a finger drags it: where its centre was when the drag began.
    private var draggedCenter: CGPoint?

    init(anchor: Int) {
        self.anchor = anchor
        origin = anchor
        super.init(frame: .zero)
        let pan = InstantPanGestureRecognizer(target: self, action: Selector(FloatingView.touched(_:), name: "touched(_:)"))
        pan.maximumNumberOfTouches = 1
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if isFocused, presses.contains(where: \.isActivation) { tapped() } else { super.pressesBegan(presses, with: event) }
    }

    private var anchors: [CGPoint] { delegate?.anchors(for: self) ?? [] }

    // MARK: A finger

    private func touched(_ pan: InstantPanGestureRecognizer) {
        switch pan.state {
        case .began: grab()
        case .changed: if pan.hasMoved { drag(pan) }
        case .ended: if draggedCenter == nil { tapped() } else { release(velocity: pan.velocity(in: superview)) }
        default: endDrag(at: anchor)
        }
    }

    /// Stands still under the finger, wherever it is.
    private func grab() {
        animator?.pauseAnimation()
        superview?.bringSubviewToFront(self)
        setLifted(true)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        stop()
        let start = draggedCenter ?? center
        draggedCenter = start
        let translation = pan.translation(in: superview)
        let point = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
        center = Fling.rubberBanded(point, in: delegate?.reach(of: self) ?? .zero)
        delegate?.floatingView(self, aimsAt: target(velocity: pan.velocity(in: superview)))
    }

    private func release(velocity: CGPoint) {
        let target = target(velocity: velocity)
        endDrag(at: target, velocity: velocity)
    }

    private func endDrag(at anchor: Int, velocity: CGPoint = .zero) {
        draggedCenter = nil
        setLifted(false)
        delegate?.floatingView(self, aimsAt: nil)
        if let animator, animator.state == .active { animator.startAnimation() } else { fly(to: anchor, velocity: velocity) }
    }

    /// In flight: back to where it came from. At rest: across the table.
    private func tapped() {
        setLifted(false)
        guard let animator, animator.state == .active else { return fly(to: nearestAnchor(to: mirroredCenter)) }
        guard delegate?.isFree(origin, for: self) ?? true else {
            // Another one has taken the anchor meanwhile.
            return fly(to: nearestAnchor(to: anchors[origin]))
        }
        swap(&anchor, &origin)
        animator.isReversed.toggle()
        animator.startAnimation()
    }

    private var mirroredCenter: CGPoint {
        let reach = delegate?.reach(of: self) ?? bounds
        return CGPoint(x: reach.minX + reach.maxX - center.x, y: reach.minY + reach.maxY - center.y)
    }

    private func target(velocity: CGPoint) -> Int { nearestAnchor(to: Fling.projectedPoint(from: center, velocity: velocity)) }

    /// The nearest free anchor.
    private func nearestAnchor(to point: CGPoint) -> Int {
        let anchors = anchors
        func distance(_ anchor: Int) -> CGFloat { hypot(anchors[anchor].x - point.x, anchors[anchor].y - point.y) }
        return anchors.indices.filter { delegate?.isFree($0, for: self) ?? true }.min { distance($0) < distance($1) } ?? anchor
    }

    // MARK: Motion

    /// Moves to an anchor by a spring that takes over the velocity, in points per second.
    func fly(to anchor: Int, velocity: CGPoint = .zero, delay: TimeInterval = 0) {
        stop()
        guard let delegate, anchors.indices.contains(anchor) else { return }
        origin = self.anchor
        self.anchor = anchor
        let end = anchors[anchor]
        let timing = delegate.springStyle.timing(initialVelocity: Fling.relativeVelocity(velocity, from: center, to: end))
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
        animator.addAnimations { self.center = end }
        animator.addCompletion { [weak self] _ in self?.animator = nil }
        animator.startAnimation(afterDelay: delay)
        self.animator = animator
    }

    /// Moves to an anchor without animation.
    func snap(to anchor: Int) {
        stop()
        self.anchor = anchor
        origin = anchor
        if anchors.indices.contains(anchor) { center = anchors[anchor] }
    }

    /// The view stays where it is displayed.
    private func stop() {
        if let animator, animator.state == .active { animator.stopAnimation(true) }
        animator = nil
    }

    private func setLifted(_ isLifted: Bool) {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        UIView.animate(springDuration: 0.3, bounce: 0.2, options: [.beginFromCurrentState, .allowUserInteraction]) {
            self.transform = isLifted ? CGAffineTransform(scaleX: 1.12, y: 1.12) : .identity
        }
    }
}
