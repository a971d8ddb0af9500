import Foundation
import Testing
import WayKit
import WayKitTesting

/// Programs override members that UIKit declares open, and the system calls the overrides.
@MainActor struct OverridableMembersTests {
    let stage = TestStage(size: CGSize(width: 390, height: 600))

    // MARK: A search bar of one's own

    final class PlainSearchBar: UISearchBar {
        override func layoutSubviews() {
            super.layoutSubviews()
            setShowsCancelButton(false, animated: false)
        }
    }

    final class PlainSearchController: UISearchController {
        private let bar = PlainSearchBar()
        override var searchBar: UISearchBar { bar }
    }

    @Test func theSearchBarOfASubclassIsShownAndBeginsTheSearch() {
        let page = UIViewController(), search = PlainSearchController(searchResultsController: nil)
        page.navigationItem.searchController = search
        page.navigationItem.hidesSearchBarWhenScrolling = false
        stage.show(UINavigationController(rootViewController: page))
        #expect(search.searchBar is PlainSearchBar && search.searchBar.window === stage.window)
        search.searchBar.becomeFirstResponder()
        stage.settle()
        #expect(search.isActive && !search.searchBar.showsCancelButton)
        stage.type("a")
        #expect(search.searchBar.text == "a")
        search.isActive = false
        stage.settle()
        #expect(search.searchBar.text == "" && !search.searchBar.isFirstResponder)
    }

    // MARK: A touch of one's own

    final class MockTouch: UITouch {
        let touched: UIView
        var point: CGPoint
        init(_ view: UIView, at point: CGPoint) {
            (touched, self.point) = (view, point)
            super.init()
        }
        override var view: UIView? { touched }
        override var phase: Phase { .moved }
        override var tapCount: Int { 2 }
        override func location(in view: UIView?) -> CGPoint { touched.convert(point, to: view) }
    }

    @Test func controlsAskAMockTouchForItsLocationAndTapCount() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 44)), touch = MockTouch(control, at: CGPoint(x: 50, y: 22))
        var events: [String] = []
        for (name, event) in [("repeat", UIControl.Event.touchDownRepeat), ("inside", .touchUpInside), ("outside", .touchUpOutside)] {
            control.addAction(UIAction { _ in events.append(name) }, for: event)
        }
        control.touchesBegan([touch], with: nil)
        control.touchesEnded([touch], with: nil)
        #expect(events == ["repeat", "inside"])
        control.touchesBegan([touch], with: nil)
        touch.point = CGPoint(x: 500, y: 500)
        control.touchesEnded([touch], with: nil)
        #expect(events == ["repeat", "inside", "repeat", "outside"])
        #expect((touch as UITouch).view === control && (touch as UITouch).phase == .moved)
    }

    // MARK: Instrumented lists

    final class InstrumentedTable: UITableView {
        var calls: [String] = []
        override func reloadData() {
            calls.append("reloadData")
            super.reloadData()
        }
        override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
            calls.append("insert \(indexPaths.map(\.row))")
            super.insertRows(at: indexPaths, with: animation)
        }
        override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
            calls.append("select \(indexPath?.row ?? -1)")
            super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
        }
        override func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
            calls.append("scroll to \(indexPath.row)")
            super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    @Test func theSystemCallsTheOverridesOfATable() {
        let table = InstrumentedTable(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain), page = UIViewController()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
            table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        page.view.addSubview(table)
        stage.show(page)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1])
        source.applySnapshotUsingReloadData(snapshot)
        #expect(table.calls.contains("reloadData"))
        table.calls = []
        snapshot.appendItems([2, 3])
        source.apply(snapshot, animatingDifferences: true)
        stage.settle()
        #expect(table.calls == ["insert [2, 3]"] && table.numberOfRows(inSection: 0) == 4)
        table.calls = []
        (table as UITableView).selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .top)
        #expect(table.calls == ["select 1", "scroll to 1"] && table.indexPathForSelectedRow?.row == 1)
    }

    final class InstrumentedCollection: UICollectionView {
        var calls: [String] = []
        override func reloadSections(_ sections: IndexSet) {
            calls.append("reload \(Array(sections))")
            super.reloadSections(sections)
        }
    }

    @Test func theSystemCallsTheOverridesOfACollectionView() {
        let layout = UICollectionViewFlowLayout(), page = UIViewController()
        let collection = InstrumentedCollection(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, _ in
            collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        page.view.addSubview(collection)
        stage.show(page)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1])
        source.apply(snapshot, animatingDifferences: false)
        snapshot.reloadSections([0])
        source.apply(snapshot, animatingDifferences: true)
        stage.settle()
        #expect(collection.calls == ["reload [0]"] && collection.visibleCells.count == 2)
    }

    // MARK: Controllers

    final class Page: UIViewController {
        var container: UIViewController?
        var split: UISplitViewController?
        var isLeaving: Bool?
        override var parent: UIViewController? { container ?? super.parent }
        override var splitViewController: UISplitViewController? { split ?? super.splitViewController }
        override var isBeingDismissed: Bool { isLeaving ?? super.isBeingDismissed }
    }

    @Test func controllersAskTheOverrides() {
        let page = Page(), navigation = UINavigationController(), split = UISplitViewController(style: .doubleColumn)
        page.container = navigation
        page.split = split
        #expect((page as UIViewController).navigationController === navigation)
        #expect((page as UIViewController).splitViewController === split)
    }

    @Test func theSystemStillSetsWhatAnOverrideOfTheGetterReads() {
        let root = UIViewController(), page = Page()
        stage.show(root)
        root.present(page, animated: true)
        stage.settle()
        page.dismiss(animated: true)
        stage.advance(by: 0.05)
        #expect((page as UIViewController).isBeingDismissed)
        stage.settle()
        #expect(!(page as UIViewController).isBeingDismissed && root.presentedViewController == nil)
        page.isLeaving = true
        #expect((page as UIViewController).isBeingDismissed)
    }

    // MARK: Views and gestures

    final class Recognizer: UITapGestureRecognizer {
        let mockView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        override var view: UIView? { mockView }
    }

    final class Snapshotting: UIView {
        override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UILabel() }
        override class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { animations() }
    }

    @Test func viewsAndRecognizersUseTheOverrides() {
        #expect((Recognizer() as UIGestureRecognizer).view?.bounds.width == 10)
        #expect((Snapshotting() as UIView).snapshotView(afterScreenUpdates: false) is UILabel)
        let type: UIView.Type = Snapshotting.self
        var didRun = false
        type.animate(withDuration: 1) { didRun = true }
        #expect(didRun)
    }
}
