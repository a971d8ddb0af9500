import Foundation

/// Converts the time stamps of one device to seconds on the host's clock. A result is never later than the event's arrival and never runs backwards.
///
/// libinput's stamps are 64-bit microseconds of the host's own clock. Wayland's are milliseconds modulo 2³² on a clock that the protocol leaves open;
/// three kinds occur: monotonic time (the host's clock), another clock that runs evenly (wall clock modulo 2³²), and meaningless numbers (always 0).
/// The first are taken as they are, the second keep their intervals, the third become the time of arrival.
public struct EventClock {
    /// What a caller may want to log.
    public enum Problem: Hashable, Sendable { case inTheFuture, runsBackwards }

    /// A stamp of the host's clock is at most this old when it is read: a program may have been stopped for a while. Seconds.
    private static let maximumAge: TimeInterval = 30
    /// A stamp may be ahead of the host by its own rounding. Seconds.
    private static let roundingAhead: TimeInterval = 0.002
    /// An even foreign clock may lag behind its estimate by this much before the estimate is dropped. Seconds.
    private static let foreignTolerance: TimeInterval = 0.5
    /// libinput's own timers make it look back a little ("timestamps may not always increase"); that is no problem. Seconds.
    private static let tolerance: TimeInterval = 0.1

    /// Host time of a stamp of a foreign clock.
    private var anchor: (stamp: UInt32, time: TimeInterval)?
    private var last: TimeInterval = -.infinity

    public init() {}

    /// - Parameters:
    ///   - milliseconds: Modulo 2³², of an unknown clock.
    ///   - arrival: The host's time at which the event was read, in seconds, here and below.
    public mutating func time(milliseconds stamp: UInt32, arrival: TimeInterval) -> TimeInterval {
        let mapped = min(monotonic(stamp, arrival) ?? foreign(stamp, arrival), arrival)
        last = max(last, mapped)
        return last
    }

    /// - Parameter microseconds: Of the host's clock.
    public mutating func time(microseconds: UInt64, arrival: TimeInterval) -> (time: TimeInterval, problem: Problem?) {
        var time = TimeInterval(microseconds) / 1_000_000, problem: Problem?
        if time > arrival {
            if time > arrival + Self.tolerance { problem = .inTheFuture }
            time = arrival
        }
        if time < last {
            if time < last - Self.tolerance { problem = .runsBackwards }
            time = last
        }
        last = time
        return (time, problem)
    }

    /// The time of an event that carries no stamp.
    public mutating func time(arrival: TimeInterval) -> TimeInterval {
        last = max(last, arrival)
        return last
    }

    private func monotonic(_ stamp: UInt32, _ arrival: TimeInterval) -> TimeInterval? {
        let milliseconds = (arrival * 1000).rounded(.down).truncatingRemainder(dividingBy: 4_294_967_296)
        guard milliseconds >= 0 else { return nil }
        // The distance on the circle of 2³² milliseconds, so that a wrap between stamp and arrival does no harm.
        let age = Int32(bitPattern: UInt32(milliseconds) &- stamp)
        let seconds = TimeInterval(age) / 1000
        guard seconds >= -Self.roundingAhead, seconds <= Self.maximumAge else { return nil }
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
