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
    /// The previous page's, whatever fits.
    private let spokenTitle: String
    private weak var item: UIBarButtonItem?

    private static let spacing: CGFloat = 6
    private static let shapeSide: CGFloat = 34
    private static let shapeRadius: CGFloat = 8
    private let shape = UIView()

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
        spokenTitle = title
        self.item = item
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
        accessibilityIdentifier = item?.accessibilityIdentifier
        showsLargeContentViewer = true
        largeContentTitle = accessibilityLabel
        largeContentImage = item?.largeContentSizeImage ?? image ?? chevron.image
        scalesLargeContentImage = item?.largeContentSizeImage == nil
        isTappedByDrags = item?.isSpringLoaded ?? false
        shape.isUserInteractionEnabled = false
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

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateShape()
    }

    /// With button shapes the title is underlined; a chevron alone has a background.
    private func updateShape() {
        let showsShape = traitCollection.accessibilityOptions.contains(.buttonShapes)
        label.isUnderlined = showsShape
        shape.isHidden = !showsShape || !(label.text ?? "").isEmpty || imageView != nil
        if !shape.isHidden, shape.superview == nil { insertSubview(shape, at: 0) }
        shape.frame = CGRect(x: chevron.center.x - Self.shapeSide / 2, y: bounds.midY - Self.shapeSide / 2, width: Self.shapeSide, height: Self.shapeSide)
        shape.backgroundColor = .secondarySystemFill
        shape.layer.cornerRadius = Self.shapeRadius
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
        updateShape()
        guard label.transform.isIdentity else { return }
        let labelX = isMirrored ? bounds.width - size.width - Self.spacing - text.width : size.width + Self.spacing
        label.frame = CGRect(x: labelX, y: (bounds.height - text.height) / 2, width: text.width, height: text.height).integral
    }

    override func stateChanged() {
        super.stateChanged()
        alpha = isHighlighted ? 0.3 : 1
    }

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        let back = SystemString.back.text
        system.label = spokenTitle.isEmpty ? back : spokenTitle
        if !spokenTitle.isEmpty, spokenTitle != back { system.hint = back }
        system.traits.insert(.button)
        system.isExpanded = nil
        system.activate = { [weak self] in self?.tapForAssistiveTechnology() ?? false }
        return item?.describe(system) ?? system
    }

    override func touchedUpInside(with event: UIEvent?) { onTap?() }

    /// Extends the hit area beyond the button's edges.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || bounds.insetBy(dx: -10, dy: 0).contains(point)
    }
    override var extendsTouchTarget: Bool { true }
}
