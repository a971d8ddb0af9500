import Foundation

/// The display's refreshes: one interval after the first request while idle, then at a fixed rate while every refresh is followed by a request. Refreshes
/// are counted from the start of the sequence, so that a second at 90 Hz has ninety frames despite rounding.
struct RefreshSchedule {
    let rate: Double
    /// The next refresh; nil without a request.
    private(set) var due: TimeInterval?

    private var origin: TimeInterval = 0
    private var count: Double = 0
    private var last: TimeInterval?

    /// Instants closer than this are equal, since sums of intervals round. Seconds.
    static let tolerance: TimeInterval = 1e-9

    init(rate: Double) { self.rate = rate }

    var interval: TimeInterval { 1 / rate }

    mutating func request(at now: TimeInterval) {
        guard due == nil else { return }
        if let last, abs(now - last) <= Self.tolerance {
            count += 1
        } else {
            origin = now
            count = 1
        }
        due = origin + count / rate
    }

    /// The refresh that was due happens now.
    mutating func markPassed() {
        last = due
        due = nil
    }

    mutating func clear() {
        due = nil
        last = nil
    }
}
