import Foundation
import WayMotion

/// Moves a scroll view's content, by touches or by the motion that follows them. The state machine of scrolling.
///
/// | phase | begins with | ends with |
/// | --- | --- | --- |
/// | resting | | |
/// | dragging | the pan; or the pan of an inner scroll view that scrolls this one | touches end → moving or resting; a pinch → pinching |
/// | moving | a fling, a page snap, a spring back from an edge, an animated scroll | the end → resting; a touch → resting, then dragging |
/// | pinching | the pinch | touches end → zooming, moving, dragging (one touch is left) or resting |
/// | zooming | a zoom beyond its limits, or an animated zoom | the end → resting; a pinch → pinching |
@MainActor package final class ScrollController {
    package enum Phase {
        case resting
        case dragging(ScrollDrag)
        case moving(ScrollMotion)
        case pinching(PinchZoom)
        case zooming(ZoomMotion)
    }

    unowned let view: UIScrollView
    package var phase: Phase = .resting {
        didSet {
            if case .moving(let motion) = phase, !motion.isDeceleration { return }
            target = nil
        }
    }
    /// Finds the end of an animated scroll again in each frame, since lists measure on the way what they had estimated.
    private var target: (@MainActor () -> CGPoint?)?
    /// Called once when an animated scroll ends, wherever that is: its own, or a motion that has replaced it.
    var animationEnded: (() -> Void)?
    /// The current change of the view's bounds is made by this object.
    var isApplying = false
    /// `scrollViewWillBeginDragging` was sent, and `scrollViewDidEndDragging` was not.
    var hasNotifiedDragBegin = false
    /// Moves this view in the drag of an inner scroll view.
    lazy var outerCoordinator = OuterScrollCoordinator(of: self)
    /// The view was resized, and the new size is not laid out yet.
    var resize: ScrollResize?
    private var link: CADisplayLink?
    private weak var registeredWindow: UIWindow?
    /// At the end of a scroll to something that is measured only there.
    package static let maximumCorrections = 32

    init(_ view: UIScrollView) {
        self.view = view
    }

    isolated deinit {
        link?.invalidate()
    }

    var delegate: (any UIScrollViewDelegate)? { view.delegate }

    /// Calls the owner, then the delegate.
    func notify(_ call: (any UIScrollViewDelegate) -> Void) {
        if let owner = view.scrollOwner { call(owner) }
        if let delegate = view.delegate { call(delegate) }
    }

    // MARK: Scrollable range

    /// What the content can scroll along both axes.
    var geometry: ScrollGeometry { geometry(in: view.bounds.size) }

    /// The same for a view of another size.
    func geometry(in size: CGSize) -> ScrollGeometry {
        let insets = view.adjustedContentInset
        func along(_ axis: ScrollAxis) -> ScrollExtent { extent(axis, in: size, insets) }
        return ScrollGeometry(horizontal: along(.horizontal), vertical: along(.vertical))
    }

    /// What the content can scroll along an axis.
    func extent(_ axis: ScrollAxis) -> ScrollExtent { extent(axis, in: view.bounds.size, view.adjustedContentInset) }

    private func extent(_ axis: ScrollAxis, in size: CGSize, _ insets: UIEdgeInsets) -> ScrollExtent {
        let isHorizontal = axis == .horizontal
        return ScrollExtent(
            length: axis.length(of: size), contentLength: axis.length(of: view.contentSize), insets: (axis.before(insets), axis.after(insets)),
            alignment: view.contentAlignmentPoint[axis], offset: view.contentOffset[axis],
            canBounce: view.bounces && (isHorizontal ? view.bouncesHorizontally : view.bouncesVertically),
            alwaysScrolls: view.bounces && (isHorizontal ? view.alwaysBounceHorizontal : view.alwaysBounceVertical || view.refreshControl != nil))
    }

    /// The content offsets at which the content's edges are not inside the view.
    package func range(_ axis: ScrollAxis) -> ClosedRange<CGFloat> { extent(axis).range }

    package func clamped(_ offset: CGPoint) -> CGPoint { geometry.clamped(offset) }

    /// An offset at rest within the edges; a drag or a motion may go beyond them.
    package func clampedUnlessMoving(_ offset: CGPoint) -> CGPoint {
        if case .resting = phase { clamped(offset) } else { offset }
    }

    /// Touches can scroll along the axis.
    func scrolls(_ axis: ScrollAxis) -> Bool { extent(axis).scrolls }

    // MARK: Setting the offset

    /// Rounds to whole pixels: only there content is copied instead of resampled.
    func setPixelAlignedOffset(_ offset: CGPoint) {
        let scale = view.layer.contentsScale
        setOffset(CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale))
    }

    /// Without rounding.
    func setOffset(_ offset: CGPoint) {
        guard offset != view.contentOffset else { return }
        isApplying = true
        view.bounds.origin = offset
        isApplying = false
    }

    /// The program set the content offset, possibly during a motion: the motion continues from there.
    func offsetWasSet(from old: CGPoint, to new: CGPoint) {
        resize = nil
        let change = CGPoint(x: new.x - old.x, y: new.y - old.y)
        switch phase {
        case .dragging(var drag):
            drag.requestedOffset = geometry.requestedOffset(forVisible: new)
            drag.startOffset = drag.startOffset + change
            phase = .dragging(drag)
        case .moving(var motion):
            let time = CACurrentMediaTime()
            if motion.kind == .fling {
                phase = .moving(fling(from: new, velocity: geometry.velocityStoppedAtEdges(motion.velocity(at: time), at: new), since: time))
            } else {
                motion.x.move(by: change.x)
                motion.y.move(by: change.y)
                phase = .moving(keptInRange(motion))
            }
        case .resting, .pinching, .zooming:
            break
        }
    }

    /// Content above the visible part has another height than was estimated: what is visible stays. An animated scroll ends at the offset that was asked for.
    package func contentMoved(by change: CGPoint) {
        var end: CGPoint?
        if case .moving(let motion) = phase, !motion.isDeceleration { end = motion.end }
        view.contentOffset = clampedUnlessMoving(view.contentOffset + change)
        if let end, case .moving(let motion) = phase { phase = .moving(retargeted(motion, to: end)) }
    }

    /// The content size or the insets changed: a motion gets the new edges, content at rest is moved within them.
    func rangeChanged() {
        if resize != nil, applyResize() { return }
        switch phase {
        case .moving(let motion) where motion.kind == .fling:
            let time = CACurrentMediaTime()
            phase = .moving(fling(from: motion.offset(at: time), velocity: motion.velocity(at: time), since: time))
        case .moving(let motion):
            phase = .moving(keptInRange(motion))
        case .dragging(var drag):
            // The offset that the touches request is recomputed from the visible one.
            drag.requestedOffset = geometry.requestedOffset(forVisible: view.contentOffset)
            phase = .dragging(drag)
        case .resting where !view.isTracking:
            setOffset(clamped(view.contentOffset))
        default:
            break
        }
    }

    /// The safe area changed during a motion.
    /// - Parameter newEnd: where the motion ends, unless it decelerates by itself.
    func edgesChanged(_ motion: ScrollMotion, newEnd: CGPoint) {
        if motion.kind != .fling, newEnd != motion.end { phase = .moving(retargeted(motion, to: newEnd)) }
        rangeChanged()
    }

    // MARK: Motion

    /// A target that was between the edges of the content stays there. The program may choose another one.
    func keptInRange(_ old: ScrollMotion) -> ScrollMotion {
        let end = clamped(old.end)
        var motion = old.endsInRange && end != old.end ? retargeted(old, to: end) : old
        motion.endsInRange = old.endsInRange || end == old.end
        return motion
    }

    /// The motion from its present offset to another end.
    private func retargeted(_ old: ScrollMotion, to end: CGPoint) -> ScrollMotion {
        let position = old.offset(at: CACurrentMediaTime())
        var motion = old
        motion.x = old.x.mapped(from: (position.x, old.end.x), to: (position.x, end.x))
        motion.y = old.y.mapped(from: (position.y, old.end.y), to: (position.y, end.y))
        return motion
    }

    func fling(from offset: CGPoint, velocity: CGPoint, since time: TimeInterval) -> ScrollMotion {
        geometry.fling(from: offset, velocity: velocity, rate: view.decelerationRate.rawValue, since: time)
    }

    func snap(from offset: CGPoint, velocity: CGPoint, to target: CGPoint, since time: TimeInterval) -> ScrollMotion {
        .snap(from: offset, velocity: velocity, to: target, overshoots: !view.isPagingEnabled, since: time)
    }

    /// Animates to `target`, beginning with the current velocity of the content.
    package func animate(to target: CGPoint, duration: TimeInterval, kind: ScrollMotion.Kind = .animated) {
        endGesture()
        let time = CACurrentMediaTime()
        var velocity = CGPoint.zero
        var since = view.contentOffset
        if case .moving(let motion) = phase {
            (velocity, since) = (motion.velocity(at: time), motion.offset(at: time))
            if motion.isDeceleration { stop() }
        }
        phase = .moving(keptInRange(.animated(kind, from: since, to: target, velocity: velocity, duration: duration, since: time)))
        self.target = nil
        view.indicators.show()
        startDisplayLink()
    }

    /// Animates to an offset that is found again in each frame and reached exactly. Nil: there is no longer one, and the scroll ends where it was heading.
    package func animate(to target: @escaping @MainActor () -> CGPoint?) {
        guard let offset = target() else { return }
        view.setContentOffset(offset, animated: true)
        if case .moving = phase { self.target = target }
    }

    func begin(_ motion: ScrollMotion) {
        phase = .moving(keptInRange(motion))
        if motion.isDeceleration { notify { $0.scrollViewWillBeginDecelerating(view) } }
        startDisplayLink()
    }

    /// Runs the display link until the phase is no longer a motion.
    func startDisplayLink() {
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in self?.update(at: link.timestamp) }
        self.link = link
        link.start()
        registeredWindow = view.window
        registeredWindow?.movingScrollControllers.append(Weak(self))
    }

    private func stopDisplayLink() {
        link?.invalidate()
        link = nil
        registeredWindow?.movingScrollControllers.removeAll { $0.object == nil || $0.object === self }
        registeredWindow = nil
    }

    /// - Parameter time: the frame's begin, the time for which touches are sampled, too.
    private func update(at time: TimeInterval) {
        switch phase {
        case .moving(var motion):
            if let end = target?(), end != motion.end {
                motion = retargeted(motion, to: end)
                phase = .moving(motion)
            }
            guard motion.isOver(at: time) else { return setPixelAlignedOffset(motion.offset(at: time)) }
            arrive(motion)
        case .zooming(let motion):
            zoomFrame(motion, at: time)
            if case .zooming = phase { return }
            stopDisplayLink()
        case .resting, .dragging, .pinching:
            stopDisplayLink()
        }
    }

    /// Ends a motion where it was heading. The delegate may begin another one meanwhile.
    private func arrive(_ motion: ScrollMotion) {
        let target = target
        phase = .resting
        stopDisplayLink()
        setOffset(motion.end)
        if let target { correct(to: target) }
        notifyEnd(of: motion)
    }

    /// What is measured at the end may move it.
    private func correct(to target: @MainActor () -> CGPoint?) {
        for _ in 0..<Self.maximumCorrections {
            view.layoutIfNeeded()
            guard case .resting = phase, let end = target(), end != view.contentOffset else { return }
            setOffset(end)
        }
    }

    private func notifyEnd(of motion: ScrollMotion) {
        // The delegate may begin another animated scroll, which has its own.
        let ended = animationEnded
        animationEnded = nil
        view.indicators.fade()
        switch motion.kind {
        case .fling, .snap: notify { $0.scrollViewDidEndDecelerating(view) }
        case .animated: notify { $0.scrollViewDidEndScrollingAnimation(view) }
        case .toTop: if view.contentOffset.y <= range(.vertical).lowerBound { delegate?.scrollViewDidScrollToTop(view) }
        }
        ended?()
    }

    /// Stops a motion at its current offset. Returns false if there was none.
    @discardableResult func stop() -> Bool {
        guard case .moving(let motion) = phase else { return false }
        phase = .resting
        stopDisplayLink()
        notifyEnd(of: motion)
        return true
    }

    /// The window is not visible: jumps to the end of the motion.
    func finish() {
        switch phase {
        case .moving(let motion):
            arrive(motion)
        case .zooming(let motion):
            endZooming(motion)
            stopDisplayLink()
        case .resting, .dragging, .pinching:
            break
        }
    }

    /// The view left its window: ends motions and gestures.
    func didLeaveWindow() {
        finish()
        switch phase {
        case .dragging, .pinching: cancelDrag()
        case .resting, .moving, .zooming: break
        }
        finish()
    }
}
