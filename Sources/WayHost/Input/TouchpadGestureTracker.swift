import Foundation

/// Pinch, swipe and hold of one touchpad, as its driver recognised them. A device reports one gesture at a time; one that begins cancels the one before.
///
/// | state | began | changed, ended of the same gesture | of another one | cancel | muting |
/// | --- | --- | --- | --- | --- | --- |
/// | idle | began | ignored | ignored | – | – |
/// | running | cancelled, then began | changed, ended | ignored | cancelled | cancelled, muted |
/// | muted | muted | ignored; ended: idle | the same | idle | – |
public struct TouchpadGestureTracker {
    public enum Gesture: Sendable { case pinch, swipe, hold }
    /// What a caller may want to log.
    public enum Problem: Hashable, Sendable { case outOfOrder, notANumber }

    /// What changed since the last event.
    public struct Change {
        /// In points.
        public var delta: CGPoint
        /// Absolute: 1 at the start of a pinch.
        public var scale: CGFloat
        /// Radians, clockwise.
        public var rotation: CGFloat

        public init(delta: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0) {
            self.delta = delta
            self.scale = scale
            self.rotation = rotation
        }
    }

    private struct Running {
        var gesture: Gesture
        var fingers: Int
        var scale: CGFloat = 1
    }
    private enum State {
        case idle
        case running(Running)
        /// It goes on without events.
        case muted
    }

    private let device: DeviceID
    private var state = State.idle
    private var isMuted = false
    private var events: [TouchpadGestureEvent] = []

    public init(device: DeviceID) {
        self.device = device
    }

    /// The events since the last call, in order.
    public mutating func takeEvents() -> [TouchpadGestureEvent] {
        guard !events.isEmpty else { return [] }
        defer { events.removeAll() }
        return events
    }

    /// - Parameters:
    ///   - position: The pointer's, in points of its window, here and below.
    ///   - time: Seconds on the host's clock.
    @discardableResult public mutating func began(_ gesture: Gesture, fingers: Int, at position: CGPoint, time: TimeInterval) -> Problem? {
        var problem: Problem?
        if case .running = state {
            problem = .outOfOrder
            cancel(at: position, time: time)
        }
        guard !isMuted else {
            state = .muted
            return problem
        }
        let running = Running(gesture: gesture, fingers: max(1, fingers))
        state = .running(running)
        send(running, .began, at: position, time: time)
        return problem
    }

    /// Values that are not finite, and a scale that is not above 0, count as no change.
    @discardableResult public mutating func changed(
        _ gesture: Gesture, _ change: Change, at position: CGPoint, time: TimeInterval
    ) -> Problem? {
        if case .muted = state { return nil }
        guard var running = running(gesture) else { return .outOfOrder }
        if gesture == .pinch, change.scale.isFinite, change.scale > 0 { running.scale = change.scale }
        state = .running(running)
        let isValid = change.delta.x.isFinite && change.delta.y.isFinite && change.scale.isFinite && change.rotation.isFinite
        let delta = CGPoint(x: change.delta.x.isFinite ? change.delta.x : 0, y: change.delta.y.isFinite ? change.delta.y : 0)
        send(running, .changed, at: position, delta: delta, rotation: change.rotation.isFinite ? change.rotation : 0, time: time)
        return isValid ? nil : .notANumber
    }

    @discardableResult public mutating func ended(_ gesture: Gesture, cancelled: Bool, at position: CGPoint, time: TimeInterval) -> Problem? {
        if case .muted = state {
            state = .idle
            return nil
        }
        guard let running = running(gesture) else { return .outOfOrder }
        state = .idle
        send(running, cancelled ? .cancelled : .ended, at: position, time: time)
        return nil
    }

    /// The pointer left, or the touchpad was removed.
    public mutating func cancel(at position: CGPoint, time: TimeInterval) {
        if case .running(let running) = state { send(running, .cancelled, at: position, time: time) }
        state = .idle
    }

    /// The window was closed: a gesture in progress is dropped without an event.
    public mutating func reset() {
        state = .idle
        events.removeAll()
    }

    /// Starts or stops listening: a gesture in progress is cancelled and stays muted until it ends.
    public mutating func setMuted(_ muted: Bool, at position: CGPoint, time: TimeInterval) {
        guard muted != isMuted else { return }
        isMuted = muted
        guard muted, case .running = state else { return }
        cancel(at: position, time: time)
        state = .muted
    }

    private func running(_ gesture: Gesture) -> Running? {
        if case .running(let running) = state, running.gesture == gesture { running } else { nil }
    }

    private mutating func send(
        _ running: Running, _ phase: TouchpadGestureEvent.Phase, at position: CGPoint, delta: CGPoint = .zero, rotation: CGFloat = 0,
        time: TimeInterval
    ) {
        let kind: TouchpadGestureEvent.Kind =
            switch running.gesture {
            case .pinch: .pinch(scale: running.scale, rotation: rotation)
            case .swipe: .swipe
            case .hold: .hold
            }
        events.append(
            TouchpadGestureEvent(
                device: device, timestamp: time, kind: kind, phase: phase, fingers: running.fingers, position: position, delta: delta))
    }
}
