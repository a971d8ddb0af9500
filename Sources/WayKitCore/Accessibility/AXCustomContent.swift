import Foundation

/// Further content of an element that a user hears on request. Source: Accessibility `AXCustomContent`.
@preconcurrency @MainActor open class AXCustomContent: NSObject {
    /// A content that is read with the element is of high importance.
    public enum Importance: UInt, Sendable { case `default`, high }

    open private(set) var label: String
    open private(set) var attributedLabel: NSAttributedString
    open private(set) var value: String
    open private(set) var attributedValue: NSAttributedString
    open var importance = Importance.default

    public convenience init(label: String, value: String) {
        self.init(attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
    }

    public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
        (self.label, attributedLabel, self.value, attributedValue) = (label.string, label, value.string, value)
    }
}

/// An element with custom content. Source: Accessibility `AXCustomContentProvider`.
@preconcurrency @MainActor public protocol AXCustomContentProvider: AnyObject {
    var accessibilityCustomContent: [AXCustomContent]! { get set }
}
