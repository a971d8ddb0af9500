import Foundation
import WayKit
import WayKitApp

/// A controller with a command for Escape.
private final class Page: UIViewController {
    var onEscape: (() -> Void)?

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(Page.escape, name: "escape"))]
    }

    func escape() { onEscape?() }
}

/// A text field that prints its text after each change: `text TEXT`, and while an input method composes ` marked TEXT`; before it `focused`. It also
/// prints `return`, `escape`, and the frame of a keyboard that takes space from its window: `keyboard Y HEIGHT`, `keyboard gone`.
@main final class Delegate: UIResponder, UIApplicationDelegate, UITextFieldDelegate {
    var window: UIWindow?
    private let field = UITextField()
    private var observers: [any NSObjectProtocol] = []

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let page = Page()
        page.onEscape = { [weak self] in self?.write("escape") }
        page.view.backgroundColor = .systemBackground
        field.frame = CGRect(x: 100, y: 80, width: 400, height: 40)
        field.borderStyle = .roundedRect
        field.keyboardType = .emailAddress
        field.delegate = self
        field.addAction(UIAction { [weak self] _ in self?.report() }, for: .editingChanged)
        page.view.addSubview(field)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = page
        window?.makeKeyAndVisible()
        observeKeyboard()
        field.becomeFirstResponder()
        return true
    }

    private func observeKeyboard() {
        let center = NotificationCenter.default
        let shown = center.addObserver(forName: UIResponder.keyboardDidShowNotification, object: nil, queue: nil) { [weak self] notification in
            let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
            MainActor.assumeIsolated { self?.write("keyboard \(Int(frame.minY)) \(Int(frame.height))") }
        }
        let hidden = center.addObserver(forName: UIResponder.keyboardDidHideNotification, object: nil, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated { self?.write("keyboard gone") }
        }
        observers = [shown, hidden]
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { write("focused") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        write("return")
        return textField.resignFirstResponder()
    }

    private func report() {
        let marked = field.markedTextRange.flatMap { field.text(in: $0) }
        write("text \(field.text ?? "")" + (marked.map { " marked \($0)" } ?? ""))
    }

    /// Unbuffered: standard output is a pipe.
    private func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
