import Foundation
import WayHost
import WayLog

/// Corrects invalid input or rejects it, and logs each kind of anomaly once per device.
struct InputSanitizer {
    enum Anomaly: String {
        case timestamp = "its time runs back, or is none: the last one counts"
        case position = "it says places that are no numbers: they are left out"
        case unknownContact = "it speaks of a finger that is not down: left out"
        case contactInUse = "a finger comes down that is down already: the first one is cancelled"
        case unknownButton = "it has a button that is none: left out"
    }
    private struct Report: Hashable {
        let device: DeviceID
        let anomaly: Anomaly
    }
    /// Seconds that a device's clock may be ahead of the host's.
    private static let tolerance: TimeInterval = 1
    /// BTN_LEFT to BTN_TASK. Source: linux/input-event-codes.h.
    private static let buttons: ClosedRange<UInt32> = 0x110...0x117

    private var lastTimes: [DeviceID: TimeInterval] = [:]
    private var reported: Set<Report> = []

    /// Returns the event's time, clamped: not before the device's last event and not in the future.
    mutating func timestamp(_ time: TimeInterval, of device: DeviceID, now: TimeInterval) -> TimeInterval {
        let last = lastTimes[device] ?? -.infinity
        var result = time
        if !time.isFinite || time > now + Self.tolerance {
            result = max(last, now)
            report(.timestamp, of: device)
        } else if time < last {
            result = last
            report(.timestamp, of: device)
        }
        lastTimes[device] = result
        return result
    }

    mutating func accepts(_ position: CGPoint, _ delta: CGPoint, of device: DeviceID) -> Bool {
        if position.isFinite, delta.isFinite { return true }
        report(.position, of: device)
        return false
    }

    /// The mask of a Linux button code; nil if there is no such button.
    mutating func buttonMask(_ button: UInt32, of device: DeviceID) -> UIEvent.ButtonMask? {
        guard Self.buttons.contains(button) else {
            report(.unknownButton, of: device)
            return nil
        }
        return .button(Int(button - Self.buttons.lowerBound) + 1)
    }

    mutating func report(_ anomaly: Anomaly, of device: DeviceID) {
        guard reported.insert(Report(device: device, anomaly: anomaly)).inserted else { return }
        wayLogger("waykit.input").warning("device \(device.rawValue): \(anomaly.rawValue)")
    }
}
