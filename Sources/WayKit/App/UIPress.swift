import Foundation
import WayHost

/// A key of the keyboard. Source: UIKit `UIKey`.
@MainActor open class UIKey: NSObject {
    /// What the key types with the modifiers that are held.
    public let characters: String
    /// What it types without them.
    public let charactersIgnoringModifiers: String
    public let modifierFlags: UIKeyModifierFlags
    public let keyCode: UIKeyboardHIDUsage
    /// The key's name in xkb's words ("Escape", "a"): Linux's own, for keys that USB has no number for.
    public let keysymName: String

    init(event: KeyEvent) {
        characters = event.text
        charactersIgnoringModifiers = event.baseKeysym.count == 1 ? event.baseKeysym : event.text
        modifierFlags = UIKeyModifierFlags(event.modifiers)
        keyCode = UIKeyboardHIDUsage(linuxCode: event.code)
        keysymName = event.keysym
    }
}

/// Source: UIKit `UIKeyModifierFlags`.
public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    init(_ modifiers: KeyEvent.Modifiers) {
        let pairs: [(KeyEvent.Modifiers, UIKeyModifierFlags)] = [
            (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.alternate, .alternate), (.command, .command),
            (.numericPad, .numericPad),
        ]
        self = pairs.reduce(into: []) { flags, pair in
            if modifiers.contains(pair.0) { flags.insert(pair.1) }
        }
    }
}

/// A key's number in the USB HID usage tables, page 7. Source: UIKit `UIKeyboardHIDUsage`.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
    public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
    public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
    public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
    public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)

    /// Linux key codes in the order of the HID table's usages 0x04… (letters and digits) and of the keys named above.
    /// Source: linux/input-event-codes.h and drivers/hid/usbhid/usbkbd.c's table, by meaning.
    private static let usages: [UInt32: Int] = {
        let letters: [UInt32] = [
            30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44,
        ]
        var table = Dictionary(uniqueKeysWithValues: letters.enumerated().map { ($1, 0x04 + $0) })
        for digit in UInt32(0)..<10 { table[2 + digit] = 0x1E + Int(digit) }
        let named: [(UInt32, Int)] = [
            (28, 0x28), (1, 0x29), (14, 0x2A), (15, 0x2B), (57, 0x2C), (102, 0x4A), (104, 0x4B), (107, 0x4D), (109, 0x4E), (106, 0x4F),
            (105, 0x50), (108, 0x51), (103, 0x52),
        ]
        for (code, usage) in named { table[code] = usage }
        return table
    }()

    init(linuxCode: UInt32) {
        self.init(rawValue: Self.usages[linuxCode] ?? 0)
    }
}

/// A key or a button that is or was down. Source: UIKit `UIPress`.
@MainActor open class UIPress: NSObject {
    /// Where in its life the press is.
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    /// The button; keys that are none of them count as `select`.
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30, pageDown = 31
    }

    /// Seconds on the clock of `CACurrentMediaTime()`.
    public internal(set) var timestamp: TimeInterval
    public internal(set) var phase: Phase
    public let type: PressType
    public internal(set) weak var window: UIWindow?
    /// Who hears of it first.
    public internal(set) var responder: UIResponder?
    /// Those that follow it.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// What the keyboard said last.
    public internal(set) var key: UIKey?
    /// 1 while it is down, 0 afterwards.
    public var force: CGFloat { isOver ? 0 : 1 }

    /// A button, and not a key that writes: only these go to recognisers.
    let isButton: Bool
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
        type = button ?? .select
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
@MainActor open class UIPressesEvent: UIEvent {
    /// Those that the event is about.
    public internal(set) var allPresses: Set<UIPress> = []
    open override var type: UIEvent.EventType { .presses }

    /// Those that the recogniser follows.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}
