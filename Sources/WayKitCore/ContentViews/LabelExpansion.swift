import Foundation

/// The tool tip of a label with truncated text. While there is one, the pointer that hovers finds the label though its interaction is disabled
/// (`UILabel.acceptsHits(of:)`); touches pass to what is behind it.
@MainActor final class LabelExpansion: UIToolTipInteractionDelegate {
    private weak var label: UILabel?
    private let interaction = UIToolTipInteraction()

    init(_ label: UILabel) {
        self.label = label
        interaction.delegate = self
        label.addInteraction(interaction)
    }

    func remove() { label?.removeInteraction(interaction) }

    func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration? {
        guard let label, label.isTextTruncated, let text = label.text else { return nil }
        return UIToolTipConfiguration(toolTip: text, in: label.bounds)
    }
}
