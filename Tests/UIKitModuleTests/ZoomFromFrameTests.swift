import CoreGraphics
import Testing
import UIKit
import WayKitTesting

/// The tutorial's program, verbatim: the picture's zoom, and the drag down that dismisses it.
@MainActor struct ZoomFromFrameTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: ViewController

    init() {
        root = ViewController("root", color: .white, log: log)
        stage.show(root)
        _ = log.take()
    }

    private func shown() -> DetailViewController {
        let detail = root.showDetail()
        stage.settle()
        _ = log.take()
        return detail
    }

    @Test func detailGrowsFromPictureFrame() {
        let detail = root.showDetail()
        stage.advance(by: 0)
        stage.advance(by: 1.5)
        // The program sets only the initial width, not the height.
        #expect(detail.view.presentationFrame == CGRect(x: 50, y: 100, width: 260, height: 800))
        #expect(detail.caption.layer.presentation().map { abs($0.opacity - 0.5) < 0.01 } == true)
        #expect(detail.picture.alpha == 1)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 400)).bytes == [0, 0, 255])
        #expect(stage.pixel(at: CGPoint(x: 20, y: 400)).bytes == [255, 255, 255])
        stage.settle()
        #expect(log.take() == ["root viewWillDisappear", "detail viewWillAppear", "detail viewDidAppear", "root viewDidDisappear"])
        #expect(detail.view.frame == stage.window.bounds)
        #expect(detail.caption.alpha == 1)
    }

    @Test func dismissalWithoutPanIsNotInteractive() {
        let detail = shown()
        detail.dismiss(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 1.5)
        #expect(detail.view.presentationFrame == CGRect(x: 50, y: 100, width: 260, height: 460))
        stage.settle()
        #expect(log.take() == ["detail viewWillDisappear", "root viewWillAppear", "root viewDidAppear", "detail viewDidDisappear"])
        #expect(stage.pixel(at: CGPoint(x: 200, y: 400)).bytes == [255, 255, 255])
    }

    /// The program divides by the view's own height, which is the picture's (120) from the start of the dismissal.
    @Test func dragPastHalfDismisses() {
        let detail = shown()
        // 60 points beyond the slop.
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 170), duration: 0.1, release: false)
        stage.advance(by: 0.2)
        #expect(detail.view.presentationFrame == CGRect(x: 50, y: 100, width: 260, height: 460))
        #expect(detail.caption.layer.presentation().map { abs($0.opacity - 0.5) < 0.01 } == true)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 300)).bytes == [0, 0, 255])
        #expect(stage.pixel(at: CGPoint(x: 200, y: 700)).bytes == [255, 255, 255])
        stage.touchUp()
        stage.settle()
        #expect(log.take() == ["detail viewWillDisappear", "root viewWillAppear", "root viewDidAppear", "detail viewDidDisappear"])
        #expect(root.presentedViewController == nil)
        #expect(root.interactionController == nil)
    }

    @Test(arguments: ["let go", "taken by the system"])
    func otherDragsCancel(how: String) {
        let detail = shown()
        stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 148), duration: 4.0 / 60, release: false)
        stage.advance(by: 0.2)
        if how == "let go" { stage.touchUp() } else { stage.touchCancel() }
        stage.settle()
        #expect(log.take() == [
            "detail viewWillDisappear", "root viewWillAppear", "root viewWillDisappear", "detail viewWillAppear",
            "root viewDidDisappear", "detail viewDidAppear",
        ])
        #expect(root.presentedViewController === detail)
        #expect(detail.view.frame == stage.window.bounds)
        #expect(detail.caption.alpha == 1)
        #expect(root.view.superview == nil)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 700)).bytes == [0, 0, 255])
    }
}
