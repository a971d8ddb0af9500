import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport

@MainActor struct KeyframeTests {
    let scene = AnimatorStage()
    var stage: TestStage { scene.stage }
    private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    /// To 100 in the first quarter, a pause, back to 60 in the second half.
    private func run(_ options: UIView.KeyframeAnimationOptions) {
        UIView.animateKeyframes(
            withDuration: 1, delay: 0, options: [linear, options],
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { scene.box.center.x = 100 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.box.center.x = 60 }
            }, completion: { _ in scene.ends.append(.end) })
    }

    private func positions(_ times: [TimeInterval]) -> [CGFloat] {
        var last: TimeInterval = 0
        return times.map { time in
            stage.advance(by: time - last)
            last = time
            return scene.x
        }
    }

    @Test func linearMode() {
        run(.calculationModeLinear)
        let shown = positions([0.125, 0.25, 0.4, 0.75])
        #expect(zip(shown, [50, 100, 100, 80]).allSatisfy { isNear($0, $1) })
        #expect(scene.ends.isEmpty)
        stage.settle()
        #expect(scene.ends == [.end] && scene.x == 60)
    }

    @Test func discreteMode() {
        run(.calculationModeDiscrete)
        #expect(positions([0.2, 0.3, 0.9]) == [0, 100, 100])
        stage.settle()
        #expect(scene.x == 60)
    }

    @Test func pacedHasConstantSpeed() {
        run(.calculationModePaced)
        // 140 points in one second.
        let shown = positions([0.25, 0.5, 0.9])
        #expect(zip(shown, [35, 70, 74]).allSatisfy { isNear($0, $1) })
    }

    @Test func cubicPassesItsValuesSmoothly() {
        run(.calculationModeCubic)
        let frames = [0] + scene.trace(1)
        #expect(frames.contains { $0 > 99 })
        let steps = zip(frames, frames.dropFirst()).map { $1 - $0 }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 3 })
    }

    @Test func cubicPacedHasConstantSpeed() {
        run(.calculationModeCubicPaced)
        let frames = [0] + scene.trace(1)
        let steps = zip(frames, frames.dropFirst()).map { abs($1 - $0) }.sorted()
        let median = steps[30]
        // Except for the frames in which the direction reverses.
        #expect(steps.filter { abs($0 - median) > 0.05 }.count <= 3)
    }

    @Test func defaultCurveIsEaseInOut() {
        UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { scene.box.center.x = 200 }
        })
        stage.advance(by: 0.25)
        #expect(isNear(scene.x, 200 * CAMediaTimingFunction(name: .easeInEaseOut).value(at: 0.25)))
    }

    @Test func relativeTimesNest() {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                #expect(UIView.inheritedAnimationDuration == 0.5)
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.box.center.x = 200 }
                UIView.animate(withDuration: 9, delay: 0, options: .curveLinear) { scene.box.center.y = 250 }
            }
        })
        #expect(isNear(positions([0.875])[0], 100))
        stage.advance(by: 0.2)
        #expect(scene.x == 200 && scene.box.layer.presentation()?.position.y == 250)
    }

    @Test func keyframesInAnimatorAreScrubbed() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations { run(.calculationModeLinear) }
        animator.fractionComplete = 0.125
        #expect(isNear(scene.x, 50))
        animator.fractionComplete = 0.75
        #expect(isNear(scene.x, 80))
        animator.isReversed = true
        animator.startAnimation()
        stage.settle()
        #expect(scene.x == 0)
    }

    @Test func keyframeOutsideBlockIsLoggedAndApplied() {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { scene.box.center.x = 200 }
        #expect(scene.x == 200 && stage.diagnostics.count == 1)
    }
}
