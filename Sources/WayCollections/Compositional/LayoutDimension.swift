import Foundation

/// A width or a height, relative to a container or in points. Source: UIKit `NSCollectionLayoutDimension`.
public struct LayoutDimension: Hashable, Sendable {
    /// What the value is a multiple of.
    public enum Kind: Hashable, Sendable {
        /// The container's width.
        case fractionalWidth
        /// The container's height.
        case fractionalHeight
        /// Points.
        case absolute
        /// Points, until the content is measured.
        case estimated
        /// Points, until the content is measured; then the largest of the siblings.
        case uniform
    }

    /// What the value is a multiple of.
    public var kind: Kind
    /// A fraction or points.
    public var value: CGFloat

    public init(_ kind: Kind, _ value: CGFloat) {
        self.kind = kind
        self.value = value
    }

    /// The content decides.
    public var isMeasured: Bool { kind == .estimated || kind == .uniform }

    /// Points in a container; of measured dimensions the estimate.
    public func resolved(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: max(container.width * value, 0)
        case .fractionalHeight: max(container.height * value, 0)
        case .absolute, .estimated, .uniform: max(value, 0)
        }
    }
}

/// The width and height of an item. Source: UIKit `NSCollectionLayoutSize`.
public struct LayoutSize: Hashable, Sendable {
    public var width: LayoutDimension
    public var height: LayoutDimension

    public init(width: LayoutDimension, height: LayoutDimension) {
        self.width = width
        self.height = height
    }

    /// The dimension along an axis.
    public subscript(axis: LayoutAxis) -> LayoutDimension { axis == .horizontal ? width : height }

    /// The content decides one of the dimensions.
    public var isMeasured: Bool { width.isMeasured || height.isMeasured }

    /// Points in a container. `measured` replaces the measured dimensions.
    public func resolved(in container: CGSize, measured: CGSize? = nil) -> CGSize {
        var size = CGSize(width: width.resolved(in: container), height: height.resolved(in: container))
        guard let measured else { return size }
        if width.isMeasured { size.width = measured.width }
        if height.isMeasured { size.height = measured.height }
        return size
    }
}
