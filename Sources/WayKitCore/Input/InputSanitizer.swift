import Foundation
import WayHost
import WayLog

/// Corrects invalid input or rejects it, and logs each kind of anomaly once per device.
struct InputSanitizer {
    enum Anomaly: String {
        case timestamp = "its time runs back, or is none: the last one counts"
        case position = "it says positions that are no numbers: they are left out"
        case unknownContact = "it speaks of a finger that is not down: left out"
        case contactInUse = "a finger comes down that is down already: the first one is cancelled"
        case unknownButton = "it has a button that is none: left out"
        case textLength = "it deletes a negative number of bytes: nothing is deleted"
        case preeditCursor = "the cursor of its preedit is outside of it, or inside a character: it is moved"
    }
    private struct Record {
        var lastTime = -TimeInterval.infinity
        var reported: Set<Anomaly> = []
        var lastUse = 0
    }
    /// Seconds that a device's clock may be ahead of the host's.
    private static let tolerance: TimeInterval = 1
    /// BTN_LEFT to BTN_TASK. Source: linux/input-event-codes.h.
    private static let buttons: ClosedRange<UInt32> = 0x110...0x117

    /// More devices than a seat has at once. Every connection and every touch script has devices of its own, so the least recently used one is forgotten.
    static let maximumDevices = 32

    private var records: [DeviceID: Record] = [:]
    private var useCount = 0

    /// How many devices it remembers.
    var deviceCount: Int { records.count }

    /// Returns the event's time, clamped: not before the device's last event and not in the future.
    mutating func timestamp(_ time: TimeInterval, of device: DeviceID, now: TimeInterval) -> TimeInterval {
        let last = records[device]?.lastTime ?? -.infinity
        var result = time
        if !time.isFinite || time > now + Self.tolerance {
            result = max(last, now)
            report(.timestamp, of: device)
        } else if time < last {
            result = last
            report(.timestamp, of: device)
        }
        modifyRecord(of: device) { $0.lastTime = result }
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

    /// The event of an input method with lengths and cursors that exist.
    mutating func valid(_ kind: TextInputEvent.Kind, of device: DeviceID) -> TextInputEvent.Kind {
        guard case .update(var update) = kind else { return kind }
        if update.deletedBefore < 0 || update.deletedAfter < 0 {
            report(.textLength, of: device)
            (update.deletedBefore, update.deletedAfter) = (max(0, update.deletedBefore), max(0, update.deletedAfter))
        }
        if let preedit = update.preedit, let cursor = preedit.cursor {
            let valid = preedit.text.scalarBoundary(cursor.lowerBound)..<preedit.text.scalarBoundary(cursor.upperBound)
            if valid != cursor { report(.preeditCursor, of: device) }
            update.preedit?.cursor = valid
        }
        if update.preedit?.text.isEmpty ?? false { update.preedit = nil }
        return .update(update)
    }

    mutating func report(_ anomaly: Anomaly, of device: DeviceID) {
        guard modifyRecord(of: device, { $0.reported.insert(anomaly).inserted }) else { return }
        wayLogger("waykit.input").warning("device \(device.rawValue): \(anomaly.rawValue)")
    }

    private mutating func modifyRecord<Result>(of device: DeviceID, _ body: (inout Record) -> Result) -> Result {
        if records[device] == nil, records.count >= Self.maximumDevices, let oldest = records.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            records[oldest.key] = nil
        }
        useCount += 1
        records[device, default: Record()].lastUse = useCount
        return body(&records[device, default: Record()])
    }
}

extension String {
    /// The nearest boundary of a Unicode scalar at or before an offset in bytes of UTF-8, within the text.
    fileprivate func scalarBoundary(_ offset: Int) -> Int {
        var offset = Swift.min(Swift.max(0, offset), utf8.count)
        while utf8.index(startIndex, offsetBy: offset).samePosition(in: unicodeScalars) == nil { offset -= 1 }
        return offset
    }
}
