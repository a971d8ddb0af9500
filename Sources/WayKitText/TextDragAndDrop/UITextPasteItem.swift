import Foundation

/// An item that is pasted into a text. Source: UIKit `UITextPasteItem`. The first result counts.
@preconcurrency @MainActor public protocol UITextPasteItem: NSObjectProtocol, Sendable {
    var itemProvider: NSItemProvider { get }
    /// Of the drag item.
    var localObject: Any? { get }
    /// Of text without others: what is typed at the insertion point has them.
    var defaultAttributes: [NSAttributedString.Key: Any] { get }
    /// Text with the default attributes.
    func setResult(string: String)
    func setResult(attributedString string: NSAttributedString)
    func setResult(attachment textAttachment: NSTextAttachment)
    /// Nothing is pasted for this item.
    func setNoResult()
    /// What the text would paste without a delegate.
    func setDefaultResult()
}
