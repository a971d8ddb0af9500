import Foundation

/// Source: UIKit `UIAccessibilityContainerType`.
public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }

/// Source: UIKit `UIAccessibilityNavigationStyle`.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }

/// Source: UIKit `UIAccessibilityScrollDirection`.
public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }

/// What kind of text an element has. Source: UIKit `UIAccessibilityTextualContext`.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let wordProcessing = Self(rawValue: "UIAccessibilityTextualContextWordProcessing")
    public static let narrative = Self(rawValue: "UIAccessibilityTextualContextNarrative")
    public static let messaging = Self(rawValue: "UIAccessibilityTextualContextMessaging")
    public static let spreadsheet = Self(rawValue: "UIAccessibilityTextualContextSpreadsheet")
    public static let fileSystem = Self(rawValue: "UIAccessibilityTextualContextFileSystem")
    public static let sourceCode = Self(rawValue: "UIAccessibilityTextualContextSourceCode")
    public static let console = Self(rawValue: "UIAccessibilityTextualContextConsole")
}

/// The priority of an announcement. Source: UIKit `UIAccessibilityPriority`.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Interrupts what is spoken, and is not interrupted.
    public static let high = Self(rawValue: "UIAccessibilityPriorityHigh")
    /// Interrupts what is spoken, and may be interrupted.
    public static let `default` = Self(rawValue: "UIAccessibilityPriorityDefault")
    /// Spoken after what is being spoken.
    public static let low = Self(rawValue: "UIAccessibilityPriorityLow")
}

extension NSAttributedString.Key {
    /// A `UIAccessibilityPriority`, or its raw value.
    public static let accessibilitySpeechAnnouncementPriority = Self("UIAccessibilitySpeechAttributeAnnouncementPriority")
    /// A `Bool`: the announcement waits until what is spoken has ended.
    public static let accessibilitySpeechQueueAnnouncement = Self("UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// A language, as "de-AT".
    public static let accessibilitySpeechLanguage = Self("UIAccessibilitySpeechAttributeLanguage")
    /// A pitch from 0 to 2; 1 is that of the voice.
    public static let accessibilitySpeechPitch = Self("UIAccessibilitySpeechAttributePitch")
    /// A `Bool`: punctuation is spoken.
    public static let accessibilitySpeechPunctuation = Self("UIAccessibilitySpeechAttributePunctuation")
    /// A `Bool`: each character is spoken.
    public static let accessibilitySpeechSpellOut = Self("UIAccessibilitySpeechAttributeSpellOut")
    /// A pronunciation in the International Phonetic Alphabet.
    public static let accessibilitySpeechIPANotation = Self("UIAccessibilitySpeechAttributeIPANotation")
    /// The level of a heading, from 1; 0 for none.
    public static let accessibilityTextHeadingLevel = Self("UIAccessibilityTextAttributeHeadingLevel")
    /// A `UIAccessibilityTextualContext`.
    public static let accessibilityTextualContext = Self("UIAccessibilityTextAttributeContext")
    /// An array of `NSAttributedString`s.
    public static let accessibilityTextCustom = Self("UIAccessibilityTextAttributeCustom")
}

/// A cell of a table, for the assistive technologies that go through rows and columns. Source: UIKit `UIAccessibilityContainerDataTableCell`.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTableCell: AnyObject {
    func accessibilityRowRange() -> NSRange
    func accessibilityColumnRange() -> NSRange
}

/// A table: an element whose `accessibilityContainerType` is `.dataTable`. Source: UIKit `UIAccessibilityContainerDataTable`.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTable: AnyObject {
    func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (any UIAccessibilityContainerDataTableCell)?
    func accessibilityRowCount() -> Int
    func accessibilityColumnCount() -> Int
    /// To be implemented for headers; none by default.
    func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
    public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
    public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}

/// An element whose text is read page by page. Source: UIKit `UIAccessibilityReadingContent`.
@preconcurrency @MainActor public protocol UIAccessibilityReadingContent: AnyObject {
    /// The line at a point of the element; `NSNotFound` for none.
    func accessibilityLineNumber(for point: CGPoint) -> Int
    func accessibilityContent(forLineNumber lineNumber: Int) -> String?
    func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect
    func accessibilityPageContent() -> String?
}
