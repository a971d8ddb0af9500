import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Context menus: how they open, their callbacks, previews, and how they end.
@MainActor struct ContextMenuTests {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let page = UIViewController()
    let tile = UIView(frame: CGRect(x: 40, y: 80, width: 120, height: 80))
    let delegate = MenuDelegate()
    let interaction: UIContextMenuInteraction
    let middle = CGPoint(x: 100, y: 120)

    init() {
        page.view.backgroundColor = .white
        tile.backgroundColor = .systemTeal
        page.view.addSubview(tile)
        interaction = UIContextMenuInteraction(delegate: delegate)
        tile.addInteraction(interaction)
        stage.show(page)
        stage.settle()
    }

    private func open() {
        stage.longPress(at: middle)
        stage.touchUp()
        stage.settle()
    }

    // MARK: Opening

    @Test func longPressOpensTheMenuWithAPreview() throws {
        stage.longPress(at: middle)
        #expect(interaction.menuAppearance == .rich && stage.menuTitles == ["One", "Two"])
        stage.touchUp()
        stage.settle()
        #expect(stage.menu != nil && tile.alpha == 0)
        #expect(delegate.log == ["configuration 60 40", "highlight item", "willDisplay", "displayed"])
        #expect(interaction.location(in: tile) == CGPoint(x: 60, y: 40))
        let preview = try #require(stage.menuPreview?.frame), panel = try #require(stage.menuPanel)
        #expect(preview == tile.frame)
        #expect(panel.minX == preview.minX && panel.minY == preview.maxY + 12)
    }

    @Test func choiceClosesTheMenuAndRunsTheAction() {
        open()
        delegate.log = []
        stage.chooseInMenu("Two")
        #expect(delegate.chosen == ["Two"] && stage.menu == nil && tile.alpha == 1)
        #expect(delegate.log == ["dismissal item", "willEnd", "ended"])
        #expect(interaction.menuAppearance == .unknown)
    }

    @Test func touchThatOpenedItSlidesToAnElement() throws {
        stage.longPress(at: middle)
        stage.advance(by: 0.5)
        stage.touchMove(to: try #require(stage.center(ofMenuRow: "One")))
        #expect(stage.menuRows[0].isHighlightedRow)
        stage.touchMove(to: try #require(stage.center(ofMenuRow: "Two")))
        #expect(stage.menuRows.map(\.isHighlightedRow) == [false, true])
        stage.touchUp()
        stage.settle()
        #expect(delegate.chosen == ["Two"] && stage.menu == nil)
    }

    @Test func tapOutsideAndEscapeDismiss() {
        open()
        stage.tap(at: CGPoint(x: 300, y: 560))
        stage.settle()
        #expect(stage.menu == nil && delegate.chosen == [])
        open()
        stage.press("Escape")
        stage.settle()
        #expect(stage.menu == nil && tile.alpha == 1)
    }

    @Test func secondaryClickOpensTheMenuAtThePointerAtOnce() throws {
        stage.pointerPress(2, at: middle)
        #expect(interaction.menuAppearance == .compact && delegate.log == ["configuration 60 40", "willDisplay"])
        stage.pointerRelease(2, at: middle)
        stage.settle()
        let panel = try #require(stage.menuPanel)
        #expect(panel.origin == middle && stage.menuPreview == nil && tile.alpha == 1)
        let row = try #require(stage.center(ofMenuRow: "Two"))
        stage.pointerMove(to: row)
        stage.settle()
        #expect(stage.menuRows.map(\.isHighlightedRow) == [false, true], "hovering highlights")
        stage.pointerPress(at: row)
        stage.pointerRelease(at: row)
        stage.settle()
        #expect(delegate.chosen == ["Two"] && stage.menu == nil)
    }

    @Test func secondaryButtonSlidesToAnElement() throws {
        stage.pointerPress(2, at: middle)
        stage.settle()
        let row = try #require(stage.center(ofMenuRow: "One"))
        stage.pointerMove(to: row)
        stage.pointerRelease(2, at: row)
        stage.settle()
        #expect(delegate.chosen == ["One"] && stage.menu == nil)
    }

    @Test func withoutAConfigurationNothingOpens() {
        delegate.hasMenu = false
        var taps = 0
        let tap = UITapGestureRecognizer()
        tap.addHandler { taps += 1 }
        tile.addGestureRecognizer(tap)
        stage.longPress(at: middle)
        stage.touchUp()
        stage.settle()
        #expect(stage.menu == nil && delegate.log == ["configuration 60 40"] && tile.alpha == 1)
        taps = 0
        stage.tap(at: middle)
        stage.advance(by: 0.5)
        #expect(taps == 1, "other recognisers go on")
    }

    @Test func tapAndScrollDoNotLift() {
        let scrollView = UIScrollView(frame: page.view.bounds)
        scrollView.contentSize = CGSize(width: 400, height: 2000)
        page.view.addSubview(scrollView)
        scrollView.addSubview(tile)
        stage.settle()
        stage.tap(at: middle)
        stage.settle()
        stage.drag(from: middle, to: CGPoint(x: 100, y: 20), duration: 0.8)
        stage.settle()
        #expect(delegate.log == [] && scrollView.contentOffset.y > 0)
    }

    // MARK: Interruption

    @Test func liftingEarlyReturnsThePreviewFromWhereItIs() throws {
        stage.touchDown(at: middle)
        stage.advance(by: 0.35)
        let preview = try #require(stage.menuPreview)
        let lifted = preview.layer.presentation()?.transform.m11 ?? 1
        #expect(lifted > 1.01 && lifted < 1.06 && tile.alpha == 0)
        stage.touchUp()
        stage.advance(by: 1.0 / 60)
        let next = preview.layer.presentation()?.transform.m11 ?? 1
        #expect(next > 1 && abs(next - lifted) < 0.02, "no jump")
        stage.settle()
        #expect(stage.menuPreview == nil && tile.alpha == 1 && stage.menu == nil)
        #expect(delegate.log == ["configuration 60 40", "highlight item"])
    }

    @Test func movementDuringThePressReturnsThePreview() {
        stage.touchDown(at: middle)
        stage.advance(by: 0.3)
        #expect(stage.menuPreview != nil)
        stage.touchMove(to: CGPoint(x: 130, y: 120))
        stage.settle()
        #expect(stage.menuPreview == nil && tile.alpha == 1 && stage.menu == nil)
        stage.touchUp()
    }

    @Test func anotherPressResumesThePreviewThatReturns() throws {
        let other = UIView(frame: CGRect(x: 240, y: 80, width: 60, height: 60))
        page.view.addSubview(other)
        delegate.highlight = UITargetedPreview(view: other)
        stage.settle()
        stage.touchDown(at: middle)
        stage.advance(by: 0.4)
        stage.touchUp()
        stage.advance(by: 0.02)
        let preview = try #require(stage.menuPreview)
        stage.touchDown(at: middle)
        stage.advance(by: 0.14)
        #expect(stage.menuPreview === preview)
        stage.advance(by: 0.5)
        #expect(interaction.menuAppearance == .rich && delegate.log.filter { $0 == "highlight item" }.count == 1)
        stage.touchUp()
    }

    @Test func tapWhileItOpensClosesItFromWhereItIs() {
        stage.longPress(at: middle)
        stage.touchUp()
        stage.tap(at: CGPoint(x: 300, y: 560))
        stage.settle()
        #expect(stage.menu == nil && tile.alpha == 1)
        #expect(delegate.log.suffix(4) == ["displayed", "dismissal item", "willEnd", "ended"])
    }

    @Test func systemCancelsThePress() {
        stage.touchDown(at: middle)
        stage.advance(by: 0.3)
        stage.touchCancel()
        stage.settle()
        #expect(stage.menuPreview == nil && tile.alpha == 1)
    }

    // MARK: Ends

    @Test func dismissMenuAndRemovalOfTheInteraction() {
        open()
        interaction.dismissMenu()
        stage.settle()
        #expect(stage.menu == nil)
        open()
        tile.removeInteraction(interaction)
        #expect(stage.menu == nil && tile.alpha == 1 && interaction.view == nil && tile.gestureRecognizers == nil)
        #expect(delegate.log.last == "ended")
    }

    @Test func resetOfAKioskAndClosingOfTheWindowEndIt() {
        open()
        stage.window.windowScene?.endInteractions()
        #expect(stage.menu == nil && tile.alpha == 1 && delegate.log.last == "ended")
        open()
        stage.window.subviews.last?.removeFromSuperview()
        #expect(interaction.menuAppearance == .unknown && tile.alpha == 1 && delegate.log.last == "ended")
    }

    @Test func resizeClosesIt() {
        open()
        stage.resize(to: CGSize(width: 600, height: 400), scale: 1)
        stage.settle()
        #expect(stage.menu == nil && tile.alpha == 1)
    }
}
