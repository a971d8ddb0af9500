import Foundation

/// Puts the time stamps of one device — milliseconds modulo 2³², on a clock that the protocol leaves open — on the host's clock.
///
/// Three kinds of stamps are seen: monotonic time (the host's own clock), another clock that runs evenly (wall clock modulo 2³²), and
/// numbers that mean nothing (always 0). The first are taken as they are, the second keep their distances, the third become the
/// moment of arrival. A result is never later than the arrival and never goes backwards.
struct EventClock {
    /// A stamp of the host's clock is at most this old when it is read: a program may have been stopped for a while. Seconds.
    private static let oldest: TimeInterval = 30
    /// A stamp may be ahead of the host by its own rounding. Seconds.
    private static let roundingAhead: TimeInterval = 0.002
    /// An even foreign clock may lag its own best guess by this much before the guess is dropped. Seconds.
    private static let foreignTolerance: TimeInterval = 0.5

    /// Host time minus stamp time of a foreign clock, and the stamp it was taken at.
    private var anchor: (stamp: UInt32, time: TimeInterval)?
    private var last: TimeInterval = -.infinity

    /// The host's time of the stamp; `arrival` is the host's time now, in seconds.
    mutating func time(of stamp: UInt32, arrival: TimeInterval) -> TimeInterval {
        let mapped = min(monotonic(stamp, arrival) ?? foreign(stamp, arrival), arrival)
        last = max(last, mapped)
        return last
    }

    /// The moment of an event that carries no stamp.
    mutating func time(arrival: TimeInterval) -> TimeInterval {
        last = max(last, arrival)
        return last
    }

    private func monotonic(_ stamp: UInt32, _ arrival: TimeInterval) -> TimeInterval? {
        let milliseconds = (arrival * 1000).rounded(.down).truncatingRemainder(dividingBy: 4_294_967_296)
        guard milliseconds >= 0 else { return nil }
        // The distance on the circle of 2³² milliseconds, so that a wrap between stamp and arrival does no harm.
        let age = Int32(bitPattern: UInt32(milliseconds) &- stamp)
        let seconds = TimeInterval(age) / 1000
        guard seconds >= -Self.roundingAhead, seconds <= Self.oldest else { return nil }
        return (arrival * 1000).rounded(.down) / 1000 - seconds
    }

    private mutating func foreign(_ stamp: UInt32, _ arrival: TimeInterval) -> TimeInterval {
        guard stamp != 0 else { return arrival }
        if let anchor {
            let mapped = anchor.time + TimeInterval(Int32(bitPattern: stamp &- anchor.stamp)) / 1000
            if mapped <= arrival, arrival - mapped < Self.foreignTolerance, mapped >= last {
                return mapped
            }
        }
        anchor = (stamp, arrival)
        return arrival
    }
}
