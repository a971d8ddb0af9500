import Foundation
import Testing
@testable import WayKit
@testable import WayKitTesting

@MainActor @Suite struct UIRotationGestureRecognizerTests {
    let bench = GestureBench()
    let rotation = UIRotationGestureRecognizer()
    let centre = CGPoint(x: 200, y: 200)

    /// Two fingers 200 points apart, 50 steps per radian.
    private func turn(from start: CGFloat, to end: CGFloat, steps: Int = 20, about centre: CGPoint? = nil) {
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

    @Test func itBeginsWithoutAJumpAndFollows() {
        let log = bench.add(rotation) { [weak rotation] in rotation?.rotation ?? 0 }
        putDown()
        // 8 points on a circle of 100 are 0.08 radians; the second of these steps is there.
        turn(from: 0, to: 0.1, steps: 2)
        #expect(log.states == [.began])
        #expect(log.values == [0])
        turn(from: 0.1, to: 1.1)
        #expect(abs(rotation.rotation - 1) < 1e-9)
        #expect(abs(rotation.velocity - 5) < 1e-6)
        #expect(rotation.location(in: nil).x.rounded() == 200)
        bench.frame([(0, .ended, .zero)])
        #expect(log.states.last == .ended)
    }

    @Test func itCountsOnBeyondATurnAndIsSigned() {
        _ = bench.add(rotation)
        putDown()
        turn(from: 0, to: -0.1, steps: 1)
        turn(from: -0.1, to: -0.1 - 3 * .pi, steps: 60)
        #expect(abs(rotation.rotation + 3 * .pi) < 1e-6)
    }

    @Test func whatIsSetIsWhereItGoesOnFrom() {
        _ = bench.add(rotation)
        putDown()
        turn(from: 0, to: 0.1, steps: 1)
        turn(from: 0.1, to: 0.6)
        rotation.rotation = 0
        turn(from: 0.6, to: 0.8)
        #expect(abs(rotation.rotation - 0.2) < 1e-9)
        rotation.rotation = .nan
        #expect(abs(rotation.rotation - 0.2) < 1e-9)
        #expect(bench.stage.diagnostics.count == 1)
    }

    @Test func aFingerThatJoinsOrLeavesTurnsNothing() {
        let log = bench.add(rotation) { [weak rotation] in rotation?.rotation ?? 0 }
        putDown()
        turn(from: 0, to: 0.1, steps: 1)
        turn(from: 0.1, to: 0.6)
        bench.frame([(2, .began, CGPoint(x: 350, y: 20))])
        turn(from: 0.6, to: 0.601, steps: 1)
        #expect(abs((log.values.last ?? .nan) - 0.5) < 0.002)
        bench.frame([(2, .ended, CGPoint(x: 350, y: 20))])
        turn(from: 0.601, to: 0.602, steps: 1)
        #expect(abs((log.values.last ?? .nan) - 0.5) < 0.004)
        #expect(!log.states.contains(.ended))
    }

    @Test func fingersThatOnlySpreadOrMoveDoNotTurn() {
        let log = bench.add(rotation)
        putDown()
        for step in 1...20 {
            let way = CGFloat(step) * 4
            bench.frame([(0, .moved, CGPoint(x: 300 + way, y: 200 + way)), (1, .moved, CGPoint(x: 100, y: 200 + way))])
        }
        bench.frame([(0, .ended, .zero), (1, .ended, .zero)])
        #expect(log.states.isEmpty)
        turnOnce(log)
    }

    /// It is ready for the next one.
    private func turnOnce(_ log: GestureLog) {
        putDown()
        turn(from: 0, to: 0.5)
        bench.frame([(0, .ended, .zero), (1, .ended, .zero)])
        #expect(log.states.first == .began && log.states.last == .ended)
    }

    @Test func aTouchpadTurnsItAndPinchesBesideIt() {
        let rules = GestureRules()
        rules.together = true
        rotation.delegate = rules
        let pinch = UIPinchGestureRecognizer()
        let turns = bench.add(rotation) { [weak rotation] in rotation?.rotation ?? 0 }, pinches = bench.add(pinch)
        bench.stage.touchpadRotate(at: centre, by: 1, duration: 0.5)
        #expect(turns.states.first == .began && turns.states.last == .ended)
        // One of the 30 steps of 1/30 is short of 0.05 radians, two are not: it begins there.
        #expect(abs((turns.values.last ?? .nan) - 28.0 / 30) < 1e-6)
        #expect(pinches.states.isEmpty)
        bench.stage.touchpadPinch(at: centre, to: 2, duration: 0.3)
        #expect(pinches.states.first == .began && pinches.states.last == .ended)
        #expect(turns.takeStates().filter { $0 == .began }.count == 1)
    }
}
