import Foundation

/// How a section scrolls across the direction of the layout. Source: UIKit `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// Not at all: the groups follow each other in the direction of the layout.
    case none = 0
    /// Like a scroll view.
    case continuous
    /// It comes to rest at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// By the section's length.
    case paging
    /// By one group.
    case groupPaging
    /// By one group, which is in the middle at rest.
    case groupPagingCentered
}

/// More about the scrolling of a section across the direction of the layout. Source: UIKit `UICollectionLayoutSectionOrthogonalScrollingProperties`.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
    /// Whether the section can be dragged beyond its edges. Source: UIKit `UICollectionLayoutSectionOrthogonalScrollingBounce`.
    public enum Bounce: Int, Sendable {
        /// As it is usual for the behaviour.
        case automatic = 0
        case always
        case never
    }

    /// How fast a flung section slows down.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// That of the collection view; `fast` for paging.
        public static let automatic = DecelerationRate(rawValue: -1)
        /// That of scroll views.
        public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
        /// The content stops soon.
        public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
    }

    /// How fast a flung section slows down.
    open var decelerationRate: DecelerationRate = .automatic
    /// Whether the section can be dragged beyond its edges.
    open var bounce: Bounce = .automatic

    public override init() {}

    /// A copy that can be changed independently.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        copy.decelerationRate = decelerationRate
        copy.bounce = bounce
        return copy
    }
}
