import Foundation

/// The limits of a scroll view's zoom scale, with a rubber band beyond them.
package struct ZoomLimits: Sendable {
    /// Seconds of the return from beyond a limit.
    package static let returnDuration: TimeInterval = 0.3
    /// Upper bound of the visible overshoot beyond a limit, in the logarithm of the scale.
    package static let maximumStretch: CGFloat = 0.7

    package let range: ClosedRange<CGFloat>

    /// Valid even if the minimum is above the maximum.
    package init(minimum: CGFloat, maximum: CGFloat) {
        let low = max(minimum, 0.0001)
        range = low...max(low, maximum)
    }

    package func clamped(_ scale: CGFloat) -> CGFloat { min(max(scale, range.lowerBound), range.upperBound) }

    /// The visible scale for the one that touches request.
    package func visibleScale(forRequested requested: CGFloat, bounces: Bool) -> CGFloat {
        let inside = clamped(requested)
        guard bounces, requested > 0 else { return inside }
        return inside * exp(RubberBand.stretch(log(requested / inside), over: Self.maximumStretch))
    }

    /// The scale that touches have to request for `visible` to be shown.
    package func requestedScale(forVisible visible: CGFloat) -> CGFloat {
        let inside = clamped(visible)
        return inside * exp(RubberBand.pull(forStretch: log(visible / inside), over: Self.maximumStretch))
    }

    /// The velocity of the visible scale, which beyond a limit changes more slowly than the pinch's. Its maximum is the one that passes through the whole
    /// overshoot in the duration of the return.
    /// - Parameters:
    ///   - velocity: of the scale that touches request, per second.
    ///   - visible: the visible scale, which is beyond a limit.
    /// - Returns: the velocity of the logarithm of the scale, per second.
    package func visibleVelocity(_ velocity: CGFloat, atVisible visible: CGFloat) -> CGFloat {
        let requested = requestedScale(forVisible: visible), maximum = Self.maximumStretch / Self.returnDuration
        let visibleVelocity = velocity / requested * RubberBand.slope(log(requested / clamped(requested)), over: Self.maximumStretch)
        return min(max(visibleVelocity, -maximum), maximum)
    }
}
