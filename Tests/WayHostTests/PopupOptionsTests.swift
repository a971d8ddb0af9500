import Foundation
import Testing
import WayHost

/// The placement of a popup by the rules of `xdg_positioner`.
struct PopupOptionsTests {
    private let window = CGSize(width: 400, height: 300)
    /// The window is at (100, 100) of a screen of 1000 × 600.
    private let screen = CGRect(x: -100, y: -100, width: 1000, height: 600)

    private func frame(_ options: PopupOptions) -> CGRect { options.frame(in: screen, window: window) }

    @Test func eachSideIsAdjacentToTheAnchorAndCentred() {
        let anchor = CGRect(x: 180, y: 140, width: 40, height: 20)
        func options(_ side: PopupOptions.Side) -> PopupOptions {
            PopupOptions(anchor: anchor, side: side, gap: 5, size: CGSize(width: 100, height: 60))
        }
        #expect(frame(options(.below)) == CGRect(x: 150, y: 165, width: 100, height: 60))
        #expect(frame(options(.above)) == CGRect(x: 150, y: 75, width: 100, height: 60))
        #expect(frame(options(.right)) == CGRect(x: 225, y: 120, width: 100, height: 60))
        #expect(frame(options(.left)) == CGRect(x: 75, y: 120, width: 100, height: 60))
    }

    @Test func itFlipsIfItFitsOnTheOtherSide() {
        var options = PopupOptions(
            anchor: CGRect(x: 100, y: 280, width: 40, height: 20), side: .below, size: CGSize(width: 100, height: 300), adjustments: .flipY)
        #expect(frame(options) == CGRect(x: 70, y: -20, width: 100, height: 300))
        options.size.height = 400
        #expect(frame(options).minY == 300, "fits on neither side: not flipped")
    }

    @Test func itSlidesIntoTheScreen() {
        let options = PopupOptions(
            anchor: CGRect(x: 0, y: 100, width: 10, height: 20), side: .below, size: CGSize(width: 300, height: 60), adjustments: .slideX)
        #expect(frame(options).minX == -100)
        var below = PopupOptions(
            anchor: CGRect(x: 0, y: 280, width: 10, height: 20), side: .below, size: CGSize(width: 50, height: 400), adjustments: .slideY)
        #expect(frame(below) == CGRect(x: -20, y: 100, width: 50, height: 400), "over its anchor")
        below.adjustments = [.slideY, .resizeY]
        below.size.height = 900
        #expect(frame(below) == CGRect(x: -20, y: -100, width: 50, height: 600), "as tall as the screen")
    }

    @Test func itIsResizedToTheScreen() {
        let options = PopupOptions(
            anchor: CGRect(x: 0, y: 280, width: 10, height: 20), side: .below, size: CGSize(width: 50, height: 400), adjustments: .resizeY)
        #expect(frame(options) == CGRect(x: -20, y: 300, width: 50, height: 200))
    }

    /// The protocol requires an anchor rectangle within the window that is not empty.
    @Test func theAnchorIsClippedToTheWindow() {
        func anchor(_ rect: CGRect) -> CGRect { PopupOptions(anchor: rect, side: .below, size: window).anchor(in: window) }
        #expect(anchor(CGRect(x: -50, y: 290, width: 100, height: 50)) == CGRect(x: 0, y: 290, width: 50, height: 10))
        #expect(anchor(CGRect(x: 500, y: -90, width: 10, height: 10)) == CGRect(x: 399, y: 0, width: 1, height: 1))
        #expect(anchor(CGRect(x: 10, y: 10, width: 0, height: 0)) == CGRect(x: 10, y: 10, width: 1, height: 1))
    }
}
