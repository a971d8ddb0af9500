import Foundation
import Testing
import WayKit
import WayKitTesting

/// A list in a sheet, one gesture for both.
@MainActor struct SheetScrollTests {
    let list = UIScrollView()

    private func stage(_ detents: [UISheetPresentationController.Detent], scrolledTo offset: CGFloat = 0) -> SheetStage {
        let it = SheetStage(detents)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.contentSize = CGSize(width: 390, height: 4000)
        it.sheet.view.addSubview(list)
        list.frame = it.sheet.view.bounds
        list.contentOffset.y = offset
        return it.presented()
    }

    /// Moves the finger in steps of ten points and passes the offsets of list and sheet to the closure.
    private func move(_ it: SheetStage, from start: CGFloat, to end: CGFloat, each: (_ list: CGFloat, _ sheet: CGFloat) -> Void) {
        let count = Int(abs(end - start) / 10)
        for step in 1...count {
            let before = (list: list.contentOffset.y, sheet: it.top)
            it.stage.touchMove(to: it.point(start + (end - start) * CGFloat(step) / CGFloat(count)))
            it.stage.advance(by: 1.0 / 60)
            each(before.list - list.contentOffset.y, it.top - before.sheet)
        }
    }

    @Test("pain 1: one gesture scrolls to the top and continues with the sheet") func oneGestureScrollsToTheTopAndContinuesWithTheSheet() {
        let it = stage([.large()], scrolledTo: 100)
        it.stage.touchDown(at: it.point(200))
        it.stage.touchMove(to: it.point(210))
        it.stage.touchMove(to: it.point(220))
        it.stage.advance(by: 1.0 / 60)
        #expect(it.top == SheetStage.large)
        // Every point of the finger's translation is used once, by the list or by the sheet.
        move(it, from: 220, to: 520) { list, sheet in #expect(abs(list + sheet - 10) < 0.01) }
        #expect(list.contentOffset.y == 0)
        #expect(it.top > SheetStage.large + 150)
        // Back up: first the sheet, then the list.
        move(it, from: 520, to: 120) { list, sheet in #expect(abs(list + sheet + 10) < 0.01) }
        #expect(it.top == SheetStage.large)
        #expect(list.contentOffset.y > 150)
        it.stage.advance(by: 0.2)
        it.stage.touchUp()
        it.stage.settle()
        #expect(it.log.take() == [
            "shouldDismiss", "willDismiss", "sheet viewWillDisappear animated dismissed", "sheet viewWillAppear animated dismissed",
            "sheet viewDidAppear animated dismissed",
        ])
        #expect(it.stage.diagnostics.isEmpty)
    }

    @Test func sameGestureDismisses() {
        let it = stage([.large()], scrolledTo: 40)
        it.stage.drag(from: it.point(100), to: it.point(800), duration: 0.4)
        it.stage.settle()
        #expect(it.root.presentedViewController == nil)
        #expect(it.log.take().last == "didDismiss")
    }

    @Test func scrollingUpExpandsFirst() {
        let it = stage([.medium(), .large()])
        it.stage.touchDown(at: it.point(800))
        it.stage.touchMove(to: it.point(785))
        it.stage.advance(by: 1.0 / 60)
        move(it, from: 785, to: 305) { list, sheet in #expect(abs(list + sheet + 10) < 0.01) }
        #expect(it.top == SheetStage.large)
        #expect(list.contentOffset.y > 30 && list.contentOffset.y < 90)
        it.stage.advance(by: 0.2)
        it.stage.touchUp()
        it.stage.settle()
        #expect(it.top == SheetStage.large)
        #expect(it.log.take() == ["didChange large"])
    }

    @Test func listScrollsIfTheSheetDoesNotExpand() {
        let it = stage([.medium(), .large()])
        it.controller?.prefersScrollingExpandsWhenScrolledToEdge = false
        it.stage.drag(from: it.point(800), to: it.point(500), duration: 0.4, release: false)
        #expect(it.top == SheetStage.medium)
        #expect(list.contentOffset.y > 250)
        it.stage.touchUp()
        it.stage.settle()
        #expect(it.log.take() == [])
    }

    @Test func expandingFlickMovesOnlyTheSheet() {
        let it = stage([.medium(), .large()])
        it.stage.drag(from: it.point(800), to: it.point(650), duration: 0.12)
        it.stage.settle()
        #expect(it.top == SheetStage.large)
        #expect(list.contentOffset.y == 0)
    }

    @Test func flickInTheListScrollsTheList() {
        let it = stage([.large()], scrolledTo: 500)
        it.stage.drag(from: it.point(600), to: it.point(400), duration: 0.1)
        it.stage.settle()
        #expect(it.top == SheetStage.large)
        #expect(list.contentOffset.y > 900)
        #expect(it.log.take() == [])
    }

    @Test func cancelledTouchReturnsTheSheet() {
        let it = stage([.large()])
        it.stage.drag(from: it.point(100), to: it.point(500), duration: 0.4, release: false)
        #expect(it.top > 350)
        it.stage.touchCancel()
        it.stage.settle()
        #expect(it.top == SheetStage.large)
        #expect(it.root.presentedViewController === it.sheet)
    }
}
