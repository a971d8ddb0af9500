import Foundation
import WayKit

/// The keyboard notifications of a window's screen, with their frames.
@MainActor final class KeyboardLog {
    struct Entry: Equatable {
        var name: String
        var begin: CGRect
        var end: CGRect
        var duration: TimeInterval
    }
    private(set) var entries: [Entry] = []
    private var tokens: [any NSObjectProtocol] = []
    private let screen: UIScreen

    init(_ window: UIWindow) {
        screen = window.screen
        let names: [(String, Notification.Name)] = [
            ("willShow", UIResponder.keyboardWillShowNotification), ("didShow", UIResponder.keyboardDidShowNotification),
            ("willHide", UIResponder.keyboardWillHideNotification), ("didHide", UIResponder.keyboardDidHideNotification),
            ("willChange", UIResponder.keyboardWillChangeFrameNotification), ("didChange", UIResponder.keyboardDidChangeFrameNotification),
        ]
        for (name, notification) in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: notification, object: screen, queue: nil) { [weak self] note in
                    let begin = (note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue
                    let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                    let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
                    MainActor.assumeIsolated {
                        self?.entries.append(Entry(name: name, begin: begin ?? .null, end: end ?? .null, duration: duration ?? -1))
                    }
                })
        }
    }

    isolated deinit { tokens.forEach { NotificationCenter.default.removeObserver($0) } }

    /// The names since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries.map(\.name)
    }
}

/// A text with input views of its own.
final class EquippedTextView: PlainTextView {
    var ownInput: UIView?
    var ownAccessory: UIView?
    override var inputView: UIView? { ownInput }
    override var inputAccessoryView: UIView? { ownAccessory }

    static func box(_ height: CGFloat, _ color: UIColor = .green) -> UIView {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: height))
        box.backgroundColor = color
        return box
    }
}
