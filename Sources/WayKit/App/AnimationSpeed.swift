import Foundation

/// Media time beside the host's: the same, unless everything that moves is to be seen slowly. Fingers keep the host's time, so what a
/// gesture decides does not depend on it.
struct AnimationSpeed {
    /// Slower than this nobody waits for, faster nobody sees.
    static let sensible: ClosedRange<Double> = 0.01...10

    /// What `WAYKIT_SLOW` says; nil where it makes no sense.
    static func speed(_ text: String) -> Double? { Double(text).flatMap { sensible.contains($0) ? $0 : nil } }

    private let origin: TimeInterval
    private let rate: Double

    /// - Parameter origin: When both are the same, in seconds.
    init(rate: Double, origin: TimeInterval) {
        self.rate = rate
        self.origin = origin
    }

    /// The media time of an instant of the host's.
    func mediaTime(_ time: TimeInterval) -> TimeInterval {
        // To the last bit where nothing is slowed.
        rate == 1 ? time : origin + (time - origin) * rate
    }

    /// How much media time passes in so many seconds.
    func mediaSeconds(_ seconds: TimeInterval) -> TimeInterval { seconds * rate }

    /// In how many of the host's seconds so much media time passes.
    func hostSeconds(_ seconds: TimeInterval) -> TimeInterval { seconds / rate }
}
