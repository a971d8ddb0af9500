import Foundation
import Testing
import WayKit
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Moving content is painted at whole pixels from cached rasters; once at rest, it is painted exactly.
@MainActor struct ExactFrameTests {
    private let stage = TestStage(size: CGSize(width: 200, height: 160))
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 160))

    private func show() {
        let root = UIViewController()
        root.view.backgroundColor = .white
        page.backgroundColor = .lightGray
        for row in 0..<24 {
            let card = UIView(frame: CGRect(x: 10, y: Double(row) * 6 + 3.3, width: 100, height: 15))
            card.backgroundColor = row.isMultiple(of: 2) ? .red : .blue
            card.layer.cornerRadius = 5
            page.addSubview(card)
        }
        root.view.addSubview(page)
        stage.show(root)
        stage.settle()
    }

    @Test func slowDragRendersOneFramePerMove() {
        show()
        let before = stage.frameCount
        for step in 1...8 {
            page.center.x = 100 + Double(step) * 7.3
            stage.advance(by: 3 / 60)
        }
        #expect(stage.frameCount == before + 8)
        // The exact frame after the motion; then none.
        stage.settle()
        #expect(stage.frameCount == before + 9)
        stage.advance(by: 60)
        #expect(stage.frameCount == before + 9)
    }

    @Test func restingContentMatchesUncachedRendering() throws {
        show()
        for step in 1...8 {
            page.center.x = 100 + Double(step) * 7.3
            stage.advance(by: 1 / 60)
        }
        stage.settle()
        let moved = stage.snapshot()
        // Repainted without any cache.
        stage.resize(to: CGSize(width: 199, height: 160), scale: 1)
        stage.settle()
        stage.resize(to: CGSize(width: 200, height: 160), scale: 1)
        stage.settle()
        #expect(PixelDifference.between(moved, stage.snapshot()) == 0)
    }
}
