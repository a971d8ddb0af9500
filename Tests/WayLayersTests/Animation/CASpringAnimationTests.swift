import Foundation
import Testing
import WayMotion

@testable import WayLayers

@MainActor struct CASpringAnimationTests {
    @Test func animationDefaultsMatchTheSDK() {
        let spring = CASpringAnimation(keyPath: "position.x")
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
        // The time at which the envelope e^(−5t)·√(1 + 1/3) is a thousandth.
        #expect(isNear(spring.settlingDuration, log(1000 * (4.0 / 3).squareRoot()) / 5, 1e-9))
    }

    @Test func bounceAndPerceptualDurationRoundTrip() {
        for bounce in [-0.5, 0, 0.3, 0.9] as [CGFloat] {
            let spring = CASpringAnimation(perceptualDuration: 0.6, bounce: bounce)
            #expect(isNear(spring.bounce, bounce) && isNear(spring.perceptualDuration, 0.6))
        }
    }

    @Test func copyKeepsTheSpringParameters() throws {
        let spring = CASpringAnimation()
        spring.mass = 2
        spring.stiffness = 30
        spring.damping = 40
        spring.initialVelocity = 5
        spring.allowsOverdamping = true
        #expect(try #require(spring.copy() as? CASpringAnimation).curve == spring.curve)
        #expect(spring.curve == SpringCurve(mass: 2, stiffness: 30, damping: 40, initialVelocity: 5))
    }

    @Test func overdampingIsCriticalUnlessAllowed() {
        let spring = CASpringAnimation()
        spring.damping = 100
        #expect(isNear(spring.curve.dampingRatio, 1))
        spring.allowsOverdamping = true
        #expect(isNear(spring.curve.dampingRatio, 5))
    }
}
