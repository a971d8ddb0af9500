import Foundation

/// The styles of list content: what is the same in every state, and what follows the state.
enum ListContentStyle: Hashable {
    case cell
    case subtitleCell
    case valueCell
    case header
    case plainHeader
    case plainFooter
    case groupedHeader
    case groupedFooter
    case prominentInsetGroupedHeader
    case extraProminentInsetGroupedHeader
    case sidebarCell
    case sidebarSubtitleCell
    case accompaniedSidebarCell
    case accompaniedSidebarSubtitleCell
    case sidebarHeader

    private var isSidebarCell: Bool {
        switch self {
        case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell: true
        default: false
        }
    }

    /// Whether a cell with this content is a header of its section.
    var isHeader: Bool {
        switch self {
        case .header, .plainHeader, .groupedHeader, .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader, .sidebarHeader: true
        default: false
        }
    }

    /// Whether the text is in the secondary colour.
    private var hasSecondaryText: Bool { self == .groupedHeader || self == .groupedFooter || self == .plainFooter || self == .header }

    // MARK: In every state

    @MainActor func applyFixed(to configuration: inout UIListContentConfiguration) {
        configuration.textProperties.font = font
        configuration.secondaryTextProperties.font = secondaryFont
        configuration.directionalLayoutMargins = margins
        configuration.prefersSideBySideTextAndSecondaryText = self == .valueCell
        configuration.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: symbolTextStyle)
        if self == .groupedHeader || self == .header { configuration.textProperties.transform = .uppercase }
        if isSidebarCell { configuration.imageToTextPadding = 12 }
    }

    private var font: UIFont {
        switch self {
        case .plainHeader: .preferredFont(forTextStyle: .headline)
        case .header, .groupedHeader, .groupedFooter, .plainFooter: .preferredFont(forTextStyle: .footnote)
        case .prominentInsetGroupedHeader, .sidebarHeader: .boldPreferredFont(forTextStyle: .title3)
        case .extraProminentInsetGroupedHeader: .boldPreferredFont(forTextStyle: .title2)
        default: .preferredFont(forTextStyle: .body)
        }
    }

    private var secondaryFont: UIFont {
        switch self {
        case .valueCell: .preferredFont(forTextStyle: .body)
        case .plainHeader, .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader, .sidebarHeader: .preferredFont(forTextStyle: .subheadline)
        case .accompaniedSidebarSubtitleCell, .sidebarSubtitleCell: .preferredFont(forTextStyle: .subheadline)
        default: .preferredFont(forTextStyle: .footnote)
        }
    }

    private var symbolTextStyle: UIFont.TextStyle {
        switch self {
        case .header, .groupedHeader, .groupedFooter, .plainFooter: .footnote
        case .prominentInsetGroupedHeader, .sidebarHeader: .title3
        case .extraProminentInsetGroupedHeader: .title2
        default: .body
        }
    }

    private var margins: NSDirectionalEdgeInsets {
        switch self {
        case .plainHeader, .plainFooter: NSDirectionalEdgeInsets(top: 5, leading: 16, bottom: 5, trailing: 16)
        case .header, .groupedHeader: NSDirectionalEdgeInsets(top: 17, leading: 16, bottom: 5, trailing: 16)
        case .groupedFooter: NSDirectionalEdgeInsets(top: 7, leading: 16, bottom: 7, trailing: 16)
        case .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader: NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 9, trailing: 16)
        case .sidebarHeader: NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 8, trailing: 8)
        default: NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
        }
    }

    // MARK: In a state

    /// One object, so that equal configurations are equal.
    private static let prominentContent = UIColor.content(on: .tintColor)

    /// - Parameter state: nil for the default state.
    @MainActor func applyState(_ state: ConfigurationStateValues?, to configuration: inout UIListContentConfiguration) {
        let isDisabled = state?.isDisabled ?? false
        // A selected row of a sidebar is filled with the tint colour; while the list is edited only the check marks show the selection.
        let isProminent = isSidebarCell && (state?.isSelected ?? false) && !(state?.isEditing ?? false)
        let text: UIColor = hasSecondaryText ? .secondaryLabel : .label, isHighContrast = UITraitCollection.current.accessibilityContrast == .high
        let content = isHighContrast ? Self.prominentContent : .white
        configuration.textProperties.setDefaultColor(isDisabled ? .tertiaryLabel : isProminent ? content : text)
        configuration.secondaryTextProperties.setDefaultColor(
            isDisabled ? .tertiaryLabel : isProminent ? content.withAlphaComponent(0.8) : .secondaryLabel)
        configuration.imageProperties.setDefaultTintColor(isDisabled ? .tertiaryLabel : isProminent ? content : nil)
    }
}

extension UIFont {
    /// The bold font of a text style, which follows the content size category.
    package static func boldPreferredFont(forTextStyle style: TextStyle) -> UIFont {
        let font = preferredFont(forTextStyle: style)
        guard let descriptor = font.fontDescriptor.withSymbolicTraits(.traitBold) else { return font }
        return UIFont(descriptor: descriptor, size: 0)
    }
}
