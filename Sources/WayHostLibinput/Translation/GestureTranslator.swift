import Foundation
import WayHost

/// Pinch, swipe and hold of one touchpad. libinput delivers one gesture at a time; a second one cancels the first.
struct GestureTranslator {
    private struct Running {
        var gesture: DeviceEvent.Gesture
        var fingers: Int
        var scale: CGFloat = 1
    }
    private enum State {
        case idle
        case running(Running)
        /// In progress, but not delivered.
        case muted
    }

    private let device: DeviceID
    private var state = State.idle
    private var isMuted = false

    init(device: DeviceID) {
        self.device = device
    }

    mutating func began(_ gesture: DeviceEvent.Gesture, fingers: Int, at position: CGPoint, time: TimeInterval, into outbox: inout Outbox) {
        if case .running = state {
            outbox.note(.gestureOutOfOrder)
            cancel(at: position, time: time, into: &outbox)
        }
        guard !isMuted else {
            state = .muted
            return
        }
        let running = Running(gesture: gesture, fingers: max(1, fingers))
        state = .running(running)
        send(running, .began, at: position, time: time, into: &outbox)
    }

    /// NaN and infinite values count as no change.
    mutating func changed(
        _ gesture: DeviceEvent.Gesture, dx: Double, dy: Double, scale: Double, degrees: Double, at position: CGPoint, time: TimeInterval,
        into outbox: inout Outbox
    ) {
        guard var running = running(gesture, noting: &outbox) else { return }
        if !(dx.isFinite && dy.isFinite && scale.isFinite && degrees.isFinite) { outbox.note(.notANumber) }
        if gesture == .pinch, scale.isFinite, scale > 0 { running.scale = scale }
        state = .running(running)
        let delta = CGPoint(x: dx.isFinite ? dx : 0, y: dy.isFinite ? dy : 0)
        let rotation = degrees.isFinite ? degrees * .pi / 180 : 0
        send(running, .changed, at: position, delta: delta, rotation: rotation, time: time, into: &outbox)
    }

    mutating func ended(
        _ gesture: DeviceEvent.Gesture, cancelled: Bool, at position: CGPoint, time: TimeInterval, into outbox: inout Outbox
    ) {
        if case .muted = state {
            state = .idle
            return
        }
        guard let running = running(gesture, noting: &outbox) else { return }
        state = .idle
        send(running, cancelled ? .cancelled : .ended, at: position, time: time, into: &outbox)
    }

    /// The touchpad was removed.
    mutating func cancel(at position: CGPoint, time: TimeInterval, into outbox: inout Outbox) {
        if case .running(let running) = state { send(running, .cancelled, at: position, time: time, into: &outbox) }
        state = .idle
    }

    /// Mutes or unmutes the device; a sequence in progress is cancelled and stays muted until it ends.
    mutating func setMuted(_ muted: Bool, at position: CGPoint, time: TimeInterval, into outbox: inout Outbox) {
        guard muted != isMuted else { return }
        isMuted = muted
        guard muted, case .running = state else { return }
        cancel(at: position, time: time, into: &outbox)
        state = .muted
    }

    /// The running gesture, if it is of this kind.
    private func running(_ gesture: DeviceEvent.Gesture, noting outbox: inout Outbox) -> Running? {
        switch state {
        case .running(let running) where running.gesture == gesture: return running
        case .muted: return nil
        case .running, .idle:
            outbox.note(.gestureOutOfOrder)
            return nil
        }
    }

    private func send(
        _ running: Running, _ phase: TouchpadGestureEvent.Phase, at position: CGPoint, delta: CGPoint = .zero, rotation: CGFloat = 0,
        time: TimeInterval, into outbox: inout Outbox
    ) {
        let kind: TouchpadGestureEvent.Kind =
            switch running.gesture {
            case .pinch: .pinch(scale: running.scale, rotation: rotation)
            case .swipe: .swipe
            case .hold: .hold
            }
        let event = TouchpadGestureEvent(
            device: device, timestamp: time, kind: kind, phase: phase, fingers: running.fingers, position: position, delta: delta)
        outbox.events.append(.touchpad(event))
    }
}
