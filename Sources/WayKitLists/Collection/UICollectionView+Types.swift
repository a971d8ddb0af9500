import Foundation

extension UICollectionView {
    /// The kind of an element of a layout. Source: UIKit `UICollectionView.ElementCategory`.
    public enum ElementCategory: UInt, Sendable {
        case cell
        case supplementaryView
        case decorationView
    }

    /// The kind of a section's header. Source: UIKit `UICollectionView.elementKindSectionHeader`.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer. Source: UIKit `UICollectionView.elementKindSectionFooter`.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Where an item is scrolled to; at most one position along each axis. Source: UIKit `UICollectionView.ScrollPosition`.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The direction in which a flow layout scrolls. Source: UIKit `UICollectionView.ScrollDirection`.
    public enum ScrollDirection: Int, Sendable {
        case vertical
        case horizontal
    }

    /// How fast items make room for one that is dragged over them. Source: UIKit `UICollectionView.ReorderingCadence`.
    public enum ReorderingCadence: Int, Sendable {
        case immediate
        case fast
        case slow
    }

    /// When visible elements are measured again. Source: UIKit `UICollectionView.SelfSizingInvalidation`.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Only when they appear.
        case disabled
        /// When an intrinsic content size inside them is invalidated.
        case enabled
        /// Also when constraints inside them change.
        case enabledIncludingConstraints
    }

    /// Called at the end of an interactive change of the layout.
    /// - Parameters:
    ///   - completed: the animation ran to its end.
    ///   - finished: the layout is the new one; false after a cancel.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void
}
