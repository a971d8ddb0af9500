import Foundation

/// A moving window over a measurement: the last values, in seconds, up to a capacity. Order statistics are robust against single outliers.
struct RecentValues {
    let capacity: Int
    /// The oldest first.
    private(set) var values: [TimeInterval] = []

    init(capacity: Int) {
        self.capacity = capacity
    }

    var count: Int { values.count }
    var isFull: Bool { values.count == capacity }

    mutating func append(_ value: TimeInterval) {
        if isFull { values.removeFirst() }
        values.append(value)
    }

    mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
    }

    /// The median, of an even number of values the upper one; nil without values.
    var median: TimeInterval? { values.isEmpty ? nil : values.sorted()[values.count / 2] }

    /// The minimum without so many lower outliers; with fewer values the maximum, and nil without any.
    func minimum(withoutOutliers outliers: Int) -> TimeInterval? {
        values.isEmpty ? nil : values.sorted()[min(outliers, values.count - 1)]
    }

    /// The maximum without so many higher outliers; with fewer values the minimum, and nil without any.
    func maximum(withoutOutliers outliers: Int) -> TimeInterval? {
        values.isEmpty ? nil : values.sorted()[max(0, values.count - 1 - outliers)]
    }

    /// The mean of the middle half; nil with fewer than four values.
    var interquartileMean: TimeInterval? {
        guard values.count >= 4 else { return nil }
        let middle = values.sorted()[values.count / 4..<values.count * 3 / 4]
        return middle.reduce(0, +) / TimeInterval(middle.count)
    }
}
