import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Controls used with a pen, a mouse and the keyboard, and in a sheet that another finger drags.
@MainActor struct ControlInputTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let root = UIViewController()
    private let log = EventLog()

    init() {
        root.view.backgroundColor = .white
        stage.show(root)
    }

    private func show<Control: UIControl>(_ control: Control, _ frame: CGRect, in parent: UIView? = nil) -> Control {
        control.frame = frame
        (parent ?? root.view).addSubview(control)
        control.addAction(UIAction { [log] _ in log.add("value") }, for: .valueChanged)
        control.addAction(UIAction { [log] _ in log.add("primary") }, for: .primaryActionTriggered)
        control.layoutIfNeeded()
        return control
    }

    private func point(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
    }

    private func thumb(of slider: UISlider) -> CGPoint {
        let rect = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
        return slider.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    private func makeSegments(in parent: UIView? = nil) -> UISegmentedControl {
        show(UISegmentedControl(items: ["A", "B"]), CGRect(x: 40, y: 100, width: 200, height: 32), in: parent)
    }

    // MARK: Pen

    @Test func penTapsControls() {
        let toggle = show(UISwitch(), CGRect(x: 40, y: 40, width: 0, height: 0)), segments = makeSegments()
        let stepper = show(UIStepper(), CGRect(x: 40, y: 160, width: 0, height: 0))
        let button = show(UIButton(type: .system), CGRect(x: 40, y: 220, width: 100, height: 40))
        let pages = show(UIPageControl(), CGRect(x: 40, y: 300, width: 200, height: 30))
        pages.numberOfPages = 3
        stage.penTap(at: point(toggle, 0.5, 0.5))
        stage.penTap(at: point(segments, 0.75, 0.5))
        stage.penTap(at: point(stepper, 0.75, 0.5))
        #expect(toggle.isOn && segments.selectedSegmentIndex == 1 && stepper.value == 1)
        _ = log.take()
        stage.penTap(at: point(button, 0.5, 0.5))
        #expect(log.take() == ["primary"])
        stage.penTap(at: point(pages, 0.9, 0.5))
        #expect(pages.currentPage == 1)
        stage.settle()
    }

    @Test func penDragsThumbsAndWheels() {
        final class Rows: NSObject, UIPickerViewDataSource {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 30 }
        }
        let rows = Rows(), picker = UIPickerView(frame: CGRect(x: 40, y: 300, width: 320, height: 216))
        picker.dataSource = rows
        root.view.addSubview(picker)
        let slider = show(UISlider(), CGRect(x: 40, y: 40, width: 300, height: 31)), start = thumb(of: slider)
        let toggle = show(UISwitch(), CGRect(x: 40, y: 100, width: 0, height: 0))
        stage.penDrag(from: start, to: CGPoint(x: start.x + 134, y: start.y), duration: 0.2)
        #expect(abs(slider.value - 0.5) < 0.03)
        stage.penDrag(from: point(toggle, 0.3, 0.5), to: point(toggle, 0.9, 0.5), duration: 0.1)
        #expect(toggle.isOn)
        stage.penDrag(from: point(picker, 0.5, 0.7), to: point(picker, 0.5, 0.3), duration: 0.3)
        stage.settle()
        #expect(picker.selectedRow(inComponent: 0) >= 2)
    }

    @Test func penOpensMenusAndChooses() throws {
        let button = show(UIButton(type: .system), CGRect(x: 100, y: 100, width: 100, height: 40))
        button.menu = UIMenu(children: [UIAction(title: "One") { [log] _ in log.add("one") }])
        button.showsMenuAsPrimaryAction = true
        stage.penTap(at: point(button, 0.5, 0.5))
        stage.settle()
        stage.penTap(at: try #require(stage.center(ofMenuRow: "One")))
        stage.settle()
        #expect(log.take() == ["one"] && stage.menu == nil)
    }

    @Test func penLongPressOpensAContextMenu() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), delegate = MenuDelegate()
        view.backgroundColor = .red
        view.addInteraction(UIContextMenuInteraction(delegate: delegate))
        root.view.addSubview(view)
        stage.penDown(at: view.center)
        stage.advance(by: 0.7)
        stage.penUp(at: view.center)
        stage.settle()
        #expect(stage.menu != nil && stage.menuTitles == ["One", "Two"])
    }

    // MARK: Mouse and keyboard

    @Test func mouseWorksOnEachControl() {
        let segments = makeSegments(), pages = show(UIPageControl(), CGRect(x: 40, y: 300, width: 200, height: 30))
        let button = show(UIButton(type: .system), CGRect(x: 40, y: 220, width: 100, height: 40))
        pages.numberOfPages = 3
        for target in [point(segments, 0.25, 0.5), point(pages, 0.9, 0.5), point(button, 0.5, 0.5)] {
            stage.pointerMove(to: target)
            stage.pointerPress(at: target)
            stage.advance(by: 0.05)
            stage.pointerRelease(at: target)
        }
        #expect(segments.selectedSegmentIndex == 0 && pages.currentPage == 1 && log.take().last == "primary")
        stage.settle()
    }

    @Test func spaceAndReturnActOnTheFocusedControl() {
        let button = show(UIButton(type: .system), CGRect(x: 40, y: 40, width: 100, height: 40))
        let toggle = show(UISwitch(), CGRect(x: 40, y: 100, width: 0, height: 0))
        stage.press("Tab")
        #expect(button.isFocused)
        stage.press("space")
        stage.press("Return")
        #expect(log.take() == ["primary", "primary"])
        stage.press("Tab")
        stage.press("space")
        stage.settle()
        #expect(toggle.isFocused && toggle.isOn)
        toggle.isEnabled = false
        stage.press("space")
        #expect(toggle.isOn)
    }

    @Test func arrowsTurnPages() {
        let pages = show(UIPageControl(), CGRect(x: 40, y: 300, width: 200, height: 30))
        pages.numberOfPages = 3
        stage.press("Tab")
        stage.press("Right")
        stage.press("Right")
        stage.press("Left")
        #expect(pages.currentPage == 1 && log.take().filter { $0 == "value" }.count == 3)
    }

    // MARK: In a sheet that another finger drags

    private func presentSheet() -> UIViewController {
        let sheet = UIViewController()
        sheet.view.backgroundColor = .white
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        root.present(sheet, animated: false)
        stage.settle()
        return sheet
    }

    private func top(_ sheet: UIViewController) -> CGFloat { sheet.view.convert(CGPoint.zero, to: nil).y }

    /// Finger 0 drags the sheet upwards from its top by 60 points, and stays down.
    private func drag(_ sheet: UIViewController) -> CGPoint {
        var point = CGPoint(x: 200, y: top(sheet) + 12)
        stage.touchDown(0, at: point)
        for _ in 0..<6 {
            point.y -= 10
            stage.touchMove(0, to: point)
            stage.advance(by: 1 / 60)
        }
        return point
    }

    /// The pan of the sheet has the second finger, too: as on iOS it reaches no control.
    @Test func secondFingerOnADraggedSheetReachesNoControl() {
        let sheet = presentSheet(), before = top(sheet)
        let toggle = show(UISwitch(), CGRect(x: 40, y: 40, width: 0, height: 0), in: sheet.view), segments = makeSegments(in: sheet.view)
        let stepper = show(UIStepper(), CGRect(x: 40, y: 160, width: 0, height: 0), in: sheet.view)
        var finger = drag(sheet)
        for (view, x) in [(toggle, 0.5), (segments, 0.75), (stepper, 0.75)] as [(UIView, CGFloat)] {
            stage.touchDown(1, at: point(view, x, 0.5))
            finger.y -= 4
            stage.touchMove(0, to: finger)
            stage.advance(by: 1 / 60)
            stage.touchUp(1)
        }
        #expect(!toggle.isOn && segments.selectedSegmentIndex == -1 && top(sheet) < before - 40)
        for control in [toggle, segments, stepper] as [UIControl] { #expect(!control.isTracking && !control.isHighlighted) }
        stage.touchUp(0)
        stage.settle()
        #expect(root.presentedViewController === sheet)
    }

    @Test func penOpensAMenuOverASheetThatAFingerDrags() {
        let sheet = presentSheet(), button = show(UIButton(type: .system), CGRect(x: 100, y: 60, width: 200, height: 44), in: sheet.view)
        button.menu = UIMenu(children: ["One", "Two"].map { title in UIAction(title: title) { [log] _ in log.add(title) } })
        button.showsMenuAsPrimaryAction = true
        var finger = drag(sheet)
        stage.penTap(at: point(button, 0.5, 0.5))
        stage.advance(by: 0.4)
        #expect(stage.menu != nil)
        finger.y -= 10
        stage.touchMove(0, to: finger)
        stage.advance(by: 0.1)
        stage.touchUp(0)
        stage.settle()
        #expect(root.presentedViewController === sheet && stage.menu != nil)
        stage.chooseInMenu("Two")
        #expect(log.take() == ["Two"] && stage.menu == nil)
    }

    @Test func penUsesAControlOfASheetThatAFingerDrags() {
        let sheet = presentSheet(), slider = show(UISlider(), CGRect(x: 40, y: 60, width: 300, height: 31), in: sheet.view)
        let finger = drag(sheet), start = thumb(of: slider)
        stage.penDrag(from: start, to: CGPoint(x: start.x + 134, y: start.y), duration: 0.2)
        #expect(abs(slider.value - 0.5) < 0.05)
        stage.touchMove(0, to: CGPoint(x: finger.x, y: finger.y - 20))
        stage.touchUp(0)
        stage.settle()
        #expect(!slider.isTracking)
    }

    @Test func alertDuringADragEndsTheTracking() {
        let slider = show(UISlider(), CGRect(x: 40, y: 40, width: 300, height: 31)), start = thumb(of: slider)
        stage.touchDown(at: start)
        stage.touchMove(to: CGPoint(x: start.x + 60, y: start.y))
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: true)
        stage.advance(by: 0.1)
        stage.touchMove(to: CGPoint(x: start.x + 100, y: start.y))
        stage.touchUp()
        stage.settle()
        #expect(!slider.isTracking && !slider.isHighlighted && root.presentedViewController === alert)
    }

    @Test func touchCancelledBySystemLeavesControlsAtRest() {
        let controls: [UIControl] = [
            show(UISwitch(), CGRect(x: 40, y: 40, width: 0, height: 0)), makeSegments(),
            show(UIStepper(), CGRect(x: 40, y: 160, width: 0, height: 0)), show(UIButton(type: .system), CGRect(x: 40, y: 220, width: 100, height: 40)),
        ]
        for control in controls {
            stage.touchDown(at: point(control, 0.75, 0.5))
            stage.advance(by: 0.05)
            stage.touchCancel()
            stage.settle()
            #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
        }
        #expect(log.take() == ["value", "primary"], "the stepper steps when the touch begins")
    }
}
