import WayKit

/// One line of the list: a coloured disc, two lines of text, a hairline.
final class ContactRow: UIView {
    private static let palette = [0xE5484D, 0xF76B15, 0xFFB224, 0x30A46C, 0x12A594, 0x0091FF, 0x6E56CF, 0xD6409F].map { UIColor(rgb: $0) }

    private let avatar = UIView()
    private let nameLabel = UILabel()
    private let previewLabel = UILabel()
    private let line = UIView()

    /// - Parameter shift: Offset into the colour palette.
    init(index: Int, shift: Int) {
        super.init(frame: .zero)
        avatar.backgroundColor = Self.palette[(index + shift) % Self.palette.count]
        nameLabel.text = "Person number \(index + 1) of the list"
        nameLabel.font = .boldSystemFont(ofSize: 13)
        nameLabel.textColor = UIColor(rgb: 0x1C1C1E)
        previewLabel.text = "Second line of row \(index + 1), a preview of the last message"
        previewLabel.font = .systemFont(ofSize: 11)
        previewLabel.textColor = UIColor(rgb: 0x8E8E93)
        line.backgroundColor = UIColor(rgb: 0xE0E0E4)
        for subview in [avatar, nameLabel, previewLabel, line] { addSubview(subview) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let diameter = max(0, bounds.height - 9)
        avatar.frame = CGRect(x: 16, y: ((bounds.height - diameter) / 2).rounded(.down), width: diameter, height: diameter)
        avatar.layer.cornerRadius = diameter / 2
        let left = avatar.frame.maxX + 12
        let width = max(0, bounds.width - left)
        let name = nameLabel.intrinsicContentSize.height, preview = previewLabel.intrinsicContentSize.height
        let top = ((bounds.height - name - preview - 2) / 2).rounded()
        nameLabel.frame = CGRect(x: left, y: top, width: width, height: name)
        previewLabel.frame = CGRect(x: left, y: top + name + 2, width: width, height: preview)
        line.frame = CGRect(x: left, y: bounds.height - 1, width: width, height: 1)
    }
}
