import Foundation

/// Where a section that scrolls across the layout comes to rest. Source: UIKit `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalSnapping: Sendable {
    /// Anywhere.
    case free
    /// At the begin of a group, as near to where the content would stop as possible.
    case groupBoundary
    /// One page of the section's length further at most.
    case page
    /// One group further at most.
    case group
    /// The same, with the group in the middle.
    case centeredGroup

    /// The offset at which the content comes to rest.
    /// - Parameters:
    ///   - proposed: where the content would stop by itself.
    ///   - start: the offset at which the drag began.
    ///   - direction: the sign of the velocity: towards which end the content was flung, 0 without a fling.
    ///   - pageLength: the visible length.
    ///   - range: the offsets at which the content's edges are not inside the view.
    ///   - groups: begin and length of each group, in the coordinates of the offset.
    public func target(
        proposed: CGFloat, start: CGFloat, direction: CGFloat, pageLength: CGFloat, range: ClosedRange<CGFloat>, groups: GroupStops
    ) -> CGFloat {
        func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, range.lowerBound), range.upperBound) }
        switch self {
        case .free:
            return clamped(proposed)
        case .groupBoundary:
            // The end of the content is a place to rest, too.
            let stop = groups.stop(nearestTo: proposed, isCentered: false, pageLength: pageLength)
            let target = clamped(groups.offset(stop, isCentered: false, pageLength: pageLength))
            return abs(range.upperBound - proposed) < abs(target - proposed) ? range.upperBound : target
        case .page:
            guard pageLength > 0 else { return clamped(proposed) }
            let page = ((start - range.lowerBound) / pageLength).rounded()
            let wanted = direction == 0 ? ((proposed - range.lowerBound) / pageLength).rounded() : page + (direction > 0 ? 1 : -1)
            return clamped(range.lowerBound + min(max(wanted, page - 1), page + 1) * pageLength)
        case .group, .centeredGroup:
            let isCentered = self == .centeredGroup
            let current = groups.stop(nearestTo: start, isCentered: isCentered, pageLength: pageLength)
            let nearest = groups.stop(nearestTo: proposed, isCentered: isCentered, pageLength: pageLength)
            let wanted = direction == 0 ? nearest : current + (direction > 0 ? 1 : -1)
            let stop = min(max(wanted, current - 1), current + 1)
            return clamped(groups.offset(min(max(stop, 0), max(groups.count - 1, 0)), isCentered: isCentered, pageLength: pageLength))
        }
    }
}

/// The groups of a section that the content can rest at.
public struct GroupStops {
    public var count: Int
    /// The begin and the length of a group.
    public var extent: (Int) -> (start: CGFloat, length: CGFloat)
    /// Space before the first group that remains visible.
    public var leadingInset: CGFloat

    public init(count: Int, leadingInset: CGFloat, extent: @escaping (Int) -> (start: CGFloat, length: CGFloat)) {
        self.count = count
        self.extent = extent
        self.leadingInset = leadingInset
    }

    /// The offset that shows a group at the begin or in the middle.
    func offset(_ group: Int, isCentered: Bool, pageLength: CGFloat) -> CGFloat {
        guard count > 0 else { return 0 }
        let extent = extent(group)
        return isCentered ? extent.start + extent.length / 2 - pageLength / 2 : extent.start - leadingInset
    }

    /// The group whose offset is nearest. Offsets grow with the groups.
    func stop(nearestTo offset: CGFloat, isCentered: Bool, pageLength: CGFloat) -> Int {
        guard count > 0 else { return 0 }
        var low = 0, high = count - 1
        while low < high {
            let middle = (low + high) / 2
            if self.offset(middle, isCentered: isCentered, pageLength: pageLength) < offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        let after = self.offset(low, isCentered: isCentered, pageLength: pageLength)
        let before = self.offset(low - 1, isCentered: isCentered, pageLength: pageLength)
        return offset - before <= after - offset ? low - 1 : low
    }
}
