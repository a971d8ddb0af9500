import Foundation

/// Makes the controller whose view is the preview of a context menu; nil for the view of the interaction.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes the menu from the actions that the system suggests, of which there are none; nil for a preview without a menu.
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The preview and the menu of a context menu. Source: UIKit `UIContextMenuConfiguration`.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// The order of a menu's elements. Source: UIKit `UIContextMenuConfiguration.ElementOrder`.
    public enum ElementOrder: Int, Sendable {
        /// `priority` for menus of buttons and bar items, `fixed` for context menus.
        case automatic
        /// The first element is the nearest to the source: a menu above its source is shown in reverse order.
        case priority
        /// The given order.
        case fixed
    }

    /// Identifies the configuration for the delegate.
    open private(set) var identifier: any NSCopying
    /// Further items that the menu concerns.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    /// The number of items, shown at the preview; 0 for `secondaryItemIdentifiers`. Without secondary items no number is shown.
    open var badgeCount = 0
    open var preferredMenuElementOrder: ElementOrder = .automatic
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// - Parameters:
    ///   - identifier: nil for a unique one.
    ///   - previewProvider: nil for a preview of the interaction's view.
    ///   - actionProvider: nil for a preview without a menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }

    /// The number to show at the preview; nil for none.
    var shownBadgeCount: Int? {
        if badgeCount > 0 { return badgeCount }
        return secondaryItemIdentifiers.isEmpty ? nil : secondaryItemIdentifiers.count + 1
    }
}
