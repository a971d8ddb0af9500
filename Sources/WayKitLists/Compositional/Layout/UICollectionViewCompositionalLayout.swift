import Foundation
import WayCollections

/// Describes a section; nil for one that shows nothing. Source: UIKit `UICollectionViewCompositionalLayoutSectionProvider`.
public typealias UICollectionViewCompositionalLayoutSectionProvider = @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections, each a repetition of groups of items. Source: UIKit `UICollectionViewCompositionalLayout`.
///
/// `SectionLayout` has the geometry of a section, `GroupSequence` that of its groups; `OrthogonalSections` has the scroll views of sections that scroll across
/// the layout. A change of a measured size moves what follows; nothing else is computed again.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
    private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration
    /// The colour that a list has given the collection view.
    private final var listBackgroundColor: UIColor?
    final let solution = CompositionalSolution()
    private(set) final lazy var orthogonal = OrthogonalSections(self)

    /// All sections have the same description.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// All sections have the same description.
    public convenience init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// The provider is called for each section, whenever the data or the size changes.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// The provider is called for each section, whenever the data or the size changes.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.sectionProvider = sectionProvider
        storedConfiguration = UICollectionViewCompositionalLayout.copied(configuration)
        super.init()
        for line in ListSection.Line.allCases { register(ListLineView.self, forDecorationViewOfKind: line.rawValue) }
    }

    /// Nothing is decoded: a layout that shows nothing.
    public required init?(coder: NSCoder) {
        sectionProvider = { _, _ in nil }
        storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
        super.init(coder: coder)
    }

    /// What concerns all sections. It is copied when it is set; set it again after a change.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { storedConfiguration }
        set {
            storedConfiguration = UICollectionViewCompositionalLayout.copied(newValue)
            invalidateLayout()
        }
    }

    private static func copied(_ configuration: UICollectionViewCompositionalLayoutConfiguration) -> UICollectionViewCompositionalLayoutConfiguration {
        configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
    }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        guard let collectionView, solution.isStale(for: collectionView) else { return }
        solution.solve(collectionView, configuration: storedConfiguration, sectionProvider: sectionProvider)
    }

    open override var collectionViewContentSize: CGSize { solution.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView else { return nil }
        let elements = CompositionalElements(solution, in: collectionView, scrollOffset: orthogonal.offset(ofSection:))
        let attributes = elements.attributes(in: rect)
        orthogonal.notifyVisible(attributes, in: rect, of: collectionView)
        return attributes
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(.cell, nil, indexPath))
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(.supplementaryView, elementKind, indexPath))
    }

    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(.decorationView, elementKind, indexPath))
    }

    private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let collectionView else { return nil }
        return CompositionalElements(solution, in: collectionView, scrollOffset: orthogonal.offset(ofSection:)).attributes(of: key)
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        switch (context.invalidateEverything, context.invalidateDataSourceCounts) {
        case (true, true): solution.invalidate(.reloadedData)
        case (true, false), (false, true): solution.invalidate(.layout)
        case (false, false): break
        }
        super.invalidateLayout(with: context)
    }

    /// A change of the size, and scrolling if headers are pinned or a handler changes visible items.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        if newBounds.size != collectionView.bounds.size { return true }
        return newBounds.origin != collectionView.bounds.origin && solution.dependsOnOffset
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let collectionView, newBounds.size != collectionView.bounds.size { solution.invalidate(.layout) }
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let axes = solution.measuredAxes(of: originalAttributes.key)
        // Frames are on whole pixels: the measured size counts, not that of the frame.
        let known = solution.measuredSize(of: originalAttributes.key) ?? originalAttributes.size, preferred = aligned(preferredAttributes.size)
        return axes.width && preferred.width != known.width || axes.height && preferred.height != known.height
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        guard let collectionView else { return context }
        let change = solution.setMeasuredSize(aligned(preferredAttributes.size), of: originalAttributes.key, in: collectionView)
        context.contentSizeAdjustment = change.contentSize
        context.contentOffsetAdjustment = change.contentOffset
        return context
    }

    /// The size in whole pixels.
    private func aligned(_ size: CGSize) -> CGSize {
        let scale = max(collectionView?.traitCollection.displayScale ?? 1, 1)
        func aligned(_ length: CGFloat) -> CGFloat { (length * scale - 0.01).rounded(.up) / scale }
        return CGSize(width: aligned(size.width), height: aligned(size.height))
    }

    override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        let axes = solution.measuredAxes(of: attributes.key)
        return axes.width || axes.height
    }

    override func fixedAxes(of attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool) {
        let axes = solution.measuredAxes(of: attributes.key)
        return (!axes.width, !axes.height)
    }

    // MARK: Sections that scroll

    override func host(of key: ElementKey) -> UIView? { orthogonal.host(of: key) }
    override func layOutHosts() {
        guard let collectionView else { return }
        orthogonal.layOut(in: collectionView)
        paintBackground(of: collectionView)
    }
    override func removeHosts() { orthogonal.removeAll() }
    override func scrollHost(to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
        orthogonal.scroll(to: indexPath, at: position, animated: animated)
    }

    // MARK: Lists

    /// A list colours the whole collection view, if the program has not.
    private func paintBackground(of collectionView: UICollectionView) {
        let color = solution.sections.first?.description.list?.configuration.effectiveBackgroundColor
        let own = collectionView.backgroundColor, isUnset = own == nil || collectionView.hasDefaultBackground
        guard color != listBackgroundColor || color != nil && isUnset else { return }
        if isUnset || own == listBackgroundColor { collectionView.backgroundColor = color }
        listBackgroundColor = color
    }

    override func listStyle(at indexPath: IndexPath) -> ListStyle {
        guard indexPath.count > 1, solution.sections.indices.contains(indexPath.section),
            let list = solution.sections[indexPath.section].description.list
        else { return .none }
        return switch list.configuration.appearance {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        case .sidebar, .sidebarPlain: .sidebar
        }
    }

    /// The actions of an item of a list that is swiped.
    override func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard solution.sections.indices.contains(indexPath.section), let list = solution.sections[indexPath.section].description.list else { return nil }
        let configuration = list.configuration
        let provider = isLeading ? configuration.leadingSwipeActionsConfigurationProvider : configuration.trailingSwipeActionsConfigurationProvider
        return provider?(indexPath)
    }

    // MARK: Updates

    override func dataWillUpdate(_ map: UpdateMap) {
        solution.dataWillUpdate(map)
        orthogonal.move(by: map)
    }

    override func supplementaryViewFollowsItem(ofKind kind: String) -> Bool { solution.isBesideItems(kind) }

    override func insetsOfOwnerChanged() {
        guard let collectionView, solution.isStale(for: collectionView) else { return }
        invalidateLayout(with: makeInvalidationContext())
    }
}
