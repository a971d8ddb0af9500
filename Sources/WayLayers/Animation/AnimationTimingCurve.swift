/// How far animations are at a part of their run, where somebody steers them: a curve that can be bent on the way, so that what is seen goes on from
/// where it is. It takes the place of the timing function.
@MainActor package final class AnimationTimingCurve {
    /// Part of the way at a part of the run; may go beyond 1 on its way.
    package typealias Curve = @MainActor (Double) -> Double

    private var curve: Curve
    private var isStraight = false
    /// Part of the run at which it begins: it is 0 until then. One that has begun and is bent backwards takes the whole of what lies behind, so it
    /// has as much time to settle as all the others.
    package private(set) var begin: Double

    /// - Parameters:
    ///   - begin: part of the run at which it begins.
    ///   - curve: part of the way at a part of what is left of the run from there.
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

    /// Parts of the way per part of the run, on the side of `fraction` towards which time goes.
    package func slope(at fraction: Double, forward: Bool) -> Double {
        let room = forward ? 1 - fraction : fraction
        // So near to the end that rounding would make any number of it, it is there.
        guard room > 1e-9 else { return 0 }
        // A bend may lie at `fraction`: two points on one side of it, exact to the second order.
        let step = min(1e-6, room / 2) * (forward ? 1 : -1)
        return (4 * value(at: fraction + step) - 3 * value(at: fraction) - value(at: fraction + 2 * step)) / (2 * step)
    }

    /// From a place on, the way to one of the ends goes along another curve; what lies behind becomes a straight line.
    /// - Parameters:
    ///   - fraction: of the run; forward, one that has not begun takes the new curve as a whole, backwards it stays where it is.
    ///   - forward: to the end of the run; otherwise back to its beginning.
    ///   - left: how far it is to that end, in parts of the whole way, at a part of the remaining run.
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

    /// Goes straight to both ends from a place on, until it is bent again.
    package func straighten(at fraction: Double) {
        guard !isStraight else { return }
        isStraight = true
        let place = min(max(fraction, begin), 1), value = self.value(at: place)
        let behind = straightLine(from: begin, to: place, value)
        curve = { part in part >= place ? value + (1 - value) * (part - place) / (1 - place) : behind(part) }
    }

    /// From 0 at `begin` to a value.
    private func straightLine(from begin: Double, to place: Double, _ value: Double) -> Curve {
        { part in part <= begin ? 0 : value * (part - begin) / (place - begin) }
    }

    /// The first part of the run at which the way is done to `value`.
    package func fraction(reaching value: Double) -> Double {
        if value <= 0 { return 0 }
        if value >= 1 { return 1 }
        // A spring crosses a value more than once: the first step in which it does, then halves of it.
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
