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
    private static let stateWidth: CGFloat = 20
    private static let imageWidth: CGFloat = 24

    let element: UIMenuElement
    let style: Style
    private let isMirrored: Bool
    private let showsStates: Bool
    private let label = UILabel()
    private let subtitleLabel = UILabel()
    private let imageView = UIImageView()
    private let stateView = UIImageView()
    private let spinner: UIActivityIndicatorView?

    init(_ element: UIMenuElement, style: Style, isMirrored: Bool, showsStates: Bool) {
        self.element = element
        self.style = style
        self.isMirrored = isMirrored
        self.showsStates = showsStates
        spinner = element is UIDeferredMenuElement ? UIActivityIndicatorView(style: .medium) : nil
        super.init(frame: .zero)
        let attributes = element.shownAttributes
        let color: UIColor = attributes.contains(.destructive) ? .systemRed : attributes.contains(.disabled) ? .tertiaryLabel : .label
        label.text = element.title
        label.textColor = color
        label.font = style == .tile ? .systemFont(ofSize: 12) : .systemFont(ofSize: 17, weight: style == .back ? .semibold : .regular)
        label.textAlignment = style == .tile ? .center : isMirrored ? .right : .left
        subtitleLabel.text = element.subtitle
        subtitleLabel.textColor = .secondaryLabel
        subtitleLabel.font = .systemFont(ofSize: 13)
        subtitleLabel.textAlignment = label.textAlignment
        imageView.image = shownImage
        imageView.tintColor = color
        imageView.contentMode = .center
        stateView.image = UIImage(systemName: stateName, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
        stateView.tintColor = color
        stateView.contentMode = .center
        stateView.isHidden = !(showsStates && element.shownState != .off || isNavigation)
        spinner?.startAnimating()
        for view in [label, subtitleLabel, imageView, stateView, spinner] as [UIView?] { view.map(addSubview) }
        for view in [imageView, stateView] { view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight }
        accessibilityLabel = element.title
    }

    required init?(coder: NSCoder) { nil }

    private var shownImage: UIImage? {
        let chosen = element.shownState == .on ? (element as? UIAction)?.selectedImage : nil
        guard let image = chosen ?? element.image else { return nil }
        return image.isSymbolImage ? image.withConfiguration(UIImage.SymbolConfiguration(pointSize: 17)) : image
    }

    private var isNavigation: Bool { style == .back || style == .row && element is UIMenu }
    private var stateName: String {
        if isNavigation { return style == .back ? "chevron.down" : "chevron.forward" }
        return element.shownState == .mixed ? "minus" : "checkmark"
    }

    var isEnabledRow: Bool { !element.shownAttributes.contains(.disabled) && spinner == nil }
    var isHighlightedRow = false { didSet { backgroundColor = isHighlightedRow ? .systemFill : nil } }

    var height: CGFloat {
        switch style {
        case .row, .back: element.subtitle == nil ? 44 : 58
        case .tile: 62
        case .image: 48
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        switch style {
        case .row, .back: layOutRow()
        case .tile:
            imageView.frame = CGRect(x: 0, y: 8, width: bounds.width, height: 28)
            label.frame = CGRect(x: 4, y: 38, width: max(0, bounds.width - 8), height: 16)
        case .image:
            imageView.frame = bounds
            label.frame = shownImage == nil ? bounds.insetBy(dx: 4, dy: 0) : .zero
        }
    }

    private func layOutRow() {
        spinner?.frame = bounds
        let hasLeadingColumn = isNavigation || showsStates
        let start = Self.margin + (hasLeadingColumn ? Self.stateWidth : 0)
        let end = bounds.width - Self.margin - (imageView.image == nil ? 0 : Self.imageWidth + 8)
        setFrame(stateView, CGRect(x: Self.margin - 8, y: 0, width: Self.stateWidth, height: bounds.height))
        setFrame(imageView, CGRect(x: bounds.width - Self.margin - Self.imageWidth, y: 0, width: Self.imageWidth, height: bounds.height))
        let width = max(0, end - start)
        guard element.subtitle != nil else { return setFrame(label, CGRect(x: start, y: 0, width: width, height: bounds.height)) }
        setFrame(label, CGRect(x: start, y: 8, width: width, height: 22))
        setFrame(subtitleLabel, CGRect(x: start, y: 31, width: width, height: 18))
    }

    private func setFrame(_ view: UIView, _ frame: CGRect) {
        view.frame = isMirrored ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
}
