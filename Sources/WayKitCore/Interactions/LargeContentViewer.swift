import Foundation

/// The large picture and title, in the middle of the window.
final class LargeContentViewer: UIView {
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let imageView = UIImageView()
    private let label = UILabel()

    /// Points.
    private static let width: CGFloat = 240
    private static let imageSize: CGFloat = 90
    private static let padding: CGFloat = 24
    private static let spacing: CGFloat = 12
    private static let zPosition: CGFloat = 90_000
    private static let fadeDuration: TimeInterval = 0.2

    init(in window: UIWindow) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.zPosition = Self.zPosition
        material.layer.cornerRadius = 24
        material.clipsToBounds = true
        imageView.contentMode = .center
        imageView.tintColor = .label
        label.font = .systemFont(ofSize: 28, weight: .semibold)
        label.textAlignment = .center
        label.numberOfLines = 3
        addSubview(material)
        material.contentView.addSubview(imageView)
        material.contentView.addSubview(label)
        window.addSubview(self)
        alpha = 0
        UIView.animate(withDuration: Self.fadeDuration) { self.alpha = 1 }
    }

    required init?(coder: NSCoder) { nil }

    override var systemAccessibility: SystemAccessibility { .hidden }

    func show(_ item: any UILargeContentViewerItem) {
        let button = item as? UIButton
        label.text = item.largeContentTitle ?? button?.currentTitle
        imageView.image = Self.enlarged(item.largeContentImage ?? button?.currentImage, scales: item.scalesLargeContentImage)
        layOut(insets: item.largeContentImageInsets)
    }

    /// Symbols get larger; other images if the item wants it.
    private static func enlarged(_ image: UIImage?, scales: Bool) -> UIImage? {
        guard let image else { return nil }
        if image.isSymbolImage {
            let size = UIImage.SymbolConfiguration(pointSize: imageSize * 0.75)
            return image.withConfiguration(image.symbolConfiguration.map { $0.applying(size) } ?? size).withRenderingMode(
                image.renderingMode == .alwaysOriginal ? .alwaysOriginal : .alwaysTemplate)
        }
        let longest = max(image.size.width, image.size.height)
        guard longest > imageSize || (scales && longest > 0) else { return image }
        let factor = imageSize / longest
        return image.preparingThumbnail(of: CGSize(width: image.size.width * factor, height: image.size.height * factor))?
            .withRenderingMode(image.renderingMode)
    }

    private func layOut(insets: UIEdgeInsets) {
        guard let window = superview else { return }
        let width = min(Self.width, window.bounds.width - 2 * Self.padding)
        let text = label.sizeThatFits(CGSize(width: width - 2 * Self.padding, height: 0))
        let hasImage = imageView.image != nil, hasText = text.height > 0
        let imageHeight = hasImage ? Self.imageSize : 0, gap = hasImage && hasText ? Self.spacing : 0
        let height = max(2 * Self.padding + imageHeight + gap + text.height, hasImage ? width * 0.8 : 0)
        frame = CGRect(
            x: (window.bounds.width - width) / 2, y: (window.bounds.height - height) / 2, width: width, height: height
        ).integral
        material.frame = bounds
        var y = (bounds.height - imageHeight - gap - text.height) / 2
        imageView.frame = CGRect(x: 0, y: y, width: bounds.width, height: imageHeight).inset(by: insets)
        y += imageHeight + gap
        label.frame = CGRect(x: Self.padding, y: y, width: bounds.width - 2 * Self.padding, height: text.height)
    }

    func disappear() {
        UIView.animate(withDuration: Self.fadeDuration, animations: { self.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
    }
}
