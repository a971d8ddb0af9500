import Foundation

/// An event as a file that calendar programs import. Source: RFC 5545.
struct CalendarFile {
    let start: DateComponents
    let summary: String

    /// An event of an hour, or of a whole day.
    func text(identifier: String, stamp: Date) -> String {
        let created: String = stamp.formatted(.iso8601).filter { !"-:".contains($0) }
        let hasTime = start.hour != nil
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//WayKit//EN", "BEGIN:VEVENT", "UID:\(identifier)", "DTSTAMP:\(created)",
            hasTime ? "DTSTART:\(day)T\(time)" : "DTSTART;VALUE=DATE:\(day)", hasTime ? "DURATION:PT1H" : "DURATION:P1D", "SUMMARY:\(Self.escaped(summary))",
            "END:VEVENT", "END:VCALENDAR",
        ]
        return lines.map { $0 + "\r\n" }.joined()
    }

    private var day: String { String(format: "%04d%02d%02d", start.year ?? 0, start.month ?? 0, start.day ?? 0) }
    private var time: String { String(format: "%02d%02d00", start.hour ?? 0, start.minute ?? 0) }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if character.isNewline { return result += "\\n" }
            if "\\;,".contains(character) { result.append("\\") }
            result.append(character)
        }
    }

    /// Written into the temporary directory; nil if that fails.
    func write() -> URL? {
        let identifier = UUID().uuidString, url = FileManager.default.temporaryDirectory.appendingPathComponent("event-\(identifier).ics")
        do { try text(identifier: identifier, stamp: Date()).write(to: url, atomically: true, encoding: .utf8) } catch { return nil }
        return url
    }
}
