import Foundation

/// What a driver does with a transition: holds it, moves it, lets it go.
extension ViewControllerTransition {
    func applyPending() {
        (driver as? GestureInteractionController)?.applyEarly(to: self)
        turnAtStart?()
        turnAtStart = nil
        guard phase == .interactive else { return }
        if let percent = pendingPercent { update(percent) }
        switch pending {
        case .none: break
        case .finish: finish()
        case .cancel: cancel()
        }
        pending = .none
        pendingPercent = nil
    }

    /// 0…1 of the duration, where the picture is.
    var percentComplete: CGFloat {
        guard let group, span > 0 else { return pendingPercent ?? 0 }
        return min(max(CGFloat((group.time(at: now) - group.start) / span), 0), 1)
    }

    /// What a coordinator says: while a driver leads, and where none did, how far it is; after that where the driver let go.
    var reportedPercent: CGFloat {
        if let releasedPercent { return releasedPercent }
        guard phase == .ended else { return percentComplete }
        return isCancelled ? 0 : 1
    }

    /// Seconds that a percentage is a part of: the animator's duration, or that of its animations where it says none.
    var span: TimeInterval {
        guard let group else { return duration }
        let told = duration
        return told > 0 ? told : max(0, group.memberEnd - group.start)
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
            pendingPercent = clamped
            drivenPercent = clamped
        case .interactive:
            guard let group else { return }
            drivenPercent = clamped
            percentSamples.append((now, clamped))
            percentSamples.removeAll { $0.time < now - VelocityEstimator.window }
            group.stand(at: group.start + TimeInterval(clamped) * span)
            application.setNeedsFrame()
        default:
            break
        }
    }

    func pause() {
        application.activate()
        guard let group, phase == .running || phase == .finishing || phase == .cancelling else { return }
        group.stand(at: group.time(at: now))
        let wasCancelled = isCancelled
        isCancelled = false
        phase = .interactive
        percentSamples.removeAll()
        drivenPercent = percentComplete
        releasedPercent = nil
        // One that starts without a driver may be caught all the same.
        script.container.layer.drivingGroup = group
        watchdog.cancel()
        TransitionLog.write("\(script.name) caught at \(TransitionLog.percent(percentComplete))", to)
        coordinator.interactionChanged()
        if wasCancelled { script.transitionWillResume(self) }
    }

    func finish() { end(.finish) }
    func cancel() { end(.cancel) }

    private func end(_ wanted: Pending) {
        application.activate()
        switch phase {
        case .prepared: if pending == .none { pending = wanted }
        case .interactive: settle(forward: wanted == .finish)
        default: break
        }
    }

    /// Lets the group's time go on to one of its ends, from where it is, with the velocity that the driver had, as the driver wants it.
    private func settle(forward: Bool) {
        guard let group else { return }
        let speed = driver?.completionSpeed ?? 1, factor = speed.isFinite && speed > 0.001 ? Double(speed) : 1
        let velocity = releaseVelocity, time = group.time(at: now)
        completionCurve = driver?.completionCurve ?? .easeInOut
        let left = abs(end(forward: forward) - time)
        let provider = (driver as? UIPercentDrivenInteractiveTransition)?.timingCurve
        if let spring = provider?.springTimingParameters {
            let way = ProgressMapping(self), released = Double(velocity) * span * way.velocity(at: time - group.start)
            let motion = TimingSpring(
                from: way.part(at: time - group.start), to: forward ? 1 : 0, velocity: released, spring, seconds: left / factor, speed: factor)
            return settle(toEnd: forward, along: way, motion, velocity: velocity)
        }
        let curve: any TimingCurve = provider?.cubicTimingParameters?.function ?? completionCurve.timingFunction
        let towards = (forward ? 1 : -1) * Double(velocity) * span
        let segment = CompletionSegment(distance: left, duration: left / factor, velocity: towards, curve: curve)
        settle(forward: forward, velocity: velocity, duration: segment.duration, progress: segment.progress)
    }

    /// The group's time at either end.
    func end(forward: Bool) -> TimeInterval {
        guard let group else { return 0 }
        return forward ? max(group.start + span, group.memberEnd) : group.start
    }

    /// - Parameters:
    ///   - velocity: parts of the transition per second, for who asks the coordinator.
    ///   - progress: part of the group's time that is left, at a part of the duration.
    func settle(forward: Bool, velocity: CGFloat, duration: TimeInterval, progress: @escaping @MainActor (Double) -> Double) {
        guard let group else { return }
        let wasCancelled = isCancelled
        if phase == .interactive { releasedPercent = percentComplete }
        completionVelocity = velocity
        isCancelled = !forward
        phase = forward ? .finishing : .cancelling
        TransitionLog.write("\(script.name) " + (forward ? "finishes" : "turns back") + " at \(TransitionLog.percent(percentComplete))", to)
        coordinator.interactionChanged()
        if isCancelled, !wasCancelled { script.transitionWillCancel(self) }
        if !isCancelled, wasCancelled { script.transitionWillResume(self) }
        group.settle(to: end(forward: forward), duration: duration, at: now, progress: progress)
        application.setNeedsFrame()
        armWatchdog()
    }

    /// Parts per second over the last tenth of a second.
    private var releaseVelocity: CGFloat {
        guard let first = percentSamples.first, let last = percentSamples.last, last.time > first.time,
            now - last.time < VelocityEstimator.restTime
        else { return 0 }
        return (last.percent - first.percent) / CGFloat(last.time - first.time)
    }
}
