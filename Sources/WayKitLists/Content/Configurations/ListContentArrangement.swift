import Foundation

/// Where image and texts of list content are: the image at the leading edge, the texts beside it, one above the other or in one line.
@MainActor struct ListContentArrangement {
    /// In the content view's coordinates.
    struct Frames {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondaryText = CGRect.zero
        var isSideBySide = false

        subscript(part: ListContentPart) -> CGRect {
            switch part {
            case .image: image
            case .text: text
            case .secondaryText: secondaryText
            }
        }
    }

    let configuration: UIListContentConfiguration
    let imageView: UIImageView
    let textLabel: UILabel
    let secondaryLabel: UILabel
    let margins: UIEdgeInsets
    let isRightToLeft: Bool
    /// At accessibility sizes texts are never in one line.
    let stacksTexts: Bool

    /// The width that the system reserves for a symbol beside text of 17 points; it grows with the text.
    private static let standardSymbolWidth: CGFloat = 24

    private struct Texts {
        var text = CGSize.zero
        var secondary = CGSize.zero
        var isSideBySide = false
        var size = CGSize.zero
    }

    func size(fitting width: CGFloat, scale: CGFloat) -> CGSize {
        let image = imageAreaSize
        let leading = image.width > 0 ? image.width + configuration.imageToTextPadding : 0
        let texts = texts(in: max(0, width - margins.left - margins.right - leading))
        let content = CGSize(width: leading + texts.size.width, height: max(image.height, texts.size.height))
        let up = { (value: CGFloat) in (value * scale).rounded(.up) / scale }
        return CGSize(width: up(min(width, content.width + margins.left + margins.right)), height: up(content.height + margins.top + margins.bottom))
    }

    func frames(in size: CGSize, scale: CGFloat) -> Frames {
        let area = CGRect(origin: .zero, size: size).inset(by: margins)
        guard area.width > 0 else { return Frames() }
        let imageArea = imageAreaSize
        let leading = imageArea.width > 0 ? imageArea.width + configuration.imageToTextPadding : 0
        let textWidth = max(0, area.width - leading)
        let texts = texts(in: textWidth)
        let round = { (value: CGFloat) in (value * scale).rounded() / scale }
        var frames = Frames()
        frames.isSideBySide = texts.isSideBySide
        let imageSize = fittedImageSize
        frames.image = CGRect(
            x: round(area.minX + (imageArea.width - imageSize.width) / 2), y: round(area.midY - imageSize.height / 2), width: imageSize.width,
            height: imageSize.height)
        let top = round(area.midY - texts.size.height / 2)
        let start = area.minX + leading
        if texts.isSideBySide {
            frames.text = CGRect(x: start, y: top, width: min(texts.text.width, textWidth), height: texts.text.height)
            // Both share the first baseline, so the smaller font is lower.
            let difference = textLabel.font.ascender - secondaryLabel.font.ascender
            frames.secondaryText = CGRect(
                x: area.maxX - texts.secondary.width, y: round(top + max(0, difference)), width: texts.secondary.width, height: texts.secondary.height)
        } else {
            frames.text = CGRect(x: start, y: top, width: textWidth, height: texts.text.height)
            frames.secondaryText = CGRect(
                x: start, y: top + texts.size.height - texts.secondary.height, width: textWidth, height: texts.secondary.height)
        }
        return isRightToLeft ? mirrored(frames, in: area) : frames
    }

    private func mirrored(_ frames: Frames, in area: CGRect) -> Frames {
        var frames = frames
        for part in [\Frames.image, \Frames.text, \Frames.secondaryText] {
            frames[keyPath: part].origin.x = area.minX + area.maxX - frames[keyPath: part].maxX
        }
        return frames
    }

    // MARK: Image

    private var fittedImageSize: CGSize {
        guard configuration.image != nil else { return .zero }
        let size = imageView.intrinsicContentSize
        let limit = configuration.imageProperties.maximumSize
        guard size.width > 0, size.height > 0 else { return .zero }
        let factor = min(1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The image's size or what is reserved for it.
    private var imageAreaSize: CGSize {
        guard let image = configuration.image else { return .zero }
        let size = fittedImageSize
        let reserved = configuration.imageProperties.reservedLayoutSize
        let standard = Self.standardSymbolWidth * textLabel.font.pointSize / 17
        let dimension = UIListContentConfiguration.ImageProperties.standardDimension
        let width = reserved.width == dimension || (reserved.width == 0 && image.isSymbolImage) ? standard : reserved.width
        return CGSize(width: max(size.width, width), height: max(size.height, reserved.height == dimension ? standard : reserved.height))
    }

    // MARK: Texts

    private func texts(in width: CGFloat) -> Texts {
        var texts = Texts()
        let hasText = !configuration.primary.isEmpty
        let hasSecondary = !configuration.secondary.isEmpty
        if configuration.prefersSideBySideTextAndSecondaryText, hasText, hasSecondary, !stacksTexts {
            let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
            let text = textLabel.sizeThatFits(unlimited)
            let secondary = secondaryLabel.sizeThatFits(unlimited)
            let total = text.width + configuration.textToSecondaryTextHorizontalPadding + secondary.width
            if total <= width {
                return Texts(
                    text: text, secondary: secondary, isSideBySide: true, size: CGSize(width: total, height: max(text.height, secondary.height)))
            }
        }
        let limit = CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)
        if hasText { texts.text = textLabel.sizeThatFits(limit) }
        if hasSecondary { texts.secondary = secondaryLabel.sizeThatFits(limit) }
        let padding = hasText && hasSecondary ? configuration.textToSecondaryTextVerticalPadding : 0
        texts.size = CGSize(
            width: min(width, max(texts.text.width, texts.secondary.width)), height: texts.text.height + padding + texts.secondary.height)
        return texts
    }
}

extension UIListContentConfiguration.TextProperties {
    func apply(_ text: ListText, to label: UILabel) {
        label.font = font
        label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        label.textColor = resolvedColor()
        label.textAlignment = alignment.textAlignment
        label.lineBreakMode = lineBreakMode
        label.numberOfLines = numberOfLines
        label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        label.minimumScaleFactor = minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
        label.showsExpansionTextWhenTruncated = showsExpansionTextWhenTruncated
        if let styled = text.styled {
            label.styledText = styled
        } else {
            label.text = transform.applied(to: text.text)
        }
    }
}

extension UIListContentConfiguration.TextProperties.TextAlignment {
    var textAlignment: NSTextAlignment {
        switch self {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
    }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
    /// Upper and lower case by the rules of the user's language.
    func applied(to text: String?) -> String? {
        switch self {
        case .none: text
        case .uppercase: text?.uppercased(with: .current)
        case .lowercase: text?.lowercased(with: .current)
        case .capitalized: text?.capitalized(with: .current)
        }
    }
}

extension NSTextAlignment {
    /// Towards the trailing edge.
    static func trailing(isRightToLeft: Bool) -> NSTextAlignment { isRightToLeft ? .left : .right }
}
