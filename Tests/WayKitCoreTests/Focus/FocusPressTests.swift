import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitControls
@testable import WayKitTesting

/// Keys on the focused item.
@MainActor struct FocusPressTests {
    @Test(arguments: ["space", "Return"]) func keysActivateFocusedItem(_ key: String) {
        let bench = FocusBench(FocusBench.grid), button = bench.button("a")
        button.addAction(UIAction { _ in bench.log.add("down") }, for: .touchDown)
        button.addAction(UIAction { _ in bench.log.add("up") }, for: .touchUpInside)
        bench.stage.press(key)
        bench.stage.press("Tab")
        _ = bench.log.take()
        bench.stage.keyDown(key)
        #expect(button.isHighlighted)
        bench.stage.keyRepeat(key)
        bench.stage.keyUp(key)
        #expect(!button.isHighlighted)
        bench.stage.settle()
        #expect(bench.log.take().filter { $0 != "animated" } == ["down", "up", "a"])
    }

    @Test func cancelledKeyActivatesNothing() {
        let bench = FocusBench(FocusBench.grid)
        bench.stage.press("Tab")
        bench.stage.settle()
        _ = bench.log.take()
        bench.stage.keyDown("space")
        bench.stage.post(.keyboardFocus(false))
        #expect(!bench.button("a").isHighlighted)
        bench.stage.keyDown("space")
        bench.button("a").isEnabled = false
        bench.stage.keyUp("space")
        #expect(bench.log.take().allSatisfy { $0.contains(">") })
    }

    @Test func tapRecogniserOfFocusedViewReceivesKey() {
        let bench = FocusBench()
        let card = CardView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        bench.root.view.addSubview(card)
        card.addGestureRecognizer(UITapGestureRecognizer(target: card, action: Selector(CardView.tapped, name: "tapped")))
        bench.stage.press("Return")
        #expect(card.taps == 0)
        bench.stage.press("Tab")
        bench.stage.press("Return")
        #expect(card.taps == 1)
    }

    @Test func pageControlStepsWithArrows() {
        let bench = FocusBench(["b": CGRect(x: 20, y: 200, width: 100, height: 44)])
        let pages = UIPageControl(frame: CGRect(x: 20, y: 40, width: 200, height: 30))
        pages.numberOfPages = 3
        bench.root.view.addSubview(pages)
        bench.stage.press("Tab")
        #expect(pages.isFocused)
        bench.stage.press("Right")
        bench.stage.press("Right")
        bench.stage.press("Left")
        #expect(pages.currentPage == 1)
        #expect(bench.focusedAfter("Down") == "b")
    }

    // MARK: Scrolling

    private func list(_ rows: Int) -> (bench: FocusBench, scroll: UIScrollView) {
        let bench = FocusBench(), scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 300))
        scroll.contentSize = CGSize(width: 400, height: 2000)
        bench.root.view.addSubview(scroll)
        for row in 0..<rows { bench.add("row \(row)", CGRect(x: 20, y: 20 + 200 * row, width: 200, height: 44), to: scroll) }
        return (bench, scroll)
    }

    @Test func focusedItemScrollsIntoView() {
        let (bench, scroll) = list(8)
        bench.stage.press("Tab")
        bench.stage.press("Tab")
        bench.stage.press("Down")
        bench.stage.settle()
        #expect(bench.focused == "row 2")
        #expect(abs(scroll.contentOffset.y - (20 + 400 + 44 + 12 - 300)) < 0.5)
        for _ in 0..<2 { bench.stage.press("Up") }
        bench.stage.settle()
        #expect(bench.focused == "row 0")
        #expect(abs(scroll.contentOffset.y - 8) < 0.5, "with its ring")
    }

    @Test func keysScrollEnclosingScrollView() {
        let (bench, scroll) = list(1)
        bench.stage.press("Tab")
        bench.stage.press("Page_Down")
        bench.stage.settle()
        #expect(scroll.contentOffset.y == 270)
        bench.stage.press("End")
        bench.stage.settle()
        #expect(scroll.contentOffset.y == 1700)
        bench.stage.press("space")
        bench.stage.settle()
        #expect(bench.log.take().last == "row 0", "it presses the button and does not scroll")
        bench.stage.press("Home")
        bench.stage.press("Down")
        bench.stage.settle()
        #expect(scroll.contentOffset.y == 60, "there is nothing to move to")
    }

    @Test func scrollViewWithoutFocusableItemsIsFocused() {
        let (bench, scroll) = list(0)
        bench.add("above", CGRect(x: 20, y: 20, width: 100, height: 44))
        bench.stage.press("Tab")
        #expect(bench.focusedAfter("Tab") == nil)
        #expect(scroll.isFocused)
        bench.stage.press("space")
        bench.stage.settle()
        #expect(scroll.contentOffset.y == 270)
        bench.stage.press("Tab")
        scroll.contentSize.height = 200
        bench.stage.press("Tab")
        #expect(bench.focused == "above")
    }

    @Test func responderThatHandlesArrowsKeepsThem() {
        let bench = FocusBench(FocusBench.grid)
        let game = GameView(frame: CGRect(x: 20, y: 400, width: 100, height: 100))
        bench.root.view.addSubview(game)
        game.becomeFirstResponder()
        bench.stage.press("Down")
        #expect(bench.focused == nil)
        #expect(game.arrows == 1)
    }
}

@MainActor private final class CardView: UIView {
    var taps = 0
    override var canBecomeFocused: Bool { true }
    func tapped() { taps += 1 }
}

@MainActor private final class GameView: UIView {
    var arrows = 0
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { arrows += 1 }
}
