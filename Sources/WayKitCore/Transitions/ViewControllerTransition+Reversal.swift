import Foundation
import WayMotion

extension ViewControllerTransition {
    /// Its animations belong to its timeline: it can be paused, scrubbed and reversed. False if its animator animates outside the timeline.
    var isInterruptible: Bool {
        guard isAnimated, case .inTimeline = animations, let timeline, !phase.isComplete, !timeline.isOver else { return false }
        return span > 0 && timeline.memberEnd > timeline.start
    }

    /// No participant forbids it.
    var allowsCatching: Bool { participants.allSatisfy(\.allowsCatchingTransitions) }
    var isInterruptibleByTouch: Bool { isInterruptible && allowsCatching }

    /// A request wants the other outcome: the transition is reversed, continuing with the velocity of the displayed content.
    /// - Parameters:
    ///   - completed: the requested outcome.
    ///   - completion: called if it ends so; the completion of a request for the other outcome is not.
    ///   - otherwise: called after the end, if it cannot be reversed or has that outcome already.
    func reverse(to completed: Bool, completion: (() -> Void)?, otherwise: @escaping () -> Void) {
        application.activate()
        if phase == .prepared, isAnimated, !completed {
            return performWhenStarted { self.reverse(to: completed, completion: completion, otherwise: otherwise) }
        }
        let hasThatOutcome = completed ? phase.isAdvancing && !isCancelled : isCancelled
        guard isInterruptible, !hasThatOutcome, phase != .prepared, let timeline else { return enqueueAfterEnd(otherwise) }
        if let old = completionHandlers[completed] { supersededCompletions.append(old) }
        completionHandlers[completed] = completion
        let mapping = ProgressMapping(self)
        let velocity = mapping.velocity(at: timeline.time(at: now) - timeline.start) * timeline.velocity(at: now)
        settle(toEnd: completed, along: mapping, velocity: velocity)
    }

    /// Continues to one of its ends, moving the content as a critically damped spring.
    /// - Parameter velocity: of the displayed progress, per second; positive towards the end.
    func settle(toEnd forward: Bool, along mapping: ProgressMapping, velocity: Double) {
        guard let timeline else { return }
        let spring = SettleSpring(from: mapping.progress(at: timeline.time(at: now) - timeline.start), to: forward ? 1 : 0, velocity: velocity)
        settle(toEnd: forward, along: mapping, spring, velocity: CGFloat(velocity))
    }

    /// - Parameter velocity: reported by the coordinator.
    func settle(toEnd forward: Bool, along mapping: ProgressMapping, _ motion: any ProgressMotion, velocity: CGFloat) {
        guard let timeline else { return }
        let current = timeline.time(at: now), distance = endTime(forward: forward) - current
        let duration = max(motion.duration, systemAnimator?.remainingDuration(at: now) ?? 0)
        settle(forward: forward, velocity: velocity, duration: duration) { elapsed in
            guard elapsed < 1, abs(distance) > 1e-9 else { return 1 }
            return (timeline.start + mapping.time(at: motion.progress(at: elapsed * duration)) - current) / distance
        }
    }
}

extension ProgressMapping {
    /// By the curve of the transition's leading animation, if it has one duration and runs once.
    @MainActor init(_ transition: ViewControllerTransition) {
        let span = transition.span, lead = transition.lead
        var curve: ((Double) -> Double)?
        if let lead, lead.timing.duration > 0, lead.timing.isOnce {
            if let bent = lead.curve {
                curve = { bent.value(at: $0) }
            } else {
                let timing = lead.timing
                curve = { timing.curve.value(at: $0, duration: timing.duration, .all) }
            }
        }
        self.init(span: span, delay: lead?.timing.delay ?? 0, duration: lead?.timing.duration ?? span, curve: curve)
    }
}

extension TimingSpring {
    /// - Parameters:
    ///   - seconds: for a spring whose duration is set by the context.
    ///   - speed: speed factor of a spring that has a duration of its own.
    @MainActor init(from: Double, to: Double, velocity: Double, _ parameters: UISpringTimingParameters, seconds: TimeInterval, speed: Double) {
        let spring = parameters.curve(over: max(seconds, 0.001)).spring(.all) ?? SpringCurve(dampingRatio: 1, response: SettleSpring.response)
        self.init(
            from: from, to: to, velocity: velocity, spring, speed: parameters.naturalDuration == nil ? 1 : speed,
            maximumDuration: UISpringTimingParameters.maximumSettlingDuration)
    }
}
