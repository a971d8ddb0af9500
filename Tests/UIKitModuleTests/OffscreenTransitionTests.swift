import CoreGraphics
import Testing
import UIKit
import WayKitTesting

/// The delegate, animator and interaction controller of an article's summary, including the original's mistakes.
@MainActor struct OffscreenTransitionTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: LoggingController
    let page: LoggingController
    let delegate = MyTransitioningDelegate()

    init() {
        root = LoggingController("root", color: .white, log: log)
        page = LoggingController("page", color: .red, log: log)
        page.modalPresentationStyle = .fullScreen
        page.transitioningDelegate = delegate
        stage.show(root)
        _ = log.take()
    }

    private func presented() {
        root.present(page, animated: true)
        stage.settle()
        _ = log.take()
    }

    /// Drags by `points` after the pan's hysteresis, in equal steps.
    private func drag(_ points: CGFloat) {
        let distance = points * 15 / 14
        let start: CGFloat = 400 + distance / 2
        stage.drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: start - distance), duration: 0.25, release: false)
        stage.advance(by: 0.1)
    }

    @Test func presentsAndDismisses() {
        root.present(page, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.25)
        #expect(page.view.presentationFrame == CGRect(x: 0, y: 400, width: 400, height: 800))
        #expect(stage.pixel(at: CGPoint(x: 200, y: 390)).bytes == [255, 255, 255])
        #expect(stage.pixel(at: CGPoint(x: 200, y: 410)).bytes == [255, 0, 0])
        stage.settle()
        #expect(log.take() == ["root viewWillDisappear", "page viewWillAppear", "page viewDidAppear", "root viewDidDisappear"])
        page.dismiss(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.25)
        #expect(page.view.presentationFrame == CGRect(x: 0, y: 400, width: 400, height: 800))
        #expect(stage.pixel(at: CGPoint(x: 200, y: 410)).bytes == [255, 255, 255])
        stage.settle()
        #expect(log.take() == ["page viewWillDisappear", "root viewWillAppear", "root viewDidAppear", "page viewDidDisappear"])
        #expect(root.view.superview === stage.window)
        #expect(stage.window.subviews.count == 1)
    }

    @Test(arguments: [true, false])
    func panDecidesPresentation(isPastHalf: Bool) {
        delegate.myInteractiveAnimator = MyInteractiveAnimator()
        root.present(page, animated: true)
        stage.advance(by: 0)
        drag(400)
        #expect(page.view.presentationFrame == CGRect(x: 0, y: 400, width: 400, height: 800))
        #expect(stage.pixel(at: CGPoint(x: 200, y: 410)).bytes == [255, 0, 0])
        // The program requires more than one half.
        if isPastHalf { stage.touchMove(to: CGPoint(x: 200, y: 100)) }
        stage.touchUp()
        stage.settle()
        #expect(log.take() == ["root viewWillDisappear", "page viewWillAppear"] + (isPastHalf
            ? ["page viewDidAppear", "root viewDidDisappear"]
            : ["page viewWillDisappear", "root viewWillAppear", "page viewDidDisappear", "root viewDidAppear"]))
        #expect((root.presentedViewController === page) == isPastHalf)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 410)).bytes == (isPastHalf ? [255, 0, 0] : [255, 255, 255]))
    }

    /// The program removes the page in its completion block although the dismissal was cancelled: it is restored.
    @Test(arguments: [true, false])
    func panDecidesDismissal(isPastHalf: Bool) {
        presented()
        delegate.myInteractiveAnimator = MyInteractiveAnimator()
        page.dismiss(animated: true)
        stage.advance(by: 0)
        drag(isPastHalf ? 480 : 320)
        if isPastHalf { stage.touchUp() } else { stage.touchCancel() }
        stage.settle()
        #expect(log.take() == ["page viewWillDisappear", "root viewWillAppear"] + (isPastHalf
            ? ["root viewDidAppear", "page viewDidDisappear"]
            : ["root viewWillDisappear", "page viewWillAppear", "root viewDidDisappear", "page viewDidAppear"]))
        #expect((root.presentedViewController === page) == !isPastHalf)
        #expect((page.view.window == nil) == isPastHalf)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 410)).bytes == (isPastHalf ? [255, 255, 255] : [255, 0, 0]))
    }
}
