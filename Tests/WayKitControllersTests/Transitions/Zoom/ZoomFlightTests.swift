import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The page grows out of its source view and shrinks back into it, without gestures.
@MainActor struct ZoomFlightTests {
    @Test(arguments: [false, true]) func pageGrowsOutOfItsSourceView(pushes: Bool) throws {
        let screen = ZoomScreen(pushes: pushes)
        screen.open()
        var visibleFrame: [CGRect] = []
        var alphas: Set<CGFloat> = []
        screen.stage.advance(by: 0)
        screen.frames(20) {
            visibleFrame.append($0)
            alphas.insert(screen.source.alpha)
        }
        #expect(visibleFrame[0].width < 200 && visibleFrame[0].height < 240)
        #expect(alphas == [0])
        #expect(zip(visibleFrame, visibleFrame.dropFirst()).allSatisfy { $0.width < $1.width && $0.height < $1.height })
        // Growing out of a small view, it has that view's corners.
        #expect(screen.stage.pixel(at: visibleFrame[19].at(0.5, 0.5)) != screen.stage.pixel(at: CGPoint(x: 5, y: 5)) || visibleFrame[19].minX < 5)
        screen.stage.settle()
        #expect(screen.visibleFrame == ZoomScreen.full)
        #expect(screen.source.alpha == 1)
        #expect(screen.page.view.superview?.subviews.count == 1)
        #expect(screen.page.view.transform == .identity)
        #expect(screen.stage.diagnostics.isEmpty)
    }

    @Test(arguments: [false, true]) func pageShrinksBackIntoItsSourceView(pushes: Bool) {
        let screen = ZoomScreen(pushes: pushes)
        let before = screen.stage.snapshot()
        _ = screen.opened()
        screen.close()
        var last = CGRect.null
        screen.frames(60) { if !$0.isNull { last = $0 } }
        #expect(last.isNear(ZoomScreen.home, by: 2))
        screen.stage.settle()
        #expect(screen.source.alpha == 1)
        #expect(screen.asked == 2)
        #expect(PixelDifference.between(before, screen.stage.snapshot()) == 0)
    }

    @Test func callbacksAreThoseOfAnyPresentation() {
        let screen = ZoomScreen()
        screen.open { screen.log.add("present completion") }
        screen.stage.settle()
        screen.close { screen.log.add("dismiss completion") }
        screen.stage.settle()
        #expect(screen.log.take() == [
            "page viewDidLoad",
            "root viewWillDisappear animated", "page viewWillAppear animated presented",
            "page viewDidAppear animated presented", "root viewDidDisappear animated", "present completion",
            "page viewWillDisappear animated dismissed", "root viewWillAppear animated",
            "root viewDidAppear animated", "page viewDidDisappear animated dismissed", "dismiss completion",
        ])
        #expect(screen.root.presentedViewController == nil)
    }

    @Test func sourceProviderIsCalledAgainForTheWayBack() {
        let screen = ZoomScreen().opened()
        screen.source.frame = CGRect(x: 200, y: 60, width: 80, height: 80)
        screen.close()
        var last = CGRect.null
        screen.frames(60) { if !$0.isNull { last = $0 } }
        #expect(last.isNear(CGRect(x: 200, y: 60, width: 80, height: 80), by: 2))
    }

    @Test func withoutASourceThePageFades() {
        let screen = ZoomScreen().opened()
        screen.providedView = nil
        screen.close()
        screen.stage.advance(by: 0.12)
        // Between the page's red and the content behind it.
        let middle = screen.stage.pixel(at: CGPoint(x: 195, y: 300)).rgb
        #expect(middle.red > 0.7 && middle.green > 0.05 && middle.green < 0.95)
        screen.stage.settle()
        #expect(screen.root.presentedViewController == nil)
        #expect(screen.source.alpha == 1)
    }

    @Test func invisibleSourceCountsAsNone() {
        let screen = ZoomScreen().opened()
        screen.source.frame.origin.y = 2000
        screen.close()
        screen.stage.advance(by: 0.2)
        #expect(screen.visibleFrame.minY < 200)
        screen.stage.settle()
        #expect(screen.source.alpha == 1)
    }

    @Test func aSourceThatIsScrolledOutOfAClippingViewCountsAsNone() {
        let screen = ZoomScreen().opened()
        let list = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 300))
        list.clipsToBounds = true
        list.contentSize = CGSize(width: 390, height: 2000)
        screen.root.view.addSubview(list)
        screen.source.frame.origin.y = 20
        list.addSubview(screen.source)
        // Its frame is in the window still, above the list's visible part.
        list.contentOffset.y = 200
        screen.close()
        screen.stage.advance(by: 0.2)
        #expect(screen.source.alpha == 1)
        #expect(abs(screen.visibleFrame.midY - ZoomScreen.full.midY) < 2)
        screen.stage.settle()
        #expect(screen.root.presentedViewController == nil)
    }

    @Test(arguments: [0.05, 0.15, 0.25]) func aSourceThatIsLostInFlightIsLeftWithoutAJump(time: TimeInterval) {
        let screen = ZoomScreen().opened()
        screen.close()
        screen.stage.advance(by: time)
        var last = screen.clipFrame
        screen.source.removeFromSuperview()
        var largest: CGFloat = 0
        for _ in 0..<40 {
            screen.stage.advance(by: 1 / 60)
            guard let frame = screen.clipFrame else { break }
            if let last { largest = max(largest, last.jump(to: frame)) }
            last = frame
        }
        #expect(largest < 90, "\(largest)")
        #expect(last.map { abs($0.midX - ZoomScreen.full.midX) < 20 && abs($0.midY - ZoomScreen.full.midY) < 20 } ?? false, "\(String(describing: last))")
        screen.stage.settle()
        #expect(screen.root.presentedViewController == nil)
        #expect(screen.source.alpha == 1)
    }

    @Test(arguments: [0.02, 0.1, 0.2, 0.35]) func dismissReversesThePresentationWithoutAJump(time: TimeInterval) {
        let screen = ZoomScreen()
        let before = screen.stage.snapshot()
        screen.open { screen.log.add("present completion") }
        screen.stage.advance(by: time)
        var old = screen.visibleFrame, step: CGFloat = 0
        screen.frames(1) { step = old.jump(to: $0); old = $0 }
        screen.close { screen.log.add("dismiss completion") }
        screen.frames(40) { now in
            if now.isNull { return }
            let next = old.jump(to: now)
            // A reversal changes the speed by some points per frame, and no more.
            #expect(next < step + 30, "\(old) \(now)")
            step = max(next, 4)
            old = now
        }
        screen.stage.settle()
        let lines = screen.log.take()
        #expect(lines.contains("dismiss completion") && !lines.contains("present completion"))
        #expect(screen.root.presentedViewController == nil)
        #expect(screen.source.alpha == 1)
        #expect(PixelDifference.between(before, screen.stage.snapshot()) == 0)
    }

    @Test(arguments: [false, true]) func resizedWindowMovesBothEnds(zoomsIn: Bool) {
        let screen = ZoomScreen()
        if !zoomsIn { _ = screen.opened() }
        if zoomsIn { screen.open() } else { screen.close() }
        screen.stage.advance(by: 0.15)
        screen.stage.resize(to: CGSize(width: 844, height: 390), scale: 1)
        screen.source.frame = CGRect(x: 600, y: 100, width: 120, height: 90)
        screen.stage.advance(by: 0.02)
        var last = CGRect.null
        screen.frames(60) { if !$0.isNull { last = $0 } }
        screen.stage.settle()
        if zoomsIn {
            #expect(screen.visibleFrame == CGRect(x: 0, y: 0, width: 844, height: 390))
        } else {
            #expect(screen.root.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
            #expect(!last.isNull)
        }
        #expect(screen.source.alpha == 1)
    }

    @Test func alignedPartFillsTheSource() {
        let screen = ZoomScreen()
        let part = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 292.5))
        part.backgroundColor = .green
        screen.page.view.addSubview(part)
        screen.options.alignmentRectProvider = { [weak part] _ in part?.frame }
        screen.setTransition()
        screen.open()
        screen.stage.advance(by: 0.05)
        // The source's snapshot is still over it, but its corners are those of the aligned region: no red of the page shows.
        let visibleFrame = screen.visibleFrame
        let near = screen.stage.pixel(at: visibleFrame.at(0.5, 0.95)).rgb
        #expect(near.red < 0.5)
    }

    @Test func everythingIsDeallocated() {
        weak var page: UIViewController?
        weak var source: UIView?
        let stage = TestStage(size: ZoomScreen.size)
        let root = UIViewController()
        stage.show(root)
        do {
            let view = UIView(frame: ZoomScreen.home)
            root.view.addSubview(view)
            let controller = UIViewController()
            controller.preferredTransition = .zoom { [weak view] _ in view }
            page = controller
            source = view
            root.present(controller, animated: true)
        }
        stage.settle()
        root.dismiss(animated: true)
        stage.settle()
        source?.removeFromSuperview()
        stage.settle()
        #expect(page == nil)
        #expect(source == nil)
    }

    @Test func otherPreferredTransitionsWorkForPushes() {
        let screen = ZoomScreen(pushes: true)
        screen.page.preferredTransition = .crossDissolve
        screen.open()
        screen.stage.advance(by: 0.2)
        let half = screen.stage.pixel(at: CGPoint(x: 200, y: 200)).rgb
        #expect(half.green > 0.2 && half.green < 0.8)
        screen.stage.settle()
        #expect(screen.stage.pixel(at: CGPoint(x: 200, y: 200)).rgb.green < 0.3)
        screen.close()
        screen.stage.settle()
        #expect(screen.stage.pixel(at: CGPoint(x: 200, y: 200)).rgb.green == 1)
        #expect(screen.page.view.alpha == 1)
    }

    @Test func zoomFillsTheWindowByDefault() {
        let screen = ZoomScreen()
        #expect(!(screen.page.presentationController is UISheetPresentationController))
        screen.page.preferredTransition = nil
        #expect(screen.page.presentationController is UISheetPresentationController)
    }
}

extension UIColor {
    /// 0…1.
    fileprivate var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return (red, green, blue)
    }
}
