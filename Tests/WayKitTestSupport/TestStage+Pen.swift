import Foundation
import WayHost

@testable import WayKitTesting

/// A pen on the display.
extension TestStage {
    private static let pen = DeviceID(rawValue: 21)

    func penDown(at point: CGPoint) { send(.began, at: point) }
    func penMove(to point: CGPoint) { send(.moved, at: point) }
    func penUp(at point: CGPoint) { send(.ended, at: point) }

    func penTap(at point: CGPoint) {
        penDown(at: point)
        advance(by: 1 / 60)
        penUp(at: point)
    }

    /// A straight line at constant speed, one move per refresh.
    func penDrag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
        penDown(at: start)
        steps(duration) { fraction in
            penMove(to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
        }
        penUp(at: end)
    }

    private func send(_ phase: TouchEvent.Point.Phase, at point: CGPoint) {
        let touch = TouchEvent.Point(id: 0, phase: phase, position: point, stylus: Stylus(pressure: 0.4))
        post(.touch(TouchEvent(device: Self.pen, timestamp: time, points: [touch])))
    }
}
