import Foundation
import Testing
import WayAccessibility
import WayKitTesting

@testable import WayKitControls
@_spi(WayKit) @testable import WayKitCore

/// What the controls say of themselves, and what assistive technologies do with them.
@MainActor struct BuiltInControlTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))

    private func show(_ view: UIView, at origin: CGPoint = CGPoint(x: 20, y: 100)) {
        let page = UIViewController()
        if view.frame.size == .zero { view.frame.size = view.intrinsicContentSize }
        view.frame.origin = origin
        page.view.addSubview(view)
        stage.show(page)
    }

    private func count(_ control: UIControl, _ event: UIControl.Event = .valueChanged) -> () -> Int {
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: event)
        return { count }
    }

    @Test func aSwitchIsAToggle() {
        let control = UISwitch(), changes = count(control)
        show(control)
        #expect(control.isAccessibilityElement && control.accessibilityTraits == [.button, .toggleButton] && control.accessibilityValue == "0")
        #expect(control.systemAccessibility.role == .toggle && control.systemAccessibility.isOn == false)
        #expect(control.accessibilityActivate() && control.isOn && changes() == 1 && control.accessibilityValue == "1")
        #expect(control.accessibilityActivate() && !control.isOn && changes() == 2)
        control.isEnabled = false
        #expect(!control.accessibilityActivate() && !control.isOn && changes() == 2)
        #expect(control.accessibilityTraits == [.button, .toggleButton, .notEnabled])
    }

    @Test func aSliderIsAdjustedByATenth() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30)), changes = count(slider)
        (slider.maximumValue, slider.minimumValue) = (20, 10)
        slider.value = 15
        show(slider)
        #expect(slider.accessibilityTraits == .adjustable && slider.accessibilityValue == "50%")
        #expect(slider.systemAccessibility.range == AccessibilityRange(value: 15, minimum: 10, maximum: 20, step: Double(Float(0.1)) * 10))
        slider.accessibilityIncrement()
        #expect(abs(slider.value - 16) < 0.001 && changes() == 1)
        slider.accessibilityDecrement()
        slider.accessibilityDecrement()
        #expect(abs(slider.value - 14) < 0.001 && changes() == 3)
        slider.systemAccessibility.setValue?(100)
        #expect(slider.value == 20 && changes() == 4)
        slider.accessibilityIncrement()
        #expect(changes() == 4)
        slider.isEnabled = false
        slider.accessibilityDecrement()
        #expect(slider.value == 20 && changes() == 4)
    }

    @Test func aStepperIsTwoButtons() {
        let stepper = UIStepper(), changes = count(stepper)
        stepper.maximumValue = 2
        stepper.value = 1
        show(stepper)
        let elements = stepper.systemAccessibility.elements ?? []
        #expect(!stepper.isAccessibilityElement && elements.count == 2)
        #expect(elements.map(\.accessibilityLabel) == ["Decrease", "Increase"] && elements.map(\.accessibilityValue) == ["1", "1"])
        #expect(elements[0].accessibilityFrame == CGRect(x: 20, y: 100, width: 47, height: 32))
        #expect(elements[1].accessibilityActivate() && stepper.value == 2 && changes() == 1)
        #expect(elements[1].accessibilityTraits == [.button, .notEnabled] && !elements[1].accessibilityActivate() && changes() == 1)
        stepper.accessibilityLabel = "Copies"
        #expect(elements[0].accessibilityLabel == "Copies, Decrease")
        #expect(elements[0].accessibilityActivate() && elements[0].accessibilityActivate() && stepper.value == 0 && changes() == 3)
    }

    @Test func progressIsAValue() {
        let view = UIProgressView()
        view.progress = 0.25
        #expect(view.isAccessibilityElement && view.accessibilityTraits == .updatesFrequently && view.accessibilityValue == "25%")
        #expect(view.systemAccessibility.role == .progress && view.systemAccessibility.range?.value == 0.25)
    }

    @Test func segmentsAreButtonsInAContainer() {
        let control = UISegmentedControl(items: ["Day", "Week", UIImage(systemName: "calendar") as Any]), changes = count(control)
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
        control.selectedSegmentIndex = 0
        control.setEnabled(false, forSegmentAt: 1)
        show(control)
        let segments = control.systemAccessibility.elements ?? []
        #expect(!control.isAccessibilityElement && control.systemAccessibility.role == .segmentedControl)
        #expect(segments.map(\.accessibilityLabel) == ["Day", "Week", "calendar"])
        #expect(segments.map(\.accessibilityTraits) == [[.button, .selected], [.button, .notEnabled], .button])
        #expect(segments.map { $0.systemAccessibility.position } == (0..<3).map { AccessibilityPosition(index: $0, count: 3) })
        #expect(!segments[1].accessibilityActivate() && control.selectedSegmentIndex == 0)
        #expect(segments[2].accessibilityActivate() && control.selectedSegmentIndex == 2 && changes() == 1)
        #expect(segments[2].accessibilityActivate() && changes() == 1)
        #expect(segments[2].accessibilityTraits.contains(.selected) && !segments[0].accessibilityTraits.contains(.selected))
    }

    @Test func aPageControlIsAdjusted() {
        let control = UIPageControl(), changes = count(control)
        control.numberOfPages = 3
        show(control)
        #expect(control.accessibilityValue == "Page 1 of 3" && control.accessibilityTraits == [.adjustable, .updatesFrequently])
        control.accessibilityIncrement()
        #expect(control.currentPage == 1 && changes() == 1)
        control.accessibilityDecrement()
        control.accessibilityDecrement()
        #expect(control.currentPage == 0 && changes() == 2)
    }

    // MARK: Pickers

    private final class Fruits: NSObject, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
        let rows = ["Apple", "Pear", "Plum"]
        var chosen: [Int] = []

        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows.count }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { rows[row] }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { chosen.append(row) }
        func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { "Fruit" }
    }

    @Test func aWheelIsAdjustedRowByRow() throws {
        let picker = UIPickerView(), fruits = Fruits()
        picker.dataSource = fruits
        picker.delegate = fruits
        show(picker)
        stage.settle()
        let wheel = try #require(picker.subviews.compactMap { $0 as? PickerColumn }.first)
        #expect(wheel.isAccessibilityElement && wheel.accessibilityTraits == .adjustable)
        #expect(wheel.accessibilityLabel == "Fruit" && wheel.accessibilityValue == "Apple")
        wheel.accessibilityIncrement()
        stage.settle()
        #expect(wheel.accessibilityValue == "Pear" && fruits.chosen == [1])
        wheel.accessibilityIncrement()
        stage.settle()
        wheel.accessibilityIncrement()
        stage.settle()
        #expect(wheel.accessibilityValue == "Plum" && fruits.chosen == [1, 2])
        wheel.accessibilityDecrement()
        stage.settle()
        #expect(fruits.chosen == [1, 2, 1])
    }

    @Test(arguments: [("en_US", "Thursday, June 5, 2025"), ("de_DE", "Donnerstag, 5. Juni 2025")])
    func aDayIsAButtonWithItsWholeDate(_ locale: String, _ expected: String) throws {
        let picker = UIDatePicker(), changes = count(picker)
        picker.preferredDatePickerStyle = .inline
        picker.datePickerMode = .date
        picker.locale = Locale(identifier: locale)
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.date = Date(timeIntervalSince1970: 1_749_556_800)
        show(picker)
        #expect(!picker.isAccessibilityElement)
        func days(_ view: UIView) -> [CalendarDayCell] { (view as? CalendarDayCell).map { [$0] } ?? view.subviews.flatMap(days) }
        let day = try #require(days(picker).first { $0.accessibilityLabel?.contains(expected) ?? false })
        #expect(day.accessibilityTraits == .button)
        #expect(day.accessibilityActivate() && changes() == 1)
        #expect(Calendar(identifier: .gregorian).component(.day, from: picker.date) == 5)
        #expect(days(picker).first { $0.accessibilityLabel?.contains(expected) ?? false }?.accessibilityTraits == [.button, .selected])
    }
}
