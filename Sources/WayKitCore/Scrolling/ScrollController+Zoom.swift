import Foundation
import WayMotion

/// A pinch that scales the content.
package struct PinchZoom {
    /// The scale that the touches request when the pinch's own scale is 1.
    let base: CGFloat
    /// The point under the centre of the touches, in the zoomed view's coordinates.
    let anchor: CGPoint
}

extension ScrollController {
    var zoomedView: UIView? { delegate?.viewForZooming(in: view) }

    var zoomLimits: ZoomLimits { ZoomLimits(minimum: view.minimumZoomScale, maximum: view.maximumZoomScale) }

    var canZoom: Bool { zoomLimits.range.lowerBound < zoomLimits.range.upperBound && zoomedView != nil }

    // MARK: Pinch

    func beginPinch(at point: CGPoint) {
        guard canZoom, let zoomed = zoomedView else { return }
        if case .zooming(let motion) = phase { endZooming(motion) }
        stop()
        if case .dragging(let drag) = phase { drag.coordinators.forEach { $0.scrollDragCancelled(in: view) } }
        phase = .pinching(PinchZoom(base: zoomLimits.requestedScale(forVisible: view.zoomScale), anchor: zoomed.convert(point, from: view)))
        view.indicators.show()
        delegate?.scrollViewWillBeginZooming(view, with: zoomed)
    }

    /// - Parameters:
    ///   - scale: of the pinch since it began.
    ///   - point: the centre of the touches, in the view's coordinates.
    func pinch(scale: CGFloat, at point: CGPoint) {
        guard case .pinching(let zoom) = phase, scale.isFinite, scale > 0, let zoomed = zoomedView else { return }
        let viewPoint = point - view.contentOffset
        apply(scale: zoomLimits.visibleScale(forRequested: zoom.base * scale, bounces: view.bouncesZoom), to: zoomed)
        setOffset(view.convert(zoom.anchor, from: zoomed) - viewPoint)
        delegate?.scrollViewDidZoom(view)
    }

    /// - Parameters:
    ///   - velocity: of the pinch's scale, per second.
    ///   - continuesDragging: one touch is left, which drags.
    func endPinch(velocity: CGFloat, continuesDragging: Bool, at time: TimeInterval) {
        guard case .pinching(let zoom) = phase else { return }
        let scale = view.zoomScale
        let target = zoomLimits.clamped(scale)
        phase = .resting
        if target != scale {
            let visible = velocity.isFinite ? zoomLimits.visibleVelocity(velocity * zoom.base, atVisible: scale) : 0
            return self.zoom(to: target, offset: zoomTargetOffset(at: target), velocity: visible, duration: ZoomLimits.returnDuration)
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
        let target = zoomLimits.clamped(view.zoomScale)
        phase = .resting
        if target != view.zoomScale { setZoom(target, offset: zoomTargetOffset(at: target)) }
        delegate?.scrollViewDidEndZooming(view, with: zoomedView, atScale: target)
    }

    /// The offset at which the centre of the view keeps its content when the scale returns to a limit.
    private func zoomTargetOffset(at target: CGFloat) -> CGPoint {
        offset(at: target, keeping: CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2))
    }

    // MARK: Animated zoom

    /// The valid offset at another scale at which the content under a point of the view's bounds, relative to their origin, stays under it.
    func offset(at scale: CGFloat, keeping point: CGPoint) -> CGPoint {
        guard let zoomed = zoomedView else { return view.contentOffset }
        let before = zoomed.frame.origin
        let factor = scale / view.zoomScale
        let content = view.contentOffset + point - before
        return geometry.clamped(CGPoint(x: before.x + content.x * factor - point.x, y: before.y + content.y * factor - point.y), scaledBy: factor)
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
