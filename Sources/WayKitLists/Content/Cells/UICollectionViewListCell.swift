import Foundation
@_spi(WayKit) import WayKitCore

/// A cell of a list: content with indentation and accessories. Its default configurations are those of the list. Source: UIKit `UICollectionViewListCell`.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private let parts = ListCellAccessories()
    private var hasOwnBackground = false
    private var separatorGuide: ListContentGuide?

    /// Called by the collection view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Nothing is decoded: an empty cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        parts.cell = self
        directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: Self.margin, bottom: 0, trailing: Self.margin)
    }

    /// Before the content and behind the accessories, in points.
    private static let margin: CGFloat = 16

    // MARK: Configurations

    /// The content that is usual in the list. Source: UIKit `UICollectionViewListCell.defaultContentConfiguration()`.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch role {
        case .cell: listStyle.cellContent
        case .header: listStyle.headerContent
        case .footer: listStyle.footerContent
        }
    }

    /// The background that is usual in the list. Source: UIKit `UICollectionViewCell.defaultBackgroundConfiguration()`.
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        let isHeader = (contentConfiguration as? UIListContentConfiguration)?.style.isHeader ?? false
        return isHeader || role != .cell ? listStyle.headerBackground : listStyle.cellBackground
    }

    /// Until it is set the background follows the list. Source: UIKit `UICollectionViewCell.backgroundConfiguration`.
    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            hasOwnBackground = true
            super.backgroundConfiguration = newValue
        }
    }

    open override func updateConfiguration(using state: UICellConfigurationState) {
        if !hasOwnBackground, backgroundView == nil, backgroundColor == nil {
            let background = defaultBackgroundConfiguration()
            if host.backgroundConfiguration?.style != background.style { host.backgroundConfiguration = background }
        }
        super.updateConfiguration(using: state)
    }

    private var listStyle: ListStyle { presenter?.collectionViewLayout.listStyle(at: presentationPath ?? IndexPath(item: 0, section: 0)) ?? .plain }

    /// While the data source makes the cell it has no element yet.
    private var presentationPath: IndexPath? { key?.indexPath }
    private var key: ElementKey? { elementKey ?? presenter?.elements.attributesInCreation?.key }

    private enum Role { case cell, header, footer }

    /// What the cell is in its section: lists use list cells as headers and footers, too.
    private var role: Role {
        switch key?.kind {
        case UICollectionView.elementKindSectionHeader: .header
        case UICollectionView.elementKindSectionFooter: .footer
        default: isHeaderOfSection ? .header : .cell
        }
    }

    /// The list shows the first item of the section as its header, and this is it.
    private var isHeaderOfSection: Bool {
        guard key?.category == .cell, let presentationPath, presentationPath.count > 1, presentationPath.item == 0,
            let layout = presenter?.collectionViewLayout as? UICollectionViewCompositionalLayout,
            layout.solution.sections.indices.contains(presentationPath.section)
        else { return false }
        return layout.solution.sections[presentationPath.section].description.list?.configuration.headerMode == .firstItemInSection
    }

    // MARK: Indentation and accessories

    /// Of the content, in steps of `indentationWidth`; a section snapshot sets it. Source: UIKit `UICollectionViewListCell.indentationLevel`.
    open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { accessoriesChanged() } } }
    /// In points. Source: UIKit `UICollectionViewListCell.indentationWidth`.
    open var indentationWidth: CGFloat = 10 { didSet { if oldValue != indentationWidth { accessoriesChanged() } } }
    /// Whether leading accessories are indented as well. Source: UIKit `UICollectionViewListCell.indentsAccessories`.
    open var indentsAccessories = true { didSet { if oldValue != indentsAccessories { accessoriesChanged() } } }

    /// Signs, texts and views before and behind the content. Source: UIKit `UICollectionViewListCell.accessories`.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            parts.set(accessories)
            accessoriesChanged()
        }
    }

    private func accessoriesChanged() {
        setNeedsLayout()
        presenter?.contentSizeChanged(of: self)
    }

    /// Where the line below the cell begins and ends: constrain its leading or trailing edge to content of a custom view.
    /// Source: UIKit `UICollectionViewListCell.separatorLayoutGuide`.
    open var separatorLayoutGuide: UILayoutGuide {
        if let separatorGuide { return separatorGuide.guide }
        let guide = ListContentGuide(in: self, isWeak: true)
        separatorGuide = guide
        setNeedsLayout()
        return guide.guide
    }

    override var listLineInsets: (leading: CGFloat, trailing: CGFloat)? {
        let frame = separatorGuide?.guide.layoutFrame ?? separatorFrame
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return isRightToLeft ? (bounds.width - frame.maxX, frame.minX) : (frame.minX, bounds.width - frame.maxX)
    }

    /// From the text to the edge.
    private var separatorFrame: CGRect {
        let size = bounds.size
        let inset = (contentView as? UIListContentView)?.separatorInset ?? directionalLayoutMargins.leading
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start = isRightToLeft ? size.width - contentView.frame.maxX + inset : contentView.frame.minX + inset
        return CGRect(x: isRightToLeft ? 0 : start, y: size.height, width: max(0, size.width - start), height: 0)
    }

    // MARK: Accessibility

    /// A cell of a list is read as a whole, as a table's.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = contentView.joinedAccessibilityLabel
        system.isElement = (system.label != nil || hasOwnAccessibilityLabel) && accessibilityElements == nil
        for accessory in parts.displayed {
            switch accessory.kind {
            case .disclosureIndicator: system.traits.insert(.button)
            case .checkmark: system.traits.insert(.selected)
            case .outlineDisclosure: system.isExpanded = isExpanded
            case .label(let text, _, _): system.value = text
            default: break
            }
        }
        if role == .header { system.traits.formUnion([.header, .staticText]) }
        if role != .cell { system.role = nil }
        system.customActions = { [weak self] in self.map { $0.presenter?.accessibilityActions(of: $0) ?? [] } ?? [] }
        return system
    }

    var showsReorderSign: Bool {
        parts.displayed.contains {
            if case .reorder = $0.kind { return true }
            return false
        }
    }

    // MARK: State

    override func appearanceStateChanged() {
        super.appearanceStateChanged()
        parts.stateChanged()
        guard isCellEditing != wasEditing else { return }
        wasEditing = isCellEditing
        // Other accessories leave the content another width.
        accessoriesChanged()
    }
    private var wasEditing = false

    /// Expands or collapses the item in the data source's section snapshot.
    func toggleExpansion() {
        guard let presenter, let indexPath = presenter.indexPath(for: self) else { return }
        (presenter.dataSource as? any OutlineDataSource)?.toggleExpansion(at: indexPath)
    }

    /// Whether a tap anywhere expands the item.
    var expandsByTap: Bool {
        parts.displayed.contains {
            if case .outlineDisclosure(let style, _) = $0.kind { return style == .header }
            return false
        }
    }

    func showSwipeActions(at edge: SwipeEdge) {
        guard let presenter else { return }
        SwipeActionsController.install(in: presenter).open(self, at: edge, animated: true)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, let presenter { SwipeActionsController.install(in: presenter) }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        parts.update(isEditing: isCellEditing)
        super.layoutSubviews()
        contentView.frame = parts.layOut(in: bounds.size)
        separatorGuide?.frame = separatorFrame
    }

    override func contentFittingSize(_ size: CGSize, isWidthFixed: Bool, isHeightFixed: Bool) -> CGSize {
        parts.update(isEditing: isCellEditing)
        let area = parts.contentArea(in: size)
        let others = size.width - area.width
        // The margins depend on how far the content is from the cell's edges.
        if contentView.frame.width != area.width, bounds.width == size.width {
            let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? size.width - area.maxX : area.minX
            UIView.performWithoutAnimation { contentView.frame = CGRect(x: x, y: 0, width: area.width, height: contentView.frame.height) }
        }
        var fitting = super.contentFittingSize(
            CGSize(width: area.width, height: size.height), isWidthFixed: isWidthFixed, isHeightFixed: isHeightFixed)
        fitting.width += others
        if !isHeightFixed { fitting.height = max(fitting.height, role == .cell ? Self.minimumHeight : 0, parts.minimumHeight) }
        return fitting
    }

    /// Of a cell with a list content configuration, in points.
    private static let minimumHeight: CGFloat = 44
}

/// A data source whose items can be expanded and collapsed.
@MainActor protocol OutlineDataSource: AnyObject {
    func toggleExpansion(at indexPath: IndexPath)
}
