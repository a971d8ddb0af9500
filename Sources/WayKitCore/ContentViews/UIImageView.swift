import Foundation
import WayLayers

/// Shows an image, or a sequence of images. The bitmap is the layer's contents unchanged: nothing is drawn, and moving or resizing the
/// view draws nothing either, except that an image with a tiled centre, and one of vectors (a symbol, or a PDF file whose vectors are preserved) that is
/// scaled to the view, are drawn again for a new size.
@preconcurrency @MainActor open class UIImageView: UIView {
    private static let animationKey = "UIImageViewAnimation"
    /// Seconds that each image of an animation is shown if no duration is set.
    private static let defaultFrameDuration: TimeInterval = 1 / 30

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A view of the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        show(image, nil)
    }

    /// A view of the image's size.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        show(image, highlightedImage)
    }

    /// Property observers run outside of an initialiser only.
    private func show(_ image: UIImage?, _ highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UIImageView.self)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        drawsContent = true
        setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
    }

    // MARK: Image

    open var image: UIImage? {
        didSet {
            guard oldValue !== image else { return }
            if oldValue?.size != image?.size { invalidateIntrinsicContentSize() }
            contentChanged()
            if image?.images != nil, animationImages == nil { startAnimating() } else if oldValue?.images != nil { stopAnimating() }
        }
    }
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted, oldValue !== highlightedImage { contentChanged() } }
    }
    open var isHighlighted = false {
        didSet { if oldValue != isHighlighted { contentChanged() } }
    }
    /// Size and weight of a symbol image that has none of its own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            contentChanged()
        }
    }

    /// Whether the image grows with an accessibility size of text. Source: UIKit `UIAccessibilityContentSizeCategoryImageAdjusting`.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
        didSet {
            guard oldValue != adjustsImageSizeForAccessibilityContentSizeCategory else { return }
            invalidateIntrinsicContentSize()
            contentChanged()
        }
    }

    /// The scale of an image for the text size: that of body text relative to the largest size that is no accessibility size.
    private var accessibilityScale: CGFloat {
        let category = traitCollection.preferredContentSizeCategory
        guard adjustsImageSizeForAccessibilityContentSizeCategory, category.isAccessibilityCategory else { return 1 }
        let style = UIFont.TextStyle.body
        return style.pointSize(for: category) / style.pointSize(for: .extraExtraExtraLarge)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let category = traitCollection.preferredContentSizeCategory
        guard adjustsImageSizeForAccessibilityContentSizeCategory, category != previousTraitCollection?.preferredContentSizeCategory else { return }
        invalidateIntrinsicContentSize()
        contentChanged()
    }

    /// The image that is shown now.
    var displayedImage: UIImage? { prepared(isHighlighted ? highlightedImage ?? image : image) }

    /// An element only if the image or the program names it: most images are decoration.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        let label = image?.accessibilityLabel
        var system = SystemAccessibility(label: label, traits: .image)
        system.isElement = label != nil || hasOwnAccessibilityLabel
        return system
    }

    private func prepared(_ image: UIImage?) -> UIImage? {
        var image = image.map { $0.imageAsset == nil ? $0 : UIImage(state: $0.state.variant(for: traitCollection)) }
        if let preferred = preferredSymbolConfiguration, let own = image, own.isSymbolImage {
            let configuration = own.symbolConfiguration.map { preferred.merged($0) } ?? preferred
            image = own.withConfiguration(configuration)
        }
        if let own = image, own.flipsForRightToLeftLayoutDirection, effectiveUserInterfaceLayoutDirection == .rightToLeft {
            image = own.withHorizontallyFlippedOrientation()
        }
        let scale = accessibilityScale
        return scale == 1 ? image : image?.enlarged(by: scale)
    }

    private func contentChanged() {
        updateContents()
        setNeedsDisplay()
    }

    /// The scale of the layer's contents: a bitmap has its own, a symbol is drawn at the display's scale.
    func contentsScale(of image: UIImage) -> CGFloat {
        guard image.isSymbolImage else { return image.scale }
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : image.scale
    }

    func bitmap(of image: UIImage) -> CGImage? {
        // The colours of a symbol's configuration may be dynamic.
        traitCollection.tinted(tintColor).withCurrent { image.bitmap(scale: drawingScale(of: image), tint: tint(of: image)) }
    }

    /// The frame in which the bitmap of an image is shown. The bitmap has whole pixels, and begins at one.
    func frame(ofBitmapOf image: UIImage) -> CGRect {
        let scale = drawingScale(of: image), display = contentsScale(of: image), size = image.size
        let whole = CGSize(width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
        var frame = contentMode.frame(of: whole, in: bounds)
        frame.origin = CGPoint(x: (frame.minX * display).rounded() / display, y: (frame.minY * display).rounded() / display)
        return frame
    }

    /// Pixels of the bitmap per point of the image.
    private func drawingScale(of image: UIImage) -> CGFloat {
        let scale = contentsScale(of: image)
        guard image.state.isVector else { return scale }
        let enlargement = enlargement(of: image.size)
        // Slightly less, so that no row of pixels is added for an error of rounding.
        return enlargement > 1 ? scale * enlargement * (1 - 1e-9) : scale
    }

    /// How much larger than its own size an image is shown, up to the size of a large display. It is 1 where the view is less than a twentieth larger, as a
    /// view of whole pixels is: the drawing in the image's own size fits the pixels best.
    private func enlargement(of size: CGSize) -> CGFloat {
        guard size.width > 0, size.height > 0 else { return 1 }
        let shown = contentMode.frame(of: size, in: bounds).size
        let limit = Self.largestVectorSide / max(size.width, size.height), factor = max(shown.width / size.width, shown.height / size.height)
        return factor < 1.05 ? 1 : max(1, min(limit, factor))
    }

    /// In points.
    private static let largestVectorSide: CGFloat = 2000

    /// The own size of the shown image of vectors, and the enlargement for which it was drawn.
    private var drawnVectors: (size: CGSize, enlargement: CGFloat)?

    /// Whether the view's size asks for another drawing of the vectors. While an animation makes the view smaller, the larger one is shown.
    private var needsOtherDrawing: Bool {
        guard let drawnVectors else { return false }
        let enlargement = enlargement(of: drawnVectors.size)
        if enlargement < drawnVectors.enlargement, let shown = layer.presentation()?.bounds.size, shown != bounds.size { return false }
        return enlargement != drawnVectors.enlargement
    }

    /// The tint of a template image; nil for an image in its own colours.
    private func tint(of image: UIImage) -> CGColor? {
        let isTemplate = image.renderingMode == .alwaysTemplate
            || (image.isSymbolImage && image.renderingMode == .automatic && !image.hasConfiguredColors)
        return isTemplate ? tintColor.cgColor(for: traitCollection.tinted(tintColor)) : nil
    }

    /// Plays the effects of the symbol; nil if there have been none.
    var symbolEffects: SymbolEffectPlayer?

    /// The symbol's layers were made or removed.
    func contentsOfSymbolChanged() { updateContents() }

    private func updateContents() {
        symbolEffects?.contentChanged()
        drawnVectors = nil
        if symbolEffects?.showsLayers ?? false {
            layer.contents = nil
            return
        }
        guard let image = displayedImage else {
            layer.contents = nil
            return
        }
        if image.state.isVector { drawnVectors = (image.size, enlargement(of: image.size)) }
        layer.contentsScale = contentsScale(of: image)
        if image.tilesCenter, contentMode == .scaleToFill, let tiled = image.tiled(size: bounds.size, tint: tint(of: image)) {
            layer.contents = tiled
            layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        } else {
            layer.contents = bitmap(of: image)
            layer.contentsCenter = image.contentsCenter
        }
    }

    private var tilesCenter: Bool { (isHighlighted ? highlightedImage ?? image : image)?.tilesCenter ?? false }

    open override var contentMode: UIView.ContentMode {
        didSet { if oldValue != contentMode, tilesCenter || drawnVectors != nil || symbolEffects?.showsLayers ?? false { contentChanged() } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if tilesCenter || needsOtherDrawing { updateContents() } else { symbolEffects?.contentChanged() }
    }

    open override var isHidden: Bool {
        didSet { symbolEffects?.visibilityChanged() }
    }

    /// Called by the system when the contents have to be made again: another scale, tint or appearance.
    open override func display(_ layer: CALayer) {
        updateContents()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentChanged()
    }

    // MARK: Size

    /// The image's size.
    open override var intrinsicContentSize: CGSize {
        displayedImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? bounds.size }

    // MARK: Animation

    /// Images that are shown one after another while the view animates.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }
    open var highlightedAnimationImages: [UIImage]?
    /// Seconds of one cycle through all images; 0 for a thirtieth of a second each.
    open var animationDuration: TimeInterval = 0
    /// Number of cycles; 0 to repeat forever.
    open var animationRepeatCount = 0

    private var animationFrames: [UIImage] {
        (isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages) ?? image?.images ?? []
    }

    private enum AnimationState {
        case stopped
        /// Started outside of a window: the animation begins in the next one.
        case waiting
        case started
    }

    private var animationState = AnimationState.stopped

    /// Starts the animation from its first image; outside of a window when the view enters one.
    open func startAnimating() {
        layer.removeAnimation(forKey: Self.animationKey)
        guard window != nil else {
            animationState = animationFrames.isEmpty ? .stopped : .waiting
            return
        }
        guard let animation = contentsAnimation() else {
            animationState = .stopped
            return
        }
        animationState = .started
        if let first = animationFrames.first { layer.contentsScale = contentsScale(of: first) }
        layer.add(animation, forKey: Self.animationKey)
    }

    /// Nil without images.
    private func contentsAnimation() -> CAAnimation? {
        let frames = animationFrames
        let bitmaps = frames.compactMap { prepared($0).flatMap(bitmap) }
        guard !bitmaps.isEmpty else { return nil }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = bitmaps
        animation.calculationMode = .discrete
        let specifiedDuration = animationDuration > 0 ? animationDuration : image?.duration ?? 0
        animation.duration = specifiedDuration > 0 ? specifiedDuration : Double(frames.count) * Self.defaultFrameDuration
        animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        return animation
    }

    open func stopAnimating() {
        animationState = .stopped
        layer.removeAnimation(forKey: Self.animationKey)
        updateContents()
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil, isAnimating else { return }
        animationState = .waiting
        layer.removeAnimation(forKey: Self.animationKey)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        symbolEffects?.visibilityChanged()
        if window != nil, animationState == .waiting { startAnimating() }
    }

    /// Whether the animation runs; false outside of a window.
    open var isAnimating: Bool { animationState == .started && layer.animation(forKey: Self.animationKey) != nil }
}
