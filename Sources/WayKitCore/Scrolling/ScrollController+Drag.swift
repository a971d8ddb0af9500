import Foundation
import WayLog
import WayMotion

/// Dragging.
extension ScrollController {
    /// - Parameter translation: of the touches so far, for the directional lock.
    func beginDrag(translation: CGPoint) {
        switch phase {
        case .pinching, .zooming, .dragging: return
        case .resting, .moving: stop()
        }
        let coordinators = view.nestedScrollCoordinators().filter { $0.scrollDragBegan(in: view) }
        phase = .dragging(
            ScrollDrag(
                requestedOffset: geometry.requestedOffset(forVisible: view.contentOffset), startOffset: view.contentOffset, coordinators: coordinators,
                lock: view.isDirectionalLockEnabled ? ScrollAxis.predominant(translation) : nil))
        notifyWillBeginDragging()
    }

    func notifyWillBeginDragging() {
        guard !hasNotifiedDragBegin else { return }
        hasNotifiedDragBegin = true
        view.indicators.show()
        view.dismissKeyboardOnDrag()
        notify { $0.scrollViewWillBeginDragging(view) }
    }

    /// - Parameter delta: translation of the touches since the last call, in window coordinates.
    func drag(by delta: CGPoint) {
        guard case .dragging(let drag) = phase else { return }
        resize = nil
        // Coordinators get only what this view could use itself.
        var remaining = localVectorToWindow(geometry.usable(windowVectorToLocal(delta), lock: drag.lock))
        for coordinator in drag.coordinators.reversed() {
            remaining = remaining - coordinator.consume(beforeScrolling: remaining, in: view).clamped(to: remaining)
        }
        guard case .dragging(var drag) = phase else { return }
        let geometry = geometry, local = geometry.usable(windowVectorToLocal(remaining), lock: drag.lock)
        var unused = CGPoint.zero
        for axis in ScrollAxis.allCases where local[axis] != 0 {
            let requested = drag.requestedOffset[axis] - local[axis]
            let excess = geometry[axis].overscroll(from: drag.requestedOffset[axis], to: requested)
            drag.requestedOffset[axis] = requested - excess
            unused[axis] = -excess
        }
        phase = .dragging(drag)
        setPixelAlignedOffset(geometry.visibleOffset(forRequested: drag.requestedOffset))
        guard unused != .zero else { return }
        stretch(by: localVectorToWindow(unused), drag.coordinators)
    }

    /// Offers the movement that the content cannot follow to the coordinators; the remainder stretches the edge.
    private func stretch(by unused: CGPoint, _ coordinators: [any NestedScrollCoordinator]) {
        var remaining = unused
        for coordinator in coordinators { remaining = remaining - coordinator.consume(afterScrolling: remaining, in: view).clamped(to: remaining) }
        guard case .dragging(var drag) = phase else { return }
        let geometry = geometry, local = geometry.usable(windowVectorToLocal(remaining), lock: drag.lock)
        for axis in ScrollAxis.allCases where geometry[axis].bounces { drag.requestedOffset[axis] -= local[axis] }
        phase = .dragging(drag)
        setPixelAlignedOffset(geometry.visibleOffset(forRequested: drag.requestedOffset))
    }

    // MARK: End of the drag

    /// - Parameter velocity: of the touches, in points per second in window coordinates.
    func endDrag(velocity: CGPoint, at time: TimeInterval) {
        guard case .dragging(let drag) = phase else { return notifyDidEndDraggingIfNeeded() }
        let usableVelocity = geometry.usable(windowVectorToLocal(velocity), lock: drag.lock)
        let windowVelocity = localVectorToWindow(usableVelocity)
        let isUsed = drag.coordinators.filter { $0.scrollDragEnded(in: view, velocity: windowVelocity) }.count > 0
        release(drag, velocity: isUsed ? .zero : CGPoint(x: -usableVelocity.x, y: -usableVelocity.y), at: time)
    }

    /// The touches were cancelled: no deceleration, only the spring back from beyond the edges.
    func cancelDrag() {
        if case .pinching = phase { cancelPinch() }
        guard case .dragging(let drag) = phase else { return notifyDidEndDraggingIfNeeded() }
        for coordinator in drag.coordinators { coordinator.scrollDragCancelled(in: view) }
        release(drag, velocity: .zero, at: CACurrentMediaTime())
    }

    /// The program moves the content: ends the gesture.
    func endGesture() {
        switch phase {
        case .dragging(let drag):
            phase = .resting
            for coordinator in drag.coordinators { coordinator.scrollDragCancelled(in: view) }
            notifyDidEndDraggingIfNeeded()
        case .pinching:
            endPinchImmediately()
        case .zooming(let motion):
            endZooming(motion)
            // `endZooming` may have begun a drag with the touches that are down.
            if case .dragging = phase { endGesture() }
        case .resting, .moving:
            break
        }
    }

    func notifyDidEndDraggingIfNeeded() {
        guard hasNotifiedDragBegin else { return }
        hasNotifiedDragBegin = false
        notify { $0.scrollViewDidEndDragging(view, willDecelerate: false) }
    }

    /// - Parameter velocity: of the content offset, in points per second.
    func release(_ drag: ScrollDrag, velocity: CGPoint, at time: TimeInterval) {
        let geometry = geometry, offset = geometry.visibleOffset(forRequested: drag.requestedOffset)
        let visible = geometry.visibleVelocity(velocity, requestedOffset: drag.requestedOffset)
        var motion = fling(from: offset, velocity: visible, since: time)
        if view.isPagingEnabled {
            motion = snap(from: offset, velocity: visible, to: geometry.page(from: drag.startOffset, at: offset, velocity: velocity), since: time)
        }
        let natural = motion.end
        let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        let proposed = view.isPagingEnabled ? natural : view.dragTarget(natural, velocity: perMillisecond)
        var target = proposed
        withUnsafeMutablePointer(to: &target) { pointer in
            notify { $0.scrollViewWillEndDragging(view, withVelocity: perMillisecond, targetContentOffset: pointer) }
        }
        if view.isPagingEnabled, target != proposed {
            wayLogger("waykit.scrolling").warning("\(view): scrolling by pages ends at a page; the delegate's targetContentOffset is ignored")
        } else if target != natural, target.x.isFinite, target.y.isFinite {
            motion = snap(from: offset, velocity: visible, to: clamped(target), since: time)
        }
        phase = .resting
        let moves = motion.duration > 0
        if hasNotifiedDragBegin {
            hasNotifiedDragBegin = false
            notify { $0.scrollViewDidEndDragging(view, willDecelerate: moves) }
        }
        // The delegate may have begun a motion.
        guard case .resting = phase else { return }
        if moves { begin(motion) } else { view.indicators.fade() }
    }

    /// Moves content at rest back from beyond an edge.
    func springBackIfNeeded() {
        guard case .resting = phase, view.window != nil, clamped(view.contentOffset) != view.contentOffset else { return }
        begin(fling(from: view.contentOffset, velocity: .zero, since: CACurrentMediaTime()))
    }

    // MARK: Coordinates

    func windowVectorToLocal(_ vector: CGPoint) -> CGPoint {
        guard let window = view.window else { return vector }
        return view.convert(vector, from: window) - view.convert(.zero, from: window)
    }

    func localVectorToWindow(_ vector: CGPoint) -> CGPoint {
        guard let window = view.window else { return vector }
        return view.convert(vector, to: window) - view.convert(.zero, to: window)
    }
}

extension CGPoint {
    /// Clamped between zero and `whole`, so that nobody consumes more than there is.
    fileprivate func clamped(to whole: CGPoint) -> CGPoint {
        func within(_ taken: CGFloat, _ whole: CGFloat) -> CGFloat { taken.isFinite ? min(max(taken, min(whole, 0)), max(whole, 0)) : 0 }
        return CGPoint(x: within(x, whole.x), y: within(y, whole.y))
    }
}
