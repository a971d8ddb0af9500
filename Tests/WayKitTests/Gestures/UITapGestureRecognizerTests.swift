import Foundation
import Testing
@testable import WayKit
@testable import WayKitTesting

@MainActor @Suite struct UITapGestureRecognizerTests {
    let bench = GestureBench()
    let tap = UITapGestureRecognizer()
    let place = CGPoint(x: 100, y: 100), other = CGPoint(x: 200, y: 100)

    @Test func twoFingersThatLeaveOneAfterTheOther() {
        tap.numberOfTouchesRequired = 2
        var places: [CGPoint] = []
        tap.addHandler { [weak tap] in
            guard let tap else { return }
            places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) } + [tap.location(in: nil)]
        }
        let log = bench.add(tap)
        bench.stage.tap(at: place)
        #expect(log.states.isEmpty)
        bench.stage.touchDown(0, at: place)
        bench.stage.touchDown(1, at: other)
        bench.stage.touchUp(0)
        bench.stage.touchUp(1)
        #expect(log.states == [.ended])
        #expect(places == [place, other, CGPoint(x: 150, y: 100)])
    }

    @Test func theButtonHasToBeTheOneThatIsAskedFor() {
        tap.buttonMaskRequired = .secondary
        let log = bench.add(tap)
        bench.stage.pointerPress(1, at: place)
        bench.stage.pointerRelease(1, at: place)
        #expect(log.states.isEmpty)
        bench.stage.pointerPress(2, at: place)
        bench.stage.pointerRelease(2, at: place)
        #expect(log.takeStates() == [.ended])
        #expect(tap.buttonMask == .secondary)
        tap.buttonMaskRequired = []
        #expect(tap.buttonMaskRequired == .secondary)
        #expect(bench.stage.diagnostics.count == 1)
    }

    @Test func threeTapsNearEachOther() {
        tap.numberOfTapsRequired = 3
        let log = bench.add(tap)
        for _ in 0..<3 {
            bench.stage.tap(at: place)
            bench.stage.advance(by: 0.1)
        }
        #expect(log.takeStates() == [.ended])
        bench.stage.tap(at: place)
        bench.stage.tap(at: other)
        bench.stage.tap(at: place)
        #expect(log.states.isEmpty)
    }

    @Test func numbersBelowOneCountAsOne() {
        tap.numberOfTapsRequired = 0
        tap.numberOfTouchesRequired = -3
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    }
}
