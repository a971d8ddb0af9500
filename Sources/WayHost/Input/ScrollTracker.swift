import Foundation

/// Scrolling of one pointer device. Wheels only change; fingers and other continuous sources begin, change and end when all their axes have stopped.
///
/// | state | movement | all moving axes stop, cancel | muting |
/// | --- | --- | --- | --- |
/// | idle | began | – | – |
/// | running | changed; another source: ended, then began | ended | ended, muted |
/// | muted | – | idle | – |
public struct ScrollTracker {
    public struct Axes: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let horizontal = Axes(rawValue: 1)
        public static let vertical = Axes(rawValue: 2)
    }

    /// What one frame of the device reports.
    public struct Frame {
        public var source: ScrollEvent.Source
        /// In points.
        public var delta: CGPoint
        /// Wheel clicks in 120ths.
        public var clicks120: (x: Int, y: Int)
        /// Axes that moved; nil without a movement. Empty where no axis has a distance: of an idle device it counts as vertical.
        public var moved: Axes?
        /// Axes whose scrolling has stopped.
        public var stopped: Axes

        public init(_ source: ScrollEvent.Source, delta: CGPoint, clicks120: (x: Int, y: Int) = (0, 0), moved: Axes?, stopped: Axes = []) {
            self.source = source
            self.delta = delta
            self.clicks120 = clicks120
            self.moved = moved
            self.stopped = stopped
        }
    }

    private enum State {
        case idle
        case running(ScrollEvent.Source, Axes)
        /// It goes on without events.
        case muted(Axes)
    }

    private let device: DeviceID
    private var state = State.idle
    private var isMuted = false
    private var events: [ScrollEvent] = []

    public init(device: DeviceID) {
        self.device = device
    }

    /// The source of the scrolling that has begun and not ended.
    public var runningSource: ScrollEvent.Source? {
        if case .running(let source, _) = state { source } else { nil }
    }

    /// The events since the last call, in order.
    public mutating func takeEvents() -> [ScrollEvent] {
        guard !events.isEmpty else { return [] }
        defer { events.removeAll() }
        return events
    }

    /// - Parameters:
    ///   - position: The pointer's, in points of its window.
    ///   - time: Seconds on the host's clock.
    public mutating func scroll(_ frame: Frame, at position: CGPoint, time: TimeInterval) {
        if frame.source == .wheel || frame.source == .wheelTilt {
            if frame.moved != nil {
                if case .running = state { end(at: position, time: time) }
                if !isMuted { send(frame.source, .changed, frame.delta, frame.clicks120, at: position, time: time) }
            }
        } else if let moved = frame.moved {
            move(frame.source, moved, frame.delta, at: position, time: time)
        }
        stop(frame.stopped, at: position, time: time)
    }

    /// The pointer left, or the device was removed: scrolling in progress ends.
    public mutating func end(at position: CGPoint, time: TimeInterval) {
        if case .running(let source, _) = state { send(source, .ended, .zero, at: position, time: time) }
        state = .idle
    }

    /// The window was closed: scrolling in progress is dropped without an event.
    public mutating func reset() {
        state = .idle
        events.removeAll()
    }

    /// Starts or stops listening: scrolling in progress ends and stays muted until it stops.
    public mutating func setMuted(_ muted: Bool, at position: CGPoint, time: TimeInterval) {
        guard muted != isMuted else { return }
        isMuted = muted
        guard muted, case .running(_, let axes) = state else { return }
        end(at: position, time: time)
        state = .muted(axes)
    }

    private mutating func move(_ source: ScrollEvent.Source, _ moved: Axes, _ delta: CGPoint, at position: CGPoint, time: TimeInterval) {
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
                send(source, .changed, delta, at: position, time: time)
                return
            }
            end(at: position, time: time)
        }
        state = .running(source, moved.isEmpty ? .vertical : moved)
        send(source, .began, delta, at: position, time: time)
    }

    private mutating func stop(_ stopped: Axes, at position: CGPoint, time: TimeInterval) {
        switch state {
        case .idle: break
        case .muted(let axes):
            let rest = axes.subtracting(stopped)
            state = rest.isEmpty ? .idle : .muted(rest)
        case .running(let source, let axes):
            let rest = axes.subtracting(stopped)
            if rest.isEmpty { end(at: position, time: time) } else { state = .running(source, rest) }
        }
    }

    private mutating func send(
        _ source: ScrollEvent.Source, _ phase: ScrollEvent.Phase, _ delta: CGPoint, _ clicks: (x: Int, y: Int) = (0, 0),
        at position: CGPoint, time: TimeInterval
    ) {
        events.append(
            ScrollEvent(device: device, timestamp: time, position: position, source: source, phase: phase, delta: delta, delta120: clicks))
    }
}
