import Foundation

/// A shortcut with its keys, or the title of a group.
final class ShortcutRow: UIView {
    let isTitle: Bool
    private let label = UILabel()
    private let keys: [UILabel]

    /// Points.
    private static let keyPadding: CGFloat = 7
    private static let keySpacing: CGFloat = 4
    private static let keyHeight: CGFloat = 24

    /// In points; larger with larger type.
    static var height: CGFloat { UIFontMetrics.default.scaledValue(for: 36) }

    static func rows(of group: ShortcutList.Group) -> [ShortcutRow] {
        let title = group.title.flatMap { $0.isEmpty ? nil : ShortcutRow($0, keys: nil) }
        return [title].compactMap { $0 } + group.shortcuts.map { ShortcutRow($0.title, keys: $0.keys) }
    }

    /// - Parameter names: Of the keys; nil for a title.
    private init(_ text: String, keys names: [String]?) {
        isTitle = names == nil
        keys = (names ?? []).map(Self.makeKey)
        super.init(frame: .zero)
        label.text = text
        label.font = .preferredFont(forTextStyle: names == nil ? .headline : .body)
        label.textColor = names == nil ? .secondaryLabel : .label
        label.adjustsFontForContentSizeCategory = true
        addSubview(label)
        keys.forEach(addSubview)
        isAccessibilityElement = true
        accessibilityLabel = ([text] + (names.map { [$0.joined(separator: " ")] } ?? [])).joined(separator: ", ")
        accessibilityTraits = names == nil ? .header : .staticText
    }

    required init?(coder: NSCoder) { nil }

    private static func makeKey(_ name: String) -> UILabel {
        let key = UILabel()
        key.text = name
        key.font = .preferredFont(forTextStyle: .subheadline)
        key.adjustsFontForContentSizeCategory = true
        key.textAlignment = .center
        key.textColor = .label
        key.backgroundColor = .tertiarySystemFill
        key.layer.cornerRadius = 6
        key.clipsToBounds = true
        return key
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func mirrored(_ frame: CGRect) -> CGRect { isMirrored ? frame.offsetBy(dx: bounds.width - frame.maxX - frame.minX, dy: 0) : frame }
        let keyHeight = UIFontMetrics.default.scaledValue(for: Self.keyHeight)
        var x = bounds.width
        for key in keys.reversed() {
            let width = max(keyHeight, (key.sizeThatFits(bounds.size).width + 2 * Self.keyPadding).rounded(.up))
            x -= width
            key.frame = mirrored(CGRect(x: x, y: ((bounds.height - keyHeight) / 2).rounded(), width: width, height: keyHeight))
            x -= Self.keySpacing
        }
        label.frame = mirrored(CGRect(x: 0, y: 0, width: max(0, keys.isEmpty ? bounds.width : x - Self.keyPadding), height: bounds.height))
    }
}
