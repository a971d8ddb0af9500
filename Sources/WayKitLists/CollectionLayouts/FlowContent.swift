import Foundation
import WayCollections

/// The computed sections of a flow layout.
@MainActor final class FlowContent {
    private unowned let layout: UICollectionViewFlowLayout
    private(set) var isValid = false
    /// Whether the delegate is asked for sizes and spacings again.
    private var asksDelegate = true
    private var isAsking = false
    /// False once the default of the delegate's method was called.
    var delegateProvidesSizes = true
    private(set) var size: CGSize = .zero
    private var axis = FlowAxis(isVertical: true)
    private var sections: [FlowSection] = []
    private var lengths = OffsetTree()
    private var crossLength: CGFloat = -1
    /// The measured sizes by section and item, kept while the layout is computed anew.
    private var kept: [Int: [Int: CGSize]] = [:]

    init(_ layout: UICollectionViewFlowLayout) {
        self.layout = layout
    }

    // MARK: Computing

    func apply(_ context: UICollectionViewFlowLayoutInvalidationContext) {
        guard context.movedTo == nil else { return }
        if context.invalidateFlowLayoutDelegateMetrics { invalidate(hasOtherData: false) } else if context.invalidateFlowLayoutAttributes { isValid = false }
    }

    /// - Parameter hasOtherData: Sections and items are not those of before. Otherwise the answers of a delegate that is being asked are valid, although it
    ///   invalidates the layout.
    func invalidate(hasOtherData: Bool) {
        isValid = false
        if hasOtherData || !isAsking { asksDelegate = true }
    }

    private var presentCrossLength: CGFloat {
        guard let view = layout.owner else { return 0 }
        let insets = view.adjustedContentInset, axis = FlowAxis(isVertical: layout.scrollDirection == .vertical)
        return max(0, axis.cross(view.bounds.size) - axis.crossStart(insets) - axis.crossEnd(insets))
    }

    var crossLengthChanged: Bool { presentCrossLength != crossLength }

    func prepare() {
        guard !isValid, let view = layout.owner else { return }
        isValid = true
        if asksDelegate {
            (asksDelegate, isAsking) = (false, true)
            makeSections(view)
            isAsking = false
        } else {
            relaySections(view)
        }
        lengths = OffsetTree(lengths: sections.lazy.map { Double($0.length) })
        updateSize()
    }

    private func makeSections(_ view: UICollectionView) {
        keepMeasurements()
        delegateProvidesSizes = true
        axis = FlowAxis(isVertical: layout.scrollDirection == .vertical)
        crossLength = presentCrossLength
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        sections = (0..<view.numberOfSections).map { makeSection($0, view, delegate) }
        kept = [:]
    }

    /// With the delegate's sizes and spacings from before.
    private func relaySections(_ view: UICollectionView) {
        crossLength = presentCrossLength
        sections = sections.map { section in
            let (start, available) = cross(section.metrics, view)
            return FlowSection(
                axis: axis, metrics: section.metrics, available: available, crossStart: start, lines: section.lines.relaid(available: available))
        }
    }

    private func updateSize() { size = axis.size(main: lengths.totalLength, cross: crossLength) }

    private func makeSection(_ index: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?) -> FlowSection {
        var metrics = FlowSection.Metrics(
            inset: layout.sectionInset, lineSpacing: layout.minimumLineSpacing, interitemSpacing: layout.minimumInteritemSpacing,
            header: axis.main(layout.headerReferenceSize), footer: axis.main(layout.footerReferenceSize))
        if let delegate {
            metrics.inset = delegate.collectionView(view, layout: layout, insetForSectionAt: index)
            metrics.lineSpacing = delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: index)
            metrics.interitemSpacing = delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: index)
            metrics.header = axis.main(delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: index))
            metrics.footer = axis.main(delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: index))
        }
        metrics.replaceNumbersThatAreNotFinite { [layout] in
            layout.owner?.logOnce("\($0) of section \(index) of the flow layout is not finite: zero is used")
        }
        let (crossStart, available) = cross(metrics, view)
        var lines = makeLines(index, view, delegate, available, metrics.interitemSpacing)
        for (item, size) in (kept[index] ?? [:]).sorted(by: { $0.key < $1.key }) { lines.setSize(size, of: item) }
        return FlowSection(axis: axis, metrics: metrics, available: available, crossStart: crossStart, lines: lines)
    }

    /// Where the items of a section begin across the scrolling direction, and the length that they can use.
    private func cross(_ metrics: FlowSection.Metrics, _ view: UICollectionView) -> (start: CGFloat, available: CGFloat) {
        let outer = referenceInsets(view), start = axis.crossStart(metrics.inset) + axis.crossStart(outer)
        return (start, max(0, crossLength - start - axis.crossEnd(metrics.inset) - axis.crossEnd(outer)))
    }

    private func referenceInsets(_ view: UICollectionView) -> UIEdgeInsets {
        let adjusted = view.adjustedContentInset
        func beyond(_ insets: UIEdgeInsets) -> UIEdgeInsets {
            UIEdgeInsets(top: max(0, insets.top - adjusted.top), left: max(0, insets.left - adjusted.left), bottom: max(0, insets.bottom - adjusted.bottom),
                right: max(0, insets.right - adjusted.right))
        }
        switch layout.sectionInsetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: return beyond(view.safeAreaInsets)
        case .fromLayoutMargins: return beyond(view.layoutMargins)
        }
    }

    private func makeLines(
        _ index: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ available: CGFloat, _ spacing: CGFloat
    ) -> FlowLines {
        let count = view.numberOfItems(inSection: index), estimate = layout.estimatedItemSize
        func uniform(_ size: CGSize, isEstimate: Bool) -> FlowLines {
            warnIfTooLong(size, available, view)
            return FlowLines(count: count, size: checked(size), isEstimate: isEstimate, axis: axis, available: available, spacing: spacing)
        }
        if estimate != .zero { return uniform(estimate == UICollectionViewFlowLayout.automaticSize ? layout.itemSize : estimate, isEstimate: true) }
        guard let delegate, delegateProvidesSizes, count > 0 else { return uniform(layout.itemSize, isEstimate: false) }
        // The delegate does not know placeholders: they have the size of the layout.
        func size(_ item: Int) -> CGSize {
            guard let path = view.dataPath(of: IndexPath(item: item, section: index)) else { return layout.itemSize }
            return checked(delegate.collectionView(view, layout: layout, sizeForItemAt: path))
        }
        let first = size(0)
        guard delegateProvidesSizes else { return uniform(layout.itemSize, isEstimate: false) }
        var sizes = [first]
        sizes.reserveCapacity(count)
        for item in 1..<max(count, 1) { sizes.append(size(item)) }
        if sizes.allSatisfy({ $0 == sizes[0] }) { return uniform(sizes[0], isEstimate: false) }
        for size in sizes { warnIfTooLong(size, available, view) }
        return FlowLines(sizes: sizes, axis: axis, available: available, spacing: spacing)
    }

    private func checked(_ size: CGSize) -> CGSize {
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
            layout.owner?.logOnce("The item size \(size) of the flow layout is negative or not finite: zero is used")
            return .zero
        }
        return size
    }

    private func warnIfTooLong(_ size: CGSize, _ available: CGFloat, _ view: UICollectionView) {
        guard available > 0, axis.cross(size) > available + 0.01 else { return }
        let (side, edges) = axis.isVertical ? ("width", "left and right") : ("height", "top and bottom")
        view.logOnce(
            "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(side) must be less than the \(side) of the UICollectionView "
                + "minus the section insets \(edges) values, minus the content insets \(edges) values.")
    }

    // MARK: Measured sizes

    private func keepMeasurements() {
        guard kept.isEmpty, layout.estimatedItemSize != .zero else { return }
        for (index, section) in sections.enumerated() where !section.lines.measured.isEmpty { kept[index] = section.lines.measured }
    }

    func dataWillUpdate(_ map: UpdateMap) {
        keepMeasurements()
        let old = kept
        kept = [:]
        for (section, sizes) in old {
            for (item, size) in sizes {
                let before = IndexPath(item: item, section: section)
                guard !map.isItemReloaded(before), let new = map.newIndexPath(forOld: before) else { continue }
                kept[new.section, default: [:]][new.item] = size
            }
        }
        invalidate(hasOtherData: true)
    }

    func differs(_ size: CGSize, at indexPath: IndexPath) -> Bool {
        guard isValid, sections.indices.contains(indexPath.section), indexPath.item < sections[indexPath.section].count else { return false }
        let old = sections[indexPath.section].lines.size(of: indexPath.item)
        return abs(old.width - size.width) > 0.01 || abs(old.height - size.height) > 0.01
    }

    /// - Returns: what the content offset changes by, so that visible content stays where it is.
    func measured(_ size: CGSize, at indexPath: IndexPath) -> CGPoint {
        guard let view = layout.owner, let frame = frame(of: indexPath) else { return .zero }
        let before = sections[indexPath.section].length
        sections[indexPath.section].lines.setSize(checked(size), of: indexPath.item)
        let after = sections[indexPath.section].length
        lengths.setLength(Double(after), of: indexPath.section)
        updateSize()
        guard isBeforeVisible(frame, indexPath, view) else { return .zero }
        return axis.isVertical ? CGPoint(x: 0, y: after - before) : CGPoint(x: after - before, y: 0)
    }

    /// Whether the item is before those that the user has seen already, or else before the visible part.
    private func isBeforeVisible(_ frame: CGRect, _ indexPath: IndexPath, _ view: UICollectionView) -> Bool {
        if let seen = view.firstDisplayedItem { return indexPath < seen }
        let edge = axis.mainRange(view.bounds.inset(by: view.adjustedContentInset)).start
        return edge > 0 && axis.mainRange(frame).start < edge
    }

    // MARK: Queries

    private func start(of section: Int) -> CGFloat { lengths.offset(of: section) }

    private func moved(_ frame: CGRect, by start: CGFloat) -> CGRect {
        let moved = axis.isVertical ? frame.offsetBy(dx: 0, dy: start) : frame.offsetBy(dx: start, dy: 0)
        let scale = layout.owner?.layer.contentsScale ?? 1
        // On whole pixels content is copied instead of resampled.
        return CGRect(x: (moved.minX * scale).rounded() / scale, y: (moved.minY * scale).rounded() / scale, width: moved.width, height: moved.height)
    }

    private func frame(of indexPath: IndexPath) -> CGRect? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        return sections[indexPath.section].frame(of: indexPath.item).map { moved($0, by: start(of: indexPath.section)) }
    }

    func item(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        frame(of: indexPath).map { layout.makeAttributes(.cell(indexPath), frame: $0) }
    }

    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let (from, to) = axis.mainRange(rect)
        var result: [UICollectionViewLayoutAttributes] = []
        for index in lengths.indices(from: from, to: to) {
            let section = sections[index], start = start(of: index)
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let attributes = supplementary(kind, at: IndexPath(item: 0, section: index)), attributes.frame.overlaps(rect) { result.append(attributes) }
            }
            for line in section.lineRange(from: from - start, to: to - start) {
                section.frames(of: line) { item, frame in
                    let frame = moved(frame, by: start)
                    guard frame.overlaps(rect) else { return }
                    result.append(layout.makeAttributes(.cell(IndexPath(item: item, section: index)), frame: frame))
                }
            }
        }
        return result
    }

    func supplementary(_ kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let index = indexPath.first, sections.indices.contains(index), indexPath.count < 2 || indexPath[1] == 0 else { return nil }
        let section = sections[index], isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        let length = isHeader ? section.metrics.header : section.metrics.footer
        guard length > 0 else { return nil }
        let start = start(of: index)
        var position = start + (isHeader ? 0 : section.footerStart)
        let isPinned = isHeader ? layout.sectionHeadersPinToVisibleBounds : layout.sectionFootersPinToVisibleBounds
        if isPinned { position = pinned(position, length, section, start, isHeader) }
        let frame = moved(axis.rect(main: position, cross: 0, size: axis.size(main: length, cross: crossLength)), by: 0)
        let attributes = layout.makeAttributes(ElementKey(.supplementaryView, kind, IndexPath(item: 0, section: index)), frame: frame)
        if isPinned { attributes.zIndex = Self.pinnedZIndex }
        return attributes
    }

    /// Above the items.
    private static let pinnedZIndex = 10

    /// Inside the visible part as long as that touches the section.
    private func pinned(_ position: CGFloat, _ length: CGFloat, _ section: FlowSection, _ start: CGFloat, _ isHeader: Bool) -> CGFloat {
        guard let view = layout.owner else { return position }
        let (from, to) = axis.mainRange(view.bounds.inset(by: view.adjustedContentInset))
        if isHeader {
            let last = start + section.footerStart - length
            return max(position, min(from, max(start, last)))
        }
        return min(position, max(to - length, start + section.linesStart - axis.mainStart(section.metrics.inset)))
    }
}
