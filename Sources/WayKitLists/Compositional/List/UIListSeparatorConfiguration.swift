import Foundation

/// The lines above and below an item of a list. Source: UIKit `UIListSeparatorConfiguration`.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
    /// Whether a line is shown. Source: UIKit `UIListSeparatorConfiguration.Visibility`.
    public enum Visibility: Int, Sendable {
        /// As it is usual for the list's appearance.
        case automatic = 0
        case visible
        case hidden
    }

    /// Insets that follow the cell's content.
    nonisolated public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

    /// Whether the line above the item is shown.
    public var topSeparatorVisibility: Visibility = .automatic
    /// Whether the line below the item is shown.
    public var bottomSeparatorVisibility: Visibility = .automatic
    /// Of the line above; only the horizontal ones have an effect.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// Of the line below; only the horizontal ones have an effect.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The colour of the lines.
    public var color: UIColor = .separator
    /// The colour while several items can be selected and the item is.
    public var multipleSelectionColor: UIColor = .separator
    /// Shown in place of the colour.
    public var visualEffect: UIVisualEffect?
    let appearance: UICollectionLayoutListConfiguration.Appearance

    /// The lines that are usual for an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { appearance = listAppearance }
}

extension UIListSeparatorConfiguration: @MainActor Hashable {}
