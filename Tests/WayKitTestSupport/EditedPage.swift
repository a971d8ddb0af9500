import Foundation
import ListPrograms
import WayKit
import WayKitTesting

/// A page with a text field that has an input view of 200 points, and a log of what it and the keyboard report.
@MainActor final class EditedPage {
    let stage: TestStage
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
    let input = EquippedTextView.box(200)
    let keyboard: KeyboardLog
    let log = EventLog()

    /// - Parameter build: Makes the root controller around the page; nil for the page itself.
    init(size: CGSize = CGSize(width: 400, height: 800), hasInput: Bool = true, _ build: (UIViewController) -> UIViewController = { $0 }) {
        stage = TestStage(size: size)
        keyboard = KeyboardLog(stage.window)
        page.view.backgroundColor = .white
        if hasInput { field.inputView = input }
        field.addAction(UIAction { [log] _ in log.add("begin") }, for: .editingDidBegin)
        field.addAction(UIAction { [log] _ in log.add("end") }, for: .editingDidEnd)
        page.view.addSubview(field)
        stage.show(build(page))
    }

    /// Taps the field.
    func edit() {
        stage.tap(at: field.convert(CGPoint(x: 100, y: 17), to: stage.window))
        stage.settle()
        _ = keyboard.take()
        _ = log.take()
    }

    func page(_ style: UIModalPresentationStyle = .fullScreen, field: UITextField? = nil) -> UIViewController {
        let page = UIViewController()
        page.modalPresentationStyle = style
        page.view.backgroundColor = .systemYellow
        if let field {
            field.frame = CGRect(x: 20, y: 100, width: 200, height: 34)
            page.view.addSubview(field)
        }
        return page
    }

    static let hiding = ["willChange", "willHide", "didChange", "didHide"]
    static let showing = ["willChange", "willShow", "didChange", "didShow"]
}
