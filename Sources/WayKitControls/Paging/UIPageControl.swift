import Foundation
import WayHost
@_spi(WayKit) import WayKitCore
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

    /// Seconds after which a touch that does not move begins a continuous interaction.
    private static let longPressDuration: TimeInterval = 0.5

    let dots = CALayer()
    let background = CALayer()
    private(set) var pageImages: [Int: UIImage] = [:]
    private(set) var currentPageImages: [Int: UIImage] = [:]
    /// The page that the dots show: another one than `currentPage` while `defersCurrentPageDisplay` holds it back.
    private(set) var displayedPage = 0
    /// The position at which the current slide made its last step.
    private var slideStart: CGFloat = 0
    private var longPressTask: MainTaskQueue.ScheduledTask?

    /// Begins without pages.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// From a nib or storyboard, with its properties; with another coder a control without pages.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UIPageControl.self)
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
            progressChanged()
        }
    }
    /// Clamped to the range of pages.
    open var currentPage = 0 {
        didSet {
            clampCurrentPage()
            displayedPage = currentPage
            if currentPage != oldValue { progress?.pageChanged(to: currentPage) }
            setNeedsLayout()
        }
    }
    private func clampCurrentPage() {
        let clamped = min(max(currentPage, 0), max(numberOfPages - 1, 0))
        if clamped != currentPage { currentPage = clamped }
    }

    /// The value is "Page 2 of 5", in the user's language.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.isElement = numberOfPages > (hidesForSinglePage ? 1 : 0)
        system.traits.formUnion([.adjustable, .updatesFrequently])
        system.role = .adjustable
        system.value = numberOfPages > 0 ? SystemString.pageOfCount.text(currentPage + 1, of: numberOfPages) : nil
        system.isHorizontal = !isVertical
        system.increment = { [weak self] in self?.stepByAssistiveTechnology(1) }
        system.decrement = { [weak self] in self?.stepByAssistiveTechnology(-1) }
        return system
    }

    private func stepByAssistiveTechnology(_ count: Int) {
        if isEnabled { step(by: count) }
    }

    /// The user's steps change `currentPage` and send `valueChanged`, but the dots show the new page only after `updateCurrentPageDisplay()`.
    @available(iOS, deprecated: 14.0)
    open var defersCurrentPageDisplay = false

    /// Shows the page that `defersCurrentPageDisplay` has held back.
    @available(iOS, deprecated: 14.0)
    open func updateCurrentPageDisplay() {
        displayedPage = currentPage
        setNeedsLayout()
    }

    /// Shown by the indicator of the current page, which is longer then.
    open var progress: UIPageControlProgress? {
        didSet {
            guard oldValue !== progress else { return }
            oldValue?.attach(to: nil)
            progress?.attach(to: self)
            progressChanged()
            invalidateIntrinsicContentSize()
        }
    }

    func progressChanged() {
        progress?.updateVisibility()
        setNeedsLayout()
    }

    /// Shows nothing if there is at most one page.
    open var hidesForSinglePage = false {
        didSet { progressChanged() }
    }

    // MARK: Appearance

    /// nil: the label colour, faint, with a halo in the background's colour. UIKit uses white, which is invisible on white.
    open var pageIndicatorTintColor: UIColor? {
        didSet {
            recordAppearance(\UIPageControl.pageIndicatorTintColor)
            setNeedsLayout()
        }
    }
    /// nil: the label colour, with a halo in the background's colour.
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
        let length = PageDots.length(of: pageCount) + (progress == nil || pageCount < 1 ? 0 : PageDots.progressLength - PageDots.diameter)
        return isVertical ? CGSize(width: PageDots.thickness, height: length) : CGSize(width: length, height: PageDots.thickness)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Interaction

    /// Sliding, also after a long press, steps through the pages.
    open var allowsContinuousInteraction = true
    /// The current interaction.
    open private(set) var interactionState: InteractionState = .none {
        didSet { if oldValue != interactionState { progressChanged() } }
    }

    @_spi(WayKit) open override var extendsTouchTarget: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        slideStart = along(touch.location(in: self))
        interactionState = .discrete
        if allowsContinuousInteraction {
            longPressTask = UIApplication.shared.schedule(after: Self.longPressDuration) { [weak self] in self?.interactionState = .continuous }
        }
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard allowsContinuousInteraction else { return true }
        let steps = ((along(touch.location(in: self)) - slideStart) / PageDots.pitch).rounded(.towardZero)
        guard steps != 0 else { return true }
        longPressTask?.cancel()
        interactionState = .continuous
        slideStart += steps * PageDots.pitch
        step(by: Int(steps) * (isReversed ? -1 : 1))
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let wasTap = interactionState == .discrete
        endInteraction()
        guard wasTap, let touch, point(inside: touch.location(in: self), with: event) else { return }
        let isAfter = along(touch.location(in: self)) > (isVertical ? bounds.midY : bounds.midX)
        step(by: isAfter == isReversed ? -1 : 1)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        endInteraction()
    }

    private func endInteraction() {
        longPressTask?.cancel()
        longPressTask = nil
        interactionState = .none
    }

    /// Arrow keys along the row step through the pages while the control is focused, Home and End lead to the first and the last one.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        switch unmodifiedKey(of: presses) {
        case .keyboardHome: return turn(to: 0)
        case .keyboardEnd: return turn(to: numberOfPages - 1)
        default: break
        }
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

    private func step(by count: Int) { turn(to: currentPage + count) }

    /// The user, or a timer, turns to a page, or to the last one in its direction.
    func turn(to page: Int) {
        let target = min(max(page, 0), max(numberOfPages - 1, 0)), displayed = displayedPage
        guard target != currentPage else { return }
        currentPage = target
        if defersCurrentPageDisplay { displayedPage = displayed }
        sendActions(for: .valueChanged)
    }

    var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
    var isReversed: Bool {
        switch direction {
        case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
        case .rightToLeft, .bottomToTop: true
        case .leftToRight, .topToBottom: false
        }
    }
    private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

    // MARK: Layout

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        progressChanged()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutDots()
    }
}
