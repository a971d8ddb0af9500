import Foundation

/// The size of a button and the frames of its parts.
extension UIButton {
    /// Points above and below the content of a button without insets.
    private static let defaultPadding: CGFloat = 6
    private static let minimumWidth: CGFloat = 30

    private var direction: UIUserInterfaceLayoutDirection { effectiveUserInterfaceLayoutDirection }

    /// Insets of the content from the bounds, with left and right resolved.
    var contentInsets: UIEdgeInsets {
        guard let configuration else { return contentEdgeInsets }
        var insets = configuration.contentInsets
        if let indicatorView { insets.trailing += indicatorView.intrinsicContentSize.width + Self.indicatorGap }
        return UIEdgeInsets(insets, leftToRight: direction == .leftToRight)
    }

    /// Points between the content and the indicator.
    private static let indicatorGap: CGFloat = 6

    func layOutIndicator(in content: CGRect) {
        guard let indicatorView else { return }
        let size = indicatorView.intrinsicContentSize
        let x = direction == .leftToRight ? content.maxX + Self.indicatorGap : content.minX - Self.indicatorGap - size.width
        indicatorView.frame = pixelAligned(CGRect(origin: CGPoint(x: x, y: content.midY - size.height / 2), size: size))
    }

    /// - Parameter width: the width available to content and insets.
    private func layout(width: CGFloat) -> ButtonLayout {
        var layout = ButtonLayout()
        let isLeftToRight = direction == .leftToRight
        layout.horizontal = effectiveContentHorizontalAlignment
        layout.vertical = contentVerticalAlignment
        layout.stretchesImage = configuration == nil
        layout.imageEdge = isLeftToRight ? .left : .right
        if let configuration {
            layout.imagePadding = configuration.imagePadding
            layout.imageReservation = max(0, configuration.imageReservation)
            layout.titlePadding = configuration.titlePadding
            layout.imageEdge = Self.edge(configuration.imagePlacement, isLeftToRight)
            layout.titleAlignment = Self.alignment(configuration.titleAlignment, layout.imageEdge, isLeftToRight)
        }
        let style = resolvedStyle
        if let view = storedImageView, style.image != nil { layout.image = view.intrinsicContentSize }
        if let spinner, style.spinnerColor != nil { layout.image = spinner.intrinsicContentSize }
        let hasTitle = style.hasTitle, hasSubtitle = style.subtitle != nil
        // The titles' presence determines the image padding, before they are measured.
        layout.title = hasTitle ? .zero : nil
        layout.subtitle = hasSubtitle ? .zero : nil
        let available = CGSize(width: layout.textWidth(in: width), height: .greatestFiniteMagnitude)
        if let label = storedTitleLabel, hasTitle { layout.title = label.sizeThatFits(available) }
        if let label = storedSubtitleLabel, hasSubtitle { layout.subtitle = label.sizeThatFits(available) }
        return layout
    }

    private static func edge(_ placement: NSDirectionalRectEdge, _ isLeftToRight: Bool) -> UIRectEdge {
        switch placement {
        case .top: .top
        case .bottom: .bottom
        case .trailing: isLeftToRight ? .right : .left
        default: isLeftToRight ? .left : .right
        }
    }

    /// With the automatic alignment the titles are aligned to the image; above or below it they are centred.
    private static func alignment(
        _ alignment: Configuration.TitleAlignment, _ imageEdge: UIRectEdge, _ isLeftToRight: Bool
    ) -> ContentHorizontalAlignment {
        switch alignment {
        case .leading: isLeftToRight ? .left : .right
        case .trailing: isLeftToRight ? .right : .left
        case .center: .center
        case .automatic: imageEdge == .left ? .left : imageEdge == .right ? .right : .center
        }
    }

    func frames(in rect: CGRect) -> ButtonLayout.Frames {
        layout(width: rect.width).frames(in: rect)
    }

    func fittingSize(width: CGFloat) -> CGSize {
        let insets = contentInsets
        let content = layout(width: width - insets.horizontal).size
        guard configuration == nil else {
            return CGSize(width: content.width + insets.horizontal, height: content.height + insets.vertical)
        }
        // A button with an image only has the image's size.
        let isImageOnly = !resolvedStyle.hasTitle && (resolvedStyle.image != nil || resolvedStyle.spinnerColor != nil)
        let padding = insets == .zero && !isImageOnly ? Self.defaultPadding * 2 : 0
        let background = resolvedStyle.backgroundImage?.size ?? .zero
        return CGSize(
            width: max(content.width + insets.horizontal, isImageOnly ? 0 : Self.minimumWidth, background.width),
            height: max(content.height + insets.vertical + padding, background.height))
    }

    func layOutBackground() {
        guard let backgroundView else { return }
        let style = resolvedStyle
        let insets = UIEdgeInsets(style.background?.backgroundInsets ?? .zero, leftToRight: direction == .leftToRight)
        backgroundView.frame = backgroundRect(forBounds: bounds).inset(by: insets)
        let radius = min(style.cornerRadius, backgroundView.bounds.height / 2, backgroundView.bounds.width / 2)
        backgroundView.layer.cornerRadius = radius
        if let background = style.background { backgroundExtras?.layOut(background, cornerRadius: radius) }
    }
}

extension UIButton: BaselineContent {
    package var wrapsContent: Bool { storedTitleLabel.map { $0.numberOfLines != 1 } ?? false }

    package func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize { sizeThatFits(CGSize(width: width, height: 0)) }

    package func baseline(_ attribute: NSLayoutConstraint.Attribute, forWidth width: CGFloat) -> BaselinePosition {
        guard let label = storedTitleLabel else { return BaselinePosition(edgeFor: attribute) }
        let size = wrapsContent && width > 0 ? intrinsicContentSize(forLayoutWidth: width) : intrinsicContentSize
        let title = titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
        let line = label.baseline(attribute, forWidth: title.width)
        return BaselinePosition(title.minY + line.fraction * title.height + line.offset, inHeight: size.height)
    }
}
