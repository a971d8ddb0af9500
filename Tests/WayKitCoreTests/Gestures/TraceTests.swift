import Foundation
import Testing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Recorded touches. Expectations are derived from how the trace was generated, not from the output.
@MainActor struct TraceTests {
    let bench = GestureBench()

    /// - Returns: The states, and the final velocity.
    private func pan(_ trace: String) throws -> (states: [UIGestureRecognizer.State], velocity: CGPoint, translation: CGPoint) {
        let pan = UIPanGestureRecognizer()
        var velocity = CGPoint.zero, translation = CGPoint.zero
        pan.addHandler { [weak pan] in
            guard let pan else { return }
            velocity = pan.velocity(in: nil)
            translation = pan.translation(in: nil)
        }
        let log = bench.add(pan)
        try bench.play(trace)
        return (log.states, velocity, translation)
    }

    @Test func slowDragHasItsVelocity() throws {
        let (states, velocity, translation) = try pan("slow-drag")
        #expect(states.first == .began && states.last == .ended)
        #expect(states.dropFirst().dropLast().allSatisfy { $0 == .changed })
        #expect(abs(velocity.x - 60) < 0.6 && abs(velocity.y) < 0.01)
        // What is beyond the slop.
        #expect(abs(translation.x - (60 - 10)) < 0.02)
    }

    @Test func flickHasBothVelocityComponents() throws {
        let (states, velocity, _) = try pan("flick")
        #expect(states.last == .ended)
        #expect(abs(velocity.x - 900) < 1 && abs(velocity.y - 1200) < 1)
    }

    /// The mean over the whole trace is 203 points per second: (32 + 156) / 0.904.
    @Test func flickAfterSlowDragHasFlickVelocity() throws {
        let (states, velocity, _) = try pan("flick-after-slow-drag")
        #expect(states.last == .ended)
        #expect(abs(velocity.x - 1500) < 2)
    }

    @Test func joiningTouchTakesPartInPinch() throws {
        let pinch = UIPinchGestureRecognizer()
        let log = bench.add(pinch) { [weak pinch] in pinch?.scale ?? 0 }
        try bench.play("pinch-with-a-finger-that-joins")
        #expect(log.states.first == .began && log.states.last == .ended)
        // 100 points apart at the beginning, from 108 on it is a pinch; 10 points more in the first sample, 165 when the finger joins.
        let first: CGFloat = 110.0 / 108, joining: CGFloat = 165.0 / 108
        let values = (try #require(log.values.first), log.values[10], try #require(log.values.last))
        #expect(abs(values.0 - first) < 1e-3)
        #expect(abs(values.1 - joining) < 1e-3)
        #expect(abs(values.2 - joining * 1.2) < 1e-3)
        // No step exceeds the movement from one sample to the next.
        for (one, next) in zip(log.values, log.values.dropFirst()) { #expect(abs(next - one) < 0.051) }
    }

    @Test func rollingFingertipTaps() throws {
        let tap = bench.add(UITapGestureRecognizer())
        let pan = bench.add(UIPanGestureRecognizer())
        try bench.play("jittery-tap")
        #expect(tap.states == [.ended])
        #expect(pan.states.isEmpty)
    }
}
