import Testing

@testable import WayKit
@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The input and accessory views of a text are reached by Tab, and scanned by switches.
@MainActor struct InputViewKeysTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let log = EventLog()
    private let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 44))
    private let page = AccessoryController()

    private final class AccessoryController: UIViewController {
        var bar: UIView?
        override var inputAccessoryView: UIView? { bar }
    }

    init() {
        page.view.backgroundColor = .systemBackground
        page.view.addSubview(field)
        field.inputView = keys(["one", "two"])
    }

    /// Keys beside each other.
    private func keys(_ names: [String]) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        for (index, name) in names.enumerated() {
            let key = UIButton(type: .system, primaryAction: UIAction(title: name) { [log] _ in log.add(name) })
            key.frame = CGRect(x: 20 + 120 * CGFloat(index), y: 20, width: 100, height: 44)
            view.addSubview(key)
        }
        return view
    }

    private func show(presented: Bool) {
        if presented {
            let root = UIViewController()
            stage.show(root)
            page.modalPresentationStyle = .pageSheet
            root.present(page, animated: false)
        } else {
            stage.show(page)
        }
        stage.settle()
        field.becomeFirstResponder()
        stage.settle()
    }

    private func press(_ key: String) {
        stage.press(key)
        stage.settle()
    }

    private var focused: String? { (stage.window.focus.focusedItem as? UIButton)?.currentTitle }
    private var stops: [String] {
        stage.window.focus.scanStops.map { ($0.item as? UIButton)?.currentTitle ?? "\(type(of: $0.item))" }
    }

    @Test(arguments: [false, true]) func tabReachesTheKeys(presented: Bool) {
        show(presented: presented)
        for _ in 0..<8 where focused != "one" { press("Tab") }
        #expect(focused == "one" && field.isFirstResponder)
        press("space")
        #expect(log.take() == ["one"] && field.text == "" && field.isFirstResponder)
        press("Tab")
        press("space")
        #expect(log.take() == ["two"] && field.isFirstResponder)
        field.resignFirstResponder()
        stage.settle()
        #expect(!stops.contains("one") && stage.window.focus.focusedItem == nil && !field.isFirstResponder, "nothing has the focus")
        press("Tab")
        #expect(stage.window.focus.focusedItem === field && field.isFirstResponder && stage.diagnostics.isEmpty, "it resumes at the text")
    }

    /// The bar is the controller's, the keys are the text's.
    @Test(arguments: [false, true]) func viewsOfTwoRespondersAreReached(presented: Bool) {
        page.bar = keys(["bar"])
        show(presented: presented)
        #expect(stops.suffix(3) == ["bar", "one", "two"])
        for _ in 0..<8 where focused != "bar" { press("Tab") }
        press("space")
        press("Tab")
        press("space")
        #expect(log.take() == ["bar", "one"] && field.isFirstResponder && field.text == "")
        press("x")
        #expect(field.text == "", "keys go to what has the focus")
    }

    /// A text in the bar resigns for a button beside it.
    @Test func aTextInTheBarResigns() throws {
        let bar = keys(["send"]), text = UITextField(frame: CGRect(x: 200, y: 20, width: 150, height: 44))
        bar.addSubview(text)
        page.bar = bar
        show(presented: false)
        text.becomeFirstResponder()
        stage.settle()
        let stop = try #require(stage.window.focus.scanStops.first { ($0.item as? UIButton)?.currentTitle == "send" })
        stage.window.focus.focus(stop)
        #expect(!text.isFirstResponder)
    }

    @Test(arguments: [false, true]) func switchesScanTheKeys(presented: Bool) throws {
        show(presented: presented)
        stage.application.setScanning(SwitchScanning(select: .keyboardF5, next: .keyboardF6))
        defer { stage.application.setScanning(nil) }
        press("F5")
        let keys = try #require(field.inputView).subviews.map { $0.convert($0.bounds, to: nil) }
        let row = keys[0].union(keys[1])
        for _ in 0..<8 where cursor != row { press("F6") }
        #expect(cursor == row, "both keys are a row")
        press("F5")
        #expect(cursor == keys[0])
        press("F6")
        press("F5")
        #expect(log.take() == ["two"] && field.isFirstResponder && field.text == "")
        field.resignFirstResponder()
        stage.settle()
        #expect(!stops.contains("two"))
        press("F6")
        #expect(cursor.map { !$0.intersects(keys[0]) || $0.height > 300 } ?? true)
    }

    private var cursor: CGRect? {
        stage.advance(by: 1.0 / 60)
        return stage.window.subviews.lazy.compactMap { $0 as? ScanCursorView }.first?.frame.insetBy(dx: 4, dy: 4)
    }

    @Test(arguments: [false, true]) func theWheelsOfADatePickerAreTurned(presented: Bool) {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = 3600
        picker.sizeToFit()
        field.inputView = picker
        show(presented: presented)
        for _ in 0..<8 where !(stage.window.focus.focusedItem is PickerColumn) { press("Tab") }
        #expect(stage.window.focus.focusedItem is PickerColumn)
        press("Down")
        #expect(picker.countDownDuration > 3600 && field.isFirstResponder)
    }
}
