import Testing

@testable import WayKitCore
@testable import WayKitLists
@testable import WayKitTesting

/// Numbers that are none, infinite or beyond all lengths, in flow layouts.
@MainActor struct NonFiniteFlowTests {
    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude])
    func aFlowLayoutUsesZeroInstead(_ number: CGFloat) {
        let stage = TestStage(size: CGSize(width: 400, height: 600)), root = UIViewController(), items = Items()
        stage.show(root)
        let changes: [(UICollectionViewFlowLayout) -> Void] = [
            { $0.minimumLineSpacing = number }, { $0.minimumInteritemSpacing = number },
            { $0.sectionInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number) },
            { $0.headerReferenceSize = CGSize(width: number, height: number) }, { $0.footerReferenceSize = CGSize(width: number, height: number) },
            { $0.itemSize = CGSize(width: number, height: 20) }, { $0.estimatedItemSize = CGSize(width: number, height: number) },
        ]
        for (index, change) in changes.enumerated() {
            let layout = UICollectionViewFlowLayout(), view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = items
            change(layout)
            root.view.addSubview(view)
            stage.advance(by: 0.05)
            stage.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 50), duration: 0.1)
            stage.settle()
            #expect(view.contentOffset.y.isFinite)
            if !number.isFinite {
                #expect(stage.diagnostics.contains { $0.contains("not finite: zero is used") }, "\(index)")
                #expect(view.contentSize.height.isFinite)
            }
            view.removeFromSuperview()
        }
    }
}
