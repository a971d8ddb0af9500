import Foundation

/// The size of a button and where its parts lie.
extension UIButton {
    /// Points above and below the content of a button without insets.
    private static let defaultPadding: CGFloat = 6
    private static let minimumWidth: CGFloat = 30

    private var direction: UIUserInterfaceLayoutDirection { effectiveUserInterfaceLayoutDirection }

    /// Of the content from the bounds, in left and right.
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
        indicatorView.frame = onPixels(CGRect(origin: CGPoint(x: x, y: content.midY - size.height / 2), size: size))
    }

    /// - Parameter width: that content and insets may take.
    private func layout(width: CGFloat) -> ButtonLayout {
        var layout = ButtonLayout()
        let isLeftToRight = direction == .leftToRight
        layout.horizontal = effectiveContentHorizontalAlignment
        layout.vertical = contentVerticalAlignment
        layout.imageEdge = isLeftToRight ? .left : .right
        if let configuration {
            layout.imagePadding = configuration.imagePadding
            layout.titlePadding = configuration.titlePadding
            layout.imageEdge = Self.edge(configuration.imagePlacement, isLeftToRight)
            layout.titleAlignment = Self.alignment(configuration.titleAlignment, layout.imageEdge, isLeftToRight)
        }
        let look = look
        if let view = storedImageView, look.image != nil { layout.image = view.intrinsicContentSize }
        if let spinner, look.spinnerColor != nil { layout.image = spinner.intrinsicContentSize }
        let hasTitle = look.hasTitle, hasSubtitle = look.subtitle != nil
        // The gap to the picture counts before the titles are measured.
        layout.title = hasTitle ? .zero : nil
        layout.subtitle = hasSubtitle ? .zero : nil
        let room = CGSize(width: layout.textWidth(in: width), height: .greatestFiniteMagnitude)
        if let label = storedTitleLabel, hasTitle { layout.title = label.sizeThatFits(room) }
        if let label = storedSubtitleLabel, hasSubtitle { layout.subtitle = label.sizeThatFits(room) }
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

    /// Unless it is given, the titles lean on the picture; above or below it they stand in the middle.
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
        // A picture alone is as large as it is.
        let isImageOnly = !look.hasTitle && (look.image != nil || look.spinnerColor != nil)
        let padding = insets == .zero && !isImageOnly ? Self.defaultPadding * 2 : 0
        let background = look.backgroundImage?.size ?? .zero
        return CGSize(
            width: max(content.width + insets.horizontal, isImageOnly ? 0 : Self.minimumWidth, background.width),
            height: max(content.height + insets.vertical + padding, background.height))
    }

    func layOutBackground() {
        guard let backgroundView else { return }
        let look = look
        let insets = UIEdgeInsets(look.background?.backgroundInsets ?? .zero, leftToRight: direction == .leftToRight)
        backgroundView.frame = backgroundRect(forBounds: bounds).inset(by: insets)
        backgroundView.layer.cornerRadius = min(look.cornerRadius, backgroundView.bounds.height / 2, backgroundView.bounds.width / 2)
    }

    /// Text and pictures are sharp on whole pixels only; a size never becomes smaller.
    func onPixels(_ rect: CGRect) -> CGRect {
        let scale = max(traitCollection.displayScale, 1)
        func floor(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }
        func ceil(_ value: CGFloat) -> CGFloat { ((value - 0.001) * scale).rounded(.up) / scale }
        return CGRect(x: floor(rect.minX), y: floor(rect.minY), width: ceil(rect.width), height: ceil(rect.height))
    }
}
