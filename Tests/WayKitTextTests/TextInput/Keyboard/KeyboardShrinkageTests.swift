import Testing
import WayKit

@testable import WayKitTestSupport
@testable import WayKitTesting

/// A compositor that makes the window smaller for its keyboard.
@MainActor struct KeyboardShrinkageTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let text = PlainTextView(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let log: KeyboardLog

    init() {
        stage.show(UIViewController())
        stage.window.rootViewController?.view.addSubview(text)
        log = KeyboardLog(stage.window)
        stage.inputMethodEnters()
        text.becomeFirstResponder()
        stage.advance(by: 0.1)
    }

    private func resize(_ width: CGFloat, _ height: CGFloat) {
        stage.resize(to: CGSize(width: width, height: height), scale: 1)
        stage.settle()
        stage.advance(by: 0.3)
    }

    @Test func aKeyboardComesAndGoes() {
        resize(400, 500)
        #expect(log.entries.first?.end == CGRect(x: 0, y: 500, width: 400, height: 300), "below the window, which has made room for it")
        #expect(log.take() == ["willChange", "willShow", "didChange", "didShow"])
        #expect(stage.window.rootViewController?.view.keyboardLayoutGuide.layoutFrame.height == stage.window.safeAreaInsets.bottom)
        resize(400, 450)
        #expect(log.take() == ["willChange", "didChange"], "a row of suggestions more")
        resize(400, 800)
        #expect(log.take() == ["willChange", "willHide", "didChange", "didHide"])
    }

    @Test func aRotationIsNoKeyboard() {
        resize(800, 400)
        #expect(log.take() == [])
    }

    @Test func aBarOfTheDesktopIsNoKeyboard() {
        resize(400, 760)
        #expect(log.take() == [])
    }

    @Test func withoutAFocusedTextThereIsNoKeyboard() {
        text.resignFirstResponder()
        stage.advance(by: 0.1)
        resize(400, 500)
        #expect(log.take() == [])
    }
}
