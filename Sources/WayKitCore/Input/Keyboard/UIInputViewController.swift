import Foundation

/// A controller whose view replaces the keyboard or is above it: `UIResponder.inputViewController`, `inputAccessoryViewController`. Keyboards of other
/// programs are the compositor's. Source: UIKit `UIInputViewController`.
@preconcurrency @MainActor open class UIInputViewController: UIViewController {
    /// The view, if it is a `UIInputView`, as the one that is made by default.
    open override var inputView: UIInputView? {
        get {
            loadViewIfNeeded()
            return view as? UIInputView
        }
        set { view = newValue }
    }

    open override func loadView() {
        let made = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: UIInputView.defaultHeight), inputViewStyle: .keyboard)
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = made
    }

    /// The text that has the focus.
    open private(set) lazy var textDocumentProxy: any UITextDocumentProxy = UpperModules.shared.makeTextDocumentProxy { [weak self] in
        self?.viewIfLoaded?.window?.firstResponder
    }
    /// A BCP 47 tag of the keyboard's language; stored for the program.
    open var primaryLanguage: String?
    /// Stored for the program: Linux has no dictation.
    open var hasDictationKey = false
    /// True: the view belongs to this program.
    open var hasFullAccess: Bool { true }
    /// False: there is no other keyboard to switch to.
    open var needsInputModeSwitchKey: Bool { false }

    /// Ends the text's input.
    open func dismissKeyboard() { viewIfLoaded?.window?.endEditing(false) }
    /// Does nothing: there is no other keyboard.
    open func advanceToNextInputMode() {}
}

/// Access of a keyboard to the text that has the focus. Source: UIKit `UITextDocumentProxy`.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the insertion point, at most a few thousand characters; nil if the text does not give it.
    var documentContextBeforeInput: String? { get }
    var documentContextAfterInput: String? { get }
    var selectedText: String? { get }
    var documentInputMode: UITextInputMode? { get }
    /// Identifies the text while it has the focus.
    var documentIdentifier: UUID { get }
    /// Moves the insertion point.
    func adjustTextPosition(byCharacterOffset offset: Int)
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    func unmarkText()
}
