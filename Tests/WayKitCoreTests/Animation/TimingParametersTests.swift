import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitTestSupport

@MainActor struct TimingParametersTests {
    @Test func timingCurveTypes() {
        #expect(UICubicTimingParameters().timingCurveType == .builtin)
        #expect(UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1)).timingCurveType == .cubic)
        let spring = UISpringTimingParameters()
        #expect(spring.timingCurveType == .spring && spring.springTimingParameters === spring && spring.cubicTimingParameters == nil)
    }

    @Test func physicalSpringDefinesItsDuration() {
        // Critically damped, ω = 10: (1 + 10t) e^(−10t) = 0.001 at t = 0.92334.
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        #expect(abs(spring.settlingDuration - 0.92334) < 1e-4)
        #expect(abs(UIViewPropertyAnimator(duration: 5, timingParameters: spring).duration - 0.92334) < 1e-4)
        #expect(UIViewPropertyAnimator(duration: 5, dampingRatio: 0.5).duration == 5)
    }

    @Test func durationAndBounceMatchTheLayerAnimation() {
        let spring = UISpringTimingParameters(duration: 0.6, bounce: 0.3)
        let other = CASpringAnimation(perceptualDuration: 0.6, bounce: 0.3)
        #expect(abs(spring.settlingDuration - other.settlingDuration) < 1e-9)
    }

    @Test func positionHasInitialVelocityPerAxis() {
        let scene = AnimatorStage()
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 20))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        animator.addAnimations { scene.box.center = CGPoint(x: 200, y: 250) }
        animator.startAnimation()
        scene.stage.advance(by: 0.1)
        // x = 1 − (1 + 10t) e^(−10t); an initial velocity v adds (v·t) e^(−10t).
        let rest = exp(-1.0)
        let position = scene.box.layer.presentation()?.position ?? .zero
        #expect(abs(Double(position.x) - 200 * (1 - 2 * rest)) < 1e-6)
        #expect(abs(Double(position.y) - (50 + 200 * (1 - 2 * rest + 2 * rest))) < 1e-6)
        scene.stage.settle()
        #expect(scene.box.center == CGPoint(x: 200, y: 250))
    }

    @Test func animatorWithNegativeDurationEndsInTheNextFrame() {
        let scene = AnimatorStage()
        let animator = UIViewPropertyAnimator(duration: -1, curve: .linear) { scene.box.center.x = 200 }
        animator.addCompletion { scene.ends.append($0) }
        animator.startAnimation()
        scene.stage.advance(by: 0.02)
        #expect(scene.ends == [.end] && scene.x == 200)
    }
}
