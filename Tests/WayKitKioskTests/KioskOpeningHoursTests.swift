import Foundation
import Testing

@testable import WayKitKiosk

struct KioskOpeningHoursTests {
    private static let monday = 2, saturday = 7, sunday = 1

    @Test(arguments: [(8 * 60 - 1, false), (8 * 60, true), (17 * 60 + 59, true), (18 * 60, false)])
    func itBeginsAndEndsAtTheMinute(_ minute: Int, _ isOpen: Bool) {
        #expect(KioskOpeningHours(from: 8, to: 18).contains(minute: minute, weekday: Self.monday) == isOpen)
    }

    @Test func anIntervalOverMidnightBelongsToTheDayOnWhichItBegins() {
        let hours = KioskOpeningHours(from: 20, to: 2, 30, weekdays: [Self.saturday])
        #expect(hours.contains(minute: 23 * 60, weekday: Self.saturday))
        #expect(hours.contains(minute: 149, weekday: Self.sunday))
        #expect(!hours.contains(minute: 150, weekday: Self.sunday))
        #expect(!hours.contains(minute: 60, weekday: Self.saturday))
        #expect(!hours.contains(minute: 23 * 60, weekday: Self.sunday))
    }

    @Test func limitsAreThoseOfADay() {
        #expect(KioskOpeningHours(from: 0, to: 24).contains(minute: 1439, weekday: Self.monday))
        #expect(KioskOpeningHours(from: -3, 70, to: 99) == KioskOpeningHours(from: 0, 59, to: 24))
    }

    /// Summer time: 8 o'clock is 8 o'clock.
    @Test func hoursAreThoseOfTheCalendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let hours = [KioskOpeningHours(from: 8, to: 18)]
        for (month, isOpen) in [(1, false), (7, true)] {
            // 06:30 UTC: 07:30 in winter, 08:30 in summer.
            let date = try #require(calendar.date(from: DateComponents(timeZone: .gmt, year: 2026, month: month, day: 6, hour: 6, minute: 30)))
            #expect(KioskOpeningHours.isOpen(hours, at: date, in: calendar) == isOpen)
        }
        #expect(KioskOpeningHours.isOpen([], at: Date(), in: calendar))
    }

    /// From eight to eight: the whole day from then on.
    @Test func anIntervalThatEndsWhenItBeginsLastsForADay() {
        let hours = KioskOpeningHours(from: 8, to: 8, weekdays: [2])
        #expect(!hours.contains(minute: 479, weekday: 2) && hours.contains(minute: 480, weekday: 2))
        #expect(hours.contains(minute: 479, weekday: 3) && !hours.contains(minute: 480, weekday: 3))
    }
}
