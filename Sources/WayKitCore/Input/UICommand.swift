import Foundation

/// A command that sends an action along the responder chain. Source: UIKit `UICommand`, without alternates.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// Describes the command in a list of commands; nil: the title.
    open var discoverabilityTitle: String?
    /// Sent to the first responder in the chain that can perform it, with the command as the sender.
    open private(set) var action: Selector
    /// Distinguishes commands with the same action.
    open private(set) var propertyList: Any?
    /// A disabled command is not performed.
    open var attributes: UIMenuElement.Attributes
    /// Menus show it as a checkmark.
    open var state: UIMenuElement.State
    open var selectedImage: UIImage?
    /// The object that performs the command, while it does.
    open private(set) var sender: Any?
    /// The sender, if that is a view or a bar button item.
    open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { sender as? any UIPopoverPresentationControllerSourceItem }

    /// - Parameter propertyList: Property list values.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: nil, image: image)
    }

    /// Sends the action to `target`, or if that is nil to the first that can perform it: up the chain from the first responder, else from the sender,
    /// else from the topmost controller. The command is the action's sender.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let outer = self.sender
        self.sender = sender
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
        self.sender = outer
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        UICommand(
            title: title, image: image, action: action, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }
}
