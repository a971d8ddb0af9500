import Foundation

/// Bar items that belong together: where there is little room, one item stands for them. Source: UIKit `UIBarButtonItemGroup`.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    /// From the leading edge to the trailing one.
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
            adopt()
            changed()
        }
    }
    /// Shown in place of the items where there is too little room for them: one of its own, not one of the items. Without an action it opens a menu of
    /// the items.
    open var representativeItem: UIBarButtonItem? { didSet { changed() } }
    /// The representative stands for the items at the moment.
    open internal(set) var isDisplayingRepresentativeItem = false
    /// For what customizes a bar; nothing does here.
    open var alwaysAvailable = false
    /// A group that is hidden takes no room, and stands in no menu.
    open var isHidden = false { didSet { if oldValue != isHidden { changed() } } }
    /// What stands for the group in the bar's overflow menu; nil for its items' own.
    open var menuRepresentation: UIMenuElement? { didSet { changed() } }
    /// Optional groups may be left out at first.
    let isInDefaultCustomization: Bool
    /// The bar's item that shows the group.
    var onChange: (() -> Void)?

    /// - Parameter representativeItem: nil for none.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        isInDefaultCustomization = true
        super.init()
        adopt()
    }

    /// There are no nibs on Linux: an empty group.
    public required init?(coder: NSCoder) {
        barButtonItems = []
        isInDefaultCustomization = true
        super.init()
    }

    private init(_ items: [UIBarButtonItem], _ representativeItem: UIBarButtonItem?, isInDefaultCustomization: Bool) {
        barButtonItems = items
        self.representativeItem = representativeItem
        self.isInDefaultCustomization = isInDefaultCustomization
        super.init()
        adopt()
    }

    /// A group that a person cannot move or remove.
    public class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(items, representativeItem, isInDefaultCustomization: true)
    }

    /// A group that a person could move, where bars can be customized; they cannot here.
    public class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(items, representativeItem, isInDefaultCustomization: true)
    }

    /// A group that a person could move, add and remove, where bars can be customized; they cannot here.
    /// - Parameter isInDefaultCustomization: false: it is not shown.
    public class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
        items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(items, representativeItem, isInDefaultCustomization: isInDefaultCustomization)
    }

    private func adopt() {
        for item in barButtonItems { item.buttonGroup = self }
    }

    private func changed() { onChange?() }

    /// What stands for it in a menu.
    var menuElement: UIMenuElement? {
        if let menuRepresentation { return menuRepresentation }
        let elements = barButtonItems.compactMap(\.menuElement)
        return elements.isEmpty ? nil : UIMenu(options: .displayInline, children: elements)
    }

    /// What it shows.
    /// - Parameter isCollapsed: there is too little room for the items.
    func shownItems(isCollapsed: Bool) -> [UIBarButtonItem] {
        guard !isHidden, isInDefaultCustomization else { return [] }
        let collapses = isCollapsed && barButtonItems.count > 1
        isDisplayingRepresentativeItem = collapses && representativeItem != nil
        guard isDisplayingRepresentativeItem, let representativeItem else { return barButtonItems }
        representativeItem.groupMenu = { [weak self] in UIMenu(children: self?.barButtonItems.compactMap(\.menuElement) ?? []) }
        return [representativeItem]
    }
}

extension UIBarButtonItem {
    /// A fixed group of this item alone.
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    /// A movable group of this item alone.
    public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }

    /// An optional group of this item alone.
    public func creatingOptionalGroup(customizationIdentifier: String, isInDefaultCustomization: Bool = true) -> UIBarButtonItemGroup {
        .optionalGroup(customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization, items: [self])
    }

    /// What stands for it in a menu; nil for spaces and custom views without a representation.
    var menuElement: UIMenuElement? {
        if isHidden || systemItem == .flexibleSpace || systemItem == .fixedSpace { return nil }
        if let menuRepresentation { return menuRepresentation }
        if let menu, primaryAction == nil, action == nil {
            return UIMenu(title: menu.title.isEmpty ? shownTitle : menu.title, image: menu.image ?? image, options: menu.options, children: menu.children)
        }
        guard customView == nil else { return nil }
        let attributes: UIMenuElement.Attributes = isEnabled ? [] : .disabled
        return UIAction(title: shownTitle, image: image, attributes: attributes, state: isSelected ? .on : .off) { [weak self] _ in
            self?.perform(with: nil)
        }
    }

    private var shownTitle: String { title ?? accessibilityLabel ?? systemItem?.title ?? "" }
}
