import Foundation

extension NSCollectionLayoutSection {
    /// A section that is a list: rows of self-sizing cells, with lines and swipe actions. Source: UIKit `NSCollectionLayoutSection.list(using:layoutEnvironment:)`.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.estimatedHeight))
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let list = ListSection(configuration)
        section.list = list
        section.contentInsets = list.contentInsets(layoutEnvironment)
        section.boundarySupplementaryItems = list.boundaryItems()
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are lists. Source: UIKit `UICollectionViewCompositionalLayout.list(using:)`.
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment) }
    }
}
