import Foundation
import WayHost

/// The touches of one touchscreen: assembles one `TouchEvent` from each libinput frame.
///
/// A touch is *muted* if it went down while the device was muted or at a position that is NaN, or if it was cancelled by us while still down. It is not
/// delivered until it is lifted.
///
/// | touch | down | motion | up | cancel | mute |
/// | --- | --- | --- | --- | --- | --- |
/// | unknown | began | ignored | ignored | ignored | – |
/// | down | cancelled, then began | moved | ended | cancelled | cancelled, muted |
/// | muted | began | – | unknown | unknown | – |
struct TouchFrameAssembler {
    private enum Contact {
        case down(CGPoint)
        case muted
    }

    private let device: DeviceID
    private var contacts: [Int: Contact] = [:]
    private var pending: [TouchEvent.Point] = []
    private var pendingTime: TimeInterval = 0
    /// Touches that go down now are muted.
    private(set) var isMuted = false

    init(device: DeviceID) {
        self.device = device
    }

    /// A nil position is NaN.
    mutating func down(_ slot: Int, at position: CGPoint?, time: TimeInterval, into outbox: inout Outbox) {
        if case .down? = contacts[slot] {
            outbox.note(.fingerDownTwice)
            end(slot, .cancelled, time: time, into: &outbox)
        }
        guard let position, !isMuted else {
            contacts[slot] = .muted
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
        case .muted?: break
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

    /// Ends the frame: delivers its pending changes.
    mutating func frame(into outbox: inout Outbox) {
        guard !pending.isEmpty else { return }
        outbox.events.append(.touch(TouchEvent(device: device, timestamp: pendingTime, points: pending)))
        pending.removeAll(keepingCapacity: true)
    }

    /// The touchscreen was removed with its touches.
    mutating func cancelAll(time: TimeInterval, into outbox: inout Outbox) {
        frame(into: &outbox)
        for slot in contacts.keys.sorted() { end(slot, .cancelled, time: time, into: &outbox) }
        frame(into: &outbox)
    }

    /// Mutes or unmutes the device: touches that are down are cancelled and stay muted until they are lifted.
    mutating func setMuted(_ muted: Bool, time: TimeInterval, into outbox: inout Outbox) {
        guard muted != isMuted else { return }
        isMuted = muted
        guard muted else { return }
        let slots = Array(contacts.keys)
        cancelAll(time: time, into: &outbox)
        for slot in slots { contacts[slot] = .muted }
    }

    private mutating func end(_ slot: Int, _ phase: TouchEvent.Point.Phase, time: TimeInterval, into outbox: inout Outbox) {
        guard case .down(let position)? = contacts.removeValue(forKey: slot) else { return }
        append(slot, phase, position, time: time, into: &outbox)
    }

    /// A frame has one time stamp and each touch once: a change that does not fit begins the next frame.
    private mutating func append(
        _ slot: Int, _ phase: TouchEvent.Point.Phase, _ position: CGPoint, time: TimeInterval, into outbox: inout Outbox
    ) {
        if !pending.isEmpty, time != pendingTime || pending.contains(where: { $0.id == slot }) { frame(into: &outbox) }
        pendingTime = time
        pending.append(TouchEvent.Point(id: slot, phase: phase, position: position))
    }
}
