import Foundation
import WayLayers
import WayMotion

/// A row of dots, one per page, that shows the current page and steps through the pages. Sends `valueChanged`. Source: UIKit `UIPageControl`.
///
/// If there is no space for all dots, those around the current page are shown, the outermost smaller.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    /// Visibility of the background. Source: UIKit `UIPageControl.BackgroundStyle`.
    public enum BackgroundStyle: Int, Sendable {
        /// Prominent during an interaction.
        case automatic
        case prominent
        case minimal
    }

    /// The kind of the current interaction. Source: UIKit `UIPageControl.InteractionState`.
    public enum InteractionState: Int, Sendable { case none, discrete, continuous }

    /// The direction of the row of dots. Source: UIKit `UIPageControl.Direction`.
    public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

    private let dots = CALayer()
    private let background = CALayer()
    private var pageImages: [Int: UIImage] = [:]
    private var currentPageImages: [Int: UIImage] = [:]
    /// The position at which the current slide made its last step.
    private var slideStart: CGFloat = 0

    /// Begins without pages.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// There are no storyboards on Linux: a control without pages.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        background.cornerRadius = PageDots.thickness / 2
        background.opacity = 0
        layer.addSublayer(background)
        layer.addSublayer(dots)
    }

    // MARK: Pages

    /// Not below 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            clampCurrentPage()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// Clamped to the range of pages.
    open var currentPage = 0 {
        didSet {
            clampCurrentPage()
            setNeedsLayout()
        }
    }
    private func clampCurrentPage() {
        let clamped = min(max(currentPage, 0), max(numberOfPages - 1, 0))
        if clamped != currentPage { currentPage = clamped }
    }

    /// Shows nothing if there is at most one page.
    open var hidesForSinglePage = false {
        didSet { setNeedsLayout() }
    }

    // MARK: Appearance

    /// nil: the label colour, faint. UIKit uses white, which is invisible on white.
    open var pageIndicatorTintColor: UIColor? {
        didSet {
            recordAppearance(\UIPageControl.pageIndicatorTintColor)
            setNeedsLayout()
        }
    }
    /// nil: the label colour.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet {
            recordAppearance(\UIPageControl.currentPageIndicatorTintColor)
            setNeedsLayout()
        }
    }
    /// When the background behind the dots is visible.
    open var backgroundStyle: BackgroundStyle = .automatic {
        didSet { setNeedsLayout() }
    }
    /// `natural` follows the layout direction.
    open var direction: Direction = .natural {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// Shown instead of the dots, in the tint colours.
    open var preferredIndicatorImage: UIImage? {
        didSet { setNeedsLayout() }
    }
    /// Shown instead of the current page's dot; nil for `preferredIndicatorImage`.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet { setNeedsLayout() }
    }

    /// The image set for the page; nil for `preferredIndicatorImage`.
    open func indicatorImage(forPage page: Int) -> UIImage? { pageImages[page] }
    /// Replaces one page's dot.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        pageImages[page] = image
        setNeedsLayout()
    }
    /// The image set for the page while it is the current one.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentPageImages[page] }
    /// Replaces one page's dot while it is the current one.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentPageImages[page] = image
        setNeedsLayout()
    }

    /// The size of the row of dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let length = PageDots.length(of: pageCount)
        return isVertical ? CGSize(width: PageDots.thickness, height: length) : CGSize(width: length, height: PageDots.thickness)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Interaction

    /// Sliding steps through the pages.
    open var allowsContinuousInteraction = true
    /// The current interaction.
    public private(set) var interactionState: InteractionState = .none {
        didSet { if oldValue != interactionState { setNeedsLayout() } }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        slideStart = along(touch.location(in: self))
        interactionState = .discrete
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard allowsContinuousInteraction else { return true }
        let steps = ((along(touch.location(in: self)) - slideStart) / PageDots.pitch).rounded(.towardZero)
        guard steps != 0 else { return true }
        interactionState = .continuous
        slideStart += steps * PageDots.pitch
        step(by: Int(steps) * (isReversed ? -1 : 1))
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let wasTap = interactionState == .discrete
        interactionState = .none
        guard wasTap, let touch, point(inside: touch.location(in: self), with: event) else { return }
        let isAfter = along(touch.location(in: self)) > (isVertical ? bounds.midY : bounds.midX)
        step(by: isAfter == isReversed ? -1 : 1)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        interactionState = .none
    }

    /// Arrow keys along the row step through the pages while the control is focused.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, isEnabled, let count = presses.lazy.compactMap(steps(for:)).first else { return super.pressesBegan(presses, with: event) }
        step(by: isReversed ? -count : count)
    }

    private func steps(for press: UIPress) -> Int? {
        guard let key = press.key, key.heldModifiers.isEmpty else { return nil }
        switch key.keyCode {
        case isVertical ? .keyboardUpArrow : .keyboardLeftArrow: return -1
        case isVertical ? .keyboardDownArrow : .keyboardRightArrow: return 1
        default: return nil
        }
    }

    private func step(by count: Int) {
        let before = currentPage
        currentPage = min(max(before + count, 0), max(numberOfPages - 1, 0))
        if currentPage != before { sendActions(for: .valueChanged) }
    }

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
    private var isReversed: Bool {
        switch direction {
        case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .rightToLeft, .bottomToTop: true
        case .leftToRight, .topToBottom: false
        }
    }
    private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

    // MARK: Dots

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layOutDots()
        CATransaction.commit()
    }

    private func layOutDots() {
        let length = isVertical ? bounds.height : bounds.width
        let row = PageDots(count: numberOfPages, current: currentPage, availableLength: length)
        let isShown = !(hidesForSinglePage && numberOfPages <= 1)
        let count = isShown ? row.dots.count : 0
        while dots.sublayers?.count ?? 0 > count { dots.sublayers?.last?.removeFromSuperlayer() }
        while dots.sublayers?.count ?? 0 < count { dots.addSublayer(CALayer()) }
        for (layer, dot) in zip(dots.sublayers ?? [], row.dots) { layOut(layer, as: dot, in: length) }
        layOutBackground(length: isShown ? row.length : 0)
    }

    private func layOut(_ layer: CALayer, as dot: PageDots.Dot, in length: CGFloat) {
        let isCurrent = dot.page == currentPage
        let along = isReversed ? length - dot.center : dot.center
        layer.position = isVertical ? CGPoint(x: bounds.midX, y: along) : CGPoint(x: along, y: bounds.midY)
        let color = isCurrent
            ? currentPageIndicatorTintColor ?? .label.withAlphaComponent(0.85) : pageIndicatorTintColor ?? .label.withAlphaComponent(0.25)
        if let image = image(for: dot.page, isCurrent: isCurrent) {
            layer.bounds.size = CGSize(width: image.size.width * dot.scale, height: image.size.height * dot.scale)
            layer.contents = image.withTintColor(color.resolvedColor(with: traitCollection)).cgImage
            layer.backgroundColor = nil
            layer.cornerRadius = 0
        } else {
            let size = PageDots.diameter * dot.scale
            layer.bounds.size = CGSize(width: size, height: size)
            layer.contents = nil
            layer.cornerRadius = size / 2
            layer.backgroundColor = resolved(color)
        }
    }

    private func image(for page: Int, isCurrent: Bool) -> UIImage? {
        let plain = pageImages[page] ?? preferredIndicatorImage
        return isCurrent ? currentPageImages[page] ?? preferredCurrentPageIndicatorImage ?? plain : plain
    }

    private func layOutBackground(length: CGFloat) {
        let isShown = backgroundStyle == .prominent || (backgroundStyle == .automatic && interactionState != .none)
        background.opacity = isShown && length > 0 ? 1 : 0
        background.backgroundColor = resolved(.label.withAlphaComponent(0.1))
        let size = isVertical
            ? CGSize(width: PageDots.thickness, height: length) : CGSize(width: length, height: PageDots.thickness)
        background.frame = CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
}
