import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import Gallery
@testable import WayKitTestSupport

/// A pop that a pinch drives, intercepted by a pan in flight after the pinch has ended.
@MainActor struct FoldingInterceptionTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let log = EventLog()
    private let root: RecordingController
    private let page: RecordingController
    private let navigation: FoldingNavigationController
    private let before: [String]
    private let snapshot: CGImage

    init() {
        root = RecordingController("root", log: log, color: .white)
        page = RecordingController("page", log: log, color: .green)
        navigation = FoldingNavigationController()
        navigation.setViewControllers([root, page], animated: false)
        stage.show(navigation)
        stage.settle()
        before = hierarchy(of: navigation.view.subviews[0])
        snapshot = stage.snapshot()
        // Folded by 60 %, and released while the touches approach each other.
        stage.touchDown(0, at: CGPoint(x: 100, y: 400))
        stage.touchDown(1, at: CGPoint(x: 310, y: 400))
        for step in 0...20 {
            stage.advance(by: 1 / 60)
            stage.touchMove(1, to: CGPoint(x: 300 - 6 * CGFloat(step), y: 400))
        }
        stage.touchUp(1)
        stage.touchUp(0)
        _ = log.take()
        stage.advance(by: 0.1)
    }

    private var percent: CGFloat { navigation.transitionCoordinator?.percentComplete ?? .nan }

    /// Intercepts the transition, holds it, and releases it with a velocity: to the right the pop continues.
    private func interceptAndRelease(right: Bool) {
        let start = CGPoint(x: right ? 120 : 280, y: 600), sign: CGFloat = right ? 1 : -1
        stage.touchDown(at: start)
        stage.advance(by: 1 / 60)
        stage.touchMove(to: CGPoint(x: start.x + 12 * sign, y: 600))
        let percentAtGrab = percent
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        stage.advance(by: 0.3)
        #expect(abs(percent - percentAtGrab) < 1e-6, "it stands in the finger's hand")
        for step in 1...6 {
            stage.advance(by: 1 / 60)
            stage.touchMove(to: CGPoint(x: start.x + sign * (12 + 20 * CGFloat(step)), y: 600))
        }
        #expect((percent - percentAtGrab) * sign > 0)
        stage.touchUp()
    }

    private func expectRestored() {
        #expect(navigation.viewControllers == [root, page])
        #expect(hierarchy(of: navigation.view.subviews[0]) == before)
        #expect(PixelDifference.between(snapshot, stage.snapshot()) == 0)
    }

    @Test("Intercepted and cancelled, it restores everything")
    func interceptedAndCancelled() {
        #expect(abs(percent - 0.6) < 1e-6 && navigation.viewControllers == [root], "as far as the fingers took it, until one holds it again")
        interceptAndRelease(right: false)
        #expect(log.take() == ["root viewWillDisappear animated", "page viewWillAppear animated"])
        stage.settle()
        #expect(log.take() == ["root viewDidDisappear animated", "page viewDidAppear animated"])
        expectRestored()
    }

    @Test("Intercepted and finished, it completes once")
    func interceptedAndFinished() {
        interceptAndRelease(right: true)
        stage.settle()
        #expect(log.take() == ["page viewDidDisappear animated", "root viewDidAppear animated"])
        #expect(navigation.viewControllers == [root] && page.parent == nil && page.view.superview == nil)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 400)) == .white)
    }

    @Test("Cancelled, intercepted again and finished: the callbacks balance")
    func interceptedTwice() {
        interceptAndRelease(right: false)
        stage.advance(by: 0.05)
        interceptAndRelease(right: true)
        stage.settle()
        #expect(log.take() == [
            "root viewWillDisappear animated", "page viewWillAppear animated", "page viewWillDisappear animated", "root viewWillAppear animated",
            "page viewDidDisappear animated", "root viewDidAppear animated",
        ])
        #expect(navigation.viewControllers == [root])
        #expect(!page.view.isHidden)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test("Pushing the page during its pop reverses the pop")
    func pushDuringThePop() {
        navigation.pushViewController(page, animated: true)
        stage.settle()
        #expect(log.take() == [
            "root viewWillDisappear animated", "page viewWillAppear animated", "root viewDidDisappear animated", "page viewDidAppear animated",
        ])
        expectRestored()
    }
}
