import Foundation
import WayHost
import WayKit

/// A touchscreen.
extension TestStage {
    private static let touchscreen = DeviceID(rawValue: 1)

    /// How touch moves are delivered. A stage delivers every event at its own instant; `.resampled` is a program's default on a display.
    public var touchSampling: TouchSampling {
        get { application.touchSampling }
        set { application.touchSampling = newValue }
    }

    /// Shows a translucent dot for every touch that is down, also in snapshots.
    public var showsTouches: Bool {
        get { overlays.contains(.touches) }
        set { if newValue { overlays.insert(.touches) } else { overlays.remove(.touches) } }
    }

    /// The diagnostic overlays that are shown.
    var overlays: SceneOverlays.Kinds {
        get { application.overlays }
        set {
            activate()
            application.overlays = newValue
        }
    }

    /// A finger touches the display. It stays down until ``touchUp(_:)`` or ``touchCancel()``.
    ///
    /// - Parameters:
    ///   - finger: Any number; touches with different numbers are down at the same time.
    ///   - point: In the window, in points.
    public func touchDown(_ finger: Int = 0, at point: CGPoint) {
        fingers[finger] = point
        send(finger, .began, at: point)
    }

    /// Moves a finger that is down, at this instant. Does nothing if it is not down.
    public func touchMove(_ finger: Int = 0, to point: CGPoint) {
        guard fingers[finger] != nil else { return }
        fingers[finger] = point
        send(finger, .moved, at: point)
    }

    /// Lifts a finger that is down, at its position. Does nothing if it is not down.
    public func touchUp(_ finger: Int = 0) {
        guard let point = fingers.removeValue(forKey: finger) else { return }
        send(finger, .ended, at: point)
    }

    /// The system cancels all touches: views receive `touchesCancelled`, recognisers are cancelled.
    public func touchCancel() {
        let points = fingers.sorted { $0.key < $1.key }.map { finger, point in
            TouchEvent.Point(id: finger, phase: .cancelled, position: point)
        }
        fingers.removeAll()
        post(.touch(TouchEvent(device: Self.touchscreen, timestamp: host.now, points: points)))
    }

    /// Finger 0 goes down and is lifted one refresh later. A tap recogniser that waits for a second tap, or for a double tap to fail, needs
    /// ``advance(by:)`` afterwards.
    public func tap(at point: CGPoint) {
        touchDown(at: point)
        advance(by: host.refreshInterval)
        touchUp()
    }

    /// Finger 0 goes down, moves in a straight line at constant speed, one move per refresh, and is lifted while moving, so the gesture ends with that
    /// velocity. To end without velocity, pass `release: false`, advance by a tenth of a second and call ``touchUp(_:)``.
    ///
    /// - Parameters:
    ///   - start: In the window, in points.
    ///   - end: Where the finger is lifted.
    ///   - duration: Virtual seconds.
    ///   - release: False leaves the finger down.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval, release: Bool = true) {
        touchDown(at: start)
        steps(duration) { fraction in
            touchMove(to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
        }
        if release { touchUp() }
    }

    /// Fingers 0 and 1 on a horizontal line move apart or together at constant speed.
    ///
    /// - Parameters:
    ///   - center: The midpoint between them.
    ///   - start: Their initial distance, in points.
    ///   - end: Their final distance.
    ///   - duration: Virtual seconds.
    ///   - release: False leaves both down.
    public func pinch(at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval, release: Bool = true) {
        func position(_ finger: Int, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: center.x + (finger == 0 ? -distance : distance) / 2, y: center.y)
        }
        for finger in 0...1 { touchDown(finger, at: position(finger, start)) }
        steps(duration) { fraction in
            for finger in 0...1 { touchMove(finger, to: position(finger, start + (end - start) * fraction)) }
        }
        if release { for finger in 0...1 { touchUp(finger) } }
    }

    private func send(_ finger: Int, _ phase: TouchEvent.Point.Phase, at point: CGPoint) {
        let point = TouchEvent.Point(id: finger, phase: phase, position: point)
        post(.touch(TouchEvent(device: Self.touchscreen, timestamp: host.now, points: [point])))
    }
}
