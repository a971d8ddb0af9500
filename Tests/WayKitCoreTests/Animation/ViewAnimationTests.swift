import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct ViewAnimationTests {
    let scene = AnimatorStage()
    var stage: TestStage { scene.stage }
    private let linear = UIView.AnimationOptions.curveLinear

    @Test func repeatAndAutoreverse() {
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, linear]) { scene.box.center.x = 200 }
        stage.advance(by: 1.25)
        #expect(isNear(scene.x, 150))
        stage.advance(by: 9)
        #expect(isNear(scene.x, 50))
    }

    @Test func repeatCountIsFinite() {
        var finished: Bool?
        UIView.animate(
            withDuration: 1, delay: 0, options: linear,
            animations: {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.box.center.x = 200 }
            }, completion: { finished = $0 })
        stage.advance(by: 3.5)
        #expect(isNear(scene.x, 100) && finished == nil)
        stage.advance(by: 0.6)
        #expect(finished == true && scene.x == 200)
    }

    @Test func modifyingOutsideBlockIsLoggedAndApplied() {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.box.center.x = 200 }
        #expect(scene.x == 200 && stage.diagnostics.count == 1)
    }

    /// Position and velocity are continuous; the acceleration is bounded.
    @Test func interruptingAnimationKeepsVelocity() {
        UIView.animate(withDuration: 0.6) { scene.box.center.x = 300 }
        var frames = scene.trace(0.3)
        UIView.animate(withDuration: 0.6, delay: 0, options: .beginFromCurrentState) { scene.box.center.x = 0 }
        frames += scene.trace(0.7)
        let steps = zip(frames, frames.dropFirst()).map { $1 - $0 }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 2.5 })
        #expect(scene.x == 0)
    }

    @Test func nestedBlocksInheritUnlessTheyOverride() {
        UIView.animate(withDuration: 2, delay: 0, options: linear) {
            #expect(UIView.inheritedAnimationDuration == 2)
            UIView.animate(withDuration: 1) { scene.box.center.x = 200 }
            UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration]) { scene.box.center.y = 250 }
        }
        #expect(UIView.inheritedAnimationDuration == 0)
        stage.advance(by: 0.5)
        #expect(isNear(scene.x, 50))
        #expect(isNear(scene.box.layer.presentation()?.position.y ?? 0, 150))
    }

    @Test func nestedBlocksInheritRepetitionsUnlessTheyOverride() {
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, linear]) {
            UIView.animate(withDuration: 1) { scene.box.center.x = 200 }
            UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) { scene.box.center.y = 250 }
        }
        stage.advance(by: 5.5)
        #expect(isNear(scene.x, 100))
        #expect(scene.box.layer.presentation()?.position.y == 250)
    }

    @Test func perceptualSpringMatchesItsClosedForm() {
        var finishedAt: TimeInterval?
        let start = stage.time
        UIView.animate(springDuration: 0.5, bounce: 0.2, animations: { scene.box.center.x = 200 }, completion: { _ in finishedAt = stage.time })
        stage.advance(by: 0.25)
        // ζ = 0.8, ω₀ = 2π / 0.5.
        let ratio = 0.8, omega = 4 * Double.pi, damped = omega * 0.6, t = 0.25
        let left = exp(-ratio * omega * t) * (cos(damped * t) + ratio / 0.6 * sin(damped * t))
        #expect(abs(Double(scene.x) - 200 * (1 - left)) < 1e-6)
        stage.settle()
        let settled = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2).settlingDuration
        #expect(finishedAt.map { abs($0 - start - settled) < 1.0 / 60 + 1e-6 } ?? false)
    }

    @Test func animatedViewTakesNoTouchesUnlessAllowed() {
        let point = CGPoint(x: 220, y: 50)
        UIView.animate(withDuration: 1) { scene.box.center.x = 200 }
        #expect(stage.window.hitTest(point, with: nil) !== scene.box)
        stage.settle()
        #expect(stage.window.hitTest(point, with: nil) === scene.box)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { scene.box.alpha = 0.5 }
        #expect(stage.window.hitTest(point, with: nil) === scene.box)
    }

    @Test func layoutSubviewsOptionAnimatesSubviews() {
        let container = ContainerView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scene.root.view.addSubview(container)
        stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: [linear, .layoutSubviews]) { container.frame.size.width = 300 }
        stage.advance(by: 0.5)
        #expect(isNear(container.inner.layer.presentation()?.bounds.width ?? 0, 200))
    }
}

@MainActor private final class ContainerView: UIView {
    let inner = UIView()
    override func layoutSubviews() {
        if inner.superview == nil { addSubview(inner) }
        inner.frame = bounds
    }
}
