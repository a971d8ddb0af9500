import Foundation

/// What came from the hands of the person at one moment. Source: UIKit `UIEvent`.
@MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses, scroll = 10, hover = 11, transform = 14 }
    public enum EventSubtype: Int, Sendable { case none }

    /// Which buttons are down. Source: UIKit `UIEvent.ButtonMask`.
    public struct ButtonMask: OptionSet, Sendable, Hashable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        /// `n` counts from 1.
        public static func button(_ n: Int) -> ButtonMask { ButtonMask(rawValue: 1 << max(0, n - 1)) }
    }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    /// Seconds on the clock of `CACurrentMediaTime()`.
    public internal(set) var timestamp: TimeInterval = 0
    public internal(set) var modifierFlags: UIKeyModifierFlags = []
    public internal(set) var buttonMask: ButtonMask = []
    public internal(set) var allTouches: Set<UITouch>?

    open func touches(for window: UIWindow) -> Set<UITouch>? {
        allTouches.map { touches in touches.filter { $0.window === window } }
    }

    open func touches(for view: UIView) -> Set<UITouch>? {
        allTouches.map { touches in touches.filter { $0.view === view } }
    }

    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches.map { touches in touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false } }
    }
}

/// A finger, a pen or a mouse button on the glass. Source: UIKit `UITouch`.
@MainActor open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }
    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

    public internal(set) var timestamp: TimeInterval = 0
    public internal(set) var phase: Phase = .began
    public internal(set) var tapCount = 1
    public internal(set) var type: TouchType = .direct
    /// Points; 0 where the device does not say.
    public internal(set) var majorRadius: CGFloat = 0
    public internal(set) var majorRadiusTolerance: CGFloat = 0
    /// 1 is an average touch; 0 where the device does not say.
    public internal(set) var force: CGFloat = 0
    public internal(set) var maximumPossibleForce: CGFloat = 0
    public internal(set) weak var window: UIWindow?
    public internal(set) var view: UIView?
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Points in the window's coordinates.
    var position: CGPoint = .zero
    var previousPosition: CGPoint = .zero
    /// Whether the view heard of it, and has not been told that it is over.
    var isDeliveredToView = false
    /// It waits for what the scroll views around its view make of it.
    var held: HeldTouch?

    open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to target: UIView?) -> CGPoint {
        guard let target, target !== window else { return point }
        return target.convert(point, from: nil, window: window)
    }

    var isOver: Bool { phase == .ended || phase == .cancelled }
}
