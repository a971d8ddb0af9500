import Foundation

/// The title and image of a menu's or control's action.
@preconcurrency @MainActor open class UIMenuElement: NSObject, @preconcurrency NSCopying {
    public enum State: Int, Sendable {
        case off, on, mixed
    }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    open internal(set) var title: String
    open var subtitle: String?
    open internal(set) var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    /// A copy that can be changed without changing this element. Source: UIKit `NSCopying` of `UIMenuElement`.
    open func copy(with zone: NSZone? = nil) -> Any { UIMenuElement(title: title, subtitle: subtitle, image: image) }
}

/// A menu element without elements of its own: an action or a command. Source: UIKit `UIMenuLeaf`.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
    var title: String { get set }
    var image: UIImage? { get set }
    /// A longer description of the element; nil for the title.
    var discoverabilityTitle: String? { get set }
    var attributes: UIMenuElement.Attributes { get set }
    var state: UIMenuElement.State { get set }
    /// Shown in place of `image` while `state` is on; nil: `image`.
    var selectedImage: UIImage? { get set }
    /// The object that performs the element, while it is performed; nil at other times.
    var sender: Any? { get }
    /// The source of a popover that the element presents, while it is performed: the sender, if that is a view or a bar button item.
    var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { get }
    /// Performs the element. A disabled one does nothing.
    /// - Parameters:
    ///   - sender: Passed to the handler, or to the target, as the sender.
    ///   - target: Receives a command's action; nil for the responder chain. Ignored by actions.
    func performWithSender(_ sender: Any?, target: Any?)
}

extension UIMenuLeaf {
    public var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { sender as? any UIPopoverPresentationControllerSourceItem }
}
