import Foundation
import WayCollections
import WayMotion

/// The scroll views of the sections that scroll across the layout: one for each visible section, which keeps its offset while it is not visible.
@MainActor final class OrthogonalSections: UIScrollViewDelegate {
    private unowned let layout: UICollectionViewCompositionalLayout
    private var views: [Int: OrthogonalScrollView] = [:]
    /// The offsets of sections without a scroll view, from the leading end.
    private var offsets: [Int: CGFloat] = [:]
    private var pool: [OrthogonalScrollView] = []
    /// The offset at which the drag began.
    private var dragStart: CGFloat = 0
    private var isUpdating = false

    init(_ layout: UICollectionViewCompositionalLayout) {
        self.layout = layout
    }

    private var solution: CompositionalSolution { layout.solution }
    private var axis: LayoutAxis { solution.axis.crossing }
    private var isMirrored: Bool { solution.isMirrored && axis == .horizontal }

    /// The content offset of a section's scroll view.
    func offset(ofSection section: Int) -> CGFloat {
        let layout = solution.sections[section]
        let leading = views[section].map(leadingOffset) ?? offsets[section] ?? -centering(section).before(axis)
        return isMirrored ? mirroredLength(layout) - layout.crossLength - leading : leading
    }

    /// From the leading end. Of the scroll view's own content and width: those of the section may be others already.
    private func leadingOffset(_ view: OrthogonalScrollView) -> CGFloat { view.isMirrored ? view.distanceFromRightEnd : view.contentOffset[axis] }

    private func mirroredLength(_ layout: SectionLayout) -> CGFloat { max(layout.scrollLength, layout.crossLength) }

    /// Distances that let the first and last group rest in the middle.
    private func centering(_ section: Int) -> LayoutInsets {
        let layout = solution.sections[section]
        guard layout.description.orthogonalScrollingBehavior == .groupPagingCentered, layout.groups.count > 0 else { return .zero }
        func inset(_ group: Int, _ outer: CGFloat) -> CGFloat { max((layout.crossLength - layout.groups.length(of: group)) / 2 - outer, 0) }
        let first = inset(0, layout.insets.before(axis)), last = inset(layout.groups.count - 1, layout.insets.after(axis))
        return axis == .horizontal
            ? LayoutInsets(top: 0, leading: first, bottom: 0, trailing: last) : LayoutInsets(top: first, leading: 0, bottom: last, trailing: 0)
    }

    // MARK: Scroll views

    /// The scroll view that holds the view of an item, or of what is beside it.
    func host(of key: ElementKey) -> OrthogonalScrollView? {
        switch ElementReference(key, solution) {
        case .item(let section, _), .supplementary(let section, _, _): views[section]
        case .boundary, .global, .decoration, .line, nil: nil
        }
    }

    /// Gives the visible sections their scroll views, and takes those of the others away once they are empty.
    func layOut(in view: UICollectionView) {
        guard !views.isEmpty || solution.sections.contains(where: \.isOrthogonal) else { return }
        isUpdating = true
        defer { isUpdating = false }
        let area = view.bounds
        let visible = solution.isMirrored && solution.axis == .horizontal
            ? solution.sections(from: solution.contentSize.width - area.maxX, to: solution.contentSize.width - area.minX)
            : solution.sections(from: area.origin[solution.axis], to: area.origin[solution.axis] + area.size[solution.axis])
        for (section, scrollView) in views where !visible.contains(section) || !solution.sections[section].isOrthogonal {
            guard !scrollView.holdsDisplayedElement else { continue }
            remember(section, scrollView)
        }
        removeDisappeared()
        for section in visible where solution.sections[section].isOrthogonal { layOut(section, in: view) }
    }

    private func layOut(_ section: Int, in view: UICollectionView) {
        let layout = solution.sections[section]
        var frame = layout.scrollFrame
        frame.origin[solution.axis] += solution.start(of: section)
        if solution.isMirrored { frame.origin.x = max(solution.contentSize.width, solution.axis == .horizontal ? view.bounds.width : 0) - frame.maxX }
        let insets = centering(section)
        let mirrored = isMirrored ? LayoutInsets(top: 0, leading: insets.trailing, bottom: 0, trailing: insets.leading) : insets
        if let scrollView = views[section] {
            let leading = scrollView.distanceFromRightEnd, width = scrollView.frame.width, start = leadingOffset(scrollView)
            scrollView.update(layout, frame: frame, centering: mirrored, in: view)
            if scrollView.isMirrored != isMirrored {
                // The other direction: the same items stay visible.
                scrollView.isMirrored = isMirrored
                scrollView.stopScrollingAndZooming()
                var offset = scrollView.contentOffset
                offset.x = isMirrored ? offset.x + scrollView.distanceFromRightEnd - start : start
                scrollView.contentOffset = scrollView.scrollController.clamped(offset)
            } else if isMirrored, leading != scrollView.distanceFromRightEnd {
                var offset = scrollView.contentOffset
                offset.x += scrollView.distanceFromRightEnd - leading
                scrollView.contentOffset = width == frame.width ? offset : scrollView.scrollController.clamped(offset)
            }
            return
        }
        let offset = offset(ofSection: section)
        let scrollView = pool.popLast() ?? OrthogonalScrollView(frame: frame)
        UIView.performWithoutAnimation {
            scrollView.section = section
            scrollView.isMirrored = isMirrored
            scrollView.scrollOwner = self
            view.insertHost(scrollView)
            scrollView.update(layout, frame: frame, centering: mirrored, in: view)
            var position = CGPoint.zero
            position[axis] = offset
            scrollView.contentOffset = position
        }
        views[section] = scrollView
    }

    private func remember(_ section: Int, _ scrollView: OrthogonalScrollView) {
        views[section] = nil
        if solution.sections.indices.contains(section) { offsets[section] = leadingOffset(scrollView) }
        scrollView.scrollOwner = nil
        scrollView.stopScrollingAndZooming()
        scrollView.removeFromSuperview()
        pool.append(scrollView)
    }

    /// The layout is no longer used.
    func removeAll() {
        for (section, view) in views { remember(section, view) }
        pool = []
    }

    /// Sections have other numbers after an update.
    func move(by map: UpdateMap) {
        var moved: [Int: OrthogonalScrollView] = [:], movedOffsets: [Int: CGFloat] = [:]
        for (section, view) in views {
            if section < map.countsBefore.count, let new = map.newSection(forOld: section) {
                view.section = new
                moved[new] = view
            } else {
                view.delegate = nil
                disappearing.append(view)
            }
        }
        for (section, offset) in offsets where section < map.countsBefore.count {
            if let new = map.newSection(forOld: section) { movedOffsets[new] = offset }
        }
        (views, offsets) = (moved, movedOffsets)
    }
    /// Scroll views of deleted sections, whose cells still disappear.
    private var disappearing: [OrthogonalScrollView] = []

    /// Takes away the scroll views of deleted sections whose cells have disappeared.
    private func removeDisappeared() {
        disappearing.removeAll { view in
            guard !view.holdsDisplayedElement else { return false }
            view.removeFromSuperview()
            return true
        }
    }

    /// Scrolls a section so that an item is at the position across the layout.
    func scroll(to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
        guard let view = layout.collectionView, case .item(let section, _) = ElementReference(.cell(indexPath), solution),
            solution.sections[section].isOrthogonal
        else { return }
        layOut(in: view)
        guard let attributes = layout.layoutAttributesForItem(at: indexPath) else { return }
        let layout = solution.sections[section]
        let length = layout.crossLength, current = offset(ofSection: section)
        let start = attributes.frame.origin[axis] + current, extent = attributes.frame.size[axis]
        let before: UICollectionView.ScrollPosition = axis == .horizontal ? .left : .top
        let after: UICollectionView.ScrollPosition = axis == .horizontal ? .right : .bottom
        let middle: UICollectionView.ScrollPosition = axis == .horizontal ? .centeredHorizontally : .centeredVertically
        var target = current
        if position.contains(before) {
            target = start - layout.insets.before(axis)
        } else if position.contains(middle) || layout.description.orthogonalScrollingBehavior == .groupPagingCentered {
            target = start + extent / 2 - length / 2
        } else if position.contains(after) {
            target = start + extent + layout.insets.after(axis) - length
        } else {
            // The least distance that shows the item.
            target = min(max(current, start + extent - length), start)
        }
        guard let scrollView = views[section] else { return offsets[section] = isMirrored ? mirroredLength(layout) - length - target : target }
        var offset = scrollView.contentOffset
        offset[axis] = target
        scrollView.setContentOffset(scrollView.scrollController.clamped(offset), animated: animated)
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isUpdating else { return }
        layout.invalidateLayout(with: layout.makeInvalidationContext())
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = scrollView.contentOffset[axis] }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let view = scrollView as? OrthogonalScrollView, solution.sections.indices.contains(view.section) else { return }
        let section = solution.sections[view.section]
        guard let snapping = OrthogonalSnapping(section.description.orthogonalScrollingBehavior) else { return }
        let length = mirroredLength(section)
        let stops = GroupStops(count: section.groups.count, leadingInset: section.insets.before(axis)) { group in
            (section.scrollPosition(ofGroup: group), section.groups.length(of: group))
        }
        // From the leading end, also in a mirrored section.
        func leading(_ offset: CGFloat) -> CGFloat { isMirrored ? length - section.crossLength - offset : offset }
        let range = view.scrollController.range(axis == .horizontal ? .horizontal : .vertical)
        let ends = [leading(range.lowerBound), leading(range.upperBound)].sorted()
        let speed = isMirrored ? -velocity[axis] : velocity[axis]
        let target = snapping.target(
            proposed: leading(targetContentOffset.pointee[axis]), start: leading(dragStart), direction: abs(speed) < Self.flingSpeed ? 0 : speed,
            pageLength: section.crossLength, range: ends[0]...ends[1], groups: stops)
        targetContentOffset.pointee[axis] = leading(target)
    }

    /// Points per millisecond above which a drag turns to the next page or group.
    private static let flingSpeed: CGFloat = 0.2

    // MARK: Visible items

    /// Lets handlers change the attributes of visible items.
    func notifyVisible(_ attributes: [UICollectionViewLayoutAttributes], in rect: CGRect, of view: UICollectionView) {
        guard solution.hasVisibleItemsHandler else { return }
        guard rect.contains(view.bounds) else {
            for attributes in attributes { if let values = solution.changedValues[attributes.key] { attributes.take(values) } }
            return
        }
        solution.changedValues.removeAll(keepingCapacity: true)
        let bySection = Dictionary(grouping: attributes.filter { $0.indexPath.count > 1 && $0.frame.intersects(view.bounds) }, by: \.indexPath.section)
        for (number, visible) in bySection.sorted(by: { $0.key < $1.key }) {
            let section = solution.sections[number]
            guard let handler = section.description.visibleItemsInvalidationHandler else { continue }
            var offset = view.contentOffset, origin = CGPoint.zero
            if section.isOrthogonal {
                offset = .zero
                offset[axis] = self.offset(ofSection: number)
                origin = (views[number]?.frame.origin ?? .zero) - offset
            }
            let items = visible.map { VisibleItem($0, origin: host(of: $0.key) == nil ? .zero : origin) }
            handler(items, offset, section.environment)
            for item in items where item.isChanged { solution.changedValues[item.attributes.key] = item.attributes.values }
        }
    }
}

extension OrthogonalScrollView {
    /// How far it is scrolled from the right end of its content, which is where a mirrored section begins.
    var distanceFromRightEnd: CGFloat { max(contentSize.width, frame.width) - frame.width - contentOffset.x }

    /// A view of an element that is shown is inside.
    var holdsDisplayedElement: Bool { subviews.contains { ($0 as? UICollectionReusableView)?.presenter != nil && !$0.isHidden } }
}

extension OrthogonalSnapping {
    /// Nil for sections that stop anywhere.
    init?(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
        switch behavior {
        case .none, .continuous: return nil
        case .continuousGroupLeadingBoundary: self = .groupBoundary
        case .paging: self = .page
        case .groupPaging: self = .group
        case .groupPagingCentered: self = .centeredGroup
        }
    }
}
