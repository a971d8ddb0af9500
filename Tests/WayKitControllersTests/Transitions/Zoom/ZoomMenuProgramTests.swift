import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// What is done first with a zoom from a cell, and with a context menu of a cell.
@MainActor struct ZoomMenuProgramTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))

    final class Photo: UIViewController {
        let number: Int
        init(_ number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
            title = "Photo \(number)"
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemRed
        }
    }

    final class Album: UICollectionViewController {
        let log = EventLog()
        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.minimumInteritemSpacing = 10
            super.init(collectionViewLayout: layout)
            title = "Album"
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.backgroundColor = .systemBackground
            collectionView.register(LabelCell.self, forCellWithReuseIdentifier: "photo")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 24 }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) as! LabelCell
            cell.label.text = "\(indexPath.item)"
            cell.contentView.backgroundColor = .systemRed
            return cell
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { open(indexPath) }
        func open(_ indexPath: IndexPath) {
            let photo = Photo(indexPath.item)
            photo.preferredTransition = .zoom { [unowned self] context in
                guard let photo = context.zoomedViewController as? Photo else { return nil }
                return collectionView.cellForItem(at: [0, photo.number])
            }
            navigationController?.pushViewController(photo, animated: true)
        }
        override func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard let indexPath = indexPaths.first else { return nil }
            log.add("menu \(indexPath.item)")
            return UIContextMenuConfiguration(identifier: indexPath.item as NSNumber, previewProvider: { Photo(indexPath.item) }) { [log] _ in
                UIMenu(children: [
                    UIAction(title: "Share") { _ in log.add("share \(indexPath.item)") },
                    UIAction(title: "Delete", attributes: .destructive) { _ in log.add("delete \(indexPath.item)") },
                ])
            }
        }
        override func collectionView(
            _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            guard let number = configuration.identifier as? NSNumber else { return }
            log.add("commit \(number)")
            animator.addCompletion { [unowned self] in open([0, number.intValue]) }
        }
    }

    func shown() -> (Album, UINavigationController) {
        let album = Album()
        let navigation = UINavigationController(rootViewController: album)
        stage.show(navigation)
        stage.settle()
        return (album, navigation)
    }

    @Test func cellZoomsToTheScreenAndBack() {
        let (album, navigation) = shown()
        let cell = album.collectionView.cellForItem(at: [0, 4])!
        let frame = cell.convert(cell.bounds, to: nil)
        stage.tap(at: stage.middle(cell))
        stage.advance(by: 0.1)
        #expect(navigation.topViewController is Photo && navigation.transitionCoordinator != nil)
        stage.settle()
        #expect(navigation.topViewController?.view.convert(navigation.topViewController!.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 400, height: 800))
        #expect(album.view.window == nil)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.topViewController === album && cell.convert(cell.bounds, to: nil) == frame)
        #expect(!cell.isHidden && cell.alpha == 1 && stage.shows("4"))
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func dragDownReturnsToTheCell() {
        let (album, navigation) = shown()
        stage.tap(album.collectionView.cellForItem(at: [0, 7]))
        #expect(navigation.topViewController is Photo)
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 210, y: 380), duration: 0.3, release: false)
        stage.advance(by: 0.1)
        stage.touchMove(to: CGPoint(x: 205, y: 330))
        stage.advance(by: 0.1)
        stage.touchMove(to: CGPoint(x: 200, y: 301))
        stage.advance(by: 0.2)
        stage.touchUp()
        stage.settle()
        #expect(navigation.topViewController is Photo, "taken back")
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 220, y: 600), duration: 0.3)
        stage.settle()
        #expect(navigation.topViewController === album && album.collectionView.cellForItem(at: [0, 7])?.isHidden == false)
        stage.tap(album.collectionView.cellForItem(at: [0, 1]))
        #expect(navigation.topViewController?.title == "Photo 1")
    }

    @Test func menuOfACell() {
        let (album, navigation) = shown()
        let cell = album.collectionView.cellForItem(at: [0, 3])!
        stage.hold(at: stage.middle(cell))
        stage.touchUp()
        stage.settle()
        #expect(album.log.take() == ["menu 3"])
        #expect(stage.tap("Share"))
        #expect(album.log.take() == ["share 3"] && navigation.topViewController === album)
        #expect(album.collectionView.indexPathsForSelectedItems == [], "the long press does not select")
        #expect(!cell.isHighlighted && cell.alpha == 1 && cell.transform == .identity)
        stage.hold(at: stage.middle(cell))
        stage.touchUp()
        stage.settle()
        stage.tap(at: CGPoint(x: 390, y: 790))
        stage.settle()
        #expect(album.log.take() == ["menu 3"] && stage.labels("Share").isEmpty, "a tap beside closes")
    }

    @Test func previewOfACellIsCommitted() {
        let (album, navigation) = shown()
        stage.hold(at: stage.middle(album.collectionView.cellForItem(at: [0, 5])!))
        stage.touchUp()
        stage.settle()
        var previews: [UIView] = []
        func search(_ controller: UIView) { if controller.backgroundColor == .systemRed, controller.bounds.width > 150 { previews.append(controller) } }
        search(stage.window)
        for view in stage.window.all(UIView.self) { search(view) }
        guard let preview = previews.last else {
            Issue.record("no preview of the photo is visible")
            return
        }
        stage.tap(at: stage.middle(preview))
        stage.settle()
        #expect(album.log.take() == ["menu 5", "commit 5"])
        #expect(navigation.topViewController?.title == "Photo 5")
    }

    /// A menu of a table's row, without a preview.
    final class Rows: UITableViewController {
        let log = EventLog()
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
            -> UIContextMenuConfiguration?
        {
            guard indexPath.row != 2 else { return nil }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [log] _ in
                UIMenu(title: "", children: [UIAction(title: "Copy \(indexPath.row)") { _ in log.add("copy \(indexPath.row)") }])
            }
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("select \(indexPath.row)") }
    }

    @Test func menuOfARow() {
        let rows = Rows()
        stage.show(rows)
        stage.settle()
        stage.hold(at: CGPoint(x: 100, y: 66))
        stage.touchUp()
        stage.settle()
        #expect(stage.tap("Copy 1"))
        #expect(rows.log.take() == ["copy 1"] && rows.tableView.indexPathForSelectedRow == nil)
        stage.hold(at: CGPoint(x: 100, y: 110))
        stage.touchUp()
        stage.settle()
        #expect(stage.labels("Copy 2").isEmpty && rows.log.take() == ["select 2"], "without a menu a long touch is a tap")
    }
}
