import Foundation

/// The rows: tabs that are in no group, then a section for each group, with the program's header above and its footer below.
extension TabSidebarView {
    private static let headerSection = "header"
    private static let footerSection = "footer"
    private static let rootSection = "tabs"
    /// Before the identifier of a group.
    private static let groupPrefix = "group."

    func makeDataSource() -> UICollectionViewDiffableDataSource<String, TabSidebarRow> {
        let registration = UICollectionView.CellRegistration<TabSidebarCell, TabSidebarRow> { [weak self] cell, _, row in self?.configure(cell, row) }
        let dataSource = UICollectionViewDiffableDataSource<String, TabSidebarRow>(collectionView: collectionView) { view, indexPath, row in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: row)
        }
        dataSource.sectionSnapshotHandlers.willExpandItem = { [weak self] row in self?.setExpanded(row, true) }
        dataSource.sectionSnapshotHandlers.willCollapseItem = { [weak self] row in self?.setExpanded(row, false) }
        dataSource.reorderingHandlers.canReorderItem = { [weak self] row in self?.canReorder(row) ?? false }
        dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
            guard let section = transaction.sectionTransactions.first, case .insert(_, let moved, _) = section.difference.insertions.first else { return }
            self?.reordered(moved, section.finalSnapshot.items)
        }
        return dataSource
    }

    func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] index, environment in
            var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
            let section = self?.dataSource.sectionIdentifier(for: index) ?? ""
            list.headerMode = section.hasPrefix(Self.groupPrefix) ? .firstItemInSection : .none
            list.leadingSwipeActionsConfigurationProvider = { indexPath in
                self?.forTab(at: indexPath) { $0.tabBarController($1, sidebar: $2, leadingSwipeActionsConfigurationFor: $3) }
            }
            list.trailingSwipeActionsConfigurationProvider = { indexPath in
                self?.forTab(at: indexPath) { $0.tabBarController($1, sidebar: $2, trailingSwipeActionsConfigurationFor: $3) }
            }
            return .list(using: list, layoutEnvironment: environment)
        }
    }

    /// What the sidebar's delegate answers for the tab of a row; nil for other rows, and while the sidebar is edited.
    func forTab<Answer>(
        at indexPath: IndexPath, _ ask: (any UITabBarController.Sidebar.Delegate, UITabBarController, UITabBarController.Sidebar, UITab) -> Answer?
    ) -> Answer? {
        guard !isEditing, let controller, let delegate = controller.sidebar.delegate, let tab = tab(at: indexPath) else { return nil }
        return ask(delegate, controller, controller.sidebar, tab)
    }

    // MARK: Rows of tabs

    func tab(for row: TabSidebarRow?) -> UITab? {
        if case .tab(let identifier) = row { controller?.tab(forIdentifier: identifier) } else { nil }
    }

    func tab(at indexPath: IndexPath) -> UITab? { tab(for: dataSource.itemIdentifier(for: indexPath)) }

    func action(for row: TabSidebarRow?) -> (group: UITabGroup, action: UIAction)? {
        guard case .action(let identifier, let index) = row, let group = controller?.tab(forIdentifier: identifier) as? UITabGroup,
            group.sidebarActions.indices.contains(index)
        else { return nil }
        return (group, group.sidebarActions[index])
    }

    func isSection(_ tab: UITab) -> Bool {
        guard let group = tab as? UITabGroup else { return false }
        return group.sidebarAppearance == .rootSection || (group.sidebarAppearance == .automatic && group.parent == nil)
    }

    /// While the sidebar is edited, tabs that the user has hidden have a row.
    private func isListed(_ tab: UITab) -> Bool { !tab.isHidden || (isEditing && tab.allowsHiding) }

    private func isExpanded(_ group: UITabGroup) -> Bool { expansion[group.identifier] ?? !group.isCollapsedByDefault }

    private func setExpanded(_ row: TabSidebarRow, _ isExpanded: Bool) {
        if case .tab(let identifier) = row { expansion[identifier] = isExpanded }
    }

    // MARK: Snapshots

    func reload() {
        guard !isReordering else { return }
        updateBar()
        let tabs = (controller?.storedTabs ?? []).filter(isListed), sections = tabs.flattened.filter { isSection($0) && isListed($0) }
        var contents: [(section: String, rows: NSDiffableDataSourceSectionSnapshot<TabSidebarRow>)] = []
        if controller?.storedSidebar?.headerContentConfiguration != nil { contents.append((Self.headerSection, snapshot([.header]))) }
        var root = NSDiffableDataSourceSectionSnapshot<TabSidebarRow>()
        append(tabs, to: nil, &root)
        contents.append((Self.rootSection, root))
        for group in sections.compactMap({ $0 as? UITabGroup }) {
            var rows = NSDiffableDataSourceSectionSnapshot<TabSidebarRow>()
            append(group, to: nil, &rows)
            contents.append((Self.groupPrefix + group.identifier, rows))
        }
        if controller?.storedSidebar?.footerContentConfiguration != nil { contents.append((Self.footerSection, snapshot([.footer]))) }
        show(contents)
    }

    private func snapshot(_ rows: [TabSidebarRow]) -> NSDiffableDataSourceSectionSnapshot<TabSidebarRow> {
        var snapshot = NSDiffableDataSourceSectionSnapshot<TabSidebarRow>()
        snapshot.append(rows)
        return snapshot
    }

    private func append(_ tabs: [UITab], to parent: TabSidebarRow?, _ rows: inout NSDiffableDataSourceSectionSnapshot<TabSidebarRow>) {
        for tab in tabs where isListed(tab) && !isSection(tab) {
            guard let group = tab as? UITabGroup else {
                rows.append([.tab(tab.identifier)], to: parent)
                continue
            }
            if group.sidebarAppearance == .inline { append(group.displayOrder, to: parent, &rows) } else { append(group, to: parent, &rows) }
        }
    }

    private func append(_ group: UITabGroup, to parent: TabSidebarRow?, _ rows: inout NSDiffableDataSourceSectionSnapshot<TabSidebarRow>) {
        let row = TabSidebarRow.tab(group.identifier)
        rows.append([row], to: parent)
        append(group.displayOrder, to: row, &rows)
        rows.append(group.sidebarActions.indices.map { .action(group: group.identifier, index: $0) }, to: row)
        if isExpanded(group) { rows.expand([row]) }
    }

    /// Sections that stay keep their rows and cells.
    private func show(_ contents: [(section: String, rows: NSDiffableDataSourceSectionSnapshot<TabSidebarRow>)]) {
        var base = dataSource.snapshot()
        let names = contents.map(\.section), shown = base.sectionIdentifiers
        if shown != names {
            base.deleteSections(shown.filter { !names.contains($0) })
            base.appendSections(names.filter { !shown.contains($0) })
            for (previous, name) in zip(names, names.dropFirst()) { base.moveSection(name, afterSection: previous) }
            dataSource.apply(base, animatingDifferences: false)
        }
        let animated = window != nil && !isHidden
        for (section, rows) in contents {
            let old = dataSource.snapshot(for: section)
            guard old.items != rows.items || old.visibleItems != rows.visibleItems || old.rootItems != rows.rootItems else { continue }
            dataSource.apply(rows, to: section, animatingDifferences: animated)
        }
        let present = Set(contents.flatMap(\.rows.items))
        items = items.filter { present.contains($0.key) }
        updateVisibleCells()
        updateSelection()
    }

    // MARK: Cells

    private func updateVisibleCells() {
        for case let cell as TabSidebarCell in collectionView.visibleCells { if let row = cell.row { configure(cell, row) } }
    }

    private func configure(_ cell: TabSidebarCell, _ row: TabSidebarRow) {
        cell.row = row
        let sidebar = controller?.storedSidebar
        switch row {
        case .header: sidebar?.headerContentConfiguration.map(cell.show)
        case .footer: sidebar?.footerContentConfiguration.map(cell.show)
        case .tab, .action: configureItem(of: cell, row)
        }
    }

    private func configureItem(of cell: TabSidebarCell, _ row: TabSidebarRow) {
        guard let item = items[row] ?? makeItem(row, cell) else { return }
        items[row] = item
        let tab = tab(for: row)
        let innermost = tab ?? action(for: row)?.group
        // The rows of a section are not indented, those of groups in it are.
        cell.baseLevel = innermost?.path.contains(where: isSection) ?? false ? 1 : 0
        cell.isRowEnabled = tab?.isEnabled ?? true
        cell.accessibilityIdentifier = tab?.identifier
        cell.onUpdate = { [weak self] item in
            guard let controller = self?.controller else { return }
            controller.sidebar.delegate?.tabBarController(controller, sidebar: controller.sidebar, update: item)
        }
        cell.show(item, systemAccessories: tab.map(accessories) ?? [])
    }

    private func makeItem(_ row: TabSidebarRow, _ cell: TabSidebarCell) -> UITabSidebarItem? {
        guard let controller, let content = tab(for: row).map(UITabSidebarItem.Content.tab) ?? action(for: row).map({ .action($0.action) }) else { return nil }
        let isHeader = tab(for: row).map(isSection) ?? false
        let request = UITabSidebarItem.Request(content, isHeader: isHeader, state: cell.currentConfigurationState)
        return controller.sidebar.delegate?.tabBarController(controller, sidebar: controller.sidebar, itemFor: request) ?? UITabSidebarItem(request: request)
    }

    /// The sign of a group; while the sidebar is edited, whether the tab is shown, and the sign by which it is moved.
    private func accessories(of tab: UITab) -> [UICellAccessory] {
        var accessories: [UICellAccessory] = []
        if let group = tab as? UITabGroup {
            accessories.append(.outlineDisclosure(options: .init(style: group.isSidebarDestination ? .cell : .header)))
        }
        if isEditing, tab.allowsHiding {
            let image = UIImageView(image: UIImage(systemName: tab.isHidden ? "circle" : "checkmark.circle.fill"))
            image.tintColor = tab.isHidden ? .tertiaryLabel : tintColor
            accessories.append(.customView(configuration: .init(customView: image, placement: .leading(displayed: .whenEditing))))
        }
        if tab.parent?.allowsReordering ?? false { accessories.append(.reorder()) }
        return accessories
    }

    // MARK: Changes

    /// Another delegate configures the rows.
    func forgetItems() {
        items = [:]
        updateVisibleCells()
    }

    func contentChanged(_ tab: UITab) {
        items[.tab(tab.identifier)] = nil
        for case let cell as TabSidebarCell in collectionView.visibleCells where cell.row == .tab(tab.identifier) { configure(cell, .tab(tab.identifier)) }
    }

    func reconfigure(_ tab: UITab) {
        for case let cell as TabSidebarCell in collectionView.visibleCells where cell.row == .tab(tab.identifier) { cell.setNeedsUpdateConfiguration() }
    }

    func updateSelection() {
        let selected = isEditing ? nil : controller?.selectedTab?.path.last { tab in (tab as? UITabGroup)?.isSidebarDestination ?? true }
        let path = selected.flatMap { dataSource.indexPath(for: .tab($0.identifier)) }
        collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    }

    func scroll(to target: UITabBarController.Sidebar.ScrollTarget, animated: Bool) {
        layoutIfNeeded()
        let row: TabSidebarRow = switch target {
        case .header: .header
        case .footer: .footer
        case .tab(let tab): .tab(tab.identifier)
        }
        guard let indexPath = dataSource.indexPath(for: row) else { return }
        collectionView.scrollToItem(at: indexPath, at: .centeredVertically, animated: animated)
    }
}
