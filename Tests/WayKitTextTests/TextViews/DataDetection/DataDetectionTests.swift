import Foundation
import Testing

@testable import WayKitTestSupport
@testable import WayKitText

/// The forms of links, addresses and dates that are found, and what resembles them and is not.
struct DataDetectionTests {
    /// Wednesday, 14 October 2026.
    private static let now = Calendar(identifier: .gregorian).date(from: DateComponents(year: 2026, month: 10, day: 14, hour: 12)) ?? .distantPast

    private func found(_ text: String, _ types: UIDataDetectorTypes, _ locale: String = "en_US") -> [String] {
        DataDetection.matches(in: text, types: types, now: Self.now, locale: Locale(identifier: locale)).map { (text as NSString).substring(with: $0.range) }
    }

    private func start(_ text: String, _ locale: String = "en_US") -> String? {
        let matches = DataDetection.matches(in: text, types: .calendarEvent, now: Self.now, locale: Locale(identifier: locale))
        return matches.count == 1 ? matches[0].url.absoluteString.components(separatedBy: "start=").last : nil
    }

    @Test(arguments: [
        ("on 2026-12-24", "2026-12-24"), ("2026-12-24 18:30 sharp", "2026-12-24T18:30"), ("2026-12-24T18:30:15", "2026-12-24T18:30"),
        ("October 11, 2027", "2027-10-11"), ("Oct 11", "2027-10-11"), ("November 2", "2026-11-02"), ("11 Oct 2026 at 5 pm", "2026-10-11T17:00"),
        ("Friday, 11th December 2026, 9:15 a.m.", "2026-12-11T09:15"), ("12/10/2026", "2026-12-10"), ("12/10/26 at 12:05 AM", "2026-12-10T00:05"),
        ("31.12.2026", "2026-12-31"), ("today at 5 pm", "2026-10-14T17:00"), ("tomorrow at 14:30", "2026-10-15T14:30"),
        ("Friday at 9:15 am", "2026-10-16T09:15"), ("Wednesday at 10:00", "2026-10-21T10:00"), ("September 5th, 2026", "2026-09-05"),
    ]) func datesAreFound(_ text: String, _ expected: String) {
        #expect(start(text) == expected)
    }

    @Test func namesAndOrderAreThoseOfTheLocale() {
        #expect(start("10/12/2026", "en_GB") == "2026-12-10")
        #expect(start("am 11. Oktober 2026 um 14:30", "de_DE") == "2026-10-11T14:30")
        #expect(start("le 3 août 2027", "fr_FR") == "2027-08-03")
        // English months are found everywhere.
        #expect(start("11 October 2026", "de_DE") == "2026-10-11")
    }

    @Test(arguments: [
        "2026-13-24", "February 30, 2026", "version 1.2.2026.4", "12/10", "Friday", "tomorrow", "May we meet", "at 5 pm", "13:00 pm", "1/2/3456789",
        "31.13.2026", "a2026-12-24", "Oct 32",
    ]) func whatResemblesDatesIsNot(_ text: String) {
        #expect(found(text, .calendarEvent).isEmpty)
    }

    @Test(arguments: [
        ("Meet at 1 Infinite Loop, Cupertino, CA 95014.", "1 Infinite Loop, Cupertino, CA 95014"),
        ("1600 Pennsylvania Ave NW, Washington, DC 20500, USA", "1600 Pennsylvania Ave NW, Washington, DC 20500"),
        ("from 10 Downing Street, London SW1A 2AA to", "10 Downing Street, London SW1A 2AA"), ("lives in 221b Baker Street now", "221b Baker Street"),
        ("350 5th Avenue", "350 5th Avenue"), ("Hauptstraße 12a, 10115 Berlin, 3. Stock", "Hauptstraße 12a, 10115 Berlin"),
        ("Berliner Allee 5", "Berliner Allee 5"), ("12 bis, rue de la Paix, 75002 Paris", "12 bis, rue de la Paix, 75002 Paris"),
        ("Via Roma 12, 00184 Roma", "Via Roma 12, 00184 Roma"), ("Calle Mayor, 5", "Calle Mayor, 5"),
    ]) func addressesAreFound(_ text: String, _ expected: String) {
        #expect(found(text, .address) == [expected])
    }

    @Test(arguments: ["5 people drive", "I have 2 Ways to go", "Chapter 12 Road", "the straße 5", "Via 12", "1000 way"])
    func whatResemblesAddressesIsNot(_ text: String) {
        #expect(found(text, .address).isEmpty)
    }

    @Test func addressesOpenMaps() {
        let match = DataDetection.matches(in: "Hauptstraße 1, 10115 Berlin", types: .address).first
        #expect(match?.url.absoluteString == "geo:0,0?q=Hauptstra%C3%9Fe%201%2C%2010115%20Berlin")
    }

    @Test func hostsWithoutSchemeAreLinks() {
        #expect(found("see example.com, docs.gnome.org/a?b=1. and sub.example.co.uk:8080/x", .link) == ["example.com", "docs.gnome.org/a?b=1", "sub.example.co.uk:8080/x"])
        #expect(found("README.md main.rs done.It was e.g. 3.14 v1.2.io_ a@b.com", .link) == ["a@b.com"])
        #expect(found("https://example.com/@user me@example.com", .link) == ["https://example.com/@user", "me@example.com"])
    }

    @Test func rangesDoNotOverlap() {
        let text = "On 2026-12-24 call +49 30 1234567 or see https://example.org/2026-12-24, 10 Downing Street"
        #expect(found(text, .all) == ["2026-12-24", "+49 30 1234567", "https://example.org/2026-12-24", "10 Downing Street"])
        #expect(found("no data here", .all).isEmpty && found("", .all).isEmpty)
    }

    @Test func eventsAreWrittenAsCalendarFiles() throws {
        let url = try #require(DataDetection.matches(in: "Dinner, 2026-12-24 18:30", types: .calendarEvent).first?.url)
        let file = CalendarFile(start: try #require(DateDetection.start(of: url)), summary: "Dinner; with\nAnna, Ben")
        let lines = file.text(identifier: "id", stamp: Date(timeIntervalSince1970: 0)).components(separatedBy: "\r\n")
        #expect(lines.contains("DTSTART:20261224T183000") && lines.contains("SUMMARY:Dinner\\; with\\nAnna\\, Ben") && lines.contains("DTSTAMP:19700101T000000Z"))
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.suffix(2) == ["END:VCALENDAR", ""])
        let day = CalendarFile(start: DateComponents(year: 2026, month: 1, day: 2), summary: "").text(identifier: "id", stamp: Date())
        #expect(day.contains("DTSTART;VALUE=DATE:20260102\r\nDURATION:P1D"))
    }
}
