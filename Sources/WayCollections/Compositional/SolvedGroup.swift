import Foundation

/// The frame of an item in a solved group.
public struct SolvedItem: Hashable, Sendable {
    /// The item's number in the group.
    public var offset: Int
    /// Within the insets, relative to the group's origin.
    public var frame: CGRect
    public var zIndex: Int
    /// The content decides the width, the height.
    public var measuresWidth: Bool
    public var measuresHeight: Bool
    /// The insets around the frame, which a measured size does not include.
    public var insets: LayoutInsets

    public var isMeasured: Bool { measuresWidth || measuresHeight }
}

/// The frame of an element beside an item or a group.
public struct SolvedSupplementary: Hashable, Sendable {
    public var item: AnchoredItem
    /// The number in the group of the item, or of the first one of the nested group, that the element is beside.
    public var offset: Int
    public var frame: CGRect
}

/// A group with the frames of its items, in points and unmirrored.
public struct SolvedGroup: Hashable, Sendable {
    /// Including the insets.
    public var size: CGSize
    public var items: [SolvedItem] = []
    public var supplementaries: [SolvedSupplementary] = []

    /// Adds what is in a subitem.
    mutating func append(_ other: SolvedGroup, at origin: CGPoint) {
        let first = items.count
        for var item in other.items {
            item.offset += first
            item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
            items.append(item)
        }
        for var supplementary in other.supplementaries {
            supplementary.offset += first
            supplementary.frame = supplementary.frame.offsetBy(dx: origin.x, dy: origin.y)
            supplementaries.append(supplementary)
        }
    }

    /// The group with its first items only, all at their positions.
    public func prefix(_ count: Int) -> SolvedGroup {
        guard count < items.count else { return self }
        return SolvedGroup(size: size, items: Array(items.prefix(count)), supplementaries: supplementaries.filter { $0.offset < count })
    }
}
