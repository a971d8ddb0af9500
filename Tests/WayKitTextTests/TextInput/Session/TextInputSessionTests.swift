import Testing
import WayHost
import WayHostHeadless
import WayKit

@testable import WayKitTestSupport
@testable import WayKitTesting

/// What input methods know of the first responder's text, and when.
@MainActor struct TextInputSessionTests {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let text = PlainTextView(frame: CGRect(x: 20, y: 100, width: 300, height: 40))

    init() {
        stage.show(UIViewController())
        stage.window.rootViewController?.view.addSubview(text)
        text.set("Grüße 👋🏽!", selected: NSRange(location: 5, length: 0))
        stage.inputMethodEnters()
    }

    private func focus(_ responder: UIResponder) {
        responder.becomeFirstResponder()
        stage.advance(by: 0.1)
    }

    private var state: TextInputState? { stage.inputMethod.state }

    @Test func aFocusedTextIsKnown() {
        #expect(state == nil)
        focus(text)
        #expect(state?.surroundingText == SurroundingText(before: "Grüße", after: " 👋🏽!"))
        #expect(state?.surroundingText?.cursor == 7, "bytes of UTF-8")
        #expect(state?.cursorRectangle == CGRect(x: 60, y: 100, width: 2, height: 20))
        #expect(state?.hint == [.completion, .spellcheck, .autoCapitalization, .multiline] && state?.purpose == .normal)
        text.resignFirstResponder()
        stage.advance(by: 0)
        #expect(state == nil)
        #expect(text.inputDelegate == nil)
    }

    /// A keyboard that the user has hidden by hand comes back, as in a kiosk with one field. While an input method composes, the tap ends the composition,
    /// which begins the input once.
    @Test func tapOnTheFocusedFieldAsksForTheKeyboardAgain() {
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
        stage.window.rootViewController?.view.addSubview(field)
        field.text = "Text of a field"
        stage.tap(at: CGPoint(x: 60, y: 220))
        stage.advance(by: 1)
        #expect(field.isFirstResponder && stage.inputMethod.beginCount == 1)
        for count in 2...3 {
            stage.tap(at: CGPoint(x: 60 + 20 * CGFloat(count), y: 220))
            stage.advance(by: 1)
            #expect(stage.inputMethod.beginCount == count && state != nil)
        }
        stage.inputMethod(TextInputUpdate(preedit: .init(text: "ni", cursor: 2..<2)))
        stage.tap(at: CGPoint(x: 60, y: 220))
        stage.advance(by: 1)
        #expect(stage.inputMethod.beginCount == 4)
    }

    @Test func theKeyboardStaysWhenTheFocusMoves() {
        let other = PlainTextView(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
        stage.window.rootViewController?.view.addSubview(other)
        focus(text)
        other.becomeFirstResponder()
        stage.advance(by: 0)
        #expect(state?.cursorRectangle?.minY == 200)
        stage.advance(by: 0.1)
        #expect(state != nil && stage.inputMethod.beginCount == 2)
        stage.window.endEditing(true)
        stage.advance(by: 0)
        #expect(state == nil)
    }

    @Test func changesAreSentOncePerFrame() {
        focus(text)
        let count = stage.inputMethod.updateCount
        for character in ["a", "b", "c"] { text.insertText(character) }
        #expect(stage.inputMethod.updateCount == count)
        stage.advance(by: 0.1)
        #expect(stage.inputMethod.updateCount == count + 1)
        #expect(state?.surroundingText?.text == "Grüßeabc 👋🏽!" && state?.changeCause == .other)
        text.setNeedsLayout()
        stage.advance(by: 0.1)
        #expect(stage.inputMethod.updateCount == count + 1, "nothing has changed")
    }

    @Test func aChangeByTheInputMethodIsAnsweredAtOnce() {
        focus(text)
        stage.inputMethodCommits("n")
        #expect(state?.surroundingText?.text == "Grüßen 👋🏽!" && state?.changeCause == .inputMethod)
        text.set("x")
        stage.advance(by: 0.1)
        #expect(state?.surroundingText?.text == "x" && state?.changeCause == .other)
    }

    @Test func theSelectionIsSent() {
        focus(text)
        text.set("abcdef", selected: NSRange(location: 2, length: 3))
        stage.advance(by: 0.1)
        #expect((state?.surroundingText?.anchor, state?.surroundingText?.cursor) == (2, 5))
        #expect(state?.cursorRectangle?.minX == CGFloat(60))
    }

    @Test func thePreeditIsNoSurroundingText() {
        focus(text)
        stage.inputMethodComposes("にほん")
        #expect(text.string == "Grüßeにほん 👋🏽!" && text.marked == NSRange(location: 5, length: 3))
        #expect(state?.surroundingText == SurroundingText(before: "Grüße", after: " 👋🏽!"))
        #expect(state?.cursorRectangle?.minX == CGFloat(84), "at the cursor inside the preedit")
    }

    @Test func secureTextIsNotGiven() {
        text.isSecureTextEntry = true
        focus(text)
        #expect(state?.surroundingText == nil && state?.purpose == .password && state?.hint == [.hiddenText, .sensitiveData])
        text.isSecureTextEntry = false
        text.setNeedsLayout()
        stage.advance(by: 0.1)
        #expect(state?.surroundingText?.text == text.string && stage.inputMethod.beginCount == 2, "the protocol wants another text for it")
    }

    @Test func aReadOnlyTextHasNoInputMethod() {
        text.isReadOnly = true
        focus(text)
        #expect(state == nil)
        text.isReadOnly = false
        text.setNeedsLayout()
        stage.advance(by: 0.1)
        #expect(state != nil)
        text.isReadOnly = true
        stage.inputMethodCommits("x")
        #expect(text.string == "Grüße 👋🏽!")
        text.setNeedsLayout()
        stage.advance(by: 0.1)
        #expect(state == nil)
    }

    @Test func theCursorIsFollowedWhileItScrolls() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 50, width: 400, height: 300))
        scrollView.contentSize = CGSize(width: 400, height: 2000)
        stage.window.rootViewController?.view.addSubview(scrollView)
        scrollView.addSubview(text)
        focus(text)
        #expect(state?.cursorRectangle?.minY == 150)
        let count = stage.inputMethod.updateCount
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 250), duration: 0.1, release: false)
        stage.advance(by: 0.1)
        #expect(state?.cursorRectangle?.minY == 150 - scrollView.contentOffset.y && scrollView.contentOffset.y > 30)
        #expect(stage.inputMethod.updateCount - count <= 8, "at most one a frame")
        stage.touchUp()
    }

    @Test func anInputOfAnotherWindowOfTheSceneIsNotServed() {
        let scene = stage.window.windowScene
        let other = scene.map { UIWindow(windowScene: $0) }
        let controller = UIViewController(), second = PlainTextView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        other?.rootViewController = controller
        other?.isHidden = false
        controller.view.addSubview(second)
        focus(second)
        #expect(state == nil, "its window is not key")
        other?.makeKey()
        stage.advance(by: 0)
        #expect(state != nil)
    }

    @Test func aTextThatGoesAwayEndsItsInput() {
        focus(text)
        text.removeFromSuperview()
        stage.advance(by: 0.1)
        #expect(state == nil && !text.isFirstResponder)
    }

    @Test func keysOnlyResponders() {
        let keys = KeyCollector(frame: .zero)
        stage.window.rootViewController?.view.addSubview(keys)
        focus(keys)
        #expect(state?.surroundingText == nil && state?.cursorRectangle == nil)
        stage.inputMethodComposes("ignored")
        stage.inputMethodCommits("ab")
        #expect(keys.text == "ab")
        stage.inputMethod(TextInputUpdate(deletedBefore: 1))
        #expect(keys.text == "a")
    }

    @Test(arguments: [
        (UIKeyboardType.emailAddress, TextInputState.ContentPurpose.email), (.URL, .url), (.numberPad, .digits), (.decimalPad, .number),
        (.phonePad, .phone), (.namePhonePad, .name), (.numbersAndPunctuation, .normal), (.asciiCapableNumberPad, .digits),
    ])
    func keyboardTypesArePurposes(type: UIKeyboardType, purpose: TextInputState.ContentPurpose) {
        text.keyboardType = type
        focus(text)
        #expect(state?.purpose == purpose)
        if purpose != .normal && purpose != .name { #expect(state?.hint.isDisjoint(with: [.completion, .spellcheck, .autoCapitalization]) ?? false) }
    }

    @Test func contentTypesArePurposesToo() {
        text.textContentType = .emailAddress
        focus(text)
        #expect(state?.purpose == .email)
        text.textContentType = .oneTimeCode
        text.autocorrectionType = .no
        text.spellCheckingType = .no
        text.autocapitalizationType = .allCharacters
        text.setNeedsLayout()
        stage.advance(by: 0.1)
        #expect(state?.purpose == .normal && state?.hint == [.sensitiveData, .uppercase, .multiline])
        text.isSecureTextEntry = true
        text.keyboardType = .numberPad
        text.setNeedsLayout()
        stage.advance(by: 0.1)
        #expect(state?.purpose == .pin)
    }
}
