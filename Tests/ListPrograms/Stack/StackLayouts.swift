import WayKit

/// The layouts of random programs, by number (`ListStackSettings`).
@MainActor enum StackLayouts {
    /// - Parameter actions: of a row of the list that is swiped.
    static func layout(_ kind: Int, actions: @escaping UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider) -> UICollectionViewLayout {
        switch kind {
        case 3: return UICollectionViewCompositionalLayout(section: section(item: (.fractionalWidth(0.25), .absolute(30)), group: .absolute(30)))
        case 4:
            return UICollectionViewCompositionalLayout { index, _ in
                let section = section(item: (.fractionalWidth(1), .fractionalHeight(1)), group: .absolute(44), width: .absolute(60))
                if index % 2 == 0 { section.orthogonalScrollingBehavior = index % 4 == 0 ? .continuous : .groupPaging }
                section.interGroupSpacing = 4
                return section
            }
        case 5:
            let section = section(item: (.fractionalWidth(1), .estimated(30)), group: .estimated(30))
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            return UICollectionViewCompositionalLayout(section: section)
        case 6:
            var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            configuration.trailingSwipeActionsConfigurationProvider = actions
            configuration.leadingSwipeActionsConfigurationProvider = actions
            return UICollectionViewCompositionalLayout.list(using: configuration)
        default: return flow(kind)
        }
    }

    private static func section(
        item: (width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension), group height: NSCollectionLayoutDimension,
        width: NSCollectionLayoutDimension = .fractionalWidth(1)
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: item.width, heightDimension: item.height))
        let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    }

    private static func flow(_ kind: Int) -> UICollectionViewLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = kind == 0 ? CGSize(width: 40, height: 40) : CGSize(width: 150, height: 24)
        layout.minimumLineSpacing = kind == 1 ? 0 : 6
        if kind == 1 {
            layout.headerReferenceSize = CGSize(width: 0, height: 14)
            layout.sectionHeadersPinToVisibleBounds = true
        }
        if kind == 2 { layout.estimatedItemSize = CGSize(width: 140, height: 30) }
        return layout
    }
}
