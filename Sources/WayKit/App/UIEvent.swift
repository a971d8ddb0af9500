import Foundation

/// What came from the hands of the person at one moment. Source: UIKit `UIEvent`.
@preconcurrency @MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover = 11, transform = 14 }
    public enum EventSubtype: Int, Sendable {
        case none, motionShake
        case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
        case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    /// Which buttons are down. Source: UIKit `UIEvent.ButtonMask`.
    public struct ButtonMask: OptionSet, Sendable, Hashable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        /// `n` counts from 1.
        public static func button(_ n: Int) -> ButtonMask { ButtonMask(rawValue: 1 << max(0, n - 1)) }
    }

    /// What kind of event it is.
    open var type: EventType { .touches }
    /// `.none`: no kind of event here has another.
    open var subtype: EventSubtype { .none }
    /// Seconds on the clock of `CACurrentMediaTime()`.
    public internal(set) var timestamp: TimeInterval = 0
    /// The keys that are held.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The buttons of the pointer that are down, or were when it was let go; none for fingers.
    public internal(set) var buttonMask: ButtonMask = []
    /// Every touch that is down or has just gone; nil for events that are no touches.
    public internal(set) var allTouches: Set<UITouch>?

    /// Those in the window.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        allTouches.map { touches in touches.filter { $0.window === window } }
    }

    /// Those that began on the view.
    open func touches(for view: UIView) -> Set<UITouch>? {
        allTouches.map { touches in touches.filter { $0.view === view } }
    }

    /// Those that the recogniser follows.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches.map { touches in touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false } }
    }

    /// What the device said of the touch since the event before, the oldest first; the last is what `touch` says itself, unless touches are
    /// resampled (`TouchSampling`). Several where the device said more than one thing in a frame. nil for a touch that is not of this event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard allTouches?.contains(touch) ?? false else { return nil }
        guard let samples = samples[ObjectIdentifier(touch)] else { return [touch.sample()] }
        var told = touch.previousPosition
        return samples.map { sample in
            defer { told = sample.point.position }
            return touch.copy(of: sample, after: told)
        }
    }

    /// Where the touch will be within the next frame's time if it goes on as it does, the nearest first; empty where it rests, has just come or is
    /// over. A guess: to be drawn, and to be forgotten with the next event. nil for a touch that is not of this event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard allTouches?.contains(touch) ?? false else { return nil }
        return touch.prediction()
    }

    /// By touch: what the device said, the oldest first.
    typealias Samples = [ObjectIdentifier: [TouchResampler.Sample]]
    var samples: Samples = [:]
}
