import Foundation
import Logging
import WayLayers

/// A view that tracks a touch and sends actions to its targets.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
    private var actions = ControlActions()
    private static let log = Logger(label: "waykit.controls")
    /// Distance outside the bounds at which a tracked touch still counts as inside, in points: a fingertip hides what it presses.
    private static let touchSlop: CGFloat = 70

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A control that performs `primaryAction` on `.primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibCoder.decode(self, from: coder, as: UIControl.self)
    }

    // MARK: State

    /// A disabled control receives touches and ignores them.
    open var isEnabled = true {
        didSet {
            guard oldValue != isEnabled else { return }
            if !isEnabled { stopTracking() }
            if !isEnabled, isPressedByKey { isHighlighted = false }
            stateChanged()
        }
    }
    open var isSelected = false {
        didSet { if oldValue != isSelected { stateChanged() } }
    }
    /// Whether a touch is down inside the control.
    open var isHighlighted = false {
        didSet { if oldValue != isHighlighted { stateChanged() } }
    }

    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    /// Overridden by controls of this module whose appearance depends on the state.
    @_spi(WayKit) open func stateChanged() {
        setNeedsLayout()
    }

    /// Whether the control's symbol bounces when it is tapped; false by default. Source: UIKit `UIControl.isSymbolAnimationEnabled`.
    open var isSymbolAnimationEnabled = false

    /// Shown when the pointer rests over the control; nil for none. Source: UIKit `UIControl.toolTip`.
    open var toolTip: String? {
        get { toolTipInteraction?.defaultToolTip }
        set {
            if let newValue, toolTipInteraction == nil {
                let interaction = UIToolTipInteraction(defaultToolTip: newValue)
                toolTipInteraction = interaction
                addInteraction(interaction)
            } else if let newValue {
                toolTipInteraction?.defaultToolTip = newValue
            } else if let interaction = toolTipInteraction {
                toolTipInteraction = nil
                removeInteraction(interaction)
            }
        }
    }
    /// The interaction of `toolTip`, nil without one.
    open private(set) var toolTipInteraction: UIToolTipInteraction?

    // MARK: Menu

    /// For controls that have a menu, as buttons do: a press shows it instead of sending the primary action.
    open var showsMenuAsPrimaryAction = false
    /// Shows the control's menu while `isContextMenuInteractionEnabled` is true; otherwise nil.
    open private(set) var contextMenuInteraction: UIContextMenuInteraction?
    /// Whether the control shows a menu, which `contextMenuInteraction(_:configurationForMenuAtLocation:)` returns.
    open var isContextMenuInteractionEnabled: Bool {
        get { contextMenuInteraction != nil }
        set {
            guard newValue != isContextMenuInteractionEnabled else { return }
            if let contextMenuInteraction { removeInteraction(contextMenuInteraction) }
            contextMenuInteraction = newValue ? UIContextMenuInteraction(delegate: self) : nil
            if let contextMenuInteraction { addInteraction(contextMenuInteraction) }
        }
    }
    /// The object that an action of the menu receives as its sender.
    var menuSender: AnyObject { self }

    /// The point, in the control's coordinates, at which the menu opens; its centre for a menu that is beside the control.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

    /// To be overridden by controls with a menu. Nil for none.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration, highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration, dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    open var contentVerticalAlignment: ContentVerticalAlignment = .center {
        didSet { setNeedsLayout() }
    }
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
        didSet { setNeedsLayout() }
    }
    /// The alignment with left and right in place of leading and trailing.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        switch contentHorizontalAlignment {
        case .leading: return isLeftToRight ? .left : .right
        case .trailing: return isLeftToRight ? .right : .left
        default: return contentHorizontalAlignment
        }
    }

    // MARK: Accessibility, in UIControl+Accessibility.swift

    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility { controlAccessibility }

    // MARK: Tracking

    open private(set) var isTracking = false
    open private(set) var isTouchInside = false
    private weak var trackedTouch: UITouch?
    private var isPressedByKey = false

    /// A touch began. False to ignore it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The touch moved. False to end tracking.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The touch ended, or `continueTracking` ended the tracking.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The system cancelled the touch.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else {
            finishTracking()
            endTracking(touch, with: event)
            return
        }
        if wasInside != isTouchInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let isInside = isInside(touch)
        finishTracking()
        endTracking(touch, with: event)
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside, with: event)
        if isInside { touchedUpInside(with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        finishTracking()
        cancelTracking(with: event)
        sendActions(for: .touchCancel, with: event)
    }

    // MARK: Keys

    /// True while the control is enabled.
    open override var canBecomeFocused: Bool { isEnabled }

    /// Call super: the appearance may depend on the focus.
    open override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        if context.previouslyFocusedItem === self || context.nextFocusedItem === self { stateChanged() }
    }

    /// Whether Space and Return act as a tap on the focused control; false for a control that is written into.
    @_spi(WayKit) open var usesSelectKeys: Bool { true }

    /// Space and Return act as a tap, if the control is focused.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let presses = performTextKeys(presses)
        let keys = isFocused && isEnabled && usesSelectKeys ? presses.filter(\.isSelectKey) : []
        if keys.contains(where: { !$0.isRepeat }) {
            isPressedByKey = true
            isHighlighted = true
            sendActions(for: .touchDown, with: event)
        }
        if keys.count < presses.count { super.pressesBegan(presses.subtracting(keys), with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isPressedByKey, presses.contains(where: \.isSelectKey) else { return super.pressesEnded(presses, with: event) }
        isPressedByKey = false
        guard isHighlighted else { return }
        isHighlighted = false
        sendActions(for: .touchUpInside, with: event)
        touchedUpInside(with: event)
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isPressedByKey, presses.contains(where: \.isSelectKey) else { return super.pressesCancelled(presses, with: event) }
        isPressedByKey = false
        guard isHighlighted else { return }
        isHighlighted = false
        sendActions(for: .touchCancel, with: event)
    }

    /// Overridden by controls whose primary action is a tap.
    @_spi(WayKit) open func touchedUpInside(with event: UIEvent?) {}

    /// Whether touches around a control that is smaller than 44 by 44 points are the control's; false by default.
    @_spi(WayKit) open var extendsTouchTarget: Bool { false }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || extendsTouchTarget && event.findsExtendedTargets && isInExtendedTouchTarget(point)
    }

    /// Whether the touch is inside, or so near that it counts as inside.
    package func isInside(_ touch: UITouch) -> Bool {
        let location = touch.location(in: self)
        if point(inside: location, with: nil) { return true }
        guard touch.type == .direct else { return false }
        return bounds.insetBy(dx: -Self.touchSlop, dy: -Self.touchSlop).contains(location)
    }

    private func finishTracking() {
        isTracking = false
        isTouchInside = false
        trackedTouch = nil
        isHighlighted = false
    }

    private func stopTracking() {
        guard isTracking else { return }
        finishTracking()
        cancelTracking(with: nil)
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { stopTracking() }
    }

    /// A tap on a control belongs to the control: tap recognisers of its ancestors do not begin.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else { return true }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    // MARK: Targets and actions

    /// Sends `action` to `target` on the events; the target is referenced weakly. Adding the same pair again adds to its events.
    ///
    /// - Parameter target: nil for the first responder along the chain that can perform the action.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        actions.add(target.map { $0 as AnyObject }, action, for: controlEvents)
    }

    /// Nil matches every target, every action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        let hadSome = !actions.isEmpty
        if !actions.remove(target.map { $0 as AnyObject }, action, for: controlEvents), hadSome {
            Self.log.warning("removeTarget(_:action:for:) on \(type(of: self)): no such target and action")
        }
    }

    /// Performs `action` on the events. It replaces an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.add(action, for: controlEvents)
    }

    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        actions.remove(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        actions.remove(identifiedBy: actionIdentifier, for: controlEvents)
    }

    open var allTargets: Set<AnyHashable> {
        Set(actions.targets.map { ($0 as? NSObject).map(AnyHashable.init) ?? AnyHashable(ObjectIdentifier($0)) })
    }

    open var allControlEvents: UIControl.Event { actions.events }

    /// The names of the selectors that the target is sent; nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        let selectors = actions.selectors(for: target.map { $0 as AnyObject }, controlEvent)
        return selectors.isEmpty ? nil : selectors.map(\.description)
    }

    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
    ) {
        var stop = false
        for (handler, events) in actions.all where !stop {
            switch handler {
            case .action(let action): iterator(action, nil, events, &stop)
            case .target(let object, _, let selector): iterator(nil, (object.object, selector), events, &stop)
            }
        }
    }

    /// Calls the target. Every selector of the control is sent through this method.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    open func sendAction(_ action: UIAction) {
        action.performWithSender(self, target: nil)
    }

    /// Performs the primary action as a tap does: what was added for `.primaryActionTriggered`.
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    /// Performs everything that was added for any of the events.
    open func sendActions(for controlEvents: UIControl.Event) {
        sendActions(for: controlEvents, with: nil)
    }

    func sendActions(for events: UIControl.Event, with event: UIEvent?) {
        for handler in actions.handlers(for: events) {
            switch handler {
            case .action(let action): sendAction(action)
            case .target(let object, let usesResponderChain, let selector):
                if usesResponderChain || object.object != nil { sendAction(selector, to: object.object, for: event) }
            }
        }
    }
}
