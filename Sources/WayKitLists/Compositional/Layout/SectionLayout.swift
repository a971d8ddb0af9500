import Foundation
import WayCollections

/// The geometry of one section. Coordinates are unmirrored and relative to the section's begin; across the layout they are those of the content.
@MainActor final class SectionLayout {
    /// Sizes that were measured, handed from a section to the one that replaces it.
    struct MeasuredSizes {
        var items: [Int: CGSize] = [:]
        var supplementaries: [GroupSequence.SupplementaryKey: CGSize] = [:]
        var boundary: [Int: CGSize] = [:]
    }

    let description: NSCollectionLayoutSection
    let environment: LayoutEnvironment
    /// The direction of the layout.
    let axis: LayoutAxis
    private(set) var groups: GroupSequence
    private(set) var boundary: [BoundaryElement]
    /// Around the groups, within what extends the section.
    let insets: LayoutInsets
    /// Across the layout, for headers and footers.
    let supplementaryInsets: LayoutInsets
    /// The length across the layout.
    let crossLength: CGFloat

    /// The section scrolls across the layout.
    var isOrthogonal: Bool { description.orthogonalScrollingBehavior != .none }
    /// The direction in which groups follow each other.
    var groupAxis: LayoutAxis { isOrthogonal ? axis.crossing : axis }

    init(
        _ description: NSCollectionLayoutSection, axis: LayoutAxis, environment: LayoutEnvironment, reference: (UIContentInsetsReference) -> LayoutInsets,
        itemCount: Int, measured: MeasuredSizes
    ) {
        self.description = description
        self.environment = environment
        self.axis = axis
        let size = environment.container.contentSize
        crossLength = size[axis.crossing]
        let content = LayoutInsets(description.contentInsets)
        insets = content + reference(description.contentInsetsReference)
        supplementaryInsets = SectionLayout.supplementaryInsets(description, content: insets, axis: axis, reference: reference)
        let container = supplementaryInsets.inset(size)
        let boundary = description.boundarySupplementaryItems.enumerated().map {
            BoundaryElement($1, container: container, measuredSize: measured.boundary[$0])
        }
        self.boundary = boundary
        let extents = boundary.extents(axis)
        var inner = insets.inset(size)
        inner[axis.crossing] = max(inner[axis.crossing] - extents.sum(axis.crossing), 0)
        let scrolls = description.orthogonalScrollingBehavior != .none
        groups = GroupSequence(
            node: description.group.node(environment), axis: scrolls ? axis.crossing : axis, container: inner, spacing: description.interGroupSpacing,
            itemCount: itemCount, fillsAcross: !scrolls, sizes: measured.items, supplementarySizes: measured.supplementaries)
    }

    private static func supplementaryInsets(
        _ description: NSCollectionLayoutSection, content: LayoutInsets, axis: LayoutAxis, reference: (UIContentInsetsReference) -> LayoutInsets
    ) -> LayoutInsets {
        var insets: LayoutInsets
        switch description.supplementaryContentInsetsReference {
        case .automatic: insets = description.followsContentInsets ? content : reference(description.contentInsetsReference)
        case let other: insets = reference(other)
        }
        // Along the layout the section's insets are between the headers and the groups.
        if axis == .vertical { (insets.top, insets.bottom) = (0, 0) } else { (insets.leading, insets.trailing) = (0, 0) }
        return insets
    }

    var measuredSizes: MeasuredSizes {
        var boundary: [Int: CGSize] = [:]
        for (index, element) in self.boundary.enumerated() { boundary[index] = element.measuredSize }
        return MeasuredSizes(items: groups.measuredSizes, supplementaries: groups.measuredSupplementarySizes, boundary: boundary)
    }

    // MARK: Extent

    private var extents: LayoutInsets { boundary.extents(axis) }
    /// The length of the groups along the layout.
    private var groupsLength: CGFloat { isOrthogonal ? (groups.count == 0 ? 0 : groups.crossLength) : groups.length }
    /// Along the layout, with headers and footers.
    var length: CGFloat { extents.sum(axis) + insets.sum(axis) + groupsLength }
    /// The whole section.
    var bounds: CGRect { rect(along: 0...max(length, 0), across: 0...max(crossLength, 0)) }

    /// Where the groups are; of a section that scrolls, its visible part.
    var groupsOrigin: CGPoint {
        let extents = extents
        var origin = CGPoint.zero
        origin[axis] = extents.before(axis) + insets.before(axis)
        origin[axis.crossing] = isOrthogonal ? 0 : extents.before(axis.crossing) + insets.before(axis.crossing)
        return origin
    }

    /// The frame of the scroll view of a section that scrolls: across the layout as wide as the content.
    var scrollFrame: CGRect {
        let start = groupsOrigin[axis]
        return rect(along: start...(start + max(groupsLength, 0)), across: 0...max(crossLength, 0))
    }

    /// The length of the scrolled content of a section that scrolls.
    var scrollLength: CGFloat { groups.length + insets.sum(axis.crossing) }

    /// The begin of a group in the scrolled content.
    func scrollPosition(ofGroup group: Int) -> CGFloat { insets.before(axis.crossing) + groups.offset(of: group) }

    private func rect(along: ClosedRange<CGFloat>, across: ClosedRange<CGFloat>) -> CGRect {
        var origin = CGPoint.zero, size = CGSize.zero
        (origin[axis], size[axis]) = (along.lowerBound, along.upperBound - along.lowerBound)
        (origin[axis.crossing], size[axis.crossing]) = (across.lowerBound, across.upperBound - across.lowerBound)
        return CGRect(origin: origin, size: size)
    }

    // MARK: Elements

    /// The groups that a stretch touches, along the direction of the groups, from the first group's begin.
    func groups(from start: CGFloat, to end: CGFloat) -> Range<Int> { groups.groups(from: start, to: end) }

    /// The origin of a group, relative to the first one's.
    func origin(ofGroup group: Int) -> CGPoint {
        var origin = CGPoint.zero
        origin[groupAxis] = groups.offset(of: group)
        return origin
    }

    func items(ofGroup group: Int) -> Range<Int> { groups.items(of: group) }
    func group(of item: Int) -> Int { groups.group(of: item) }
    func solved(_ group: Int) -> SolvedGroup { groups.solved(group) }

    /// The frame of a header or footer, relative to the section.
    func boundaryFrame(_ index: Int) -> CGRect {
        let element = boundary[index], extents = extents
        let outer = supplementaryInsets.inset(bounds)
        return element.item.frame(size: element.size, outer: outer, content: extents.inset(outer), axis: axis)
    }

    // MARK: Measured sizes

    /// Returns by how much the section and the stretch before `edge` grew.
    func setMeasuredSize(_ size: CGSize, ofItem item: Int) -> Bool { groups.setMeasuredSize(size, of: item) }

    func setMeasuredSize(_ size: CGSize, ofSupplementary kind: String, item: Int) -> Bool {
        groups.setMeasuredSize(size, of: GroupSequence.SupplementaryKey(kind: kind, item: item))
    }

    func setMeasuredSize(_ size: CGSize, ofBoundary index: Int) -> Bool {
        guard boundary[index].measuredSize != size else { return false }
        boundary[index].measuredSize = size
        return true
    }
}
