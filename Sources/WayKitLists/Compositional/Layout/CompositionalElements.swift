import Foundation
import WayCollections
import WayMotion

/// Makes the attributes of a compositional layout's elements: frames in the collection view, mirrored, on whole pixels, pinned and scrolled.
@MainActor struct CompositionalElements {
    private let solution: CompositionalSolution
    private let view: UICollectionView
    /// The content offset across the layout of a section that scrolls.
    private let scrollOffset: (Int) -> CGFloat
    private let scale: CGFloat

    init(_ solution: CompositionalSolution, in view: UICollectionView, scrollOffset: @escaping (Int) -> CGFloat) {
        self.solution = solution
        self.view = view
        self.scrollOffset = scrollOffset
        scale = max(view.traitCollection.displayScale, 1)
    }

    private var axis: LayoutAxis { solution.axis }

    // MARK: In a rectangle

    /// The attributes of what a rectangle touches, by section: decorations, items, headers.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let area = mirrored(rect)
        var result = solution.global.indices.map(globalAttributes)
        for section in solution.sections(from: area.origin[axis], to: area.origin[axis] + area.size[axis]) {
            let layout = solution.sections[section]
            result += layout.description.decorationItems.indices.map { decorationAttributes(section, $0) }
            result += groupAttributes(section, in: area)
            result += layout.boundary.indices.map { boundaryAttributes(section, $0) }
        }
        return result.filter { $0.frame.touches(rect) }
    }

    /// The items of a section and what is beside them.
    private func groupAttributes(_ section: Int, in area: CGRect) -> [UICollectionViewLayoutAttributes] {
        let layout = solution.sections[section], groupAxis = layout.groupAxis
        let origin = groupsOrigin(section)
        let start = area.origin[groupAxis] - origin[groupAxis]
        var result: [UICollectionViewLayoutAttributes] = []
        for group in layout.groups(from: start, to: start + area.size[groupAxis]) {
            let solved = layout.solved(group), first = layout.items(ofGroup: group).lowerBound
            let position = origin + layout.origin(ofGroup: group)
            for item in solved.items {
                let attributes = itemAttributes(section, first, item, position)
                result.append(attributes)
                if let list = layout.description.list { result += lineAttributes(attributes, list, layout.groups.itemCount) }
            }
            for supplementary in solved.supplementaries { result.append(supplementaryAttributes(section, first, supplementary, position)) }
        }
        return result
    }

    /// The first group's origin, unmirrored, in the collection view; of a section that scrolls, where it is now.
    private func groupsOrigin(_ section: Int) -> CGPoint {
        let layout = solution.sections[section]
        var origin = layout.groupsOrigin
        origin[axis] += solution.start(of: section)
        if layout.isOrthogonal { origin[axis.crossing] += layout.scrollPosition(ofGroup: 0) - unmirroredOffset(section) }
        return origin
    }

    /// How far a section is scrolled from the leading end.
    private func unmirroredOffset(_ section: Int) -> CGFloat {
        let layout = solution.sections[section], offset = scrollOffset(section)
        guard solution.isMirrored, axis.crossing == .horizontal else { return offset }
        return max(layout.scrollLength, layout.crossLength) - layout.crossLength - offset
    }

    // MARK: Of one element

    /// The attributes of an element, nil if there is none.
    func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let attributes = plainAttributes(of: key) else { return nil }
        if let values = solution.changedValues[key] { attributes.take(values) }
        return attributes
    }

    private func plainAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch ElementReference(key, solution) {
        case nil: return nil
        case .global(let index): return globalAttributes(index)
        case .boundary(let section, let index): return boundaryAttributes(section, index)
        case .decoration(let section, let index): return decorationAttributes(section, index)
        case .line(let section, let item, let line):
            guard let list = solution.sections[section].description.list, let cell = plainAttributes(of: .cell(IndexPath(item: item, section: section)))
            else { return nil }
            return lineAttributes(line, cell, list, solution.sections[section].groups.itemCount)
        case .item(let section, let item):
            let (solved, first, position) = group(of: item, in: section)
            guard item - first < solved.items.count else { return nil }
            return itemAttributes(section, first, solved.items[item - first], position)
        case .supplementary(let section, let kind, let item):
            let (solved, first, position) = group(of: item, in: section)
            let found = solved.supplementaries.first { $0.item.kind == kind && $0.offset == item - first }
            return found.map { supplementaryAttributes(section, first, $0, position) }
        }
    }

    private func group(of item: Int, in section: Int) -> (SolvedGroup, first: Int, position: CGPoint) {
        let layout = solution.sections[section], group = layout.group(of: item)
        return (layout.solved(group), layout.items(ofGroup: group).lowerBound, groupsOrigin(section) + layout.origin(ofGroup: group))
    }

    private func itemAttributes(_ section: Int, _ first: Int, _ item: SolvedItem, _ position: CGPoint) -> UICollectionViewLayoutAttributes {
        let path = IndexPath(item: first + item.offset, section: section), layout = solution.sections[section]
        let attributes: UICollectionViewLayoutAttributes
        if let corners = layout.description.list?.roundCorners(of: path.item, itemCount: layout.groups.itemCount) {
            let card = ListItemAttributes(forCellWith: path)
            card.corners = corners
            attributes = card
        } else {
            attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        }
        attributes.frame = displayed(item.frame.offsetBy(dx: position.x, dy: position.y), in: section)
        attributes.zIndex = item.zIndex
        return attributes
    }

    /// The lines of a list's item, one pixel thick.
    private func lineAttributes(_ item: UICollectionViewLayoutAttributes, _ list: ListSection, _ count: Int) -> [UICollectionViewLayoutAttributes] {
        ListSection.Line.allCases.compactMap { lineAttributes($0, item, list, count) }
    }

    private func lineAttributes(
        _ line: ListSection.Line, _ item: UICollectionViewLayoutAttributes, _ list: ListSection, _ count: Int
    ) -> UICollectionViewLayoutAttributes? {
        guard let look = list.line(line, at: item.indexPath, dataPath: view.dataPath(of: item.indexPath), itemCount: count) else { return nil }
        let attributes = ListLineAttributes(forDecorationViewOfKind: line.rawValue, with: item.indexPath)
        let frame = item.frame, thickness = 1 / scale
        attributes.frame = CGRect(x: frame.minX, y: line == .top ? frame.minY : frame.maxY - thickness, width: frame.width, height: thickness)
        attributes.line = look
        attributes.zIndex = item.zIndex + 1
        return attributes
    }

    private func supplementaryAttributes(
        _ section: Int, _ first: Int, _ element: SolvedSupplementary, _ position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let path = IndexPath(item: first + element.offset, section: section)
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: element.item.kind, with: path)
        attributes.frame = displayed(element.frame.offsetBy(dx: position.x, dy: position.y), in: section)
        attributes.zIndex = element.item.zIndex
        return attributes
    }

    private func boundaryAttributes(_ section: Int, _ index: Int) -> UICollectionViewLayoutAttributes {
        let layout = solution.sections[section], element = layout.boundary[index], start = solution.start(of: section)
        var frame = layout.boundaryFrame(index)
        frame.origin[axis] += start
        if element.item.isPinned {
            frame = element.item.pinned(frame, visible: visible, section: start...(start + max(layout.length, 0)), axis: axis)
        }
        let path = IndexPath(item: ElementReference.number(of: index, in: layout.boundary.map(\.kind)), section: section)
        return attributes(element, path, frame)
    }

    private func globalAttributes(_ index: Int) -> UICollectionViewLayoutAttributes {
        let element = solution.global[index]
        var frame = solution.globalFrame(index)
        if element.item.isPinned {
            frame = element.item.pinned(frame, visible: visible, section: 0...max(solution.contentSize[axis], 0), axis: axis)
        }
        return attributes(element, IndexPath(index: ElementReference.number(of: index, in: solution.global.map(\.kind))), frame)
    }

    private func attributes(_ element: BoundaryElement, _ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: element.kind, with: path)
        attributes.frame = displayed(frame)
        attributes.zIndex = element.zIndex
        return attributes
    }

    private func decorationAttributes(_ section: Int, _ index: Int) -> UICollectionViewLayoutAttributes {
        let layout = solution.sections[section], items = layout.description.decorationItems, item = items[index]
        let path = IndexPath(item: ElementReference.number(of: index, in: items.map(\.elementKind)), section: section)
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: item.elementKind, with: path)
        var frame = layout.bounds
        frame.origin[axis] += solution.start(of: section)
        attributes.frame = displayed(LayoutInsets(item.contentInsets).inset(frame))
        // Behind the cells, which are at 0 as well.
        attributes.zIndex = item.zIndex == 0 ? -1 : item.zIndex
        return attributes
    }

    // MARK: Coordinates

    /// The visible stretch along the layout, unmirrored.
    private var visible: ClosedRange<CGFloat> {
        let inset = view.adjustedContentInset
        let area = mirrored(view.bounds.inset(by: inset))
        return area.origin[axis]...(area.origin[axis] + max(area.size[axis], 0))
    }

    /// The frame in the other direction: right to left for left to right and the reverse.
    private func mirrored(_ rect: CGRect) -> CGRect {
        guard solution.isMirrored else { return rect }
        var rect = rect
        rect.origin.x = max(solution.contentSize.width, axis == .horizontal ? view.bounds.width : 0) - rect.maxX
        return rect
    }

    /// The frame in the collection view, with all edges on whole pixels.
    private func displayed(_ rect: CGRect) -> CGRect { aligned(mirrored(rect)) }

    /// The same for an item: in a section that scrolls, on whole pixels of the scrolled content.
    private func displayed(_ rect: CGRect, in section: Int) -> CGRect {
        guard solution.sections[section].isOrthogonal else { return displayed(rect) }
        var offset = CGPoint.zero
        offset[axis.crossing] = scrollOffset(section)
        return aligned(mirrored(rect).offsetBy(dx: offset.x, dy: offset.y)).offsetBy(dx: -offset.x, dy: -offset.y)
    }

    private func aligned(_ rect: CGRect) -> CGRect {
        func aligned(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let left = aligned(rect.minX), top = aligned(rect.minY)
        return CGRect(x: left, y: top, width: max(aligned(rect.maxX) - left, 0), height: max(aligned(rect.maxY) - top, 0))
    }
}

extension CGRect {
    /// Whether an element with this frame is shown in a rectangle; also an element without an area.
    fileprivate func touches(_ other: CGRect) -> Bool {
        minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY && (intersects(other) || isEmpty)
    }
}

extension UICollectionViewLayoutAttributes {
    /// Takes what a handler has changed, at the present position.
    func take(_ changed: LayoutValues) {
        values.transform = changed.transform
        values.alpha = changed.alpha
        values.zIndex = changed.zIndex
        values.isHidden = changed.isHidden
    }
}
