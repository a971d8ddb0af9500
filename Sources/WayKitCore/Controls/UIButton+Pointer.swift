import Foundation

/// The effect of the pointer on a button.
extension UIButton {
    /// Returns the style for the effect and shape that the button suggests; nil for no effect. Source: UIKit `UIButton.PointerStyleProvider`.
    public typealias PointerStyleProvider = (
        _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
    ) -> UIPointerStyle?
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
