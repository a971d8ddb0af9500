import Foundation

/// A quantity of time, divided into whole counts of units.
struct TimeBreakdown {
    /// The whole counts, largest unit first.
    var amounts: [TimeAmount]

    /// What remains, as a part of the last unit: at least 0 and below 1.
    let fraction: Double

    /// The date reached by the whole counts, for quantities that are measured between two dates.
    let reached: Date?

    /// The place of the largest unit that is not zero, or `nil` when all are zero.
    var firstNonZero: Int? {
        amounts.firstIndex { !$0.isZero }
    }
}
