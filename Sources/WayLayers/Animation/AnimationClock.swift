/// A position within the iterations of an animation.
struct AnimationMoment: Sendable, Equatable {
    /// Fraction of the iteration, 0…1, decreasing in a reversed one; before the timing function.
    var fraction: Double
    /// Completed iterations (forwards and back, if it autoreverses).
    var repeats: Int
}

/// Maps the time since an animation began, in its parent's time, to a position in an iteration.
struct AnimationClock: Sendable {
    private let timing: TimingValues
    /// Of one iteration.
    let duration: TimeInterval

    init(_ timing: TimingValues, duration: TimeInterval) {
        self.timing = timing
        self.duration = max(duration, 0)
    }

    /// All iterations, in the animation's own time.
    private var total: TimeInterval {
        if timing.repeatDuration > 0 { return timing.repeatDuration }
        let run = timing.autoreverses ? duration * 2 : duration
        return timing.repeatCount > 0 ? run * Double(timing.repeatCount) : run
    }

    /// From beginning to end in the parent's time; infinite if it never ends.
    var activeDuration: TimeInterval {
        let speed = abs(Double(timing.speed))
        return speed == 0 ? .infinity : total / speed
    }

    /// - Parameter elapsed: seconds of the parent's time since the beginning.
    /// - Returns: nil before the beginning and from the end on, unless the fill mode covers them.
    func moment(at elapsed: TimeInterval, fillsBackwards: Bool = false) -> AnimationMoment? {
        let active = activeDuration
        if elapsed < 0 {
            let fills = fillsBackwards || timing.fillMode == .backwards || timing.fillMode == .both
            return fills ? position(at: 0) : nil
        }
        if elapsed >= active {
            return timing.fillMode == .forwards || timing.fillMode == .both ? position(at: active) : nil
        }
        return position(at: elapsed)
    }

    private func position(at elapsed: TimeInterval) -> AnimationMoment {
        let total = self.total
        guard duration > 0, total > 0 else { return AnimationMoment(fraction: 1, repeats: 0) }
        var time = elapsed * Double(timing.speed) + timing.timeOffset
        if timing.speed < 0, total.isFinite { time += total }
        // A time offset starts within the first iteration; the skipped part is played at the end.
        if total.isFinite, time > total || time < 0 {
            time = time.truncatingRemainder(dividingBy: total)
            if time < 0 { time += total }
        }
        guard duration.isFinite else { return AnimationMoment(fraction: 0, repeats: 0) }
        var run = (time / duration).rounded(.down)
        // The end itself belongs to the last iteration.
        if time == total, run > 0, run * duration >= total { run -= 1 }
        var fraction = min(max(time / duration - run, 0), 1)
        let backwards = timing.autoreverses && run.truncatingRemainder(dividingBy: 2) != 0
        if backwards { fraction = 1 - fraction }
        let repeats = timing.autoreverses ? (run / 2).rounded(.down) : run
        return AnimationMoment(fraction: fraction, repeats: Int(max(-1e9, min(repeats, 1e9))))
    }
}
