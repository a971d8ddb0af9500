import Foundation

/// One element of a menu.
final class MenuRow: UIView {
    enum Style {
        case row
        /// Goes back to the parent menu.
        case back
        /// An image above its title.
        case tile
        case image
    }

    /// Points.
    private static let margin: CGFloat = 16
    private static let minimumHeight: CGFloat = 44
    private static let verticalPadding: CGFloat = 10
    /// Between the title and the subtitle.
    private static let spacing: CGFloat = 1

    let element: UIMenuElement
    let style: Style
    /// Chooses the row, for an assistive technology.
    var onActivate: (() -> Void)?
    private let isMirrored: Bool
    private let hasStateColumn: Bool
    /// Widths in points of the columns for checkmarks and images, which grow with the type.
    private let stateWidth: CGFloat
    private let imageWidth: CGFloat
    private let label = UILabel()
    private let subtitleLabel = UILabel()
    private let imageView = UIImageView()
    private let stateView = UIImageView()
    private let spinner: UIActivityIndicatorView?

    /// - Parameter hasStateColumn: whether the titles of the menu leave room for a checkmark or a chevron in front of them.
    init(_ element: UIMenuElement, style: Style, isMirrored: Bool, hasStateColumn: Bool, traits: UITraitCollection) {
        self.element = element
        self.style = style
        self.isMirrored = isMirrored
        self.hasStateColumn = hasStateColumn
        let metrics = UIFontMetrics.default
        stateWidth = metrics.scaledValue(for: 20, compatibleWith: traits)
        imageWidth = metrics.scaledValue(for: 24, compatibleWith: traits)
        spinner = element is UIDeferredMenuElement ? UIActivityIndicatorView(style: .medium) : nil
        super.init(frame: .zero)
        let attributes = element.shownAttributes
        let color: UIColor = attributes.contains(.destructive) ? .systemRed : attributes.contains(.disabled) ? .tertiaryLabel : .label
        label.text = element.title
        label.textColor = color
        let font = UIFont.preferredFont(forTextStyle: style == .tile ? .caption1 : .body, compatibleWith: traits)
        label.font = style == .back ? font.withWeight(.semibold) : font
        label.numberOfLines = style == .tile ? 1 : traits.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 2
        label.textAlignment = style == .tile ? .center : isMirrored ? .right : .left
        subtitleLabel.text = element.subtitle
        subtitleLabel.textColor = .secondaryLabel
        subtitleLabel.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        subtitleLabel.numberOfLines = label.numberOfLines
        subtitleLabel.textAlignment = label.textAlignment
        imageView.image = shownImage(size: style == .row || style == .back ? metrics.scaledValue(for: 17, compatibleWith: traits) : 17)
        imageView.tintColor = isSelectedTile ? nil : color
        imageView.contentMode = .center
        let stateSize = metrics.scaledValue(for: 13, compatibleWith: traits)
        stateView.image = UIImage(systemName: stateName, withConfiguration: UIImage.SymbolConfiguration(pointSize: stateSize, weight: .semibold))
        stateView.tintColor = color
        stateView.contentMode = .center
        stateView.isHidden = !(hasStateColumn && element.shownState != .off || isNavigation)
        spinner?.startAnimating()
        for view in [label, subtitleLabel, imageView, stateView, spinner] as [UIView?] { view.map(addSubview) }
        for view in [imageView, stateView] { view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight }
        showBackground()
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter size: of a symbol, in points.
    private func shownImage(size: CGFloat) -> UIImage? {
        let chosen = element.shownState == .on ? (element as? UIAction)?.selectedImage : nil
        guard let image = chosen ?? element.image else { return nil }
        return image.isSymbolImage ? image.withConfiguration(UIImage.SymbolConfiguration(pointSize: size)) : image
    }

    private var isNavigation: Bool { style == .back || style == .row && element is UIMenu }
    private var stateName: String {
        if isNavigation { return style == .back ? "chevron.down" : "chevron.forward" }
        return element.shownState == .mixed ? "minus" : "checkmark"
    }

    var isEnabledRow: Bool { !element.shownAttributes.contains(.disabled) && spinner == nil }
    var isHighlightedRow = false { didSet { showBackground() } }

    /// A tile has no checkmark: its state is shown by a background, and by the tint colour.
    private var isSelectedTile: Bool { (style == .tile || style == .image) && element.shownState != .off }

    private func showBackground() {
        let fill: UIColor = traitCollection.accessibilityContrast == .high ? .systemGray2 : .systemFill
        backgroundColor = isHighlightedRow ? fill : isSelectedTile ? .tertiarySystemFill : nil
    }

    override var systemAccessibility: SystemAccessibility {
        let texts = spinner == nil ? [element.title, element.subtitle ?? ""].filter { !$0.isEmpty } : [SystemString.loading.text]
        var system = SystemAccessibility(
            label: texts.isEmpty ? element.image?.accessibilityWords : texts.joined(separator: ", "), traits: .button, role: .menuItem)
        if !isEnabledRow { system.traits.insert(.notEnabled) }
        if element.shownState != .off, !isNavigation { system.traits.insert(.selected) }
        if isNavigation { system.isExpanded = style == .back }
        system.activate = { [weak self] in
            guard let self, isEnabledRow, let onActivate else { return false }
            onActivate()
            return true
        }
        return system
    }

    func height(_ width: CGFloat) -> CGFloat {
        switch style {
        case .row, .back:
            let text = textHeights(textArea(width).width)
            let subtitle = element.subtitle == nil ? 0 : text.subtitle + Self.spacing
            return max(Self.minimumHeight, (text.title + subtitle + 2 * Self.verticalPadding).rounded(.up))
        case .tile: return (46 + label.font.lineHeight).rounded(.up)
        case .image: return 48
        }
    }

    private func textHeights(_ width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
        let size = CGSize(width: width, height: .greatestFiniteMagnitude)
        return (label.sizeThatFits(size).height, element.subtitle == nil ? 0 : subtitleLabel.sizeThatFits(size).height)
    }

    /// The horizontal area of title and subtitle, from left to right.
    private func textArea(_ width: CGFloat) -> (start: CGFloat, width: CGFloat) {
        let start = Self.margin + (isNavigation || hasStateColumn ? stateWidth : 0)
        let end = width - Self.margin - (imageView.image == nil ? 0 : imageWidth + 8)
        return (start, max(0, end - start))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        switch style {
        case .row, .back: layOutRow()
        case .tile:
            imageView.frame = CGRect(x: 0, y: 8, width: bounds.width, height: 28)
            label.frame = CGRect(x: 4, y: 38, width: max(0, bounds.width - 8), height: label.font.lineHeight)
        case .image:
            imageView.frame = bounds
            label.frame = imageView.image == nil ? bounds.insetBy(dx: 4, dy: 0) : .zero
        }
    }

    private func layOutRow() {
        spinner?.frame = bounds
        setFrame(stateView, CGRect(x: Self.margin - 8, y: 0, width: stateWidth, height: bounds.height))
        setFrame(imageView, CGRect(x: bounds.width - Self.margin - imageWidth, y: 0, width: imageWidth, height: bounds.height))
        let area = textArea(bounds.width), text = textHeights(area.width)
        guard element.subtitle != nil else { return setFrame(label, CGRect(x: area.start, y: 0, width: area.width, height: bounds.height)) }
        let top = ((bounds.height - text.title - Self.spacing - text.subtitle) / 2).rounded()
        setFrame(label, CGRect(x: area.start, y: top, width: area.width, height: text.title))
        setFrame(subtitleLabel, CGRect(x: area.start, y: top + text.title + Self.spacing, width: area.width, height: text.subtitle))
    }

    private func setFrame(_ view: UIView, _ frame: CGRect) {
        view.frame = isMirrored ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
}
