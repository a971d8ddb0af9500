import Foundation

/// Takes part in the layout of text. Source: UIKit `NSTextLayoutManagerDelegate`.
@preconcurrency @MainActor public protocol NSTextLayoutManagerDelegate: NSObjectProtocol {
    /// The fragment of an element, such as a subclass that draws by itself. A text view shows what it draws.
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation, in textElement: NSTextElement
    ) -> NSTextLayoutFragment
}

extension NSTextLayoutManagerDelegate {
    public func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation, in textElement: NSTextElement
    ) -> NSTextLayoutFragment { NSTextLayoutFragment(textElement: textElement, range: nil) }
}
