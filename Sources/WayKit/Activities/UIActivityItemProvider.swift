import Foundation

/// Makes an item when it is needed: to be subclassed, with an override of `item`. The sheet runs it, as an operation, beside the main thread after the
/// user has chosen an activity. Source: UIKit `UIActivityItemProvider`.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
    /// Represents the item while activities are chosen: an object of the item's type.
    open private(set) var placeholderItem: Any?
    /// The chosen activity, while the item is made; nil before.
    open private(set) var activityType: UIActivity.ActivityType?
    private var madeItem: Any?

    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    /// The item. Overrides run on another thread than the main thread; the placeholder unless overridden.
    open var item: Any { placeholderItem ?? NSNull() }

    open override func main() { madeItem = item }

    func prepare(for activityType: UIActivity.ActivityType?) { self.activityType = activityType }

    @MainActor open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { placeholderItem ?? NSNull() }

    /// The item that the operation has made; if it has not run, `item` is called.
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        if let madeItem { return madeItem }
        prepare(for: activityType)
        return item
    }

    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

extension UIActivityItemProvider: UIActivityItemSource {}
