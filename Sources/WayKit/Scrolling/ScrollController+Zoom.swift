import Foundation

/// Two fingers that scale the content.
struct PinchZoom {
    /// The scale that the fingers ask for when theirs is 1.
    let base: CGFloat
    /// What lies under the fingers, in the coordinates of the view that is zoomed.
    let anchor: CGPoint
}

/// A zoom that goes on by itself. The logarithm of the scale follows a curve; one point of the content stays where it is seen.
struct ZoomMotion {
    let scale: MotionSegment
    let fromScale: CGFloat
    let toScale: CGFloat
    let fromOffset: CGPoint
    let toOffset: CGPoint
    /// Media time.
    let start: TimeInterval

    func scale(at time: TimeInterval) -> CGFloat { exp(scale.value(at: time - start)) }

    /// Linear in the scale: so the point at which both ends agree keeps still. Without a change of scale, in step with the curve's time.
    func offset(forScale value: CGFloat, at time: TimeInterval) -> CGPoint {
        let part: CGFloat
        if abs(toScale - fromScale) > 1e-6 {
            part = (value - fromScale) / (toScale - fromScale)
        } else {
            part = MotionSegment.glide(from: 0, to: 1, velocity: 0, duration: scale.duration).value(at: time - start)
        }
        return CGPoint(x: fromOffset.x + (toOffset.x - fromOffset.x) * part, y: fromOffset.y + (toOffset.y - fromOffset.y) * part)
    }
}

extension ScrollController {
    /// Seconds of an animated zoom, and of the way back from beyond a limit.
    static let zoomDuration: TimeInterval = 0.3
    /// The part of the logarithm of the scale beyond a limit that is shown at most.
    private static let zoomReach: CGFloat = 0.7

    var zoomedView: UIView? { delegate?.viewForZooming(in: view) }

    /// The limits in the order in which they make sense.
    var zoomLimits: ClosedRange<CGFloat> {
        let low = max(view.minimumZoomScale, 0.0001)
        return low...max(low, view.maximumZoomScale)
    }

    var canZoom: Bool { zoomLimits.lowerBound < zoomLimits.upperBound && zoomedView != nil }

    // MARK: Fingers

    func beginPinch(at point: CGPoint) {
        guard canZoom, let zoomed = zoomedView else { return }
        if case .zooming(let motion) = phase { endZooming(motion) }
        stop()
        if case .dragging(let drag) = phase { drag.sharers.forEach { $0.scrollDragCancelled(in: view) } }
        phase = .pinching(PinchZoom(base: asked(for: view.zoomScale), anchor: zoomed.convert(point, from: view)))
        view.indicators.show()
        delegate?.scrollViewWillBeginZooming(view, with: zoomed)
    }

    /// - Parameters:
    ///   - scale: of the fingers since they began.
    ///   - point: the fingers' centre, in the view's coordinates.
    func pinch(scale: CGFloat, at point: CGPoint) {
        guard case .pinching(let zoom) = phase, scale.isFinite, scale > 0, let zoomed = zoomedView else { return }
        let seen = point - view.contentOffset
        apply(scale: limited(zoom.base * scale), to: zoomed)
        place(view.convert(zoom.anchor, from: zoomed) - seen)
        delegate?.scrollViewDidZoom(view)
    }

    /// - Parameters:
    ///   - velocity: of the fingers' scale, per second.
    ///   - isHeld: a finger is left, which drags on.
    func endPinch(velocity: CGFloat, isHeld: Bool, at time: TimeInterval) {
        guard case .pinching(let zoom) = phase else { return }
        let scale = view.zoomScale
        let target = min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
        phase = .resting
        if target != scale {
            let seen = velocity.isFinite ? seenVelocity(velocity, base: zoom.base) : 0
            return self.zoom(to: target, offset: settledOffset(at: target), velocity: seen, duration: Self.zoomDuration)
        }
        delegate?.scrollViewDidEndZooming(view, with: zoomedView, atScale: scale)
        guard case .resting = phase else { return }
        if isHeld {
            beginDrag(way: .zero)
        } else {
            settle()
            if case .resting = phase { view.indicators.fade() }
        }
    }

    func cancelPinch() {
        endPinch(velocity: 0, isHeld: false, at: CACurrentMediaTime())
    }

    /// At once within its limits.
    func dropPinch() {
        let target = min(max(view.zoomScale, zoomLimits.lowerBound), zoomLimits.upperBound)
        phase = .resting
        if target != view.zoomScale { setZoom(target, offset: settledOffset(at: target)) }
        delegate?.scrollViewDidEndZooming(view, with: zoomedView, atScale: target)
    }

    /// Where the content comes to lie when the scale goes back to a limit about the middle of what is seen.
    private func settledOffset(at target: CGFloat) -> CGPoint {
        offset(at: target, keeping: CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2))
    }

    // MARK: Limits

    /// What is shown of a scale that fingers ask for.
    private func limited(_ asked: CGFloat) -> CGFloat {
        let inside = min(max(asked, zoomLimits.lowerBound), zoomLimits.upperBound)
        guard view.bouncesZoom, asked > 0 else { return inside }
        return inside * exp(RubberBand.stretch(log(asked / inside), over: Self.zoomReach))
    }

    private func asked(for shown: CGFloat) -> CGFloat {
        let inside = min(max(shown, zoomLimits.lowerBound), zoomLimits.upperBound)
        return inside * exp(RubberBand.pull(forStretch: log(shown / inside), over: Self.zoomReach))
    }

    /// What is seen of the fingers' velocity beyond a limit, where they move the content less than themselves: at most what leads through all that
    /// there is beyond it in the time of the way back.
    /// - Returns: of the logarithm of the scale, per second.
    private func seenVelocity(_ velocity: CGFloat, base: CGFloat) -> CGFloat {
        let asked = asked(for: view.zoomScale), most = Self.zoomReach / Self.zoomDuration
        let inside = min(max(asked, zoomLimits.lowerBound), zoomLimits.upperBound)
        let seen = velocity * base / asked * RubberBand.slope(log(asked / inside), over: Self.zoomReach)
        return min(max(seen, -most), most)
    }

    // MARK: By itself

    /// The valid offset at another scale at which the content under a point of the view's frame stays under it.
    func offset(at scale: CGFloat, keeping point: CGPoint) -> CGPoint {
        guard let zoomed = zoomedView else { return view.contentOffset }
        let before = zoomed.frame.origin
        let factor = scale / view.zoomScale
        let content = view.contentOffset + point - before
        return clamped(CGPoint(x: before.x + content.x * factor - point.x, y: before.y + content.y * factor - point.y), at: factor)
    }

    /// Within the edges that the content has when it is scaled by the factor.
    func clamped(_ offset: CGPoint, at factor: CGFloat) -> CGPoint {
        let insets = view.adjustedContentInset
        func within(_ axis: ScrollAxis) -> CGFloat {
            let lowest = 0 - axis.before(insets)
            let highest = axis.length(of: view.contentSize) * factor + axis.after(insets) - axis.length(of: view.bounds.size)
            return min(max(offset[axis], lowest), max(lowest, highest))
        }
        return CGPoint(x: within(.horizontal), y: within(.vertical))
    }

    /// Animated.
    /// - Parameter velocity: of the logarithm of the scale, per second.
    func zoom(to scale: CGFloat, offset: CGPoint, velocity: CGFloat = 0, duration: TimeInterval) {
        let from = view.zoomScale
        let curve = MotionSegment.glide(from: log(from), to: log(scale), velocity: velocity, duration: duration)
        phase = .zooming(
            ZoomMotion(
                scale: curve, fromScale: from, toScale: scale, fromOffset: view.contentOffset, toOffset: offset, start: CACurrentMediaTime()))
        view.indicators.show()
        run()
    }

    /// At once.
    func setZoom(_ scale: CGFloat, offset: CGPoint) {
        guard let zoomed = zoomedView else { return }
        apply(scale: scale, to: zoomed)
        place(offset)
        delegate?.scrollViewDidZoom(view)
    }

    func zoomFrame(_ motion: ZoomMotion, at time: TimeInterval) {
        guard time - motion.start < motion.scale.duration else { return endZooming(motion) }
        let scale = motion.scale(at: time)
        setZoom(scale, offset: motion.offset(forScale: scale, at: time))
    }

    func endZooming(_ motion: ZoomMotion) {
        phase = .resting
        setZoom(motion.toScale, offset: motion.toOffset)
        view.indicators.fade()
        delegate?.scrollViewDidEndZooming(view, with: zoomedView, atScale: motion.toScale)
        // A finger that came down meanwhile has the content from here.
        if case .resting = phase, view.isHeldByDrag { beginDrag(way: .zero) }
    }

    /// The view's upper left corner stays.
    private func apply(scale: CGFloat, to zoomed: UIView) {
        let origin = zoomed.frame.origin
        zoomed.transform = CGAffineTransform(scaleX: scale, y: scale)
        let moved = zoomed.frame.origin
        zoomed.center = CGPoint(x: zoomed.center.x + origin.x - moved.x, y: zoomed.center.y + origin.y - moved.y)
        view.zoomChanged(to: scale)
    }
}

extension CGPoint {
    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
}
