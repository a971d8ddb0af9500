import Foundation
import WayHost
import WayKit

/// A touchpad.
extension TestStage {
    static let touchpad = DeviceID(rawValue: 2)

    /// Two fingers on the touchpad pinch, with the pointer at `point`.
    ///
    /// - Parameters:
    ///   - point: In the window, in points.
    ///   - scale: At the end; 1 is what they begin with.
    ///   - duration: Virtual seconds.
    public func touchpadPinch(at point: CGPoint, to scale: CGFloat, duration: TimeInterval) {
        gesture(.pinch(scale: 1, rotation: 0), .began, at: point, fingers: 2)
        steps(duration) { part in
            gesture(.pinch(scale: 1 + (scale - 1) * part, rotation: 0), .changed, at: point, fingers: 2)
        }
        gesture(.pinch(scale: scale, rotation: 0), .ended, at: point, fingers: 2)
    }

    /// Fingers on the touchpad swipe, with the pointer in the middle of the window.
    ///
    /// - Parameters:
    ///   - fingers: How many; three or more are a swipe, two scroll.
    ///   - delta: In points.
    ///   - duration: Virtual seconds.
    public func touchpadSwipe(fingers: Int, by delta: CGPoint, duration: TimeInterval) {
        let middle = CGPoint(x: scene.coordinateSpace.bounds.midX, y: scene.coordinateSpace.bounds.midY)
        gesture(.swipe, .began, at: middle, fingers: fingers)
        var done: CGFloat = 0
        steps(duration) { part in
            let step = part - done
            done = part
            gesture(.swipe, .changed, at: middle, fingers: fingers, by: CGPoint(x: delta.x * step, y: delta.y * step))
        }
        gesture(.swipe, .ended, at: middle, fingers: fingers)
    }

    /// Two fingers on the touchpad scroll, with the pointer at `point`.
    ///
    /// - Parameters:
    ///   - point: In the window, in points.
    ///   - delta: In points, as Wayland counts: down and to the right are positive, and content goes the other way.
    ///   - duration: Virtual seconds.
    public func scroll(at point: CGPoint, by delta: CGPoint, duration: TimeInterval) {
        func send(_ phase: ScrollEvent.Phase, _ step: CGPoint) {
            post(.scroll(ScrollEvent(device: Self.touchpad, timestamp: host.now, position: point, source: .finger, phase: phase, delta: step)))
        }
        send(.began, .zero)
        var done: CGFloat = 0
        steps(duration) { part in
            let step = part - done
            done = part
            send(.changed, CGPoint(x: delta.x * step, y: delta.y * step))
        }
        send(.ended, .zero)
    }

    /// Two fingers on the touchpad turn, with the pointer at `point`.
    ///
    /// - Parameters:
    ///   - point: In the window, in points.
    ///   - angle: In radians, clockwise.
    ///   - duration: Virtual seconds.
    public func touchpadRotate(at point: CGPoint, by angle: CGFloat, duration: TimeInterval) {
        gesture(.pinch(scale: 1, rotation: 0), .began, at: point, fingers: 2)
        var done: CGFloat = 0
        steps(duration) { part in
            gesture(.pinch(scale: 1, rotation: angle * (part - done)), .changed, at: point, fingers: 2)
            done = part
        }
        gesture(.pinch(scale: 1, rotation: 0), .ended, at: point, fingers: 2)
    }

    private func gesture(
        _ kind: TouchpadGestureEvent.Kind, _ phase: TouchpadGestureEvent.Phase, at point: CGPoint, fingers: Int, by delta: CGPoint = .zero
    ) {
        post(
            .touchpad(
                TouchpadGestureEvent(
                    device: Self.touchpad, timestamp: host.now, kind: kind, phase: phase, fingers: fingers, position: point, delta: delta)))
    }
}
