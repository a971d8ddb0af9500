import Foundation

/// The contacts of one touchscreen: groups their changes into frames, each of which becomes one `TouchEvent` per window.
///
/// Back ends report frames unreliably: cage sends no `wl_touch.frame` at all, other compositors none after the last `up`, and libinput's contact numbers
/// are reused. So a frame also ends where the caller's batch of events ends (`endFrame()`), at another time stamp, and where a contact changes twice.
///
/// A contact is *muted* while its touch must not count: it went down while the tracker was muted or at an invalid position, or it was cancelled by muting
/// while it stayed on the glass. It reports nothing until it is lifted.
///
/// | contact | down | motion, shape | up | cancel, device removed | muting |
/// | --- | --- | --- | --- | --- | --- |
/// | unknown | began | ignored | ignored | ignored | – |
/// | down | cancelled, then began | moved | ended | cancelled | cancelled, muted |
/// | muted | began | ignored | unknown | unknown | – |
public struct TouchTracker {
    /// What a caller may want to log.
    public enum Problem: Hashable, Sendable { case unknownContact, downTwice }

    /// The changes of one frame in one window.
    public struct Frame: Sendable {
        /// As passed to `down`.
        public var window: WindowID?
        public var event: TouchEvent
    }

    private enum Contact {
        case down(window: WindowID?, point: TouchEvent.Point, time: TimeInterval)
        case muted
    }
    private struct Change {
        var window: WindowID?
        var point: TouchEvent.Point
    }

    private let device: DeviceID
    private var contacts: [Int: Contact] = [:]
    private var pending: [Change] = []
    private var pendingTime: TimeInterval = 0
    private var frames: [Frame] = []
    /// Contacts that go down now are muted.
    public private(set) var isMuted = false

    public init(device: DeviceID) {
        self.device = device
    }

    /// No contact, and nothing to send.
    public var isEmpty: Bool { contacts.isEmpty && pending.isEmpty && frames.isEmpty }

    /// The finished frames since the last call, in order.
    public mutating func takeFrames() -> [Frame] {
        guard !frames.isEmpty else { return [] }
        defer { frames.removeAll() }
        return frames
    }

    // MARK: Events of the device

    /// - Parameters:
    ///   - position: In points; nil for an invalid one.
    ///   - time: Seconds on the host's clock, here and below.
    @discardableResult public mutating func down(_ id: Int, in window: WindowID? = nil, at position: CGPoint?, time: TimeInterval) -> Problem? {
        var problem: Problem?
        // A contact whose `up` was not delivered (sway does that to palms) ends when its number is used again.
        if case .down? = contacts[id] {
            problem = .downTwice
            end(id, .cancelled, time: time)
        }
        guard let position, !isMuted else {
            contacts[id] = .muted
            return problem
        }
        let point = TouchEvent.Point(id: id, phase: .began, position: position)
        contacts[id] = .down(window: window, point: point, time: time)
        append(point, window, time)
        return problem
    }

    /// - Parameter position: In points; one that is nil is ignored.
    @discardableResult public mutating func motion(_ id: Int, to position: CGPoint?, time: TimeInterval) -> Problem? {
        guard contacts[id] != nil else { return .unknownContact }
        guard let position else { return nil }
        change(id, time: time) { $0.position = position }
        return nil
    }

    @discardableResult public mutating func up(_ id: Int, time: TimeInterval) -> Problem? {
        let problem: Problem? = contacts[id] == nil ? .unknownContact : nil
        end(id, .ended, time: time)
        return problem
    }

    public mutating func cancel(_ id: Int, time: TimeInterval) {
        end(id, .cancelled, time: time)
    }

    /// The axes of the contact's ellipse, in points.
    public mutating func shape(_ id: Int, major: CGFloat, minor: CGFloat) {
        change(id, time: nil) {
            $0.majorRadius = max(0, major) / 2
            $0.minorRadius = max(0, minor) / 2
        }
    }

    /// - Parameter degrees: From the y axis, clockwise.
    public mutating func orientation(_ id: Int, degrees: CGFloat) {
        change(id, time: nil) { $0.orientation = degrees * .pi / 180 }
    }

    /// Ends the frame: `takeFrames()` returns the changes so far, one event for each window.
    public mutating func endFrame() {
        guard !pending.isEmpty else { return }
        var windows: [WindowID?] = []
        for change in pending where !windows.contains(change.window) { windows.append(change.window) }
        for window in windows {
            let points = pending.filter { $0.window == window }.map(\.point)
            frames.append(Frame(window: window, event: TouchEvent(device: device, timestamp: pendingTime, points: points)))
        }
        pending.removeAll(keepingCapacity: true)
    }

    // MARK: The device, its windows and listeners

    /// The compositor takes the touch sequence over, or the touchscreen was removed.
    public mutating func cancelAll(time: TimeInterval) {
        endFrame()
        for id in contacts.keys.sorted() { end(id, .cancelled, time: time) }
        endFrame()
    }

    /// The window was closed: its contacts are dropped without an event.
    public mutating func forget(_ window: WindowID) {
        contacts = contacts.filter { contact in
            if case .down(window, _, _) = contact.value { false } else { true }
        }
        pending.removeAll { $0.window == window }
        frames.removeAll { $0.window == window }
    }

    /// Starts or stops listening: contacts that are down are cancelled and stay muted until they are lifted.
    public mutating func setMuted(_ muted: Bool, time: TimeInterval) {
        guard muted != isMuted else { return }
        isMuted = muted
        guard muted else { return }
        let ids = Array(contacts.keys)
        cancelAll(time: time)
        for id in ids { contacts[id] = .muted }
    }

    // MARK: Frames

    private mutating func change(_ id: Int, time: TimeInterval?, _ edit: (inout TouchEvent.Point) -> Void) {
        guard case .down(let window, var point, let last)? = contacts[id] else { return }
        edit(&point)
        point.phase = .moved
        contacts[id] = .down(window: window, point: point, time: time ?? last)
        // A shape belongs to the `down` or `motion` of the same frame, whose phase it must not change.
        if time == nil, let index = pending.firstIndex(where: { $0.point.id == id }) {
            edit(&pending[index].point)
        } else {
            append(point, window, time ?? last)
        }
    }

    private mutating func end(_ id: Int, _ phase: TouchEvent.Point.Phase, time: TimeInterval) {
        guard case .down(let window, var point, _)? = contacts.removeValue(forKey: id) else { return }
        point.phase = phase
        append(point, window, time)
    }

    /// A frame has one time stamp and each contact once: a change that does not fit begins the next frame.
    private mutating func append(_ point: TouchEvent.Point, _ window: WindowID?, _ time: TimeInterval) {
        if !pending.isEmpty, time != pendingTime || pending.contains(where: { $0.point.id == point.id }) { endFrame() }
        pendingTime = time
        pending.append(Change(window: window, point: point))
    }
}
