import Foundation

/// A row of buttons at the lower edge. Source: UIKit `UIToolbar`.
@preconcurrency @MainActor open class UIToolbar: UIView {
    /// Points.
    static let rowHeight: CGFloat = 49
    private static let margin: CGFloat = 16

    /// Points that the background goes on below the bar, down to the window's edge.
    var roomBelow: CGFloat = 0 { didSet { if oldValue != roomBelow { setNeedsLayout() } } }
    /// Says where a toolbar of one's own is.
    open weak var delegate: (any UIToolbarDelegate)? { didSet { applyBackground() } }
    /// At the bottom in a navigation controller; elsewhere where the delegate says, `.bottom` if it says nothing.
    open var barPosition: UIBarPosition { navigationController == nil ? delegate?.position(for: self) ?? .bottom : .bottom }
    private var backgrounds = BarBackgroundImages() { didSet { noted(\.backgrounds, applyBackground) } }
    private var shadows: [UIBarPosition: UIImage] = [:] { didSet { noted(\.shadows, applyBackground) } }
    /// Whose toolbar it is; nil for one of one's own.
    weak var navigationController: UINavigationController?
    private let background = BarBackground(edge: .top)
    private var row = BarItemRow([]) { UIBarButtonItemAppearance(style: $0) }
    private var stored: [UIBarButtonItem] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
        applyBackground()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(background)
        applyBackground()
    }

    // MARK: Hiding

    private var hiddenBy = BarHiding()
    /// A bar that the program hides stays hidden, whatever its navigation controller does with it, and covers nothing.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            hiddenBy.program = newValue
            super.isHidden = hiddenBy.isHidden
            navigationController?.barLookChanged()
        }
    }
    var isHiddenByProgram: Bool { hiddenBy.program }
    var isHiddenByController: Bool {
        get { hiddenBy.controller }
        set {
            hiddenBy.controller = newValue
            super.isHidden = hiddenBy.isHidden
        }
    }

    /// A property of the bar's look was set.
    private func noted<Value>(_ path: ReferenceWritableKeyPath<UIToolbar, Value>, _ change: () -> Void) {
        recordAppearance(path)
        change()
    }

    // MARK: Items

    /// From the leading edge; a single one without spaces stands there, too.
    open var items: [UIBarButtonItem]? {
        get { stored.isEmpty ? nil : stored }
        set { setItems(newValue, animated: false) }
    }

    /// Where `animated`, the new items fade in and the old ones out.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        stored = items ?? []
        let old = row.views.compactMap { $0 }
        for item in stored { item.onChange = { [weak self] in self?.rebuild() } }
        guard animated, window != nil else {
            old.forEach { $0.removeFromSuperview() }
            return rebuild()
        }
        makeRow()
        let new = row.views.compactMap { $0 }
        UIView.performWithoutAnimation {
            new.forEach { $0.alpha = 0 }
            layoutIfNeeded()
        }
        let leaving = old.filter { view in !new.contains { $0 === view } }
        fades += 1
        UIView.animate(
            withDuration: 0.25, delay: 0, options: .allowUserInteraction,
            animations: {
                leaving.forEach { $0.alpha = 0 }
                new.forEach { $0.alpha = 1 }
            },
            completion: { [weak self] _ in
                for view in leaving where view.superview === self {
                    view.removeFromSuperview()
                    view.alpha = 1
                }
                self?.fadeEnded()
            })
    }

    private func makeRow() {
        let appearance = shownAppearance
        row = BarItemRow(stored) { style in
            style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
        }
        row.views.compactMap { $0 }.forEach(addSubview)
        setNeedsLayout()
    }

    private func fadeEnded() {
        fades -= 1
        if fades == 0, isStale { rebuild() }
    }

    private func rebuild() {
        isStale = false
        let old = row.views.compactMap { $0 }
        makeRow()
        for view in old where !row.views.contains(where: { $0 === view }) { view.removeFromSuperview() }
    }

    /// Animated exchanges of items that run.
    private var fades = 0
    /// What is shown is to be another thing when they are over.
    private var isStale = false

    // MARK: Look

    /// Pages lie under the bar, and effects blur them; otherwise the bar is opaque.
    open var isTranslucent = true { didSet { noted(\.isTranslucent, applyBackground) } }
    /// Black is a black bar.
    open var barStyle: UIBarStyle = .default { didSet { noted(\.barStyle, applyBackground) } }
    /// Takes the place of the appearances' colour.
    open var barTintColor: UIColor? { didSet { noted(\.barTintColor, applyBackground) } }
    /// The look of the bar.
    open var standardAppearance = UIToolbarAppearance() { didSet { noted(\.standardAppearance, appearanceChanged) } }
    /// In place of the standard one where there is little height; nil for the same.
    open var compactAppearance: UIToolbarAppearance? { didSet { noted(\.compactAppearance, appearanceChanged) } }
    /// While the content that the bar covers is at its end; nil for the standard one without its background. Where nothing scrolls, one that is set
    /// wins over the standard one.
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { noted(\.scrollEdgeAppearance, appearanceChanged) } }
    /// In place of the scroll edge's where there is little height; nil for the same.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? { didSet { noted(\.compactScrollEdgeAppearance, appearanceChanged) } }

    /// The content goes on under the bar; nil where nothing scrolls.
    private var isContentUnder: Bool?

    func setScroll(isContentUnder isUnder: Bool?) {
        guard isContentUnder != isUnder else { return }
        let wasKnown = isContentUnder != nil
        isContentUnder = isUnder
        if scrollEdgeAppearance != nil || compactScrollEdgeAppearance != nil { rebuild() }
        // Before it is known the bar is not seen, or another page is.
        guard wasKnown else { return applyBackground() }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.applyBackground() }
    }

    private var shownAppearance: UIToolbarAppearance {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let standard = (isCompact ? compactAppearance : nil) ?? standardAppearance
        if isContentUnder == true { return standard }
        if let edge = (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance { return edge }
        guard isContentUnder == false, barTintColor == nil else { return standard }
        let edge = UIToolbarAppearance(barAppearance: standard)
        edge.configureWithTransparentBackground()
        return edge
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        appearanceChanged()
    }

    private func appearanceChanged() {
        applyBackground()
        // Items that fade in or out do so as they are.
        if fades > 0 { isStale = true } else { rebuild() }
    }

    private func applyBackground() {
        let appearance = UIToolbarAppearance(barAppearance: shownAppearance)
        if let barTintColor { appearance.backgroundColor = barTintColor }
        if barStyle == .black, barTintColor == nil { appearance.backgroundColor = .black }
        let position = barPosition
        appearance.apply(
            backgrounds.shown(position, traitCollection.verticalSizeClass == .compact ? .compact : .default),
            shadow: shadows[position] ?? shadows[.any])
        background.edge = position == .bottom || position == .any ? .top : .bottom
        background.apply(appearance, isTranslucent: isTranslucent)
    }

    /// In place of the appearances' effect, colour and picture; one without size for a bar without background. nil takes it back.
    open func setBackgroundImage(_ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) {
        backgrounds[topOrBottom, barMetrics] = backgroundImage
    }

    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[topOrBottom, barMetrics]
    }

    /// In place of the hairline; one without size for none. nil takes it back.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadows[topOrBottom] = shadowImage
    }

    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadows[topOrBottom] }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.rowHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let above = barPosition == .topAttached ? safeAreaInsets.top : 0
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above + roomBelow)
        let sides = superview?.safeAreaInsets ?? .zero
        let room = bounds.inset(by: UIEdgeInsets(top: 0, left: sides.left + Self.margin, bottom: 0, right: sides.right + Self.margin))
        row.layOut(in: room, mirroredIn: effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds : nil)
    }
}

/// Source: UIKit `UIToolbarDelegate`.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
