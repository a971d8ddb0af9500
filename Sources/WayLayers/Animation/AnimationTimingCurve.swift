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
    ///   - begin: begin: fraction of the duration at which it begins.
    ///   - curve: curve: progress at a fraction of the remaining duration.
    package init(begin: Double = 0, _ curve: @escaping Curve) {
        let begin = min(max(begin, 0), 1)
        self.begin = begin
        self.curve = { part in part <= begin ? 0 : curve((part - begin) / (1 - begin)) }
    }

    /// 0 at the beginning and 1 at the end.
    package func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        return curve(fraction)
    }

    /// Progress per fraction of the duration; the one-sided derivative in the direction of time.
    package func slope(at fraction: Double, forward: Bool) -> Double {
        let room = forward ? 1 - fraction : fraction
        // So near to the end, rounding errors would dominate: it counts as reached.
        guard room > 1e-9 else { return 0 }
        // The curve may have a kink at `fraction`: two points on one side of it, second-order accurate.
        let step = min(1e-6, room / 2) * (forward ? 1 : -1)
        return (4 * value(at: fraction + step) - 3 * value(at: fraction) - value(at: fraction + 2 * step)) / (2 * step)
    }

    /// From `fraction` on, the progress to one of the ends follows another curve; the elapsed part becomes a straight line.
    /// - Parameters:
    ///   - fraction: fraction: of the duration; forward, a curve that has not begun is replaced as a whole, backwards it stays unchanged.
    ///   - forward: forward: to the end of the duration; otherwise back to its beginning.
    ///   - left: left: remaining progress to that end, at a fraction of the remaining duration.
    package func bend(at fraction: Double, forward: Bool, left: @escaping Curve) {
        let place = min(max(fraction, forward ? begin : 0), 1)
        let value = self.value(at: place)
        isStraight = false
        if forward {
            guard place < 1 else { return }
            let behind = straightLine(from: begin, to: place, value)
            curve = { part in part >= place ? 1 - left((part - place) / (1 - place)) : behind(part) }
        } else {
            guard place > 0, place >= begin else { return }
            begin = 0
            curve = { part in part <= place ? left((place - part) / place) : value + (1 - value) * (part - place) / (1 - place) }
        }
    }

    /// Makes the curve linear from `fraction` to both ends, until it is bent again.
    package func straighten(at fraction: Double) {
        guard !isStraight else { return }
        isStraight = true
        let place = min(max(fraction, begin), 1), value = self.value(at: place)
        let behind = straightLine(from: begin, to: place, value)
        curve = { part in part >= place ? value + (1 - value) * (part - place) / (1 - place) : behind(part) }
    }

    /// From 0 at `begin` to `value`.
    private func straightLine(from begin: Double, to place: Double, _ value: Double) -> Curve {
        { part in part <= begin ? 0 : value * (part - begin) / (place - begin) }
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
