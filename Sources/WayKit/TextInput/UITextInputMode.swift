import Foundation

/// A language of text input. Source: UIKit `UITextInputMode`.
///
/// An input method does not tell its language. The modes are those of the user's languages, the first one being that of the locale.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
    private nonisolated let language: String?

    init(_ language: String?) {
        self.language = language
        super.init()
    }

    /// A BCP 47 tag, as "en-US"; nil if the locale names no language.
    open var primaryLanguage: String? { language }

    /// One for each of the user's languages.
    open class var activeInputModes: [UITextInputMode] { UserLanguage.tags(in: ProcessInfo.processInfo.environment).map { UITextInputMode($0) } }

    /// Posted when the language of text input changes. Linux tells programs of no such change.
    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name("UITextInputCurrentInputModeDidChangeNotification")

    static var current: UITextInputMode? { activeInputModes.first }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextInputMode)?.language == language }
    open override var hash: Int { language.hashValue }
}
