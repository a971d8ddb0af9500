import Foundation
import Testing

@testable import WayKit
@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The keys of each built-in control.
@MainActor struct ControlKeysTests {
    /// A control, keys, and the value after each.
    @MainActor struct Row {
        let name: String
        let make: () -> UIView
        let keys: [(key: String, value: String)]
        let value: (UIView) -> String

        init<Control: UIView>(
            _ name: String, _ make: @escaping () -> Control, _ keys: [(String, String)],
            _ value: @escaping (Control) -> String
        ) {
            self.name = name
            self.make = make
            self.keys = keys.map { (key: $0.0, value: $0.1) }
            self.value = { ($0 as? Control).map(value) ?? "" }
        }
    }

    private static func count(_ control: UIControl, _ event: UIControl.Event) -> UIControl {
        control.addAction(UIAction { [weak control] _ in control?.tag += 1 }, for: event)
        return control
    }

    private static func segments(isMomentary: Bool) -> UISegmentedControl {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.isMomentary = isMomentary
        control.setEnabled(false, forSegmentAt: 1)
        control.addAction(UIAction { [weak control] _ in control?.tag += 1 }, for: .valueChanged)
        return control
    }

    nonisolated static let names = [
        "button", "switch", "slider", "stepper", "segmented control", "momentary segmented control", "page control", "text field", "text view",
        "date picker, wheels",
    ]

    private static var rows: [Row] {
        [
            Row("button", { count(UIButton(type: .system), .touchUpInside) }, [("space", "1"), ("Return", "2"), ("x", "2")]) { "\($0.tag)" },
            Row("switch", { UISwitch() }, [("space", "true"), ("Return", "false")]) { "\($0.isOn)" },
            Row(
                "slider", { UISlider() },
                [("Right", "0.1"), ("Page_Up", "0.35"), ("Left", "0.25"), ("End", "1.0"), ("Page_Down", "0.75"), ("Home", "0.0")]
            ) { "\(($0.value * 100).rounded() / 100)" },
            Row("stepper", { UIStepper() }, [("Right", "1.0"), ("Right", "2.0"), ("Left", "1.0"), ("-", "0.0")]) { "\($0.value)" },
            Row(
                "segmented control", { segments(isMomentary: false) }, [("Right", "0 1"), ("Right", "2 2"), ("Right", "2 2"), ("Left", "0 3")]
            ) { "\($0.selectedSegmentIndex) \($0.tag)" },
            Row(
                "momentary segmented control", { segments(isMomentary: true) },
                [("space", "0"), ("Right", "0"), ("space", "1"), ("Right", "1"), ("Return", "2")]
            ) { "\($0.tag)" },
            Row("page control", { () -> UIPageControl in
                let control = UIPageControl()
                control.numberOfPages = 5
                return control
            }, [("Right", "1"), ("End", "4"), ("Left", "3"), ("Home", "0")]) { "\($0.currentPage)" },
            Row("text field", { UITextField() }, [("a", "a"), ("b", "ab"), ("BackSpace", "a")]) { $0.text ?? "" },
            Row("text view", { UITextView() }, [("a", "a"), ("Tab", "a\t"), ("Return", "a\t\n")]) { $0.text },
            Row("date picker, wheels", {
                datePicker(.wheels, .time)
            }, [("Down", "11:20"), ("Up", "10:20")]) { DateText.time($0.date) },
        ]
    }

    private static func datePicker(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.locale = Locale(identifier: "en_GB")
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = Date(timeIntervalSince1970: 10 * 3600 + 20 * 60)
        return picker
    }

    private enum DateText {
        static func time(_ date: Date) -> String {
            let minutes = Int(date.timeIntervalSince1970 / 60) % 1440
            return "\(minutes / 60):\(minutes % 60)"
        }
    }

    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private var walk: KeyboardWalk { KeyboardWalk(stage) }

    private func show(_ view: UIView, isMirrored: Bool = false) {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        let size = view.sizeThatFits(CGSize(width: 300, height: 200))
        view.frame = CGRect(x: 40, y: 60, width: max(size.width, view is UIControl ? 60 : 200), height: max(size.height, 40))
        if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        root.view.addSubview(view)
        root.view.addSubview(other)
        stage.show(root)
        stage.settle()
    }

    /// Takes the focus after the control.
    private let other: UIButton = {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 40, y: 500, width: 100, height: 40)
        return button
    }()

    @Test(arguments: names) func keysChangeTheControl(_ name: String) throws {
        let row = try #require(Self.rows.first { $0.name == name }), control = row.make()
        show(control)
        walk.tab()
        #expect((walk.focused as? UIView)?.isDescendant(of: control) ?? false)
        for (key, value) in row.keys {
            stage.press(key)
            stage.settle()
            #expect(row.value(control) == value, "\(key)")
        }
        for _ in 0..<4 where walk.focused !== other { walk.tab() }
        #expect(walk.focused === other, "it does not trap the focus")
        #expect(stage.diagnostics.isEmpty)
    }

    @Test(arguments: ["slider", "stepper", "segmented control", "page control"]) func arrowsAreMirrored(_ name: String) throws {
        let row = try #require(Self.rows.first { $0.name == name }), control = row.make()
        show(control, isMirrored: true)
        walk.tab()
        stage.press("Left")
        stage.settle()
        #expect(row.value(control) == row.keys[0].value)
    }

    /// Compact, inline and wheels: every part is reached, and changed by keys.
    @Test func datePickersAreOperated() throws {
        let compact = Self.datePicker(.compact, .date)
        show(compact)
        walk.tab()
        stage.press("space")
        stage.settle()
        let before = compact.date
        for _ in 0..<4 { walk.press("Down") }
        walk.press("Return")
        stage.settle()
        for _ in 0..<2 where compact.date == before {
            walk.tab()
            walk.press("Right")
            walk.press("Return")
            stage.settle()
        }
        #expect(compact.date != before, "\(String(describing: walk.focused))")
        stage.press("Escape")
        stage.settle()
        #expect(UIFocusSystem.focusSystem(for: compact)?.focusedItem.map { ($0 as? UIView)?.isDescendant(of: compact) ?? false } ?? false)
    }

    @Test func inlineCalendarIsOperated() {
        let picker = Self.datePicker(.inline, .dateAndTime)
        show(picker)
        picker.frame.size = picker.intrinsicContentSize
        stage.settle()
        let targets = walk.touchable(in: picker)
        #expect(walk.unreached(targets) == [])
    }

    @Test func menuKeyOpensTheMenuOfAControl() throws {
        let button = UIButton(type: .system)
        var chosen = ""
        button.menu = UIMenu(children: ["one", "two"].map { title in UIAction(title: title) { _ in chosen = title } })
        show(button)
        for (key, modifiers) in [("Menu", UIKeyModifierFlags()), ("F10", .shift)] {
            chosen = ""
            walk.tab(backwards: walk.focused === other)
            stage.press(key, with: modifiers)
            stage.settle()
            #expect(stage.window.openMenu != nil, "\(key)")
            stage.press("Down")
            stage.press("Down")
            stage.press("Return")
            stage.settle()
            #expect(chosen == "two" && stage.window.openMenu == nil, "\(key)")
            #expect(walk.focused === button)
            walk.tab()
        }
    }
}
