import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Zooms out of cells of a list that changes meanwhile.
@MainActor struct ZoomCellTests {
    /// A grid whose items zoom into a page, as a program writes it: the provider returns the item's cell, or the cell that was tapped.
    final class Grid: UICollectionViewController {
        var colors: [UIColor] = (0..<200).map { [.systemRed, .systemGreen, .systemBlue][$0 % 3] }
        /// The provider returns the cell that was tapped, whatever it shows now.
        var keepsCell = false
        let page = UIViewController()

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 90, height: 90)
            super.init(collectionViewLayout: layout)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            page.view.backgroundColor = .systemPurple
        }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }

        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.contentView.backgroundColor = colors[indexPath.item]
            return cell
        }

        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            let tapped = collectionView.cellForItem(at: indexPath)
            page.preferredTransition = .zoom { [weak self, weak tapped] _ in
                (self?.keepsCell ?? false) ? tapped : self?.collectionView.cellForItem(at: indexPath)
            }
            present(page, animated: true)
        }
    }

    private static let size = CGSize(width: 390, height: 844)
    private let stage = TestStage(size: ZoomCellTests.size)
    private let grid = Grid()

    private func open() {
        stage.show(grid)
        stage.settle()
        stage.tap(at: CGPoint(x: 45, y: 145))
        stage.settle()
        #expect(grid.presentedViewController === grid.page)
    }

    /// The clipping view of the page in flight.
    private var flight: CGRect? {
        guard let clip = grid.page.viewIfLoaded?.superview?.superview, clip.clipsToBounds, clip.window != nil, grid.page.transitionCoordinator != nil
        else { return nil }
        return clip.convert(clip.bounds, to: nil)
    }

    /// The last frame of the page's dismissal.
    private func lastFrame(_ change: (Int) -> Void = { _ in }) -> CGRect? {
        grid.dismiss(animated: true)
        var last: CGRect?
        for frame in 0..<60 {
            change(frame)
            stage.advance(by: 1 / 60)
            last = flight ?? last
        }
        stage.settle()
        #expect(grid.presentedViewController == nil)
        for cell in grid.collectionView.visibleCells { #expect(cell.alpha == 1) }
        return last
    }

    private func isCentered(_ frame: CGRect?) -> Bool {
        frame.map { abs($0.midX - Self.size.width / 2) < 20 && abs($0.midY - Self.size.height / 2) < 20 && $0.width > 200 } ?? false
    }

    @Test func thePageReturnsIntoItsCell() throws {
        open()
        let cell = try #require(grid.collectionView.cellForItem(at: [0, 4]))
        let frame = cell.convert(cell.bounds, to: nil)
        let last = try #require(lastFrame())
        #expect(abs(last.midX - frame.midX) < 4 && abs(last.midY - frame.midY) < 4, "\(last) \(frame)")
    }

    @Test(arguments: [false, true]) func aCellThatHasScrolledAwayIsNotUsed(keepsCell: Bool) {
        grid.keepsCell = keepsCell
        open()
        grid.collectionView.contentOffset.y = 3000
        grid.collectionView.layoutIfNeeded()
        #expect(isCentered(lastFrame()))
    }

    @Test func aDeletedCellIsNotUsed() {
        open()
        grid.colors = Array(grid.colors[..<3])
        grid.collectionView.reloadData()
        #expect(isCentered(lastFrame()))
    }

    @Test(arguments: [2, 8]) func aCellThatIsReusedInFlightIsLeft(frame: Int) {
        open()
        #expect(isCentered(lastFrame { now in
            guard now == frame else { return }
            grid.collectionView.contentOffset.y = 3000
            grid.collectionView.layoutIfNeeded()
        }))
    }

    @Test func aDragThatIsCancelledAfterADeletionLeavesTheListWhole() {
        open()
        stage.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 400), duration: 0.2, release: false)
        grid.colors.removeAll()
        grid.collectionView.reloadData()
        stage.advance(by: 0.3)
        stage.touchMove(to: CGPoint(x: 195, y: 210))
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        grid.colors = [.systemRed]
        grid.collectionView.reloadData()
        grid.dismiss(animated: false)
        stage.settle()
        #expect(grid.collectionView.visibleCells.map(\.alpha) == [1])
    }
}
