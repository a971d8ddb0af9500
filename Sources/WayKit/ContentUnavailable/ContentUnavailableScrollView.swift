import Foundation
import WayKitCore

/// Image, texts and buttons of a content-unavailable view, one below the other; it scrolls where they do not fit.
@MainActor final class ContentUnavailableScrollView: UIScrollView {
    var margins = UIEdgeInsets.zero { didSet { if oldValue != margins { setNeedsLayout() } } }

    private let imageView = UIImageView()
    private var indicator: UIActivityIndicatorView?
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()
    private var buttons: [UIButton?] = [nil, nil]
    private var configuration = UIContentUnavailableConfiguration.empty()

    init() {
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .always
        for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
        imageView.contentMode = .scaleAspectFit
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Content

    func show(_ configuration: UIContentUnavailableConfiguration) {
        self.configuration = configuration
        let alignment: NSTextAlignment = configuration.alignment == .center ? .center : .natural
        configuration.textProperties.apply(configuration.primary, alignment: alignment, to: textLabel)
        configuration.secondaryTextProperties.apply(configuration.secondary, alignment: alignment, to: secondaryLabel)
        showImage()
        show(configuration.button, configuration.buttonProperties, at: 0)
        show(configuration.secondaryButton, configuration.secondaryButtonProperties, at: 1)
        setNeedsLayout()
    }

    private func showImage() {
        let properties = configuration.imageProperties
        imageView.isHidden = configuration.image == nil
        imageView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        imageView.image = configuration.image
        imageView.tintColor = properties.tintColor
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
        imageView.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
        guard configuration.isLoading, configuration.image == nil else {
            indicator?.removeFromSuperview()
            return indicator = nil
        }
        let indicator = indicator ?? UIActivityIndicatorView(style: .medium)
        self.indicator = indicator
        if indicator.superview == nil { addSubview(indicator) }
        indicator.startAnimating()
    }

    /// A button is made anew where its action is another one; otherwise it keeps what a finger does with it.
    private func show(_ style: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties, at index: Int) {
        let action = properties.primaryAction
        let hasContent = [style.title, style.subtitle, action?.title].contains { $0?.isEmpty == false } || style.attributedTitle != nil
            || style.attributedSubtitle != nil || style.image != nil || action?.image != nil || style.showsActivityIndicator
        if !hasContent || (buttons[index] as? ContentUnavailableButton)?.action !== action {
            buttons[index]?.removeFromSuperview()
            buttons[index] = nil
        }
        guard hasContent else { return }
        let button = buttons[index] ?? ContentUnavailableButton(style, action)
        if button.superview == nil { addSubview(button) } else { button.configuration = style }
        buttons[index] = button
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && action == nil
        button.isEnabled = properties.isEnabled
        button.role = properties.role
    }

    // MARK: Layout

    /// What is shown, from above, with the distance to what is above it.
    private var rows: [(view: UIView, distance: CGFloat)] {
        let icon = configuration.image == nil ? indicator : imageView
        let texts = [textLabel, secondaryLabel].filter { !$0.isHidden }
        var rows: [(view: UIView, distance: CGFloat)] = icon.map { [($0, 0)] } ?? []
        for (index, text) in texts.enumerated() {
            rows.append((text, index > 0 ? configuration.textToSecondaryTextPadding : rows.isEmpty ? 0 : configuration.imageToTextPadding))
        }
        for (index, button) in buttons.compactMap({ $0 }).enumerated() {
            rows.append((button, index > 0 ? configuration.buttonToSecondaryButtonPadding : rows.isEmpty ? 0 : configuration.textToButtonPadding))
        }
        return rows
    }

    private func size(of view: UIView, width: CGFloat) -> CGSize {
        var size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        if view === imageView { size = configuration.imageProperties.limited(size) }
        guard size.width > width else { return size }
        // An image keeps its aspect ratio.
        return CGSize(width: width, height: view === imageView ? size.height * width / size.width : size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let visible = bounds.size.inset(by: adjustedContentInset)
        let width = max(0, min(visible.width - margins.left - margins.right, UIView.readableWidth)), rows = rows
        let sizes = rows.map { size(of: $0.view, width: width) }
        let height = zip(rows, sizes).reduce(0) { $0 + $1.0.distance + $1.1.height }
        let total = height + margins.top + margins.bottom
        var y = margins.top + max(0, visible.height - total) / 2
        let left = margins.left + (visible.width - margins.left - margins.right - width) / 2
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft, scale = max(traitCollection.displayScale, 1)
        for (row, size) in zip(rows, sizes) {
            y += row.distance
            let space = width - size.width
            let x = configuration.alignment == .center ? space / 2 : isRightToLeft ? space : 0
            row.view.frame = CGRect(x: ((left + x) * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: size.width, height: size.height)
            y += size.height
        }
        contentSize = CGSize(width: visible.width, height: max(visible.height, total))
    }

    override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}

/// A button of a content-unavailable view, and the action that it was made with.
private final class ContentUnavailableButton: UIButton {
    let action: UIAction?

    init(_ style: UIButton.Configuration, _ action: UIAction?) {
        self.action = action
        super.init(frame: .zero)
        configuration = style
        if let action { adopt(action) }
    }

    required init?(coder: NSCoder) { nil }
}

extension CGSize {
    fileprivate func inset(by insets: UIEdgeInsets) -> CGSize {
        CGSize(width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
    }
}
