import Foundation

/// Something to do with items: a program's own service in a `UIActivityViewController`. To be subclassed. Source: UIKit `UIActivity`.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// Identifies an activity. The services of iOS have constants, so that code that excludes them compiles; WayKit provides `copyToPasteboard`.
    /// Source: UIKit `UIActivity.ActivityType`.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.init(rawValue: rawValue) }

        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
        public static let collaborationInviteWithLink = ActivityType("com.apple.UIKit.activity.CollaborationInviteWithLink")
        public static let collaborationCopyLink = ActivityType("com.apple.UIKit.activity.CollaborationCopyLink")
        public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
    }

    /// Source: UIKit `UIActivity.Category`.
    public enum Category: Int, Sendable {
        /// Shown in the list.
        case action
        /// Shown in the row of services.
        case share
    }

    public override init() { super.init() }

    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    /// Shown as a template.
    open var activityImage: UIImage? { nil }

    /// Whether the activity is shown for the items. False unless overridden.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called before `perform()` or `activityViewController`. Keep the items.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller that performs the activity, presented in place of a call of `perform()`; nil unless overridden.
    open var activityViewController: UIViewController? { nil }
    /// Performs the activity. It ends with a call of `activityDidFinish(_:)`.
    open func perform() {}
    /// Call it at the end: the sharing sheet is dismissed.
    open func activityDidFinish(_ completed: Bool) { onFinish?(completed) }

    var onFinish: ((Bool) -> Void)?
}

/// Provides an item for an activity when it is needed. Source: UIKit `UIActivityItemSource`.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
    /// An object of the item's type, for which activities are selected.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// The item for the chosen activity; nil for none.
    func activityViewController(_ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?) -> Any?
    /// The title of the sheet, if it is not empty.
    func activityViewController(_ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?) -> String
    /// Kept for code that is shared with iOS; not called.
    func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// The image of the sheet; nil for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    public func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    public func activityViewController(
        _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
        suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

/// Opens the first URL among the items with the desktop's program for it.
final class OpenActivity: UIActivity {
    static let type = ActivityType("org.waykit.activity.open")
    private var url: URL?

    override var activityType: ActivityType? { Self.type }
    override var activityTitle: String? { SystemString.open.text }
    override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.up") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.lazy.compactMap { $0 as? URL }.first.map { UIApplication.shared.canOpenURL($0) } ?? false
    }

    override func prepare(withActivityItems activityItems: [Any]) { url = activityItems.lazy.compactMap { $0 as? URL }.first }

    override func perform() {
        guard let url else { return activityDidFinish(false) }
        UIApplication.shared.open(url) { [weak self] opened in self?.activityDidFinish(opened) }
    }
}
