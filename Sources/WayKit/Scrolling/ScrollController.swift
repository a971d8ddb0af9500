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
@MainActor final class ScrollController {
    enum Phase {
        case resting
        case dragging(ScrollDrag)
        case moving(ScrollMotion)
        case pinching(PinchZoom)
        case zooming(ZoomMotion)
    }

    unowned let view: UIScrollView
    var phase: Phase = .resting
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

    init(_ view: UIScrollView) {
        self.view = view
    }

    isolated deinit {
        link?.invalidate()
    }

    var delegate: (any UIScrollViewDelegate)? { view.delegate }

    // MARK: Scrollable range

    /// The content offsets at which the content's edges are not inside the view.
    func range(_ axis: ScrollAxis) -> ClosedRange<CGFloat> { range(axis, in: view.bounds.size) }

    /// The same for a view of another size.
    func range(_ axis: ScrollAxis, in size: CGSize) -> ClosedRange<CGFloat> {
        let insets = view.adjustedContentInset
        let spare = axis.length(of: size) - axis.before(insets) - axis.length(of: view.contentSize) - axis.after(insets)
        let lowest = 0 - axis.before(insets) - max(0, spare) * view.contentAlignmentPoint[axis]
        return lowest...max(lowest, axis.length(of: view.contentSize) + axis.after(insets) - axis.length(of: size))
    }

    func clamped(_ offset: CGPoint) -> CGPoint {
        func within(_ axis: ScrollAxis) -> CGFloat { min(max(offset[axis], range(axis).lowerBound), range(axis).upperBound) }
        return CGPoint(x: within(.horizontal), y: within(.vertical))
    }

    func bounces(_ axis: ScrollAxis) -> Bool {
        view.bounces && (axis == .horizontal ? view.bouncesHorizontally : view.bouncesVertically) && scrolls(axis)
    }

    /// Touches can scroll along the axis.
    func scrolls(_ axis: ScrollAxis) -> Bool {
        let range = range(axis)
        if range.upperBound - range.lowerBound > 0.01 || !range.contains(view.contentOffset[axis]) { return true }
        return view.bounces && (axis == .horizontal ? view.alwaysBounceHorizontal : view.alwaysBounceVertical || view.refreshControl != nil)
    }

    /// Whether there is hidden content in the direction from which touches that move by `translation` pull it.
    func hasContent(along translation: CGPoint, _ axis: ScrollAxis) -> Bool {
        let range = range(axis), offset = view.contentOffset[axis]
        return translation[axis] > 0 ? offset > range.lowerBound + 0.01 : offset < range.upperBound - 0.01
    }

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
            drag.requestedOffset = requestedOffset(forVisible: new)
            drag.startOffset = drag.startOffset + change
            phase = .dragging(drag)
        case .moving(var motion):
            let time = CACurrentMediaTime()
            if motion.kind == .fling {
                phase = .moving(fling(from: new, velocity: velocityStoppedAtEdges(motion.velocity(at: time), at: new), since: time))
            } else {
                motion.x.move(by: change.x)
                motion.y.move(by: change.y)
                phase = .moving(motion)
            }
        case .resting, .pinching, .zooming:
            break
        }
    }

    /// Zero towards an edge at which the program keeps the content.
    private func velocityStoppedAtEdges(_ velocity: CGPoint, at offset: CGPoint) -> CGPoint {
        var velocity = velocity
        for axis in ScrollAxis.allCases {
            let range = range(axis)
            if velocity[axis] < 0, offset[axis] == range.lowerBound { velocity[axis] = 0 }
            if velocity[axis] > 0, offset[axis] == range.upperBound { velocity[axis] = 0 }
        }
        return velocity
    }

    /// The content size or the insets changed: a motion gets the new edges, content at rest is moved within them.
    func rangeChanged() {
        if resize != nil, applyResize() { return }
        switch phase {
        case .moving(let motion) where motion.kind == .fling:
            let time = CACurrentMediaTime()
            phase = .moving(fling(from: motion.offset(at: time), velocity: motion.velocity(at: time), since: time))
        case .dragging(var drag):
            // The offset that the touches request is recomputed from the visible one.
            drag.requestedOffset = requestedOffset(forVisible: view.contentOffset)
            phase = .dragging(drag)
        case .resting where !view.isTracking:
            setOffset(clamped(view.contentOffset))
        default:
            break
        }
    }

    // MARK: Rubber band

    /// The content offset that is shown when touches request `requested`.
    func visibleOffset(forRequested requested: CGPoint) -> CGPoint {
        var offset = clamped(requested)
        for axis in ScrollAxis.allCases where bounces(axis) {
            offset[axis] += RubberBand.stretch(requested[axis] - offset[axis], over: axis.length(of: view.bounds.size))
        }
        return offset
    }

    /// The content offset that touches have to request for `offset` to be shown.
    func requestedOffset(forVisible offset: CGPoint) -> CGPoint {
        var requested = clamped(offset)
        for axis in ScrollAxis.allCases {
            requested[axis] += RubberBand.pull(forStretch: offset[axis] - requested[axis], over: axis.length(of: view.bounds.size))
        }
        return requested
    }

    // MARK: Motion

    func fling(from offset: CGPoint, velocity: CGPoint, since time: TimeInterval) -> ScrollMotion {
        func along(_ axis: ScrollAxis) -> AxisMotion {
            AxisMotion.fling(
                from: offset[axis], velocity: velocity[axis], within: range(axis), rate: view.decelerationRate.rawValue,
                bounces: bounces(axis))
        }
        return ScrollMotion(kind: .fling, x: along(.horizontal), y: along(.vertical), start: time)
    }

    func snap(from offset: CGPoint, velocity: CGPoint, to target: CGPoint, since time: TimeInterval) -> ScrollMotion {
        func along(_ axis: ScrollAxis) -> AxisMotion {
            .snap(from: offset[axis], velocity: velocity[axis], to: target[axis], overshoots: !view.isPagingEnabled)
        }
        return ScrollMotion(kind: .snap, x: along(.horizontal), y: along(.vertical), start: time)
    }

    /// Animates to `target`, beginning with the current velocity of the content.
    func animate(to target: CGPoint, duration: TimeInterval, kind: ScrollMotion.Kind = .animated) {
        endGesture()
        let time = CACurrentMediaTime()
        var velocity = CGPoint.zero
        var since = view.contentOffset
        if case .moving(let motion) = phase {
            (velocity, since) = (motion.velocity(at: time), motion.offset(at: time))
            if motion.isDeceleration { stop() }
        }
        phase = .moving(
            ScrollMotion(
                kind: kind, x: .quintic(from: since.x, to: target.x, velocity: velocity.x, duration: duration),
                y: .quintic(from: since.y, to: target.y, velocity: velocity.y, duration: duration), start: time))
        view.indicators.show()
        startDisplayLink()
    }

    func begin(_ motion: ScrollMotion) {
        phase = .moving(motion)
        if motion.isDeceleration { delegate?.scrollViewWillBeginDecelerating(view) }
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
        case .moving(let motion):
            guard motion.isOver(at: time) else { return setPixelAlignedOffset(motion.offset(at: time)) }
            phase = .resting
            stopDisplayLink()
            setOffset(motion.end)
            notifyEnd(of: motion)
        case .zooming(let motion):
            zoomFrame(motion, at: time)
            if case .zooming = phase { return }
            stopDisplayLink()
        case .resting, .dragging, .pinching:
            stopDisplayLink()
        }
    }

    private func notifyEnd(of motion: ScrollMotion) {
        view.indicators.fade()
        switch motion.kind {
        case .fling, .snap: delegate?.scrollViewDidEndDecelerating(view)
        case .animated: delegate?.scrollViewDidEndScrollingAnimation(view)
        case .toTop: if view.contentOffset.y <= range(.vertical).lowerBound { delegate?.scrollViewDidScrollToTop(view) }
        }
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
            setOffset(motion.end)
            stop()
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
