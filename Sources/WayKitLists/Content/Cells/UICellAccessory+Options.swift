import Foundation

extension UICellAccessory {
    /// Source: UIKit `UICellAccessory.DisclosureIndicatorOptions`.
    @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// Source: UIKit `UICellAccessory.CheckmarkOptions`.
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    /// Source: UIKit `UICellAccessory.DetailOptions`.
    public typealias DetailOptions = DisclosureIndicatorOptions
    /// Source: UIKit `UICellAccessory.PopUpMenuOptions`.
    public typealias PopUpMenuOptions = DisclosureIndicatorOptions

    /// Source: UIKit `UICellAccessory.OutlineDisclosureOptions`.
    @preconcurrency @MainActor public struct OutlineDisclosureOptions {
        /// What a tap must touch to expand the item. Source: UIKit `UICellAccessory.OutlineDisclosureOptions.Style`.
        public enum Style: Int, Sendable {
            /// As in a header in a sidebar's first row, otherwise as in a cell.
            case automatic
            /// The whole cell.
            case header
            /// The sign; the rest of the cell selects the item.
            case cell
        }

        public var style: Style
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.style = style
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// Source: UIKit `UICellAccessory.DeleteOptions`.
    @preconcurrency @MainActor public struct DeleteOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        /// Of the circle; the tint colour is that of the sign.
        public var backgroundColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
        }
    }

    /// Source: UIKit `UICellAccessory.InsertOptions`.
    public typealias InsertOptions = DeleteOptions
    /// Source: UIKit `UICellAccessory.MultiselectOptions`.
    public typealias MultiselectOptions = DeleteOptions

    /// Source: UIKit `UICellAccessory.ReorderOptions`.
    @preconcurrency @MainActor public struct ReorderOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        /// Whether a line separates the sign from an accessory before it; by default it does.
        public var showsVerticalSeparator: Bool?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator)
        }
    }

    /// Source: UIKit `UICellAccessory.LabelOptions`.
    @preconcurrency @MainActor public struct LabelOptions {
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var font: UIFont?
        public var adjustsFontForContentSizeCategory: Bool?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, font: UIFont? = nil,
            adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
        }
    }

    /// Source: UIKit `UICellAccessory.CustomViewConfiguration`.
    @preconcurrency @MainActor public struct CustomViewConfiguration {
        /// Source: UIKit `UICellAccessory.CustomViewConfiguration.customView`.
        public let customView: UIView
        /// Source: UIKit `UICellAccessory.CustomViewConfiguration.placement`.
        public let placement: Placement
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        /// Whether the view keeps the size that it has.
        public var maintainsFixedSize: Bool?

        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement) = (customView, placement)
            (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
            (self.tintColor, self.maintainsFixedSize) = (tintColor, maintainsFixedSize)
        }
    }
}
