import Foundation

/// Converts the timestamps of one device — milliseconds modulo 2³², on a clock that the protocol leaves unspecified — to the host's clock.
///
/// Three kinds of timestamps occur: monotonic time (the host's own clock), another clock with a constant rate (wall clock modulo 2³²), and meaningless
/// values (always 0). The first are used as they are, the second keep their intervals, the third are replaced by the time of arrival. A result is never
/// later than the arrival and never decreases.
struct EventClock {
    /// The maximum age of a timestamp of the host's clock on arrival: a program may have been stopped for a while. Seconds.
    private static let maximumAge: TimeInterval = 30
    /// A timestamp may be ahead of the host's clock by rounding. Seconds.
    private static let roundingTolerance: TimeInterval = 0.002
    /// The maximum lag of a foreign clock behind its estimate before the estimate is reset. Seconds.
    private static let foreignTolerance: TimeInterval = 0.5

    /// A timestamp of a foreign clock and the host time of its arrival.
    private var anchor: (stamp: UInt32, time: TimeInterval)?
    private var last: TimeInterval = -.infinity

    /// The host's time of the timestamp; `arrival` is the host's current time, in seconds.
    mutating func time(of stamp: UInt32, arrival: TimeInterval) -> TimeInterval {
        let mapped = min(monotonic(stamp, arrival) ?? foreign(stamp, arrival), arrival)
        last = max(last, mapped)
        return last
    }

    /// The time of an event without a timestamp.
    mutating func time(arrival: TimeInterval) -> TimeInterval {
        last = max(last, arrival)
        return last
    }

    private func monotonic(_ stamp: UInt32, _ arrival: TimeInterval) -> TimeInterval? {
        let milliseconds = (arrival * 1000).rounded(.down).truncatingRemainder(dividingBy: 4_294_967_296)
        guard milliseconds >= 0 else { return nil }
        // The difference modulo 2³² milliseconds, so that a wrap between timestamp and arrival is harmless.
        let age = Int32(bitPattern: UInt32(milliseconds) &- stamp)
        let seconds = TimeInterval(age) / 1000
        guard seconds >= -Self.roundingTolerance, seconds <= Self.maximumAge else { return nil }
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
