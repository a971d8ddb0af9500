import Foundation
import WayHost

/// Scrolling of one pointer device: wheels only change; fingers and scroll buttons begin, change and end, each axis on its own.
struct ScrollTranslator {
    private struct Axes: OptionSet {
        let rawValue: Int
        static let x = Axes(rawValue: 1)
        static let y = Axes(rawValue: 2)
    }
    private enum State {
        case idle
        case running(ScrollEvent.Source, Axes)
        /// It goes on, but nobody may hear of it.
        case silent(Axes)
    }

    private let device: DeviceID
    private var state = State.idle
    private var isMuted = false

    init(device: DeviceID) {
        self.device = device
    }

    /// `x` and `y` are nil for axes without a value; 0 ends an axis. A value that is no number counts as none.
    mutating func scroll(
        _ source: ScrollEvent.Source, x: Double?, y: Double?, clicks120: (x: Double, y: Double), at position: CGPoint, time: TimeInterval,
        into outbox: inout Outbox
    ) {
        let dx = number(x, noting: &outbox), dy = number(y, noting: &outbox)
        guard dx != nil || dy != nil else { return }
        let delta = CGPoint(x: dx ?? 0, y: dy ?? 0)
        if source == .wheel || source == .wheelTilt {
            end(at: position, time: time, into: &outbox)
            guard !isMuted else { return }
            let clicks = (x: whole(clicks120.x), y: whole(clicks120.y))
            send(source, .changed, delta, clicks, at: position, time: time, into: &outbox)
            return
        }
        let moved = axes { $0 != 0 }, stopped = axes { $0 == 0 }
        move(source, moved: moved, delta, at: position, time: time, into: &outbox)
        stop(stopped, at: position, time: time, into: &outbox)

        func axes(_ matches: (Double) -> Bool) -> Axes {
            var result: Axes = []
            if let dx, matches(dx) { result.insert(.x) }
            if let dy, matches(dy) { result.insert(.y) }
            return result
        }
    }

    /// The device is gone: what goes on ends.
    mutating func end(at position: CGPoint, time: TimeInterval, into outbox: inout Outbox) {
        if case .running(let source, _) = state { send(source, .ended, .zero, at: position, time: time, into: &outbox) }
        state = .idle
    }

    /// Nobody listens from now on, or somebody does again.
    mutating func setMuted(_ muted: Bool, at position: CGPoint, time: TimeInterval, into outbox: inout Outbox) {
        guard muted != isMuted else { return }
        isMuted = muted
        guard muted, case .running(_, let axes) = state else { return }
        end(at: position, time: time, into: &outbox)
        state = .silent(axes)
    }

    private mutating func move(
        _ source: ScrollEvent.Source, moved: Axes, _ delta: CGPoint, at position: CGPoint, time: TimeInterval, into outbox: inout Outbox
    ) {
        guard !moved.isEmpty else { return }
        if case .silent(let axes) = state {
            state = .silent(axes.union(moved))
            return
        }
        guard !isMuted else {
            state = .silent(moved)
            return
        }
        if case .running(let running, let axes) = state {
            if running == source {
                state = .running(source, axes.union(moved))
                send(source, .changed, delta, at: position, time: time, into: &outbox)
                return
            }
            end(at: position, time: time, into: &outbox)
        }
        state = .running(source, moved)
        send(source, .began, delta, at: position, time: time, into: &outbox)
    }

    private mutating func stop(_ stopped: Axes, at position: CGPoint, time: TimeInterval, into outbox: inout Outbox) {
        switch state {
        case .idle: break
        case .silent(let axes):
            let left = axes.subtracting(stopped)
            state = left.isEmpty ? .idle : .silent(left)
        case .running(let source, let axes):
            let left = axes.subtracting(stopped)
            if left.isEmpty { end(at: position, time: time, into: &outbox) } else { state = .running(source, left) }
        }
    }

    private func number(_ value: Double?, noting outbox: inout Outbox) -> Double? {
        guard let value, !value.isFinite else { return value }
        outbox.note(.notANumber)
        return nil
    }

    private func whole(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }

    private func send(
        _ source: ScrollEvent.Source, _ phase: ScrollEvent.Phase, _ delta: CGPoint, _ clicks: (x: Int, y: Int) = (0, 0),
        at position: CGPoint, time: TimeInterval, into outbox: inout Outbox
    ) {
        let event = ScrollEvent(
            device: device, timestamp: time, position: position, source: source, phase: phase, delta: delta, delta120: clicks)
        outbox.events.append(.scroll(event))
    }
}
