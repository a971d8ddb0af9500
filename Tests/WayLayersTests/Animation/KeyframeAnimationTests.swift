import Foundation
import Testing

@testable import WayLayers

@MainActor struct KeyframeAnimationTests {
    let layer = CALayer()

    private func keyframes(_ keyPath: String, _ values: [Any]?, _ change: (CAKeyframeAnimation) -> Void = { _ in }) {
        _ = AnimationHarness()
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.duration = 1
        change(animation)
        layer.add(animation, forKey: "k")
    }

    private func x(_ seconds: TimeInterval) -> CGFloat { layer.presentationProperties(at: 100 + seconds).position.x }

    @Test func linearIntervalsTakeEqualTime() {
        keyframes("position.x", [0, 10, 100])
        #expect(isNear(x(0.25), 5) && isNear(x(0.5), 10) && isNear(x(0.75), 55))
    }

    @Test func keyTimesPositionTheValues() {
        keyframes("position.x", [0, 10, 100]) { $0.keyTimes = [0, 0.8, 1] }
        #expect(isNear(x(0.4), 5) && isNear(x(0.9), 55))
    }

    @Test func keyTimesOfTheWrongCountAreEvenlySpaced() {
        keyframes("position.x", [0, 10, 100]) { $0.keyTimes = [0, 1] }
        #expect(isNear(x(0.25), 5))
    }

    @Test func everyIntervalHasItsTimingFunction() {
        keyframes("position.x", [0, 10, 100]) {
            $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
        }
        #expect(isNear(x(0.25), 10 * CAMediaTimingFunction(name: .easeIn).value(at: 0.5)) && isNear(x(0.75), 55))
    }

    @Test func copyKeepsTheCurveParameters() throws {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.tensionValues = [1, 2]
        animation.continuityValues = [3, 4]
        animation.biasValues = [5, 6]
        animation.calculationMode = .cubic
        let copy = try #require(animation.copy() as? CAKeyframeAnimation)
        #expect(copy.tensionValues == [1, 2] && copy.continuityValues == [3, 4] && copy.biasValues == [5, 6])
        #expect(copy.calculationMode == .cubic)
    }

    @Test func discreteValuesHold() {
        keyframes("position.x", [1, 2, 3, 4]) { $0.calculationMode = .discrete }
        #expect(x(0.1) == 1 && x(0.3) == 2 && x(0.74) == 3 && x(0.99) == 4)
        keyframes("position.x", [1, 2]) {
            $0.calculationMode = .discrete
            $0.keyTimes = [0, 0.9, 1]
        }
        #expect(x(0.8) == 1 && x(0.95) == 2)
    }

    @Test func pacedHasConstantSpeed() {
        keyframes("position.x", [0, 10, 100]) {
            $0.calculationMode = .paced
            $0.keyTimes = [0, 0.9, 1]
        }
        #expect(isNear(x(0.5), 50) && isNear(x(0.05), 5))
    }

    @Test func cubicPassesThroughTheValuesSmoothly() {
        keyframes("position.x", [0, 10, 100, 110]) { $0.calculationMode = .cubic }
        #expect(isNear(x(1.0 / 3), 10, 1e-6) && isNear(x(2.0 / 3), 100, 1e-6))
        let h = 1e-6
        let before = (x(1.0 / 3) - x(1.0 / 3 - h)) / h, after = (x(1.0 / 3 + h) - x(1.0 / 3)) / h
        // Catmull–Rom: half the distance of the neighbours, per step.
        #expect(isNear(before, 150, 0.1) && isNear(after, 150, 0.1))
    }

    @Test func fullTensionStopsAtTheValues() {
        keyframes("position.x", [0, 10, 100]) {
            $0.calculationMode = .cubic
            $0.tensionValues = [1, 1, 1]
        }
        #expect(isNear((x(0.5 + 1e-6) - x(0.5)) / 1e-6, 0, 0.1))
    }

    @Test func cubicPacedHasConstantSpeedOnTheCurve() {
        keyframes("position", [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 40), CGPoint(x: 100, y: 0)]) { $0.calculationMode = .cubicPaced }
        var last = layer.presentationProperties(at: 100).position, lengths: [CGFloat] = []
        for step in 1...500 {
            let here = layer.presentationProperties(at: 100 + Double(step) / 500 * 0.999999).position
            lengths.append(last.distance(to: here))
            last = here
        }
        let middle = lengths.reduce(0, +) / 500
        #expect(lengths.allSatisfy { isNear($0, middle, middle * 0.02) })
    }

    @Test func pathElementsTakeEqualTime() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 10))
        keyframes("position", nil) { $0.path = path }
        #expect(isNear(layer.presentationProperties(at: 100.25).position, CGPoint(x: 50, y: 0), 1e-6))
        #expect(isNear(layer.presentationProperties(at: 100.75).position, CGPoint(x: 100, y: 5), 1e-6))
    }

    @Test func pacedPathHasConstantSpeed() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 90, y: 0))
        path.addLine(to: CGPoint(x: 90, y: 10))
        keyframes("position", nil) {
            $0.path = path
            $0.calculationMode = .paced
        }
        #expect(isNear(x(0.5), 50, 1e-6) && isNear(layer.presentationProperties(at: 100.95).position, CGPoint(x: 90, y: 5), 1e-6))
    }

    @Test func layerRotatesWithThePath() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 100))
        for (mode, angle) in [(CAAnimationRotationMode.rotateAuto, CGFloat.pi / 2), (.rotateAutoReverse, 3 * CGFloat.pi / 2)] {
            keyframes("position", nil) {
                $0.path = path
                $0.rotationMode = mode
            }
            #expect(isNear(layer.presentationProperties(at: 100.5).transform, CATransform3DMakeRotation(angle, 0, 0, 1), 1e-6))
        }
    }

    @Test func transformsInterpolateBetweenKeyframes() {
        keyframes("transform.scale", [1, 2, 1])
        #expect(isNear(layer.presentationProperties(at: 100.25).transform, CATransform3DMakeScale(1.5, 1.5, 1.5)))
    }

    @Test func singleValueIsConstant() {
        keyframes("position.x", [7])
        #expect(x(0) == 7 && x(0.9) == 7)
    }

    @Test func keyframesWithoutValidValuesAreRejected() {
        keyframes("position.x", [])
        keyframes("position.x", nil)
        keyframes("position.x", [1, "two"])
        #expect(layer.animationKeys() == nil)
    }

    @Test func additiveKeyframesAreRelativeToTheModel() {
        layer.position.x = 50
        keyframes("position.x", [0, 10, -10, 0]) { $0.isAdditive = true }
        #expect(isNear(x(1.0 / 3), 60) && isNear(x(0.5), 50))
    }
}
