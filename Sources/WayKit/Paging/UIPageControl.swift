import Foundation
import WayLayers

/// A row of dots, one per page, that shows which page is seen and steps through them. Sends `valueChanged`. Source: UIKit `UIPageControl`.
///
/// Where there is no room for all dots, those around the present one are shown, the outermost small.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    /// How much the control shows of itself. Source: UIKit `UIPageControl.BackgroundStyle`.
    public enum BackgroundStyle: Int, Sendable {
        /// Prominent while a finger is on it.
        case automatic
        case prominent
        case minimal
    }

    /// What a finger does. Source: UIKit `UIPageControl.InteractionState`.
    public enum InteractionState: Int, Sendable { case none, discrete, continuous }

    /// Which way the dots run. Source: UIKit `UIPageControl.Direction`.
    public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

    private let dots = CALayer()
    private let plate = CALayer()
    private var ownImages: [Int: UIImage] = [:]
    private var ownCurrentImages: [Int: UIImage] = [:]
    /// Where the finger that slides over the dots last stepped.
    private var slideStart: CGFloat = 0

    /// Without pages.
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
        plate.cornerRadius = PageDots.thickness / 2
        plate.opacity = 0
        layer.addSublayer(plate)
        layer.addSublayer(dots)
    }

    // MARK: Pages

    /// Not below 0.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            keepCurrentPage()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// Kept between the first and the last page.
    open var currentPage = 0 {
        didSet {
            keepCurrentPage()
            setNeedsLayout()
        }
    }
    private func keepCurrentPage() {
        let kept = min(max(currentPage, 0), max(numberOfPages - 1, 0))
        if kept != currentPage { currentPage = kept }
    }

    /// Shows nothing where there is one page or none.
    open var hidesForSinglePage = false {
        didSet { setNeedsLayout() }
    }

    // MARK: Look

    /// nil: the label colour, faint, where UIKit has white, which is not seen on white.
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
    /// When a plate is seen behind the dots.
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
    /// In place of the dots; drawn in the tint colours.
    open var preferredIndicatorImage: UIImage? {
        didSet { setNeedsLayout() }
    }
    /// The same for the present page; nil for `preferredIndicatorImage`.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        didSet { setNeedsLayout() }
    }

    /// What was set for the page; nil for `preferredIndicatorImage`.
    open func indicatorImage(forPage page: Int) -> UIImage? { ownImages[page] }
    /// In place of one page's dot.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        ownImages[page] = image
        setNeedsLayout()
    }
    /// What was set for the page while it is the present one.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { ownCurrentImages[page] }
    /// In place of one page's dot while it is the present one.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        ownCurrentImages[page] = image
        setNeedsLayout()
    }

    /// Of the dots alone.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let length = PageDots.length(of: pageCount)
        return isVertical ? CGSize(width: PageDots.thickness, height: length) : CGSize(width: length, height: PageDots.thickness)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Fingers

    /// A finger that slides steps through the pages.
    open var allowsContinuousInteraction = true
    /// What a finger does with the dots now.
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

    /// Arrows along the dots step, where the control has the focus.
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
        let room = isVertical ? bounds.height : bounds.width
        let row = PageDots(count: numberOfPages, current: currentPage, room: room)
        let isShown = !(hidesForSinglePage && numberOfPages <= 1)
        let count = isShown ? row.dots.count : 0
        while dots.sublayers?.count ?? 0 > count { dots.sublayers?.last?.removeFromSuperlayer() }
        while dots.sublayers?.count ?? 0 < count { dots.addSublayer(CALayer()) }
        for (dot, place) in zip(dots.sublayers ?? [], row.dots) { lay(dot, at: place, of: room) }
        layOutPlate(length: isShown ? row.length : 0)
    }

    private func lay(_ dot: CALayer, at place: PageDots.Dot, of room: CGFloat) {
        let isCurrent = place.page == currentPage
        let along = isReversed ? room - place.center : place.center
        dot.position = isVertical ? CGPoint(x: bounds.midX, y: along) : CGPoint(x: along, y: bounds.midY)
        let color = isCurrent
            ? currentPageIndicatorTintColor ?? .label.withAlphaComponent(0.85) : pageIndicatorTintColor ?? .label.withAlphaComponent(0.25)
        if let image = image(for: place.page, isCurrent: isCurrent) {
            dot.bounds.size = CGSize(width: image.size.width * place.scale, height: image.size.height * place.scale)
            dot.contents = image.withTintColor(color.resolvedColor(with: traitCollection)).cgImage
            dot.backgroundColor = nil
            dot.cornerRadius = 0
        } else {
            let size = PageDots.diameter * place.scale
            dot.bounds.size = CGSize(width: size, height: size)
            dot.contents = nil
            dot.cornerRadius = size / 2
            dot.backgroundColor = resolved(color)
        }
    }

    private func image(for page: Int, isCurrent: Bool) -> UIImage? {
        let plain = ownImages[page] ?? preferredIndicatorImage
        return isCurrent ? ownCurrentImages[page] ?? preferredCurrentPageIndicatorImage ?? plain : plain
    }

    private func layOutPlate(length: CGFloat) {
        let isShown = backgroundStyle == .prominent || (backgroundStyle == .automatic && interactionState != .none)
        plate.opacity = isShown && length > 0 ? 1 : 0
        plate.backgroundColor = resolved(.label.withAlphaComponent(0.1))
        let size = isVertical
            ? CGSize(width: PageDots.thickness, height: length) : CGSize(width: length, height: PageDots.thickness)
        plate.frame = CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
}
