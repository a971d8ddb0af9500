import Foundation
import WayMotion

/// An interaction controller's calls: pause, update, finish, cancel.
extension ViewControllerTransition {
    /// 0…1 of the duration, as displayed.
    var percentComplete: CGFloat {
        guard let timeline, span > 0 else { return interaction.percent }
        return min(max(CGFloat((timeline.time(at: now) - timeline.start) / span), 0), 1)
    }

    /// The coordinator's `percentComplete`: the current progress while an interaction controller leads and if none did; else the progress at release.
    var coordinatorPercent: CGFloat {
        if interaction.isReleased { return interaction.percent }
        guard phase.isComplete else { return percentComplete }
        return isCancelled ? 0 : 1
    }

    /// The seconds that 100 % stand for: the animator's duration, or that of its animations if the duration is 0.
    var span: TimeInterval {
        guard let timeline else { return duration }
        let animatorDuration = duration
        return animatorDuration > 0 ? animatorDuration : max(0, timeline.memberEnd - timeline.start)
    }

    func update(_ percent: CGFloat) {
        application.activate()
        guard percent.isFinite else {
            logger.error("update(\(percent)): not a number, ignored")
            return
        }
        let clamped = min(max(percent, 0), 1)
        switch phase {
        case .prepared:
            interaction = .active(percent: clamped)
            performWhenStarted { self.update(clamped) }
        case .running where interactionController != nil:
            // It started as an animation: its interaction controller takes it over.
            pause()
            if phase == .interactive { update(clamped) }
        case .interactive:
            guard let timeline else { return }
            interaction = .active(percent: clamped)
            percentSamples.add(clamped, at: now)
            timeline.pause(at: timeline.start + TimeInterval(clamped) * span)
            application.setNeedsFrame()
        default:
            break
        }
    }

    func pause() {
        application.activate()
        guard let timeline, phase.isAdvancing else { return }
        timeline.pause(at: timeline.time(at: now))
        let wasCancelled = isCancelled
        phase = .interactive
        percentSamples.removeAll()
        interaction = .active(percent: percentComplete)
        // A transition that starts without an interaction controller may be interrupted as well.
        operation.container.layer.transitionTimeline = timeline
        overdueDeadline.cancel()
        TransitionLog.write("\(operation.name) caught at \(TransitionLog.percent(percentComplete))", to)
        coordinator.interactionChanged()
        if wasCancelled { operation.transitionWillResume(self) }
    }

    /// Seconds until it ends, in its present direction and at its own speed.
    package var remainingSeconds: TimeInterval {
        guard case .settling = phase else { return span }
        return span * Double(isCancelled ? percentComplete : 1 - percentComplete)
    }

    func finish() { end(forward: true) }
    func cancel() { end(forward: false) }

    private func end(forward: Bool) {
        application.activate()
        performWhenStarted { if self.phase == .interactive { self.settle(forward: forward) } }
    }

    /// Runs the timeline on to one of its ends, from the current time with the interaction controller's release velocity, speed and curve.
    private func settle(forward: Bool) {
        guard let timeline else { return }
        let speed = interactionController?.completionSpeed ?? 1, factor = speed.isFinite && speed > 0.001 ? Double(speed) : 1
        let velocity = percentSamples.velocity(at: now), time = timeline.time(at: now)
        completionCurve = interactionController?.completionCurve ?? .easeInOut
        let remaining = abs(endTime(forward: forward) - time)
        let provider = attachedInteractionController?.timingCurve
        if let spring = provider?.springTimingParameters {
            let mapping = ProgressMapping(self), released = Double(velocity) * span * mapping.velocity(at: time - timeline.start)
            let motion = TimingSpring(
                from: mapping.progress(at: time - timeline.start), to: forward ? 1 : 0, velocity: released, spring, seconds: remaining / factor, speed: factor)
            return settle(toEnd: forward, along: mapping, motion, velocity: velocity)
        }
        let curve: any TimingCurve = provider?.cubicTimingParameters?.function ?? completionCurve.timingFunction
        let towards = (forward ? 1 : -1) * Double(velocity) * span
        let segment = CompletionSegment(distance: remaining, duration: remaining / factor, velocity: towards, curve: curve)
        settle(forward: forward, velocity: velocity, duration: segment.duration, progress: segment.progress)
    }

    /// The timeline's time at either end.
    func endTime(forward: Bool) -> TimeInterval {
        guard let timeline else { return 0 }
        return forward ? max(timeline.start + span, timeline.memberEnd) : timeline.start
    }

    /// - Parameters:
    ///   - velocity: fractions of the transition per second, reported by the coordinator.
    ///   - progress: maps a fraction of the duration to a fraction of the remaining timeline.
    func settle(forward: Bool, velocity: CGFloat, duration: TimeInterval, progress: @escaping @MainActor (Double) -> Double) {
        guard let timeline else { return }
        let wasCancelled = isCancelled
        if phase == .interactive { interaction = .released(percent: interaction.percent) }
        completionVelocity = velocity
        phase = .settling(towards: forward ? .completed : .cancelled)
        TransitionLog.write("\(operation.name) " + (forward ? "finishes" : "turns back") + " at \(TransitionLog.percent(percentComplete))", to)
        coordinator.interactionChanged()
        if isCancelled, !wasCancelled { operation.transitionWillCancel(self) }
        if !isCancelled, wasCancelled { operation.transitionWillResume(self) }
        editing.update()
        timeline.animate(to: endTime(forward: forward), duration: duration, at: now, progress: progress)
        application.setNeedsFrame()
        setOverdueDeadline()
    }
}
