import Foundation
import WayHost
import WayLog

/// Corrects invalid input or rejects it, and logs each kind of anomaly once per device.
struct InputFilter {
    enum Complaint: String {
        case time = "its time runs back, or is none: the last one counts"
        case place = "it says places that are no numbers: they are left out"
        case unknownContact = "it speaks of a finger that is not down: left out"
        case contactInUse = "a finger comes down that is down already: the first one is cancelled"
        case button = "it has a button that is none: left out"
    }
    private struct Known: Hashable {
        let device: DeviceID
        let complaint: Complaint
    }
    /// Seconds that a device's clock may be ahead of the host's.
    private static let tolerance: TimeInterval = 1
    /// BTN_LEFT to BTN_TASK. Source: linux/input-event-codes.h.
    private static let buttons: ClosedRange<UInt32> = 0x110...0x117

    private var lastTimes: [DeviceID: TimeInterval] = [:]
    private var known: Set<Known> = []

    /// Returns the event's time, clamped: not before the device's last event and not in the future.
    mutating func time(_ time: TimeInterval, of device: DeviceID, now: TimeInterval) -> TimeInterval {
        let last = lastTimes[device] ?? -.infinity
        var result = time
        if !time.isFinite || time > now + Self.tolerance {
            result = max(last, now)
            complain(.time, of: device)
        } else if time < last {
            result = last
            complain(.time, of: device)
        }
        lastTimes[device] = result
        return result
    }

    mutating func allows(_ position: CGPoint, _ delta: CGPoint, of device: DeviceID) -> Bool {
        if position.isFinite, delta.isFinite { return true }
        complain(.place, of: device)
        return false
    }

    /// The mask of a Linux button code; nil if there is no such button.
    mutating func mask(_ button: UInt32, of device: DeviceID) -> UIEvent.ButtonMask? {
        guard Self.buttons.contains(button) else {
            complain(.button, of: device)
            return nil
        }
        return .button(Int(button - Self.buttons.lowerBound) + 1)
    }

    mutating func complain(_ complaint: Complaint, of device: DeviceID) {
        guard known.insert(Known(device: device, complaint: complaint)).inserted else { return }
        wayLogger("waykit.input").warning("device \(device.rawValue): \(complaint.rawValue)")
    }
}
