import Foundation
import WayLog

private let logger = wayLogger("waykit.layout")

/// Lays out its arranged subviews in a row or a column, by constraints that it makes: identifiers `UISV-…`. Its own position is the program's, by constraints
/// or by its frame; its size follows from its content where nothing else determines it. Source: UIKit `UIStackView`.
@preconcurrency @MainActor open class UIStackView: UIView, TouchTargetContainer {
    /// The views in the order of their arrangement. All are subviews; the order of `subviews` is that of drawing.
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var installed = InstalledStackConstraints()
    /// With which the constraints were made.
    private var environment: StackArrangement.Environment?
    /// Its width is the distance of centres with `equalCentering`, or the first view's length with `fillProportionally`.
    private var storedDistributionGuide: UILayoutGuide?

    /// Also around a small control at its edge.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || isInExtendedTouchTargetOfSubview(point, with: event)
    }

    // MARK: Properties

    /// Horizontal by default.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { changed("axis", \.axis, from: oldValue) }
    }
    open var distribution = Distribution.fill {
        didSet { changed("distribution", \.distribution, from: oldValue) }
    }
    open var alignment = Alignment.fill {
        didSet { changed("alignment", \.alignment, from: oldValue) }
    }
    private var storedSpacing: CGFloat = 0
    /// Points between neighbours; with `equalSpacing` and `equalCentering` at least. A negative spacing makes views overlap.
    open var spacing: CGFloat {
        get { storedSpacing }
        set {
            guard newValue.isFinite else { return logger.error("spacing \(newValue) of \(self) is not finite: refused, it stays as it is") }
            let old = storedSpacing
            storedSpacing = newValue
            changed("spacing", \.spacing, from: old)
        }
    }
    /// Whether vertical spacing is from the last baseline of a view to the first baseline of the next, and outside from the edge to the closest baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { changed("isBaselineRelativeArrangement", \.isBaselineRelativeArrangement, from: oldValue) }
    }
    /// Whether views are laid out within the layout margins instead of the bounds.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { changed("isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement, from: oldValue) }
    }

    /// Inside an animation block, registers the change with the running timeline, so that a cancelled transition restores the value.
    private func changed<Value: Equatable>(_ key: String, _ path: ReferenceWritableKeyPath<UIStackView, Value>, from old: Value) {
        let new = self[keyPath: path]
        guard new != old else { return }
        ViewAnimation.remember(self, key: "UIStackView.\(key)") { $0[keyPath: path] == new } undo: { $0[keyPath: path] = old }
        arrangementChanged()
    }

    // MARK: Initialisers

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setNeedsUpdateConstraints()
    }

    /// A horizontal stack of the views, which become its subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach(addArrangedSubview)
    }

    /// From a nib or storyboard, with its properties; with another coder as `init(frame: .zero)`.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        setNeedsUpdateConstraints()
        NibCoder.decode(self, from: coder, as: UIStackView.self)
    }

    // MARK: Arranged views

    /// Adds the view at the end of the arrangement, or moves it there. It becomes the front subview unless it is a subview already.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count) }

    /// Inserts the view into the arrangement, or moves it there. It becomes the front subview unless it is a subview already, and its
    /// `translatesAutoresizingMaskIntoConstraints` becomes false. An index out of range is refused with a line in the log.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let present = arrangedSubviews.firstIndex { $0 === view }
        guard (0...arrangedSubviews.count).contains(stackIndex) else {
            return logger.error(
                "insertArrangedSubview(_:at:): index \(stackIndex) of \(view) is out of range, \(self) has \(arrangedSubviews.count) arranged views; refused")
        }
        if view.superview !== self { addSubview(view) }
        guard view.superview === self else { return }
        if let present { arrangedSubviews.remove(at: present) }
        arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangementChanged()
    }

    /// Takes the view out of the arrangement. It stays a subview, without constraints of the stack view; `removeFromSuperview()` does both.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        setCollapsed(false, view)
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Sets the spacing after a view until the view leaves the arrangement; `spacingUseDefault` means `spacing`.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else {
            return logger.error("setCustomSpacing(\(spacing), after:): \(arrangedSubview) is not arranged by \(self); refused")
        }
        guard spacing.isFinite else { return logger.error("setCustomSpacing(\(spacing), after: \(arrangedSubview)) is not finite: refused, it stays as it is") }
        let old = customSpacing(after: arrangedSubview)
        guard spacing != old else { return }
        let view = ObjectIdentifier(arrangedSubview)
        ViewAnimation.remember(self, key: "UIStackView.customSpacing.\(UInt(bitPattern: view))") { [weak arrangedSubview] stack in
            arrangedSubview.map { stack.customSpacing(after: $0) == spacing } ?? false
        } undo: { [weak arrangedSubview] stack in
            if let arrangedSubview { stack.setCustomSpacing(old, after: arrangedSubview) }
        }
        customSpacings[view] = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementChanged()
    }

    /// The spacing that was set after the view; `spacingUseDefault` if none was.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    // MARK: Hidden views

    /// A hidden view takes no space. Inside an animation block it shrinks and stays visible until the end, or grows from nothing; the block needs no
    /// `layoutIfNeeded()` for that.
    override func visibilityChanged(of subview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
        let isHidden = subview.isHidden
        ViewAnimation.remember(subview, key: "UIView.isHidden") { $0.isHidden == isHidden } undo: { $0.isHidden = !isHidden }
        arrangementChanged()
        guard window != nil, ViewAnimation.isRecording else { return }
        if isHidden { keepVisible(subview) }
        ViewAnimation.layOutAtEnd(self)
    }

    /// Shows a view, which is hidden now, until the end of the animation.
    private func keepVisible(_ view: UIView) {
        let animation = CAKeyframeAnimation(keyPath: "hidden")
        animation.values = [false, false]
        animation.calculationMode = .discrete
        ViewAnimation.add(animation, to: view.layer)
    }

    /// A collapsed view's content has no influence on the stack view.
    private func setCollapsed(_ isCollapsed: Bool, _ view: UIView) {
        guard let item = view.layoutItem, item.isCollapsed != isCollapsed else { return }
        item.isCollapsed = isCollapsed
        item.contentChanged()
    }

    // MARK: Layout

    open override class var requiresConstraintBasedLayout: Bool { true }

    private func arrangementChanged() {
        setNeedsUpdateConstraints()
        layoutItem?.contentChanged()
        contentChanged(of: self)
    }

    @_spi(WayKit) open override func contentChanged(of subview: UIView) {
        if distribution == .fillProportionally { setNeedsUpdateConstraints() }
        if layoutItem?.node?.baselines.isEmpty == false { layoutItem?.contentChanged() }
        superview?.contentChanged(of: self)
    }

    open override func updateConstraints() {
        for view in arrangedSubviews { setCollapsed(view.isHidden, view) }
        if distribution != .equalCentering, distribution != .fillProportionally, let guide = storedDistributionGuide {
            removeLayoutGuide(guide)
            storedDistributionGuide = nil
        }
        install(StackArrangement.Environment(self))
        super.updateConstraints()
    }

    private func install(_ environment: StackArrangement.Environment) {
        self.environment = environment
        installed.replace(by: StackArrangement(self, environment).constraints(), heldBy: self)
    }

    open override func layoutSubviews() {
        let environment = StackArrangement.Environment(self)
        if environment != self.environment { install(environment) }
        super.layoutSubviews()
    }

    func distributionGuide() -> UILayoutGuide {
        if let storedDistributionGuide { return storedDistributionGuide }
        let guide = UILayoutGuide()
        guide.identifier = "UISV-distributing"
        addLayoutGuide(guide)
        storedDistributionGuide = guide
        return guide
    }

    // MARK: Baselines

    /// Of a vertical stack the first view, of a horizontal one the tallest.
    open override var forFirstBaselineLayout: UIView { baselineView(arrangedSubviews.first { !$0.isHidden })?.forFirstBaselineLayout ?? self }
    /// Of a vertical stack the last view, of a horizontal one the tallest.
    open override var forLastBaselineLayout: UIView { baselineView(arrangedSubviews.last { !$0.isHidden })?.forLastBaselineLayout ?? self }

    private func baselineView(_ end: UIView?) -> UIView? {
        guard axis == .horizontal else { return end }
        let heights = arrangedSubviews.lazy.filter { !$0.isHidden }.map { ($0, max($0.intrinsicContentSize.height, $0.bounds.height)) }
        return heights.reduce(nil as (UIView, CGFloat)?) { tallest, next in tallest.map { $0.1 >= next.1 ? $0 : next } ?? next }?.0
    }
}
