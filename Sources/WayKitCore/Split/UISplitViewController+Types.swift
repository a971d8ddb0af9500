import Foundation

extension UISplitViewController {
    /// How the controller arranges its columns. Source: UIKit `UISplitViewController.Style`.
    public enum Style: Int, Sendable {
        /// Two controllers, set by `viewControllers`.
        case unspecified
        case doubleColumn
        case tripleColumn
    }

    /// A column of a column-style split view. Source: UIKit `UISplitViewController.Column`.
    public enum Column: Int, Sendable {
        case primary
        /// Only in the triple-column style.
        case supplementary
        case secondary
        /// Replaces the columns while the controller is collapsed.
        case compact
    }

    /// Which columns are visible, and where. Source: UIKit `UISplitViewController.DisplayMode`.
    public enum DisplayMode: Int, Sendable {
        /// Only as a preference: the controller chooses.
        case automatic
        case secondaryOnly
        case oneBesideSecondary
        case oneOverSecondary
        case twoBesideSecondary
        case twoOverSecondary
        case twoDisplaceSecondary
    }

    /// How a column that appears treats the secondary one. Source: UIKit `UISplitViewController.SplitBehavior`.
    public enum SplitBehavior: Int, Sendable {
        /// Only as a preference: the controller chooses by its size.
        case automatic
        /// The secondary column becomes narrower.
        case tile
        /// The other columns cover the secondary one, which is dimmed.
        case overlay
        /// The secondary column moves aside, partly out of the view.
        case displace
    }

    /// The side of the primary column. Source: UIKit `UISplitViewController.PrimaryEdge`.
    public enum PrimaryEdge: Int, Sendable { case leading, trailing }

    /// Source: UIKit `UISplitViewController.DisplayModeButtonVisibility`.
    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }

    /// Source: UIKit `UISplitViewController.BackgroundStyle`.
    public enum BackgroundStyle: Int, Sendable {
        case none
        /// The primary column has the background of a sidebar.
        case sidebar
    }
}

/// The names of iOS 13 and earlier, which mean the modes of two columns.
extension UISplitViewController.DisplayMode {
    @available(*, deprecated, renamed: "secondaryOnly")
    public static var primaryHidden: Self { .secondaryOnly }
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static var allVisible: Self { .oneBesideSecondary }
    @available(*, deprecated, renamed: "oneOverSecondary")
    public static var primaryOverlay: Self { .oneOverSecondary }
}

extension UISplitViewController.DisplayMode {
    /// How many columns are shown besides the secondary one.
    var columnCount: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// The behaviour that the mode belongs to; nil if it belongs to every one.
    var behavior: UISplitViewController.SplitBehavior? {
        switch self {
        case .automatic, .secondaryOnly: nil
        case .oneBesideSecondary, .twoBesideSecondary: .tile
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        }
    }

    init(columnCount: Int, behavior: UISplitViewController.SplitBehavior) {
        switch (columnCount, behavior) {
        case (0, _): self = .secondaryOnly
        case (1, .overlay): self = .oneOverSecondary
        case (1, _): self = .oneBesideSecondary
        case (_, .overlay): self = .twoOverSecondary
        case (_, .displace): self = .twoDisplaceSecondary
        default: self = .twoBesideSecondary
        }
    }
}
