import Foundation
import Testing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct UIPinchGestureRecognizerTests {
    let bench = GestureBench()
    let pinch = UIPinchGestureRecognizer()
    let centre = CGPoint(x: 200, y: 200)

    private func spread(from start: CGFloat, to end: CGFloat, steps: Int) {
        for step in 1...steps {
            bench.stage.advance(by: 0.01)
            let half = (start + (end - start) * CGFloat(step) / CGFloat(steps)) / 2
            bench.frame([(0, .moved, CGPoint(x: 200 - half, y: 200)), (1, .moved, CGPoint(x: 200 + half, y: 200))])
        }
    }

    private func putDown() {
        bench.frame([(0, .began, CGPoint(x: 150, y: 200)), (1, .began, CGPoint(x: 250, y: 200))])
        spread(from: 100, to: 110, steps: 1)
    }

    @Test func scaleIsRatioOfDistances() {
        let log = bench.add(pinch) { [weak pinch] in pinch?.scale ?? 0 }
        putDown()
        spread(from: 110, to: 218, steps: 10)
        // It begins 8 points from where the fingers came down.
        let first: CGFloat = 110.0 / 108, last: CGFloat = 218.0 / 108, began: CGFloat = log.values.first ?? .nan
        #expect(abs(began - first) < 1e-9)
        #expect(abs(pinch.scale - last) < 1e-9)
        // One unit of scale in a tenth of a second.
        #expect(abs(pinch.velocity - 10) < 1e-6)
        #expect(pinch.location(in: nil) == centre)
    }

    /// A program that is busy gets the same movement in fewer events.
    @Test(arguments: [1, 2, 50], [40, 324] as [CGFloat]) func resultDoesNotDependOnTheNumberOfEvents(steps: Int, end: CGFloat) {
        _ = bench.add(pinch)
        bench.frame([(0, .began, CGPoint(x: 150, y: 200)), (1, .began, CGPoint(x: 250, y: 200))])
        spread(from: 100, to: end, steps: steps)
        #expect(abs(pinch.scale - end / (end < 100 ? 92 : 108)) < 1e-9)
    }

    /// A program decides at the beginning what it starts: fingers that close dismiss, fingers that open present.
    @Test(arguments: [0.25, 1, 4, 30] as [CGFloat], [-1, 1] as [CGFloat]) func directionIsKnownAtTheBeginning(step: CGFloat, sign: CGFloat) {
        let log = bench.add(pinch) { [weak pinch] in pinch?.scale ?? .nan }
        bench.frame([(0, .began, CGPoint(x: 150, y: 200)), (1, .began, CGPoint(x: 250, y: 200))])
        spread(from: 100, to: 100 + sign * 40 * step, steps: 40)
        #expect(log.states.first == .began)
        #expect(((log.values.first ?? .nan) - 1) * sign > 0)
    }

    /// As most programs use it, at every change and in the first one: a view follows the fingers from the edge of the slop on, whatever the number of events.
    @Test(arguments: [2, 7, 50]) func viewThatIsScaledAndResetFollowsTheFingers(steps: Int) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        pinch.addHandler { [weak pinch] in
            guard let pinch, pinch.state == .began || pinch.state == .changed else { return }
            view.transform = view.transform.scaledBy(x: pinch.scale, y: pinch.scale)
            pinch.scale = 1
        }
        _ = bench.add(pinch)
        bench.frame([(0, .began, CGPoint(x: 150, y: 200)), (1, .began, CGPoint(x: 250, y: 200))])
        spread(from: 100, to: 324, steps: steps)
        #expect(abs(view.frame.width - 300) < 1e-6)
    }

    /// As most programs use it: reset to 1 at every change.
    /// "The gesture ends when both fingers lift from the view": a finger may leave and come back.
    @Test func itEndsWhenBothFingersHaveLeft() {
        let log = bench.add(pinch)
        putDown()
        spread(from: 110, to: 216, steps: 10)
        let scale = pinch.scale
        bench.frame([(1, .ended, CGPoint(x: 308, y: 200))])
        #expect(pinch.state == .changed && pinch.numberOfTouches == 1 && pinch.scale == scale)
        bench.stage.advance(by: 0.3)
        bench.frame([(0, .moved, CGPoint(x: 100, y: 200))])
        #expect(pinch.scale == scale)
        bench.frame([(1, .began, CGPoint(x: 200, y: 200))])
        #expect(pinch.scale == scale, "another distance, the same scale")
        bench.stage.advance(by: 0.01)
        bench.frame([(0, .moved, CGPoint(x: 50, y: 200)), (1, .moved, CGPoint(x: 250, y: 200))])
        #expect(abs(pinch.scale - scale * 2) < 1e-9)
        bench.frame([(0, .ended, CGPoint(x: 50, y: 200))])
        #expect(!log.states.contains(.ended))
        bench.frame([(1, .ended, CGPoint(x: 250, y: 200))])
        #expect(log.states.last == .ended && pinch.state == .possible)
    }

    /// Fingers never leave at the same instant: those that leave within a tenth of a second have the speed that they had together.
    @Test(arguments: [0, 0.02, 0.3]) func velocityOfFingersThatLeaveOneAfterTheOther(gap: TimeInterval) {
        var velocity: CGFloat = 0
        pinch.addHandler { [weak pinch] in if pinch?.state == .ended { velocity = pinch?.velocity ?? 0 } }
        _ = bench.add(pinch)
        putDown()
        spread(from: 110, to: 218, steps: 10)
        if gap == 0 {
            bench.frame([(0, .ended, CGPoint(x: 91, y: 200)), (1, .ended, CGPoint(x: 309, y: 200))])
        } else {
            bench.frame([(0, .ended, CGPoint(x: 91, y: 200))])
            bench.stage.advance(by: gap)
            bench.frame([(1, .ended, CGPoint(x: 309, y: 200))])
        }
        #expect(gap < 0.1 ? abs(velocity - 10) < 1e-6 : velocity == 0)
    }

    @Test func setScaleContinuesAndVelocityStaysRelative() {
        var product: CGFloat = 1
        pinch.addHandler { [weak pinch] in
            guard let pinch, pinch.state == .changed else { return }
            product *= pinch.scale
            pinch.scale = 1
        }
        _ = bench.add(pinch)
        putDown()
        spread(from: 110, to: 216, steps: 10)
        #expect(abs(product - 2) < 1e-9)
        // 106 points in a tenth of a second, relative to 216.
        #expect(abs(pinch.velocity - 1060.0 / 216) < 1e-6)
        pinch.scale = .infinity
        #expect(abs(pinch.scale - 1) < 1e-9)
        #expect(bench.stage.diagnostics.count == 1)
    }

    @Test func scaleStaysFiniteForCoincidentTouches() {
        let log = bench.add(pinch) { [weak pinch] in pinch?.scale ?? .nan }
        putDown()
        spread(from: 110, to: 0, steps: 10)
        spread(from: 0, to: 108, steps: 10)
        #expect(log.values.allSatisfy { $0.isFinite && $0 > 0 })
        #expect(abs(pinch.scale - 1) < 1e-9)
    }

    @Test func touchpadPinchAndRotationAreSeparate() {
        let rotation = UIRotationGestureRecognizer()
        let pinches = bench.add(pinch) { [weak pinch] in pinch?.scale ?? 0 }, rotations = bench.add(rotation)
        bench.stage.touchpadPinch(at: centre, to: 0.5, duration: 0.5)
        #expect(pinches.takeStates().last == .ended && rotations.states.isEmpty)
        #expect(pinches.values.last == 0.5)
        bench.stage.touchpadRotate(at: centre, by: -1, duration: 0.5)
        #expect(pinches.states.isEmpty && rotations.states.last == .ended)
    }
}
