import Foundation

/// How touches are adapted to what the user's hands can do: iOS' settings Accessibility, Touch, Touch Accommodations. All are off by default. They change
/// what fingers and pens do before any window sees it; a mouse, touch scripts and a stage's recorded touches are as they are.
public struct TouchAccommodations: Equatable, Sendable {
    /// Which location a tap has.
    public enum TapAssistance: String, Sendable {
        /// A touch is a tap where it hardly moves.
        case off
        /// A touch that ends within `gestureDelay` is a tap where it began, however it has moved.
        case initialLocation = "initial"
        /// The same, where the finger was lifted.
        case finalLocation = "final"
    }

    /// The longest duration of the three settings. Seconds.
    public static let maximumDuration: TimeInterval = 4

    /// The time that a finger must stay on the screen before it counts as a touch; shorter touches have no effect. Seconds from 0, which is off, to
    /// `maximumDuration`. `WAYKIT_HOLD_DURATION=0.5`.
    public var holdDuration: TimeInterval = 0 { didSet { holdDuration = Self.valid(holdDuration) } }
    /// The time after a touch in which other touches have no effect, so that several touches of a trembling hand count as one. Seconds from 0, which is off,
    /// to `maximumDuration`. `WAYKIT_IGNORE_REPEAT=0.5`.
    public var ignoreRepeat: TimeInterval = 0 { didSet { ignoreRepeat = Self.valid(ignoreRepeat) } }
    /// `WAYKIT_TAP_ASSISTANCE=initial` or `final`.
    public var tapAssistance = TapAssistance.off
    /// With tap assistance: the time after which a finger that is still on the screen drags, swipes and presses as without it. Seconds from 0 to
    /// `maximumDuration`.
    public var gestureDelay: TimeInterval = 1 { didSet { gestureDelay = Self.valid(gestureDelay) } }
    /// Gestures of two fingers by one: a tap, then a touch at the same place that moves up or down, pinches, to the left or right, rotates; two taps, then a
    /// touch that moves, drags with two fingers. Double taps are recognised when the finger is lifted. `WAYKIT_ONE_FINGER_GESTURES=1`.
    public var allowsOneFingerGestures = false

    public init() {}

    /// Whether touches are adapted at all.
    var isActive: Bool { holdDuration > 0 || ignoreRepeat > 0 || tapAssistance != .off || allowsOneFingerGestures }

    private static func valid(_ duration: TimeInterval) -> TimeInterval { duration.isFinite ? min(max(duration, 0), maximumDuration) : 0 }

    /// Those of the environment where it has any. Values that are no numbers count as none.
    func overridden(by environment: [String: String]) -> TouchAccommodations {
        var result = self
        if let hold = environment["WAYKIT_HOLD_DURATION"].flatMap(TimeInterval.init) { result.holdDuration = hold }
        if let time = environment["WAYKIT_IGNORE_REPEAT"].flatMap(TimeInterval.init) { result.ignoreRepeat = time }
        if let assistance = environment["WAYKIT_TAP_ASSISTANCE"].flatMap(TapAssistance.init) { result.tapAssistance = assistance }
        if let chosen = environment["WAYKIT_ONE_FINGER_GESTURES"], !chosen.isEmpty { result.allowsOneFingerGestures = chosen == "1" }
        return result
    }
}
