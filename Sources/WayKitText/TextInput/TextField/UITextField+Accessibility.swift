import Foundation
import WayAccessibility
@_spi(WayKit) import WayKitCore

extension UITextField {
    /// The character that is read for each one of a secure text.
    private static let bullet: Unicode.Scalar = "\u{2022}"

    /// What a field says of itself. The clear button and other views beside the text are elements, too.
    func fieldAccessibility(_ control: SystemAccessibility) -> SystemAccessibility {
        var system = control
        system.role = isSecureTextEntry ? .secureTextField : .textField
        system.traits.remove(.selected)
        system.value = hasText ? spokenText : nil
        system.placeholder = hasText ? nil : placeholder
        system.exposesControls = true
        system.isEditable = isEnabled
        system.activate = { [weak self] in self?.becomeFirstResponder() ?? false }
        editing.describe(in: &system) { [weak self] in self?.spokenText ?? "" }
        return system
    }

    /// Bullets in place of a secure text.
    private var spokenText: String {
        let text = text ?? ""
        guard isSecureTextEntry else { return text }
        return String(String.UnicodeScalarView(repeatElement(Self.bullet, count: text.unicodeScalars.count)))
    }
}
