import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// A date picker in a window, in a calendar that does not depend on the machine.
@MainActor final class DatePickerBench {
    let stage = TestStage(size: CGSize(width: 400, height: 500))
    let root = UIViewController()
    let picker = UIDatePicker()
    private(set) var events = 0

    init(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US", zone: String = "UTC", date: String = "2026-11-23 10:30") {
        picker.calendar = Calendar(identifier: .gregorian)
        picker.locale = Locale(identifier: locale)
        picker.timeZone = TimeZone(identifier: zone)
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = self.date(date)
        picker.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: picker.intrinsicContentSize)
        root.view.backgroundColor = .white
        root.view.addSubview(picker)
        picker.addAction(UIAction { [weak self] _ in self?.events += 1 }, for: .valueChanged)
        stage.show(root)
        stage.settle()
    }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = picker.timeZone ?? .gmt
        return calendar
    }

    func date(_ text: String) -> Date {
        let parts = text.split(whereSeparator: { " -:".contains($0) }).compactMap { Int($0) }
        return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4])) ?? .distantPast
    }

    var text: String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
        func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
    }

    func takeEvents() -> Int {
        defer { events = 0 }
        return events
    }

    /// All views inside the window, in order.
    func views<Type: UIView>(_ type: Type.Type) -> [Type] {
        func all(_ view: UIView) -> [UIView] { view.isHidden ? [] : [view] + view.subviews.flatMap(all) }
        return all(stage.window).compactMap { $0 as? Type }
    }

    func center(_ view: UIView) -> CGPoint { view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil) }

    /// Turns a wheel by rows.
    func turn(_ component: Int, by rows: CGFloat) {
        let column = views(PickerColumn.self)[component], center = center(column)
        stage.drag(from: center, to: CGPoint(x: center.x, y: center.y - rows * 32), duration: 1, release: false)
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
    }

    func tapDay(_ day: Int) {
        let page = views(CalendarPages.self).first
        let month = page?.subviews.compactMap { $0 as? CalendarMonthView }.first { $0.isUserInteractionEnabled }
        guard let cell = month?.subviews.compactMap({ $0 as? CalendarDayCell })[day - 1] else { return }
        stage.tap(at: center(cell))
        stage.settle()
    }
}

@MainActor struct UIDatePickerTests {
    @Test func defaultsAreUIKits() {
        let picker = UIDatePicker()
        #expect(picker.datePickerMode == .dateAndTime && picker.preferredDatePickerStyle == .automatic && picker.datePickerStyle == .compact)
        #expect(picker.locale == nil && picker.timeZone == nil && picker.minimumDate == nil && picker.maximumDate == nil)
        #expect(picker.minuteInterval == 1 && picker.countDownDuration == 0 && picker.roundsToMinuteInterval)
        #expect(abs(picker.date.timeIntervalSinceNow) < 60)
        picker.datePickerMode = .countDownTimer
        #expect(picker.datePickerStyle == .wheels)
        #expect(UIDatePicker.Mode.yearAndMonth.rawValue == 4269)
    }

    @Test func wheelsSelectADate() {
        let bench = DatePickerBench(.date, .wheels)
        #expect(bench.views(PickerColumn.self).count == 3)
        bench.turn(0, by: 1)
        #expect(bench.text == "2026-12-23 10:30" && bench.takeEvents() == 1)
        bench.turn(1, by: -3)
        #expect(bench.text == "2026-12-20 10:30" && bench.takeEvents() == 1)
        bench.turn(2, by: 2)
        #expect(bench.text == "2028-12-20 10:30" && bench.takeEvents() == 1)
    }

    @Test func wheelsSelectATime() {
        let bench = DatePickerBench(.time, .wheels)
        bench.turn(0, by: 2)
        #expect(bench.text == "2026-11-23 12:30" && bench.takeEvents() == 1, "the period follows the hour")
        bench.turn(2, by: -1)
        #expect(bench.text == "2026-11-23 00:30" && bench.takeEvents() == 1)
        bench.turn(1, by: 4)
        #expect(bench.text == "2026-11-23 00:34")
        let german = DatePickerBench(.time, .wheels, locale: "de_DE")
        #expect(german.views(PickerColumn.self).count == 2)
    }

    @Test func aProgramsDateIsNotReported() {
        let bench = DatePickerBench(.dateAndTime, .wheels)
        bench.picker.setDate(bench.date("2026-12-24 18:00"), animated: true)
        bench.stage.settle()
        bench.picker.date = bench.date("2027-01-01 00:00")
        bench.stage.settle()
        #expect(bench.takeEvents() == 0 && bench.text == "2027-01-01 00:00")
        bench.turn(0, by: 1)
        #expect(bench.text == "2027-01-02 00:00" && bench.takeEvents() == 1)
    }

    @Test func limitsTurnTheWheelBack() {
        let bench = DatePickerBench(.date, .wheels)
        bench.picker.maximumDate = bench.date("2026-12-10 12:00")
        bench.turn(0, by: 1)
        #expect(bench.text == "2026-12-10 12:00" && bench.takeEvents() == 1)
        bench.turn(2, by: 1)
        #expect(bench.text == "2026-12-10 12:00" && bench.takeEvents() == 0)
        let years = bench.views(PickerColumn.self)[2]
        #expect(years.selectedRow == 2025, "the wheel turned back")
        bench.picker.date = bench.date("2030-01-01 00:00")
        #expect(bench.text == "2026-12-10 12:00")
        bench.picker.minimumDate = bench.date("2027-01-01 00:00")
        bench.picker.date = bench.date("2020-01-01 00:00")
        #expect(bench.text == "2020-01-01 00:00", "contradicting limits are ignored")
    }

    @Test func theDayThatAMonthLacksTurnsBack() {
        let bench = DatePickerBench(.date, .wheels, date: "2026-01-31 10:00")
        bench.turn(0, by: 1)
        #expect(bench.text == "2026-02-28 10:00" && bench.takeEvents() == 1)
        bench.turn(1, by: 2)
        #expect(bench.text == "2026-02-28 10:00" && bench.takeEvents() == 0)
        #expect(bench.views(PickerColumn.self)[1].selectedRow % 31 == 27)
    }

    @Test func minutesHaveAnInterval() {
        let bench = DatePickerBench(.time, .wheels, locale: "de_DE", date: "2026-11-23 10:38")
        bench.picker.minuteInterval = 15
        #expect(bench.text == "2026-11-23 10:30")
        bench.picker.roundsToMinuteInterval = false
        #expect(bench.text == "2026-11-23 10:38")
        bench.turn(1, by: 1)
        #expect(bench.text == "2026-11-23 10:45")
        for bad in [0, 7, 60] { bench.picker.minuteInterval = bad }
        #expect(bench.picker.minuteInterval == 15 && bench.stage.diagnostics.count { $0.contains("minuteInterval") } == 3)
    }

    @Test func durationsAreMinutesBelowADay() {
        let bench = DatePickerBench(.countDownTimer, .wheels)
        bench.picker.countDownDuration = 3700
        #expect(bench.picker.countDownDuration == 3660)
        bench.turn(0, by: 1)
        #expect(bench.picker.countDownDuration == 7260 && bench.takeEvents() == 1)
        bench.picker.countDownDuration = 60
        bench.turn(1, by: -1)
        #expect(bench.picker.countDownDuration == 60 && bench.takeEvents() == 0, "a minute is the least")
        bench.picker.countDownDuration = 1_000_000
        #expect(bench.picker.countDownDuration == 86_340)
        bench.picker.countDownDuration = .nan
        #expect(bench.picker.countDownDuration == 86_340 && bench.stage.diagnostics.count { $0.contains("countDownDuration") } == 1)
    }

    @Test func yearAndMonthHaveTwoWheels() {
        let bench = DatePickerBench(.yearAndMonth, .inline)
        #expect(bench.picker.datePickerStyle == .wheels && bench.views(PickerColumn.self).count == 2)
        bench.turn(0, by: 2)
        #expect(bench.text == "2026-01-23 10:30" && bench.takeEvents() == 1)
    }

    /// The clock is put forward: 2:30 becomes 3:30, and the wheel shows it.
    @Test func aSkippedHourTurnsOn() {
        let bench = DatePickerBench(.time, .wheels, locale: "en_GB", zone: "America/New_York", date: "2026-03-08 01:30")
        bench.turn(0, by: 1)
        #expect(bench.text == "2026-03-08 03:30" && bench.views(PickerColumn.self)[0].selectedRow % 24 == 3)
    }

    @Test func wheelsAreOrderedByTheLayoutDirection() {
        let bench = DatePickerBench(.date, .wheels)
        bench.picker.semanticContentAttribute = .forceRightToLeft
        bench.stage.settle()
        let frames = bench.views(PickerColumn.self).map { bench.center($0).x }
        #expect(frames == frames.sorted() || frames == frames.sorted(by: >))
    }

    // MARK: Calendar

    @Test func aDayOfTheCalendarIsSelected() {
        let bench = DatePickerBench(.date, .inline)
        bench.tapDay(5)
        #expect(bench.text == "2026-11-05 10:30" && bench.takeEvents() == 1)
        bench.tapDay(5)
        #expect(bench.takeEvents() == 0)
        bench.picker.minimumDate = bench.date("2026-11-03 12:00")
        bench.tapDay(2)
        #expect(bench.text == "2026-11-05 10:30")
        bench.tapDay(3)
        #expect(bench.text == "2026-11-03 12:00", "clamped to the limit")
    }

    @Test func swipesAndButtonsTurnMonths() throws {
        let bench = DatePickerBench(.date, .inline)
        let pages = try #require(bench.views(CalendarPages.self).first), center = bench.center(pages.subviews[1])
        func month() -> String? { pages.current?.title }
        bench.stage.drag(from: CGPoint(x: center.x + 100, y: center.y), to: CGPoint(x: center.x - 120, y: center.y), duration: 0.2)
        bench.stage.settle()
        #expect(month() == "December 2026" && bench.takeEvents() == 0)
        bench.tapDay(24)
        #expect(bench.text == "2026-12-24 10:30" && month() == "December 2026")
        let buttons = bench.views(UIButton.self).sorted { bench.center($0).x < bench.center($1).x }
        bench.stage.tap(at: bench.center(buttons[1]))
        bench.stage.settle()
        #expect(month() == "November 2026")
        for _ in 0..<3 {
            bench.stage.tap(at: bench.center(buttons[2]))
            bench.stage.settle()
        }
        #expect(month() == "February 2027" && bench.text == "2026-12-24 10:30")
        for _ in 0..<2 {
            bench.stage.tap(at: bench.center(buttons[2]))
            bench.stage.advance(by: 0.2)
        }
        bench.stage.settle()
        #expect(month() == "April 2027", "a second tap during the turn")
        bench.picker.date = bench.date("2025-06-01 00:00")
        #expect(month() == "June 2025")
    }

    @Test func theTitleOpensWheelsOfMonths() throws {
        let bench = DatePickerBench(.date, .inline)
        let title = try #require(bench.views(UIButton.self).min { bench.center($0).x < bench.center($1).x })
        bench.stage.tap(at: bench.center(title))
        bench.stage.settle()
        #expect(bench.views(PickerColumn.self).count == 2 && bench.views(CalendarPages.self).isEmpty)
        bench.turn(1, by: 1)
        #expect(bench.text == "2027-11-23 10:30" && bench.takeEvents() == 1)
        bench.stage.tap(at: bench.center(title))
        bench.stage.settle()
        #expect(bench.views(CalendarPages.self).first?.current?.title == "November 2027")
    }

    // MARK: Compact

    @Test func compactOpensACalendarAndWheels() throws {
        let bench = DatePickerBench(.dateAndTime, .compact)
        #expect(bench.views(UIButton.self).map { $0.configuration?.title } == ["Nov 23, 2026", "10:30\u{202F}AM"])
        bench.stage.tap(at: bench.center(bench.views(UIButton.self)[0]))
        bench.stage.settle()
        #expect(bench.root.presentedViewController is DatePopoverController)
        bench.tapDay(12)
        #expect(bench.text == "2026-11-12 10:30" && bench.takeEvents() == 1)
        #expect(bench.views(UIButton.self).contains { $0.configuration?.title == "Nov 12, 2026" })
        bench.stage.tap(at: CGPoint(x: 390, y: 490))
        bench.stage.settle()
        #expect(bench.root.presentedViewController == nil)
        bench.stage.tap(at: bench.center(bench.views(UIButton.self)[1]))
        bench.stage.settle()
        #expect(bench.views(PickerColumn.self).count == 3)
        bench.turn(0, by: 1)
        #expect(bench.text == "2026-11-12 11:30" && bench.takeEvents() == 1)
    }

    @Test func aDisabledPickerIgnoresTouches() {
        let bench = DatePickerBench(.dateAndTime, .compact)
        bench.picker.isEnabled = false
        bench.stage.tap(at: bench.center(bench.views(UIButton.self)[0]))
        bench.stage.settle()
        #expect(bench.root.presentedViewController == nil)
    }

    @Test func styleAndModeCanChange() {
        let bench = DatePickerBench(.date, .inline)
        bench.picker.preferredDatePickerStyle = .wheels
        #expect(bench.views(PickerColumn.self).count == 3 && bench.views(CalendarPages.self).isEmpty)
        bench.picker.datePickerMode = .time
        #expect(bench.views(PickerColumn.self).count == 3 && bench.text == "2026-11-23 10:30")
        bench.picker.locale = Locale(identifier: "de_DE")
        #expect(bench.views(PickerColumn.self).count == 2)
        bench.picker.datePickerMode = .dateAndTime
        bench.picker.preferredDatePickerStyle = .inline
        #expect(bench.views(CalendarPages.self).count == 1 && bench.views(DateButtons.self).count == 1)
    }
}
