import Foundation
@_spi(WayKit) import WayKitCore

/// The button of an action beside a row: an image above a title, on the action's colour.
@MainActor final class SwipeActionButton: UIControl {
    let action: UIContextualAction
    private let imageView = UIImageView()
    private let label = UILabel()
    /// Where the content is: centred in a part of the button at this width, at the side towards the row.
    var contentWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Whether the row is to the left of the button.
    var isRowOnLeft = true { didSet { setNeedsLayout() } }

    private static let minimumWidth: CGFloat = 74
    private static let padding: CGFloat = 12
    private static let spacing: CGFloat = 4

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        imageView.image = action.image
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold)
        imageView.contentMode = .scaleAspectFit
        let content = UIColor.content(on: action.backgroundColor)
        imageView.tintColor = content
        label.text = action.title
        label.textColor = content
        label.font = .preferredFont(forTextStyle: action.image == nil ? .subheadline : .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.numberOfLines = 2
        addSubview(imageView)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { true }

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = action.title ?? action.image?.accessibilityWords
        system.traits.insert(.button)
        system.activate = { [weak self] in self?.tapForAssistiveTechnology() ?? false }
        return system
    }

    override var isHighlighted: Bool {
        didSet { label.alpha = isHighlighted ? 0.5 : 1; imageView.alpha = label.alpha }
    }

    /// In points; wider with larger type, so that an ordinary word is not broken.
    private var widestText: CGFloat { min(240, UIFontMetrics.default.scaledValue(for: 150, compatibleWith: traitCollection)) }

    /// The width at rest.
    var preferredWidth: CGFloat {
        let text = label.text?.isEmpty ?? true ? 0 : label.sizeThatFits(CGSize(width: widestText, height: CGFloat.greatestFiniteMagnitude)).width
        return max(Self.minimumWidth, max(text, action.image == nil ? 0 : imageView.intrinsicContentSize.width) + 2 * Self.padding).rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(contentWidth, 0)
        let area = CGRect(x: isRowOnLeft ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
        let available = CGSize(width: max(0, width - 8), height: bounds.height)
        let image = imageView.image == nil ? CGSize.zero : imageView.intrinsicContentSize
        let text = label.text?.isEmpty ?? true ? CGSize.zero : label.sizeThatFits(available)
        // In a low row there is no room for both.
        let hidesText = image.height > 0 && text.height > 0 && image.height + Self.spacing + text.height > bounds.height - 4
        label.isHidden = hidesText || text == .zero
        let textHeight = label.isHidden ? 0 : text.height
        let spacing = image.height > 0 && textHeight > 0 ? Self.spacing : 0
        let top = (area.midY - (image.height + spacing + textHeight) / 2).rounded()
        imageView.frame = CGRect(x: (area.midX - image.width / 2).rounded(), y: top, width: image.width, height: image.height)
        let textWidth = min(available.width, text.width.rounded(.up))
        label.frame = CGRect(x: (area.midX - textWidth / 2).rounded(), y: top + image.height + spacing, width: textWidth, height: textHeight)
    }
}
