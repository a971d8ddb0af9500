import Foundation

/// A key or a button that is or was down. Source: UIKit `UIPress`.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// Where in its life the press is.
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    /// The button.
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30, pageDown = 31
        /// Linux's own: a key that is no button. On iOS such keys have numbers from 2000 on, without names.
        case key = 2000
    }

    /// Seconds on the clock of `CACurrentMediaTime()`.
    public internal(set) var timestamp: TimeInterval
    public internal(set) var phase: Phase
    public internal(set) var type: PressType
    public internal(set) weak var window: UIWindow?
    /// Who hears of it first.
    public internal(set) var responder: UIResponder?
    /// Those that follow it.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// What the keyboard said last.
    public internal(set) var key: UIKey?
    /// 1 while it is down, 0 afterwards.
    public var force: CGFloat { isOver ? 0 : 1 }

    /// A button, and not a key that writes, unless it presses what has the focus: only these go to recognisers.
    var isButton: Bool
    /// The keyboard says again that it is down.
    var isRepeat = false
    /// Whether the responder heard of it, and has not been told that it is over.
    var isDeliveredToResponder = false
    /// What the responder has not heard yet.
    var held: HeldDelivery?
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

/// What happened to keys and buttons. Source: UIKit `UIPressesEvent`.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    /// Those that the event is about.
    public internal(set) var allPresses: Set<UIPress> = []
    open override var type: UIEvent.EventType { .presses }

    /// Those that the recogniser follows.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}
