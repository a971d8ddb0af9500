import Foundation

/// A text into which items are pasted. Source: UIKit `UITextPasteConfigurationSupporting`.
@preconcurrency @MainActor public protocol UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting {
    /// Referenced weakly.
    var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// Transforms items that are pasted into a text, or dropped on it. Source: UIKit `UITextPasteDelegate`. All methods have a default.
@preconcurrency @MainActor public protocol UITextPasteDelegate: NSObjectProtocol {
    /// Sets the result of the item, now or later: nothing is pasted before each item has one.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem)
    /// By default the texts one after the other.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, combineItemAttributedStrings itemStrings: [NSAttributedString],
        for textRange: UITextRange
    ) -> NSAttributedString
    /// Replaces the range.
    /// - Returns: The range of the new text.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, performPasteOf attributedString: NSAttributedString,
        to textRange: UITextRange
    ) -> UITextRange
    /// Asked by UIKit; WayKit's text views insert without an animation.
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, shouldAnimatePasteOf attributedString: NSAttributedString,
        to textRange: UITextRange
    ) -> Bool
}

extension UITextPasteDelegate {
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
    ) { item.setDefaultResult() }

    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, combineItemAttributedStrings itemStrings: [NSAttributedString],
        for textRange: UITextRange
    ) -> NSAttributedString { itemStrings.reduce(StyledText("")) { $0.appending(StyledText($1)) }.attributedString }

    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, performPasteOf attributedString: NSAttributedString,
        to textRange: UITextRange
    ) -> UITextRange {
        guard let client = textPasteConfigurationSupporting as? any EditableTextClient, let range = client.editing.range(textRange) else { return textRange }
        return IndexedTextRange(client.editing.insertPasted(StyledText(attributedString), in: range, name: .paste) ?? range)
    }

    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, shouldAnimatePasteOf attributedString: NSAttributedString,
        to textRange: UITextRange
    ) -> Bool { false }
}
