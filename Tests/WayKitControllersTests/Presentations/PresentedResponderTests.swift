import Testing
import WayKit
import WayKitTesting

@testable import WayKitCore

/// The responder chain of what is presented goes on to the presenter; keys, input views and the end of editing stay with what is on screen.
/// Source: Apple, "Using responders and the responder chain to handle events".
@MainActor struct PresentedResponderTests {
    final class Page: UIViewController {
        var log: [String] = []
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        static let saveAction = Selector(Page.save, name: "save(_:)")
        static let searchAction = Selector(Page.search, name: "search(_:)")
        func save(_ sender: Any?) { log.append("save") }
        func search(_ sender: Any?) { log.append("search") }
        override var inputAccessoryView: UIView? { accessory }
        override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: "f", modifierFlags: .command, action: Self.searchAction)] }
    }

    let stage = TestStage(size: CGSize(width: 400, height: 700))
    let page = Page()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))

    init() { stage.show(page) }

    private func present(_ style: UIModalPresentationStyle) -> UIViewController {
        let presented = UIViewController(), navigation = UINavigationController(rootViewController: presented)
        navigation.modalPresentationStyle = style
        presented.view.addSubview(field)
        page.present(navigation, animated: false)
        stage.settle()
        return navigation
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen]) func chainGoesOnToThePresenter(_ style: UIModalPresentationStyle) {
        let presented = present(style)
        #expect(presented.next === page && field.target(forAction: Page.saveAction, withSender: nil) as? Page === page)
        UIApplication.shared.sendAction(Page.saveAction, to: nil, from: field, for: nil)
        #expect(page.log == ["save"])
        page.dismiss(animated: false)
        stage.settle()
        #expect(presented.next !== page && page.next === page.view.superview)
    }

    @Test func keysAndInputViewsStayWithThePresented() {
        _ = present(.pageSheet)
        field.becomeFirstResponder()
        stage.settle()
        #expect(field.isFirstResponder && page.accessory.window == nil)
        stage.press("f", with: .control)
        #expect(page.log.isEmpty)
        page.dismiss(animated: true)
        stage.settle()
        #expect(!field.isFirstResponder && stage.diagnostics.isEmpty)
        stage.press("f", with: .control)
        #expect(page.log == ["search"])
    }
}
