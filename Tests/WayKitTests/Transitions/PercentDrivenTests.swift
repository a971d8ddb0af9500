import Foundation
import Testing
import WayKit
import WayKitTesting

/// The transition contract, section 6: drivers.
@MainActor struct PercentDrivenTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: RecordingController
    let sheet: RecordingController
    let delegate: RecordingDelegate
    let animator = SlideAnimator()
    let driver = UIPercentDrivenInteractiveTransition()

    init() {
        root = RecordingController("root", log: log)
        sheet = RecordingController("sheet", log: log, color: .red)
        delegate = RecordingDelegate(log: log)
        delegate.animator = animator
        let log = log
        delegate.makeController = { RecordingPresentationController($0, $1, log: log) }
        sheet.transitioningDelegate = delegate
        sheet.modalPresentationStyle = .custom
        stage.show(root)
    }

    private var top: CGFloat? { sheet.view.layer.presentation()?.frame.minY }
    private var dimming: CGFloat? {
        (sheet.presentationController as? RecordingPresentationController)?.dimming.layer.presentation().map { CGFloat($0.opacity) }
    }

    private func presentInteractively() {
        delegate.driver = driver
        root.present(sheet, animated: true)
        stage.advance(by: 0)
    }

    @Test("§6 update scrubs the view and what runs alongside", arguments: [0, 0.25, 0.5, 1] as [CGFloat])
    func updateScrubsTheViewAndWhatRunsAlongside(percent: CGFloat) {
        presentInteractively()
        driver.update(percent)
        stage.advance(by: 0.05)
        #expect(abs((top ?? 0) - (1200 - 800 * percent)) < 1e-6)
        #expect(abs((dimming ?? -1) - 0.5 * percent) < 1e-6)
        #expect(sheet.isBeingPresented)
    }

    @Test("§6 update clamps to 0…1") func updateClamps() {
        presentInteractively()
        driver.update(-3)
        #expect(driver.percentComplete == 0)
        driver.update(7)
        #expect(driver.percentComplete == 1)
        driver.update(.nan)
        #expect(driver.percentComplete == 1)
        #expect(stage.diagnostics.count == 1)
    }

    @Test("§6 A transition that a driver holds never completes") func drivenTransitionNeverCompletes() {
        presentInteractively()
        driver.update(1)
        stage.advance(by: 20)
        #expect(sheet.isBeingPresented)
        driver.finish()
        stage.settle()
        #expect(animator.completed == true)
    }

    @Test("§6 finish continues from the displayed progress") func finishContinuesFromTheDisplayedProgress() {
        presentInteractively()
        driver.update(0.5)
        stage.advance(by: 0.5)
        driver.finish()
        let frames = trace(seconds: 0.5)
        #expect(frames.first.map { abs($0 - 800) < 5 } ?? false)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(frames.last == 400)
        stage.settle()
        #expect(root.presentedViewController === sheet)
    }

    @Test("§6 The rest takes its share of the duration") func restTakesItsShareOfTheDuration() {
        presentInteractively()
        driver.update(0.5)
        stage.advance(by: 0.5)
        driver.finish()
        stage.advance(by: 0.45)
        #expect(animator.completed == nil)
        stage.advance(by: 0.1)
        #expect(animator.completed == true)
    }

    @Test("§6 completionSpeed shortens the rest") func completionSpeedShortensTheRest() {
        presentInteractively()
        driver.completionSpeed = 5
        driver.update(0.5)
        stage.advance(by: 0.5)
        driver.finish()
        stage.advance(by: 0.13)
        #expect(animator.completed == true)
    }

    @Test("§6 pain 7: cancel is monotone, and runs once however often it is called") func cancelIsMonotoneAndRunsOnce() {
        presentInteractively()
        driver.update(0.5)
        stage.advance(by: 0.3)
        driver.cancel()
        driver.cancel()
        driver.finish()
        driver.update(0.9)
        let frames = trace(seconds: 0.6)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
        #expect(animator.completed == false)
        #expect(log.lines.filter { $0 == "presentationTransitionDidEnd(false)" }.count == 1)
    }

    @Test("§6 pain 8: finish continues with the release velocity") func finishContinuesWithTheReleaseVelocity() {
        presentInteractively()
        // Twice the progress per second.
        for step in 1...6 {
            stage.advance(by: 1.0 / 60)
            driver.update(CGFloat(step) * 2 / 60)
        }
        let before = top ?? 0
        driver.finish()
        stage.advance(by: 1.0 / 60)
        let step = before - (top ?? 0)
        #expect(abs(step - 2 * 800 / 60) < 5)
    }

    @Test("§6 pain 6: calls before the start are kept and applied") func callsBeforeTheStartAreApplied() {
        delegate.driver = driver
        root.present(sheet, animated: true)
        driver.update(0.3)
        driver.finish()
        stage.settle()
        #expect(animator.completed == true)
        #expect(root.presentedViewController === sheet)
    }

    @Test("§6 pain 6: a flick that is cancelled before the start leaves nothing") func flickCancelledBeforeTheStartLeavesNothing() {
        delegate.driver = driver
        root.present(sheet, animated: true)
        driver.cancel()
        stage.settle()
        #expect(animator.completed == false)
        #expect(root.presentedViewController == nil)
        #expect(stage.window.subviews.count == 1)
    }

    @Test("§6 wantsInteractiveStart false starts an animation that can be interrupted") func nonInteractiveStartCanBeInterrupted() {
        driver.wantsInteractiveStart = false
        presentInteractively()
        stage.advance(by: 0.5)
        #expect(sheet.transitionCoordinator?.isInteractive == false)
        driver.pause()
        #expect(sheet.transitionCoordinator?.isInteractive == true)
        let pausedTop = top ?? 0
        stage.advance(by: 1)
        #expect(top == pausedTop)
        driver.cancel()
        stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("§6 update(_:) takes a running transition over, and cancel() returns it", arguments: [false, true])
    func updateTakesTheAnimationOver(finishes: Bool) {
        driver.wantsInteractiveStart = false
        presentInteractively()
        stage.advance(by: 0.25)
        #expect(sheet.transitionCoordinator?.isInteractive == false)
        driver.update(0.4)
        #expect(sheet.transitionCoordinator?.isInteractive == true && driver.percentComplete == 0.4)
        stage.advance(by: 1)
        #expect(driver.percentComplete == 0.4)
        if finishes { driver.finish() } else { driver.cancel() }
        driver.update(0.1)
        stage.settle()
        #expect(animator.completed == finishes && (root.presentedViewController != nil) == finishes)
    }

    /// The position in each frame; none once a cancelled transition has ended and the view is restored.
    private func trace(seconds: TimeInterval) -> [CGFloat] {
        (0..<Int(seconds * 60) + 1).compactMap { _ in
            stage.advance(by: 1.0 / 60)
            return animator.completed == false ? nil : top ?? sheet.view.frame.minY
        }
    }
}
