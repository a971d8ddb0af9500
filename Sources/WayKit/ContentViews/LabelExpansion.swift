import Foundation

/// The tool tip of a label with truncated text. While there is one, the label is found by hit testing, as hovering needs; touches pass to its superview
/// along the responder chain.
@MainActor final class LabelExpansion: UIToolTipInteractionDelegate {
    private weak var label: UILabel?
    private let interaction = UIToolTipInteraction()

    init(_ label: UILabel) {
        self.label = label
        interaction.delegate = self
        label.addInteraction(interaction)
        label.isUserInteractionEnabled = true
    }

    func remove() {
        label?.removeInteraction(interaction)
        label?.isUserInteractionEnabled = false
    }

    func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration? {
        guard let label, label.isTextTruncated, let text = label.text else { return nil }
        return UIToolTipConfiguration(toolTip: text, in: label.bounds)
    }
}
