import Foundation

/// A sign, a text or a view before or behind the content of a list cell. Source: UIKit `UICellAccessory`.
@preconcurrency @MainActor public struct UICellAccessory {
    /// Source: UIKit `UICellAccessory.DisplayedState`.
    public enum DisplayedState: Int, Hashable, Sendable {
        case always
        case whenEditing
        case whenNotEditing
    }

    /// The width that is reserved for an accessory: signs of different widths are centred in it. Source: UIKit `UICellAccessory.LayoutDimension`.
    public enum LayoutDimension: Equatable, Sendable {
        /// Its own.
        case actual
        /// The same for all accessories of the system.
        case standard
        /// In points.
        case custom(CGFloat)
    }

    /// Source: UIKit `UICellAccessory.Placement`.
    public enum Placement {
        /// The index of the accessory among those that are displayed at the same side, in the order from the content's leading to its trailing side.
        public typealias Position = ([UICellAccessory]) -> Int

        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    /// The kinds of accessories. Source: UIKit `UICellAccessory.AccessoryType`.
    public enum AccessoryType: Hashable, Sendable {
        case disclosureIndicator
        case outlineDisclosure
        case checkmark
        case delete
        case insert
        case reorder
        case multiselect
        case label
        case detail
        case popUpMenu
        case customView(ObjectIdentifier)
    }

    /// Source: UIKit `UICellAccessory.accessoryType`.
    public let accessoryType: AccessoryType

    /// What distinguishes the kinds.
    enum Kind {
        case disclosureIndicator
        case outlineDisclosure(OutlineDisclosureOptions.Style, (() -> Void)?)
        case checkmark
        case delete((() -> Void)?)
        case insert((() -> Void)?)
        case reorder(showsVerticalSeparator: Bool)
        case multiselect
        case label(String, UIFont, adjustsFont: Bool)
        case detail((() -> Void)?)
        case popUpMenu(UIMenu, ((UIMenu) -> Void)?)
        case customView(UIView, maintainsFixedSize: Bool)
    }

    let kind: Kind
    let isLeading: Bool
    let displayed: DisplayedState
    let position: Placement.Position?
    let isHidden: Bool
    let reservedLayoutWidth: LayoutDimension
    let tintColor: UIColor?
    let backgroundColor: UIColor?

    init(
        _ type: AccessoryType, _ kind: Kind, isLeading: Bool, displayed: DisplayedState, position: Placement.Position? = nil, isHidden: Bool?,
        reservedLayoutWidth: LayoutDimension?, standardWidth: LayoutDimension = .standard, tintColor: UIColor?, backgroundColor: UIColor? = nil
    ) {
        accessoryType = type
        self.kind = kind
        self.isLeading = isLeading
        self.displayed = displayed
        self.position = position
        self.isHidden = isHidden ?? false
        self.reservedLayoutWidth = reservedLayoutWidth ?? standardWidth
        self.tintColor = tintColor
        self.backgroundColor = backgroundColor
    }

    func isDisplayed(isEditing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }

    /// Where the kind is among others at its side: signs of the system have a fixed order, a custom view its position.
    var order: Int {
        switch kind {
        case .multiselect, .delete: 0
        case .insert: 1
        case .outlineDisclosure: isLeading ? 2 : 14
        case .customView: 8
        case .label: 10
        case .popUpMenu: 11
        case .detail: 12
        case .checkmark: 13
        case .disclosureIndicator: 15
        case .reorder: 16
        }
    }
}

extension UICellAccessory.Placement {
    /// A position before an accessory, or before all. Source: UIKit `UICellAccessory.Placement.position(before:)`.
    @MainActor public static func position(before accessory: UICellAccessory) -> Position {
        { others in others.firstIndex { $0.accessoryType == accessory.accessoryType } ?? 0 }
    }

    /// A position after an accessory, or after all. Source: UIKit `UICellAccessory.Placement.position(after:)`.
    @MainActor public static func position(after accessory: UICellAccessory) -> Position {
        { others in others.lastIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 } ?? others.count }
    }
}
