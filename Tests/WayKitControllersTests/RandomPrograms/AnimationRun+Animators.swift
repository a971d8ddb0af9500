import Foundation
import WayKit

/// A property animator of a program, with its expected state.
@MainActor final class ProgramAnimator {
    let animator: UIViewPropertyAnimator
    /// Bound of its speed so far, as fractions of the distance per second.
    var speed: Double
    var hasEnded = false
    /// Its current curve is a spring.
    var isSpring: Bool
    /// Its curve was replaced by `continueAnimation`.
    var hasNewCurve = false
    var properties: Set<ProbedProperty> = []
    /// The positions that completions have reported.
    var reportedPositions: [UIViewAnimatingPosition] = []
    /// It was stopped; otherwise it runs to the end that it is heading for.
    var isStopped = false
    /// The position that the completions of a stopped animator have to report; nil if they are not called.
    var expectedPosition: UIViewAnimatingPosition?
    /// For each property: the model values before the animator, right before it was stopped, and right after.
    var values: [ProbedProperty: (start: [Double], end: [Double], stopped: [Double])] = [:]

    init(_ animator: UIViewPropertyAnimator, speed: Double, isSpring: Bool) {
        self.animator = animator
        self.speed = speed
        self.isSpring = isSpring
    }
}

extension AnimationRun {
    func perform(_ action: AnimationStep.AnimatorAction, _ slot: Int) -> Effect {
        if case .animate(let property, let value, let duration, let curve, let fraction, let delayFactor) = action {
            if let open = animators[slot] { return add(property, value, delayFactor, to: open) }
            return begin(property, value, duration, curve, fraction, slot)
        }
        guard let entry = animators[slot] else { return Effect() }
        let animator = entry.animator, properties = entry.properties
        guard animator.state == .active else {
            if animator.state == .stopped, case .finish = action { return finish(entry, at: .current) }
            return Effect()
        }
        switch action {
        case .pause:
            animator.pauseAnimation()
            return Effect(velocityChanging: properties)
        case .start:
            animator.startAnimation()
            return Effect(velocityChanging: properties)
        case .reverse:
            animator.scrubsLinearly = false
            // At the end that it is reversed to, it ends.
            let continues = animator.isRunning && entry.isSpring && animator.fractionComplete > 0
            if entry.isSpring {
                entry.speed *= 2
                entry.hasNewCurve = true
            }
            animator.isReversed.toggle()
            return Effect(velocityChanging: continues ? [] : properties)
        case .fraction(let fraction, let scrubsLinearly):
            animator.scrubsLinearly = scrubsLinearly
            animator.fractionComplete = CGFloat(fraction)
            // A curve that was fitted into the remaining time may be steep in the time of the whole run.
            if entry.hasNewCurve { entry.speed = 1e9 }
            return Effect(jumping: properties)
        case .continue(let curve, let factor):
            return continueAnimation(on: entry, curve, factor)
        case .stop(let position):
            return stop(entry, finishingAt: position)
        default: return Effect()
        }
    }

    private func begin(
        _ property: ProbedProperty, _ value: Double, _ duration: Double, _ curve: AnimatorCurve, _ fraction: Double?, _ slot: Int
    ) -> Effect {
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: curve.parameters)
        let entry = ProgramAnimator(animator, speed: curve.speed(over: animator.duration), isSpring: curve.isSpring)
        animators[slot] = entry
        allAnimators.append(entry)
        animator.addAnimations { self.change(property, to: value, by: entry, speed: 1) }
        animator.addCompletion { [weak self, weak entry] position in
            guard let self, let entry else { return }
            entry.reportedPositions.append(position)
            self.end(entry, atStart: position == .start)
        }
        guard let fraction else {
            animator.startAnimation()
            return Effect(initialSpeed: curve.initialSpeed(over: animator.duration))
        }
        animator.fractionComplete = CGFloat(fraction)
        return Effect(jumping: [property])
    }

    /// Called inside an animation block of the animator.
    /// - Parameter speed: relative to the animator's.
    private func change(_ property: ProbedProperty, to value: Double, by entry: ProgramAnimator, speed: Double) {
        let before = oracle.model[property.rawValue]
        oracle.begin(property, speed: speed, jump: 0.01, owner: entry) { property.set(value, on: view) }
        entry.properties.insert(property)
        let end = oracle.model[property.rawValue]
        entry.values[property] = (entry.values[property]?.start ?? before, end, end)
    }

    private func add(_ property: ProbedProperty, _ value: Double, _ delayFactor: Double, to entry: ProgramAnimator) -> Effect {
        let animator = entry.animator
        guard animator.state == .active else { return Effect() }
        animator.scrubsLinearly = false
        let time = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
        let remaining = max(Double(1 - time) * (1 - delayFactor), 1e-6)
        animator.addAnimations({ self.change(property, to: value, by: entry, speed: 1 / remaining) }, delayFactor: CGFloat(delayFactor))
        return Effect(velocityChanging: [property])
    }

    private func continueAnimation(on entry: ProgramAnimator, _ curve: AnimatorCurve?, _ factor: Double) -> Effect {
        let animator = entry.animator, wasRunning = animator.isRunning
        animator.scrubsLinearly = false
        let remaining = max(Double(1 - animator.fractionComplete), 1e-6) * animator.duration
        let seconds = factor > 0 ? factor * animator.duration : remaining
        if let curve {
            entry.speed = 2 * (entry.speed + curve.speed(over: seconds))
            entry.isSpring = curve.isSpring
            entry.hasNewCurve = true
        } else {
            entry.speed *= 2 * max(1, remaining / seconds)
        }
        animator.continueAnimation(withTimingParameters: curve?.parameters, durationFactor: CGFloat(factor))
        let keepsVelocity = wasRunning && remaining > 1e-5 && curve.map { $0.isSpring && !$0.hasInitialVelocity } ?? false
        return Effect(velocityChanging: keepsVelocity ? [] : entry.properties)
    }

    // MARK: End

    private func stop(_ entry: ProgramAnimator, finishingAt position: UIViewAnimatingPosition?) -> Effect {
        let animator = entry.animator
        entry.isStopped = true
        entry.expectedPosition = position
        // A mirrored transform in flight, animated by others, has no model value that represents it.
        let isShared = oracle.isAnimated(.transform, exceptBy: entry)
        // The end is the model value now: another change may have been made last.
        for property in entry.properties { entry.values[property]?.end = oracle.model[property.rawValue] }
        animator.stopAnimation(position == nil)
        for property in entry.properties {
            oracle.changed(property)
            entry.values[property]?.stopped = oracle.model[property.rawValue]
        }
        var effect = Effect(jumping: isShared ? [.transform] : [], velocityChanging: entry.properties)
        // The same for a size below zero.
        if oracle.isAnimated(.bounds, exceptBy: entry), oracle.model[ProbedProperty.bounds.rawValue].contains(0) { effect.jumping.insert(.bounds) }
        guard let position else {
            end(entry, atStart: false)
            return effect
        }
        if position != .current { effect.jumping.formUnion(finish(entry, at: position).jumping) }
        return effect
    }

    private func finish(_ entry: ProgramAnimator, at position: UIViewAnimatingPosition) -> Effect {
        entry.expectedPosition = position
        let before = oracle.model
        entry.animator.finishAnimation(at: position)
        guard position != .current else { return Effect() }
        for property in entry.properties {
            guard let values = entry.values[property] else { continue }
            let model = before[property.rawValue]
            oracle.changed(property)
            let expected = model == values.stopped ? (position == .start ? values.start : values.end) : model
            let deviation = zip(oracle.model[property.rawValue], expected).map { abs($0 - $1) }.max() ?? 0
            if deviation > 1e-4 { fail("\(property) is \(oracle.model[property.rawValue]) after finishing at \(position), not \(expected)") }
        }
        return Effect(jumping: entry.properties)
    }

    private func end(_ entry: ProgramAnimator, atStart: Bool) {
        // A stopped animator has its final values already.
        oracle.ended(entry, atStart: atStart && !entry.isStopped)
        entry.hasEnded = true
        for slot in animators.indices where animators[slot] === entry { animators[slot] = nil }
    }

    func endAnimators() {
        for entry in animators.compactMap({ $0 }) {
            switch entry.animator.state {
            case .active: entry.animator.startAnimation()
            case .stopped: entry.animator.finishAnimation(at: entry.expectedPosition ?? .current)
            case .inactive: fail("an animator is inactive and told nobody")
            }
        }
    }

    func checkAnimators() {
        for (index, entry) in allAnimators.enumerated() {
            let expected: [UIViewAnimatingPosition] = entry.isStopped
                ? entry.expectedPosition.map { [$0] } ?? [] : [entry.animator.isReversed ? .start : .end]
            if entry.reportedPositions != expected { fail("the completion of animator \(index) said \(entry.reportedPositions), not \(expected)") }
        }
    }
}
