import Foundation
import WayLog
import WayMotion

/// Recognises two or more fingers that rotate about their centroid, on a touchscreen or touchpad. It ends when all have left. Source: UIKit `UIRotationGestureRecognizer`.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    @_spi(WayKit) open override var receivesPresses: Bool { false }
    /// Points of movement along the circle before it begins.
    static let slop: CGFloat = 8
    /// Radians before it begins on a touchpad.
    static let touchpadSlop: CGFloat = 0.05

    /// Radians since the rotation began, clockwise, plus a rotation that was set; not limited to a full turn. When it begins, its sign tells the direction.
    /// Non-finite values are refused.
    open var rotation: CGFloat {
        get { offset + progress }
        set {
            guard newValue.isFinite else {
                wayLogger("waykit.gestures").error("rotation \(newValue) of \(type(of: self)) is not finite: refused")
                return
            }
            offset = newValue - progress
        }
    }
    /// Radians per second.
    open var velocity: CGFloat { estimator.velocity(at: lastTime).x }

    private var offset: CGFloat = 0
    private var progress: CGFloat = 0
    /// Radians since the current fingers came together, before the gesture begins.
    private var pendingRotation: CGFloat = 0
    private var lastPositions: [ObjectIdentifier: CGPoint] = [:]
    private var estimator = VelocityEstimator()
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let delta = rotationSinceLastEvent()
        if storedState == .possible { pendingRotation = 0 } else { advance(by: delta, event.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        // One finger, which is left, does not rotate.
        guard activeTouches.count > 1 else { return storePositions() }
        rotate(by: rotationSinceLastEvent(), at: event.timestamp, threshold: meanRadius.map { Self.slop / max(1, $0) } ?? .infinity)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isInProgress = storedState == .began || storedState == .changed, remaining = activeTouches.count
        if isInProgress, remaining == 0 {
            // With the speed that the fingers had together, if they leave one after the other.
            if touches.count > 1 || event.timestamp - lastTime > UIPinchGestureRecognizer.jointLiftTime { lastTime = event.timestamp }
            state = .ended
        } else if remaining == 0 {
            state = .failed
        } else if isInProgress, remaining == 1 {
            lastTime = event.timestamp
            storePositions()
        } else {
            advance(by: rotationSinceLastEvent(), event.timestamp)
            if !isInProgress { pendingRotation = 0 }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    @_spi(WayKit) open override func touchWasRemapped(_ touch: UITouch) { lastPositions[ObjectIdentifier(touch)] = touch.position }

    open override func reset() {
        super.reset()
        offset = 0
        progress = 0
        pendingRotation = 0
        lastPositions.removeAll()
        estimator.reset()
    }

    override func handles(_ input: IndirectInput) -> Bool {
        if case .pinch = input.kind { true } else { false }
    }

    override func receive(_ input: IndirectInput) {
        guard case .pinch(_, let delta) = input.kind else { return }
        switch (input.phase, storedState) {
        case (.began, _), (.changed, _): rotate(by: delta, at: input.timestamp, threshold: Self.touchpadSlop)
        case (.ended, .possible): state = .failed
        case (.ended, _):
            lastTime = input.timestamp
            state = .ended
        case (.cancelled, _): state = .cancelled
        }
    }

    /// - Parameter needed: Radians of rotation needed to begin.
    private func rotate(by delta: CGFloat, at time: TimeInterval, threshold: CGFloat) {
        switch storedState {
        case .possible:
            pendingRotation += delta
            guard abs(pendingRotation) > threshold else { return }
            // What they turned beyond the threshold, however few events carry the movement.
            advance(by: pendingRotation - (pendingRotation < 0 ? -threshold : threshold), time)
            state = .began
        case .began, .changed:
            advance(by: delta, time)
            state = .changed
        default:
            break
        }
    }

    private func advance(by delta: CGFloat, _ time: TimeInterval) {
        progress += delta
        lastTime = time
        estimator.add(CGPoint(x: progress, y: 0), at: time)
    }

    /// The rotation in radians since the last call. Only touches that were active at both times count, so
    /// that touches that join or leave cause no rotation.
    private func rotationSinceLastEvent() -> CGFloat {
        defer { storePositions() }
        return RigidRotation.angle(activeTouches.compactMap { touch in lastPositions[ObjectIdentifier(touch)].map { (from: $0, to: touch.position) } })
    }

    private func storePositions() {
        lastPositions.removeAll(keepingCapacity: true)
        for touch in activeTouches { lastPositions[ObjectIdentifier(touch)] = touch.position }
    }
}
