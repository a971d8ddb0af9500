import Foundation
import WayHost

/// Scrolling of one pointer device: wheels only change; fingers and scroll buttons begin, change and end, each axis separately.
struct ScrollTranslator {
    private struct Axes: OptionSet {
        let rawValue: Int
        static let x = Axes(rawValue: 1)
        static let y = Axes(rawValue: 2)
    }
    private enum State {
        case idle
        case running(ScrollEvent.Source, Axes)
        /// In progress, but not delivered.
        case muted(Axes)
    }

    private let device: DeviceID
    private var state = State.idle
    private var isMuted = false

    init(device: DeviceID) {
        self.device = device
    }

    /// `x` and `y` are nil for axes without a value; 0 stops an axis. NaN and infinite values are dropped.
    mutating func scroll(
        _ source: ScrollEvent.Source, x: Double?, y: Double?, clicks120: (x: Double, y: Double), at position: CGPoint, time: TimeInterval,
        into outbox: inout Outbox
    ) {
        let dx = finite(x, noting: &outbox), dy = finite(y, noting: &outbox)
        guard dx != nil || dy != nil else { return }
        let delta = CGPoint(x: dx ?? 0, y: dy ?? 0)
        if source == .wheel || source == .wheelTilt {
            end(at: position, time: time, into: &outbox)
            guard !isMuted else { return }
            let clicks = (x: integer(clicks120.x), y: integer(clicks120.y))
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

    /// The device was removed: ends a scroll in progress.
    mutating func end(at position: CGPoint, time: TimeInterval, into outbox: inout Outbox) {
        if case .running(let source, _) = state { send(source, .ended, .zero, at: position, time: time, into: &outbox) }
        state = .idle
    }

    /// Mutes or unmutes the device; a sequence in progress is cancelled and stays muted until it ends.
    mutating func setMuted(_ muted: Bool, at position: CGPoint, time: TimeInterval, into outbox: inout Outbox) {
        guard muted != isMuted else { return }
        isMuted = muted
        guard muted, case .running(_, let axes) = state else { return }
        end(at: position, time: time, into: &outbox)
        state = .muted(axes)
    }

    private mutating func move(
        _ source: ScrollEvent.Source, moved: Axes, _ delta: CGPoint, at position: CGPoint, time: TimeInterval, into outbox: inout Outbox
    ) {
        guard !moved.isEmpty else { return }
        if case .muted(let axes) = state {
            state = .muted(axes.union(moved))
            return
        }
        guard !isMuted else {
            state = .muted(moved)
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
        case .muted(let axes):
            let left = axes.subtracting(stopped)
            state = left.isEmpty ? .idle : .muted(left)
        case .running(let source, let axes):
            let left = axes.subtracting(stopped)
            if left.isEmpty { end(at: position, time: time, into: &outbox) } else { state = .running(source, left) }
        }
    }

    private func finite(_ value: Double?, noting outbox: inout Outbox) -> Double? {
        guard let value, !value.isFinite else { return value }
        outbox.note(.notANumber)
        return nil
    }

    private func integer(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }

    private func send(
        _ source: ScrollEvent.Source, _ phase: ScrollEvent.Phase, _ delta: CGPoint, _ clicks: (x: Int, y: Int) = (0, 0),
        at position: CGPoint, time: TimeInterval, into outbox: inout Outbox
    ) {
        let event = ScrollEvent(
            device: device, timestamp: time, position: position, source: source, phase: phase, delta: delta, delta120: clicks)
        outbox.events.append(.scroll(event))
    }
}
