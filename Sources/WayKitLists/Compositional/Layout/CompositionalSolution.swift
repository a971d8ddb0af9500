import Foundation
import WayCollections

/// Where the sections of a compositional layout are. Coordinates are unmirrored.
@MainActor final class CompositionalSolution {
    /// What the solution depends on besides the data.
    private struct Inputs: Equatable {
        let size: CGSize
        let adjustedInset: UIEdgeInsets
        let safeArea: UIEdgeInsets
        let margins: UIEdgeInsets
        let traits: UITraitCollection

        @MainActor init(_ view: UICollectionView) {
            size = view.bounds.size
            adjustedInset = view.adjustedContentInset
            safeArea = view.safeAreaInsets
            margins = view.layoutMargins
            traits = view.traitCollection
        }
    }

    /// Why sections are laid out again.
    enum Change {
        /// What was measured remains.
        case layout
        /// Nothing is known of the items.
        case reloadedData
    }

    private(set) var sections: [SectionLayout] = []
    private(set) var axis: LayoutAxis = .vertical
    /// Interfaces from right to left mirror the layout.
    private(set) var isMirrored = false
    /// Headers and footers of the whole layout.
    private(set) var global: [BoundaryElement] = []
    private(set) var contentSize: CGSize = .zero
    /// A section has a handler that changes visible items.
    private(set) var hasVisibleItemsHandler = false
    /// Headers are pinned, or a handler changes visible items.
    private(set) var dependsOnOffset = false
    /// What handlers have changed of the visible items.
    var changedValues: [ElementKey: LayoutValues] = [:]

    private var spacing: CGFloat = 0
    /// The begin of each section.
    private var starts: [CGFloat] = []
    private var inputs: Inputs?
    /// Measured sizes for the next solution.
    private var retained: [SectionLayout.MeasuredSizes] = []

    // MARK: Solving

    /// Whether `solve` has to be called.
    func isStale(for view: UICollectionView) -> Bool { inputs == nil || inputs != Inputs(view) }

    /// Sections are described and laid out again before the next frame.
    func invalidate(_ change: Change) {
        if inputs != nil { retained = sections.map(\.measuredSizes) }
        if change == .reloadedData { retained = [] }
        inputs = nil
    }

    func solve(
        _ view: UICollectionView, configuration: UICollectionViewCompositionalLayoutConfiguration,
        sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
    ) {
        if inputs != nil { retained = sections.map(\.measuredSizes) }
        inputs = Inputs(view)
        axis = configuration.scrollDirection == .vertical ? .vertical : .horizontal
        isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        spacing = configuration.interSectionSpacing
        let adjusted = view.adjustedContentInset
        let size = CGSize(
            width: max(view.bounds.width - adjusted.left - adjusted.right, 0), height: max(view.bounds.height - adjusted.top - adjusted.bottom, 0))
        let insets = ReferenceInsets(view, axis: axis, standard: configuration.contentInsetsReference)
        let environment = LayoutEnvironment(
            container: LayoutContainer(contentSize: size, contentInsets: NSDirectionalEdgeInsets(insets.insets(.automatic))),
            traitCollection: view.traitCollection)
        let container = insets.insets(.automatic).inset(size)
        let measured = global.map(\.measuredSize)
        global = configuration.boundarySupplementaryItems.enumerated().map {
            BoundaryElement($1, container: container, measuredSize: $0 < measured.count ? measured[$0] : nil)
        }
        sections = (0..<view.numberOfSections).map { index in
            SectionLayout(
                section(index, sectionProvider, environment), axis: axis, environment: environment, reference: insets.insets,
                itemCount: view.numberOfItems(inSection: index), measured: index < retained.count ? retained[index] : SectionLayout.MeasuredSizes())
        }
        retained = []
        hasVisibleItemsHandler = sections.contains { $0.description.visibleItemsInvalidationHandler != nil }
        dependsOnOffset = hasVisibleItemsHandler || hasPinnedElement
        if !hasVisibleItemsHandler { changedValues = [:] }
        positionSections(from: 0, cross: size[axis.crossing])
    }

    private func section(
        _ index: Int, _ provider: UICollectionViewCompositionalLayoutSectionProvider, _ environment: LayoutEnvironment
    ) -> NSCollectionLayoutSection {
        if let section = provider(index, environment) { return section }
        CompositionalLog.refuse("UICollectionViewCompositionalLayout", "the section provider returned nil for section \(index); its items are not shown")
        let size = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
        return NSCollectionLayoutSection(group: .custom(layoutSize: size) { _ in [] })
    }

    private var hasPinnedElement: Bool {
        global.contains(where: \.item.isPinned) || sections.contains { $0.boundary.contains(where: \.item.isPinned) }
    }

    /// Computes the begin of the sections from one on, and the content size.
    private func positionSections(from first: Int, cross: CGFloat? = nil) {
        let extents = global.extents(axis)
        starts.removeLast(max(starts.count - first, 0))
        var position = first == 0 ? extents.before(axis) : end(of: first - 1) + spacing
        for section in sections[first...] {
            starts.append(position)
            position += section.length + spacing
        }
        if !sections.isEmpty { position -= spacing }
        contentSize[axis] = position + extents.after(axis)
        if let cross { contentSize[axis.crossing] = cross }
    }

    // MARK: Queries

    /// Where a section begins.
    func start(of section: Int) -> CGFloat { starts[section] }
    private func end(of section: Int) -> CGFloat { starts[section] + sections[section].length }

    /// The sections that a stretch touches. O(log sections).
    func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        func first(where isBehind: (Int) -> Bool) -> Int {
            var low = 0, high = sections.count
            while low < high {
                let middle = (low + high) / 2
                if isBehind(middle) { high = middle } else { low = middle + 1 }
            }
            return low
        }
        let lower = first { self.end(of: $0) >= start }
        let upper = first { self.start(of: $0) > end }
        return lower..<max(lower, upper)
    }

    /// The layout's content, and that without the headers and footers of the layout.
    var contentRect: CGRect { CGRect(origin: .zero, size: contentSize) }

    /// The frame of a header or footer of the layout, before it is pinned.
    func globalFrame(_ index: Int) -> CGRect {
        let element = global[index]
        return element.item.frame(size: element.size, outer: contentRect, content: global.extents(axis).inset(contentRect), axis: axis)
    }

    // MARK: Measured sizes

    /// Sets the size that an element's view prefers, and returns what that changes.
    func setMeasuredSize(_ size: CGSize, of key: ElementKey, in view: UICollectionView) -> (contentSize: CGSize, contentOffset: CGPoint) {
        let before = contentSize
        guard let reference = ElementReference(key, self) else { return (.zero, .zero) }
        let visibleStart = view.contentOffset[axis] + LayoutInsets(view.adjustedContentInset).before(axis)
        let isBefore = position(of: reference) < visibleStart && !(axis == .horizontal && isMirrored)
        switch reference {
        case .global(let index):
            guard global[index].measuredSize != size else { return (.zero, .zero) }
            global[index].measuredSize = size
            positionSections(from: 0)
        case .item(let section, let item):
            guard sections[section].setMeasuredSize(size, ofItem: item) else { return (.zero, .zero) }
            positionSections(from: section)
        case .supplementary(let section, let kind, let item):
            guard sections[section].setMeasuredSize(size, ofSupplementary: kind, item: item) else { return (.zero, .zero) }
        case .boundary(let section, let index):
            guard sections[section].setMeasuredSize(size, ofBoundary: index) else { return (.zero, .zero) }
            positionSections(from: section)
        case .decoration, .line:
            return (.zero, .zero)
        }
        let change = CGSize(width: contentSize.width - before.width, height: contentSize.height - before.height)
        var offset = CGPoint.zero
        // What is visible stays where it is when something before it gets its size.
        if isBefore { offset[axis] = change[axis] }
        return (change, offset)
    }

    /// The measured size of an element, nil until it is known.
    func measuredSize(of key: ElementKey) -> CGSize? {
        switch ElementReference(key, self) {
        case .item(let section, let item): sections[section].groups.measuredSize(of: item)
        case .supplementary(let section, let kind, let item):
            sections[section].groups.measuredSize(of: GroupSequence.SupplementaryKey(kind: kind, item: item))
        case .boundary(let section, let index): sections[section].boundary[index].measuredSize
        case .global(let index): global[index].measuredSize
        case .decoration, .line, nil: nil
        }
    }

    /// Where an element begins, along the layout.
    private func position(of reference: ElementReference) -> CGFloat {
        switch reference {
        case .global(let index): return globalFrame(index).origin[axis]
        case .boundary(let section, let index): return starts[section] + sections[section].boundaryFrame(index).origin[axis]
        case .decoration(let section, _), .line(let section, _, _): return starts[section]
        case .item(let section, let item), .supplementary(let section, _, let item):
            let layout = sections[section]
            let offset = layout.isOrthogonal ? 0 : layout.groups.offset(of: layout.group(of: item))
            return starts[section] + layout.groupsOrigin[axis] + offset
        }
    }

    /// The dimensions of an element that its content decides.
    func measuredAxes(of key: ElementKey) -> (width: Bool, height: Bool) {
        let size: LayoutSize
        switch ElementReference(key, self) {
        case .item(let section, let item):
            let layout = sections[section]
            guard layout.groups.node.isMeasured else { return (false, false) }
            let group = layout.group(of: item), first = layout.items(ofGroup: group).lowerBound
            let solved = layout.solved(group).items
            guard item - first < solved.count else { return (false, false) }
            return (solved[item - first].measuresWidth, solved[item - first].measuresHeight)
        case .supplementary(let section, let kind, let item):
            let layout = sections[section]
            let group = layout.group(of: item), first = layout.items(ofGroup: group).lowerBound
            guard let found = layout.solved(group).supplementaries.first(where: { $0.item.kind == kind && $0.offset == item - first }) else { return (false, false) }
            size = found.item.size
        case .boundary(let section, let index): size = sections[section].boundary[index].item.size
        case .global(let index): size = global[index].item.size
        case .decoration, .line, nil: return (false, false)
        }
        return (size.width.isMeasured, size.height.isMeasured)
    }

    // MARK: Updates

    /// Assigns measured sizes to the sections and items as they are after an update.
    func dataWillUpdate(_ map: UpdateMap) {
        invalidate(.layout)
        changedValues = [:]
        retained = SectionLayout.MeasuredSizes.moved(retained, by: map)
    }

    /// Whether supplementary views of a kind are beside items.
    func isBesideItems(_ kind: String) -> Bool { !sections.contains { $0.boundary.contains { $0.kind == kind } } && !global.contains { $0.kind == kind } }
}
