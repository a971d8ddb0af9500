import Foundation
import WayLayers

/// Read-only lines of text. Drawn once; moving a label does not draw it again.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    private var content = Content.plain(nil)
    /// The attributed content as the program set it; nil once the label has changed it.
    private var originalAttributedText: NSAttributedString?

    private enum Content {
        case plain(String?)
        case attributed(StyledText?)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UILabel.self)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        // Text that is set later is drawn then.
        drawsContent = true
        layer.needsDisplayOnBoundsChange = true
        setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
        updateGravity()
    }

    // MARK: Text

    open var text: String? {
        get {
            switch content {
            case .plain(let text): text
            case .attributed(let text): text?.string
            }
        }
        set {
            if case .plain(newValue) = content { return }
            content = .plain(newValue)
            originalAttributedText = nil
            contentChanged()
        }
    }

    /// Ranges without a font, colour or paragraph style get the label's.
    open var attributedText: NSAttributedString? {
        get {
            switch content {
            case .plain(let text): text.map { LabelText(label: self).styled($0).attributedString }
            case .attributed(let text): originalAttributedText ?? text?.attributedString
            }
        }
        set {
            styledText = newValue.map { StyledText($0) }
            originalAttributedText = newValue?.copy() as? NSAttributedString
        }
    }

    /// `attributedText` as a value; nil for plain text.
    package var styledText: StyledText? {
        get {
            if case .attributed(let text) = content { return text }
            return nil
        }
        set {
            content = .attributed(newValue)
            originalAttributedText = nil
            contentChanged()
        }
    }

    /// By default the system font of 17 points. With `adjustsFontForContentSizeCategory` in the size that the traits prefer now.
    open var font: UIFont! {
        get { adjustsFontForContentSizeCategory ? ownFont.adjusted(for: traitCollection) : ownFont }
        set {
            let old = ownFont
            ownFont = newValue ?? .systemFont(ofSize: 17)
            if old != ownFont { attributeChanged(.font, ownFont) }
            recordAppearance(\UILabel.font, default: .systemFont(ofSize: 17))
        }
    }
    private var ownFont = UIFont.systemFont(ofSize: 17)
    open var textColor: UIColor! = .label {
        didSet {
            if textColor == nil { textColor = .label }
            if let textColor, oldValue != textColor { attributeChanged(.foregroundColor, textColor, sizeChanges: false) }
            recordAppearance(\UILabel.textColor, default: .label)
        }
    }
    open var highlightedTextColor: UIColor? {
        didSet { if isHighlighted { setNeedsDisplay() } }
    }
    open var isHighlighted = false {
        didSet { if oldValue != isHighlighted { setNeedsDisplay() } }
    }
    /// Text of a disabled label is dimmed.
    open var isEnabled = true {
        didSet { if oldValue != isEnabled { setNeedsDisplay() } }
    }
    open var shadowColor: UIColor? {
        didSet { setNeedsDisplay() }
    }
    /// In points; by default one point above the text.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { setNeedsDisplay() }
    }

    /// An empty label is no element, as on iOS.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility(label: text, traits: isEnabled ? .staticText : [.staticText, .notEnabled])
        system.isElement = !(text ?? "").isEmpty
        return system
    }

    // MARK: Layout of text

    open var textAlignment: NSTextAlignment = .natural {
        didSet {
            guard oldValue != textAlignment else { return }
            updateGravity()
            setNeedsDisplay()
        }
    }
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
        didSet { if oldValue != lineBreakMode { contentChanged() } }
    }
    /// Whether the text is underlined for the user's preferences: a button's title, or what otherwise differs in its colour only.
    package var isUnderlined = false { didSet { if oldValue != isUnderlined { setNeedsDisplay() } } }
    /// Of text without a paragraph style of its own. By default the last line is not a single word where the line before can spare one. Source: UIKit
    /// `UILabel.lineBreakStrategy`.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard {
        didSet { if oldValue != lineBreakStrategy { contentChanged() } }
    }
    /// Whether truncated text is shown as a whole, as a tool tip, when the pointer rests over the label.
    /// Source: UIKit `UILabel.showsExpansionTextWhenTruncated`.
    open var showsExpansionTextWhenTruncated = false { didSet { updateExpansion() } }
    /// Whether the text takes part in the vibrancy of a visual effect view around it. Source: UIKit `UILabel.preferredVibrancy`.
    open var preferredVibrancy: UILabelVibrancy = .automatic {
        didSet { if oldValue != preferredVibrancy { setNeedsDisplay() } }
    }
    private var expansion: LabelExpansion?
    override func acceptsHits(of event: UIEvent?) -> Bool { super.acceptsHits(of: event) || expansion != nil && event?.type == .hover }

    private func updateExpansion() {
        guard showsExpansionTextWhenTruncated != (expansion != nil) else { return }
        expansion?.remove()
        expansion = showsExpansionTextWhenTruncated ? LabelExpansion(self) : nil
    }

    /// Whether the bounds are too small for the text.
    final var isTextTruncated: Bool { LabelText(label: self).isTruncated(in: bounds.size) }

    /// Whether letters are moved closer together, by a twentieth of the font's size at most, where the text fits then and would otherwise be truncated.
    open var allowsDefaultTighteningForTruncation = false {
        didSet { if oldValue != allowsDefaultTighteningForTruncation { contentChanged() } }
    }
    /// 0 for no limit but the height.
    open var numberOfLines = 1 {
        didSet { if oldValue != numberOfLines { contentChanged() } }
    }
    /// Text that is too wide is scaled down, to `minimumScaleFactor` at least.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if oldValue != adjustsFontSizeToFitWidth { setNeedsDisplay() } }
    }
    /// 0 means half the size.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if oldValue != minimumScaleFactor { setNeedsDisplay() } }
    }
    /// Vertical position of text that was scaled down.
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines {
        didSet { if oldValue != baselineAdjustment { setNeedsDisplay() } }
    }
    /// Whether a font of a text style follows the preferred content size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if oldValue != adjustsFontForContentSizeCategory { contentChanged() } }
    }
    /// The width for which the intrinsic size is computed, in points; 0 for the width that constraints determine.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if oldValue != preferredMaxLayoutWidth { invalidateIntrinsicContentSize() } }
    }

    private func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// Setting an attribute of the label applies it to the whole attributed text.
    private func attributeChanged(_ key: NSAttributedString.Key, _ value: Any, sizeChanges: Bool = true) {
        if case .attributed(let text?) = content {
            content = .attributed(text.mapAttributes { $0[key] = value })
            originalAttributedText = nil
        }
        if sizeChanges { invalidateIntrinsicContentSize() }
        setNeedsDisplay()
    }

    /// While its bounds are animated the text stays at its edge instead of being stretched.
    private func updateGravity() {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        switch textAlignment {
        case .center: layer.contentsGravity = .center
        case .right: layer.contentsGravity = .right
        case .natural, .justified: layer.contentsGravity = isLeftToRight ? .left : .right
        case .left: layer.contentsGravity = .left
        }
    }

    // MARK: Measuring

    /// The width for which constraints ask for the intrinsic size; 0 for none.
    final var layoutWidth: CGFloat = 0

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutWidth, height: 0))
    }

    /// The size of the text. Several lines wrap at the width; a single line ignores it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = numberOfLines == 1 ? 0 : size.width
        let available = CGRect(x: 0, y: 0, width: width.limit ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        return textRect(forBounds: available, limitedToNumberOfLines: numberOfLines).size
    }

    /// The frame of the text in these bounds, in whole pixels: at the left edge, centred vertically.
    /// Called by the system; to be overridden.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = LabelText(label: self).size(in: bounds.size, lines: numberOfLines)
        let y = bounds.height.limit.map { bounds.minY + ($0 - size.height) / 2 } ?? bounds.minY
        return CGRect(x: bounds.minX, y: y, width: size.width, height: size.height)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        guard !(text ?? "").isEmpty else { return }
        drawText(in: bounds)
    }

    /// Draws the text, centred vertically. Called by the system; to be overridden.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        traitCollection.tinted(tintColor).withCurrent { LabelText(label: self).draw(in: rect, context: context) }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateGravity()
        let isBold = traitCollection.legibilityWeight == .bold
        if adjustsFontForContentSizeCategory || (previousTraitCollection?.legibilityWeight == .bold) != isBold { contentChanged() }
    }

    /// The form of Chinese characters depends on it, and hyphens.
    @_spi(WayKit) open override func languageChanged() { contentChanged() }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            updateGravity()
            setNeedsDisplay()
        }
    }

    /// Distances from the top of the bounds to the first and the last baseline.
    package var baselines: (first: CGFloat, last: CGFloat) { LabelText(label: self).baselines(in: bounds) }
}

/// Whether a label's text takes part in vibrancy. Source: UIKit `UILabelVibrancy`.
public enum UILabelVibrancy: Int, Sendable {
    /// The label's own colours everywhere.
    case none
    /// The colours of the effect.
    case automatic
}

/// Vertical position of text that was scaled down to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline of the unscaled text.
    case alignBaselines
    /// Centred in the frame of the unscaled text.
    case alignCenters
    /// At the top of the frame of the unscaled text.
    case none
}

extension UILabel: BaselineContent {
    package var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    /// Through `intrinsicContentSize`, which subclasses override.
    package func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
        layoutWidth = width
        defer { layoutWidth = 0 }
        return intrinsicContentSize
    }

    package func baseline(_ attribute: NSLayoutConstraint.Attribute, forWidth width: CGFloat) -> BaselinePosition {
        let wraps = wrapsContent && width > 0
        let size = wraps ? intrinsicContentSize(forLayoutWidth: width) : intrinsicContentSize
        let text = LabelText(label: self).baselines(in: CGRect(x: 0, y: 0, width: wraps ? width : size.width, height: size.height))
        return BaselinePosition(attribute == .firstBaseline ? text.first : text.last, inHeight: size.height)
    }
}
