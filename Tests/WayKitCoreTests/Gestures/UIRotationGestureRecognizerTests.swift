import Foundation
import Testing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct UIRotationGestureRecognizerTests {
    let bench = GestureBench()
    let rotation = UIRotationGestureRecognizer()
    let centre = CGPoint(x: 200, y: 200)

    /// Two fingers 200 points apart, 50 steps per radian.
    private func rotate(from start: CGFloat, to end: CGFloat, steps: Int = 20, about centre: CGPoint? = nil) {
        for step in 1...steps {
            bench.stage.advance(by: 0.01)
            let angle = start + (end - start) * CGFloat(step) / CGFloat(steps)
            bench.frame([
                (0, .moved, bench.onCircle(centre ?? self.centre, radius: 100, angle: angle)),
                (1, .moved, bench.onCircle(centre ?? self.centre, radius: 100, angle: angle + .pi)),
            ])
        }
    }

    private func putDown() {
        bench.frame([(0, .began, CGPoint(x: 300, y: 200)), (1, .began, CGPoint(x: 100, y: 200))])
    }

    @Test func itEndsWhenBothFingersHaveLeft() {
        let log = bench.add(rotation)
        putDown()
        rotate(from: 0, to: 1)
        let angle = rotation.rotation
        bench.frame([(1, .ended, bench.onCircle(centre, radius: 100, angle: 1 + .pi))])
        bench.stage.advance(by: 0.2)
        bench.frame([(0, .moved, CGPoint(x: 260, y: 260))])
        #expect(rotation.state == .changed && rotation.rotation == angle)
        bench.frame([(1, .began, CGPoint(x: 140, y: 260))])
        bench.stage.advance(by: 0.01)
        bench.frame([(0, .moved, CGPoint(x: 200, y: 320)), (1, .moved, CGPoint(x: 200, y: 200))])
        #expect(abs(rotation.rotation - angle - .pi / 2) < 1e-6)
        bench.frame([(0, .ended, CGPoint(x: 200, y: 320))])
        #expect(!log.states.contains(.ended))
        bench.frame([(1, .ended, CGPoint(x: 200, y: 200))])
        #expect(log.states.last == .ended)
    }

    @Test func beginsWithoutJumpAndFollows() {
        let log = bench.add(rotation) { [weak rotation] in rotation?.rotation ?? 0 }
        putDown()
        // 8 points on a circle of radius 100 are 0.08 radians; the second step exceeds that.
        rotate(from: 0, to: 0.1, steps: 2)
        #expect(log.states == [.began])
        #expect(log.values.count == 1 && abs((log.values.first ?? .nan) - 0.02) < 1e-9)
        rotate(from: 0.1, to: 1.1)
        #expect(abs(rotation.rotation - 1.02) < 1e-9)
        #expect(abs(rotation.velocity - 5) < 1e-6)
        #expect(rotation.location(in: nil).x.rounded() == 200)
        bench.frame([(0, .ended, .zero), (1, .ended, .zero)])
        #expect(log.states.last == .ended)
    }

    @Test func rotationIsSignedAndExceedsFullTurns() {
        _ = bench.add(rotation)
        putDown()
        rotate(from: 0, to: -0.1, steps: 1)
        rotate(from: -0.1, to: -0.1 - 3 * .pi, steps: 60)
        #expect(abs(rotation.rotation + 0.02 + 3 * .pi) < 1e-6)
    }

    /// A program that is busy gets the same movement in fewer events.
    @Test(arguments: [1, 2, 50]) func resultDoesNotDependOnTheNumberOfEvents(steps: Int) {
        _ = bench.add(rotation)
        putDown()
        rotate(from: 0, to: 0.5, steps: steps)
        #expect(abs(rotation.rotation - 0.42) < 1e-9)
    }

    @Test func setRotationContinues() {
        _ = bench.add(rotation)
        putDown()
        rotate(from: 0, to: 0.1, steps: 1)
        rotate(from: 0.1, to: 0.6)
        rotation.rotation = 0
        rotate(from: 0.6, to: 0.8)
        #expect(abs(rotation.rotation - 0.2) < 1e-9)
        rotation.rotation = .nan
        #expect(abs(rotation.rotation - 0.2) < 1e-9)
        #expect(bench.stage.diagnostics.count == 1)
    }

    @Test func joiningOrLeavingTouchCausesNoRotation() {
        let log = bench.add(rotation) { [weak rotation] in rotation?.rotation ?? 0 }
        putDown()
        rotate(from: 0, to: 0.1, steps: 1)
        rotate(from: 0.1, to: 0.6)
        bench.frame([(2, .began, CGPoint(x: 350, y: 20))])
        rotate(from: 0.6, to: 0.601, steps: 1)
        #expect(abs((log.values.last ?? .nan) - 0.52) < 0.002)
        bench.frame([(2, .ended, CGPoint(x: 350, y: 20))])
        rotate(from: 0.601, to: 0.602, steps: 1)
        #expect(abs((log.values.last ?? .nan) - 0.52) < 0.004)
        #expect(!log.states.contains(.ended))
    }

    @Test func spreadingOrTranslatingIsNoRotation() {
        let log = bench.add(rotation)
        putDown()
        for step in 1...20 {
            let offset = CGFloat(step) * 4
            bench.frame([(0, .moved, CGPoint(x: 300 + offset, y: 200 + offset)), (1, .moved, CGPoint(x: 100, y: 200 + offset))])
        }
        bench.frame([(0, .ended, .zero), (1, .ended, .zero)])
        #expect(log.states.isEmpty)
        expectRotation(log)
    }

    /// Checks that the recogniser recognises the next gesture.
    private func expectRotation(_ log: GestureLog) {
        putDown()
        rotate(from: 0, to: 0.5)
        bench.frame([(0, .ended, .zero), (1, .ended, .zero)])
        #expect(log.states.first == .began && log.states.last == .ended)
    }

    @Test func touchpadRotatesAndPinchesSimultaneously() {
        let rules = GestureRules()
        rules.simultaneously = true
        rotation.delegate = rules
        let pinch = UIPinchGestureRecognizer()
        let rotations = bench.add(rotation) { [weak rotation] in rotation?.rotation ?? 0 }, pinches = bench.add(pinch)
        bench.stage.touchpadRotate(at: centre, by: 1, duration: 0.5)
        #expect(rotations.states.first == .began && rotations.states.last == .ended)
        // It begins after 0.05 radians.
        #expect(abs((rotations.values.last ?? .nan) - 0.95) < 1e-6)
        #expect(pinches.states.isEmpty)
        bench.stage.touchpadPinch(at: centre, to: 2, duration: 0.3)
        #expect(pinches.states.first == .began && pinches.states.last == .ended)
        #expect(rotations.takeStates().filter { $0 == .began }.count == 1)
    }
}
