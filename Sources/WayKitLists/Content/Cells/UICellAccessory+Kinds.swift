import Foundation

extension UICellAccessory {
    /// The sign that the row leads to another screen. Source: UIKit `UICellAccessory.disclosureIndicator(displayed:options:)`.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .disclosureIndicator, .disclosureIndicator, isLeading: false, displayed: displayed, isHidden: options.isHidden,
            reservedLayoutWidth: options.reservedLayoutWidth, standardWidth: .actual, tintColor: options.tintColor)
    }

    /// The sign that items are below the row, which turns when they are shown. A tap expands or collapses them in the data source's section snapshot,
    /// or calls the handler. Source: UIKit `UICellAccessory.outlineDisclosure(displayed:options:actionHandler:)`.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outlineDisclosure, .outlineDisclosure(options.style, actionHandler), isLeading: false, displayed: displayed, isHidden: options.isHidden,
            reservedLayoutWidth: options.reservedLayoutWidth, standardWidth: .actual, tintColor: options.tintColor)
    }

    /// Source: UIKit `UICellAccessory.checkmark(displayed:options:)`.
    public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()) -> UICellAccessory {
        UICellAccessory(
            .checkmark, .checkmark, isLeading: false, displayed: displayed, isHidden: options.isHidden,
            reservedLayoutWidth: options.reservedLayoutWidth, standardWidth: .actual, tintColor: options.tintColor)
    }

    /// A tap shows the trailing swipe actions, or calls the handler. Source: UIKit `UICellAccessory.delete(displayed:options:actionHandler:)`.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .delete, .delete(actionHandler), isLeading: true, displayed: displayed, isHidden: options.isHidden,
            reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor, backgroundColor: options.backgroundColor)
    }

    /// A tap shows the leading swipe actions, or calls the handler. Source: UIKit `UICellAccessory.insert(displayed:options:actionHandler:)`.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .insert, .insert(actionHandler), isLeading: true, displayed: displayed, isHidden: options.isHidden,
            reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor, backgroundColor: options.backgroundColor)
    }

    /// A touch lifts the row. Source: UIKit `UICellAccessory.reorder(displayed:options:)`.
    public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()) -> UICellAccessory {
        UICellAccessory(
            .reorder, .reorder(showsVerticalSeparator: options.showsVerticalSeparator ?? true), isLeading: false, displayed: displayed,
            isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
    }

    /// Shows whether the row is selected. Source: UIKit `UICellAccessory.multiselect(displayed:options:)`.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .multiselect, .multiselect, isLeading: true, displayed: displayed, isHidden: options.isHidden,
            reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor, backgroundColor: options.backgroundColor)
    }

    /// Source: UIKit `UICellAccessory.label(text:displayed:options:)`.
    public static func label(text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()) -> UICellAccessory {
        UICellAccessory(
            .label,
            .label(text, options.font ?? .preferredFont(forTextStyle: .body), adjustsFont: options.adjustsFontForContentSizeCategory ?? true),
            isLeading: false, displayed: displayed, isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth,
            standardWidth: .actual, tintColor: options.tintColor)
    }

    /// A button for more about the row. Source: UIKit `UICellAccessory.detail(displayed:options:actionHandler:)`.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .detail, .detail(actionHandler), isLeading: false, displayed: displayed, isHidden: options.isHidden,
            reservedLayoutWidth: options.reservedLayoutWidth, standardWidth: .actual, tintColor: options.tintColor)
    }

    /// The selected element of a menu, which opens by a tap. Source: UIKit `UICellAccessory.popUpMenu(_:displayed:options:selectedElementDidChangeHandler:)`.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .popUpMenu, .popUpMenu(menu, selectedElementDidChangeHandler), isLeading: false, displayed: displayed, isHidden: options.isHidden,
            reservedLayoutWidth: options.reservedLayoutWidth, standardWidth: .actual, tintColor: options.tintColor)
    }

    /// Source: UIKit `UICellAccessory.customView(configuration:)`.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let isLeading: Bool
        let displayed: DisplayedState
        let position: Placement.Position
        switch configuration.placement {
        case .leading(let state, let wanted): (isLeading, displayed, position) = (true, state, wanted)
        case .trailing(let state, let wanted): (isLeading, displayed, position) = (false, state, wanted)
        }
        return UICellAccessory(
            .customView(ObjectIdentifier(configuration.customView)),
            .customView(configuration.customView, maintainsFixedSize: configuration.maintainsFixedSize ?? false), isLeading: isLeading,
            displayed: displayed, position: position, isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
            standardWidth: .actual, tintColor: configuration.tintColor)
    }
}
