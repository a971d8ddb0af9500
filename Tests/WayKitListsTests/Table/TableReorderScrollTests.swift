import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A table that is scrolled by the program while a row is dragged by its reorder control.
@MainActor struct TableReorderScrollTests {
    private let list = TableStage(.rows(60))

    private func lift(_ row: Int) {
        list.table.setEditing(true, animated: false)
        list.stage.settle()
        let center = list.center(row)
        list.stage.touchDown(at: CGPoint(x: 380, y: center.y))
        list.stage.advance(by: 0.3)
        for step in 1...5 {
            list.stage.touchMove(to: CGPoint(x: 380, y: center.y + CGFloat(step) * 20))
            list.stage.advance(by: 1 / 60)
        }
        list.stage.advance(by: 0.3)
    }

    @Test(arguments: [false, true]) func theRowStaysUnderTheFinger(animated: Bool) {
        lift(1)
        let cell = list.shownSubviews.first { $0.textLabel?.text == "row 1" }
        #expect(cell?.center.y == 175)
        list.table.setContentOffset(CGPoint(x: 0, y: 500), animated: animated)
        list.stage.advance(by: 1)
        #expect(cell?.center.y == 675 && cell?.superview === list.table)
        let others = list.shownSubviews.filter { $0 !== cell }.map(\.frame.minY).sorted()
        #expect(!others.contains(650) && others.contains(600) && others.contains(700), "the gap is there: \(others)")
        list.stage.touchUp()
        list.stage.settle()
        #expect(list.data.log.take() == ["move [0, 1] to [0, 13]"])
        #expect(list.texts[3] == "row 1" && list.data.pairingErrors.isEmpty && list.stage.diagnostics.isEmpty)
    }
}
