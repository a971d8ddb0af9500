import Foundation
import WayLog

/// What provides the elements of a text. Source: UIKit `NSTextElementProvider`.
@preconcurrency @MainActor public protocol NSTextElementProvider: NSObjectProtocol {
    var documentRange: NSTextRange { get }
    /// Calls the block with each element, beginning with the one at a location, until it returns false.
    /// - Parameter textLocation: nil for the start of the document, or for its end where the order is reversed.
    /// - Returns: The end of the last element; nil without any.
    @discardableResult func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: NSTextContentManager.EnumerationOptions, using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)?
    func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?)
    /// Nil outside of the document.
    func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
    /// In UTF-16 units.
    func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
}

/// A text and the layout managers that lay it out. `NSTextContentStorage` is the content manager that they can show. Source: UIKit `NSTextContentManager`.
@preconcurrency @MainActor open class NSTextContentManager: NSObject, NSTextElementProvider {
    /// Source: UIKit `NSTextContentManager.EnumerationOptions`.
    public struct EnumerationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let reverse = EnumerationOptions(rawValue: 1)
    }

    /// In the order in which they were added.
    open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
    /// The one whose layout the program asks for; the first by default.
    open var primaryTextLayoutManager: NSTextLayoutManager? {
        get { ownPrimary.flatMap { own in textLayoutManagers.first { $0 === own } } ?? textLayoutManagers.first }
        set { ownPrimary = newValue }
    }
    private weak var ownPrimary: NSTextLayoutManager?
    /// Whether `performEditingTransaction(_:)` is running.
    open private(set) var hasEditingTransaction = false

    /// The layout manager leaves its former content manager.
    open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
        guard !textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
        textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
        textLayoutManagers.append(textLayoutManager)
        textLayoutManager.contentManagerChanged(to: self)
    }

    /// The layout manager shows nothing afterwards.
    open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
        guard let index = textLayoutManagers.firstIndex(where: { $0 === textLayoutManager }) else { return }
        textLayoutManagers.remove(at: index)
        textLayoutManager.contentManagerChanged(to: nil)
    }

    /// The edits of the block are processed together, after it.
    open func performEditingTransaction(_ transaction: () -> Void) {
        let isInner = hasEditingTransaction
        hasEditingTransaction = true
        transaction()
        hasEditingTransaction = isInner
    }

    /// The elements that a range overlaps.
    open func textElements(for range: NSTextRange) -> [NSTextElement] {
        var elements: [NSTextElement] = []
        enumerateTextElements(from: range.location) { element in
            guard let own = element.elementRange, own.location.compare(range.endLocation) == .orderedAscending || elements.isEmpty else { return false }
            elements.append(element)
            return true
        }
        return elements
    }

    // MARK: NSTextElementProvider, to be overridden

    open var documentRange: NSTextRange { NSTextRange(0..<0) }
    @discardableResult open func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [], using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)? { nil }
    open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {
        wayLogger("waykit.text").warning("\(type(of: self)).replaceContents(in:with:) is not overridden; nothing is changed")
    }
    open func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? { nil }
    open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { 0 }
}
