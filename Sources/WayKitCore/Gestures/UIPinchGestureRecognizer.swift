import Foundation
import WayLog
import WayMotion

/// Recognises two fingers that move apart or together, on a touchscreen or touchpad. It ends when both have left; in between a finger may leave and come
/// back, with the scale where it was. Source: UIKit `UIPinchGestureRecognizer`.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    @_spi(WayKit) open override var receivesPresses: Bool { false }
    /// Points by which the distance of the fingers changes before it begins.
    static let slop: CGFloat = 8
    /// The change in scale before a touchpad pinch begins.
    static let touchpadSlop: CGFloat = 0.02
    /// Minimum distance of the fingers in points, so that the scale stays finite.
    private static let minimumDistance: CGFloat = 1
    /// Seconds within which fingers that leave count as leaving together.
    static let jointLiftTime: TimeInterval = 0.1

    /// The scale relative to the distance at which the pinch begins, 8 points from where the fingers came down, times a scale that was set. It does not
    /// depend on how many events carry the movement. On a touchscreen it tells the direction when the pinch begins: below or above 1. Non-finite values are
    /// refused.
    open var scale: CGFloat {
        get { factor * progress }
        set {
            guard newValue.isFinite, progress > 0 else {
                wayLogger("waykit.gestures").error("scale \(newValue) of \(type(of: self)) is not finite: refused")
                return
            }
            factor = newValue / progress
        }
    }
    /// Scale factors per second.
    open var velocity: CGFloat { factor * estimator.velocity(at: lastTime).x }

    private var factor: CGFloat = 1
    private var progress: CGFloat = 1
    /// The distance at which the progress is 1.
    private var unitDistance: CGFloat?
    private var firstDistance: CGFloat?
    /// The last scale that the touchpad reported.
    private var touchpadScale: CGFloat = 1
    private var estimator = VelocityEstimator()
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesChanged()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let distance, let firstDistance else { return }
        switch storedState {
        case .possible:
            let change = distance - firstDistance
            guard abs(change) > Self.slop else { return }
            unitDistance = firstDistance + (change < 0 ? -Self.slop : Self.slop)
            addSample(at: distance, event.timestamp)
            state = .began
        case .began, .changed:
            addSample(at: distance, event.timestamp)
            state = .changed
        default:
            break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let remaining = activeTouches.count
        if storedState == .began || storedState == .changed {
            // Fingers that leave one after the other, as they do, end it with the speed that they had together.
            if remaining + touches.count > 1 || event.timestamp - lastTime > Self.jointLiftTime { lastTime = event.timestamp }
            if remaining == 0 { state = .ended } else { touchesChanged() }
        } else if remaining == 0 {
            state = .failed
        } else {
            touchesChanged()
        }
    }

    /// Ends a pinch of which one finger is left: where that finger goes on to do something else.
    final func endWithOneFinger() {
        if activeTouches.count == 1, storedState == .began || storedState == .changed { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    @_spi(WayKit) open override func touchWasRemapped(_ touch: UITouch) { touchesChanged() }

    open override func reset() {
        super.reset()
        factor = 1
        progress = 1
        unitDistance = nil
        firstDistance = nil
        estimator.reset()
    }

    override func handles(_ input: IndirectInput) -> Bool {
        if case .pinch = input.kind { true } else { false }
    }

    override func receive(_ input: IndirectInput) {
        guard case .pinch(let absolute, _) = input.kind else { return }
        touchpadScale = max(absolute, 0)
        switch (input.phase, storedState) {
        case (.began, _):
            addSample(1, input.timestamp)
        case (.changed, .possible):
            // It begins at 1; the next change has the full scale.
            guard abs(touchpadScale - 1) >= Self.touchpadSlop else { return }
            state = .began
        case (.changed, _):
            addSample(touchpadScale, input.timestamp)
            state = .changed
        case (.ended, .possible):
            state = .failed
        case (.ended, _):
            progress = touchpadScale
            lastTime = input.timestamp
            state = .ended
        case (.cancelled, _):
            state = .cancelled
        }
    }

    private func addSample(at distance: CGFloat, _ time: TimeInterval) {
        guard let unitDistance else { return }
        addSample(distance / unitDistance, time)
    }

    private func addSample(_ value: CGFloat, _ time: TimeInterval) {
        progress = value
        lastTime = time
        estimator.add(CGPoint(x: value, y: 0), at: time)
    }

    /// A touch joined or left: the distance jumps, the scale does not.
    private func touchesChanged() {
        guard let distance else { return }
        if storedState == .began || storedState == .changed {
            unitDistance = distance / max(progress, 0.001)
        } else {
            firstDistance = distance
        }
    }

    /// Twice the mean distance from the centroid: for two fingers the distance between them.
    private var distance: CGFloat? { meanRadius.map { max(Self.minimumDistance, 2 * $0) } }
}
