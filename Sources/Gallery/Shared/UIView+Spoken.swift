import WayKit

extension UIView {
    /// Makes it one element for assistive technologies, which opens or chooses what it shows. Texts that are empty are left out.
    func speakAsButton(_ texts: String?...) {
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
