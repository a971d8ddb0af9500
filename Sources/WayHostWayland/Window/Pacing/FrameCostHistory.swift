import Foundation

/// The recent costs of frames. Input: the time from each frame event to its commit, in seconds. It decides how much time the next frame needs.
struct FrameCostHistory {
    private static let capacity = 48
    /// The number of costs before the first estimate.
    static let minimumCount = 8
    /// How many costs of a full history may exceed the expected one.
    static let outliers = 1

    private var costs = RecentValues(capacity: Self.capacity)

    /// The cost that nearly all recent frames stay below; nil until enough costs are recorded.
    var expectedCost: TimeInterval? {
        costs.count < Self.minimumCount ? nil : costs.maximum(withoutOutliers: costs.isFull ? Self.outliers : 0)
    }

    mutating func record(_ cost: TimeInterval) {
        guard cost >= 0, cost.isFinite else { return }
        costs.append(cost)
    }
}
