import Foundation

/// Something that can be done by a message to the responder chain. Source: UIKit `UICommand`, without alternates: there are no menus on Linux
/// so far.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    /// What says in a list of commands what this one does; nil: the title.
    open var discoverabilityTitle: String?
    /// Sent to the first responder in the chain that can perform it, with the command as the sender.
    public let action: Selector
    /// What tells commands with the same action from each other.
    public let propertyList: Any?
    /// One that is disabled is not performed.
    open var attributes: UIMenuElement.Attributes
    /// Kept for lists of commands.
    open var state: UIMenuElement.State

    /// - Parameter propertyList: values that a property list can hold.
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
}
