import Foundation
@_spi(WayKit) import WayKitCore
import WayLayers
import WayLog

/// A row of segments, one of which is selected. Sends `valueChanged` for the user's changes, not for a program's. Source: UIKit `UISegmentedControl`.
///
/// As documented for UIKit, an index beyond the last segment denotes the last one.
@preconcurrency @MainActor open class UISegmentedControl: UIControl, UISpringLoadedInteractionSupporting {
    /// The position of a segment in the row. Source: UIKit `UISegmentedControl.Segment`.
    public enum Segment: Int, Sendable {
        case any, left, center, right, alone
    }

    /// The index if no segment is selected.
    public static let noSegment = -1

    /// What a touch does.
    enum Interaction: Equatable {
        case none
        /// It began at another than the selected segment. Nil while it is outside.
        case pressing(Int?)
        /// It began at the selected segment: the pill follows it.
        case dragging(Int)
    }

    var segments: [SegmentView] = []
    var appearance = SegmentedAppearance()
    var interaction = Interaction.none
    let track = UIView()
    let pill = ControlThumb()
    /// Between the segments: one less than these.
    var dividers: [UIImageView] = []
    private var storedSelection = UISegmentedControl.noSegment
    private var springLoading: UISpringLoadedInteraction?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A control of its own size.
    /// - Parameter items: titles (`String`) and images (`UIImage`); others are left out with a log line.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        setUp()
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
            case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
            default: warn("init(items:): \(type(of: item)) is neither a String nor a UIImage")
            }
        }
        frame.size = intrinsicContentSize
    }

    /// A segment for each action: selecting it performs the action, and then those of `valueChanged` and `primaryActionTriggered`.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
    }

    /// From a nib or storyboard, with its properties; with another coder a control without segments.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UISegmentedControl.self)
    }

    private func warn(_ message: String) {
        wayLogger("waykit.controls").warning("UISegmentedControl.\(message)")
    }

    private func setUp() {
        track.isUserInteractionEnabled = false
        addSubview(track)
        addSubview(pill)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        addInteraction(UILargeContentViewerInteraction(delegate: self))
        show()
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }

    /// Nothing stays selected after a touch.
    open var isMomentary = false {
        didSet {
            if isMomentary { storedSelection = Self.noSegment }
            contentChanged()
        }
    }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let view = SegmentView()
        view.title = title
        insert(view, at: segment, animated: animated)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        let view = SegmentView()
        view.image = image
        insert(view, at: segment, animated: animated)
    }

    /// A segment with the same action identifier is updated if it is at the index, otherwise removed.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let existing = segmentIndex(identifiedBy: action.identifier)
        if existing != NSNotFound, existing == segment {
            segments[existing].adopt(action)
            return contentChanged()
        }
        if existing != NSNotFound { removeSegment(at: existing, animated: animated) }
        let view = SegmentView()
        view.adopt(action)
        insert(view, at: segment, animated: animated)
    }

    private func insert(_ view: SegmentView, at segment: Int, animated: Bool) {
        view.describe = { [weak self] in self?.describe($0, $1) ?? $1 }
        let index = min(max(segment, 0), segments.count)
        segments.insert(view, at: index)
        insertSubview(view, aboveSubview: pill)
        if storedSelection >= index { storedSelection += 1 }
        // An animation moves it out from beneath its neighbour.
        view.frame = segments[index > 0 ? index - 1 : min(1, segments.count - 1)].frame
        segmentsChanged(inserted: view, animated: animated)
    }

    /// The selection is cleared if it was this segment's.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard let index = index(segment, #function) else { return }
        segments.remove(at: index).removeFromSuperview()
        if storedSelection == index { storedSelection = Self.noSegment } else if storedSelection > index { storedSelection -= 1 }
        segmentsChanged(inserted: nil, animated: animated)
    }

    open func removeAllSegments() {
        for view in segments { view.removeFromSuperview() }
        segments.removeAll()
        storedSelection = Self.noSegment
        segmentsChanged(inserted: nil, animated: false)
    }

    private func segmentsChanged(inserted view: SegmentView?, animated: Bool) {
        interaction = .none
        adjustDividers()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        let isAnimated = animated && window != nil
        if isAnimated { view?.alpha = 0 }
        ControlMotion.run(animated: isAnimated, moves: arrange) {
            view?.alpha = 1
            show()
        }
    }

    /// The existing segment that an index denotes.
    private func index(_ segment: Int, _ function: String) -> Int? {
        if !segments.indices.contains(segment) {
            warn("\(function): there is no segment \(segment); there are \(segments.count)")
        }
        return segments.isEmpty ? nil : min(max(segment, 0), segments.count - 1)
    }

    private func change(_ segment: Int, _ function: String = #function, _ body: (SegmentView) -> Void) {
        guard let index = index(segment, function) else { return }
        body(segments[index])
        contentChanged()
    }

    private func read<Value>(_ path: KeyPath<SegmentView, Value>, at segment: Int, _ function: String = #function) -> Value? {
        index(segment, function).map { segments[$0][keyPath: path] }
    }

    /// Replaces an image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }
    open func titleForSegment(at segment: Int) -> String? { read(\.title, at: segment) ?? nil }

    /// Replaces a title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }
    open func imageForSegment(at segment: Int) -> UIImage? { read(\.image, at: segment) ?? nil }

    /// An identifier that another segment has is refused with a log line.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        let existing = segmentIndex(identifiedBy: action.identifier)
        guard existing == NSNotFound || existing == segment else {
            return warn("\(#function): segment \(existing) has an action with the identifier \(action.identifier.rawValue)")
        }
        change(segment) { $0.adopt(action) }
    }
    open func actionForSegment(at segment: Int) -> UIAction? { read(\.action, at: segment) ?? nil }

    /// `NSNotFound` if no segment has such an action.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// - Parameter width: in points; 0 for a width that the control chooses.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard width >= 0, width.isFinite else { return warn("\(#function): the width \(width) is ignored") }
        change(segment) { $0.width = width }
    }
    open func widthForSegment(at segment: Int) -> CGFloat { read(\.width, at: segment) ?? 0 }

    /// Moves the content of a segment.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.contentOffset = offset }
    }
    open func contentOffsetForSegment(at segment: Int) -> CGSize { read(\.contentOffset, at: segment) ?? .zero }

    /// A disabled segment ignores touches.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
    }
    open func isEnabledForSegment(at segment: Int) -> Bool { read(\.isEnabled, at: segment) ?? false }

    /// Widths in proportion to the content; false for equal widths. Segments with a width of their own keep it.
    open var apportionsSegmentWidthsByContent = false {
        didSet { contentChanged() }
    }

    // MARK: Selection

    /// `noSegment` if none is selected. Setting it sends no actions; an index without a segment is refused with a log line, and a momentary control
    /// has no selection.
    open var selectedSegmentIndex: Int {
        get { storedSelection }
        set {
            guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
                return warn("selectedSegmentIndex: there is no segment \(newValue); there are \(segments.count)")
            }
            guard !isMomentary, newValue != storedSelection else { return }
            storedSelection = newValue
            update(animated: false)
        }
    }

    /// The user chose a segment.
    func select(_ index: Int, with event: UIEvent?) {
        let changes = storedSelection != index
        storedSelection = index
        update(animated: true)
        guard changes else { return }
        if let action = segments[index].action { sendAction(action) }
        sendValueChanged(with: event)
        guard isMomentary else { return }
        storedSelection = Self.noSegment
        update(animated: true)
    }

    /// nil for the system's: white, or grey in dark mode.
    open var selectedSegmentTintColor: UIColor? {
        didSet {
            recordAppearance(\UISegmentedControl.selectedSegmentTintColor)
            update(animated: false)
        }
    }

    /// Whether a drag that rests over a segment selects it, unless it is disabled. False by default.
    open var isSpringLoaded: Bool {
        get { springLoading != nil }
        set {
            springLoading = IndexedSpringLoading.update(
                springLoading, of: self, isOn: newValue,
                target: { [unowned self] in enabledSegment(at: $0.location(in: self).x).map { IndexPath(item: $0, section: 0) } },
                cell: { [unowned self] in segments[$0.item] }, allows: { [unowned self] _, _ in isEnabled },
                activate: { [unowned self] in select($0.item, with: nil) })
        }
    }

    // MARK: Changes and layout

    @_spi(WayKit) open override func stateChanged() {
        super.stateChanged()
        update(animated: window != nil)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    func contentChanged() {
        invalidateIntrinsicContentSize()
        show()
        setNeedsLayout()
    }

    func update(animated: Bool) {
        // A pill that appears fades in where it belongs.
        if pill.alpha == 0 { UIView.performWithoutAnimation(arrange) }
        ControlMotion.run(animated: animated && window != nil, moves: arrange, fades: show)
    }

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    // MARK: Accessibility, in UISegmentedControl+Accessibility.swift

    /// A container of its segments.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.role = .segmentedControl
        system.elements = segments
        return system
    }

    // MARK: Touches and keys

    @_spi(WayKit) open override var extendsTouchTarget: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event), let index = enabledSegment(at: touch.location(in: self).x) else { return false }
        interaction = index == storedSelection && !isMomentary ? .dragging(index) : .pressing(index)
        update(animated: true)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let before = interaction, index = enabledSegment(at: touch.location(in: self).x)
        switch interaction {
        case .none: return false
        case .pressing: interaction = .pressing(isTouchInside ? index : nil)
        case .dragging: if let index { interaction = .dragging(index) }
        }
        if interaction != before { update(animated: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let ended = interaction
        interaction = .none
        switch ended {
        case .pressing(let index?) where touch.map(isInside) ?? false: select(index, with: event)
        case .dragging(let index): select(index, with: event)
        case .none, .pressing: update(animated: true)
        }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        interaction = .none
        update(animated: true)
    }

    /// Left and right arrows select the next enabled segment while the control is focused. Those of a momentary control are marked so, and chosen by Space
    /// and Return.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let step = horizontalSteps(for: presses) else {
            guard isMomentary, let marked, isFocused, presses.contains(where: { $0.isSelectKey && !$0.isRepeat }) else {
                return super.pressesBegan(presses, with: event)
            }
            return select(marked, with: event)
        }
        let current = isMomentary ? marked ?? Self.noSegment : storedSelection
        let start = current == Self.noSegment ? (step > 0 ? -1 : segments.count) : current
        let candidates = stride(from: start + step, to: step > 0 ? segments.count : -1, by: step)
        guard let next = candidates.first(where: { segments[$0].isEnabled }) else { return }
        if isMomentary { mark(next) } else { select(next, with: event) }
    }

    /// The segment of a momentary control that the arrow keys have marked.
    private var marked: Int? {
        guard case .pressing(let index?) = interaction, isMomentary, !isTracking else { return nil }
        return index
    }

    private func mark(_ index: Int?) {
        interaction = index.map { .pressing($0) } ?? .none
        update(animated: true)
    }

    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        if context.previouslyFocusedItem === self, marked != nil { mark(nil) }
    }

    // MARK: Appearance

    /// Attributes that are not set for a state are those of the normal state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        appearance.titleAttributes[state] = attributes
        recordAppearance(["titleAttributes", state.rawValue] as [AnyHashable]) { (proxy: UISegmentedControl, control: UISegmentedControl) in
            control.appearance.titleAttributes[state] = proxy.appearance.titleAttributes[state]
            control.contentChanged()
        }
        contentChanged()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { appearance.titleAttributes[state] }

    /// With an image for the normal state, segments have these images in place of track and pill.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        appearance.backgroundImages[barMetrics, default: StateValues()][state] = backgroundImage
        recordAppearance(["backgroundImage", state.rawValue, barMetrics] as [AnyHashable]) { (proxy: UISegmentedControl, control: UISegmentedControl) in
            control.appearance.backgroundImages[barMetrics, default: StateValues()][state] = proxy.appearance.backgroundImages[barMetrics]?[state]
            control.contentChanged()
        }
        contentChanged()
    }

    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        appearance.backgroundImages[barMetrics]?.shown(in: state)
    }

    /// Between a segment and the next one, in these states; that of two normal segments is shown where there is none.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        let key = SegmentedAppearance.DividerKey(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)
        appearance.dividerImages[key] = dividerImage
        recordAppearance(key) { (proxy: UISegmentedControl, control: UISegmentedControl) in
            control.appearance.dividerImages[key] = proxy.appearance.dividerImages[key]
            control.contentChanged()
        }
        contentChanged()
    }

    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        appearance.dividerImages[SegmentedAppearance.DividerKey(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)]
    }

    /// Moves the content of the segments at a position in the row.
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) {
        let key = SegmentedAppearance.PositionKey(kind: leftCenterRightOrAlone, metrics: barMetrics)
        appearance.contentPositions[key] = adjustment
        recordAppearance(key) { (proxy: UISegmentedControl, control: UISegmentedControl) in
            control.appearance.contentPositions[key] = proxy.appearance.contentPositions[key]
            control.contentChanged()
        }
        contentChanged()
    }

    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) -> UIOffset {
        appearance.contentPositions[SegmentedAppearance.PositionKey(kind: leftCenterRightOrAlone, metrics: barMetrics)] ?? .zero
    }
}
