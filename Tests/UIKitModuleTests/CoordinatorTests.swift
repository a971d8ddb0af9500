import CoreGraphics
import Testing
import UIKit
import WayKitTesting

/// Every method of `UIViewControllerTransitionCoordinator` and of its context.
@MainActor struct CoordinatorTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: PresentationTransitionsController
    let modal: LoggingController
    let inside = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let outside = UIView(frame: CGRect(x: 0, y: 700, width: 100, height: 100))
    let driver = UIPercentDrivenInteractiveTransition()

    init() {
        root = PresentationTransitionsController("root", color: .white, log: log)
        modal = LoggingController("modal", color: .green, log: log)
        modal.modalPresentationStyle = .custom
        modal.transitioningDelegate = root
        stage.show(root)
        outside.backgroundColor = .black
        outside.alpha = 0
        root.view.addSubview(outside)
        root.driver = driver
        _ = log.take()
    }

    /// Presents, passes every kind of block to the coordinator, and pauses at one half.
    private func pauseAtHalf() throws -> any UIViewControllerTransitionCoordinator {
        root.present(modal, animated: true) { [log] in log.add("present completion") }
        let coordinator = try #require(modal.transitionCoordinator)
        #expect(coordinator === root.transitionCoordinator)
        let log = log, outside = outside
        let queued = coordinator.animate(
            alongsideTransition: { context in
                log.add("alongside, interactive: \(context.isInteractive)")
                context.containerView.addSubview(self.inside)
                self.inside.center = CGPoint(x: 100, y: 100)
            },
            completion: { log.add("completion, cancelled: \($0.isCancelled)") })
        #expect(queued)
        #expect(coordinator.animateAlongsideTransition(
            in: outside, animation: { _ in outside.alpha = 1 }, completion: { _ in log.add("completion outside") }))
        #expect(!coordinator.animate(alongsideTransition: nil, completion: { _ in log.add("completion alone") }))
        coordinator.notifyWhenInteractionChanges { log.add("interaction changes, interactive: \($0.isInteractive)") }
        coordinator.notifyWhenInteractionEnds { log.add("interaction ends, cancelled: \($0.isCancelled)") }
        coordinator.notifyWhenInteractionEnds { _ in log.add("interaction ends, second block") }
        stage.advance(by: 0)
        driver.update(0.5)
        stage.advance(by: 0.1)
        return coordinator
    }

    @Test func contextDescribesTransition() throws {
        let coordinator = try pauseAtHalf()
        #expect(coordinator.isAnimated)
        #expect(coordinator.presentationStyle == .custom)
        #expect(coordinator.initiallyInteractive)
        #expect(coordinator.isInterruptible)
        #expect(coordinator.isInteractive)
        #expect(!coordinator.isCancelled)
        #expect(coordinator.transitionDuration == 1)
        #expect(abs(coordinator.percentComplete - 0.5) < 1e-6)
        #expect(coordinator.completionVelocity == 0)
        #expect(coordinator.completionCurve == .easeInOut)
        #expect(coordinator.viewController(forKey: .from) === root)
        #expect(coordinator.viewController(forKey: .to) === modal)
        #expect(coordinator.view(forKey: .to) === modal.view)
        // The presenter's view remains in place: the animator may not move it.
        #expect(coordinator.view(forKey: .from) == nil)
        #expect(modal.view.isDescendant(of: coordinator.containerView))
        #expect(coordinator.targetTransform == .identity)
    }

    @Test func alongsideBlocksFollowProgressInsideAndOutsideContainer() throws {
        _ = try pauseAtHalf()
        #expect(inside.layer.presentation()?.position == CGPoint(x: 55, y: 55))
        #expect(outside.layer.presentation().map { abs($0.opacity - 0.5) < 1e-3 } == true)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 750)).bytes.allSatisfy { abs($0 - 128) <= 1 })
    }

    @Test func finishRunsBlocksInOrder() throws {
        let coordinator = try pauseAtHalf()
        driver.finish()
        #expect(!coordinator.isInteractive)
        stage.settle()
        #expect(log.take() == [
            "modal viewWillAppear", "alongside, interactive: true", "interaction changes, interactive: false",
            "interaction ends, cancelled: false", "interaction ends, second block", "modal viewDidAppear",
            "completion, cancelled: false", "completion outside", "completion alone", "present completion",
        ])
        #expect(outside.alpha == 1)
        #expect(modal.transitionCoordinator == nil)
    }

    @Test func cancelRunsBlocksInOrder() throws {
        let coordinator = try pauseAtHalf()
        driver.cancel()
        #expect(coordinator.isCancelled)
        stage.settle()
        #expect(log.take() == [
            "modal viewWillAppear", "alongside, interactive: true", "interaction changes, interactive: false",
            "interaction ends, cancelled: true", "interaction ends, second block", "modal viewWillDisappear", "modal viewDidDisappear",
            "completion, cancelled: true", "completion outside", "completion alone",
        ])
        #expect(outside.alpha == 0)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 750)).bytes == [255, 255, 255])
    }

    /// A coordinator used after its transition: the animation is refused, the completion runs.
    @Test func blocksAddedAfterTheEnd() throws {
        let coordinator = try pauseAtHalf()
        driver.finish()
        stage.settle()
        _ = log.take()
        let log = log
        #expect(!coordinator.animate(alongsideTransition: { _ in log.add("animation") }, completion: { _ in log.add("completion") }))
        #expect(log.take() == [])
        stage.advance(by: 0)
        #expect(log.take() == ["completion"])
    }
}
