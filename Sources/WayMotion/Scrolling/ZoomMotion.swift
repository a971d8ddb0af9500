import Foundation

/// A zoom animation. The logarithm of the scale follows a curve; one point of the content keeps its position on screen.
package struct ZoomMotion: Sendable {
    package let scale: MotionSegment
    package let fromScale: CGFloat
    package let toScale: CGFloat
    package let fromOffset: CGPoint
    package let toOffset: CGPoint
    /// Media time.
    package let start: TimeInterval

    package init(scale: MotionSegment, fromScale: CGFloat, toScale: CGFloat, fromOffset: CGPoint, toOffset: CGPoint, start: TimeInterval) {
        self.scale = scale
        self.fromScale = fromScale
        self.toScale = toScale
        self.fromOffset = fromOffset
        self.toOffset = toOffset
        self.start = start
    }

    package func scale(at time: TimeInterval) -> CGFloat { exp(scale.value(at: time - start)) }

    /// Linear in the scale, so that the point at which both ends agree stays fixed. If the scale does not change: linear in the curve's progress.
    package func offset(forScale value: CGFloat, at time: TimeInterval) -> CGPoint {
        let fraction: CGFloat
        if abs(toScale - fromScale) > 1e-6 {
            fraction = (value - fromScale) / (toScale - fromScale)
        } else {
            fraction = MotionSegment.quintic(from: 0, to: 1, velocity: 0, duration: scale.duration).value(at: time - start)
        }
        return CGPoint(x: fromOffset.x + (toOffset.x - fromOffset.x) * fraction, y: fromOffset.y + (toOffset.y - fromOffset.y) * fraction)
    }
}
