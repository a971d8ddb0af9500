import Foundation
import WayHost
import WayKit

/// A touchscreen.
extension TestStage {
    private static let touchscreen = DeviceID(rawValue: 1)

    /// How moves of fingers are delivered. A stage delivers every event at its own instant; `.resampled` is what a program on a display
    /// gets.
    public var touchSampling: TouchSampling {
        get { application.touchSampling }
        set { application.touchSampling = newValue }
    }

    /// Shows a translucent dot for every finger that is down, in pictures, too.
    public var showsTouches: Bool {
        get { overlays.contains(.touches) }
        set { if newValue { overlays.insert(.touches) } else { overlays.remove(.touches) } }
    }

    /// What is shown of the program's doings.
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
    ///   - finger: Any number; fingers with different numbers are down at the same time.
    ///   - point: In the window, in points.
    public func touchDown(_ finger: Int = 0, at point: CGPoint) {
        fingers[finger] = point
        send(finger, .began, at: point)
    }

    /// A finger that is down moves there, at this instant. Nothing happens where it is not down.
    public func touchMove(_ finger: Int = 0, to point: CGPoint) {
        guard fingers[finger] != nil else { return }
        fingers[finger] = point
        send(finger, .moved, at: point)
    }

    /// A finger that is down is lifted where it is. Nothing happens where it is not down.
    public func touchUp(_ finger: Int = 0) {
        guard let point = fingers.removeValue(forKey: finger) else { return }
        send(finger, .ended, at: point)
    }

    /// The system takes all fingers away: views get `touchesCancelled`, recognisers are cancelled.
    public func touchCancel() {
        let points = fingers.sorted { $0.key < $1.key }.map { finger, point in
            TouchEvent.Point(id: finger, phase: .cancelled, position: point)
        }
        fingers.removeAll()
        post(.touch(TouchEvent(device: Self.touchscreen, timestamp: host.now, points: points)))
    }

    /// Finger 0 goes down and is lifted a refresh later. A tap that waits for another one, or for a double tap to fail, needs ``advance(by:)``
    /// after it.
    public func tap(at point: CGPoint) {
        touchDown(at: point)
        advance(by: host.refreshInterval)
        touchUp()
    }

    /// Finger 0 goes down, moves in a straight line at a constant speed, one move per refresh, and is lifted while it moves: what it drags gets the velocity.
    /// Call it with `release: false`, advance by a tenth of a second and call ``touchUp(_:)`` to let go without velocity.
    ///
    /// - Parameters:
    ///   - start: In the window, in points.
    ///   - end: Where it is lifted.
    ///   - duration: Virtual seconds.
    ///   - release: False leaves the finger down.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval, release: Bool = true) {
        touchDown(at: start)
        steps(duration) { part in
            touchMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        if release { touchUp() }
    }

    /// Two fingers, 0 and 1, on a horizontal line move apart or together at a constant speed.
    ///
    /// - Parameters:
    ///   - center: The middle between them.
    ///   - start: How far apart they go down, in points.
    ///   - end: How far apart they are lifted.
    ///   - duration: Virtual seconds.
    ///   - release: False leaves both down.
    public func pinch(at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval, release: Bool = true) {
        func place(_ finger: Int, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: center.x + (finger == 0 ? -distance : distance) / 2, y: center.y)
        }
        for finger in 0...1 { touchDown(finger, at: place(finger, start)) }
        steps(duration) { part in
            for finger in 0...1 { touchMove(finger, to: place(finger, start + (end - start) * part)) }
        }
        if release { for finger in 0...1 { touchUp(finger) } }
    }

    private func send(_ finger: Int, _ phase: TouchEvent.Point.Phase, at point: CGPoint) {
        let point = TouchEvent.Point(id: finger, phase: phase, position: point)
        post(.touch(TouchEvent(device: Self.touchscreen, timestamp: host.now, points: [point])))
    }
}
