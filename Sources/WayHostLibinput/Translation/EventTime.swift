import Foundation

/// A device's microseconds to seconds on the host's clock, which never run backwards and never lie ahead.
struct EventTime {
    /// Seconds. libinput's own timers make it look back a little now and then ("timestamps may not always increase"); that is no fault.
    private static let tolerance: TimeInterval = 0.1

    private var last = -TimeInterval.infinity

    /// `now` is the same clock's time at which the event was read.
    mutating func seconds(_ microseconds: UInt64, now: TimeInterval, noting outbox: inout Outbox) -> TimeInterval {
        var time = TimeInterval(microseconds) / 1_000_000
        if time > now {
            if time > now + Self.tolerance { outbox.note(.timeInTheFuture) }
            time = now
        }
        if time < last {
            if time < last - Self.tolerance { outbox.note(.timeRunsBackwards) }
            time = last
        }
        last = time
        return time
    }

    /// For what happens to the device without an event of its own.
    mutating func seconds(at now: TimeInterval) -> TimeInterval {
        last = max(last, now)
        return last
    }
}
