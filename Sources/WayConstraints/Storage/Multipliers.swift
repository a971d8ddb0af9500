/// The Lagrange multiplier of each position of the basis: a vector with one component for each priority level, most important first. Vectors compare
/// lexicographically, so that no sum of errors of lower priority outweighs an error of higher priority.
struct Multipliers {
    /// Components closer to each other than this are equal.
    static let tolerance = 1e-9

    private(set) var values: [Double] = []
    private(set) var levelCount = 1

    mutating func addPosition() { values.append(contentsOf: repeatElement(0, count: levelCount)) }

    /// Sets all multipliers to zero.
    mutating func reset(levelCount: Int, positionCount: Int) {
        self.levelCount = max(levelCount, 1)
        values.removeAll(keepingCapacity: true)
        values.append(contentsOf: repeatElement(0, count: self.levelCount * positionCount))
    }

    /// Moves the components to other levels.
    /// - Parameter newLevels: for each present level its new index, or nil for one whose components are all zero.
    mutating func move(to newLevels: [Int?], levelCount newCount: Int) {
        let positionCount = values.count / levelCount
        var moved = [Double](repeating: 0, count: newCount * positionCount)
        for position in 0..<positionCount {
            for (level, newLevel) in newLevels.enumerated() {
                if let newLevel { moved[position * newCount + newLevel] = values[position * levelCount + level] }
            }
        }
        values = moved
        levelCount = newCount
    }

    @inline(__always) mutating func add(_ value: Double, at position: Int, level: Int) { values[position * levelCount + level] += value }

    @inline(__always) mutating func set(_ vector: [Double], at position: Int) {
        for level in 0..<levelCount { values[position * levelCount + level] = vector[level] }
    }

    mutating func clear(_ position: Int) {
        for level in 0..<levelCount { values[position * levelCount + level] = 0 }
    }

    /// The sign of the multiplier minus `bound` at `level`.
    @inline(__always) func compare(_ position: Int, to bound: Double, level boundLevel: Int) -> Int {
        for level in 0..<levelCount {
            let difference = values[position * levelCount + level] - (level == boundLevel ? bound : 0)
            if abs(difference) > Self.tolerance { return difference > 0 ? 1 : -1 }
        }
        return 0
    }

    /// The sign of a lexicographic vector.
    static func sign(_ vector: [Double]) -> Int {
        for value in vector where abs(value) > tolerance { return value > 0 ? 1 : -1 }
        return 0
    }
}
