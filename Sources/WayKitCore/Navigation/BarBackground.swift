import Foundation

/// The background of a bar: effect, colour, image, hairline.
final class BarBackground: UIView {
    /// The edge of the bar that faces the content.
    enum Edge { case top, bottom }

    /// The edge that faces the content.
    var edge: Edge { didSet { if oldValue != edge { setNeedsLayout() } } }
    private let effectView = UIVisualEffectView(effect: nil)
    private let colorView = UIView()
    private let imageView = UIImageView()
    private let shadowView = UIImageView()
    /// Of an opaque image in a translucent bar.
    private static let translucentImageAlpha: CGFloat = 0.9

    init(edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [effectView, colorView, imageView, shadowView] { addSubview(view) }
        colorView.alpha = 0
        shadowView.alpha = 0
    }

    required init?(coder: NSCoder) { nil }

    override var systemAccessibility: SystemAccessibility { .hidden }

    /// Can be animated: a colour keeps its value while it fades out.
    /// - Parameters:
    ///   - image: set on the bar itself, in place of the appearance's effect, colour and image.
    ///   - shadow: set on the bar itself, in place of the appearance's.
    func apply(_ appearance: UIBarAppearance, image: UIImage?, shadow: UIImage?, isTranslucent: Bool) {
        let effect = image == nil ? appearance.backgroundEffect : nil
        effectView.effect = isTranslucent ? effect : nil
        var color = image == nil || !isTranslucent ? appearance.backgroundColor : nil
        if !isTranslucent, color == nil, effect != nil || image != nil { color = .systemBackground }
        show(color, in: colorView)
        imageView.image = image ?? appearance.backgroundImage
        imageView.alpha = isTranslucent && image?.isOpaque == true ? Self.translucentImageAlpha : 1
        imageView.contentMode = appearance.backgroundImageContentMode
        let shadowImage = shadow ?? appearance.shadowImage
        shadowView.image = shadowImage
        if shadowImage == nil {
            show(appearance.shadowColor, in: shadowView)
        } else {
            shadowView.backgroundColor = nil
            shadowView.tintColor = appearance.shadowColor
            shadowView.alpha = 1
        }
        setNeedsLayout()
    }

    private func show(_ color: UIColor?, in view: UIView) {
        if let color {
            if view.alpha == 0 { UIView.performWithoutAnimation { view.backgroundColor = color } } else { view.backgroundColor = color }
        }
        view.alpha = color == nil ? 0 : 1
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // The hairline is one device pixel high.
        setNeedsLayout()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [effectView, colorView, imageView] { view.frame = bounds }
        let height = shadowView.image?.size.height ?? 1 / max(1, traitCollection.displayScale)
        shadowView.frame = CGRect(x: 0, y: edge == .bottom ? bounds.height : -height, width: bounds.width, height: height)
    }
}
