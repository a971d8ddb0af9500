import Foundation
import Testing
import WayHost
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Invalid device input: no crash, no stuck touch, no false completion, one log line each.
@MainActor struct InputRouterTests {
    let bench = GestureBench()
    let pan = UIPanGestureRecognizer()
    let point = CGPoint(x: 100, y: 100)

    /// A regular drag still works.
    private func expectRegularDragWorks(_ log: GestureLog, lines: Int = 1) {
        #expect(bench.stage.diagnostics.count == lines, "\(bench.stage.diagnostics)")
        _ = log.takeStates()
        bench.stage.advance(by: 1)
        bench.frame([(77, .began, point)])
        bench.frame([(77, .moved, CGPoint(x: 150, y: 100))])
        bench.frame([(77, .ended, CGPoint(x: 150, y: 100))])
        #expect(log.states == [.began, .ended])
        #expect(pan.state == .possible && pan.numberOfTouches == 0)
        #expect(bench.stage.diagnostics.count == lines)
    }

    @Test func timestampRunsBackwards() {
        let log = bench.add(pan)
        bench.stage.advance(by: 5)
        let now = bench.stage.time
        bench.frame([(0, .began, point)], at: now)
        bench.frame([(0, .moved, CGPoint(x: 120, y: 100))], at: now - 3)
        bench.frame([(0, .moved, CGPoint(x: 140, y: 100))], at: -.infinity)
        bench.frame([(0, .moved, CGPoint(x: 160, y: 100))], at: now - 4)
        #expect(log.states == [.began, .changed, .changed])
        #expect(pan.velocity(in: nil) == .zero)
        bench.frame([(0, .ended, CGPoint(x: 160, y: 100))], at: now - 2)
        #expect(log.states.last == .ended)
        expectRegularDragWorks(log)
    }

    @Test func timestampIsInvalid() {
        let log = bench.add(pan)
        bench.stage.advance(by: 1)
        bench.frame([(0, .began, point)], at: .nan)
        bench.frame([(0, .moved, CGPoint(x: 120, y: 100))], at: 1e300)
        bench.stage.advance(by: 0.01)
        bench.frame([(0, .moved, CGPoint(x: 125, y: 100))])
        #expect(abs(pan.velocity(in: nil).x - 500) < 1e-6, "the far time counted as now")
        bench.frame([(0, .ended, CGPoint(x: 125, y: 100))])
        expectRegularDragWorks(log)
    }

    @Test func positionIsNotFinite() {
        let log = bench.add(pan)
        bench.frame([(0, .began, CGPoint(x: CGFloat.nan, y: 1))])
        bench.frame([(0, .moved, point)])
        bench.frame([(0, .ended, point)])
        #expect(bench.view.log.isEmpty)
        bench.frame([(1, .began, point)])
        bench.frame([(1, .moved, CGPoint(x: CGFloat.infinity, y: 1))])
        bench.frame([(1, .moved, CGPoint(x: 130, y: 100))])
        bench.frame([(1, .ended, CGPoint(x: CGFloat.nan, y: .nan))])
        #expect(log.states == [.began, .ended])
        #expect(bench.view.log == ["began", "cancelled"])
        expectRegularDragWorks(log)
    }

    @Test func touchMovesWithoutBeginning() {
        let tap = bench.add(UITapGestureRecognizer()), log = bench.add(pan)
        bench.frame([(3, .moved, point)])
        bench.frame([(3, .ended, point)])
        bench.frame([(4, .cancelled, point)])
        #expect(tap.states.isEmpty && log.states.isEmpty && bench.view.log.isEmpty)
        expectRegularDragWorks(log)
    }

    @Test func touchMovesAfterItsEnd() {
        let tap = bench.add(UITapGestureRecognizer()), log = bench.add(pan)
        bench.frame([(0, .began, point)])
        bench.frame([(0, .ended, point)])
        bench.frame([(0, .moved, CGPoint(x: 300, y: 100))])
        bench.frame([(0, .ended, CGPoint(x: 300, y: 100))])
        #expect(tap.states == [.ended] && log.states.isEmpty)
        expectRegularDragWorks(log)
    }

    @Test func contactIDIsReusedWhileActive() {
        let log = bench.add(pan)
        bench.frame([(0, .began, point)])
        bench.frame([(0, .moved, CGPoint(x: 150, y: 100))])
        bench.frame([(0, .began, CGPoint(x: 10, y: 10))])
        #expect(log.states == [.began, .cancelled])
        #expect(bench.view.log == ["began", "cancelled", "began"])
        bench.frame([(0, .ended, CGPoint(x: 10, y: 10))])
        #expect(log.states == [.began, .cancelled])
        expectRegularDragWorks(log)
    }

    @Test func sixtyFourTouches() {
        let log = bench.add(pan), pinch = bench.add(UIPinchGestureRecognizer())
        func row(_ phase: GestureBench.Phase, _ y: CGFloat) -> [(id: Int, phase: GestureBench.Phase, location: CGPoint)] {
            (0..<64).map { ($0, phase, CGPoint(x: 5 + 6 * CGFloat($0), y: y)) }
        }
        bench.frame(row(.began, 100))
        bench.frame(row(.moved, 130))
        #expect(pan.numberOfTouches == 64)
        #expect(log.states == [.began])
        bench.frame(row(.moved, 150))
        // 50 points, without the slop of 10.
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 40))
        bench.frame(row(.ended, 150))
        #expect(log.states.last == .ended && pinch.states.isEmpty)
        expectRegularDragWorks(log, lines: 0)
    }

    @Test func touchBeginsAndEndsInOneFrame() {
        let tap = bench.add(UITapGestureRecognizer()), log = bench.add(pan)
        bench.frame([(0, .began, point), (0, .moved, CGPoint(x: 102, y: 100)), (0, .ended, CGPoint(x: 102, y: 100))])
        #expect(tap.states == [.ended])
        bench.frame([(0, .began, point), (0, .ended, point), (0, .began, CGPoint(x: 200, y: 200)), (0, .cancelled, CGPoint(x: 200, y: 200))])
        #expect(tap.states == [.ended, .ended])
        expectRegularDragWorks(log, lines: 0)
    }

    @Test func buttonCodeIsUnknown() {
        let tap = bench.add(UITapGestureRecognizer()), log = bench.add(pan)
        for code in [UInt32(0), 0x100, 0x118, 0x200, .max] {
            for kind in [PointerEvent.Kind.pressed(button: code), .released(button: code)] {
                bench.stage.post(.pointer(PointerEvent(device: DeviceID(rawValue: 4), timestamp: bench.stage.time, kind: kind, position: point)))
            }
        }
        #expect(tap.states.isEmpty && bench.view.log.isEmpty)
        bench.stage.pointerRelease(at: point)
        bench.stage.pointerPress(at: point)
        bench.stage.pointerPress(2, at: point)
        bench.stage.pointerRelease(at: point)
        bench.stage.pointerRelease(2, at: CGPoint(x: CGFloat.nan, y: 0))
        #expect(bench.view.log.last == "ended" || bench.view.log.last == "cancelled")
        expectRegularDragWorks(log, lines: 2)
    }

    @Test func touchpadValuesAreNotFinite() {
        pan.allowedScrollTypesMask = .all
        let log = bench.add(pan), pinch = bench.add(UIPinchGestureRecognizer())
        let nowhere = CGPoint(x: CGFloat.nan, y: 0)
        bench.stage.scroll(at: point, by: nowhere, duration: 0.1)
        bench.stage.scroll(at: nowhere, by: .zero, duration: 0.1)
        bench.stage.touchpadPinch(at: point, to: .nan, duration: 0.1)
        bench.stage.touchpadSwipe(fingers: 3, by: nowhere, duration: 0.1)
        #expect(!log.states.contains(.began) && !pinch.states.contains(.began))
        expectRegularDragWorks(log)
    }

    @Test func cancelTouchesEndsGesture() {
        let log = bench.add(pan)
        bench.frame([(0, .began, point)])
        bench.frame([(0, .moved, CGPoint(x: 150, y: 100))])
        bench.view.window?.windowScene?.input.cancelTouches()
        #expect(log.states == [.began, .cancelled])
        bench.frame([(0, .moved, CGPoint(x: 170, y: 100))])
        bench.frame([(0, .ended, CGPoint(x: 170, y: 100))])
        #expect(log.states == [.began, .cancelled])
        expectRegularDragWorks(log, lines: 0)
    }
}
