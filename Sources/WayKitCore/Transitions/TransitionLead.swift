import Foundation
import WayLayers

/// The animation that determines a transition's curve: the longest of those that move the participating views, else the longest of all.
/// Gestures, reversals and alongside blocks follow its curve.
@MainActor struct TransitionLead {
    /// Its delay is relative to the start of the transition.
    let timing: ViewAnimation.Timing
    /// The curve of a property animator, which changes while it runs.
    let curve: AnimationTimingCurve?

    /// Collects the animations that an animator starts.
    @MainActor final class Collector {
        private struct Candidate {
            let lead: TransitionLead
            /// Evaluated when all blocks have run.
            let layers: @MainActor () -> [CALayer]
        }

        private let timeline: AnimationTimeline
        private var candidates: [Candidate] = []

        init(_ timeline: AnimationTimeline) {
            self.timeline = timeline
            timeline.onJoin = { [weak self] animation, layer in self?.note(animation, on: layer) }
        }

        func stop() { timeline.onJoin = nil }

        var isEmpty: Bool { candidates.isEmpty }

        /// A block of animations, or a property animator.
        func note(_ timing: ViewAnimation.Timing, curve: AnimationTimingCurve? = nil, layers: @escaping @MainActor () -> [CALayer]) {
            candidates.append(Candidate(lead: TransitionLead(timing: timing, curve: curve), layers: layers))
        }

        /// An animation that a program adds to a layer directly.
        private func note(_ animation: CAAnimation, on layer: CALayer) {
            guard animation.tracker == nil, animation.duration.isFinite, animation.speed > 0 else { return }
            let curve: ViewAnimation.Curve = (animation as? CASpringAnimation).map { .spring($0.curve) }
                ?? .cubic(animation.timingFunction ?? CAMediaTimingFunction(name: .linear))
            let timing = ViewAnimation.Timing(
                duration: animation.duration / Double(animation.speed), delay: max(0, animation.beginTime - layer.localTime(at: timeline.start)),
                curve: curve, repeatCount: animation.repeatCount, autoreverses: animation.autoreverses)
            note(timing) { [weak layer] in layer.map { [$0] } ?? [] }
        }

        /// - Parameter moving: the layers of the appearing and disappearing views, and of those around them.
        func lead(moving: [CALayer]) -> TransitionLead? {
            let once = candidates.filter { $0.lead.timing.isOnce && $0.lead.timing.duration.isFinite }
            let movers = once.filter { candidate in candidate.layers().contains { layer in moving.contains { $0 === layer } } }
            return (movers.isEmpty ? once : movers).map(\.lead).max { $0.end < $1.end }
        }
    }

    private var end: TimeInterval { timing.delay + timing.duration }
}

extension ViewAnimation.Curve {
    /// The same curve over another duration: a spring keeps its shape.
    func stretched(from old: TimeInterval, to new: TimeInterval) -> ViewAnimation.Curve {
        guard case .spring(let spring, let directed) = self, old > 0, new > 0, old != new else { return self }
        let factor = new / old
        return .spring(
            spring.stretched(by: factor),
            directed: directed.map {
                ViewAnimation.AxisSprings(horizontal: $0.horizontal.stretched(by: factor), vertical: $0.vertical.stretched(by: factor))
            })
    }
}
