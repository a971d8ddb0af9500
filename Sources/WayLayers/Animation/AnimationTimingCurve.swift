/// The timing curve of animations that are driven interactively: it can be replaced while in flight, so that the presentation continues from its current value.
/// It takes precedence over the timing function.
@MainActor package final class AnimationTimingCurve {
    /// Maps a fraction of the duration to a progress; may overshoot 1.
    package typealias Curve = @MainActor (Double) -> Double

    private var curve: Curve
    private var isStraight = false
    /// Fraction of the duration at which it begins: the progress is 0 until then. A curve that has begun and is redirected backwards uses the whole elapsed
    /// time, so that all curves have the same time to settle.
    package private(set) var begin: Double

    /// - Parameters:
    ///   - begin: fraction of the duration at which it begins.
    ///   - curve: progress at a fraction of the remaining duration.
    package init(begin: Double = 0, _ curve: @escaping Curve) {
        let begin = min(max(begin, 0), 1)
        self.begin = begin
        self.curve = { t in t <= begin ? 0 : curve((t - begin) / (1 - begin)) }
    }

    /// 0 at the beginning and 1 at the end.
    package func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        return curve(fraction)
    }

    /// Progress per fraction of the duration; the one-sided derivative in the direction of time.
    package func slope(at fraction: Double, forward: Bool) -> Double {
        let remaining = forward ? 1 - fraction : fraction
        // So near to the end, rounding errors would dominate: it counts as reached.
        guard remaining > 1e-9 else { return 0 }
        // The curve may have a kink at `fraction`: two points on one side of it, second-order accurate.
        let step = min(1e-6, remaining / 2) * (forward ? 1 : -1)
        return (4 * value(at: fraction + step) - 3 * value(at: fraction) - value(at: fraction + 2 * step)) / (2 * step)
    }

    /// From `fraction` on, the progress to one of the ends follows another curve; the elapsed part becomes a straight line.
    /// - Parameters:
    ///   - fraction: of the duration; forward, a curve that has not begun is replaced as a whole, backwards it stays unchanged.
    ///   - forward: to the end of the duration; otherwise back to its beginning.
    ///   - left: remaining progress to that end, at a fraction of the remaining duration.
    package func bend(at fraction: Double, forward: Bool, left: @escaping Curve) {
        let position = min(max(fraction, forward ? begin : 0), 1)
        let value = self.value(at: position)
        isStraight = false
        if forward {
            guard position < 1 else { return }
            let elapsedCurve = straightLine(from: begin, to: position, value)
            curve = { t in t >= position ? 1 - left((t - position) / (1 - position)) : elapsedCurve(t) }
        } else {
            guard position > 0, position >= begin else { return }
            begin = 0
            curve = { t in t <= position ? left((position - t) / position) : value + (1 - value) * (t - position) / (1 - position) }
        }
    }

    /// Makes the curve linear from `fraction` to both ends, until it is bent again.
    package func straighten(at fraction: Double) {
        guard !isStraight else { return }
        isStraight = true
        let position = min(max(fraction, begin), 1), value = self.value(at: position)
        let elapsedCurve = straightLine(from: begin, to: position, value)
        curve = { t in t >= position ? value + (1 - value) * (t - position) / (1 - position) : elapsedCurve(t) }
    }

    /// From 0 at `begin` to `value`.
    private func straightLine(from begin: Double, to position: Double, _ value: Double) -> Curve {
        { t in t <= begin ? 0 : value * (t - begin) / (position - begin) }
    }

    /// The first fraction of the duration at which the progress reaches `value`.
    package func fraction(reaching value: Double) -> Double {
        if value <= 0 { return 0 }
        if value >= 1 { return 1 }
        // A spring crosses a value more than once: find the first step that crosses it, then bisect.
        let steps = 128
        let step = (1...steps).first { self.value(at: Double($0) / Double(steps)) >= value } ?? steps
        var low = Double(step - 1) / Double(steps), high = Double(step) / Double(steps)
        while high - low > 1e-13 {
            let middle = (low + high) / 2
            if self.value(at: middle) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
