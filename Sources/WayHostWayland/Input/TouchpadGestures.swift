import Foundation
import WayHost
import WaylandClient

/// Pinch, swipe and hold gestures of a touchpad, as recognised by its driver.
@MainActor final class TouchpadGestures {
    private enum Family { case pinch, swipe, hold }
    /// The gesture in progress, for the window in which it began.
    private struct ActiveGesture {
        var family: Family
        var window: WindowID
        var fingers: Int
        var scale: CGFloat = 1
    }

    private unowned let input: PointerInput
    private unowned let seat: Seat
    private let device: DeviceID
    private let pinch: WpPointerGesturePinch
    private let swipe: WpPointerGestureSwipe
    /// Available from version 3 on.
    private let hold: WpPointerGestureHold?
    private var activeGesture: ActiveGesture?

    init(manager: WpPointerGestures, input: PointerInput, device: DeviceID, seat: Seat) {
        self.input = input
        self.seat = seat
        self.device = device
        pinch = manager.getPinchGesture(pointer: input.pointer)
        swipe = manager.getSwipeGesture(pointer: input.pointer)
        hold = manager.version >= WpPointerGestures.Since.getHoldGesture ? manager.getHoldGesture(pointer: input.pointer) : nil
        pinch.onEvent = { [unowned self] in handle($0) }
        swipe.onEvent = { [unowned self] in handle($0) }
        hold?.onEvent = { [unowned self] in handle($0) }
    }

    /// The pointer was removed.
    func end() {
        cancel(time: seat.host.now)
        pinch.onEvent = nil
        swipe.onEvent = nil
        hold?.onEvent = nil
        pinch.destroy()
        swipe.destroy()
        hold?.destroy()
    }

    func cancel(time: TimeInterval) {
        guard let activeGesture else { return }
        finish(activeGesture.family, time, cancelled: true)
    }

    /// The window was closed: drops the gesture without further events.
    func forget() { activeGesture = nil }

    private func handle(_ event: WpPointerGesturePinch.Event) {
        switch event {
        case .begin(_, let time, let surface, let fingers): begin(.pinch, time, surface, fingers)
        case .update(let time, let dx, let dy, let scale, let rotation):
            update(.pinch, time, CGPoint(x: dx, y: dy), scale: scale, rotation: rotation * .pi / 180)
        case .end(_, let time, let cancelled): finish(.pinch, input.hostTime(time), cancelled: cancelled != 0)
        }
    }

    private func handle(_ event: WpPointerGestureSwipe.Event) {
        switch event {
        case .begin(_, let time, let surface, let fingers): begin(.swipe, time, surface, fingers)
        case .update(let time, let dx, let dy): update(.swipe, time, CGPoint(x: dx, y: dy))
        case .end(_, let time, let cancelled): finish(.swipe, input.hostTime(time), cancelled: cancelled != 0)
        }
    }

    private func handle(_ event: WpPointerGestureHold.Event) {
        switch event {
        case .begin(_, let time, let surface, let fingers): begin(.hold, time, surface, fingers)
        case .end(_, let time, let cancelled): finish(.hold, input.hostTime(time), cancelled: cancelled != 0)
        }
    }

    private func begin(_ family: Family, _ timestamp: UInt32, _ surface: WlSurface?, _ fingers: UInt32) {
        let time = input.hostTime(timestamp)
        cancel(time: time)
        guard let window = seat.host.window(of: surface) else { return }
        let gesture = ActiveGesture(family: family, window: window.id, fingers: Int(fingers))
        activeGesture = gesture
        send(gesture, .began, time)
    }

    private func update(_ family: Family, _ timestamp: UInt32, _ delta: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0) {
        guard var gesture = activeGesture, gesture.family == family else { return }
        if scale > 0 { gesture.scale = scale }
        activeGesture = gesture
        send(gesture, .changed, input.hostTime(timestamp), delta, rotation)
    }

    private func finish(_ family: Family, _ time: TimeInterval, cancelled: Bool) {
        guard let gesture = activeGesture, gesture.family == family else { return }
        activeGesture = nil
        send(gesture, cancelled ? .cancelled : .ended, time)
    }

    private func send(
        _ gesture: ActiveGesture, _ phase: TouchpadGestureEvent.Phase, _ time: TimeInterval, _ delta: CGPoint = .zero, _ rotation: CGFloat = 0
    ) {
        let kind: TouchpadGestureEvent.Kind =
            switch gesture.family {
            case .pinch: .pinch(scale: gesture.scale, rotation: rotation)
            case .swipe: .swipe
            case .hold: .hold
            }
        seat.host.send(
            .input(
                gesture.window,
                .touchpad(
                    TouchpadGestureEvent(
                        device: device, timestamp: time, kind: kind, phase: phase, fingers: gesture.fingers, position: input.position,
                        delta: delta))))
    }
}
