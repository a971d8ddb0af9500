import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct UIViewPropertyAnimatorTests {
    let scene = AnimatorStage()
    var stage: TestStage { scene.stage }

    // MARK: States

    @Test func runsFromStartToEnd() {
        let animator = scene.animator()
        #expect(animator.state == .inactive && !animator.isRunning)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning)
        #expect(scene.box.center.x == 200)
        stage.advance(by: 0.5)
        #expect(isNear(scene.x, 100))
        #expect(isNear(animator.fractionComplete, 0.5))
        stage.advance(by: 0.45)
        #expect(scene.ends.isEmpty)
        stage.advance(by: 0.1)
        #expect(scene.ends == [.end])
        #expect(animator.state == .inactive && !animator.isRunning)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func runningAnimatorRetainsItself() {
        weak var weakAnimator: UIViewPropertyAnimator?
        do {
            let animator = scene.animator()
            animator.startAnimation()
            weakAnimator = animator
        }
        #expect(weakAnimator != nil)
        stage.advance(by: 1.1)
        #expect(scene.ends == [.end])
        #expect(weakAnimator == nil)
    }

    @Test func deallocatedPausedAnimatorLeavesViewsAtTheirEndValues() {
        do {
            let animator = scene.animator()
            animator.pauseAnimation()
        }
        stage.settle()
        #expect(scene.x == 200 && scene.ends.isEmpty)
    }

    @Test func delayPostponesTheAnimation() {
        let animator = scene.animator()
        animator.startAnimation(afterDelay: 0.5)
        #expect(animator.delay == 0.5 && animator.isRunning)
        stage.advance(by: 0.4)
        #expect(scene.x == 0 && animator.fractionComplete == 0)
        stage.advance(by: 0.6)
        #expect(isNear(scene.x, 100))
        stage.advance(by: 0.6)
        #expect(scene.ends == [.end])
    }

    @Test func runningPropertyAnimatorIsRunning() {
        var end: UIViewAnimatingPosition?
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.box.center.x = 200 }, completion: { end = $0 })
        #expect(animator.isRunning)
        stage.advance(by: 0.25)
        #expect(isNear(scene.x, 50))
        stage.settle()
        #expect(end == .end)
    }

    // MARK: Scrubbing

    @Test(arguments: [UIView.AnimationCurve.linear, .easeIn, .easeInOut])
    func linearScrubbingShowsTheFractionForAnyCurve(_ curve: UIView.AnimationCurve) {
        let animator = scene.animator(UICubicTimingParameters(animationCurve: curve))
        animator.pauseAnimation()
        for fraction in [0.3, 0.9, 0, 1, 0.5] as [CGFloat] {
            animator.fractionComplete = fraction
            #expect(isNear(animator.fractionComplete, fraction, within: 1e-9))
            #expect(isNear(scene.x, 200 * fraction))
        }
        animator.stopAnimation(true)
    }

    @Test func nonlinearScrubbingSetsTheTime() {
        let animator = scene.animator(UICubicTimingParameters(animationCurve: .easeIn))
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.5
        #expect(isNear(scene.x, 200 * CAMediaTimingFunction(name: .easeIn).value(at: 0.5)))
        animator.stopAnimation(true)
    }

    @Test("pains, last paragraph: a fraction before the start counts") func fractionSetBeforeTheStartIsKept() {
        let animator = scene.animator()
        animator.fractionComplete = 0.5
        #expect(animator.state == .active && !animator.isRunning)
        #expect(isNear(scene.x, 100))
        animator.startAnimation()
        stage.advance(by: 0.25)
        #expect(isNear(scene.x, 150))
        stage.advance(by: 0.3)
        #expect(scene.ends == [.end])
    }

    @Test func pausedAnimatorStaysPaused() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.25)
        animator.pauseAnimation()
        stage.advance(by: 5)
        #expect(isNear(scene.x, 50) && scene.ends.isEmpty)
        animator.startAnimation()
        stage.advance(by: 0.8)
        #expect(scene.ends == [.end])
    }

    @Test("pains, last paragraph: an animator at fraction 1 does not end late") func itDoesNotEndLateAtFractionOne() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.1)
        animator.fractionComplete = 1
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        stage.advance(by: 1.0 / 60)
        #expect(scene.ends == [.end])
    }

    // MARK: Reversing

    @Test func reversedAnimatorEndsAtStartWithModelRestored() {
        let animator = scene.animator()
        var modelAtEnd: CGFloat?
        animator.addCompletion { _ in modelAtEnd = scene.box.center.x }
        animator.startAnimation()
        stage.advance(by: 0.5)
        animator.isReversed = true
        #expect(isNear(scene.x, 100) && isNear(animator.fractionComplete, 0.5))
        stage.advance(by: 0.25)
        #expect(isNear(scene.x, 50) && isNear(animator.fractionComplete, 0.75))
        stage.advance(by: 0.3)
        #expect(scene.ends == [.start] && modelAtEnd == 0)
        #expect(scene.x == 0)
    }

    @Test func animatorReversedBeforeItsStartRunsBackwards() {
        let animator = scene.animator()
        animator.isReversed = true
        animator.startAnimation()
        #expect(isNear(scene.x, 200))
        stage.advance(by: 0.25)
        #expect(isNear(scene.x, 150))
        stage.settle()
        #expect(scene.ends == [.start] && scene.box.center.x == 0)
    }

    /// Published as a bug of UIKit: an animator with a custom curve jumps when it is reversed.
    @Test("pains, last paragraph: reversing with a curve of one's own does not jump") func reversingWithCustomCurveDoesNotJump() {
        let animator = scene.animator(
            UICubicTimingParameters(controlPoint1: CGPoint(x: 0.9, y: 0.05), controlPoint2: CGPoint(x: 0.95, y: 0.4)))
        animator.startAnimation()
        stage.advance(by: 0.7)
        let before = scene.x
        animator.isReversed = true
        #expect(isNear(scene.x, before))
        let frames = trace(0.8, from: before)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 20 })
        #expect(scene.ends == [.start])
    }

    @Test func reversedSpringIsASpring() {
        let animator = scene.animator(UISpringTimingParameters(mass: 1, stiffness: 100, damping: 12, initialVelocity: .zero))
        animator.startAnimation()
        stage.advance(by: 0.1)
        let before = scene.x
        animator.isReversed = true
        #expect(isNear(scene.x, before))
        let frames = trace(3, from: before)
        // It first continues with its velocity, then reverses.
        #expect(frames[1] > before)
        let steps = zip(frames, frames.dropFirst()).map { $1 - $0 }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 8 })
        stage.settle()
        #expect(scene.ends == [.start] && scene.box.center.x == 0)
    }

    @Test func animatorThatPausesOnCompletionCanBeReversed() {
        let animator = scene.animator()
        animator.pausesOnCompletion = true
        animator.startAnimation()
        stage.advance(by: 1.5)
        #expect(animator.state == .active && !animator.isRunning && scene.ends.isEmpty)
        #expect(isNear(animator.fractionComplete, 1) && scene.x == 200)
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.startAnimation()
        stage.advance(by: 0.5)
        #expect(isNear(scene.x, 100))
        stage.settle()
        #expect(scene.ends == [.start])
    }

    // MARK: Continuing

    @Test func continuesFromItsProgressAlongAnotherCurve() {
        let animator = scene.animator(UICubicTimingParameters(animationCurve: .easeInOut))
        animator.startAnimation()
        stage.advance(by: 0.4)
        animator.pauseAnimation()
        let before = scene.x
        let progress = animator.fractionComplete
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
        #expect(isNear(scene.x, before))
        stage.advance(by: 1)
        #expect(isNear(scene.x, 200 * (progress + (1 - progress) / 2)))
        #expect(scene.ends.isEmpty)
        stage.advance(by: 1.1)
        #expect(scene.ends == [.end])
    }

    @Test func continuingWithSpringMayOvershoot() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.5)
        animator.pauseAnimation()
        animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(
                mass: 1, stiffness: 200, damping: 8, initialVelocity: CGVector(dx: 10, dy: 10)),
            durationFactor: 0)
        let frames = trace(1, from: scene.x)
        #expect(frames.contains { $0 > 210 })
        #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0 - $1) < 25 })
        stage.settle()
        #expect(scene.ends == [.end] && scene.x == 200)
    }

    @Test func durationFactorAloneStretchesTheRemainingTime() {
        let animator = scene.animator()
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
        stage.advance(by: 1)
        #expect(isNear(scene.x, 150))
    }

    // MARK: Blocks

    @Test func blockWithDelayFactorBeginsLater() {
        let animator = scene.animator()
        animator.addAnimations({ scene.box.center.y = 250 }, delayFactor: 0.5)
        animator.startAnimation()
        stage.advance(by: 0.5)
        let y = { scene.box.layer.presentation()?.position.y ?? 0 }
        #expect(isNear(y(), 50))
        stage.advance(by: 0.25)
        #expect(isNear(y(), 150) && isNear(scene.x, 150))
        stage.settle()
        #expect(y() == 250 && scene.ends == [.end])
    }

    @Test func blockAddedInFlightTakesTheRemainingTime() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.5)
        animator.addAnimations { scene.box.alpha = 0 }
        stage.advance(by: 0.25)
        #expect(isNear(CGFloat(scene.box.layer.presentation()?.opacity ?? 9), 0.5, within: 1e-5))
        stage.advance(by: 0.3)
        #expect(scene.ends == [.end] && scene.box.alpha == 0)
    }

    @Test("pains, last paragraph: an animator is used twice") func itIsUsedTwice() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.settle()
        animator.addAnimations { scene.box.center.x = 0 }
        animator.addCompletion { scene.ends.append($0) }
        animator.startAnimation()
        #expect(animator.isRunning)
        stage.advance(by: 0.5)
        #expect(isNear(scene.x, 100))
        stage.settle()
        #expect(scene.ends == [.end, .end] && scene.x == 0)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func twoAnimatorsOfOnePropertyBlendWithoutJump() {
        let first = scene.animator(UICubicTimingParameters(animationCurve: .easeInOut))
        first.startAnimation()
        stage.advance(by: 0.5)
        let before = scene.x
        let second = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { scene.box.center.x = 50 }
        second.startAnimation()
        #expect(isNear(scene.x, before))
        let frames = trace(1.2, from: before)
        let steps = zip(frames, frames.dropFirst()).map { $1 - $0 }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 1.5 })
        #expect(scene.x == 50)
    }

    // MARK: Stopping

    @Test func stoppingWithoutFinishingLeavesViewsInPlace() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.5)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive && isNear(scene.box.center.x, 100))
        #expect(stage.settle(), "it asks for no more frames")
        #expect(scene.ends.isEmpty && isNear(scene.x, 100))
    }

    @Test(arguments: [(UIViewAnimatingPosition.start, 0), (.current, 100), (.end, 200)] as [(UIViewAnimatingPosition, CGFloat)])
    func stoppedAnimatorFinishesAtPosition(_ position: UIViewAnimatingPosition, x: CGFloat) {
        let animator = scene.animator()
        let green = UIColor.green
        animator.addAnimations { scene.box.backgroundColor = green }
        animator.startAnimation()
        stage.advance(by: 0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && isNear(scene.box.center.x, 100))
        #expect(isNear(animator.fractionComplete, 0.5))
        animator.finishAnimation(at: position)
        #expect(animator.state == .inactive && scene.ends == [position])
        #expect(isNear(scene.box.center.x, x))
        if position == .start { #expect(scene.box.backgroundColor == .red) }
        if position == .end { #expect(scene.box.backgroundColor === green) }
        stage.settle()
        #expect(isNear(scene.x, x) && stage.diagnostics.isEmpty)
    }

    @Test("pain 15: wrong calls to an animator are settled with one line each") func invalidCallsLogOneLineEach() {
        let animator = scene.animator()
        animator.finishAnimation(at: .end)
        animator.stopAnimation(true)
        animator.fractionComplete = .nan
        #expect(stage.diagnostics.count == 3)
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
        animator.pauseAnimation()
        animator.addAnimations { scene.box.alpha = 0 }
        #expect(stage.diagnostics.count == 6 && animator.state == .stopped)
        animator.finishAnimation(at: .end)
        #expect(scene.ends == [.end])
        #expect(scene.box.alpha == 1)
    }

    @Test func finishingActiveAnimatorStopsItAndLogs() {
        let animator = scene.animator()
        animator.startAnimation()
        animator.finishAnimation(at: .end)
        #expect(scene.ends == [.end] && scene.box.center.x == 200 && stage.diagnostics.count == 1)
    }

    @Test func nonInterruptibleAnimatorKeepsRunning() {
        let animator = scene.animator()
        animator.isInterruptible = false
        animator.startAnimation()
        animator.pauseAnimation()
        animator.stopAnimation(true)
        animator.isReversed = true
        #expect(animator.isRunning && !animator.isReversed && stage.diagnostics.count == 3)
        stage.settle()
        #expect(scene.ends == [.end])
    }

    // MARK: Touches

    @Test func movingViewIsHitTestedAtItsPresentation() {
        let animator = scene.animator()
        animator.startAnimation()
        stage.advance(by: 0.25)
        #expect(stage.window.hitTest(CGPoint(x: 20, y: 50), with: nil) === scene.box)
        #expect(stage.window.hitTest(CGPoint(x: 220, y: 50), with: nil) !== scene.box)
        stage.settle()
        #expect(stage.window.hitTest(CGPoint(x: 220, y: 50), with: nil) === scene.box)
    }

    @Test func viewTakesNoTouchesWithUserInteractionDisabled() {
        let animator = scene.animator()
        animator.isUserInteractionEnabled = false
        animator.startAnimation()
        stage.advance(by: 0.25)
        #expect(stage.window.hitTest(CGPoint(x: 220, y: 50), with: nil) !== scene.box)
        stage.settle()
        #expect(stage.window.hitTest(CGPoint(x: 220, y: 50), with: nil) === scene.box)
    }

    private func trace(_ seconds: TimeInterval, from first: CGFloat) -> [CGFloat] { [first] + scene.trace(seconds) }
}
