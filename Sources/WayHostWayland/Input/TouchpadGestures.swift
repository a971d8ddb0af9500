import Foundation
import WayHost
import WaylandClient

/// Pinch, swipe and hold gestures of a touchpad, as recognised by its driver.
@MainActor final class TouchpadGestures {
    private unowned let input: PointerInput
    private unowned let seat: Seat
    private let pinch: WpPointerGesturePinch
    private let swipe: WpPointerGestureSwipe
    /// Available from version 3 on.
    private let hold: WpPointerGestureHold?
    private var tracker: TouchpadGestureTracker
    /// Where the gesture in progress began.
    private var window: WindowID?

    init(manager: WpPointerGestures, input: PointerInput, device: DeviceID, seat: Seat) {
        self.input = input
        self.seat = seat
        tracker = TouchpadGestureTracker(device: device)
        pinch = manager.getPinchGesture(pointer: input.pointer)
        swipe = manager.getSwipeGesture(pointer: input.pointer)
        hold = manager.version >= WpPointerGestures.Since.getHoldGesture ? manager.getHoldGesture(pointer: input.pointer) : nil
        pinch.onEvent = { [weak self] in self?.handle($0) }
        swipe.onEvent = { [weak self] in self?.handle($0) }
        hold?.onEvent = { [weak self] in self?.handle($0) }
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
        tracker.cancel(at: input.position, time: time)
        send()
    }

    /// The window was closed: a gesture in progress is dropped without an event.
    func forget() { tracker.reset() }

    private func handle(_ event: WpPointerGesturePinch.Event) {
        switch event {
        case .begin(_, let time, let surface, let fingers): begin(.pinch, time, surface, fingers)
        case .update(let time, let dx, let dy, let scale, let rotation):
            update(.pinch, time, .init(delta: CGPoint(x: dx, y: dy), scale: scale, rotation: rotation * .pi / 180))
        case .end(_, let time, let cancelled): end(.pinch, time, cancelled)
        }
    }

    private func handle(_ event: WpPointerGestureSwipe.Event) {
        switch event {
        case .begin(_, let time, let surface, let fingers): begin(.swipe, time, surface, fingers)
        case .update(let time, let dx, let dy): update(.swipe, time, .init(delta: CGPoint(x: dx, y: dy)))
        case .end(_, let time, let cancelled): end(.swipe, time, cancelled)
        }
    }

    private func handle(_ event: WpPointerGestureHold.Event) {
        switch event {
        case .begin(_, let time, let surface, let fingers): begin(.hold, time, surface, fingers)
        case .end(_, let time, let cancelled): end(.hold, time, cancelled)
        }
    }

    private func begin(_ gesture: TouchpadGestureTracker.Gesture, _ timestamp: UInt32, _ surface: WlSurface?, _ fingers: UInt32) {
        let time = input.hostTime(timestamp)
        cancel(time: time)
        window = seat.host.window(of: surface)?.id
        guard window != nil else { return }
        tracker.began(gesture, fingers: Int(fingers), at: input.position, time: time)
        send()
    }

    private func update(_ gesture: TouchpadGestureTracker.Gesture, _ timestamp: UInt32, _ change: TouchpadGestureTracker.Change) {
        tracker.changed(gesture, change, at: input.position, time: input.hostTime(timestamp))
        send()
    }

    private func end(_ gesture: TouchpadGestureTracker.Gesture, _ timestamp: UInt32, _ cancelled: Int32) {
        tracker.ended(gesture, cancelled: cancelled != 0, at: input.position, time: input.hostTime(timestamp))
        send()
    }

    private func send() {
        for event in tracker.takeEvents() {
            if let window { seat.host.send(.input(window, .touchpad(event))) }
        }
    }
}
