import Foundation
import WayGraphics

/// The text of a label, prepared for measuring and drawing.
@MainActor struct LabelText {
    let label: UILabel
    /// The scale that a minimum scale of zero means.
    private static let smallestScale: CGFloat = 0.5
    /// Opacity of disabled text.
    private static let disabledAlpha: CGFloat = 0.35

    private var font: UIFont { label.font.legible(for: label.traitCollection) }

    private var vibrantColor: UIColor? { label.preferredVibrancy == .none ? nil : label.vibrantColor }

    func isTruncated(in size: CGSize) -> Bool {
        guard !(label.text ?? "").isEmpty else { return false }
        let layout = layout(in: size, lines: label.numberOfLines)
        return layout.isTruncated || layout.size.width > size.width + 0.5
    }

    /// Vibrancy replaces the label's own colours.
    private var color: UIColor {
        vibrantColor ?? (label.isHighlighted ? label.highlightedTextColor ?? label.textColor : label.textColor)
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = label.textAlignment
        style.lineBreakMode = label.lineBreakMode
        style.lineBreakStrategy = label.lineBreakStrategy
        return style
    }

    /// The text with the label's attributes.
    func styled(_ text: String) -> StyledText {
        StyledText(text, attributes: [.font: label.font ?? AttributedTextRuns.defaultFont, .foregroundColor: color, .paragraphStyle: paragraphStyle])
    }

    /// The whole text as it is shown: with the label's attributes added, in bold text where the user prefers it, and underlined as a button's title.
    private var content: StyledText {
        let text = label.styledText.map(withMissingAttributes) ?? styled(label.text ?? "")
        let traits = label.traitCollection, isUnderlined = label.isUnderlined
        guard isUnderlined || text.needsLegibleFonts(for: traits) else { return text }
        return text.mapAttributes { values in
            values[.font] = (values[.font] as? UIFont)?.legible(for: traits)
            if isUnderlined, values[.underlineStyle] == nil { values[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        }
    }

    private func withMissingAttributes(_ own: StyledText) -> StyledText {
        let defaults: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: label.textColor ?? UIColor.label, .paragraphStyle: paragraphStyle,
        ]
        let vibrantColor = vibrantColor
        return own.mapAttributes { values in
            var missing = defaults.filter { values[$0.key] == nil }
            if label.isHighlighted, let highlighted = label.highlightedTextColor { missing[.foregroundColor] = highlighted }
            if values[.link] != nil { missing[.foregroundColor] = nil }
            if let vibrantColor { missing[.foregroundColor] = vibrantColor }
            values.merge(missing) { $1 }
        }
    }

    private func options(width: CGFloat, height: CGFloat, lines: Int) -> AttributedTextLayout.Options {
        var options = AttributedTextLayout.Options()
        options.width = width.limit ?? (width == 0 ? nil : width.isFinite && width < 1 ? 0 : nil)
        options.maximumLines = max(0, lines)
        options.maximumHeight = height.limit
        options.lineBreakMode = label.lineBreakMode
        options.direction = label.effectiveUserInterfaceLayoutDirection
        options.allowsTightening = label.allowsDefaultTighteningForTruncation && label.lineBreakMode.truncates
        return options
    }

    private func unscaledLayout(_ options: AttributedTextLayout.Options) -> AttributedTextLayout {
        guard label.styledText == nil, !label.isUnderlined else { return AttributedTextLayout.layout(content, options: options) }
        let text = PlainText(
            string: label.text ?? "", font: font, color: color.cgColor, alignment: label.textAlignment, lineBreakMode: label.lineBreakMode,
            lineBreakStrategy: label.lineBreakStrategy)
        return AttributedTextLayout.layout(text, options: options)
    }

    private func layout(in size: CGSize, lines: Int) -> AttributedTextLayout {
        let options = options(width: size.width, height: size.height, lines: lines)
        let unscaled = unscaledLayout(options)
        guard label.adjustsFontSizeToFitWidth, let width = options.width,
            unscaled.isTruncated || unscaled.size.width > width + 0.01
        else { return unscaled }
        let minimum = label.minimumScaleFactor > 0 ? label.minimumScaleFactor : Self.smallestScale
        return content.scaled(toFit: width, minimumScale: minimum, options: options).0
    }

    /// In whole pixels, limited to the available size.
    func size(in available: CGSize, lines: Int) -> CGSize {
        guard !(label.text ?? "").isEmpty else { return .zero }
        let size = layout(in: available, lines: lines).size
        let scale = max(label.traitCollection.displayScale, 1)
        func rounded(_ length: CGFloat, _ limit: CGFloat) -> CGFloat {
            min(((length - 0.001) * scale).rounded(.up) / scale, limit.limit ?? .infinity)
        }
        return CGSize(width: rounded(size.width, available.width), height: rounded(size.height, available.height))
    }

    /// The top of the text in a rectangle: centred vertically, or such that the baseline stays where it was before the text was scaled down.
    private func top(of layout: AttributedTextLayout, in rect: CGRect) -> CGFloat {
        let scale = max(label.traitCollection.displayScale, 1)
        func centeredTop(_ layout: AttributedTextLayout) -> CGFloat {
            ((rect.minY + (rect.height - layout.size.height) / 2) * scale).rounded() / scale
        }
        let options = options(width: rect.width, height: rect.height, lines: label.numberOfLines)
        guard label.adjustsFontSizeToFitWidth, label.baselineAdjustment != .alignCenters else { return centeredTop(layout) }
        let unscaled = unscaledLayout(options)
        guard unscaled !== layout else { return centeredTop(layout) }
        return label.baselineAdjustment == .none ? centeredTop(unscaled) : centeredTop(unscaled) + unscaled.firstBaseline - layout.firstBaseline
    }

    func draw(in rect: CGRect, context: CGContext) {
        let layout = layout(in: rect.size, lines: label.numberOfLines)
        let point = CGPoint(x: rect.minX, y: top(of: layout, in: rect))
        context.saveGState()
        defer { context.restoreGState() }
        if !label.isEnabled { context.setAlpha(Self.disabledAlpha) }
        if let shadow = label.shadowColor { context.setShadow(offset: label.shadowOffset, blur: 0, color: shadow.cgColor) }
        layout.draw(at: point, in: context)
    }

    /// The bitmap of the label: that of another one with the same text and size, which rows of a list often have, or a new one.
    func bitmap(_ draw: () -> CGImage?) -> CGImage? {
        let scale = label.layer.contentsScale
        // Otherwise the layout and the size do not determine all pixels.
        guard label.styledText == nil, !label.isUnderlined, label.isEnabled, label.shadowColor == nil, !label.adjustsFontSizeToFitWidth, label.bounds.origin == .zero,
            !(label.text ?? "").isEmpty, scale == max(label.traitCollection.displayScale, 1)
        else { return draw() }
        let bounds = label.bounds
        let layout = label.traitCollection.tinted(label.tintColor).withCurrent { self.layout(in: bounds.size, lines: label.numberOfLines) }
        let overflow = overflow(of: layout), size = CGSize(width: bounds.width, height: bounds.height + 2 * overflow)
        return layout.bitmap(size: size, scale: scale) {
            layout.image(size: size, scale: scale, top: top(of: layout, in: bounds) + overflow) ?? draw()
        }
    }

    /// The height in points, whole pixels, by which the label's bitmap is larger at the top and at the bottom than its bounds, so that it has the glyphs of other
    /// scripts that extend beyond the lines. The layer's gravity centres it vertically.
    var overflow: CGFloat {
        guard !label.clipsToBounds, !(label.text ?? "").isEmpty else { return 0 }
        return overflow(of: layout(in: label.bounds.size, lines: label.numberOfLines))
    }

    private func overflow(of layout: AttributedTextLayout) -> CGFloat {
        guard layout.inkOverflow > 0, !label.clipsToBounds else { return 0 }
        let scale = max(label.layer.contentsScale, 1)
        // The text is moved by less than a pixel.
        return (layout.inkOverflow * scale + 1).rounded(.up) / scale
    }

    func baselines(in rect: CGRect) -> (first: CGFloat, last: CGFloat) {
        let layout = layout(in: rect.size, lines: label.numberOfLines)
        let top = top(of: layout, in: rect)
        return (top + layout.firstBaseline, top + layout.lastBaseline)
    }
}
