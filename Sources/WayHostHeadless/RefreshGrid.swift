import Foundation

/// When the display refreshes: one interval after it was asked while idle, then on a grid for as long as it is asked at every
/// refresh. The grid is counted from its start, so that a second at 90 Hz is ninety frames however the intervals round.
struct RefreshGrid {
    let rate: Double
    /// The next refresh; nil while nobody asked.
    private(set) var due: TimeInterval?

    private var base: TimeInterval = 0
    private var count: Double = 0
    private var last: TimeInterval?

    /// Seconds below which two instants are the same: sums of intervals round.
    static let tolerance: TimeInterval = 1e-9

    init(rate: Double) { self.rate = rate }

    var interval: TimeInterval { 1 / rate }

    mutating func ask(at now: TimeInterval) {
        guard due == nil else { return }
        if let last, abs(now - last) <= Self.tolerance {
            count += 1
        } else {
            base = now
            count = 1
        }
        due = base + count / rate
    }

    /// The refresh that was due is now.
    mutating func pass() {
        last = due
        due = nil
    }

    mutating func clear() {
        due = nil
        last = nil
    }
}
