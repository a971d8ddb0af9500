import Foundation
import WayLanguage

/// A language of text input. Source: UIKit `UITextInputMode`.
///
/// The current mode has the language of the layout with which the last key was typed, where its name is known (`KeyboardLayoutLanguages`); before any key, and for
/// unknown layouts, the user's first language. Input methods and keyboards on the screen do not tell theirs.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
    private nonisolated let language: String?

    init(_ language: String?) {
        self.language = language
        super.init()
    }

    /// A BCP 47 tag, as "en-US"; nil if the locale names no language.
    open var primaryLanguage: String? { language }

    /// One for each of the user's languages, and the current one.
    open class var activeInputModes: [UITextInputMode] {
        let preferred = preferred, current = UIApplication.shared.keyboardLanguage
        return preferred + [current].compactMap { $0 }.map { UITextInputMode($0) }.filter { !preferred.contains($0) }
    }

    private static var preferred: [UITextInputMode] { ProgramLanguage.languages.map { UITextInputMode($0) } }

    /// Posted when the language of the keyboard's layout changes, with the first key typed in the new one.
    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name("UITextInputCurrentInputModeDidChangeNotification")

    static var current: UITextInputMode? { UIApplication.shared.keyboardLanguage.map { UITextInputMode($0) } ?? preferred.first }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextInputMode)?.language == language }
    open override var hash: Int { language.hashValue }
}
