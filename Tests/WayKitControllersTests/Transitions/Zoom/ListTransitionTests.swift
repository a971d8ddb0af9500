import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Zooms and context menus of cells of a list that is reloaded, turned or emptied meanwhile.
@MainActor struct ListTransitionTests {
    final class Photo: UIViewController {
        let number: Int
        init(_ number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
            title = "Photo \(number)"
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemPurple
        }
    }

    final class Album: UICollectionViewController {
        var numbers = Array(0..<60)
        let log = EventLog()

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 90, height: 90)
            super.init(collectionViewLayout: layout)
            title = "Album"
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.backgroundColor = .systemBackground
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
            cell.contentView.backgroundColor = .red
            return cell
        }
        func cell(_ number: Int) -> UICollectionViewCell? {
            numbers.firstIndex(of: number).flatMap { collectionView.cellForItem(at: [0, $0]) }
        }
        func photo(_ number: Int) -> Photo {
            let photo = Photo(number)
            photo.preferredTransition = .zoom { [weak self] context in (context.zoomedViewController as? Photo).flatMap { self?.cell($0.number) } }
            return photo
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            navigationController?.pushViewController(photo(numbers[indexPath.item]), animated: true)
        }
        override func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard let item = indexPaths.first?.item else { return nil }
            let number = numbers[item]
            return UIContextMenuConfiguration(identifier: number as NSNumber, previewProvider: { [weak self] in self?.photo(number) }) { [weak self] _ in
                UIMenu(children: [
                    UIAction(title: "Delete") { _ in self?.delete(number) }, UIAction(title: "Share") { _ in self?.log.add("share \(number)") },
                ])
            }
        }
        func delete(_ number: Int) {
            guard let index = numbers.firstIndex(of: number) else { return }
            numbers.remove(at: index)
            collectionView.deleteItems(at: [[0, index]])
            log.add("delete \(number)")
        }
        override func collectionView(
            _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            animator.preferredCommitStyle = .pop
            let controller = animator.previewViewController
            animator.addCompletion { [weak self] in
                guard let controller else { return }
                self?.navigationController?.pushViewController(controller, animated: true)
            }
        }
        override func collectionView(
            _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.add("end \(configuration.identifier)") }
    }

    private static let portrait = CGSize(width: 400, height: 800)
    private let stage = TestStage(size: ListTransitionTests.portrait)
    private let album = Album()
    private let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: album)
        stage.show(navigation)
        stage.settle()
    }

    private func open(_ number: Int) {
        stage.tap(album.cell(number))
        #expect((navigation.topViewController as? Photo)?.number == number)
    }

    /// The frame of the page in flight, in the window.
    private func flight(_ page: UIViewController) -> CGRect? {
        guard let clip = page.viewIfLoaded?.superview?.superview, clip.clipsToBounds, clip.window != nil, page.transitionCoordinator != nil else { return nil }
        return clip.convert(clip.layer.presentation()?.bounds ?? clip.bounds, to: nil)
    }

    private func frame(_ number: Int) -> CGRect? { album.cell(number).map { $0.convert($0.bounds, to: nil) } }

    /// Goes back; the last frame of the page.
    private func lastFrame(of page: UIViewController, _ change: (Int) -> Void = { _ in }) -> CGRect? {
        navigation.popViewController(animated: true)
        var last: CGRect?
        for frame in 0..<60 {
            change(frame)
            stage.advance(by: 1 / 60)
            last = flight(page) ?? last
        }
        stage.settle()
        #expect(navigation.topViewController === album)
        for cell in album.collectionView.visibleCells { #expect(cell.alpha == 1 && !cell.isHidden) }
        return last
    }

    private func isNear(_ frame: CGRect?, _ cell: CGRect?) -> Bool {
        guard let frame, let cell else { return false }
        return abs(frame.midX - cell.midX) < 6 && abs(frame.midY - cell.midY) < 6
    }

    @Test func aReloadedCellIsTheDestination() throws {
        open(5)
        let page = try #require(navigation.topViewController)
        album.collectionView.reloadItems(at: [[0, 5]])
        album.collectionView.reloadData()
        let last = lastFrame(of: page)
        #expect(isNear(last, frame(5)), "\(String(describing: last)) \(String(describing: frame(5)))")
    }

    @Test func aCellThatHasMovedIsTheDestination() throws {
        open(5)
        let page = try #require(navigation.topViewController)
        album.numbers.remove(at: 0)
        album.collectionView.deleteItems(at: [[0, 0]])
        let last = lastFrame(of: page)
        #expect(isNear(last, frame(5)), "\(String(describing: last)) \(String(describing: frame(5)))")
    }

    @Test func theCellIsWhereTheTurnedListHasIt() throws {
        open(5)
        let page = try #require(navigation.topViewController)
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.settle()
        let last = lastFrame(of: page)
        #expect(isNear(last, frame(5)), "\(String(describing: last)) \(String(describing: frame(5)))")
    }

    @Test func turnedInFlightItEndsInTheCell() throws {
        open(5)
        let page = try #require(navigation.topViewController)
        let last = lastFrame(of: page) { frame in if frame == 6 { stage.resize(to: CGSize(width: 800, height: 400), scale: 1) } }
        #expect(isNear(last, frame(5)), "\(String(describing: last)) \(String(describing: frame(5)))")
        #expect(album.view.frame.width == 800)
    }

    @Test func aDragFollowsTheDeletionOfItsCell() throws {
        open(5)
        let page = try #require(navigation.topViewController)
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 620), duration: 0.3, release: false)
        album.delete(5)
        stage.advance(by: 0.2)
        stage.touchUp()
        var last: CGRect?
        for _ in 0..<60 {
            stage.advance(by: 1 / 60)
            last = flight(page) ?? last
        }
        stage.settle()
        #expect(navigation.topViewController === album)
        #expect(last.map { abs($0.midX - 200) < 40 } ?? false, "\(String(describing: last))")
        for cell in album.collectionView.visibleCells { #expect(cell.alpha == 1 && !cell.isHidden) }
    }

    @Test(arguments: [false, true]) func turnedWhileAFingerHoldsThePage(finishes: Bool) throws {
        open(5)
        let page = try #require(navigation.topViewController)
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 300), duration: 0.3, release: false)
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.advance(by: 0.1)
        if finishes {
            for step in 1...10 {
                stage.touchMove(to: CGPoint(x: 200, y: 300 + CGFloat(step) * 9))
                stage.advance(by: 1 / 60)
            }
        }
        stage.touchUp()
        stage.settle()
        if navigation.topViewController === page { navigation.popViewController(animated: true) }
        stage.settle()
        #expect(navigation.topViewController === album && album.view.frame == CGRect(x: 0, y: 0, width: 800, height: 400))
        for cell in album.collectionView.visibleCells { #expect(cell.alpha == 1 && !cell.isHidden) }
        #expect(stage.diagnostics.isEmpty)
        open(7)
        #expect(navigation.topViewController?.view.convert(navigation.topViewController?.view.bounds ?? .zero, to: nil).size == CGSize(width: 800, height: 400))
    }

    @Test func aCellBelowTheBarIsTheDestination() throws {
        open(4)
        let page = try #require(navigation.topViewController)
        album.collectionView.contentOffset.y += 150
        album.collectionView.layoutIfNeeded()
        let last = lastFrame(of: page)
        #expect(last.map { $0.minX >= -1 && $0.maxX <= 401 && $0.maxY > 0 } ?? false, "\(String(describing: last))")
    }

    @Test func aPushIsTurnedBackAfterTheListIsEmpty() throws {
        stage.tap(at: stage.middle(try #require(album.cell(5))))
        stage.advance(by: 0.15)
        album.numbers = []
        album.collectionView.reloadData()
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(navigation.topViewController === album && album.view.window != nil && album.collectionView.visibleCells.isEmpty)
        #expect(stage.diagnostics.isEmpty)
    }

    // MARK: Menus

    private func openMenu(_ number: Int) throws {
        stage.hold(at: stage.middle(try #require(album.cell(number))))
        stage.touchUp()
        stage.settle()
        #expect(stage.shows("Share"))
    }

    private func preview() throws -> UIView {
        try #require(stage.window.all(UIView.self).last { $0.backgroundColor == .systemPurple && $0.window != nil })
    }

    @Test func aPreviewIsCommittedByAZoom() throws {
        try openMenu(4)
        stage.tap(at: stage.middle(try preview()))
        stage.settle()
        let page = try #require(navigation.topViewController as? Photo)
        #expect(page.number == 4 && page.view.convert(page.view.bounds, to: nil).size == Self.portrait)
        let last = lastFrame(of: page)
        #expect(isNear(last, frame(4)), "\(String(describing: last)) \(String(describing: frame(4)))")
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func theMenuDeletesItsCell() throws {
        try openMenu(4)
        #expect(stage.tap("Delete"))
        #expect(album.log.take() == ["end 4", "delete 4"] || album.numbers.count == 59)
        #expect(album.cell(4) == nil && !stage.shows("Share"))
        for cell in album.collectionView.visibleCells { #expect(cell.alpha == 1 && !cell.isHidden) }
        open(5)
    }

    @Test func theCellIsDeletedWhileItsMenuIsOpen() throws {
        try openMenu(4)
        album.delete(4)
        stage.settle()
        #expect(stage.shows("Share"))
        #expect(stage.tap("Share"))
        #expect(album.log.take().contains("share 4"))
        for cell in album.collectionView.visibleCells { #expect(cell.alpha == 1 && !cell.isHidden) }
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func theListIsReloadedWhileAMenuIsOpen() throws {
        try openMenu(4)
        album.collectionView.reloadData()
        stage.settle()
        stage.tap(at: CGPoint(x: 390, y: 790))
        stage.settle()
        #expect(!stage.shows("Share"))
        for cell in album.collectionView.visibleCells { #expect(cell.alpha == 1 && !cell.isHidden) }
        #expect(stage.pixel(at: stage.middle(try #require(album.cell(4)))) == .red)
    }

    @Test func theScreenIsTurnedWhileAMenuIsOpen() throws {
        try openMenu(4)
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.settle()
        #expect(!stage.shows("Share"))
        for cell in album.collectionView.visibleCells { #expect(cell.alpha == 1 && !cell.isHidden) }
        open(4)
    }
}
