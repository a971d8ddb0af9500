import WayKit

/// The same rows in a collection view: below each other, or in a grid of tiles of a fixed size.
final class CollectionController: UICollectionViewController, ScrolledList {
    private let count: Int
    private let contents = RowContents()
    private let tileSize: CGSize?
    var scrollView: UIScrollView { collectionView }

    /// A list whose rows have the height of their contents.
    init(listOf count: Int) {
        self.count = count
        tileSize = nil
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(68))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    }

    init(gridOf count: Int) {
        self.count = count
        let layout = UICollectionViewFlowLayout(), size = CGSize(width: 304, height: 120)
        tileSize = size
        layout.itemSize = size
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .white
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        guard let cell = cell as? TileCell else { return cell }
        contents.show(indexPath.item, in: cell.parts)
        return cell
    }
}

final class TileCell: UICollectionViewCell {
    private(set) lazy var parts = RowParts(in: contentView)
}
