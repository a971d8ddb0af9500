/// A range of frame rates in hertz; 0 for no preference.
public struct CAFrameRateRange: Sendable, Equatable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    public init() {
        self = .default
    }

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }
}

public func CAFrameRateRangeMake(_ minimum: Float, _ maximum: Float, _ preferred: Float) -> CAFrameRateRange {
    CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

extension CAFrameRateRange {
    /// Display refreshes per requested frame: the integer nearest to the preferred rate (without one, to the highest rate), not exceeding `maximum`.
    /// - Parameter interval: Seconds from one refresh of the display to the next; 0 if unknown.
    func refreshes(of interval: TimeInterval) -> Int {
        let highest = maximum > 0 && maximum.isFinite ? Double(maximum) : .infinity
        let lowest = minimum > 0 && Double(minimum) <= highest ? Double(minimum) : 0
        let preferred = preferred.map(Double.init) ?? 0
        let preferredRate = min(max(preferred > 0 ? preferred : .infinity, lowest), highest)
        guard preferredRate > 0, preferredRate.isFinite, interval > 0 else { return 1 }
        let nearest = max(1, (1 / (preferredRate * interval)).rounded())
        // A display's rate seldom equals its nominal rate.
        let isTooFast = 1 / (nearest * interval) > highest * 1.02
        return Int(min(isTooFast ? nearest + 1 : nearest, 1_000))
    }
}
