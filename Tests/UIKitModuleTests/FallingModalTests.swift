import CoreGraphics
import QuartzCore
import Testing
import UIKit
import WayKitTesting

/// A book's program: a modal view that rotates and falls, with side effects that a cancel undoes.
@MainActor struct FallingModalTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: PresentationTransitionsController
    let modal: SideEffectController
    let finalFrame = CGRect(x: 100, y: 200, width: 200, height: 400)

    init() {
        root = PresentationTransitionsController("root", color: .white, log: log)
        modal = SideEffectController("modal", color: .green, log: log)
        modal.modalPresentationStyle = .custom
        modal.transitioningDelegate = root
        stage.show(root)
        _ = log.take()
    }

    private func presented() {
        root.present(modal, animated: true)
        stage.settle()
        _ = log.take()
    }

    private func pauseAtHalf(_ request: () -> Void) -> UIPercentDrivenInteractiveTransition {
        let driver = UIPercentDrivenInteractiveTransition()
        root.driver = driver
        request()
        stage.advance(by: 0)
        driver.update(0.5)
        stage.advance(by: 0.1)
        return driver
    }

    /// Whether the view is rotated by `angle`, with its centre at `center`.
    private func isHalfWay(angle: CGFloat, center: CGPoint) -> Bool {
        guard let shown = modal.view.layer.presentation() else { return false }
        let transform = shown.affineTransform()
        return abs(atan2(transform.b, transform.a) - angle) < 0.01 && hypot(shown.position.x - center.x, shown.position.y - center.y) < 0.5
    }

    @Test func presentationFallsAndRotates() {
        root.present(modal, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.5)
        #expect(isHalfWay(angle: .pi / 4, center: CGPoint(x: 200, y: 150)))
        #expect(stage.pixel(at: CGPoint(x: 200, y: 150)).bytes == [0, 255, 0])
        // Inside the rotated view's bounding box, but outside of the view.
        #expect(stage.pixel(at: CGPoint(x: 30, y: 300)).bytes == [255, 255, 255])
        stage.settle()
        #expect(log.take() == ["modal viewWillAppear", "modal viewDidAppear"])
        #expect(modal.view.frame == finalFrame)
        #expect(modal.sideEffects == 1)
        #expect(root.view.superview === stage.window)
    }

    @Test func dismissalFallsOffScreen() {
        presented()
        modal.dismiss(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.5)
        #expect(isHalfWay(angle: -.pi / 4, center: CGPoint(x: 200, y: 800)))
        #expect(stage.pixel(at: CGPoint(x: 200, y: 790)).bytes == [0, 255, 0])
        #expect(stage.pixel(at: CGPoint(x: 200, y: 300)).bytes == [255, 255, 255])
        stage.settle()
        #expect(log.take() == ["modal viewWillDisappear", "modal viewDidDisappear"])
        #expect(root.presentedViewController == nil)
    }

    @Test func cancelUndoesSideEffects() {
        let driver = pauseAtHalf { root.present(modal, animated: true) }
        #expect(modal.sideEffects == 1)
        #expect(isHalfWay(angle: .pi / 4, center: CGPoint(x: 200, y: 150)))
        driver.cancel()
        #expect(modal.sideEffects == 0)
        stage.settle()
        #expect(log.take() == [
            "modal viewWillAppear", "modal interaction ends, cancelled: true", "modal viewWillDisappear", "modal viewDidDisappear",
        ])
        #expect(root.presentedViewController == nil)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 150)).bytes == [255, 255, 255])
    }

    @Test func finishKeepsSideEffects() {
        let driver = pauseAtHalf { root.present(modal, animated: true) }
        driver.finish()
        stage.settle()
        #expect(log.take() == ["modal viewWillAppear", "modal interaction ends, cancelled: false", "modal viewDidAppear"])
        #expect(modal.sideEffects == 1)
        #expect(modal.view.frame == finalFrame)
    }

    @Test func cancelledDismissalRestoresTransform() {
        presented()
        let driver = pauseAtHalf { modal.dismiss(animated: true) }
        #expect(isHalfWay(angle: -.pi / 4, center: CGPoint(x: 200, y: 800)))
        driver.cancel()
        stage.settle()
        #expect(log.take() == [
            "modal viewWillDisappear", "modal viewWillAppear", "modal viewDidAppear",
        ])
        #expect(modal.view.transform == .identity)
        #expect(modal.view.frame == finalFrame)
        #expect(stage.pixel(at: CGPoint(x: 110, y: 210)).bytes == [0, 255, 0])
    }

    /// Grabbed in flight: the interaction controller did not start the transition.
    @Test func pausedInFlightStaysPaused() {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        root.driver = driver
        root.present(modal, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.5)
        driver.pause()
        stage.advance(by: 1)
        #expect(isHalfWay(angle: .pi / 4, center: CGPoint(x: 200, y: 150)))
        #expect(log.take() == ["modal viewWillAppear"])
        driver.update(0.9)
        stage.advance(by: 0.1)
        #expect(!isHalfWay(angle: .pi / 4, center: CGPoint(x: 200, y: 150)))
        driver.finish()
        stage.settle()
        #expect(log.take() == ["modal viewDidAppear"])
        #expect(modal.view.frame == finalFrame)
        #expect(modal.sideEffects == 1)
    }
}
