import Foundation

/// A way of the program's own from one element to the next: through errors of a form, through photos. Source: UIKit `UIAccessibilityCustomRotor`.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
    /// What is searched, with the element or range where the search begins.
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    public enum Direction: Int, Sendable { case previous, next }

    public enum SystemRotorType: Int, Sendable {
        case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5, headingLevel6
        case boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
    }

    /// What a user hears when the rotor is chosen. Empty for the name of its system type.
    open var name: String {
        didSet { if name != storedAttributedName?.string { storedAttributedName = nil } }
    }
    open var attributedName: NSAttributedString {
        get { storedAttributedName ?? NSAttributedString(string: name) }
        set {
            storedAttributedName = newValue
            name = newValue.string
        }
    }
    private var storedAttributedName: NSAttributedString?
    open var itemSearchBlock: Search
    /// Links and headings take the place of the system's.
    open private(set) var systemRotorType = SystemRotorType.none

    public init(name: String, itemSearch: @escaping Search) {
        (self.name, itemSearchBlock) = (name, itemSearch)
    }

    public init(attributedName: NSAttributedString, itemSearch: @escaping Search) {
        (name, storedAttributedName, itemSearchBlock) = (attributedName.string, attributedName, itemSearch)
    }

    /// - Parameter type: What it finds. The reader says what that is called, unless `name` is set.
    public init(systemType type: SystemRotorType, itemSearch: @escaping Search) {
        (name, systemRotorType, itemSearchBlock) = ("", type, itemSearch)
    }
}

/// Where a search of a rotor begins, and in which direction. Source: UIKit `UIAccessibilityCustomRotorSearchPredicate`.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    open var currentItem = UIAccessibilityCustomRotorItemResult()
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// What a rotor has found: an element, or a range of a text. Source: UIKit `UIAccessibilityCustomRotorItemResult`.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
    open weak var targetElement: NSObject?
    open var targetRange: UITextRange?

    public override init() {}
    public init(targetElement: NSObject, targetRange: UITextRange?) { (self.targetElement, self.targetRange) = (targetElement, targetRange) }
}
