import Foundation

/// An element, or a chevron, of the bar of an edit menu.
final class EditMenuItemView: UIView {
    private static let fontSize: CGFloat = 15
    private static let padding: CGFloat = 14

    let title: String
    private let label = UILabel()
    private let imageView = UIImageView()
    private let separator = UIView()
    private let action: () -> Void
    private let isItemEnabled: Bool

    init(title: String, image: UIImage?, attributes: UIMenuElement.Attributes, action: @escaping () -> Void) {
        self.action = action
        self.title = title
        isItemEnabled = !attributes.contains(.disabled)
        super.init(frame: .zero)
        let color: UIColor = attributes.contains(.disabled) ? .tertiaryLabel : attributes.contains(.destructive) ? .systemRed : .label
        label.text = image == nil ? title : nil
        label.font = .systemFont(ofSize: Self.fontSize)
        label.textColor = color
        label.textAlignment = .center
        imageView.image = image
        imageView.tintColor = color
        imageView.contentMode = .center
        imageView.isHidden = image == nil
        separator.backgroundColor = .separator
        [imageView, label, separator].forEach { addSubview($0) }
    }

    required init?(coder: NSCoder) { nil }

    var preferredWidth: CGFloat {
        let content = imageView.isHidden ? label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width : imageView.image?.size.width ?? 0
        return max(44, content.rounded(.up) + 2 * Self.padding)
    }

    var showsSeparator = false { didSet { separator.isHidden = !showsSeparator } }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        imageView.frame = bounds
        let pixel = 1 / max(1, traitCollection.displayScale), isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        separator.frame = CGRect(x: isMirrored ? bounds.maxX - pixel : 0, y: 0, width: pixel, height: bounds.height)
    }

    override var systemAccessibility: SystemAccessibility {
        let label = title.isEmpty ? imageView.image?.accessibilityWords : title
        var system = SystemAccessibility(label: label, traits: isItemEnabled ? .button : [.button, .notEnabled], role: .menuItem)
        system.activate = { [weak self] in
            guard let self, isItemEnabled else { return false }
            action()
            return true
        }
        return system
    }

    // MARK: Touches

    private func highlight(_ isHighlighted: Bool) {
        backgroundColor = isHighlighted && isItemEnabled ? .tertiarySystemFill : nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(true) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(touches.contains { bounds.contains($0.location(in: self)) }) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(false) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlight(false)
        if isItemEnabled, touches.contains(where: { bounds.contains($0.location(in: self)) }) { action() }
    }
}
