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

    /// The keys come before what follows the text on the page, for which it resigns; from the last one Tab goes on there, Shift-Tab goes back to the text.
    @Test(arguments: [false, true]) func theKeysFollowTheirText(presented: Bool) {
        let other = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 44))
        page.view.addSubview(other)
        show(presented: presented)
        press("Tab")
        #expect(focused == "one" && field.isFirstResponder)
        stage.press("Tab", with: .shift)
        stage.settle()
        #expect(stage.window.focus.focusedItem === field && field.isFirstResponder)
        press("Tab")
        press("Tab")
        #expect(focused == "two" && field.isFirstResponder)
        press("Tab")
        #expect(stage.window.focus.focusedItem === other && other.isFirstResponder && stage.diagnostics.isEmpty)
    }

    /// Goes to a key with Tab.
    private func focusKey(_ name: String) {
        for _ in 0..<8 where focused != name { press("Tab") }
        #expect(focused == name && field.isFirstResponder)
    }

    @Test(arguments: [false, true]) func anAlertOfAKeyReceivesTheFocus(presented: Bool) throws {
        let alert = UIAlertController(title: "Clear?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        let keys = try #require(field.inputView), key = UIButton(
            type: .system, primaryAction: UIAction(title: "clear") { [page] _ in page.present(alert, animated: true) })
        key.frame = CGRect(x: 280, y: 20, width: 100, height: 44)
        keys.addSubview(key)
        show(presented: presented)
        focusKey("clear")
        press("space")
        let item = try #require(stage.window.focus.focusedItem as? UIView)
        #expect(item.isDescendant(of: alert.view))
        press("Return")
        #expect(page.presentedViewController == nil && field.isFirstResponder && stage.diagnostics.isEmpty)
    }

    @Test(arguments: [false, true]) func theNextKeyFollowsADisabledOne(presented: Bool) throws {
        show(presented: presented)
        focusKey("one")
        let key = try #require(field.inputView?.subviews.first as? UIButton)
        key.isEnabled = false
        stage.settle()
        #expect(focused == "two" && field.isFirstResponder)
    }

    /// The keys are gone in the frame that performs the request.
    @Test(arguments: [false, true]) func aRequestIsPerformedWhenTheTextResigns(presented: Bool) {
        let other = UIButton(type: .system, primaryAction: UIAction(title: "other") { _ in })
        other.frame = CGRect(x: 20, y: 120, width: 100, height: 44)
        page.view.addSubview(other)
        show(presented: presented)
        focusKey("one")
        UIView.performWithoutAnimation { _ = field.resignFirstResponder() }
        stage.window.focus.requestFocusUpdate(to: other)
        stage.settle()
        #expect(focused == "other" && !field.isFirstResponder)
    }

    /// The accessory view is both texts'.
    @Test(arguments: [false, true]) func theFocusResumesAtTheTextThatAKeyHasGoneOnTo(presented: Bool) {
        let second = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 44)), bar = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 50))
        let next = UIButton(type: .system, primaryAction: UIAction(title: "next") { _ in second.becomeFirstResponder() })
        next.frame = CGRect(x: 280, y: 3, width: 100, height: 44)
        bar.addSubview(next)
        page.view.addSubview(second)
        second.inputView = keys(["three"])
        for text in [field, second] { text.inputAccessoryView = bar }
        show(presented: presented)
        focusKey("next")
        press("space")
        #expect(focused == "next" && second.isFirstResponder)
        second.resignFirstResponder()
        stage.settle()
        #expect(stage.window.focus.focusedItem == nil)
        press("Tab")
        #expect(stage.window.focus.focusedItem === second && second.isFirstResponder && stage.diagnostics.isEmpty)
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
        #expect(cursor == field.convert(field.bounds, to: nil), "it begins at the first row again")
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
