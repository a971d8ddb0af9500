import Foundation
import Testing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct UITapGestureRecognizerTests {
    let bench = GestureBench()
    let tap = UITapGestureRecognizer()
    let point = CGPoint(x: 100, y: 100), other = CGPoint(x: 200, y: 100)

    @Test func twoFingerTapWithSuccessiveRelease() {
        tap.numberOfTouchesRequired = 2
        var locations: [CGPoint] = []
        tap.addHandler { [weak tap] in
            guard let tap else { return }
            locations = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) } + [tap.location(in: nil)]
        }
        let log = bench.add(tap)
        bench.stage.tap(at: point)
        #expect(log.states.isEmpty)
        bench.stage.touchDown(0, at: point)
        bench.stage.touchDown(1, at: other)
        bench.stage.touchUp(0)
        bench.stage.touchUp(1)
        #expect(log.states == [.ended])
        #expect(locations == [point, other, CGPoint(x: 150, y: 100)])
    }

    @Test func requiresButtonMask() {
        tap.buttonMaskRequired = .secondary
        let log = bench.add(tap)
        bench.stage.pointerPress(1, at: point)
        bench.stage.pointerRelease(1, at: point)
        #expect(log.states.isEmpty)
        bench.stage.pointerPress(2, at: point)
        bench.stage.pointerRelease(2, at: point)
        #expect(log.takeStates() == [.ended])
        #expect(tap.buttonMask == .secondary)
        tap.buttonMaskRequired = []
        #expect(tap.buttonMaskRequired == .secondary)
        #expect(bench.stage.diagnostics.count == 1)
    }

    @Test func requiresThreeNearbyTaps() {
        tap.numberOfTapsRequired = 3
        let log = bench.add(tap)
        for _ in 0..<3 {
            bench.stage.tap(at: point)
            bench.stage.advance(by: 0.1)
        }
        #expect(log.takeStates() == [.ended])
        bench.stage.tap(at: point)
        bench.stage.tap(at: other)
        bench.stage.tap(at: point)
        #expect(log.states.isEmpty)
    }

    @Test func requirementsAreAtLeastOne() {
        tap.numberOfTapsRequired = 0
        tap.numberOfTouchesRequired = -3
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    }
}
