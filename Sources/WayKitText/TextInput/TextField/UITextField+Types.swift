import Foundation

extension UITextField {
    /// The border around a text field. Source: UIKit `UITextField.BorderStyle`.
    public enum BorderStyle: Int, Sendable {
        case none = 0
        /// A thin rectangle.
        case line
        /// A sunken frame.
        case bezel
        /// A rounded rectangle with a background.
        case roundedRect
    }

    /// When an overlay view of a text field is shown. Source: UIKit `UITextField.ViewMode`.
    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing
        case unlessEditing
        case always
    }

    /// Why editing ended. Source: UIKit `UITextField.DidEndEditingReason`.
    public enum DidEndEditingReason: Int, Sendable {
        case committed = 0
        /// Only on tvOS.
        case cancelled
    }

    public class var textDidBeginEditingNotification: Notification.Name { Notification.Name("UITextFieldTextDidBeginEditingNotification") }
    public class var textDidEndEditingNotification: Notification.Name { Notification.Name("UITextFieldTextDidEndEditingNotification") }
    /// Posted for changes by the user.
    public class var textDidChangeNotification: Notification.Name { Notification.Name("UITextFieldTextDidChangeNotification") }
    /// The key of a `DidEndEditingReason`'s raw value in the user info of `textDidEndEditingNotification`.
    public class var didEndEditingReasonUserInfoKey: String { "UITextFieldDidEndEditingReasonKey" }
}

/// Follows and controls the editing of a text field. Source: UIKit `UITextFieldDelegate`.
///
/// The order of an editing session: `textFieldShouldBeginEditing`, the field becomes first responder, `textFieldDidBeginEditing`; changes, each asked for
/// by `textField(_:shouldChangeCharactersIn:replacementString:)`; `textFieldShouldEndEditing`, the field resigns, `textFieldDidEndEditing`.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    /// False: the field does not become first responder.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// False: the field remains first responder. Not asked if the field leaves its window or `endEditing(true)` is called.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Replaces `textFieldDidEndEditing(_:)`, which its default calls.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Called before each change by the user; not for changes by the program.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Called for the clear button, and where `clearsOnBeginEditing` is set.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// The return key was pressed. True: its default behaviour, which is `editingDidEndOnExit`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// The edit menu for a range; nil for the suggested actions.
    func textField(_ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) { textFieldDidEndEditing(textField) }
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textField(_ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
    public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
    public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
}
