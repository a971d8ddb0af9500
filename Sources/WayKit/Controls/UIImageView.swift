import Foundation
import WayLayers

/// Shows a picture, or several in turn. The picture is the layer's contents as it is: nothing is drawn, and moving or resizing the
/// view draws nothing either, except that a picture whose middle repeats is laid out anew for a new size.
@preconcurrency @MainActor open class UIImageView: UIView {
    private static let animationKey = "UIImageViewAnimation"
    /// Seconds that each picture of an animation shows where no duration is given.
    private static let defaultFrameDuration: TimeInterval = 1 / 30

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public convenience init(image: UIImage?) {
        self.init(image: image, highlightedImage: nil)
    }

    /// As large as the picture.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        drawsContent = true
        setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
    }

    // MARK: Picture

    open var image: UIImage? {
        didSet {
            guard oldValue !== image else { return }
            if oldValue?.size != image?.size { invalidateIntrinsicContentSize() }
            contentChanged()
            if image?.images != nil { startAnimating() } else if oldValue?.images != nil { stopAnimating() }
        }
    }
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted, oldValue !== highlightedImage { contentChanged() } }
    }
    open var isHighlighted = false {
        didSet { if oldValue != isHighlighted { contentChanged() } }
    }
    /// Size and weight of a symbol that has none of its own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            contentChanged()
        }
    }

    /// The picture that shows now.
    private var shown: UIImage? { prepared(isHighlighted ? highlightedImage ?? image : image) }

    private func prepared(_ image: UIImage?) -> UIImage? {
        var image = image
        if let wanted = preferredSymbolConfiguration, let own = image, own.isSymbolImage {
            let configuration = own.symbolConfiguration.map { wanted.merged($0) } ?? wanted
            image = own.withConfiguration(configuration)
        }
        if let own = image, own.flipsForRightToLeftLayoutDirection, effectiveUserInterfaceLayoutDirection == .rightToLeft {
            image = own.withHorizontallyFlippedOrientation()
        }
        return image
    }

    private func contentChanged() {
        updateContents()
        setNeedsDisplay()
    }

    /// The scale of the layer's contents: a picture brings its own, a symbol is drawn for the display.
    private func contentsScale(of image: UIImage) -> CGFloat {
        guard image.isSymbolImage else { return image.scale }
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : image.scale
    }

    private func bitmap(of image: UIImage) -> CGImage? {
        image.bitmap(scale: contentsScale(of: image), tint: tint(of: image))
    }

    /// The colour in which a template is drawn; nil for a picture in its own colours.
    private func tint(of image: UIImage) -> CGColor? {
        let isTemplate = image.renderingMode == .alwaysTemplate
            || (image.isSymbolImage && image.renderingMode == .automatic && !image.hasOwnColor)
        return isTemplate ? tintColor.cgColor(for: traitCollection.tinted(tintColor)) : nil
    }

    private func updateContents() {
        guard let image = shown else {
            layer.contents = nil
            return
        }
        layer.contentsScale = contentsScale(of: image)
        if image.repeatsInside, contentMode == .scaleToFill, let tiled = image.tiled(size: bounds.size, tint: tint(of: image)) {
            layer.contents = tiled
            layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        } else {
            layer.contents = bitmap(of: image)
            layer.contentsCenter = image.contentsCenter
        }
    }

    open override var contentMode: UIView.ContentMode {
        didSet { if oldValue != contentMode, image?.repeatsInside == true { contentChanged() } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if image?.repeatsInside == true { updateContents() }
    }

    /// Called by the system when the picture has to be made anew: another scale, tint or appearance.
    open override func display(_ layer: CALayer) {
        updateContents()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentChanged()
    }

    // MARK: Size

    /// The picture's.
    open override var intrinsicContentSize: CGSize {
        shown?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? bounds.size }

    // MARK: Animation

    /// Pictures that show in turn while the view animates.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }
    open var highlightedAnimationImages: [UIImage]?
    /// Seconds that all pictures take once; 0 for a thirtieth of a second each.
    open var animationDuration: TimeInterval = 0
    /// How often; 0 for without end.
    open var animationRepeatCount = 0

    private var animationFrames: [UIImage] {
        (isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages) ?? image?.images ?? []
    }

    open func startAnimating() {
        let frames = animationFrames
        let bitmaps = frames.compactMap { prepared($0).flatMap(bitmap) }
        guard let first = frames.first, !bitmaps.isEmpty else { return }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = bitmaps
        animation.calculationMode = .discrete
        let given = animationDuration > 0 ? animationDuration : image?.duration ?? 0
        animation.duration = given > 0 ? given : Double(frames.count) * Self.defaultFrameDuration
        animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        layer.contentsScale = contentsScale(of: first)
        layer.add(animation, forKey: Self.animationKey)
    }

    open func stopAnimating() {
        layer.removeAnimation(forKey: Self.animationKey)
    }

    /// It leaves its window while its pictures show in turn: they do so again when it is back.
    private var animatesInNextWindow = false

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { animatesInNextWindow = isAnimating }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil, animatesInNextWindow else { return }
        animatesInNextWindow = false
        if !isAnimating { startAnimating() }
    }

    open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }
}
