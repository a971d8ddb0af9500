import Foundation
@_spi(WayKit) import WayKitCore
import WayLog

/// Shows a list content configuration: an image, a text and a secondary text. Source: UIKit `UIListContentView`.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()
    private let imageView = UIImageView()
    private var listConfiguration: UIListContentConfiguration
    private var partGuides: [ListContentPart: ListContentGuide] = [:]
    private var measuredWidth: CGFloat = -1

    /// Source: UIKit `UIListContentView.init(configuration:)`.
    public init(configuration: UIListContentConfiguration) {
        listConfiguration = configuration
        super.init(frame: .zero)
        insetsLayoutMarginsFromSafeArea = false
        for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
        imageView.contentMode = .scaleAspectFit
        apply()
    }

    /// Nothing is archived.
    public required init?(coder: NSCoder) { nil }

    /// Source: UIKit `UIListContentView.configuration`. A configuration of another type is refused.
    open var configuration: any UIContentConfiguration {
        get { listConfiguration }
        set {
            guard let newValue = newValue as? UIListContentConfiguration else {
                wayLogger("waykit.lists").error("UIListContentView: a configuration of type \(type(of: newValue)) is refused; it shows UIListContentConfiguration")
                return
            }
            guard newValue != listConfiguration else { return }
            listConfiguration = newValue
            apply()
        }
    }

    // MARK: Content

    /// The label of the text, which a table's own header hands out as its `textLabel`.
    var primaryLabel: UILabel { textLabel }

    private func apply() {
        let configuration = listConfiguration
        directionalLayoutMargins = configuration.directionalLayoutMargins
        preservesSuperviewLayoutMargins = !configuration.axesPreservingSuperviewLayoutMargins.isEmpty
        configuration.textProperties.apply(configuration.primary, to: textLabel)
        configuration.secondaryTextProperties.apply(configuration.secondary, to: secondaryLabel)
        textLabel.isHidden = configuration.primary.isEmpty
        secondaryLabel.isHidden = configuration.secondary.isEmpty
        applyImage()
        for view in [imageView, textLabel, secondaryLabel] { view.alpha = configuration.alpha }
        contentChanged()
    }

    private func applyImage() {
        let properties = listConfiguration.imageProperties
        imageView.isHidden = listConfiguration.image == nil
        imageView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        imageView.image = listConfiguration.image
        imageView.tintColor = properties.resolvedTintColor(for: tintColor)
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
        imageView.layer.borderWidth = properties.strokeWidth
        imageView.layer.borderColor = properties.resolvedStrokeColor(for: tintColor).cgColor(for: traitCollection)
        imageView.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
    }

    private func contentChanged() {
        measuredWidth = -1
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        applyImage()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        applyImage()
        contentChanged()
    }

    // MARK: Layout

    private var arrangement: ListContentArrangement {
        let margins = layoutMargins
        let own = listConfiguration.directionalLayoutMargins
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let axes = listConfiguration.axesPreservingSuperviewLayoutMargins
        let horizontal = axes.contains(.horizontal)
            ? (margins.left, margins.right) : isRightToLeft ? (own.trailing, own.leading) : (own.leading, own.trailing)
        let vertical = axes.contains(.vertical) ? (margins.top, margins.bottom) : (own.top, own.bottom)
        return ListContentArrangement(
            configuration: listConfiguration, imageView: imageView, textLabel: textLabel, secondaryLabel: secondaryLabel,
            margins: UIEdgeInsets(top: vertical.0, left: horizontal.0, bottom: vertical.1, right: horizontal.1), isRightToLeft: isRightToLeft,
            stacksTexts: traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = arrangement.frames(in: bounds.size, scale: max(traitCollection.displayScale, 1))
        imageView.frame = frames.image
        textLabel.frame = frames.text
        secondaryLabel.frame = frames.secondaryText
        secondaryLabel.textAlignment = frames.isSideBySide ? .trailing(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
            : listConfiguration.secondaryTextProperties.alignment.textAlignment
        for (part, guide) in partGuides { guide.frame = frames[part] }
        // With constraints around it the height follows the width.
        if bounds.width != measuredWidth, !translatesAutoresizingMaskIntoConstraints {
            measuredWidth = bounds.width
            invalidateIntrinsicContentSize()
        }
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        contentChanged()
    }

    /// The height for the present width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { arrangement.size(fitting: size.width, scale: max(traitCollection.displayScale, 1)) }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let isWidthGiven = horizontalFittingPriority == .required
        var size = sizeThatFits(isWidthGiven ? targetSize : CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0))
        if isWidthGiven { size.width = targetSize.width }
        if verticalFittingPriority == .required { size.height = targetSize.height }
        return size
    }

    open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    // MARK: Layout partGuides

    /// The area of the text; nil without a text. Source: UIKit `UIListContentView.textLayoutGuide`.
    open var textLayoutGuide: UILayoutGuide? { listConfiguration.primary.isEmpty ? nil : guide(.text) }
    /// The area of the secondary text; nil without one. Source: UIKit `UIListContentView.secondaryTextLayoutGuide`.
    open var secondaryTextLayoutGuide: UILayoutGuide? { listConfiguration.secondary.isEmpty ? nil : guide(.secondaryText) }
    /// The area of the image; nil without one. Source: UIKit `UIListContentView.imageLayoutGuide`.
    open var imageLayoutGuide: UILayoutGuide? { listConfiguration.image == nil ? nil : guide(.image) }

    private func guide(_ part: ListContentPart) -> UILayoutGuide {
        if let guide = partGuides[part] { return guide.guide }
        let guide = ListContentGuide(in: self)
        guide.frame = arrangement.frames(in: bounds.size, scale: max(traitCollection.displayScale, 1))[part]
        partGuides[part] = guide
        return guide.guide
    }

    /// Where a separator begins below the content: at the text.
    var separatorInset: CGFloat {
        let frames = arrangement.frames(in: bounds.size, scale: max(traitCollection.displayScale, 1))
        let text = listConfiguration.primary.isEmpty ? frames.secondaryText : frames.text
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.maxX - text.maxX : text.minX
    }
}
