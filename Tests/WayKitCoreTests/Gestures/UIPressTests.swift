import Foundation
import Testing
import WayHost
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor private final class PressView: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("began") }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("ended") }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("cancelled") }
}

@MainActor struct UIPressTests {
    let bench = GestureBench()
    private let view = PressView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        bench.view.addSubview(view)
        view.becomeFirstResponder()
    }

    private func key(_ name: String, _ phase: KeyEvent.Phase, code: UInt32) {
        bench.stage.post(
            .key(
                KeyEvent(
                    device: DeviceID(rawValue: 3), timestamp: bench.stage.time, phase: phase, code: code, keysym: name, text: "", modifiers: [])))
    }

    private static func types(_ type: UIPress.PressType) -> [NSNumber] { [NSNumber(value: type.rawValue)] }

    @Test func tapRecognisesAllowedPressType() {
        let tap = UITapGestureRecognizer()
        let log = bench.add(tap)
        bench.stage.press("Escape")
        #expect(log.states.isEmpty)
        #expect(view.log == ["began", "ended"])
        tap.allowedPressTypes = Self.types(.menu)
        bench.stage.press("Escape")
        #expect(log.states == [.ended])
        #expect(view.log == ["began", "ended", "began", "cancelled"])
    }

    @Test func characterKeysAreNotSentToRecognisers() {
        let tap = bench.add(UITapGestureRecognizer())
        #expect(UITapGestureRecognizer().allowedPressTypes == Self.types(.select))
        bench.stage.press("a")
        bench.stage.press("Return")
        #expect(tap.states.isEmpty)
        #expect(view.log == ["began", "ended", "began", "ended"])
    }

    @Test func delegateCanRefusePress() {
        let tap = UITapGestureRecognizer(), rules = GestureRules()
        tap.allowedPressTypes = Self.types(.upArrow)
        tap.delegate = rules
        rules.receivesPresses = false
        let log = bench.add(tap)
        bench.stage.press("Up")
        #expect(log.states.isEmpty)
        rules.receivesPresses = true
        bench.stage.press("Up")
        #expect(log.states == [.ended])
    }

    @Test func longPressIgnoresKeyRepeats() {
        let press = UILongPressGestureRecognizer()
        press.allowedPressTypes = Self.types(.downArrow)
        let log = bench.add(press)
        key("Down", .pressed, code: 108)
        for _ in 0..<6 {
            bench.stage.advance(by: 0.1)
            key("Down", .repeated, code: 108)
        }
        #expect(log.states == [.began])
        key("Down", .released, code: 108)
        #expect(log.states == [.began, .ended])
        #expect(view.log.last == "cancelled")
        #expect(!view.log.contains("ended"))
    }

    @Test func pressEndWaitsForDoublePressToFail() {
        let tap = UITapGestureRecognizer()
        tap.allowedPressTypes = Self.types(.menu)
        tap.numberOfTapsRequired = 2
        let log = bench.add(tap)
        bench.stage.press("Escape")
        #expect(view.log == ["began"])
        bench.stage.advance(by: 0.5)
        #expect(view.log == ["began", "ended"])
        bench.stage.press("Escape")
        bench.stage.press("Escape")
        #expect(log.states == [.ended])
    }

    @Test func lostKeyboardFocusCancelsPress() {
        let press = UILongPressGestureRecognizer()
        press.allowedPressTypes = Self.types(.downArrow)
        let log = bench.add(press)
        key("Down", .pressed, code: 108)
        bench.stage.advance(by: 0.6)
        bench.stage.post(.keyboardFocus(false))
        #expect(log.states == [.began, .cancelled])
        key("Down", .released, code: 108)
        key("Down", .pressed, code: 108)
        key("Down", .released, code: 108)
        #expect(log.states == [.began, .cancelled])
    }

    @Test func keyRepeatMovesToNewFirstResponder() {
        let next = PressView(frame: .zero)
        bench.view.addSubview(next)
        key("a", .pressed, code: 30)
        next.becomeFirstResponder()
        key("a", .repeated, code: 30)
        key("a", .released, code: 30)
        #expect(view.log == ["began", "cancelled"])
        #expect(next.log == ["began", "ended"])
    }

    @Test func characterKeyHasKeyPressType() {
        final class TypedView: UIView {
            var types: [UIPress.PressType] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { types += presses.map(\.type) }
        }
        let typed = TypedView()
        bench.view.addSubview(typed)
        typed.becomeFirstResponder()
        key("a", .pressed, code: 30)
        key("Up", .pressed, code: 103)
        #expect(typed.types == [.key, .upArrow])
    }
}
