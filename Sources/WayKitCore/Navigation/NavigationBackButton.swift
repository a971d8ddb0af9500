import Foundation

/// A chevron and the title, or the image, of the previous page. A long press opens a menu of all previous pages.
final class NavigationBackButton: UIControl {
    let chevron = UIImageView()
    let label = UILabel()
    var onTap: (() -> Void)?
    var menu: (() -> UIMenu?)?
    /// Replaces the title.
    private let imageView: UIImageView?
    /// Candidates, the longest first; the last is empty.
    private let titles: [String]

    private static let spacing: CGFloat = 6

    init(to previous: UINavigationItem, _ appearance: UINavigationBarAppearance, mode: UINavigationItem.BackButtonDisplayMode, image: UIImage?) {
        let item = previous.backBarButtonItem
        let title = item?.title ?? previous.backButtonTitle ?? previous.title ?? ""
        let image = mode == .minimal ? nil : item?.image
        imageView = image.map { UIImageView(image: $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate)) }
        let generic = SystemString.back.text
        switch mode {
        case .minimal: titles = [""]
        // With an empty title only the chevron is shown.
        case _ where imageView != nil || item?.title == "" || previous.backButtonTitle == "": titles = [""]
        case .default: titles = [title.isEmpty ? generic : title, generic, ""]
        case .generic: titles = [generic, ""]
        }
        super.init(frame: .zero)
        let symbol = UIImage(systemName: "chevron.backward", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold))
        let indicator = appearance.backIndicatorImage ?? image ?? symbol
        chevron.image = indicator?.renderingMode == .alwaysOriginal ? indicator : indicator?.withRenderingMode(.alwaysTemplate)
        chevron.contentMode = .center
        let attributes = appearance.backButtonAppearance.normal.titleTextAttributes.merging(item?.titleTextAttributes(for: .normal) ?? [:]) { $1 }
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
        color = attributes[.foregroundColor] as? UIColor
        if let tint = item?.tintColor { tintColor = tint }
        label.text = titles.first
        accessibilityLabel = title.isEmpty ? SystemString.back.text : title
        accessibilityIdentifier = item?.accessibilityIdentifier
        isTappedByDrags = item?.isSpringLoaded ?? false
        for view in [chevron, label, imageView] as [UIView?] { view.map(addSubview) }
        updateColor()
        isContextMenuInteractionEnabled = true
    }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        menu?().map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }

    required init?(coder: NSCoder) { nil }

    private var color: UIColor?

    private func updateColor() { label.textColor = color ?? tintColor }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    /// Selects the longest title that fits.
    func fit(width: CGFloat) {
        let chevronWidth = chevronSize.width + Self.spacing
        for title in titles {
            label.text = title
            if title.isEmpty || chevronWidth + label.sizeThatFits(.zero).width <= width { return }
        }
    }

    private var chevronSize: CGSize { chevron.image?.size ?? .zero }
    var fittingWidth: CGFloat {
        let content = imageView?.image?.size.width ?? label.sizeThatFits(.zero).width
        return (chevronSize.width + (content > 0 ? Self.spacing + content : 0)).rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        focusEffect = UIFocusHaloEffect.inside(bounds.insetBy(dx: -6, dy: 4))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // An image that flips for the layout direction is not mirrored here.
        let flipsItself = chevron.image?.flipsForRightToLeftLayoutDirection ?? false
        chevron.layer.transform = isMirrored && !flipsItself ? CATransform3DMakeScale(-1, 1, 1) : CATransform3DIdentity
        let size = chevronSize, text = label.sizeThatFits(.zero)
        let x = isMirrored ? bounds.width - size.width : 0
        chevron.bounds = CGRect(origin: .zero, size: size)
        chevron.center = CGPoint(x: x + size.width / 2, y: bounds.midY)
        if let imageView, let size = imageView.image?.size {
            let x = isMirrored ? 0 : bounds.width - size.width
            imageView.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height).integral
        }
        guard label.transform.isIdentity else { return }
        let labelX = isMirrored ? bounds.width - size.width - Self.spacing - text.width : size.width + Self.spacing
        label.frame = CGRect(x: labelX, y: (bounds.height - text.height) / 2, width: text.width, height: text.height).integral
    }

    override func stateChanged() {
        super.stateChanged()
        alpha = isHighlighted ? 0.3 : 1
    }

    override func touchedUpInside(with event: UIEvent?) { onTap?() }

    /// Extends the hit area beyond the button's edges.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -10, dy: 0).contains(point) }
}
