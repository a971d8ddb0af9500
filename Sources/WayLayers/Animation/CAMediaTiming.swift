/// The value presented before an animation begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The first value before the beginning and the last after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// No value; the default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// An object in a hierarchy of timing: layers in layers, animations on layers, animations in groups. An object's own time is `(parent's time − beginTime) ·
/// speed + timeOffset`. All times are seconds.
@preconcurrency @MainActor public protocol CAMediaTiming {
    /// In the parent's time; for an animation 0 means the time when it is added.
    var beginTime: CFTimeInterval { get set }
    /// Of one iteration; for an animation 0 means the transaction's duration.
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    /// In the object's own time.
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    /// Every iteration is followed by a reversed one.
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The values behind `CAMediaTiming`.
struct TimingValues: Sendable, Equatable {
    var beginTime: TimeInterval = 0
    var duration: TimeInterval = 0
    var speed: Float = 1
    var timeOffset: TimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: TimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// The local time equals the parent's time.
    var isIdentity: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

    func localTime(at parentTime: TimeInterval) -> TimeInterval {
        isIdentity ? parentTime : (parentTime - beginTime) * Double(speed) + timeOffset
    }

    /// Nil if the time is stopped.
    func parentTime(at localTime: TimeInterval) -> TimeInterval? {
        if isIdentity { return localTime }
        return speed == 0 ? nil : (localTime - timeOffset) / Double(speed) + beginTime
    }
}
