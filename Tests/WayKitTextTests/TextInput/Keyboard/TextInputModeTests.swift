import Foundation
import Testing
import WayHost

@testable import WayKitCore
@testable import WayKitTesting
@testable import WayKitText

/// `UITextInputMode` and the layout of the keyboard.
@MainActor struct TextInputModeTests {
    @Test(arguments: [
        ("German", "de"), ("German (no dead keys)", "de"), ("English (US)", "en-US"), ("English (UK, extended, Windows)", "en-GB"), ("German (Switzerland)", "de-CH"),
        ("Spanish (Latin American)", "es-419"), ("Arabic", "ar"), ("Klingon", nil), ("", nil),
    ] as [(String, String?)])
    func layoutsHaveLanguages(name: String, tag: String?) { #expect(KeyboardLayoutLanguages.tag(ofLayout: name) == tag) }

    @Test func theModeFollowsTheLayout() {
        let stage = TestStage(size: CGSize(width: 300, height: 200)), page = UIViewController(), field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        page.view.addSubview(field)
        stage.show(page)
        field.becomeFirstResponder()
        var count = 0
        let token = NotificationCenter.default.addObserver(forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { count += 1 }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        let preferred = field.textInputMode?.primaryLanguage
        func press(_ layout: String?) {
            for phase in [KeyEvent.Phase.pressed, .released] {
                stage.post(.key(KeyEvent(device: DeviceID(rawValue: 5), timestamp: stage.time, phase: phase, code: 30, keysym: "a", text: "a", modifiers: [], layout: layout)))
            }
            stage.advance(by: 0.05)
        }
        press("German")
        press("German (no dead keys)")
        #expect(field.textInputMode?.primaryLanguage == "de" && count == 1 && field.text == "aa")
        press("Arabic")
        press(nil)
        #expect(field.textInputMode?.primaryLanguage == "ar" && count == 2, "a key without a layout changes nothing")
        press("Klingon")
        #expect(field.textInputMode?.primaryLanguage == preferred && count == 3)
        #expect(UITextInputMode.activeInputModes.first?.primaryLanguage == preferred)
    }
}
