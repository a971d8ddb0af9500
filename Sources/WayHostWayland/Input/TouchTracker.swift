import Foundation
import WayHost

/// Assembles the touches of one touchscreen into frames of `wl_touch` events.
///
/// Compositors differ: cage sends no `frame` at all, others none after the last `up`, and ids are arbitrary and reused. So a frame also ends at the end of
/// the batch (`flush()`), at a new timestamp, and when the same touch changes twice.
///
/// | touch | down | motion, shape | up | cancel, capability lost |
/// | --- | --- | --- | --- | --- |
/// | unknown | began | dropped | dropped | – |
/// | down | cancelled, then began | moved | ended | cancelled |
@MainActor final class TouchTracker {
    private struct Contact {
        var window: WindowID
        var point: TouchEvent.Point
        var time: TimeInterval
    }
    private struct Change {
        var window: WindowID
        var point: TouchEvent.Point
    }

    private let device: DeviceID
    private let emit: (WindowID, TouchEvent) -> Void
    private var contacts: [Int: Contact] = [:]
    private var pending: [Change] = []
    private var pendingTime: TimeInterval = 0

    init(device: DeviceID, emit: @escaping (WindowID, TouchEvent) -> Void) {
        self.device = device
        self.emit = emit
    }

    var isEmpty: Bool { contacts.isEmpty && pending.isEmpty }

    func down(_ id: Int, in window: WindowID, at position: CGPoint, time: TimeInterval) {
        // A touch whose `up` was lost (sway does that to a palm) is cancelled when its id is reused.
        if contacts[id] != nil { end(id, .cancelled, time: time) }
        let point = TouchEvent.Point(id: id, phase: .began, position: position)
        contacts[id] = Contact(window: window, point: point, time: time)
        append(point, window, time)
    }

    func motion(_ id: Int, to position: CGPoint, time: TimeInterval) {
        change(id, time: time) { $0.position = position }
    }

    func up(_ id: Int, time: TimeInterval) {
        end(id, .ended, time: time)
    }

    /// Cancels a touch.
    func cancel(_ id: Int, time: TimeInterval) {
        end(id, .cancelled, time: time)
    }

    /// The axes of the contact's ellipse, in points.
    func shape(_ id: Int, major: CGFloat, minor: CGFloat) {
        change(id, time: nil) {
            $0.majorRadius = max(0, major) / 2
            $0.minorRadius = max(0, minor) / 2
        }
    }

    /// Degrees from the y axis, clockwise.
    func orientation(_ id: Int, degrees: CGFloat) {
        change(id, time: nil) { $0.orientation = degrees * .pi / 180 }
    }

    /// Cancels all touches: the compositor intercepted the gesture, or the touchscreen was removed.
    func cancelAll(time: TimeInterval) {
        flush()
        for id in contacts.keys.sorted() { end(id, .cancelled, time: time) }
        flush()
    }

    /// The window was closed: drops its touches without further events.
    func forget(_ window: WindowID) {
        contacts = contacts.filter { $0.value.window != window }
        pending.removeAll { $0.window == window }
    }

    /// Ends the frame: sends the pending changes, one event per window.
    func flush() {
        guard !pending.isEmpty else { return }
        let changes = pending
        pending.removeAll(keepingCapacity: true)
        let time = pendingTime
        var windows: [WindowID] = []
        for change in changes where !windows.contains(change.window) { windows.append(change.window) }
        for window in windows {
            let points = changes.lazy.filter { $0.window == window }.map(\.point)
            emit(window, TouchEvent(device: device, timestamp: time, points: Array(points)))
        }
    }

    private func change(_ id: Int, time: TimeInterval?, _ edit: (inout TouchEvent.Point) -> Void) {
        guard var contact = contacts[id] else { return }
        edit(&contact.point)
        contact.point.phase = .moved
        contact.time = time ?? contact.time
        contacts[id] = contact
        // A shape belongs to the `down` or `motion` of the same frame, whose phase it must not change.
        if time == nil, let index = pending.firstIndex(where: { $0.point.id == id }) {
            edit(&pending[index].point)
        } else {
            append(contact.point, contact.window, contact.time)
        }
    }

    private func end(_ id: Int, _ phase: TouchEvent.Point.Phase, time: TimeInterval) {
        guard var contact = contacts.removeValue(forKey: id) else { return }
        contact.point.phase = phase
        append(contact.point, contact.window, time)
    }

    private func append(_ point: TouchEvent.Point, _ window: WindowID, _ time: TimeInterval) {
        if !pending.isEmpty, time != pendingTime || pending.contains(where: { $0.point.id == point.id }) {
            flush()
        }
        pendingTime = time
        pending.append(Change(window: window, point: point))
    }
}
