import Foundation
import Testing

@testable import WayLayers

/// An animation context with a clock that only the test advances. A test creates its own in its first line: between a suite's `init` and its test another test
/// may run, and there is one current context.
@MainActor final class AnimationHarness {
    /// State captured by the context, so that it keeps working when the harness is deallocated.
    @MainActor private final class State {
        var time: TimeInterval = 100
        var tasks: [@MainActor () -> Void] = []
    }

    private let state: State
    let context: AnimationContext
    /// Seconds between frames.
    var interval: TimeInterval = 0.01

    init() {
        let state = State()
        self.state = state
        context = AnimationContext(clock: { state.time }, enqueue: { state.tasks.append($0) })
        AnimationContext.current = context
    }

    var time: TimeInterval {
        get { state.time }
        set { state.time = newValue }
    }

    /// One frame, presented at `time`.
    func tick(at time: TimeInterval) {
        self.time = time
        context.tick(at: time, frame: (timestamp: time, target: time + interval, interval: interval))
    }

    /// One frame, `seconds` later.
    func tick(after seconds: TimeInterval) { tick(at: time + seconds) }

    /// Runs the queued tasks, and those that they enqueue.
    func runTasks() {
        while !state.tasks.isEmpty {
            let due = state.tasks
            state.tasks = []
            due.forEach { $0() }
        }
    }

    /// A layer that counts as displayed, as the root of a window's tree does.
    func makeDisplayedLayer() -> CALayer {
        let layer = CALayer()
        layer.onTreeChange = {}
        layer.clearRenderDirty()
        return layer
    }
}

/// Records the delegate calls.
@MainActor final class Recorder: CAAnimationDelegate {
    var lines: [String] = []
    func animationDidStart(_ anim: CAAnimation) { lines.append("start \(anim.value(forKey: "name") ?? "")") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        lines.append("stop \(anim.value(forKey: "name") ?? "") \(flag)")
    }
    func note(_ line: String) -> @MainActor (Bool) -> Void {
        { [weak self] in self?.lines.append("\(line) \($0)") }
    }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { (a - b).magnitude <= tolerance }

func isNear(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
    isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
}

func isNear(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
    isNear(a.origin, b.origin, tolerance) && isNear(a.width, b.width, tolerance) && isNear(a.height, b.height, tolerance)
}

func isNear(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: CGFloat = 1e-9) -> Bool {
    zip(a.elements, b.elements).allSatisfy { isNear($0, $1, tolerance) }
}
