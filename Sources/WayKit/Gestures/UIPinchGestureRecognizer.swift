import Foundation

/// Two fingers that move apart or together, on the glass or on a touchpad. Source: UIKit `UIPinchGestureRecognizer`.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// Points that the distance of the fingers changes before it is a pinch.
    static let slop: CGFloat = 8
    /// Fingers that are nearer than this count as this far apart: a scale stays finite.
    private static let nearest: CGFloat = 1

    /// Relative to the distance when the pinch began, times what was set.
    open var scale: CGFloat {
        get { factor * progress }
        set {
            guard newValue.isFinite, progress > 0 else { return }
            factor = newValue / progress
        }
    }
    /// Scale factors per second.
    open var velocity: CGFloat { estimator.velocity(at: lastTime).x }

    private var factor: CGFloat = 1
    private var progress: CGFloat = 1
    /// The distance at which the progress is 1.
    private var unit: CGFloat?
    private var firstDistance: CGFloat?
    private var estimator = VelocityEstimator()
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingersChanged()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let distance, let firstDistance else { return }
        switch storedState {
        case .possible:
            guard abs(distance - firstDistance) >= Self.slop else { return }
            unit = distance
            note(1, event.timestamp)
            state = .began
        case .began, .changed:
            guard let unit else { return }
            note(distance / unit, event.timestamp)
            state = .changed
        default:
            break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        let left = followed.filter { !$0.isOver }.count
        if storedState == .began || storedState == .changed {
            if left < 2 { state = .ended } else { fingersChanged() }
        } else if left == 0 {
            state = .failed
        } else {
            fingersChanged()
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        super.reset()
        factor = 1
        progress = 1
        unit = nil
        firstDistance = nil
        estimator.reset()
    }

    override func wants(_ input: IndirectInput) -> Bool {
        if case .pinch = input.kind { true } else { false }
    }

    override func receive(_ input: IndirectInput) {
        guard case .pinch(let absolute, _) = input.kind else { return }
        switch input.phase {
        case .began:
            note(1, input.timestamp)
            state = .began
        case .changed:
            note(max(absolute, 0), input.timestamp)
            state = .changed
        case .ended:
            lastTime = input.timestamp
            state = .ended
        case .cancelled:
            state = .cancelled
        }
    }

    private func note(_ value: CGFloat, _ time: TimeInterval) {
        progress = value
        lastTime = time
        estimator.add(CGPoint(x: factor * value, y: 0), at: time)
    }

    /// A finger joined or left: the distance jumps, the scale does not.
    private func fingersChanged() {
        guard let distance else { return }
        if storedState == .began || storedState == .changed {
            unit = distance / max(progress, 0.001)
        } else {
            firstDistance = distance
        }
    }

    /// Mean distance from the centre, doubled: with two fingers what lies between them.
    private var distance: CGFloat? {
        let points = followed.filter { !$0.isOver }.map(\.position)
        guard points.count >= 2 else { return nil }
        let middle = centroid
        let sum = points.reduce(0) { $0 + hypot($1.x - middle.x, $1.y - middle.y) }
        return max(Self.nearest, 2 * sum / CGFloat(points.count))
    }
}
