import Foundation

/// Related bar items; where there is little space, one item represents them. Source: UIKit `UIBarButtonItemGroup`.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    /// From the leading to the trailing edge.
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
            updateButtonGroups()
            changed()
        }
    }
    /// Shown instead of the items where there is not enough space for them; not one of the items. Without an action it opens a menu of the items.
    open var representativeItem: UIBarButtonItem? { didSet { changed() } }
    /// The representative item is shown instead of the items.
    open internal(set) var isDisplayingRepresentativeItem = false
    /// For customization of bars, which is not supported: ignored.
    open var alwaysAvailable = false
    /// A hidden group takes no space, and is in no menu.
    open var isHidden = false { didSet { if oldValue != isHidden { changed() } } }
    /// Represents the group in the bar's overflow menu; nil for the items' own representations.
    open var menuRepresentation: UIMenuElement? { didSet { changed() } }
    /// False for optional groups that are not shown by default.
    let isInDefaultCustomization: Bool
    /// Called when the group has changed: by the navigation item that contains it.
    var onChange: (() -> Void)?

    /// - Parameter representativeItem: nil for none.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        isInDefaultCustomization = true
        super.init()
        updateButtonGroups()
    }

    /// Nothing is decoded: an empty group.
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
        updateButtonGroups()
    }

    /// A group that the user cannot move or remove.
    open class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(items, representativeItem, isInDefaultCustomization: true)
    }

    /// A group that the user could move if bars were customizable, which is not supported.
    open class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(items, representativeItem, isInDefaultCustomization: true)
    }

    /// A group that the user could move, add and remove if bars were customizable, which is not supported.
    /// - Parameter isInDefaultCustomization: false for a group that is not shown.
    open class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
        items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(items, representativeItem, isInDefaultCustomization: isInDefaultCustomization)
    }

    private func updateButtonGroups() {
        for item in barButtonItems { item.buttonGroup = self }
    }

    private func changed() { onChange?() }

    /// The representation of the group in a menu.
    var menuElement: UIMenuElement? {
        if let menuRepresentation { return menuRepresentation }
        let elements = barButtonItems.compactMap(\.menuElement)
        return elements.isEmpty ? nil : UIMenu(options: .displayInline, children: elements)
    }

    /// The items to show in the bar.
    /// - Parameter isCollapsed: there is not enough space for the items.
    func visibleItems(isCollapsed: Bool) -> [UIBarButtonItem] {
        guard !isHidden, isInDefaultCustomization else { return [] }
        let collapses = isCollapsed && barButtonItems.count > 1
        isDisplayingRepresentativeItem = collapses && representativeItem != nil
        guard isDisplayingRepresentativeItem, let representativeItem else { return barButtonItems }
        representativeItem.representedItemsMenu = { [weak self] in UIMenu(children: self?.barButtonItems.compactMap(\.menuElement) ?? []) }
        return [representativeItem]
    }
}

extension UIBarButtonItem {
    /// The representation of the item in a menu; nil for spaces and custom views without one.
    var menuElement: UIMenuElement? {
        if isHidden || systemItem == .flexibleSpace || systemItem == .fixedSpace { return nil }
        if let menuRepresentation { return menuRepresentation }
        if let menu, primaryAction == nil, action == nil {
            return UIMenu(title: menu.title.isEmpty ? displayTitle : menu.title, image: menu.image ?? image, options: menu.options, children: menu.children)
        }
        guard customView == nil else { return nil }
        let attributes: UIMenuElement.Attributes = isEnabled ? [] : .disabled
        return UIAction(title: displayTitle, image: image, attributes: attributes, state: isSelected ? .on : .off) { [weak self] _ in
            self?.perform(with: nil)
        }
    }

    private var displayTitle: String { title ?? accessibilityLabel ?? systemItem?.title ?? "" }
}
