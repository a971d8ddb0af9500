import Foundation

/// A motion along one axis as a closed form of the time since its beginning. In points and seconds.
package enum MotionSegment: Sendable {
    /// At rest at a position.
    case rest(CGFloat)
    /// Loses speed by the factor `rate` per millisecond. The distance is the sum over whole milliseconds of the public formula of deceleration rates,
    /// v/1000 · rate / (1 − rate), so that a program that projects the end of a flick with that formula is right.
    case decay(from: CGFloat, velocity: CGFloat, rate: CGFloat)
    /// A critically damped spring of `omega` radians per second towards `to`; `offset` is the initial distance from it.
    case spring(to: CGFloat, offset: CGFloat, velocity: CGFloat, omega: CGFloat)
    /// Reaches `to` in a given time: the fifth-degree polynomial that begins with the velocity and ends at rest, with zero acceleration at both ends.
    case quintic(from: CGFloat, to: CGFloat, velocity: CGFloat, duration: TimeInterval)

    /// Distance in points from the end below which a motion counts as finished: less than a pixel on any display.
    package static let tolerance: CGFloat = 0.25

    package func value(at time: TimeInterval) -> CGFloat {
        let t = max(0, time)
        switch self {
        case .rest(let position): return position
        case .decay(let from, let velocity, let rate):
            return from + Self.decayDistance(velocity, rate) * (1 - pow(rate, 1000 * t))
        case .spring(let to, let offset, let velocity, let omega):
            return to + exp(-omega * t) * (offset + (velocity + omega * offset) * t)
        case .quintic(let from, let to, let velocity, let duration):
            guard t < duration else { return to }
            let s = t / duration, distance = to - from, speed = velocity * duration
            let cubic = 10 * distance - 6 * speed, quartic = 8 * speed - 15 * distance, quintic = 6 * distance - 3 * speed
            return from + s * (speed + s * s * (cubic + s * (quartic + s * quintic)))
        }
    }

    package func velocity(at time: TimeInterval) -> CGFloat {
        let t = max(0, time)
        switch self {
        case .rest: return 0
        case .decay(_, let velocity, let rate):
            guard rate > 0 else { return 0 }
            return -1000 * log(rate) * Self.decayDistance(velocity, rate) * pow(rate, 1000 * t)
        case .spring(_, let offset, let velocity, let omega):
            let slope = velocity + omega * offset
            return exp(-omega * t) * (slope - omega * (offset + slope * t))
        case .quintic(let from, let to, let velocity, let duration):
            guard t < duration else { return 0 }
            let s = t / duration, distance = to - from, speed = velocity * duration
            let cubic = 10 * distance - 6 * speed, quartic = 8 * speed - 15 * distance, quintic = 6 * distance - 3 * speed
            return (speed + s * s * (3 * cubic + s * (4 * quartic + s * 5 * quintic))) / duration
        }
    }

    /// The position at which it ends.
    package var end: CGFloat {
        switch self {
        case .rest(let position): position
        case .decay(let from, let velocity, let rate): from + Self.decayDistance(velocity, rate)
        case .spring(let to, _, _, _): to
        case .quintic(_, let to, _, _): to
        }
    }

    /// Seconds until it stays within `tolerance` of its end.
    package var duration: TimeInterval {
        switch self {
        case .rest: return 0
        case .decay(_, let velocity, let rate):
            let distance = abs(Self.decayDistance(velocity, rate))
            guard distance > Self.tolerance, rate > 0 else { return 0 }
            return log(Self.tolerance / distance) / (1000 * log(rate))
        case .spring(_, let offset, let velocity, let omega):
            return Self.settlingTime(abs(offset), abs(velocity + omega * offset), omega)
        case .quintic(_, _, _, let duration):
            return duration
        }
    }

    /// The time at which a decay passes `position`; nil where it does not reach it.
    package func crossing(_ position: CGFloat) -> TimeInterval? {
        guard case .decay(let from, let velocity, let rate) = self, rate > 0 else { return nil }
        let fraction = (position - from) / Self.decayDistance(velocity, rate)
        guard fraction >= 0, fraction < 1 else { return nil }
        return log(1 - fraction) / (1000 * log(rate))
    }

    /// The time at which a spring passes through its end position; nil where it does not.
    package var endCrossing: TimeInterval? {
        guard case .spring(_, let offset, let velocity, let omega) = self, offset != 0 else { return nil }
        let slope = velocity + omega * offset
        guard slope != 0, -offset / slope > 0 else { return nil }
        return -offset / slope
    }

    /// The same motion with every position p replaced by `scale · p + shift`.
    package func mapped(scale: CGFloat = 1, shift: CGFloat) -> MotionSegment {
        func position(_ position: CGFloat) -> CGFloat { scale * position + shift }
        return switch self {
        case .rest(let at): .rest(position(at))
        case .decay(let from, let velocity, let rate): .decay(from: position(from), velocity: scale * velocity, rate: rate)
        case .spring(let to, let offset, let velocity, let omega):
            .spring(to: position(to), offset: scale * offset, velocity: scale * velocity, omega: omega)
        case .quintic(let from, let to, let velocity, let duration):
            .quintic(from: position(from), to: position(to), velocity: scale * velocity, duration: duration)
        }
    }

    private static func decayDistance(_ velocity: CGFloat, _ rate: CGFloat) -> CGFloat { velocity / 1000 * rate / (1 - rate) }

    /// The last time at which the envelope e^(−ωt)·(a + b·t), which falls eventually, crosses the tolerance.
    private static func settlingTime(_ a: CGFloat, _ b: CGFloat, _ omega: CGFloat) -> TimeInterval {
        func envelope(_ t: CGFloat) -> CGFloat { exp(-omega * t) * (a + b * t) }
        // The envelope has its maximum here at the latest.
        var high = 1 / omega
        guard max(envelope(0), envelope(high)) > tolerance else { return 0 }
        var low = high
        if envelope(high) <= tolerance { low = 0 }
        while envelope(high) > tolerance { (low, high) = (high, high * 2) }
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if envelope(middle) > tolerance { low = middle } else { high = middle }
        }
        return high
    }
}
