import Foundation
import Testing
import WayHost
@testable import WayKit
@testable import WayKitTesting

/// What devices say that they cannot mean: nothing crashes, nothing sticks, nothing completes that nobody completed, one line each.
@MainActor @Suite struct InputRouterTests {
    let bench = GestureBench()
    let pan = UIPanGestureRecognizer()
    let place = CGPoint(x: 100, y: 100)

    /// A drag as it should be still works.
    private func expectAllIsWell(_ log: GestureLog, lines: Int = 1) {
        #expect(bench.stage.diagnostics.count == lines, "\(bench.stage.diagnostics)")
        _ = log.takeStates()
        bench.stage.advance(by: 1)
        bench.frame([(77, .began, place)])
        bench.frame([(77, .moved, CGPoint(x: 150, y: 100))])
        bench.frame([(77, .ended, CGPoint(x: 150, y: 100))])
        #expect(log.states == [.began, .ended])
        #expect(pan.state == .possible && pan.numberOfTouches == 0)
        #expect(bench.stage.diagnostics.count == lines)
    }

    @Test func timeThatRunsBack() {
        let log = bench.add(pan)
        bench.stage.advance(by: 5)
        let now = bench.stage.time
        bench.frame([(0, .began, place)], at: now)
        bench.frame([(0, .moved, CGPoint(x: 120, y: 100))], at: now - 3)
        bench.frame([(0, .moved, CGPoint(x: 140, y: 100))], at: -.infinity)
        bench.frame([(0, .moved, CGPoint(x: 160, y: 100))], at: now - 4)
        #expect(log.states == [.began, .changed, .changed])
        #expect(pan.velocity(in: nil) == .zero)
        bench.frame([(0, .ended, CGPoint(x: 160, y: 100))], at: now - 2)
        #expect(log.states.last == .ended)
        expectAllIsWell(log)
    }

    @Test func timeThatIsNoneOrFarAway() {
        let log = bench.add(pan)
        bench.stage.advance(by: 1)
        bench.frame([(0, .began, place)], at: .nan)
        bench.frame([(0, .moved, CGPoint(x: 120, y: 100))], at: 1e300)
        bench.stage.advance(by: 0.01)
        bench.frame([(0, .moved, CGPoint(x: 125, y: 100))])
        #expect(abs(pan.velocity(in: nil).x - 500) < 1e-6, "the far time counted as now")
        bench.frame([(0, .ended, CGPoint(x: 125, y: 100))])
        expectAllIsWell(log)
    }

    @Test func placesThatAreNoNumbers() {
        let log = bench.add(pan)
        bench.frame([(0, .began, CGPoint(x: CGFloat.nan, y: 1))])
        bench.frame([(0, .moved, place)])
        bench.frame([(0, .ended, place)])
        #expect(bench.view.log.isEmpty)
        bench.frame([(1, .began, place)])
        bench.frame([(1, .moved, CGPoint(x: CGFloat.infinity, y: 1))])
        bench.frame([(1, .moved, CGPoint(x: 130, y: 100))])
        bench.frame([(1, .ended, CGPoint(x: CGFloat.nan, y: .nan))])
        #expect(log.states == [.began, .ended])
        #expect(bench.view.log == ["began", "cancelled"])
        expectAllIsWell(log)
    }

    @Test func whatGoesOnThatNeverBegan() {
        let tap = bench.add(UITapGestureRecognizer()), log = bench.add(pan)
        bench.frame([(3, .moved, place)])
        bench.frame([(3, .ended, place)])
        bench.frame([(4, .cancelled, place)])
        #expect(tap.states.isEmpty && log.states.isEmpty && bench.view.log.isEmpty)
        expectAllIsWell(log)
    }

    @Test func whatMovesAfterItsEnd() {
        let tap = bench.add(UITapGestureRecognizer()), log = bench.add(pan)
        bench.frame([(0, .began, place)])
        bench.frame([(0, .ended, place)])
        bench.frame([(0, .moved, CGPoint(x: 300, y: 100))])
        bench.frame([(0, .ended, CGPoint(x: 300, y: 100))])
        #expect(tap.states == [.ended] && log.states.isEmpty)
        expectAllIsWell(log)
    }

    @Test func aNumberThatIsUsedAgain() {
        let log = bench.add(pan)
        bench.frame([(0, .began, place)])
        bench.frame([(0, .moved, CGPoint(x: 150, y: 100))])
        bench.frame([(0, .began, CGPoint(x: 10, y: 10))])
        #expect(log.states == [.began, .cancelled])
        #expect(bench.view.log == ["began", "cancelled", "began"])
        bench.frame([(0, .ended, CGPoint(x: 10, y: 10))])
        #expect(log.states == [.began, .cancelled])
        expectAllIsWell(log)
    }

    @Test func sixtyFourFingers() {
        let log = bench.add(pan), pinch = bench.add(UIPinchGestureRecognizer())
        func row(_ phase: GestureBench.Phase, _ y: CGFloat) -> [(id: Int, phase: GestureBench.Phase, place: CGPoint)] {
            (0..<64).map { ($0, phase, CGPoint(x: 5 + 6 * CGFloat($0), y: y)) }
        }
        bench.frame(row(.began, 100))
        bench.frame(row(.moved, 130))
        #expect(pan.numberOfTouches == 64)
        #expect(log.states == [.began])
        bench.frame(row(.moved, 150))
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 20))
        bench.frame(row(.ended, 150))
        #expect(log.states.last == .ended && pinch.states.isEmpty)
        expectAllIsWell(log, lines: 0)
    }

    @Test func everythingInOneFrame() {
        let tap = bench.add(UITapGestureRecognizer()), log = bench.add(pan)
        bench.frame([(0, .began, place), (0, .moved, CGPoint(x: 102, y: 100)), (0, .ended, CGPoint(x: 102, y: 100))])
        #expect(tap.states == [.ended])
        bench.frame([(0, .began, place), (0, .ended, place), (0, .began, CGPoint(x: 200, y: 200)), (0, .cancelled, CGPoint(x: 200, y: 200))])
        #expect(tap.states == [.ended, .ended])
        expectAllIsWell(log, lines: 0)
    }

    @Test func buttonsThatAreNone() {
        let tap = bench.add(UITapGestureRecognizer()), log = bench.add(pan)
        for code in [UInt32(0), 0x100, 0x118, 0x200, .max] {
            for kind in [PointerEvent.Kind.pressed(button: code), .released(button: code)] {
                bench.stage.post(.pointer(PointerEvent(device: DeviceID(rawValue: 4), timestamp: bench.stage.time, kind: kind, position: place)))
            }
        }
        #expect(tap.states.isEmpty && bench.view.log.isEmpty)
        bench.stage.pointerRelease(at: place)
        bench.stage.pointerPress(at: place)
        bench.stage.pointerPress(2, at: place)
        bench.stage.pointerRelease(at: place)
        bench.stage.pointerRelease(2, at: CGPoint(x: CGFloat.nan, y: 0))
        #expect(bench.view.log.last == "ended" || bench.view.log.last == "cancelled")
        expectAllIsWell(log, lines: 2)
    }

    @Test func touchpadsThatSayNonsense() {
        pan.allowedScrollTypesMask = .all
        let log = bench.add(pan), pinch = bench.add(UIPinchGestureRecognizer())
        let nowhere = CGPoint(x: CGFloat.nan, y: 0)
        bench.stage.scroll(at: place, by: nowhere, duration: 0.1)
        bench.stage.scroll(at: nowhere, by: .zero, duration: 0.1)
        bench.stage.touchpadPinch(at: place, to: .nan, duration: 0.1)
        bench.stage.touchpadSwipe(fingers: 3, by: nowhere, duration: 0.1)
        #expect(!log.states.contains(.began) && !pinch.states.contains(.began))
        expectAllIsWell(log)
    }

    @Test func aWindowThatGoesOutOfSightTakesTheFingers() {
        let log = bench.add(pan)
        bench.frame([(0, .began, place)])
        bench.frame([(0, .moved, CGPoint(x: 150, y: 100))])
        bench.view.window?.windowScene?.input.cancelTouches()
        #expect(log.states == [.began, .cancelled])
        bench.frame([(0, .moved, CGPoint(x: 170, y: 100))])
        bench.frame([(0, .ended, CGPoint(x: 170, y: 100))])
        #expect(log.states == [.began, .cancelled])
        expectAllIsWell(log, lines: 0)
    }
}
