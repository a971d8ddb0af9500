import Foundation
import WayHost
import WaylandClient

/// Collects the axis events of one pointer frame: value, source, clicks and stops come in any order, each axis on its own.
struct PointerAxisFrame {
    private var time: TimeInterval?
    private var source: ScrollEvent.Source?
    private var delta = CGPoint.zero
    private var clicks120 = (x: 0, y: 0)
    /// `axis_discrete` counts whole clicks and is used only where `axis_value120` is not sent.
    private var clicks = (x: 0, y: 0)
    private var hasValue = false
    private var stopped: ScrollTracker.Axes = []

    private var isEmpty: Bool { !hasMoved && stopped.isEmpty && source == nil }
    private var hasMoved: Bool { hasValue || clicks != (0, 0) || clicks120 != (0, 0) }

    mutating func value(_ axis: WlPointer.Axis, _ value: CGFloat, time: TimeInterval) {
        guard let axis = ScrollTracker.Axes(axis) else { return }
        self.time = time
        hasValue = true
        if axis == .vertical { delta.y += value } else { delta.x += value }
    }

    mutating func source(_ source: WlPointer.AxisSource) {
        if let source = ScrollEvent.Source(source) { self.source = source }
    }

    mutating func stop(_ axis: WlPointer.Axis, time: TimeInterval) {
        guard let axis = ScrollTracker.Axes(axis) else { return }
        self.time = time
        stopped.insert(axis)
    }

    mutating func discrete(_ axis: WlPointer.Axis, clicks count: Int) {
        guard let axis = ScrollTracker.Axes(axis) else { return }
        if axis == .vertical { clicks.y &+= count } else { clicks.x &+= count }
    }

    mutating func value120(_ axis: WlPointer.Axis, _ value: Int) {
        guard let axis = ScrollTracker.Axes(axis) else { return }
        if axis == .vertical { clicks120.y &+= value } else { clicks120.x &+= value }
    }

    /// Ends the frame; nil where nothing has come.
    /// - Parameters:
    ///   - running: The source of the scrolling in progress, which a frame without a source continues. Without one it is a wheel, which needs no end.
    ///   - now: In place of the time stamp that a frame without a value lacks.
    mutating func take(running: ScrollEvent.Source?, now: TimeInterval) -> (frame: ScrollTracker.Frame, time: TimeInterval)? {
        guard !isEmpty else { return nil }
        defer { self = PointerAxisFrame() }
        let source = source ?? running ?? .wheel
        var moved: ScrollTracker.Axes = []
        if delta.x != 0 { moved.insert(.horizontal) }
        if delta.y != 0 { moved.insert(.vertical) }
        let whole = clicks120 == (0, 0) ? (x: clicks.x &* 120, y: clicks.y &* 120) : clicks120
        let frame = ScrollTracker.Frame(source, delta: delta, clicks120: whole, moved: hasMoved ? moved : nil, stopped: stopped)
        return (frame, time ?? now)
    }
}

extension ScrollTracker.Axes {
    fileprivate init?(_ axis: WlPointer.Axis) {
        switch axis {
        case .verticalScroll: self = .vertical
        case .horizontalScroll: self = .horizontal
        default: return nil
        }
    }
}

extension ScrollEvent.Source {
    fileprivate init?(_ source: WlPointer.AxisSource) {
        switch source {
        case .wheel: self = .wheel
        case .finger: self = .finger
        case .continuous: self = .continuous
        case .wheelTilt: self = .wheelTilt
        default: return nil
        }
    }
}
