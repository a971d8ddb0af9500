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
    ///   - scale: The final scale, relative to 1 at the beginning.
    ///   - duration: Virtual seconds.
    public func touchpadPinch(at point: CGPoint, to scale: CGFloat, duration: TimeInterval) {
        gesture(.pinch(scale: 1, rotation: 0), .began, at: point, fingers: 2)
        steps(duration) { fraction in
            gesture(.pinch(scale: 1 + (scale - 1) * fraction, rotation: 0), .changed, at: point, fingers: 2)
        }
        gesture(.pinch(scale: scale, rotation: 0), .ended, at: point, fingers: 2)
    }

    /// Fingers on the touchpad swipe, with the pointer in the centre of the window.
    ///
    /// - Parameters:
    ///   - fingers: Their number; three or more swipe, two scroll.
    ///   - delta: In points.
    ///   - duration: Virtual seconds.
    public func touchpadSwipe(fingers: Int, by delta: CGPoint, duration: TimeInterval) {
        let centre = CGPoint(x: scene.coordinateSpace.bounds.midX, y: scene.coordinateSpace.bounds.midY)
        gesture(.swipe, .began, at: centre, fingers: fingers)
        var done: CGFloat = 0
        steps(duration) { fraction in
            let step = fraction - done
            done = fraction
            gesture(.swipe, .changed, at: centre, fingers: fingers, by: CGPoint(x: delta.x * step, y: delta.y * step))
        }
        gesture(.swipe, .ended, at: centre, fingers: fingers)
    }

    /// Two fingers on the touchpad scroll, with the pointer at `point`.
    ///
    /// - Parameters:
    ///   - point: In the window, in points.
    ///   - delta: In points, in Wayland's convention: positive is down and to the right, and the content moves the other way.
    ///   - duration: Virtual seconds.
    public func scroll(at point: CGPoint, by delta: CGPoint, duration: TimeInterval) {
        func send(_ phase: ScrollEvent.Phase, _ step: CGPoint) {
            post(.scroll(ScrollEvent(device: Self.touchpad, timestamp: host.now, position: point, source: .finger, phase: phase, delta: step)))
        }
        send(.began, .zero)
        var done: CGFloat = 0
        steps(duration) { fraction in
            let step = fraction - done
            done = fraction
            send(.changed, CGPoint(x: delta.x * step, y: delta.y * step))
        }
        send(.ended, .zero)
    }

    /// Two fingers on the touchpad rotate, with the pointer at `point`.
    ///
    /// - Parameters:
    ///   - point: In the window, in points.
    ///   - angle: In radians, clockwise.
    ///   - duration: Virtual seconds.
    public func touchpadRotate(at point: CGPoint, by angle: CGFloat, duration: TimeInterval) {
        gesture(.pinch(scale: 1, rotation: 0), .began, at: point, fingers: 2)
        var done: CGFloat = 0
        steps(duration) { fraction in
            gesture(.pinch(scale: 1, rotation: angle * (fraction - done)), .changed, at: point, fingers: 2)
            done = fraction
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
