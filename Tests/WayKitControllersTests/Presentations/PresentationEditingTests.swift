import Foundation
import Testing
import WayKitTesting

@testable import WayKit
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitText

/// Presentations over a text that is edited.
@MainActor struct PresentationEditingTests {
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .formSheet])
    func aPresentationSuspendsTheText(style: UIModalPresentationStyle) {
        let it = EditedPage()
        it.edit()
        let presented = it.page(style)
        it.page.present(presented, animated: true)
        it.stage.advance(by: 0.05)
        #expect(it.keyboard.entries.map(\.name) == ["willChange", "willHide"], "with the transition, not at its end")
        #expect(it.keyboard.entries.allSatisfy { $0.duration == it.page.transitionCoordinator?.transitionDuration })
        #expect(it.log.take() == ["end"])
        it.stage.settle()
        #expect(it.keyboard.take() == EditedPage.hiding && it.input.window == nil)
        presented.dismiss(animated: true)
        it.stage.advance(by: 0.05)
        #expect(it.keyboard.entries.map(\.name) == ["willChange", "willShow"] && it.log.take() == ["begin"])
        it.stage.settle()
        #expect(it.keyboard.take() == EditedPage.showing && it.input.window != nil)
        it.stage.type("a")
        #expect(it.field.text == "a" && it.stage.diagnostics.isEmpty)
    }

    @Test func withoutAnimationTheKeyboardGoesAtOnce() {
        let it = EditedPage()
        it.edit()
        let presented = it.page()
        it.page.present(presented, animated: false)
        it.stage.advance(by: 0)
        #expect(it.keyboard.entries.allSatisfy { $0.duration == 0 } && it.keyboard.take() == EditedPage.hiding)
        presented.dismiss(animated: false)
        it.stage.advance(by: 0)
        #expect(it.keyboard.take() == EditedPage.showing && it.field.isFirstResponder)
    }

    @Test func aPresentationThatTurnsBackReturnsTheText() {
        let it = EditedPage()
        it.edit()
        it.page.present(it.page(), animated: true)
        it.stage.advance(by: 0.15)
        it.page.dismiss(animated: true)
        it.stage.settle()
        #expect(it.page.presentedViewController == nil && it.field.isFirstResponder && it.log.take() == ["end", "begin"])
        #expect(it.keyboard.take().filter { $0.hasPrefix("will") } == ["willChange", "willHide", "willChange", "willShow"])
        #expect(it.input.convert(CGPoint.zero, to: it.stage.window).y == 600)
    }

    @Test func theKeyboardStaysWhereTheNewPageHasAText() {
        let it = EditedPage(), second = UITextField()
        second.inputView = EquippedTextView.box(200, .blue)
        it.edit()
        let presented = FocusingController(second)
        presented.modalPresentationStyle = .fullScreen
        it.page.present(presented, animated: true)
        it.stage.settle()
        #expect(second.isFirstResponder && it.keyboard.take() == [])
        presented.dismiss(animated: true)
        it.stage.settle()
        #expect(it.field.isFirstResponder && it.keyboard.take() == [] && it.log.take() == ["end", "begin"])
    }

    @Test(arguments: [UIModalPresentationStyle.popover, .overCurrentContext, .currentContext])
    func othersLeaveTheTextAlone(style: UIModalPresentationStyle) {
        let it = EditedPage(size: CGSize(width: 1000, height: 800))
        it.edit()
        let presented = it.page(style)
        presented.popoverPresentationController?.sourceView = it.field
        it.page.present(presented, animated: true)
        it.stage.settle()
        // A context style removes the presenter's view only where it covers it.
        #expect(it.field.isFirstResponder == (style != .currentContext) && it.log.take() == (style == .currentContext ? ["end"] : []))
        it.stage.type("b")
        #expect(it.field.text == (style == .currentContext ? "" : "b"))
    }

    @Test func anAlertSuspendsTheTextAndStandsInTheCentre() throws {
        let it = EditedPage()
        it.edit()
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        it.page.present(alert, animated: true)
        it.stage.settle()
        #expect(it.keyboard.take() == EditedPage.hiding)
        #expect(abs(try #require(alert.view).frame.midY - 400) <= 1)
        it.stage.press("Return")
        it.stage.settle()
        #expect(it.keyboard.take() == EditedPage.showing && it.field.isFirstResponder)
    }

    @Test func anAlertsOwnTextStandsAboveItsKeyboard() throws {
        let it = EditedPage(hasInput: false)
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.inputView = EquippedTextView.box(300) }
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        it.page.present(alert, animated: true)
        it.stage.settle()
        let frame = try #require(alert.view).frame
        #expect(abs(frame.midY - 250) <= 1, "the middle of what is left: \(frame)")
        alert.dismiss(animated: true)
        it.stage.settle()
        #expect(it.keyboard.take() == EditedPage.showing + EditedPage.hiding)
    }

    // MARK: Gestures

    @Test func aSheetThatIsPulledBackKeepsItsText() {
        let it = EditedPage(), second = UITextField()
        second.inputView = EquippedTextView.box(200, .blue)
        it.edit()
        let sheet = it.page(.pageSheet, field: second)
        it.page.present(sheet, animated: true)
        it.stage.settle()
        second.becomeFirstResponder()
        it.stage.settle()
        _ = it.keyboard.take()
        let top = sheet.view.convert(CGPoint.zero, to: it.stage.window).y
        it.stage.drag(from: CGPoint(x: 300, y: top + 20), to: CGPoint(x: 300, y: top + 200), duration: 0.3, release: false)
        #expect(second.isFirstResponder && it.keyboard.take() == [])
        it.stage.touchMove(to: CGPoint(x: 300, y: top + 10))
        it.stage.touchUp()
        it.stage.settle()
        #expect(second.isFirstResponder && !it.field.isFirstResponder && it.keyboard.take() == [])
        it.stage.drag(from: CGPoint(x: 300, y: top + 20), to: CGPoint(x: 300, y: 780), duration: 0.2)
        it.stage.settle()
        #expect(it.page.presentedViewController == nil && it.field.isFirstResponder && it.keyboard.take() == [], "both have views: they stay")
    }

    @Test func aReleasedSheetHidesItsKeyboardWithTheRestOfTheTransition() {
        let it = EditedPage(hasInput: false), second = UITextField()
        second.inputView = EquippedTextView.box(200, .blue)
        let sheet = it.page(.pageSheet, field: second)
        it.page.present(sheet, animated: true)
        it.stage.settle()
        second.becomeFirstResponder()
        it.stage.settle()
        _ = it.keyboard.take()
        it.stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 300, y: 230), duration: 0.08)
        it.stage.advance(by: 0.05)
        #expect(it.keyboard.entries.map(\.name) == ["willChange", "willHide"])
        #expect(it.page.presentedViewController != nil, "the transition goes on")
        it.stage.settle()
        #expect(it.keyboard.take() == EditedPage.hiding)
    }

    @Test func aRefusalToResignHolds() {
        let it = EditedPage(), refuser = Refuser()
        it.field.delegate = refuser
        it.edit()
        it.page.present(it.page(.pageSheet), animated: true)
        it.stage.settle()
        #expect(it.field.isFirstResponder && it.keyboard.take() == [])
    }

    @Test func nothingReturnsThatThePageHasEnded() {
        let it = EditedPage()
        it.edit()
        let presented = it.page()
        it.page.present(presented, animated: true)
        it.stage.settle()
        it.field.isEnabled = false
        presented.dismiss(animated: true)
        it.stage.settle()
        #expect(!it.field.isFirstResponder && it.stage.window.firstResponder == nil)
    }

    // MARK: disablesAutomaticKeyboardDismissal

    @Test(arguments: [(UIModalPresentationStyle.formSheet, 1000.0), (.formSheet, 400), (.pageSheet, 1000)])
    func aFormSheetKeepsItsInputViews(style: UIModalPresentationStyle, width: CGFloat) {
        let it = EditedPage(size: CGSize(width: width, height: 800), hasInput: false), second = UITextField()
        let input = EquippedTextView.box(200, .blue)
        second.inputView = input
        let sheet = it.page(style, field: second)
        #expect(sheet.disablesAutomaticKeyboardDismissal == (style == .formSheet))
        it.page.present(sheet, animated: true)
        it.stage.settle()
        second.becomeFirstResponder()
        it.stage.settle()
        second.resignFirstResponder()
        it.stage.settle()
        #expect((input.window != nil) == (style == .formSheet && width > 500))
        sheet.dismiss(animated: true)
        it.stage.settle()
        #expect(input.window == nil)
    }
}

/// Its text is edited as soon as it appears.
final class FocusingController: UIViewController {
    private let field: UITextField

    init(_ field: UITextField) {
        self.field = field
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemYellow
        field.frame = CGRect(x: 20, y: 100, width: 200, height: 34)
        view.addSubview(field)
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        field.becomeFirstResponder()
    }
}

private final class Refuser: NSObject, UITextFieldDelegate {
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
}
