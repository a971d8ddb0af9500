import Foundation

/// A part of a text that can be tapped. Source: UIKit `UITextItem`.
@preconcurrency @MainActor public final class UITextItem {
    /// What the part is. Source: UIKit `UITextItem.Content`.
    public enum Content: Sendable {
        case link(URL)
        case textAttachment(NSTextAttachment)
        /// The value of the attribute `textItemTag`.
        case tag(String)
    }

    /// The menu of a text item. Source: UIKit `UITextItem.MenuConfiguration`.
    @preconcurrency @MainActor public final class MenuConfiguration {
        let menu: UIMenu
        let preview: MenuPreview?

        public init(preview: MenuPreview? = .default, menu: UIMenu) {
            self.menu = menu
            self.preview = preview
        }
    }

    /// What is shown above the menu. Source: UIKit `UITextItem.MenuPreview`.
    @preconcurrency @MainActor public final class MenuPreview {
        let view: UIView?

        public init(view: UIView) { self.view = view }
        private init() { view = nil }

        /// The text of the item.
        public static let `default` = MenuPreview()
    }

    public let content: Content
    /// Of its characters.
    public let range: NSRange

    init(_ content: Content, range: NSRange) {
        self.content = content
        self.range = range
    }
}

/// How a text item is used. Source: UIKit `UITextItemInteraction`.
public enum UITextItemInteraction: Int, Sendable {
    /// It is tapped.
    case invokeDefaultAction = 0
    /// It is pressed for longer: its menu is shown.
    case presentActions
    case preview
}

extension NSAttributedString.Key {
    /// A string that makes the text an item which can be tapped. Source: UIKit `NSAttributedString.Key.textItemTag`.
    public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
}

/// Kinds of data that a text view finds in its text. Source: UIKit `UIDataDetectorTypes`.
///
/// Links with addresses of electronic mail (`LinkDetection`), telephone numbers, postal addresses (`AddressDetection`) and dates (`DateDetection`) are
/// found, in the forms that these list. The other kinds are not.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
