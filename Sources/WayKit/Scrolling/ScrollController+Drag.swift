import Foundation

/// Fingers on the content.
extension ScrollController {
    /// - Parameter way: of the fingers so far, for the lock of the direction.
    func beginDrag(way: CGPoint) {
        switch phase {
        case .pinching, .zooming, .dragging: return
        case .resting, .moving: stop()
        }
        let sharers = view.handoversAround().filter { $0.scrollDragBegan(in: view) }
        phase = .dragging(
            ScrollDrag(pulled: pull(for: view.contentOffset), begin: view.contentOffset, sharers: sharers, lock: lock(way)))
        announceDrag()
    }

    func announceDrag() {
        guard !dragIsAnnounced else { return }
        dragIsAnnounced = true
        view.indicators.show()
        delegate?.scrollViewWillBeginDragging(view)
    }

    /// A movement that is plainly along one axis stays on it.
    private func lock(_ way: CGPoint) -> ScrollAxis? {
        guard view.isDirectionalLockEnabled else { return nil }
        let axis = ScrollAxis.leading(way)
        return abs(way[axis]) > 2 * abs(way[axis.other]) ? axis : nil
    }

    /// - Parameter delta: the way of the fingers since the last call, in the window's coordinates.
    func drag(by delta: CGPoint) {
        guard case .dragging(let drag) = phase else { return }
        resize = nil
        // Who shares the drag sees only what this view could use itself.
        var left = fromView(usable(toView(delta), drag))
        for sharer in drag.sharers.reversed() { left = left - sharer.take(beforeScrolling: left, in: view).part(of: left) }
        guard case .dragging(var drag) = phase else { return }
        let local = usable(toView(left), drag)
        var beyond = CGPoint.zero
        for axis in ScrollAxis.allCases where local[axis] != 0 {
            let wanted = drag.pulled[axis] - local[axis]
            let over = excess(from: drag.pulled[axis], to: wanted, range(axis))
            drag.pulled[axis] = wanted - over
            beyond[axis] = -over
        }
        phase = .dragging(drag)
        show(shown(for: drag.pulled))
        guard beyond != .zero else { return }
        stretch(by: fromView(beyond), drag.sharers)
    }

    /// What the content can move no further by: offered around, the rest stretches the edge.
    private func stretch(by beyond: CGPoint, _ sharers: [any NestedScrollCoordinator]) {
        var left = beyond
        for sharer in sharers { left = left - sharer.take(afterScrolling: left, in: view).part(of: left) }
        guard case .dragging(var drag) = phase else { return }
        let local = usable(toView(left), drag)
        for axis in ScrollAxis.allCases where bounces(axis) { drag.pulled[axis] -= local[axis] }
        phase = .dragging(drag)
        show(shown(for: drag.pulled))
    }

    /// How much of the way from one pull to another goes further beyond an edge.
    private func excess(from old: CGFloat, to new: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
        if new > old { return max(0, new - max(old, range.upperBound)) }
        return min(0, new - min(old, range.lowerBound))
    }

    private func usable(_ delta: CGPoint, _ drag: ScrollDrag) -> CGPoint {
        var delta = delta
        for axis in ScrollAxis.allCases where !scrolls(axis) || drag.lock == axis.other { delta[axis] = 0 }
        return delta
    }

    // MARK: The fingers leave

    /// - Parameter velocity: of the fingers, in points per second in the window's coordinates.
    func endDrag(velocity: CGPoint, at time: TimeInterval) {
        guard case .dragging(let drag) = phase else { return endAnnouncedDrag() }
        let usableVelocity = usable(toView(velocity), drag)
        let handed = fromView(usableVelocity)
        let isUsed = drag.sharers.filter { $0.scrollDragEnded(in: view, velocity: handed) }.count > 0
        release(drag, velocity: isUsed ? .zero : CGPoint(x: -usableVelocity.x, y: -usableVelocity.y), at: time)
    }

    /// The system took the fingers away: no throw, back from beyond the edges.
    func cancelDrag() {
        if case .pinching = phase { cancelPinch() }
        guard case .dragging(let drag) = phase else { return endAnnouncedDrag() }
        for sharer in drag.sharers { sharer.scrollDragCancelled(in: view) }
        release(drag, velocity: .zero, at: CACurrentMediaTime())
    }

    /// The program moves the content: the fingers have it no longer.
    func letGo() {
        switch phase {
        case .dragging(let drag):
            phase = .resting
            for sharer in drag.sharers { sharer.scrollDragCancelled(in: view) }
            endAnnouncedDrag()
        case .pinching:
            dropPinch()
        case .zooming(let motion):
            endZooming(motion)
            // It went over to fingers that waited.
            if case .dragging = phase { letGo() }
        case .resting, .moving:
            break
        }
    }

    func endAnnouncedDrag() {
        guard dragIsAnnounced else { return }
        dragIsAnnounced = false
        delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
    }

    /// - Parameter velocity: of the content offset, in points per second.
    func release(_ drag: ScrollDrag, velocity: CGPoint, at time: TimeInterval) {
        let offset = shown(for: drag.pulled)
        let seen = seenVelocity(velocity, pulled: drag.pulled)
        var motion = thrown(from: offset, velocity: seen, since: time)
        if view.isPagingEnabled {
            motion = drawn(from: offset, velocity: seen, to: page(from: drag.begin, at: offset, velocity: velocity), since: time)
        }
        let natural = motion.end
        var target = natural
        withUnsafeMutablePointer(to: &target) { pointer in
            let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
            delegate?.scrollViewWillEndDragging(view, withVelocity: perMillisecond, targetContentOffset: pointer)
        }
        if target != natural, target.x.isFinite, target.y.isFinite {
            motion = drawn(from: offset, velocity: seen, to: clamped(target), since: time)
        }
        phase = .resting
        let moves = motion.duration > 0
        if dragIsAnnounced {
            dragIsAnnounced = false
            delegate?.scrollViewDidEndDragging(view, willDecelerate: moves)
        }
        // The program may have begun something of its own.
        guard case .resting = phase else { return }
        if moves { begin(motion) } else { view.indicators.fade() }
    }

    /// Beyond an edge the content moves more slowly than the finger, and so it begins its way back.
    private func seenVelocity(_ velocity: CGPoint, pulled: CGPoint) -> CGPoint {
        var seen = velocity
        let inside = clamped(pulled)
        for axis in ScrollAxis.allCases {
            let over = pulled[axis] - inside[axis]
            if over != 0 { seen[axis] *= RubberBand.slope(over, over: axis.length(of: view.bounds.size)) }
        }
        return seen
    }

    // MARK: Pages

    /// Points per second above which a flick turns the page, however short it was.
    static let flick: CGFloat = 250

    /// At most one page from where the drag began; the last may be a part of one.
    private func page(from begin: CGPoint, at offset: CGPoint, velocity: CGPoint) -> CGPoint {
        var target = offset
        for axis in ScrollAxis.allCases {
            let length = axis.length(of: view.bounds.size)
            guard length > 0 else { continue }
            let first = (begin[axis] / length).rounded()
            let place = offset[axis] / length
            var page = place.rounded()
            if velocity[axis] > Self.flick { page = (place + 0.001).rounded(.up) }
            if velocity[axis] < -Self.flick { page = (place - 0.001).rounded(.down) }
            target[axis] = min(max(page, first - 1), first + 1) * length
        }
        return clamped(target)
    }

    /// Nobody holds the content: it does not stay beyond an edge.
    func settle() {
        guard case .resting = phase, view.window != nil, clamped(view.contentOffset) != view.contentOffset else { return }
        begin(thrown(from: view.contentOffset, velocity: .zero, since: CACurrentMediaTime()))
    }

    // MARK: Coordinates

    func toView(_ vector: CGPoint) -> CGPoint {
        guard let window = view.window else { return vector }
        return view.convert(vector, from: window) - view.convert(.zero, from: window)
    }

    func fromView(_ vector: CGPoint) -> CGPoint {
        guard let window = view.window else { return vector }
        return view.convert(vector, to: window) - view.convert(.zero, to: window)
    }
}

extension CGPoint {
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

    /// Kept between zero and `whole`: nobody takes more than there is.
    fileprivate func part(of whole: CGPoint) -> CGPoint {
        func within(_ taken: CGFloat, _ whole: CGFloat) -> CGFloat { taken.isFinite ? min(max(taken, min(whole, 0)), max(whole, 0)) : 0 }
        return CGPoint(x: within(x, whole.x), y: within(y, whole.y))
    }
}
