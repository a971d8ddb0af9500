import Foundation

/// A chevron and the title of the page before.
final class NavigationBackButton: UIControl {
    let chevron = UIImageView()
    let label = UILabel()
    var onTap: (() -> Void)?
    /// The longest first; the last is none.
    private let titles: [String]

    private static let gap: CGFloat = 6

    init(to previous: UINavigationItem, _ appearance: UINavigationBarAppearance, mode: UINavigationItem.BackButtonDisplayMode, image: UIImage?) {
        let own = previous.backBarButtonItem?.title ?? previous.backButtonTitle ?? previous.title ?? ""
        switch mode {
        case .default: titles = [own.isEmpty ? "Back" : own, "Back", ""]
        case .generic: titles = ["Back", ""]
        case .minimal: titles = [""]
        }
        super.init(frame: .zero)
        let symbol = UIImage(systemName: "chevron.backward", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold))
        chevron.image = (previous.backBarButtonItem?.image ?? appearance.backIndicatorImage ?? image ?? symbol)?
            .withRenderingMode(.alwaysTemplate)
        chevron.contentMode = .center
        let attributes = appearance.backButtonAppearance.normal.titleTextAttributes
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
        color = attributes[.foregroundColor] as? UIColor
        if let tint = previous.backBarButtonItem?.tintColor { tintColor = tint }
        label.text = titles.first
        accessibilityLabel = titles.first
        addSubview(chevron)
        addSubview(label)
        updateColor()
    }

    required init?(coder: NSCoder) { nil }

    private var color: UIColor?

    private func updateColor() { label.textColor = color ?? tintColor }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    /// The longest title that there is room for.
    func fit(width: CGFloat) {
        let chevronWidth = chevronSize.width + Self.gap
        for title in titles {
            label.text = title
            if title.isEmpty || chevronWidth + label.sizeThatFits(.zero).width <= width { return }
        }
    }

    private var chevronSize: CGSize { chevron.image?.size ?? .zero }
    var fittingWidth: CGFloat {
        let text = label.sizeThatFits(.zero).width
        return (chevronSize.width + (text > 0 ? Self.gap + text : 0)).rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        focusEffect = UIFocusHaloEffect.inside(bounds.insetBy(dx: -6, dy: 4))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // One that knows that it has a direction mirrors itself.
        chevron.layer.transform = isMirrored && !(chevron.image?.flipsForRightToLeftLayoutDirection ?? false) ? CATransform3DMakeScale(-1, 1, 1) : CATransform3DIdentity
        let size = chevronSize, text = label.sizeThatFits(.zero)
        let x = isMirrored ? bounds.width - size.width : 0
        chevron.bounds = CGRect(origin: .zero, size: size)
        chevron.center = CGPoint(x: x + size.width / 2, y: bounds.midY)
        guard label.transform.isIdentity else { return }
        let labelX = isMirrored ? bounds.width - size.width - Self.gap - text.width : size.width + Self.gap
        label.frame = CGRect(x: labelX, y: (bounds.height - text.height) / 2, width: text.width, height: text.height).integral
    }

    override func stateChanged() {
        super.stateChanged()
        alpha = isHighlighted ? 0.3 : 1
    }

    override func touchedUpInside(with event: UIEvent?) { onTap?() }

    /// A finger may come down at the very edge.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -10, dy: 0).contains(point) }
}
