import Foundation
import WayKit
import WayKitTesting

/// A list in a collection view with a diffable data source of strings.
@MainActor final class ListStage {
    let stage: TestStage
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<String, String>
    /// Configures each cell further.
    final class Customization { var handler: ((UICollectionViewListCell, String) -> Void)? }
    let customization = Customization()

    init(
        _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, size: CGSize = CGSize(width: 390, height: 700),
        change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) {
        stage = TestStage(size: size)
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let customization = customization
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = []
            customization.handler?(cell, item)
        }
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = controller.view.bounds
        controller.view.addSubview(view)
        stage.show(controller)
    }

    func show(_ sections: KeyValuePairs<String, [String]>, animated: Bool = false) {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        source.apply(snapshot, animatingDifferences: animated)
        stage.settle()
    }

    /// The texts of the visible cells, from top to bottom.
    var texts: [String] {
        view.indexPathsForVisibleItems.sorted().map {
            ((view.cellForItem(at: $0) as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?.text ?? "?"
        }
    }

    func cell(_ item: String) -> UICollectionViewListCell? {
        source.indexPath(for: item).flatMap { view.cellForItem(at: $0) as? UICollectionViewListCell }
    }
}
