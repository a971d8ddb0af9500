import Foundation

/// Converts a device's microseconds to seconds on the host's clock. The result is monotonic and never in the future.
struct EventTime {
    /// Seconds. libinput's timers occasionally produce slightly older time stamps ("timestamps may not always increase"); that is not an error.
    private static let tolerance: TimeInterval = 0.1

    private var last = -TimeInterval.infinity

    /// `now` is the time on the same clock at which the event was read.
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

    /// For changes of the device that have no event of their own.
    mutating func seconds(at now: TimeInterval) -> TimeInterval {
        last = max(last, now)
        return last
    }
}
