import WayKit

/// The pictures of a letter, in a row; a tap removes one.
final class AttachmentStrip: UIScrollView {
    private static let size = CGSize(width: 84, height: 60)
    private static let gap: CGFloat = 10
    static let stripHeight = size.height + 16

    var onRemove: ((String) -> Void)?
    private var buttons: [UIButton] = []
    private(set) var names: [String] = []

    init() {
        super.init(frame: .zero)
        showsHorizontalScrollIndicator = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.stripHeight) }

    func show(_ names: [String]) {
        guard names != self.names else { return }
        self.names = names
        buttons.forEach { $0.removeFromSuperview() }
        buttons = names.compactMap { name in
            guard let picture = Picture.named(name) else { return nil }
            let button = UIButton(type: .custom), imageView = UIImageView(image: picture.thumbnail)
            imageView.frame = picture.frame(filling: CGRect(origin: .zero, size: Self.size))
            button.clipsToBounds = true
            button.layer.cornerRadius = 8
            button.accessibilityLabel = String(localized: "Remove \(picture.title)")
            button.addSubview(imageView)
            button.addAction(UIAction { [weak self] _ in self?.onRemove?(name) }, for: .touchUpInside)
            addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = CGFloat(buttons.count) * (Self.size.width + Self.gap) - Self.gap
        contentSize = CGSize(width: max(0, width), height: Self.size.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft, end = max(contentSize.width, bounds.width)
        for (index, button) in buttons.enumerated() {
            let x = CGFloat(index) * (Self.size.width + Self.gap)
            button.frame = CGRect(origin: CGPoint(x: isMirrored ? end - x - Self.size.width : x, y: 8), size: Self.size)
        }
    }
}
