import Foundation
import WayHost

/// Assembles `ScrollEvent`s from the axis events of one pointer frame: value, source, clicks and stops may come in any order, per axis.
@MainActor final class ScrollTracker {
    enum Axis: Int { case vertical, horizontal }

    private struct Frame {
        var time: TimeInterval?
        var source: ScrollEvent.Source?
        var delta = CGPoint.zero
        var clicks120 = (x: 0, y: 0)
        /// `axis_discrete` counts whole clicks and is used only where `axis_value120` is missing.
        var clicks = (x: 0, y: 0)
        var hasValue = false
        var stopped: Set<Axis> = []
    }

    private let device: DeviceID
    private let emit: (ScrollEvent) -> Void
    private var frame = Frame()
    /// Axes with a scroll sequence in progress: `began` was sent and `ended` was not.
    private var active: Set<Axis> = []
    private var activeSource = ScrollEvent.Source.finger
    private var position = CGPoint.zero

    init(device: DeviceID, emit: @escaping (ScrollEvent) -> Void) {
        self.device = device
        self.emit = emit
    }

    func value(_ axis: Axis, _ value: CGFloat, time: TimeInterval) {
        frame.time = time
        frame.hasValue = true
        add(value, axis)
    }

    func source(_ source: ScrollEvent.Source) { frame.source = source }

    func stop(_ axis: Axis, time: TimeInterval) {
        frame.time = time
        frame.stopped.insert(axis)
    }

    func discrete(_ axis: Axis, clicks: Int) {
        if axis == .vertical { frame.clicks.y &+= clicks } else { frame.clicks.x &+= clicks }
    }

    func value120(_ axis: Axis, _ value: Int) {
        if axis == .vertical { frame.clicks120.y &+= value } else { frame.clicks120.x &+= value }
    }

    /// Ends the frame; `position` is the pointer's. `now` is the timestamp of a frame without a value.
    func flush(at position: CGPoint, now: TimeInterval) {
        let frame = self.frame
        guard frame.hasValue || !frame.stopped.isEmpty || frame.source != nil || frame.clicks != (0, 0) || frame.clicks120 != (0, 0)
        else { return }
        self.frame = Frame()
        self.position = position
        let time = frame.time ?? now
        // Without a source the protocol leaves it open: treated as a wheel, which needs no end.
        let source = frame.source ?? (active.isEmpty ? .wheel : activeSource)
        if frame.hasValue || frame.clicks != (0, 0) || frame.clicks120 != (0, 0) { move(frame, source, time) }
        if !active.isEmpty, active.isSubset(of: frame.stopped) {
            end(time: time)
        } else {
            active.subtract(frame.stopped)
        }
    }

    /// The pointer left or was removed: ends the sequence in progress.
    func cancel(time: TimeInterval) {
        frame = Frame()
        end(time: time)
    }

    /// The window was closed: drops the sequence without further events.
    func reset() {
        frame = Frame()
        active.removeAll()
    }

    private func move(_ frame: Frame, _ source: ScrollEvent.Source, _ time: TimeInterval) {
        if source == .wheel || source == .wheelTilt {
            end(time: time)
            var clicks = frame.clicks120
            if clicks == (0, 0) { clicks = (frame.clicks.x &* 120, frame.clicks.y &* 120) }
            send(source, .changed, frame.delta, clicks, time)
            return
        }
        if !active.isEmpty, source != activeSource { end(time: time) }
        let phase: ScrollEvent.Phase = active.isEmpty ? .began : .changed
        activeSource = source
        if frame.delta.x != 0 { active.insert(.horizontal) }
        if frame.delta.y != 0 || active.isEmpty { active.insert(.vertical) }
        send(source, phase, frame.delta, (0, 0), time)
    }

    private func end(time: TimeInterval) {
        guard !active.isEmpty else { return }
        active.removeAll()
        send(activeSource, .ended, .zero, (0, 0), time)
    }

    private func send(
        _ source: ScrollEvent.Source, _ phase: ScrollEvent.Phase, _ delta: CGPoint, _ clicks: (x: Int, y: Int), _ time: TimeInterval
    ) {
        emit(
            ScrollEvent(
                device: device, timestamp: time, position: position, source: source, phase: phase, delta: delta, delta120: clicks))
    }

    private func add(_ value: CGFloat, _ axis: Axis) {
        if axis == .vertical { frame.delta.y += value } else { frame.delta.x += value }
    }
}
