import CoreGraphics
import QuartzCore
import Testing
import UIKit
import WayKitTesting

/// A book's navigation program: a push that falls, and a pop that folds the page in four when pinched.
@MainActor struct FoldingPopTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: LoggingController
    let page: LoggingController
    let navigation: NavigationTransitionsController

    init() {
        root = LoggingController("root", color: .white, log: log)
        page = LoggingController("page", color: .green, log: log)
        navigation = NavigationTransitionsController(rootViewController: root)
        stage.show(navigation)
        _ = log.take()
    }

    private func pushed() {
        navigation.pushViewController(page, animated: true)
        stage.settle()
        _ = log.take()
    }

    private func color(_ x: CGFloat, _ y: CGFloat) -> [Int] { stage.pixel(at: CGPoint(x: x, y: y)).bytes }

    /// Two fingers that pinch to a fraction and stay down: the recogniser begins after its hysteresis of 8 points, and measures from there.
    private func pinch(to fraction: CGFloat) {
        stage.touchDown(0, at: CGPoint(x: 100, y: 400))
        stage.touchDown(1, at: CGPoint(x: 310, y: 400))
        stage.advance(by: 1 / 60)
        stage.touchMove(1, to: CGPoint(x: 300, y: 400))
        stage.advance(by: 0)
        let steps = 20
        for step in 1...steps {
            stage.advance(by: 1 / 60)
            stage.touchMove(1, to: CGPoint(x: 300 - 200 * fraction * CGFloat(step) / CGFloat(steps), y: 400))
        }
    }

    private func lift() {
        stage.touchUp(1)
        stage.touchUp(0)
    }

    @Test func pushFallsAndRotates() throws {
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.5)
        let shown = try #require(page.view.layer.presentation())
        let transform = shown.affineTransform()
        #expect(abs(atan2(transform.b, transform.a) - .pi / 4) < 0.01)
        #expect(abs(shown.position.y) < 1)
        #expect(color(200, 100) == [0, 255, 0])
        #expect(color(10, 780) == [255, 255, 255])
        stage.settle()
        #expect(log.take() == ["root viewWillDisappear", "page viewWillAppear", "root viewDidDisappear", "page viewDidAppear"])
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    }

    @Test func popFoldsTwiceAndFadesOut() {
        pushed()
        navigation.popViewController(animated: true)
        stage.advance(by: 0)
        // The keyframe animation as a whole eases in and out: at a fifth of the time the progress is 8.16 %, the right half's rotation 36.7°.
        stage.advance(by: 0.2)
        #expect(color(355, 200) == [0, 255, 0])
        #expect(color(366, 200) == [255, 255, 255])
        // At half of the progress: folded in two, and the lower quarters rotated by 45°.
        stage.advance(by: 0.3)
        #expect(color(195, 200) == [0, 255, 0])
        #expect(color(205, 200) == [255, 255, 255])
        #expect(color(100, 675) == [0, 255, 0])
        #expect(color(100, 690) == [255, 255, 255])
        // Four quarters on top of each other, each with alpha 0.0986: 169 of 255 show through.
        stage.advance(by: 0.4)
        #expect((166...172).contains(color(100, 200)[0]) && color(100, 200)[1] == 255)
        #expect(color(100, 600) == [255, 255, 255])
        stage.settle()
        #expect(log.take() == ["page viewWillDisappear", "root viewWillAppear", "page viewDidDisappear", "root viewDidAppear"])
        #expect(color(100, 200) == [255, 255, 255])
        #expect(!page.view.isHidden)
        #expect(navigation.viewControllers == [root])
    }

    @Test func pinchDrivesFold() throws {
        pushed()
        pinch(to: 0.2)
        stage.advance(by: 0.1)
        #expect(navigation.popAnimator.interactive)
        #expect(abs(navigation.popAnimator.percentComplete - 0.2) < 1e-6)
        for _ in 0..<2 {
            #expect(color(355, 200) == [0, 255, 0])
            #expect(color(366, 200) == [255, 255, 255])
            stage.advance(by: 1)
        }
        #expect(log.take() == ["page viewWillDisappear", "root viewWillAppear"])
    }

    @Test func pinchInFinishesPop() {
        pushed()
        pinch(to: 0.6)
        lift()
        stage.settle()
        #expect(log.take() == ["page viewWillDisappear", "root viewWillAppear", "page viewDidDisappear", "root viewDidAppear"])
        #expect(navigation.viewControllers == [root])
        #expect(color(100, 200) == [255, 255, 255])
    }

    /// The final velocity decides: the fingers move apart again.
    @Test func pinchOutCancelsPop() {
        pushed()
        pinch(to: 0.6)
        for step in 1...10 {
            stage.advance(by: 1 / 60)
            stage.touchMove(1, to: CGPoint(x: 180 + CGFloat(step) * 8, y: 400))
        }
        lift()
        stage.settle()
        #expect(log.take() == [
            "page viewWillDisappear", "root viewWillAppear", "root viewWillDisappear", "page viewWillAppear", "root viewDidDisappear",
            "page viewDidAppear",
        ])
        #expect(navigation.viewControllers == [root, page])
        #expect(color(100, 200) == [0, 255, 0])
        #expect(color(300, 600) == [0, 255, 0])
        #expect(!page.view.isHidden)
        #expect(page.view.superview?.subviews.count == 1)
    }

    @Test func touchCancellationCancelsPop() {
        pushed()
        pinch(to: 0.6)
        stage.touchCancel()
        stage.settle()
        #expect(navigation.viewControllers == [root, page])
        #expect(log.take().suffix(2) == ["root viewDidDisappear", "page viewDidAppear"])
        #expect(color(300, 600) == [0, 255, 0])
    }

    @Test func touchpadPinchFinishesPop() {
        pushed()
        stage.touchpadPinch(at: CGPoint(x: 200, y: 400), to: 0.3, duration: 0.5)
        stage.settle()
        #expect(navigation.viewControllers == [root])
        #expect(log.take() == ["page viewWillDisappear", "root viewWillAppear", "page viewDidDisappear", "root viewDidAppear"])
    }
}
