import Foundation
import ListPrograms
import Testing

@testable import WayKit
@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitLists
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Scanning by one or two switches.
@MainActor struct SwitchScannerTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let root = UIViewController()
    private let log = EventLog()

    /// Two rows: a and b beside each other, and c below.
    private func showButtons() {
        root.view.backgroundColor = .systemBackground
        for (name, frame) in [("a", Self.a), ("b", Self.b), ("c", Self.c)] {
            let button = UIButton(type: .system, primaryAction: UIAction(title: name) { [log] _ in log.add(name) })
            button.frame = frame
            root.view.addSubview(button)
        }
        stage.show(root)
        stage.settle()
    }

    private func scan(_ settings: SwitchScanning?) { stage.application.setScanning(settings) }
    private var cursor: CGRect? {
        stage.advance(by: 1.0 / 60)
        return stage.window.subviews.lazy.compactMap { $0 as? ScanCursorView }.first?.frame.insetBy(dx: 4, dy: 4)
    }
    private var menu: [String]? {
        stage.window.subviews.lazy.compactMap { $0 as? ScanMenuPanel }.first.map { $0.subviews.compactMap { ($0 as? UILabel)?.text } }
    }
    private func press(_ key: String) {
        stage.press(key)
        stage.settle()
    }

    private static let row = CGRect(x: 20, y: 40, width: 280, height: 44)
    private static let a = CGRect(x: 20, y: 40, width: 100, height: 44), b = CGRect(x: 200, y: 40, width: 100, height: 44)
    private static let c = CGRect(x: 20, y: 140, width: 100, height: 44)

    @Test func twoSwitchesGoFromRowsToItems() {
        showButtons()
        scan(SwitchScanning(select: .keyboardSpacebar, next: .keyboardTab))
        #expect(cursor == nil)
        press("space")
        #expect(cursor == Self.row)
        press("Tab")
        #expect(cursor == Self.c)
        press("Tab")
        #expect((cursor?.width ?? 0) > 380, "the window")
        press("Tab")
        #expect(cursor == Self.row)
        press("space")
        #expect(cursor == Self.a)
        press("Tab")
        #expect(cursor == Self.b)
        press("Tab")
        #expect(cursor == Self.row, "after the last item the row again")
        press("Tab")
        press("space")
        #expect(log.take() == ["c"])
        stage.advance(by: 20)
        #expect(cursor == Self.c, "only the switch moves it")
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func oneSwitchScansByItself() {
        showButtons()
        scan(SwitchScanning(select: .keyboardF5, interval: 1, loops: 2))
        stage.press("F5")
        #expect(cursor == Self.row)
        stage.advance(by: 1)
        #expect(cursor == Self.c)
        stage.advance(by: 2)
        #expect(cursor == Self.row)
        stage.press("F5")
        #expect(cursor == Self.a)
        stage.advance(by: 1)
        #expect(cursor == Self.b)
        stage.press("F5")
        #expect(log.take() == ["b"])
        stage.advance(by: 12)
        #expect(cursor == nil, "it ends after its loops")
        stage.press("F5")
        #expect(cursor == Self.row)
        scan(nil)
        #expect(cursor == nil)
        stage.advance(by: 5)
        #expect(cursor == nil && stage.application.scanner == nil)
    }

    @Test func keysOfSwitchesDoNotReachTheProgram() {
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 44))
        root.view.addSubview(field)
        stage.show(root)
        scan(SwitchScanning(select: .keyboardSpacebar, next: .keyboardTab))
        press("space")
        press("space")
        #expect(field.isFirstResponder && field.text == "")
        press("a")
        press("space")
        #expect(field.text == "a", "other keys do")
    }

    private func show(_ view: UIView) {
        view.frame.origin = CGPoint(x: 40, y: 60)
        root.view.addSubview(view)
        stage.show(root)
        stage.settle()
        scan(SwitchScanning(select: .keyboardSpacebar, next: .keyboardTab))
    }

    @Test func valuesAreChangedInAMenu() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        show(slider)
        press("space")
        press("space")
        #expect(menu == ["Increase", "Decrease", "Cancel"])
        press("space")
        press("space")
        #expect(abs(slider.value - 0.2) < 0.001)
        press("Tab")
        press("space")
        #expect(abs(slider.value - 0.1) < 0.001)
        press("Tab")
        press("space")
        #expect(menu == nil && cursor != nil)
        press("space")
        #expect(menu != nil)
        scan(nil)
        #expect(menu == nil && cursor == nil)
    }

    /// A view that assistive technologies adjust.
    private final class Dial: UIView {
        var value = 0
        override var canBecomeFocused: Bool { true }
        override func accessibilityIncrement() { value += 1 }
        override func accessibilityDecrement() { value -= 1 }
    }

    /// The program has removed what a menu is for, as by a reload.
    @Test(arguments: ["slider", "dial", "button"]) func theMenuOfARemovedViewDoesNothing(_ name: String) throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40)), dial = Dial(frame: slider.frame)
        let button = UIButton(type: .system, primaryAction: UIAction(title: "a") { [log] _ in log.add("a") })
        dial.isAccessibilityElement = true
        dial.accessibilityTraits = .adjustable
        button.frame = slider.frame
        button.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Archive") { [log] _ in log.add("archive"); return true }]
        let views: [String: UIView] = ["slider": slider, "dial": dial, "button": button]
        let view = try #require(views[name])
        show(view)
        press("space")
        press("space")
        #expect(menu?.count == 3, "\(menu ?? [])")
        view.removeFromSuperview()
        if name == "button" { press("Tab") }
        press("space")
        #expect(slider.value == 0 && dial.value == 0 && log.take().isEmpty)
        #expect(stage.window.focus.focusedItem == nil && stage.diagnostics.isEmpty)
    }

    @Test(arguments: ["switch", "stepper", "segmented control", "page control", "wheel"]) func everyControlIsOperated(_ name: String) throws {
        let toggle = UISwitch(), stepper = UIStepper(), segments = UISegmentedControl(items: ["a", "b"]), pages = UIPageControl(), wheel = UIDatePicker()
        pages.numberOfPages = 3
        wheel.preferredDatePickerStyle = .wheels
        wheel.datePickerMode = .countDownTimer
        wheel.countDownDuration = 3600
        let views: [String: UIView] = ["switch": toggle, "stepper": stepper, "segmented control": segments, "page control": pages, "wheel": wheel]
        let view = try #require(views[name])
        view.sizeToFit()
        show(view)
        for _ in 0..<4 { press("space") }
        switch name {
        case "switch": #expect(toggle.isOn, "the first press began to scan, then on, off, on")
        case "stepper": #expect(stepper.value == 2)
        case "segmented control": #expect(segments.selectedSegmentIndex == 1)
        case "page control": #expect(pages.currentPage == 2)
        default: #expect(wheel.countDownDuration > 3600)
        }
    }

    @Test func theWindowHasBackAndScrolling() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        scrollView.contentSize = CGSize(width: 400, height: 3000)
        let page = UIViewController()
        page.view.addSubview(scrollView)
        root.view.backgroundColor = .white
        stage.show(root)
        root.present(page, animated: false)
        stage.settle()
        scan(SwitchScanning(select: .keyboardSpacebar, next: .keyboardTab))
        press("space")
        press("Tab")
        press("space")
        #expect(menu == ["Back", "↓", "↑", "Stop", "Cancel"], "\(menu ?? [])")
        press("Tab")
        press("space")
        #expect(scrollView.contentOffset.y > 400)
        for _ in 0..<4 { press("Tab") }
        press("space")
        #expect(root.presentedViewController == nil && menu == nil, "back")
    }

    /// In the direction of reading, as assistive technologies scroll.
    @Test(arguments: [false, true]) func whatScrollsAcrossGoesOn(isMirrored: Bool) {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        scrollView.contentSize = CGSize(width: 3000, height: 100)
        if isMirrored {
            stage.window.semanticContentAttribute = .forceRightToLeft
            scrollView.semanticContentAttribute = .forceRightToLeft
        }
        root.view.addSubview(scrollView)
        stage.show(root)
        scrollView.contentOffset.x = 1200
        stage.settle()
        scan(SwitchScanning(select: .keyboardSpacebar, next: .keyboardTab))
        press("space")
        press("Tab")
        press("space")
        #expect(menu == ["Back", "↓", "↑", "Stop", "Cancel"])
        press("Tab")
        press("space")
        #expect(isMirrored ? scrollView.contentOffset.x < 1000 : scrollView.contentOffset.x > 1400, "\(scrollView.contentOffset.x)")
    }

    @Test func openMenusAreScanned() {
        let button = UIButton(type: .system)
        var chosen = ""
        button.frame.size = CGSize(width: 100, height: 44)
        button.setTitle("menu", for: .normal)
        button.menu = UIMenu(children: ["one", "two"].map { title in UIAction(title: title) { _ in chosen = title } })
        button.showsMenuAsPrimaryAction = true
        show(button)
        press("space")
        press("space")
        #expect(stage.window.openMenu != nil)
        press("Tab")
        press("Tab")
        press("space")
        #expect(chosen == "two" && stage.window.openMenu == nil)
        press("space")
        for _ in 0..<12 where stage.window.openMenu != nil { press("Tab") }
        #expect(stage.window.openMenu == nil, "it closes by itself after its loops")
    }

    /// After a presentation the cursor is in it, after the dismissal at what it was at.
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet]) func transitionsAreFollowed(_ style: UIModalPresentationStyle) {
        showButtons()
        let modal = UIViewController(), close = UIButton(type: .system, primaryAction: UIAction(title: "x") { [root] _ in root.dismiss(animated: true) })
        close.frame = CGRect(x: 40, y: 200, width: 100, height: 44)
        modal.view.backgroundColor = .white
        modal.view.addSubview(close)
        modal.modalPresentationStyle = style
        scan(SwitchScanning(select: .keyboardSpacebar, next: .keyboardTab))
        press("space")
        press("Tab")
        for _ in 0..<2 {
            root.present(modal, animated: true)
            stage.settle()
            press("Tab")
            #expect(cursor == close.convert(close.bounds, to: nil))
            press("space")
            #expect(root.presentedViewController == nil)
            press("Tab")
            #expect(cursor == Self.row, "the modal's button does not exist any more")
        }
    }

    @Test func stateIsReported() {
        let log = log
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.switchControlStatusDidChangeNotification, object: nil, queue: nil) { _ in MainActor.assumeIsolated { log.add("changed") } }
        defer { NotificationCenter.default.removeObserver(observer) }
        #expect(!UIAccessibility.isSwitchControlRunning)
        scan(SwitchScanning(select: .keyboardF5))
        #expect(UIAccessibility.isSwitchControlRunning)
        scan(SwitchScanning(select: .keyboardF6))
        scan(nil)
        #expect(!UIAccessibility.isSwitchControlRunning && log.take() == ["changed", "changed"])
        #expect(SwitchScanning(select: .keyboardF5).interval == 1.5)
        #expect(SwitchScanning(select: .keyboardF5, interval: 0.01, loops: 0).interval == 0.2)
        #expect(SwitchScanning(select: .keyboardF5, interval: .nan, loops: 0).loops == 1)
    }
}
