import Foundation

/// Image, text and secondary text of a cell, a header or a footer. What the program does not set follows the style and the state.
/// Source: UIKit `UIListContentConfiguration`.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// Source: UIKit `UIListContentConfiguration.image`.
    public var image: UIImage?
    /// Source: UIKit `UIListContentConfiguration.imageProperties`.
    public var imageProperties = ImageProperties()
    /// Source: UIKit `UIListContentConfiguration.text`. Setting it replaces the attributed text.
    public var text: String? {
        get { primary.text }
        set { primary = ListText(plain: newValue) }
    }
    /// Source: UIKit `UIListContentConfiguration.attributedText`. Setting it replaces the text.
    public var attributedText: NSAttributedString? {
        get { primary.attributed }
        set { primary = ListText(attributed: newValue) }
    }
    /// Source: UIKit `UIListContentConfiguration.textProperties`.
    public var textProperties = TextProperties()
    /// Source: UIKit `UIListContentConfiguration.secondaryText`. Setting it replaces the attributed text.
    public var secondaryText: String? {
        get { secondary.text }
        set { secondary = ListText(plain: newValue) }
    }
    /// Source: UIKit `UIListContentConfiguration.secondaryAttributedText`. Setting it replaces the text.
    public var secondaryAttributedText: NSAttributedString? {
        get { secondary.attributed }
        set { secondary = ListText(attributed: newValue) }
    }
    /// Source: UIKit `UIListContentConfiguration.secondaryTextProperties`.
    public var secondaryTextProperties = TextProperties()
    /// The axes on which the margins of the cell apply where they are larger. Source: UIKit `UIListContentConfiguration.axesPreservingSuperviewLayoutMargins`.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    /// Source: UIKit `UIListContentConfiguration.directionalLayoutMargins`.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    /// Whether both texts share a line where they fit. Source: UIKit `UIListContentConfiguration.prefersSideBySideTextAndSecondaryText`.
    public var prefersSideBySideTextAndSecondaryText = false
    /// In points. Source: UIKit `UIListContentConfiguration.imageToTextPadding`.
    public var imageToTextPadding: CGFloat = 16
    /// The least distance of texts side by side, in points. Source: UIKit `UIListContentConfiguration.textToSecondaryTextHorizontalPadding`.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The distance of texts one above the other, in points. Source: UIKit `UIListContentConfiguration.textToSecondaryTextVerticalPadding`.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// Opacity of the content. Source: UIKit `UIListContentConfiguration.alpha`.
    public var alpha: CGFloat = 1 { didSet { isAlphaCustomized = true } }

    var primary = ListText(plain: nil)
    var secondary = ListText(plain: nil)
    let style: ListContentStyle
    var isAlphaCustomized = false

    init(style: ListContentStyle) {
        self.style = style
        style.applyFixed(to: &self)
        style.applyState(nil, to: &self)
    }

    /// Source: UIKit `UIListContentConfiguration.makeContentView()`.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Source: UIKit `UIListContentConfiguration.updated(for:)`.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var result = self
        style.applyState(ConfigurationStateValues(state), to: &result)
        return result
    }
}

extension UIListContentConfiguration: @MainActor Hashable {}

extension UIListContentConfiguration {
    /// A cell of a plain or grouped list. Source: UIKit `UIListContentConfiguration.cell()`.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(style: .cell) }
    /// A cell with secondary text below the text. Source: UIKit `UIListContentConfiguration.subtitleCell()`.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(style: .subtitleCell) }
    /// A cell with secondary text at the trailing edge. Source: UIKit `UIListContentConfiguration.valueCell()`.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(style: .valueCell) }
    /// A header of any list. Source: UIKit `UIListContentConfiguration.header()`.
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(style: .header) }
    /// A footer of any list. Source: UIKit `UIListContentConfiguration.footer()`.
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(style: .groupedFooter) }
    /// A header of a plain list. Source: UIKit `UIListContentConfiguration.plainHeader()`.
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(style: .plainHeader) }
    /// A footer of a plain list. Source: UIKit `UIListContentConfiguration.plainFooter()`.
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(style: .plainFooter) }
    /// A header of a grouped list. Source: UIKit `UIListContentConfiguration.groupedHeader()`.
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(style: .groupedHeader) }
    /// A footer of a grouped list. Source: UIKit `UIListContentConfiguration.groupedFooter()`.
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(style: .groupedFooter) }
    /// A large header of an inset grouped list. Source: UIKit `UIListContentConfiguration.prominentInsetGroupedHeader()`.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(style: .prominentInsetGroupedHeader) }
    /// A larger header of an inset grouped list. Source: UIKit `UIListContentConfiguration.extraProminentInsetGroupedHeader()`.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(style: .extraProminentInsetGroupedHeader)
    }
    /// A cell of a sidebar. Source: UIKit `UIListContentConfiguration.sidebarCell()`.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(style: .sidebarCell) }
    /// A cell of a sidebar with secondary text below the text. Source: UIKit `UIListContentConfiguration.sidebarSubtitleCell()`.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(style: .sidebarSubtitleCell) }
    /// A cell of a sidebar beside another column. Source: UIKit `UIListContentConfiguration.accompaniedSidebarCell()`.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(style: .accompaniedSidebarCell) }
    /// The same with secondary text. Source: UIKit `UIListContentConfiguration.accompaniedSidebarSubtitleCell()`.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(style: .accompaniedSidebarSubtitleCell)
    }
    /// A header of a sidebar. Source: UIKit `UIListContentConfiguration.sidebarHeader()`.
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(style: .sidebarHeader) }
}
