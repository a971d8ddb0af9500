import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Documented behaviour of `UIPickerView` and `UIDatePicker`.
@MainActor struct PickerDocumentationTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 500))
    private let root = UIViewController()

    init() { stage.show(root) }

    private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [20, 5]
        var selected: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "Row \(row)" }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { selected.append("\(row) \(component)") }
    }

    private func makePicker(_ rows: Rows) -> UIPickerView {
        let picker = UIPickerView(frame: CGRect(x: 0, y: 50, width: 320, height: 216))
        picker.dataSource = rows
        picker.delegate = rows
        root.view.addSubview(picker)
        picker.layoutIfNeeded()
        return picker
    }

    private func date(_ text: String) -> Date {
        let formatter = ISO8601DateFormatter()
        return formatter.date(from: text) ?? .distantPast
    }

    private func makeDatePicker(_ mode: UIDatePicker.Mode = .dateAndTime) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.locale = Locale(identifier: "en_GB")
        picker.calendar = Calendar(identifier: .gregorian)
        picker.datePickerMode = mode
        return picker
    }

    // MARK: UIPickerView

    @Test func pickerDefaults() {
        let picker = UIPickerView()
        #expect(picker.numberOfComponents == 0 && picker.intrinsicContentSize.height == 216 && picker.dataSource == nil)
        let rows = Rows(), filled = makePicker(rows)
        #expect(filled.numberOfComponents == 2 && filled.numberOfRows(inComponent: 1) == 5 && filled.selectedRow(inComponent: 0) == 0)
        #expect(filled.rowSize(forComponent: 0).height == 32 || filled.rowSize(forComponent: 0).height == 34)
    }

    @Test func programsSelectionCallsNoDelegate() {
        let rows = Rows(), picker = makePicker(rows)
        picker.selectRow(7, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 7, "at once, also while it is animated")
        stage.settle()
        picker.selectRow(2, inComponent: 1, animated: false)
        #expect(picker.selectedRow(inComponent: 1) == 2 && rows.selected == [])
    }

    @Test func rowsThatVanishWhileTheWheelSpinsAreNotReported() {
        let rows = Rows(), picker = makePicker(rows)
        stage.drag(from: CGPoint(x: 80, y: 200), to: CGPoint(x: 80, y: 100), duration: 0.1)
        rows.counts = [2, 5]
        picker.reloadAllComponents()
        stage.settle()
        #expect(picker.selectedRow(inComponent: 0) <= 1)
        for selection in rows.selected { #expect(selection.hasPrefix("0") || selection.hasPrefix("1")) }
        rows.counts = [0, 5]
        picker.reloadComponent(0)
        stage.settle()
        #expect(picker.numberOfRows(inComponent: 0) == 0)
        stage.drag(from: CGPoint(x: 80, y: 200), to: CGPoint(x: 80, y: 100), duration: 0.1)
        stage.settle()
    }

    @Test func cascadeReloadsTheSecondComponentInTheDelegate() {
        final class Cascade: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                component == 0 ? 5 : pickerView.selectedRow(inComponent: 0) + 1
            }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                if component == 0 { pickerView.reloadComponent(1) }
            }
        }
        let cascade = Cascade(), picker = UIPickerView(frame: CGRect(x: 0, y: 50, width: 320, height: 216))
        picker.dataSource = cascade
        picker.delegate = cascade
        root.view.addSubview(picker)
        stage.settle()
        stage.drag(from: CGPoint(x: 80, y: 160), to: CGPoint(x: 80, y: 70), duration: 0.3)
        stage.settle()
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 0 && picker.numberOfRows(inComponent: 1) == row + 1)
    }

    @Test func pickerRemovedWhileItSpinsStops() {
        let rows = Rows(), picker = makePicker(rows)
        stage.touchDown(at: CGPoint(x: 80, y: 200))
        for step in 1...6 {
            stage.touchMove(to: CGPoint(x: 80, y: 200 - CGFloat(step) * 15))
            stage.advance(by: 1 / 60)
        }
        picker.removeFromSuperview()
        stage.touchUp()
        #expect(stage.settle())
        root.view.addSubview(picker)
        stage.settle()
        #expect((0..<20).contains(picker.selectedRow(inComponent: 0)))
    }

    // MARK: UIDatePicker

    @Test func datePickerDefaults() {
        let picker = UIDatePicker()
        #expect(picker.datePickerMode == .dateAndTime && picker.minuteInterval == 1 && picker.minimumDate == nil && picker.maximumDate == nil)
        #expect(picker.preferredDatePickerStyle == .automatic && picker.timeZone == nil && picker.roundsToMinuteInterval)
        #expect(picker.countDownDuration == 0 && abs(picker.date.timeIntervalSinceNow) < 3600)
        #expect(picker.calendar != nil)
    }

    @Test func stylesAreResolved() {
        let picker = makeDatePicker(.date)
        #expect(picker.datePickerStyle == .compact)
        picker.preferredDatePickerStyle = .wheels
        #expect(picker.datePickerStyle == .wheels && picker.intrinsicContentSize.height == 216)
        picker.preferredDatePickerStyle = .inline
        #expect(picker.datePickerStyle == .inline)
        let timer = makeDatePicker(.countDownTimer)
        #expect(timer.datePickerStyle == .wheels)
    }

    @Test func dateIsPinnedToTheLimits() {
        let picker = makeDatePicker()
        picker.date = date("2024-05-10T10:00:00Z")
        picker.minimumDate = date("2024-06-01T00:00:00Z")
        #expect(picker.date == date("2024-06-01T00:00:00Z"))
        picker.maximumDate = date("2024-06-30T00:00:00Z")
        picker.date = date("2024-09-01T00:00:00Z")
        #expect(picker.date == date("2024-06-30T00:00:00Z"))
        picker.setDate(date("2024-06-15T00:00:00Z"), animated: true)
        #expect(picker.date == date("2024-06-15T00:00:00Z"))
    }

    @Test func contradictoryLimitsAreIgnored() {
        let picker = makeDatePicker()
        picker.minimumDate = date("2024-06-01T00:00:00Z")
        picker.maximumDate = date("2024-01-01T00:00:00Z")
        picker.date = date("2025-03-01T00:00:00Z")
        #expect(picker.date == date("2025-03-01T00:00:00Z"))
        picker.date = date("2020-03-01T00:00:00Z")
        #expect(picker.date == date("2020-03-01T00:00:00Z"))
        #expect(picker.minimumDate == date("2024-06-01T00:00:00Z") && picker.maximumDate == date("2024-01-01T00:00:00Z"))
    }

    @Test func minutesAreRoundedToTheInterval() {
        let picker = makeDatePicker(.time)
        picker.minuteInterval = 15
        picker.date = date("2024-06-01T10:22:00Z")
        #expect(picker.date == date("2024-06-01T10:15:00Z"))
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 15, "7 does not divide 60")
        let precise = makeDatePicker(.time)
        precise.roundsToMinuteInterval = false
        precise.minuteInterval = 15
        precise.date = date("2024-06-01T10:22:00Z")
        #expect(precise.date == date("2024-06-01T10:22:00Z"))
    }

    @Test func durationOfTheTimer() {
        let picker = makeDatePicker(.countDownTimer)
        let hour: TimeInterval = 3600, minute: TimeInterval = 60
        picker.countDownDuration = 2.5 * hour
        #expect(picker.countDownDuration == 9000)
        picker.countDownDuration = 48 * hour
        #expect(picker.countDownDuration <= 24 * hour - minute)
        picker.countDownDuration = -50
        #expect(picker.countDownDuration >= 0)
    }

    @Test func changesByTheProgramSendNoEvent() {
        let picker = makeDatePicker(), log = EventLog()
        root.view.addSubview(picker)
        picker.addAction(UIAction { _ in log.add("value") }, for: .valueChanged)
        picker.date = date("2024-06-01T10:22:00Z")
        picker.setDate(date("2024-07-01T10:22:00Z"), animated: true)
        stage.settle()
        picker.datePickerMode = .time
        picker.preferredDatePickerStyle = .wheels
        stage.settle()
        #expect(log.take() == [])
    }

    @Test func editingEventsSurroundTheCompactPopover() {
        let picker = makeDatePicker(.date), log = EventLog()
        picker.preferredDatePickerStyle = .compact
        picker.date = date("2024-06-10T10:00:00Z")
        picker.frame.origin = CGPoint(x: 50, y: 50)
        picker.sizeToFit()
        root.view.addSubview(picker)
        for (name, event) in [("begin", UIControl.Event.editingDidBegin), ("end", .editingDidEnd), ("value", .valueChanged)] {
            picker.addAction(UIAction { _ in log.add(name) }, for: event)
        }
        stage.settle()
        stage.tap(at: picker.center)
        stage.settle()
        #expect(log.take() == ["begin"])
        stage.tap(at: CGPoint(x: 395, y: 495))
        stage.settle()
        #expect(log.take() == ["end"])
    }
}
