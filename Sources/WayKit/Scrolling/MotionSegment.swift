import Foundation

/// One law of motion along one axis, as a closed form of the time since it began. Points and seconds.
enum MotionSegment {
    /// Stays.
    case rest(CGFloat)
    /// Loses speed by the factor `rate` per millisecond. The way is what the public formula of the rates sums up over whole milliseconds,
    /// v/1000 · rate / (1 − rate), so that a program that projects where a flick ends is right.
    case decay(from: CGFloat, velocity: CGFloat, rate: CGFloat)
    /// Is drawn to `to` by a critically damped spring of `omega` radians per second, from `offset` beside it.
    case spring(to: CGFloat, offset: CGFloat, velocity: CGFloat, omega: CGFloat)
    /// Goes over in a time that is given: the polynomial of fifth degree that begins with the velocity and ends at rest, without a jerk at either end.
    case glide(from: CGFloat, to: CGFloat, velocity: CGFloat, duration: TimeInterval)

    /// Points from its end at which a motion is over: less than a pixel on any display.
    static let tolerance: CGFloat = 0.25

    func value(at time: TimeInterval) -> CGFloat {
        let t = max(0, time)
        switch self {
        case .rest(let place): return place
        case .decay(let from, let velocity, let rate):
            return from + Self.way(velocity, rate) * (1 - pow(rate, 1000 * t))
        case .spring(let to, let offset, let velocity, let omega):
            return to + exp(-omega * t) * (offset + (velocity + omega * offset) * t)
        case .glide(let from, let to, let velocity, let duration):
            guard t < duration else { return to }
            let s = t / duration, way = to - from, speed = velocity * duration
            let cubic = 10 * way - 6 * speed, quartic = 8 * speed - 15 * way, quintic = 6 * way - 3 * speed
            return from + s * (speed + s * s * (cubic + s * (quartic + s * quintic)))
        }
    }

    func velocity(at time: TimeInterval) -> CGFloat {
        let t = max(0, time)
        switch self {
        case .rest: return 0
        case .decay(_, let velocity, let rate):
            guard rate > 0 else { return 0 }
            return -1000 * log(rate) * Self.way(velocity, rate) * pow(rate, 1000 * t)
        case .spring(_, let offset, let velocity, let omega):
            let slope = velocity + omega * offset
            return exp(-omega * t) * (slope - omega * (offset + slope * t))
        case .glide(let from, let to, let velocity, let duration):
            guard t < duration else { return 0 }
            let s = t / duration, way = to - from, speed = velocity * duration
            let cubic = 10 * way - 6 * speed, quartic = 8 * speed - 15 * way, quintic = 6 * way - 3 * speed
            return (speed + s * s * (3 * cubic + s * (4 * quartic + s * 5 * quintic))) / duration
        }
    }

    /// Where it ends.
    var end: CGFloat {
        switch self {
        case .rest(let place): place
        case .decay(let from, let velocity, let rate): from + Self.way(velocity, rate)
        case .spring(let to, _, _, _): to
        case .glide(_, let to, _, _): to
        }
    }

    /// Seconds until it stays within `tolerance` of its end.
    var duration: TimeInterval {
        switch self {
        case .rest: return 0
        case .decay(_, let velocity, let rate):
            let way = abs(Self.way(velocity, rate))
            guard way > Self.tolerance, rate > 0 else { return 0 }
            return log(Self.tolerance / way) / (1000 * log(rate))
        case .spring(_, let offset, let velocity, let omega):
            return Self.settling(abs(offset), abs(velocity + omega * offset), omega)
        case .glide(_, _, _, let duration):
            return duration
        }
    }

    /// When a decay passes `place`; nil where it does not get there.
    func crossing(_ place: CGFloat) -> TimeInterval? {
        guard case .decay(let from, let velocity, let rate) = self, rate > 0 else { return nil }
        let part = (place - from) / Self.way(velocity, rate)
        guard part >= 0, part < 1 else { return nil }
        return log(1 - part) / (1000 * log(rate))
    }

    /// When a spring swings through its end; nil where it does not.
    var passing: TimeInterval? {
        guard case .spring(_, let offset, let velocity, let omega) = self, offset != 0 else { return nil }
        let slope = velocity + omega * offset
        guard slope != 0, -offset / slope > 0 else { return nil }
        return -offset / slope
    }

    /// The same with every place `scale · place + shift`.
    func mapped(scale: CGFloat = 1, shift: CGFloat) -> MotionSegment {
        func place(_ place: CGFloat) -> CGFloat { scale * place + shift }
        return switch self {
        case .rest(let at): .rest(place(at))
        case .decay(let from, let velocity, let rate): .decay(from: place(from), velocity: scale * velocity, rate: rate)
        case .spring(let to, let offset, let velocity, let omega):
            .spring(to: place(to), offset: scale * offset, velocity: scale * velocity, omega: omega)
        case .glide(let from, let to, let velocity, let duration):
            .glide(from: place(from), to: place(to), velocity: scale * velocity, duration: duration)
        }
    }

    private static func way(_ velocity: CGFloat, _ rate: CGFloat) -> CGFloat { velocity / 1000 * rate / (1 - rate) }

    /// Where the envelope e^(−ωt)·(a + b·t), which falls in the end, last crosses the tolerance.
    private static func settling(_ a: CGFloat, _ b: CGFloat, _ omega: CGFloat) -> TimeInterval {
        func envelope(_ t: CGFloat) -> CGFloat { exp(-omega * t) * (a + b * t) }
        // It rises until here at the latest.
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
