import Foundation

/// An action performed by a key with modifiers. Source: UIKit `UIKeyCommand`.
///
/// Commands are searched up the responder chain from the first responder, or else the focused item, or else the topmost controller; the first match
/// whose action some responder there can perform is performed, and again with every key repeat. A command with the Command modifier also matches
/// Control, as is usual on Linux, unless another command asks for Control.
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
    /// The key that deletes the character before the cursor.
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

    /// The characters that the key types without modifiers ("s", "\t", "\r"), or one of the names above; nil for any key.
    open private(set) var input: String?
    /// The modifiers that have to match exactly; Caps Lock and the numeric pad are ignored.
    open private(set) var modifierFlags: UIKeyModifierFlags
    /// Takes priority over the system's handling of the key: Tab, and arrows, Space and Return while an item has the focus.
    open var wantsPriorityOverSystemBehavior = false
    /// Stored without effect: commands are matched by the characters of the active layout.
    open var allowsAutomaticLocalization = true
    /// Swaps left and right arrows, and square brackets, in right-to-left interfaces.
    open var allowsAutomaticMirroring = true

    /// - Parameters:
    ///   - input: The characters that the key types without modifiers, or one of the names above.
    ///   - propertyList: Property list values.
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

    /// A command that the list of shortcuts shows under a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
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

    /// The name of a key without characters; nil for others.
    package static func input(for keyCode: UIKeyboardHIDUsage) -> String? {
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
