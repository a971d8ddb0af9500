import Foundation

/// The effect of the pointer on a button.
extension UIButton {
    /// Returns the style for the effect and shape that the button suggests; nil for no effect. Source: UIKit `UIButton.PointerStyleProvider`.
    public typealias PointerStyleProvider = (
        _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?

    /// Whether the button has an effect while the pointer is over it; false by default.
    public var isPointerInteractionEnabled: Bool {
        get { buttonPointer != nil }
        set {
            guard newValue != isPointerInteractionEnabled else { return }
            if let buttonPointer { removeInteraction(buttonPointer.interaction) }
            buttonPointer = newValue ? ButtonPointer() : nil
            if let buttonPointer { addInteraction(buttonPointer.interaction) }
        }
    }

    /// Whether the effect of the pointer is shown; false unless `isPointerInteractionEnabled`.
    public var isHovered: Bool { buttonPointer?.interaction.isActive ?? false }
}

/// Provides the style of the pointer over a button.
final class ButtonPointer: UIPointerInteractionDelegate {
    lazy var interaction = UIPointerInteraction(delegate: self)

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let button = interaction.view as? UIButton, button.isEnabled, button.superview != nil else { return nil }
        let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
        guard let provider = button.pointerStyleProvider else { return UIPointerStyle(effect: effect) }
        return provider(button, effect, .roundedRect(button.frame))
    }
}
