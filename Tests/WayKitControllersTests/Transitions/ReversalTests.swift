import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, section 7: a running transition is reversed by a request, or interrupted by a gesture.
@MainActor struct ReversalTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let log = EventLog()
    private let root: RecordingController
    private let cover: RecordingController

    init() {
        root = RecordingController("root", log: log, color: .white)
        cover = RecordingController("cover", log: log, color: .red)
        cover.modalPresentationStyle = .fullScreen
        stage.show(root)
        _ = log.take()
    }

    private func present() { root.present(cover, animated: true) { [log] in log.add("present completion") } }
    private func dismiss() { root.dismiss(animated: true) { [log] in log.add("dismiss completion") } }
    /// Points of the displayed cover below its rest position.
    private var top: CGFloat { cover.view.layer.presentation()?.frame.minY ?? cover.view.frame.minY }

    /// The position in each frame, while it is shown.
    @discardableResult private func track(_ frames: Int = 90) -> [CGFloat] {
        (0..<frames).compactMap { _ in
            stage.advance(by: 1 / 60)
            return cover.view.window == nil ? nil : top
        }
    }

    private func largestStep(_ positions: [CGFloat]) -> CGFloat {
        zip(positions, positions.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    }

    /// The change of the speed from frame to frame, in points per frame.
    private func largestSpeedChange(_ positions: [CGFloat]) -> CGFloat {
        let steps = zip(positions, positions.dropFirst()).map { $1 - $0 }
        return zip(steps, steps.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    }

    // MARK: By a request

    @Test("§7 pain 14: a dismiss during a present reverses it, without a jump")
    func dismissDuringAPresentReversesIt() {
        present()
        let before = track(6)
        _ = log.take()
        dismiss()
        #expect(cover.transitionCoordinator?.isCancelled == true)
        let positions = before + track()
        #expect(largestStep(positions) < 120)
        // It moves by 70 points per frame: an abrupt stop would change its speed by as much.
        #expect(largestSpeedChange(Array(positions.dropFirst())) < 60)
        #expect(log.take() == [
            "cover viewWillDisappear animated presented", "root viewWillAppear animated", "cover viewDidDisappear animated presented",
            "root viewDidAppear animated", "dismiss completion",
        ])
        #expect(root.presentedViewController == nil)
        #expect(cover.viewIfLoaded?.window == nil)
    }

    @Test("§7 A present during the dismissal reverses it") func presentDuringADismissReversesIt() {
        present()
        stage.settle()
        _ = log.take()
        dismiss()
        let before = track(6)
        present()
        let positions = before + track()
        #expect(largestStep(positions) < 120)
        #expect(log.lines.last == "present completion")
        #expect(!log.lines.contains("dismiss completion"))
        #expect(root.presentedViewController === cover)
        #expect(top == 0)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test("§7 Reversed twice, only the completion of the last request is called") func reversedTwiceOnlyTheLastCompletionIsCalled() {
        present()
        track(6)
        dismiss()
        track(6)
        root.present(cover, animated: true) { [log] in log.add("second present") }
        stage.settle()
        #expect(log.lines.filter { $0.hasSuffix("present completion") || $0.hasSuffix("dismiss completion") }.isEmpty)
        #expect(log.lines.last == "second present")
        #expect(root.presentedViewController === cover)
    }

    @Test("§7 A dismiss right after a present leaves nothing") func dismissRightAfterAPresentLeavesNothing() {
        present()
        dismiss()
        stage.settle()
        #expect(log.lines.last == "dismiss completion")
        #expect(!log.lines.contains("present completion"))
        #expect(root.presentedViewController == nil)
        #expect(stage.window.subviews.count == 1)
    }

    @Test("§7 A second dismiss waits for the first") func secondDismissWaitsForTheFirst() {
        present()
        stage.settle()
        _ = log.take()
        dismiss()
        track(4)
        root.dismiss(animated: true) { [log] in log.add("second dismiss") }
        stage.settle()
        #expect(log.lines.suffix(2) == ["dismiss completion", "second dismiss"])
    }

    @Test func reversalWithoutAnimationIsImmediate() {
        present()
        track(6)
        root.dismiss(animated: false) { [log] in log.add("dismiss completion") }
        stage.advance(by: 0)
        #expect(log.lines.last == "dismiss completion")
        #expect(root.presentedViewController == nil)
    }

    @Test("§7 §8 An animator outside the timeline is not interruptible: the request follows its transition")
    func requestWaitsForAnAnimatorOutsideTheTimeline() {
        let delegate = RecordingDelegate(log: log)
        let animator = LateAnimator()
        delegate.animator = animator
        cover.transitioningDelegate = delegate
        present()
        stage.advance(by: 0.1)
        #expect(cover.transitionCoordinator?.isInterruptible == false)
        delegate.animator = nil
        dismiss()
        stage.advance(by: 0.1)
        animator.end?()
        #expect(log.lines.contains("present completion"))
        stage.settle()
        #expect(log.lines.last == "dismiss completion")
        #expect(root.presentedViewController == nil)
    }

    // MARK: By a finger

    @Test("§7 A cover being presented is interrupted and follows the finger") func interruptedCoverFollowsTheFinger() {
        present()
        track(6)
        stage.touchDown(at: CGPoint(x: 200, y: 700))
        stage.touchMove(to: CGPoint(x: 200, y: 712))
        stage.advance(by: 1 / 60)
        let interruptedTop = top
        stage.advance(by: 0.5)
        #expect(top == interruptedTop)
        for step in 1...10 {
            stage.touchMove(to: CGPoint(x: 200, y: 712 + Double(step) * 10))
            stage.advance(by: 1 / 60)
            #expect(abs(top - min(800, interruptedTop + Double(step) * 10)) < 1, "step \(step)")
        }
    }

    @Test("§7 A presentation flung back leaves nothing") func presentationFlungBackLeavesNothing() {
        let before = stage.snapshot()
        present()
        track(4)
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 600), duration: 0.1)
        stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(!log.lines.contains("present completion"))
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
        #expect(log.lines.suffix(2) == ["cover viewDidDisappear animated presented", "root viewDidAppear animated"])
    }

    @Test("§7 pain 8: flung on, it continues with the finger's velocity") func flungOnItContinuesWithTheFingersVelocity() {
        present()
        track(3)
        stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 600), duration: 0.2, release: false)
        track(1)
        stage.touchMove(to: CGPoint(x: 200, y: 590))
        stage.advance(by: 1 / 60)
        let first = top
        stage.touchMove(to: CGPoint(x: 200, y: 580))
        stage.advance(by: 1 / 60)
        let second = top
        stage.touchUp()
        let positions = [first, second] + track()
        #expect(largestSpeedChange(positions) < 12)
        #expect(positions.last == 0)
        #expect(log.lines.last == "present completion")
        #expect(root.presentedViewController === cover)
    }

    @Test("§4 A touch cancelled by the system completes nothing") func cancelledTouchCompletesNothing() {
        present()
        stage.settle()
        _ = log.take()
        dismiss()
        track(4)
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 700), duration: 0.1, release: false)
        stage.touchCancel()
        stage.settle()
        #expect(root.presentedViewController === cover)
        #expect(!log.lines.contains("dismiss completion"))
        #expect(top == 0)
    }

    // MARK: Resizing

    @Test("§5 pain 16: a resize during the transition moves its end") func resizeDuringTheTransitionMovesItsEnd() {
        present()
        stage.settle()
        dismiss()
        track(4)
        stage.resize(to: CGSize(width: 600, height: 1000), scale: 1)
        stage.advance(by: 1 / 60)
        #expect(cover.view.frame == CGRect(x: 0, y: 1000, width: 600, height: 1000))
        stage.settle()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 600, height: 1000))
        #expect(root.presentedViewController == nil)
    }
}

/// Starts no animation, and completes when told to.
@MainActor private final class LateAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var end: (() -> Void)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        end = { context.completeTransition(true) }
    }
}
