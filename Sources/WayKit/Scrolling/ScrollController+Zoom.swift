import Foundation
import WayMotion

/// A pinch that scales the content.
struct PinchZoom {
    /// The scale that the touches request when the pinch's own scale is 1.
    let base: CGFloat
    /// The point under the centre of the touches, in the zoomed view's coordinates.
    let anchor: CGPoint
}

extension ScrollController {
    /// Seconds of an animated zoom, and of the return from beyond a limit.
    static let zoomDuration: TimeInterval = 0.3
    /// Upper bound of the visible overshoot beyond a limit, in the logarithm of the scale.
    private static let maximumZoomStretch: CGFloat = 0.7

    var zoomedView: UIView? { delegate?.viewForZooming(in: view) }

    /// The limits, valid even if the minimum is above the maximum.
    var zoomLimits: ClosedRange<CGFloat> {
        let low = max(view.minimumZoomScale, 0.0001)
        return low...max(low, view.maximumZoomScale)
    }

    var canZoom: Bool { zoomLimits.lowerBound < zoomLimits.upperBound && zoomedView != nil }

    // MARK: Pinch

    func beginPinch(at point: CGPoint) {
        guard canZoom, let zoomed = zoomedView else { return }
        if case .zooming(let motion) = phase { endZooming(motion) }
        stop()
        if case .dragging(let drag) = phase { drag.coordinators.forEach { $0.scrollDragCancelled(in: view) } }
        phase = .pinching(PinchZoom(base: requestedScale(for: view.zoomScale), anchor: zoomed.convert(point, from: view)))
        view.indicators.show()
        delegate?.scrollViewWillBeginZooming(view, with: zoomed)
    }

    /// - Parameters:
    ///   - scale: of the pinch since it began.
    ///   - point: the centre of the touches, in the view's coordinates.
    func pinch(scale: CGFloat, at point: CGPoint) {
        guard case .pinching(let zoom) = phase, scale.isFinite, scale > 0, let zoomed = zoomedView else { return }
        let viewPoint = point - view.contentOffset
        apply(scale: rubberBanded(zoom.base * scale), to: zoomed)
        setOffset(view.convert(zoom.anchor, from: zoomed) - viewPoint)
        delegate?.scrollViewDidZoom(view)
    }

    /// - Parameters:
    ///   - velocity: of the pinch's scale, per second.
    ///   - continuesDragging: one touch is left, which drags.
    func endPinch(velocity: CGFloat, continuesDragging: Bool, at time: TimeInterval) {
        guard case .pinching(let zoom) = phase else { return }
        let scale = view.zoomScale
        let target = min(max(scale, zoomLimits.lowerBound), zoomLimits.upperBound)
        phase = .resting
        if target != scale {
            let visible = velocity.isFinite ? visibleVelocity(velocity, base: zoom.base) : 0
            return self.zoom(to: target, offset: zoomTargetOffset(at: target), velocity: visible, duration: Self.zoomDuration)
        }
        delegate?.scrollViewDidEndZooming(view, with: zoomedView, atScale: scale)
        guard case .resting = phase else { return }
        if continuesDragging {
            beginDrag(translation: .zero)
        } else {
            springBackIfNeeded()
            if case .resting = phase { view.indicators.fade() }
        }
    }

    func cancelPinch() {
        endPinch(velocity: 0, continuesDragging: false, at: CACurrentMediaTime())
    }

    /// Sets a scale within the limits without animation.
    func endPinchImmediately() {
        let target = min(max(view.zoomScale, zoomLimits.lowerBound), zoomLimits.upperBound)
        phase = .resting
        if target != view.zoomScale { setZoom(target, offset: zoomTargetOffset(at: target)) }
        delegate?.scrollViewDidEndZooming(view, with: zoomedView, atScale: target)
    }

    /// The offset at which the centre of the view keeps its content when the scale returns to a limit.
    private func zoomTargetOffset(at target: CGFloat) -> CGPoint {
        offset(at: target, keeping: CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2))
    }

    // MARK: Limits

    /// The visible scale for the one that touches request.
    private func rubberBanded(_ requested: CGFloat) -> CGFloat {
        let inside = min(max(requested, zoomLimits.lowerBound), zoomLimits.upperBound)
        guard view.bouncesZoom, requested > 0 else { return inside }
        return inside * exp(RubberBand.stretch(log(requested / inside), over: Self.maximumZoomStretch))
    }

    private func requestedScale(for shown: CGFloat) -> CGFloat {
        let inside = min(max(shown, zoomLimits.lowerBound), zoomLimits.upperBound)
        return inside * exp(RubberBand.pull(forStretch: log(shown / inside), over: Self.maximumZoomStretch))
    }

    /// The velocity of the visible scale, which beyond a limit changes more slowly than the pinch's. Its maximum is the one that passes through the whole
    /// overshoot in the duration of the return.
    /// - Returns: the velocity of the logarithm of the scale, per second.
    private func visibleVelocity(_ velocity: CGFloat, base: CGFloat) -> CGFloat {
        let requested = requestedScale(for: view.zoomScale), maximum = Self.maximumZoomStretch / Self.zoomDuration
        let inside = min(max(requested, zoomLimits.lowerBound), zoomLimits.upperBound)
        let visible = velocity * base / requested * RubberBand.slope(log(requested / inside), over: Self.maximumZoomStretch)
        return min(max(visible, -maximum), maximum)
    }

    // MARK: Animated zoom

    /// The valid offset at another scale at which the content under a point of the view's bounds, relative to their origin, stays under it.
    func offset(at scale: CGFloat, keeping point: CGPoint) -> CGPoint {
        guard let zoomed = zoomedView else { return view.contentOffset }
        let before = zoomed.frame.origin
        let factor = scale / view.zoomScale
        let content = view.contentOffset + point - before
        return clamped(CGPoint(x: before.x + content.x * factor - point.x, y: before.y + content.y * factor - point.y), at: factor)
    }

    /// Clamped to the edges that the content has when it is scaled by the factor.
    func clamped(_ offset: CGPoint, at factor: CGFloat) -> CGPoint {
        let insets = view.adjustedContentInset
        func within(_ axis: ScrollAxis) -> CGFloat {
            let lowest = 0 - axis.before(insets)
            let highest = axis.length(of: view.contentSize) * factor + axis.after(insets) - axis.length(of: view.bounds.size)
            return min(max(offset[axis], lowest), max(lowest, highest))
        }
        return CGPoint(x: within(.horizontal), y: within(.vertical))
    }

    /// Animates the scale and the offset.
    /// - Parameter velocity: of the logarithm of the scale, per second.
    func zoom(to scale: CGFloat, offset: CGPoint, velocity: CGFloat = 0, duration: TimeInterval) {
        let from = view.zoomScale
        let curve = MotionSegment.quintic(from: log(from), to: log(scale), velocity: velocity, duration: duration)
        phase = .zooming(
            ZoomMotion(
                scale: curve, fromScale: from, toScale: scale, fromOffset: view.contentOffset, toOffset: offset, start: CACurrentMediaTime()))
        view.indicators.show()
        startDisplayLink()
    }

    /// Without animation.
    func setZoom(_ scale: CGFloat, offset: CGPoint) {
        guard let zoomed = zoomedView else { return }
        apply(scale: scale, to: zoomed)
        setOffset(offset)
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
        // A pan that began meanwhile drags from here.
        if case .resting = phase, view.isPanActive { beginDrag(translation: .zero) }
    }

    /// Keeps the origin of the zoomed view's frame.
    private func apply(scale: CGFloat, to zoomed: UIView) {
        let origin = zoomed.frame.origin
        zoomed.transform = CGAffineTransform(scaleX: scale, y: scale)
        let moved = zoomed.frame.origin
        zoomed.center = CGPoint(x: zoomed.center.x + origin.x - moved.x, y: zoomed.center.y + origin.y - moved.y)
        view.zoomChanged(to: scale)
    }
}
