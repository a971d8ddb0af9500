import Foundation

/// An item or a group of a compositional layout, as the solver sees it. Source: UIKit `NSCollectionLayoutItem`, `NSCollectionLayoutGroup`.
public final class GroupNode {
    /// How a group arranges its subitems.
    public enum Arrangement {
        /// One after the other, beginning again with the first one until the group is full.
        case filling([GroupNode])
        /// A number of repetitions of one subitem.
        case repeating(GroupNode, count: Int)
        /// Equal shares of the group's length for a number of repetitions of one subitem.
        case dividing(GroupNode, count: Int)
    }

    /// A frame that the program computes.
    public struct CustomFrame: Sendable {
        public var frame: CGRect
        public var zIndex: Int

        public init(frame: CGRect, zIndex: Int) {
            self.frame = frame
            self.zIndex = zIndex
        }
    }

    /// What is inside.
    public enum Content {
        /// One item of the section.
        case item
        case line(LayoutAxis, Arrangement, spacing: LayoutSpacing?)
        /// Frames in a group of a size, computed by the program.
        case custom((CGSize) -> [CustomFrame])
    }

    public let size: LayoutSize
    public let insets: LayoutInsets
    public let edgeSpacing: LayoutEdgeSpacing
    public let supplementaries: [AnchoredItem]
    public let content: Content

    public init(
        size: LayoutSize, insets: LayoutInsets = .zero, edgeSpacing: LayoutEdgeSpacing = LayoutEdgeSpacing(), supplementaries: [AnchoredItem] = [],
        content: Content = .item
    ) {
        self.size = size
        self.insets = insets
        self.edgeSpacing = edgeSpacing
        self.supplementaries = supplementaries
        self.content = content
    }

    /// The subitems, each once.
    public var subitems: [GroupNode] {
        switch content {
        case .item, .custom: []
        case .line(_, .filling(let nodes), _): nodes
        case .line(_, .repeating(let node, _), _), .line(_, .dividing(let node, _), _): [node]
        }
    }

    /// The content of one of its items decides a size.
    public private(set) lazy var isMeasured: Bool = subitems.reduce(isItem && size.isMeasured) { $0 || $1.isMeasured }
    /// One of its items or groups has an element beside it.
    public private(set) lazy var hasSupplementaries: Bool = subitems.reduce(!supplementaries.isEmpty) { $0 || $1.hasSupplementaries }

    var isItem: Bool { if case .item = content { true } else { false } }

    /// How many items the group has does not depend on what is measured.
    private(set) lazy var hasFixedCount: Bool = {
        guard case .line(let axis, let arrangement, _) = content else { return true }
        guard subitems.allSatisfy(\.hasFixedCount) else { return false }
        guard case .filling(let nodes) = arrangement, !size[axis].isMeasured else { return true }
        return !nodes.contains { $0.size[axis].isMeasured && $0.isMeasured }
    }()
}
