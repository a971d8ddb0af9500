import Foundation
import WayKit

/// A property animator of a program, with what is known of it.
@MainActor final class ProgramAnimator {
    let animator: UIViewPropertyAnimator
    /// The fastest that it may have got so far, in parts of the way per second.
    var speed: Double
    var isOver = false
    /// It goes along a spring by now.
    var isSpring: Bool
    /// It has another curve than at its beginning.
    var isBent = false
    var touched: Set<ProbedProperty> = []
    /// What completions said.
    var told: [UIViewAnimatingPosition] = []
    /// It was stopped; otherwise it runs to the end that it is heading for.
    var isStopped = false
    /// What completions of a stopped one have to say; nil where none is to come.
    var position: UIViewAnimatingPosition?
    /// Of what it moved: the model's values before it, right before it was stopped, and right after.
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
        let animator = entry.animator, touched = entry.touched
        guard animator.state == .active else {
            if animator.state == .stopped, case .finish = action { return finish(entry, at: .current) }
            return Effect()
        }
        switch action {
        case .pause:
            animator.pauseAnimation()
            return Effect(kinked: touched)
        case .start:
            animator.startAnimation()
            return Effect(kinked: touched)
        case .reverse:
            animator.scrubsLinearly = false
            // At the end that it turns to, it is over.
            let goesOn = animator.isRunning && entry.isSpring && animator.fractionComplete > 0
            if entry.isSpring {
                entry.speed *= 2
                entry.isBent = true
            }
            animator.isReversed.toggle()
            return Effect(kinked: goesOn ? [] : touched)
        case .fraction(let part, let ofWay):
            animator.scrubsLinearly = ofWay
            animator.fractionComplete = CGFloat(part)
            // A curve that was fitted into what was left there may be steep where the time is that of the whole run again.
            if entry.isBent { entry.speed = 1e9 }
            return Effect(jumping: touched)
        case .continue(let curve, let factor):
            return go(on: entry, curve, factor)
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
            entry.told.append(position)
            self.close(entry, atStart: position == .start)
        }
        guard let fraction else {
            animator.startAnimation()
            return Effect(kink: curve.kink(over: animator.duration))
        }
        animator.fractionComplete = CGFloat(fraction)
        return Effect(jumping: [property])
    }

    /// Inside a block of the animator.
    /// - Parameter speed: in parts of the animator's.
    private func change(_ property: ProbedProperty, to value: Double, by entry: ProgramAnimator, speed: Double) {
        let before = oracle.model[property.rawValue]
        oracle.begin(property, speed: speed, jump: 0.01, owner: entry) { property.set(value, on: view) }
        entry.touched.insert(property)
        let end = oracle.model[property.rawValue]
        entry.values[property] = (entry.values[property]?.start ?? before, end, end)
    }

    private func add(_ property: ProbedProperty, _ value: Double, _ delayFactor: Double, to entry: ProgramAnimator) -> Effect {
        let animator = entry.animator
        guard animator.state == .active else { return Effect() }
        animator.scrubsLinearly = false
        let time = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
        let left = max(Double(1 - time) * (1 - delayFactor), 1e-6)
        animator.addAnimations({ self.change(property, to: value, by: entry, speed: 1 / left) }, delayFactor: CGFloat(delayFactor))
        return Effect(kinked: [property])
    }

    private func go(on entry: ProgramAnimator, _ curve: AnimatorCurve?, _ factor: Double) -> Effect {
        let animator = entry.animator, wasRunning = animator.isRunning
        animator.scrubsLinearly = false
        let left = max(Double(1 - animator.fractionComplete), 1e-6) * animator.duration
        let seconds = factor > 0 ? factor * animator.duration : left
        if let curve {
            entry.speed = 2 * (entry.speed + curve.speed(over: seconds))
            entry.isSpring = curve.isSpring
            entry.isBent = true
        } else {
            entry.speed *= 2 * max(1, left / seconds)
        }
        animator.continueAnimation(withTimingParameters: curve?.parameters, durationFactor: CGFloat(factor))
        let takesOver = wasRunning && left > 1e-5 && curve.map { $0.isSpring && !$0.isThrown } ?? false
        return Effect(kinked: takesOver ? [] : entry.touched)
    }

    // MARK: End

    private func stop(_ entry: ProgramAnimator, finishingAt position: UIViewAnimatingPosition?) -> Effect {
        let animator = entry.animator
        entry.isStopped = true
        entry.position = position
        // What others move by transforms that are mirrored on the way has no model that shows it.
        let mixes = oracle.isMoved(.transform, exceptBy: entry)
        // The end is what the model has by then: somebody else may have had the last word.
        for property in entry.touched { entry.values[property]?.end = oracle.model[property.rawValue] }
        animator.stopAnimation(position == nil)
        for property in entry.touched {
            oracle.changed(property)
            entry.values[property]?.stopped = oracle.model[property.rawValue]
        }
        var effect = Effect(jumping: mixes ? [.transform] : [], kinked: entry.touched)
        // Nor is there a size below zero.
        if oracle.isMoved(.bounds, exceptBy: entry), oracle.model[ProbedProperty.bounds.rawValue].contains(0) { effect.jumping.insert(.bounds) }
        guard let position else {
            close(entry, atStart: false)
            return effect
        }
        if position != .current { effect.jumping.formUnion(finish(entry, at: position).jumping) }
        return effect
    }

    private func finish(_ entry: ProgramAnimator, at position: UIViewAnimatingPosition) -> Effect {
        entry.position = position
        let before = oracle.model
        entry.animator.finishAnimation(at: position)
        guard position != .current else { return Effect() }
        for property in entry.touched {
            guard let values = entry.values[property] else { continue }
            let model = before[property.rawValue]
            oracle.changed(property)
            let wanted = model == values.stopped ? (position == .start ? values.start : values.end) : model
            let far = zip(oracle.model[property.rawValue], wanted).map { abs($0 - $1) }.max() ?? 0
            if far > 1e-4 { fail("\(property) is \(oracle.model[property.rawValue]) after finishing at \(position), not \(wanted)") }
        }
        return Effect(jumping: entry.touched)
    }

    private func close(_ entry: ProgramAnimator, atStart: Bool) {
        // What was stopped before is settled already.
        oracle.ended(entry, atStart: atStart && !entry.isStopped)
        entry.isOver = true
        for slot in animators.indices where animators[slot] === entry { animators[slot] = nil }
    }

    func endAnimators() {
        for entry in animators.compactMap({ $0 }) {
            switch entry.animator.state {
            case .active: entry.animator.startAnimation()
            case .stopped: entry.animator.finishAnimation(at: entry.position ?? .current)
            case .inactive: fail("an animator is inactive and told nobody")
            }
        }
    }

    func checkAnimators() {
        for (index, entry) in allAnimators.enumerated() {
            let wanted: [UIViewAnimatingPosition] = entry.isStopped
                ? entry.position.map { [$0] } ?? [] : [entry.animator.isReversed ? .start : .end]
            if entry.told != wanted { fail("the completion of animator \(index) said \(entry.told), not \(wanted)") }
        }
    }
}
