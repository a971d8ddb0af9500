import Foundation

/// A key, with the modifiers that have to be held, that performs an action. Source: UIKit `UIKeyCommand`.
///
/// Commands are looked for from the first responder, or else the focused item, or else the controller on top, up the chain; the first that fits
/// and whose action somebody there can perform is performed, and again with every repeat of a held key. A command that asks for Command is
/// performed with Control, too, as on Linux's keyboards, where nothing asks for that.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
    public static let inputUpArrow = "UIKeyInputUpArrow"
    public static let inputDownArrow = "UIKeyInputDownArrow"
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    public static let inputRightArrow = "UIKeyInputRightArrow"
    public static let inputEscape = "UIKeyInputEscape"
    public static let inputPageUp = "UIKeyInputPageUp"
    public static let inputPageDown = "UIKeyInputPageDown"
    public static let inputHome = "UIKeyInputHome"
    public static let inputEnd = "UIKeyInputEnd"
    /// The key that deletes what is before the cursor.
    public static let inputDelete = "\u{8}"
    public static let f1 = "UIKeyInputF1"
    public static let f2 = "UIKeyInputF2"
    public static let f3 = "UIKeyInputF3"
    public static let f4 = "UIKeyInputF4"
    public static let f5 = "UIKeyInputF5"
    public static let f6 = "UIKeyInputF6"
    public static let f7 = "UIKeyInputF7"
    public static let f8 = "UIKeyInputF8"
    public static let f9 = "UIKeyInputF9"
    public static let f10 = "UIKeyInputF10"
    public static let f11 = "UIKeyInputF11"
    public static let f12 = "UIKeyInputF12"

    /// What the key types without modifiers ("s", "\t", "\r"), or one of the names above; nil for any key.
    public let input: String?
    /// What has to be held, no more and no less; Caps Lock and the numeric pad do not count.
    public let modifierFlags: UIKeyModifierFlags
    /// Goes before what the system does with the key: Tab, and arrows, Space and Return while something is focused.
    open var wantsPriorityOverSystemBehavior = false
    /// Kept; a command is found by what the key types in the active layout.
    open var allowsAutomaticLocalization = true
    /// Left and right arrow, and square brackets, change places where the interface runs from right to left.
    open var allowsAutomaticMirroring = true

    /// - Parameters:
    ///   - input: what the key types without modifiers, or one of the names above.
    ///   - propertyList: values that a property list can hold.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// A command without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIKeyCommand(
            title: title, image: image, action: action, input: input ?? "", modifierFlags: modifierFlags, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
        copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
        copy.allowsAutomaticLocalization = allowsAutomaticLocalization
        copy.allowsAutomaticMirroring = allowsAutomaticMirroring
        return copy
    }

    /// A key that types nothing, by its name; nil for others.
    static func input(for keyCode: UIKeyboardHIDUsage) -> String? {
        switch keyCode {
        case .keyboardUpArrow: inputUpArrow
        case .keyboardDownArrow: inputDownArrow
        case .keyboardLeftArrow: inputLeftArrow
        case .keyboardRightArrow: inputRightArrow
        case .keyboardEscape: inputEscape
        case .keyboardPageUp: inputPageUp
        case .keyboardPageDown: inputPageDown
        case .keyboardHome: inputHome
        case .keyboardEnd: inputEnd
        case .keyboardDeleteOrBackspace: inputDelete
        case .keyboardDeleteForward: "\u{7F}"
        default:
            (UIKeyboardHIDUsage.keyboardF1.rawValue...UIKeyboardHIDUsage.keyboardF12.rawValue).contains(keyCode.rawValue)
                ? "UIKeyInputF\(keyCode.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1)" : nil
        }
    }
}
