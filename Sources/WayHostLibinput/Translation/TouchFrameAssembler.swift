import Foundation
import WayHost

/// The fingers of one touchscreen: makes one `TouchEvent` of each of libinput's frames.
///
/// A finger is *silent* where its touch must not count: it went down while nobody listened, or at a place that is no number, or it was
/// cancelled by us while it stayed on the glass. It says nothing until it is lifted.
///
/// | finger | down | motion | up | cancel | silence |
/// | --- | --- | --- | --- | --- | --- |
/// | unknown | began | ignored | ignored | ignored | – |
/// | down | cancelled, then began | moved | ended | cancelled | cancelled, silent |
/// | silent | began | – | unknown | unknown | – |
struct TouchFrameAssembler {
    private enum Contact {
        case down(CGPoint)
        case silent
    }

    private let device: DeviceID
    private var contacts: [Int: Contact] = [:]
    private var pending: [TouchEvent.Point] = []
    private var pendingTime: TimeInterval = 0
    /// Fingers that go down now are silent.
    private(set) var isMuted = false

    init(device: DeviceID) {
        self.device = device
    }

    /// A nil position is one that is no number.
    mutating func down(_ slot: Int, at position: CGPoint?, time: TimeInterval, into outbox: inout Outbox) {
        if case .down? = contacts[slot] {
            outbox.note(.fingerDownTwice)
            end(slot, .cancelled, time: time, into: &outbox)
        }
        guard let position, !isMuted else {
            contacts[slot] = .silent
            return
        }
        contacts[slot] = .down(position)
        append(slot, .began, position, time: time, into: &outbox)
    }

    mutating func motion(_ slot: Int, to position: CGPoint?, time: TimeInterval, into outbox: inout Outbox) {
        switch contacts[slot] {
        case .down?:
            guard let position else { return }
            contacts[slot] = .down(position)
            append(slot, .moved, position, time: time, into: &outbox)
        case .silent?: break
        case nil: outbox.note(.unknownFinger)
        }
    }

    mutating func up(_ slot: Int, time: TimeInterval, into outbox: inout Outbox) {
        if contacts[slot] == nil { outbox.note(.unknownFinger) }
        end(slot, .ended, time: time, into: &outbox)
    }

    mutating func cancel(_ slot: Int, time: TimeInterval, into outbox: inout Outbox) {
        end(slot, .cancelled, time: time, into: &outbox)
    }

    /// Ends the frame: what has come so far goes out.
    mutating func frame(into outbox: inout Outbox) {
        guard !pending.isEmpty else { return }
        outbox.events.append(.touch(TouchEvent(device: device, timestamp: pendingTime, points: pending)))
        pending.removeAll(keepingCapacity: true)
    }

    /// The touchscreen is gone, and its fingers with it.
    mutating func cancelAll(time: TimeInterval, into outbox: inout Outbox) {
        frame(into: &outbox)
        for slot in contacts.keys.sorted() { end(slot, .cancelled, time: time, into: &outbox) }
        frame(into: &outbox)
    }

    /// Nobody listens from now on, or somebody does again: fingers that are down are cancelled and stay silent until they are lifted.
    mutating func setMuted(_ muted: Bool, time: TimeInterval, into outbox: inout Outbox) {
        guard muted != isMuted else { return }
        isMuted = muted
        guard muted else { return }
        let slots = Array(contacts.keys)
        cancelAll(time: time, into: &outbox)
        for slot in slots { contacts[slot] = .silent }
    }

    private mutating func end(_ slot: Int, _ phase: TouchEvent.Point.Phase, time: TimeInterval, into outbox: inout Outbox) {
        guard case .down(let position)? = contacts.removeValue(forKey: slot) else { return }
        append(slot, phase, position, time: time, into: &outbox)
    }

    /// A frame has one time stamp and each finger once: a change that does not fit begins the next frame.
    private mutating func append(
        _ slot: Int, _ phase: TouchEvent.Point.Phase, _ position: CGPoint, time: TimeInterval, into outbox: inout Outbox
    ) {
        if !pending.isEmpty, time != pendingTime || pending.contains(where: { $0.id == slot }) { frame(into: &outbox) }
        pendingTime = time
        pending.append(TouchEvent.Point(id: slot, phase: phase, position: position))
    }
}
