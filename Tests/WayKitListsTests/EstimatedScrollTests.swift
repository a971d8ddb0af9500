import Foundation
import Testing
import WayKit
import WayKitTesting

/// Scrolling to a row or item whose position is estimated: it ends exactly there, animated or not, whatever is measured on the way.
@MainActor struct EstimatedScrollTests {
    enum List: CaseIterable { case table, flow, compositional }
    enum Position: CaseIterable { case top, middle, bottom }

    final class Cell: UICollectionViewCell {
        var height: CGFloat = 0
        override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = height
            return layoutAttributes
        }
    }

    final class Row: UITableViewCell {
        var height: CGFloat = 0
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
        ) -> CGSize { CGSize(width: targetSize.width, height: height) }
    }

    final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        var count = 500
        func height(_ item: Int) -> CGFloat { CGFloat(40 + (item * 37) % 120) }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! Row
            cell.height = height(indexPath.row)
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! Cell
            cell.height = height(indexPath.item)
            return cell
        }
    }

    let stage = TestStage(size: CGSize(width: 300, height: 600))
    let source = Source()

    private func show(_ list: List, estimate: CGFloat = 60) -> UIScrollView {
        let view: UIScrollView
        switch list {
        case .table:
            let table = UITableView(frame: stage.window.bounds)
            (table.estimatedRowHeight, table.rowHeight, table.dataSource) = (estimate, UITableView.automaticDimension, source)
            table.register(Row.self, forCellReuseIdentifier: "cell")
            view = table
        case .flow, .compositional:
            let layout: UICollectionViewLayout
            if list == .flow {
                let flow = UICollectionViewFlowLayout()
                (flow.estimatedItemSize, flow.minimumLineSpacing) = (CGSize(width: 300, height: estimate), 0)
                layout = flow
            } else {
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
                let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            }
            let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
            collection.register(Cell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = source
            view = collection
        }
        view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        stage.window.addSubview(view)
        stage.settle()
        return view
    }

    private func scroll(_ view: UIScrollView, to item: Int, _ position: Position, animated: Bool) {
        if let table = view as? UITableView {
            let at: UITableView.ScrollPosition = switch position { case .top: .top case .middle: .middle case .bottom: .bottom }
            table.scrollToRow(at: [0, item], at: at, animated: animated)
        } else if let collection = view as? UICollectionView {
            let at: UICollectionView.ScrollPosition = switch position { case .top: .top case .middle: .centeredVertically case .bottom: .bottom }
            collection.scrollToItem(at: [0, item], at: at, animated: animated)
        }
    }

    private func frame(of item: Int, in view: UIScrollView) -> CGRect {
        (view as? UITableView)?.rectForRow(at: [0, item]) ?? (view as? UICollectionView)?.layoutAttributesForItem(at: [0, item])?.frame ?? .null
    }

    /// How far the item is from where it should be: 0, or at an edge of the content.
    private func miss(_ view: UIScrollView, _ item: Int, _ position: Position) -> CGFloat {
        let frame = frame(of: item, in: view), visible = view.bounds.inset(by: view.adjustedContentInset)
        return switch position {
        case .top: frame.minY - visible.minY
        case .middle: frame.midY - visible.midY
        case .bottom: frame.maxY - visible.maxY
        }
    }

    @Test(arguments: List.allCases, [20, 60, 200] as [CGFloat]) func itEndsThere(_ list: List, estimate: CGFloat) {
        for position in Position.allCases {
            for animated in [true, false] {
                let view = show(list, estimate: estimate)
                // There, back, there again, a little further.
                for item in [300, 40, 300, 302, 200] {
                    scroll(view, to: item, position, animated: animated)
                    stage.settle()
                    #expect(abs(miss(view, item, position)) < 1, "\(position) animated \(animated) item \(item): \(miss(view, item, position))")
                    #expect(abs(frame(of: item, in: view).height - source.height(item)) < 0.5)
                }
                view.removeFromSuperview()
            }
        }
    }

    /// A chat: rows of other heights are added at the end and scrolled to, one while the scroll to the one before still moves.
    @Test(arguments: List.allCases, [true, false]) func theEnd(_ list: List, waits: Bool) {
        let view = show(list)
        scroll(view, to: 499, .bottom, animated: true)
        stage.settle()
        #expect(abs(miss(view, 499, .bottom)) < 1)
        for _ in 0..<5 {
            source.count += 1
            (view as? UITableView)?.insertRows(at: [[0, source.count - 1]], with: .bottom)
            (view as? UICollectionView)?.insertItems(at: [[0, source.count - 1]])
            scroll(view, to: source.count - 1, .bottom, animated: true)
            if waits { stage.settle() } else { stage.advance(by: 0.1) }
        }
        stage.settle()
        #expect(abs(miss(view, source.count - 1, .bottom)) < 1, "\(miss(view, source.count - 1, .bottom))")
        let offset = view.contentOffset
        scroll(view, to: source.count - 1, .bottom, animated: true)
        for _ in 0..<30 {
            stage.advance(by: 1 / 60)
            #expect(abs(view.contentOffset.y - offset.y) < 1, "nothing moves")
        }
    }

    /// A finger takes over, and what it does stays.
    @Test(arguments: List.allCases) func aFingerInTheScroll(_ list: List) {
        let view = show(list)
        scroll(view, to: 400, .top, animated: true)
        stage.advance(by: 0.15)
        stage.touchDown(at: CGPoint(x: 150, y: 300))
        stage.advance(by: 0.5)
        let offset = view.contentOffset.y
        stage.touchUp()
        stage.settle()
        #expect(abs(view.contentOffset.y - offset) < 1 && offset > 0)
        view.setContentOffset(.zero, animated: true)
        stage.settle()
        #expect(view.contentOffset == .zero)
    }

    /// The data is gone before the scroll ends.
    @Test(arguments: List.allCases) func aReloadInTheScroll(_ list: List) {
        let view = show(list)
        scroll(view, to: 400, .top, animated: true)
        stage.advance(by: 0.1)
        source.count = 20
        (view as? UITableView)?.reloadData()
        (view as? UICollectionView)?.reloadData()
        stage.settle()
        #expect(view.contentOffset.y <= max(0, view.contentSize.height + 30 - 600) + 1)
        #expect(stage.diagnostics.isEmpty)
    }

    final class Chain: NSObject, UITableViewDelegate {
        var next: (() -> Void)?
        var ends = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            guard scrollView.contentOffset.y == 1000 else { return }
            let once = next
            next = nil
            once?()
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }

    /// The delegate begins another scroll in the last step of one, and that one ends, too.
    @Test func anotherScrollInTheLastStep() {
        let table = show(.table) as? UITableView, chain = Chain()
        table?.delegate = chain
        stage.settle()
        chain.next = { table?.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
        table?.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        stage.settle()
        #expect(chain.next == nil && table?.contentOffset.y == 300 && chain.ends == 2)
    }
}
