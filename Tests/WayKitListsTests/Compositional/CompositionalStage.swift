import Foundation
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A collection view with a compositional layout that fills a window, by default of 375 × 600 points.
@MainActor final class CompositionalStage: NSObject, UICollectionViewDataSource {
    let stage: TestStage
    let layout: UICollectionViewCompositionalLayout
    let collectionView: UICollectionView
    var counts: [Int]
    /// The height that an item's cell prefers; nil without self-sizing.
    var height: ((IndexPath) -> CGFloat)?
    private(set) var madeCells = 0
    private(set) var requested: [IndexPath] = []

    init(
        _ layout: UICollectionViewCompositionalLayout, counts: [Int], size: CGSize = CGSize(width: 375, height: 600), scale: CGFloat = 1,
        rightToLeft: Bool = false, height: ((IndexPath) -> CGFloat)? = nil
    ) {
        stage = TestStage(size: size, scale: scale)
        self.layout = layout
        self.counts = counts
        self.height = height
        collectionView = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        if rightToLeft { collectionView.semanticContentAttribute = .forceRightToLeft }
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge", "global"] {
            collectionView.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        layout.register(BackgroundView.self, forDecorationViewOfKind: "background")
        collectionView.dataSource = self
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let controller = UIViewController()
        controller.view.addSubview(collectionView)
        collectionView.frame = controller.view.bounds
        stage.show(controller)
        stage.settle()
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func frame(_ kind: String, _ item: Int = 0, _ section: Int = 0) -> CGRect? {
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: item, section: section))?.frame
    }

    func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? { collectionView.cellForItem(at: IndexPath(item: item, section: section)) }

    /// Where a cell is in the collection view, by its views.
    func shownFrame(_ item: Int, _ section: Int = 0) -> CGRect? { cell(item, section).map { $0.convert($0.bounds, to: collectionView) } }

    func takeRequested() -> [IndexPath] {
        defer { requested = [] }
        return requested
    }

    // MARK: UICollectionViewDataSource

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        requested.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? SizedCell {
            if cell.isNew { madeCells += 1 }
            cell.isNew = false
            cell.height = height?(indexPath)
            cell.contentView.backgroundColor = UIColor(hue: CGFloat(indexPath.item % 12) / 12, saturation: 0.5, brightness: 0.9, alpha: 1)
            cell.label.text = "\(indexPath.section).\(indexPath.item)"
        }
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        view.backgroundColor = kind == "badge" ? .systemRed : .systemGray4
        return view
    }
}

/// A cell that prefers a height.
final class SizedCell: UICollectionViewCell {
    var height: CGFloat?
    var isNew = true
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = CGRect(x: 4, y: 2, width: 60, height: 20)
        label.font = .systemFont(ofSize: 12)
        contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        if let height { layoutAttributes.size.height = height }
        return layoutAttributes
    }
}

final class TitleView: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

final class BackgroundView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray5
    }
    required init?(coder: NSCoder) { nil }
}

/// Short forms.
@MainActor func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension, inset: CGFloat = 0) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: size(width, height))
    item.contentInsets = insets(inset)
    return item
}

func insets(_ all: CGFloat) -> NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(top: all, leading: all, bottom: all, trailing: all) }
