import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, section 6: interaction controllers.
@MainActor struct PercentDrivenTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: RecordingController
    let sheet: RecordingController
    let delegate: RecordingDelegate
    let animator = SlideAnimator()
    let interactionController = UIPercentDrivenInteractiveTransition()

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
        delegate.interactionController = interactionController
        root.present(sheet, animated: true)
        stage.advance(by: 0)
    }

    @Test("§6 update scrubs the view and what runs alongside", arguments: [0, 0.25, 0.5, 1] as [CGFloat])
    func updateScrubsTheViewAndWhatRunsAlongside(percent: CGFloat) {
        presentInteractively()
        interactionController.update(percent)
        stage.advance(by: 0.05)
        #expect(abs((top ?? 0) - (1200 - 800 * percent)) < 1e-6)
        #expect(abs((dimming ?? -1) - 0.5 * percent) < 1e-6)
        #expect(sheet.isBeingPresented)
    }

    @Test("§6 update clamps to 0…1") func updateClamps() {
        presentInteractively()
        interactionController.update(-3)
        #expect(interactionController.percentComplete == 0)
        interactionController.update(7)
        #expect(interactionController.percentComplete == 1)
        interactionController.update(.nan)
        #expect(interactionController.percentComplete == 1)
        #expect(stage.diagnostics.count == 1)
    }

    @Test("§6 A transition that an interaction controller holds never completes") func drivenTransitionNeverCompletes() {
        presentInteractively()
        interactionController.update(1)
        stage.advance(by: 20)
        #expect(sheet.isBeingPresented)
        interactionController.finish()
        stage.settle()
        #expect(animator.completed == true)
    }

    @Test("§6 finish continues from the displayed progress") func finishContinuesFromTheDisplayedProgress() {
        presentInteractively()
        interactionController.update(0.5)
        stage.advance(by: 0.5)
        interactionController.finish()
        let frames = trace(seconds: 0.5)
        #expect(frames.first.map { abs($0 - 800) < 5 } ?? false)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(frames.last == 400)
        stage.settle()
        #expect(root.presentedViewController === sheet)
    }

    @Test("§6 The rest takes its share of the duration") func restTakesItsShareOfTheDuration() {
        presentInteractively()
        interactionController.update(0.5)
        stage.advance(by: 0.5)
        interactionController.finish()
        stage.advance(by: 0.45)
        #expect(animator.completed == nil)
        stage.advance(by: 0.1)
        #expect(animator.completed == true)
    }

    @Test("§6 completionSpeed shortens the rest") func completionSpeedShortensTheRest() {
        presentInteractively()
        interactionController.completionSpeed = 5
        interactionController.update(0.5)
        stage.advance(by: 0.5)
        interactionController.finish()
        stage.advance(by: 0.13)
        #expect(animator.completed == true)
    }

    @Test("§6 pain 7: cancel is monotone, and runs once however often it is called") func cancelIsMonotoneAndRunsOnce() {
        presentInteractively()
        interactionController.update(0.5)
        stage.advance(by: 0.3)
        interactionController.cancel()
        interactionController.cancel()
        interactionController.finish()
        interactionController.update(0.9)
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
            interactionController.update(CGFloat(step) * 2 / 60)
        }
        let before = top ?? 0
        interactionController.finish()
        stage.advance(by: 1.0 / 60)
        let step = before - (top ?? 0)
        #expect(abs(step - 2 * 800 / 60) < 5)
    }

    @Test("§6 pain 6: calls before the start are kept and applied") func callsBeforeTheStartAreApplied() {
        delegate.interactionController = interactionController
        root.present(sheet, animated: true)
        interactionController.update(0.3)
        interactionController.finish()
        stage.settle()
        #expect(animator.completed == true)
        #expect(root.presentedViewController === sheet)
    }

    @Test("§6 pain 6: a flick that is cancelled before the start leaves nothing") func flickCancelledBeforeTheStartLeavesNothing() {
        delegate.interactionController = interactionController
        root.present(sheet, animated: true)
        interactionController.cancel()
        stage.settle()
        #expect(animator.completed == false)
        #expect(root.presentedViewController == nil)
        #expect(stage.window.subviews.count == 1)
    }

    @Test("§6 wantsInteractiveStart false starts an animation that can be interrupted") func nonInteractiveStartCanBeInterrupted() {
        interactionController.wantsInteractiveStart = false
        presentInteractively()
        stage.advance(by: 0.5)
        #expect(sheet.transitionCoordinator?.isInteractive == false)
        interactionController.pause()
        #expect(sheet.transitionCoordinator?.isInteractive == true)
        let pausedTop = top ?? 0
        stage.advance(by: 1)
        #expect(top == pausedTop)
        interactionController.cancel()
        stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("§6 update(_:) takes a running transition over, and cancel() returns it", arguments: [false, true])
    func updateTakesTheAnimationOver(finishes: Bool) {
        interactionController.wantsInteractiveStart = false
        presentInteractively()
        stage.advance(by: 0.25)
        #expect(sheet.transitionCoordinator?.isInteractive == false)
        interactionController.update(0.4)
        #expect(sheet.transitionCoordinator?.isInteractive == true && interactionController.percentComplete == 0.4)
        stage.advance(by: 1)
        #expect(interactionController.percentComplete == 0.4)
        if finishes { interactionController.finish() } else { interactionController.cancel() }
        interactionController.update(0.1)
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
