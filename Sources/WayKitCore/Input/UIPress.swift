import Foundation

/// A key or a button that is or was pressed. Source: UIKit `UIPress`.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// The phase of the press.
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    /// The button.
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30, pageDown = 31
        /// Not in UIKit: a key that is no button. On iOS such keys have values from 2000 on, without names.
        case key = 2000
    }

    /// Seconds on the clock of `CACurrentMediaTime()`.
    open internal(set) var timestamp: TimeInterval
    open internal(set) var phase: Phase
    open internal(set) var type: PressType
    open internal(set) weak var window: UIWindow?
    /// The responder that receives it first.
    open internal(set) var responder: UIResponder?
    /// The recognisers that track it.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The key in the keyboard's last event.
    open internal(set) var key: UIKey?
    /// 1 while it is down, 0 afterwards.
    open var force: CGFloat { isOver ? 0 : 1 }

    /// Whether it is a button rather than a character key; a key that activates the focused item counts as a button. Only buttons are sent to
    /// recognisers.
    var isButton: Bool
    /// The event is a key repeat.
    package var isRepeat = false
    /// Whether the responder has received it, and not yet its end.
    var isDeliveredToResponder = false
    /// Events not yet delivered to the responder.
    var delayedDelivery: DelayedDelivery?
    var isOver: Bool { phase == .ended || phase == .cancelled }

    init(key: UIKey, timestamp: TimeInterval) {
        self.key = key
        self.timestamp = timestamp
        phase = .began
        let button = Self.button(for: key)
        isButton = button != nil
        type = button ?? .key
    }

    private static func button(for key: UIKey) -> PressType? {
        switch key.keyCode {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardEscape: .menu
        case .keyboardPageUp: .pageUp
        case .keyboardPageDown: .pageDown
        default:
            switch key.keysymName {
            case "Select": .select
            case "XF86AudioPlay", "XF86AudioPause": .playPause
            default: nil
            }
        }
    }
}

/// An event of keys and buttons. Source: UIKit `UIPressesEvent`.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    /// The presses of the event.
    open internal(set) var allPresses: Set<UIPress> = []
    open override var type: UIEvent.EventType { .presses }

    /// The presses that the recogniser tracks.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}
