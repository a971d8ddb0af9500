import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore

/// A sheet as a scroll view sees it: at 0 it is open, at 300 half-way; scrolling expands it, and it can be pulled down.
@MainActor private final class FakeSheet: NestedScrollCoordinator {
    var position: CGFloat
    var restPosition: CGFloat
    private(set) var log: [String] = []
    var consumesVelocity = false

    init(at position: CGFloat) {
        self.position = position
        restPosition = position
    }

    func scrollDragBegan(in scrollView: UIScrollView) -> Bool {
        log.append("began")
        return true
    }

    func consume(beforeScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard delta.y < 0, scrollView.isScrolledToTop, position > 0 else { return .zero }
        let consumed = max(delta.y, -position)
        position += consumed
        return CGPoint(x: 0, y: consumed)
    }

    func consume(afterScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard delta.y > 0 else { return .zero }
        position += delta.y
        return CGPoint(x: 0, y: delta.y)
    }

    func scrollDragEnded(in scrollView: UIScrollView, velocity: CGPoint) -> Bool {
        log.append("ended \(Int(velocity.y.rounded()))")
        return position != 0
    }

    func scrollDragCancelled(in scrollView: UIScrollView) { log.append("cancelled") }
}

@MainActor struct NestedScrollCoordinatorTests {
    let list = ScrollStage()
    var stage: TestStage { list.stage }

    /// Every point of the touch's movement is used exactly once, by the list or by the sheet.
    @Test func oneTouchScrollsToTheTopThenDragsTheSheetDownAndBackUp() {
        let sheet = FakeSheet(at: 0)
        list.scrollView.superview?.nestedScrollCoordinator = sheet
        list.scrollView.contentOffset.y = 100
        stage.touchDown(at: CGPoint(x: 200, y: 100))
        stage.touchMove(to: CGPoint(x: 200, y: 110))
        var previous = list.offset - sheet.position
        for y in stride(from: 117.0, through: 410, by: 7) {
            stage.touchMove(to: CGPoint(x: 200, y: y))
            let now = list.offset - sheet.position
            #expect(abs(previous - now - 7) < 1e-6, "a jump or a dead point at \(y)")
            previous = now
        }
        #expect(list.offset == 0)
        #expect(abs(sheet.position - 194) < 1e-6)
        for y in stride(from: 397.0, through: 50, by: -7) {
            stage.touchMove(to: CGPoint(x: 200, y: y))
            let now = list.offset - sheet.position
            #expect(abs(now - previous - 7) < 1e-6, "a jump or a dead point at \(y)")
            #expect(list.offset == 0 || sheet.position == 0)
            previous = now
        }
        #expect(sheet.position == 0)
        #expect(abs(list.offset - 156) < 1e-6)
        stage.touchUp()
        #expect(sheet.log.first == "began")
        #expect(list.scrollView.isDecelerating == (sheet.log.last != "ended 0"))
    }

    @Test func scrollingExpandsTheSheetFirst() {
        let sheet = FakeSheet(at: 300)
        list.scrollView.nestedScrollCoordinator = sheet
        stage.touchDown(at: CGPoint(x: 200, y: 580))
        stage.touchMove(to: CGPoint(x: 200, y: 570))
        stage.touchMove(to: CGPoint(x: 200, y: 370))
        #expect(sheet.position == 100)
        #expect(list.offset == 0)
        stage.touchMove(to: CGPoint(x: 200, y: 170))
        #expect(sheet.position == 0)
        #expect(list.offset == 100)
    }

    @Test func consumedVelocityStopsTheList() {
        let sheet = FakeSheet(at: 0)
        list.scrollView.nestedScrollCoordinator = sheet
        list.flick(from: 100, by: 120)
        #expect(sheet.position > 0)
        #expect(sheet.log.count == 2)
        #expect(sheet.log.last == "ended 1200")
        #expect(!list.scrollView.isDecelerating)
        stage.settle()
        #expect(list.offset == 0)
    }

    @Test func cancelledDragIsCancelledForCoordinators() {
        let sheet = FakeSheet(at: 0)
        list.scrollView.nestedScrollCoordinator = sheet
        list.flick(from: 100, by: 120, release: false)
        stage.touchCancel()
        #expect(sheet.log == ["began", "cancelled"])
    }

    @Test func removingTheListDuringADragCancelsItForCoordinators() {
        let sheet = FakeSheet(at: 0)
        let parent = list.scrollView.superview
        parent?.nestedScrollCoordinator = sheet
        list.flick(from: 100, by: 120, release: false)
        list.scrollView.removeFromSuperview()
        #expect(sheet.log == ["began", "cancelled"])
        #expect(!list.scrollView.isDragging)
        stage.touchUp()
        stage.settle()
    }
}

@MainActor struct NestedScrollViewTests {
    let list = ScrollStage()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 300))
    var stage: TestStage { list.stage }

    init() {
        inner.contentSize = CGSize(width: 400, height: 500)
        list.content.addSubview(inner)
    }

    @Test func innerScrollsFirstAndOuterContinuesAtItsEdge() {
        stage.touchDown(at: CGPoint(x: 200, y: 390))
        stage.touchMove(to: CGPoint(x: 200, y: 380))
        stage.touchMove(to: CGPoint(x: 200, y: 280))
        #expect(inner.contentOffset.y == 100)
        #expect(list.offset == 0)
        stage.touchMove(to: CGPoint(x: 200, y: 30))
        #expect(inner.contentOffset.y == 200)
        #expect(list.offset == 150)
        // Back: the inner one scrolls first again.
        stage.touchMove(to: CGPoint(x: 200, y: 130))
        #expect(inner.contentOffset.y == 100)
        #expect(list.offset == 150)
        #expect(list.log.take() == ["willBeginDragging", "didScroll"])
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        #expect(list.offset == 150)
        #expect(list.log.take() == ["willEndDragging", "didEndDragging false"])
    }

    @Test func outerDeceleratesIfTheLastMovementWasIts() {
        inner.contentOffset.y = 200
        let before = inner.contentOffset
        // Begins by scrolling the inner one down, then moves up through its edge.
        stage.touchDown(at: CGPoint(x: 200, y: 300))
        stage.touchMove(to: CGPoint(x: 200, y: 320))
        for y in stride(from: 310.0, through: 100, by: -20) {
            stage.advance(by: 1.0 / 60)
            stage.touchMove(to: CGPoint(x: 200, y: y))
        }
        stage.touchUp()
        #expect(inner.contentOffset == before)
        #expect(!inner.isDecelerating)
        #expect(list.scrollView.isDecelerating)
        stage.settle()
        #expect(list.offset > 500)
    }

    @Test func dragBeyondTheInnerEdgeScrollsTheOuter() {
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 300), duration: 0.1, release: false)
        #expect(inner.isDragging)
        stage.touchCancel()
        stage.settle()
        list.scrollView.contentOffset.y = 50
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 220), duration: 0.1, release: false)
        #expect(!inner.isDragging)
        #expect(list.scrollView.isDragging)
    }

    @Test func dragAlongAnotherAxisScrollsTheOuter() {
        inner.contentSize = CGSize(width: 900, height: 300)
        stage.drag(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 290), duration: 0.1, release: false)
        #expect(list.scrollView.isDragging && !inner.isDragging)
        stage.touchCancel()
        stage.settle()
        stage.drag(from: CGPoint(x: 300, y: 290), to: CGPoint(x: 200, y: 280), duration: 0.1, release: false)
        #expect(inner.isDragging && !list.scrollView.isDragging)
    }
}
