import Foundation

/// What moves a scroll view's content: the fingers, or what they left behind. The one state machine of scrolling.
///
/// | phase | begins with | ends with |
/// | --- | --- | --- |
/// | resting | | |
/// | dragging | the pan; or the outer share of an inner scroll view's pan | the fingers leave → moving or resting; a pinch → pinching |
/// | moving | a throw, a page that settles, an edge that draws back, an animated scroll | it comes to rest; a finger catches it → resting, then dragging |
/// | pinching | the pinch | the fingers leave → zooming, moving, dragging (one finger left) or resting |
/// | zooming | a zoom beyond its limits, or an animated zoom | it is there → resting; a pinch → pinching |
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
    /// The next change of the view's bounds is this object's own.
    var isApplying = false
    /// `scrollViewWillBeginDragging` was said, and its end was not.
    var dragIsAnnounced = false
    /// An inner scroll view's drag that this view has a share in.
    lazy var share = OuterScrollCoordinator(of: self)
    /// The view took another size, which is not laid out so far.
    var resize: ScrollResize?
    private var link: CADisplayLink?
    private weak var movesIn: UIWindow?

    init(_ view: UIScrollView) {
        self.view = view
    }

    isolated deinit {
        link?.invalidate()
    }

    var delegate: (any UIScrollViewDelegate)? { view.delegate }

    // MARK: Where it can go

    /// The content offsets at which no edge is inside the view.
    func range(_ axis: ScrollAxis) -> ClosedRange<CGFloat> { range(axis, in: view.bounds.size) }

    /// The same in a view of another size.
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

    /// Fingers move it along the axis.
    func scrolls(_ axis: ScrollAxis) -> Bool {
        let range = range(axis)
        if range.upperBound - range.lowerBound > 0.01 || !range.contains(view.contentOffset[axis]) { return true }
        return view.bounces && (axis == .horizontal ? view.alwaysBounceHorizontal : view.alwaysBounceVertical || view.refreshControl != nil)
    }

    /// Whether there is content in the direction in which fingers that go along `way` pull it.
    func hasContent(along way: CGPoint, _ axis: ScrollAxis) -> Bool {
        let range = range(axis), offset = view.contentOffset[axis]
        return way[axis] > 0 ? offset > range.lowerBound + 0.01 : offset < range.upperBound - 0.01
    }

    // MARK: Moving the content

    /// On whole pixels: only there content is copied in place of being resampled.
    func show(_ offset: CGPoint) {
        let scale = view.layer.contentsScale
        place(CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale))
    }

    /// Exactly there.
    func place(_ offset: CGPoint) {
        guard offset != view.contentOffset else { return }
        isApplying = true
        view.bounds.origin = offset
        isApplying = false
    }

    /// The program moved the content, perhaps while it moves: what goes on goes on from there.
    func offsetWasSet(from old: CGPoint, to new: CGPoint) {
        resize = nil
        let change = CGPoint(x: new.x - old.x, y: new.y - old.y)
        switch phase {
        case .dragging(var drag):
            drag.pulled = pull(for: new)
            drag.begin = drag.begin + change
            phase = .dragging(drag)
        case .moving(var motion):
            let time = CACurrentMediaTime()
            if motion.kind == .free {
                phase = .moving(thrown(from: new, velocity: held(motion.velocity(at: time), at: new), since: time))
            } else {
                motion.x.move(by: change.x)
                motion.y.move(by: change.y)
                phase = .moving(motion)
            }
        case .resting, .pinching, .zooming:
            break
        }
    }

    /// A program that holds the content at an edge takes its speed there.
    private func held(_ velocity: CGPoint, at offset: CGPoint) -> CGPoint {
        var velocity = velocity
        for axis in ScrollAxis.allCases {
            let range = range(axis)
            if velocity[axis] < 0, offset[axis] == range.lowerBound { velocity[axis] = 0 }
            if velocity[axis] > 0, offset[axis] == range.upperBound { velocity[axis] = 0 }
        }
        return velocity
    }

    /// Size or insets changed: what moves has other edges; what rests stays within them.
    func rangeChanged() {
        if resize != nil, followResize() { return }
        switch phase {
        case .moving(let motion) where motion.kind == .free:
            let time = CACurrentMediaTime()
            phase = .moving(thrown(from: motion.offset(at: time), velocity: motion.velocity(at: time), since: time))
        case .dragging(var drag):
            // The finger has what it had.
            drag.pulled = pull(for: view.contentOffset)
            phase = .dragging(drag)
        case .resting where !view.isTracking:
            place(clamped(view.contentOffset))
        default:
            break
        }
    }

    // MARK: Beyond the edges

    /// What is shown where fingers ask for `pulled`.
    func shown(for pulled: CGPoint) -> CGPoint {
        var offset = clamped(pulled)
        for axis in ScrollAxis.allCases where bounces(axis) {
            offset[axis] += RubberBand.stretch(pulled[axis] - offset[axis], over: axis.length(of: view.bounds.size))
        }
        return offset
    }

    /// What fingers have to ask for, to see `offset`.
    func pull(for offset: CGPoint) -> CGPoint {
        var pulled = clamped(offset)
        for axis in ScrollAxis.allCases {
            pulled[axis] += RubberBand.pull(forStretch: offset[axis] - pulled[axis], over: axis.length(of: view.bounds.size))
        }
        return pulled
    }

    // MARK: Motion

    func thrown(from offset: CGPoint, velocity: CGPoint, since time: TimeInterval) -> ScrollMotion {
        func along(_ axis: ScrollAxis) -> AxisMotion {
            AxisMotion.thrown(
                from: offset[axis], velocity: velocity[axis], within: range(axis), rate: view.decelerationRate.rawValue,
                bounces: bounces(axis))
        }
        return ScrollMotion(kind: .free, x: along(.horizontal), y: along(.vertical), start: time)
    }

    func drawn(from offset: CGPoint, velocity: CGPoint, to target: CGPoint, since time: TimeInterval) -> ScrollMotion {
        func along(_ axis: ScrollAxis) -> AxisMotion {
            .drawn(from: offset[axis], velocity: velocity[axis], to: target[axis], swingsOver: !view.isPagingEnabled)
        }
        return ScrollMotion(kind: .drawn, x: along(.horizontal), y: along(.vertical), start: time)
    }

    /// Goes to `target`, from whatever velocity the content has.
    func animate(to target: CGPoint, duration: TimeInterval, kind: ScrollMotion.Kind = .animated) {
        letGo()
        let time = CACurrentMediaTime()
        var velocity = CGPoint.zero
        var since = view.contentOffset
        if case .moving(let motion) = phase {
            (velocity, since) = (motion.velocity(at: time), motion.offset(at: time))
            if motion.isDeceleration { stop() }
        }
        phase = .moving(
            ScrollMotion(
                kind: kind, x: .glide(from: since.x, to: target.x, velocity: velocity.x, duration: duration),
                y: .glide(from: since.y, to: target.y, velocity: velocity.y, duration: duration), start: time))
        view.indicators.show()
        run()
    }

    func begin(_ motion: ScrollMotion) {
        phase = .moving(motion)
        if motion.isDeceleration { delegate?.scrollViewWillBeginDecelerating(view) }
        run()
    }

    /// Frames from now on, until the phase moves by itself no longer.
    func run() {
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in self?.frame(at: link.timestamp) }
        self.link = link
        link.start()
        movesIn = view.window
        movesIn?.movingScrollers.append(Weak(self))
    }

    private func rest() {
        link?.invalidate()
        link = nil
        movesIn?.movingScrollers.removeAll { $0.object == nil || $0.object === self }
        movesIn = nil
    }

    /// At the time at which the frame begins, as what a finger drags is where the finger was then.
    private func frame(at time: TimeInterval) {
        switch phase {
        case .moving(let motion):
            guard motion.isOver(at: time) else { return show(motion.offset(at: time)) }
            phase = .resting
            rest()
            place(motion.end)
            announceEnd(of: motion)
        case .zooming(let motion):
            zoomFrame(motion, at: time)
            if case .zooming = phase { return }
            rest()
        case .resting, .dragging, .pinching:
            rest()
        }
    }

    private func announceEnd(of motion: ScrollMotion) {
        view.indicators.fade()
        switch motion.kind {
        case .free, .drawn: delegate?.scrollViewDidEndDecelerating(view)
        case .animated: delegate?.scrollViewDidEndScrollingAnimation(view)
        case .toTop: if view.contentOffset.y <= range(.vertical).lowerBound { delegate?.scrollViewDidScrollToTop(view) }
        }
    }

    /// Stays where it is now. False: it did not move.
    @discardableResult func stop() -> Bool {
        guard case .moving(let motion) = phase else { return false }
        phase = .resting
        rest()
        announceEnd(of: motion)
        return true
    }

    /// Nobody sees it: it is where it was going.
    func finish() {
        switch phase {
        case .moving(let motion):
            place(motion.end)
            stop()
        case .zooming(let motion):
            endZooming(motion)
            rest()
        case .resting, .dragging, .pinching:
            break
        }
    }

    /// Out of the window: whatever goes on is over.
    func leave() {
        finish()
        switch phase {
        case .dragging, .pinching: cancelDrag()
        case .resting, .moving, .zooming: break
        }
        finish()
    }
}
