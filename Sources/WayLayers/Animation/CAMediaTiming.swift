/// What is seen before an animation begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its first value before the beginning and its last after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Nothing; the default.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// A place in a hierarchy of times: layers in layers, animations on layers, animations in groups. An object's own time is
/// `(parent's time − beginTime) · speed + timeOffset`. All times are seconds.
@preconcurrency @MainActor public protocol CAMediaTiming {
    /// In the parent's time; for an animation 0 means the moment when it is added.
    var beginTime: CFTimeInterval { get set }
    /// Of one run; for an animation 0 means the transaction's.
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    /// In the object's own time.
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    /// Every run is followed by one backwards.
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

    /// The parent's time is the own time.
    var keepsTime: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

    func localTime(at parentTime: TimeInterval) -> TimeInterval {
        keepsTime ? parentTime : (parentTime - beginTime) * Double(speed) + timeOffset
    }

    /// Nil where time stands still.
    func parentTime(at localTime: TimeInterval) -> TimeInterval? {
        if keepsTime { return localTime }
        return speed == 0 ? nil : (localTime - timeOffset) / Double(speed) + beginTime
    }
}
