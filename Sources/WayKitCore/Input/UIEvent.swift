import Foundation

/// A user input event. Source: UIKit `UIEvent`.
@preconcurrency @MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover = 11, transform = 14 }
    public enum EventSubtype: Int, Sendable {
        case none, motionShake
        case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
        case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    /// The pressed buttons. Source: UIKit `UIEvent.ButtonMask`.
    public struct ButtonMask: OptionSet, Sendable, Hashable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        /// `n` counts from 1.
        public static func button(_ n: Int) -> ButtonMask { ButtonMask(rawValue: 1 << max(0, n - 1)) }
    }

    /// The type of the event.
    open var type: EventType { .touches }
    /// `.none`: no event type here has subtypes.
    open var subtype: EventSubtype { .none }
    /// Seconds on the clock of `CACurrentMediaTime()`.
    open internal(set) var timestamp: TimeInterval = 0
    /// The modifier keys that are held.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The pressed buttons of the pointer, or those just released; none for touches of fingers.
    open internal(set) var buttonMask: ButtonMask = []
    /// The active touches and those that have just ended; nil for events that are no touches.
    open internal(set) var allTouches: Set<UITouch>?

    /// The touches in the window.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        allTouches.map { touches in touches.filter { $0.window === window } }
    }

    /// The touches that began on the view.
    open func touches(for view: UIView) -> Set<UITouch>? {
        allTouches.map { touches in touches.filter { $0.view === view } }
    }

    /// The touches that the recogniser tracks.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches.map { touches in touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false } }
    }

    /// The device's samples of the touch since the previous event, oldest first; the last one equals `touch` itself, unless touches are resampled
    /// (`TouchSampling`). More than one if the device reported several times in a frame. nil for a touch that is not of this event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard allTouches?.contains(touch) ?? false else { return nil }
        guard let samples = samples[ObjectIdentifier(touch)] else { return [touch.snapshot()] }
        var previous = touch.previousPosition
        return samples.map { sample in
            defer { previous = sample.point.position }
            return touch.copy(of: sample, previousPosition: previous)
        }
    }

    /// Predicted samples for the next frame, extrapolated from the current movement, nearest first; empty if the touch rests, has just begun or has
    /// ended. For drawing only; discard them with the next event. nil for a touch that is not of this event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard allTouches?.contains(touch) ?? false else { return nil }
        return touch.prediction()
    }

    /// The device's samples per touch, oldest first.
    typealias Samples = [ObjectIdentifier: [TouchResampler.Sample]]
    var samples: Samples = [:]
}
