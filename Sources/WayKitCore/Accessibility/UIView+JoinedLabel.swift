import Foundation

extension UIView {
    /// Whether the program has given the view a label.
    package var hasOwnAccessibilityLabel: Bool { accessibilityBox?.label != nil }

    /// What is shown in the view, in the order of reading, joined by commas: texts and pictures, not controls. Nil if there is nothing to read.
    package var joinedAccessibilityLabel: String? {
        let texts = spokenParts.compactMap(\.text).filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    private struct SpokenPart {
        let text: String?
        let frame: CGRect
    }

    private var spokenParts: [SpokenPart] {
        var parts: [SpokenPart] = []
        collect(in: self, into: &parts)
        return RowOrder(isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft, sharesRow: RowOrder.lieSideBySide).sorted(parts, frame: \.frame)
    }

    private func collect(in root: UIView, into parts: inout [SpokenPart]) {
        guard !isHidden, alpha > 0.01, !accessibilityElementsHidden else { return }
        guard isAccessibilityElement else {
            for subview in subviews { subview.collect(in: root, into: &parts) }
            return
        }
        let isControl = self is UIControl || systemAccessibilityInTree.isEditable
        guard !isControl, accessibilityTraits.isDisjoint(with: [.button, .adjustable, .toggleButton, .searchField]) else { return }
        let texts = [accessibilityLabel, accessibilityValue].compactMap { $0 }.filter { !$0.isEmpty }
        parts.append(SpokenPart(text: texts.joined(separator: ", "), frame: convert(bounds, to: root)))
    }
}
