import Foundation

/// Manages the keyboard focus of a window. Source: UIKit `UIFocusSystem`.
///
/// Nothing has the focus until a key requests it: Tab and Shift-Tab move through the topmost content of the window in reading order, arrows in their
/// direction. A touch removes the focus; the next key starts where it was. A presentation over the window receives the focus, and returns it when
/// dismissed.
@preconcurrency @MainActor public final class UIFocusSystem: NSObject {
    private unowned let window: UIWindow
    private let ring = FocusRing()

    private weak var storedItem: (any UIFocusItem)?
    /// The focused item, also when another cell shows it.
    private var memory: FocusMemory?
    /// Something has the focus, or had it and was removed: then another item receives it.
    private(set) var isActive = false
    /// The environment of a pending focus update; nil for none.
    private weak var request: (any UIFocusEnvironment)?
    /// The item at which the focus resumes after it was removed.
    private var resumeItem: FocusMemory?
    /// The frame of the focused item, in window coordinates.
    private var lastRect = CGRect.zero
    /// The innermost controller on top when the focus last moved.
    private weak var lastController: UIViewController?
    private var lastItemByGroup: [String: FocusMemory] = [:]
    /// Set while an item in the input views of a text has the focus: it leaves with them, and the focus resumes at the text. A text that takes the views over
    /// takes its place.
    private weak var textOfInputViews: UIResponder?

    init(window: UIWindow) {
        self.window = window
    }

    /// The focus system of the environment's window; nil if it is in none.
    public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        sequence(first: environment) { $0.parentFocusEnvironment }.lazy.compactMap { $0 as? UIWindow }.first?.focus
    }

    /// Whether the first environment is the other one or an ancestor.
    public class func environment(_ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment) -> Bool {
        sequence(first: otherEnvironment) { $0.parentFocusEnvironment }.contains { $0 === environment }
    }

    /// nil if nothing has the focus.
    public var focusedItem: (any UIFocusItem)? { storedItem }

    /// Requests the focus for the environment, before the next frame. While nothing has the focus, the next key that requests it starts there.
    public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        request = environment
        window.windowScene?.setNeedsFrame()
    }

    /// If the focus is in the environment, re-evaluates the focused item.
    func setNeedsUpdate(in environment: any UIFocusEnvironment) {
        guard let storedItem, UIFocusSystem.environment(environment, contains: storedItem) else { return }
        requestFocusUpdate(to: environment)
    }

    /// Performs a pending update immediately.
    public func updateFocusIfNeeded() {
        guard isActive, request != nil else { return }
        updateBeforeFrame()
    }

    // MARK: Scope

    /// The topmost presented controller, or else the root controller.
    private var scopeController: UIViewController? {
        var controller = window.transitions.topController(of: window)
        while let presentation = controller?.presentedBy, presentation.isInContext {
            controller = presentation.presenting.flatMap { sequence(first: $0) { $0.parent }.reduce($0) { $1 } }
        }
        return controller
    }

    private var scopeView: UIView {
        guard let controller = scopeController, controller.presentedBy != nil else { return window }
        return controller.presentedBy?.controller.presentedView ?? controller.viewIfLoaded ?? window
    }

    /// What is on top, and the input views above it, unless they are leaving.
    private var scopes: [UIView] {
        let view = scopeView
        return [view, view === window || window.firstResponder == nil ? nil : window.inputViewContainer].compactMap(\.self)
    }

    private var search: FocusSearch { FocusSearch(window, scopes: scopes, inputViewsFollow: window.firstResponder as? any UIFocusItem) }

    /// Whether the item can keep the focus. Must be cheap: called every frame.
    private func canKeepFocus(_ item: any UIFocusItem) -> Bool {
        // A cell shows something else, or its row is gone.
        guard memory?.matches(item) == true else { return false }
        guard let view = item as? UIView else {
            return item.canBecomeFocused && UIFocusSystem.environment(window, contains: item)
        }
        guard view.window === window, view.canBecomeFocused || (view as? UIScrollView)?.isKeyboardScrollable ?? false,
            scopes.contains(where: view.isDescendant)
        else { return false }
        return !sequence(first: view, next: { $0.superview }).contains { $0 !== window && ($0.isHidden || $0.alpha <= 0.01 || !$0.isUserInteractionEnabled) }
    }

    // MARK: Keys

    /// Whether a key with that heading would move the focus.
    func canMove(_ heading: UIFocusHeading) -> Bool {
        target(heading, search).map { $0.item !== storedItem } ?? false
    }

    /// Moves the focus for a key, or activates it. False: no item lies in that direction, or the update was refused.
    func move(_ heading: UIFocusHeading) -> Bool {
        guard let target = target(heading, search) else { return reportFailure(heading) }
        return update(to: target, heading)
    }

    /// Moves to the next item in reading order, whatever its focus group: for Control with Tab, which leaves a text that Tab types into.
    func moveToNextItem(backwards: Bool) -> Bool {
        let search = search, current = search.stop(of: storedItem) ?? editedItem(.next, search)
        return search.nextItem(after: current?.item, backwards: backwards).map { update(to: $0, backwards ? .previous : .next) } ?? false
    }

    /// What scanning stops at, from the top to the bottom.
    var scanStops: [FocusStop] { FocusSearch(window, scopes: scopes, inputViewsFollow: nil).stops }

    /// Moves the focus to an item that scanning has chosen.
    func focus(_ stop: FocusStop) { _ = update(to: stop, []) }

    /// Posts that a key failed to move the focus.
    private func reportFailure(_ heading: UIFocusHeading) -> Bool {
        if let storedItem {
            post(Self.movementDidFailNotification, UIFocusUpdateContext(from: storedItem, to: nil, heading: heading))
        }
        return false
    }

    private func target(_ heading: UIFocusHeading, _ search: FocusSearch) -> FocusStop? {
        guard let current = search.stop(of: storedItem) ?? editedItem(heading, search) else { return initialTarget(heading, search) }
        guard heading == .next || heading == .previous else { return neighbour(of: current, heading, search) }
        return search.next(after: current.item, backwards: heading == .previous, wasFocused: wasFocused)
    }

    private func neighbour(of current: FocusStop, _ heading: UIFocusHeading, _ search: FocusSearch) -> FocusStop? {
        let next = search.next(from: current, heading)
        // An arrow scrolls a text until its link is seen.
        if let text = current.item as? UIScrollView, text.isFocusStopWithItems, let next, let link = next.item as? UIView, link.isDescendant(of: text),
            !next.rect.intersects(current.rect)
        { return nil }
        return next
    }

    /// The text that is edited without having the focus, since a touch began it: Tab goes on from there.
    private func editedItem(_ heading: UIFocusHeading, _ search: FocusSearch) -> FocusStop? {
        guard heading == .next || heading == .previous, let text = window.firstResponder as? any UIKeyInput & UIFocusItem else { return nil }
        return search.stop(of: text)
    }

    private func initialTarget(_ heading: UIFocusHeading, _ search: FocusSearch) -> FocusStop? {
        if let request, let stop = resolve(request, search.stops, restores: false) { return stop }
        if let stop = resumeItem.flatMap(search.stop(remembered:)) { return stop }
        if heading == .previous { return search.next(after: nil, backwards: true, wasFocused: wasFocused) }
        return preferred(search)
    }

    private func wasFocused(_ stop: FocusStop) -> Bool { stop.group.flatMap { lastItemByGroup[$0]?.matches(stop.item) } ?? false }

    /// Removes the focus when a touch or pointer press begins.
    func removeFocus() {
        guard isActive else { return }
        resumeItem = memory
        _ = update(to: nil, [])
        // Even if an environment refuses, the focus is no longer shown.
        isActive = storedItem != nil
    }

    // MARK: Choosing

    private func preferred(_ search: FocusSearch) -> FocusStop? {
        scopeController.flatMap { resolve($0, search.stops, restores: true) } ?? search.stops.first
    }

    /// The item that an environment prefers to focus.
    /// - Parameter restores: Whether a controller restores its last focused item.
    private func resolve(_ environment: any UIFocusEnvironment, _ stops: [FocusStop], restores: Bool, depth: Int = 0) -> FocusStop? {
        let inside = stops.filter { UIFocusSystem.environment(environment, contains: $0.item) }
        guard !inside.isEmpty else { return nil }
        if restores, let controller = environment as? UIViewController, controller.restoresFocusAfterTransition, let last = controller.lastFocusedItem,
            let stop = inside.first(where: { last.matches($0.item) })
        {
            return stop
        }
        // Environments that prefer each other would recurse without end.
        if depth < 32 {
            for next in environment.preferredFocusEnvironments where next !== environment {
                if let stop = resolve(next, stops, restores: restores, depth: depth + 1) { return stop }
            }
        }
        guard let first = inside.first(where: { $0.item === environment }) ?? inside.first else { return nil }
        let group = first.group == nil ? [first] : inside.filter { $0.group == first.group }
        return group.max { $0.item.focusGroupPriority.rawValue < $1.item.focusGroupPriority.rawValue }.flatMap { best in
            group.first { $0.item.focusGroupPriority == best.item.focusGroupPriority }
        }
    }

    // MARK: Frames

    /// Call before each frame is drawn: moves the focus away from removed items.
    func updateBeforeFrame() {
        guard isActive else { return }
        if textOfInputViews != nil, let responder = window.firstResponder { textOfInputViews = responder }
        if request != nil || !(storedItem.map(canKeepFocus) ?? false) { updateFocusedItem() }
    }

    /// Call when a frame is drawn: the ring follows the item, and what is below it.
    func framePrepared() {
        guard isActive, let item = storedItem else { return ring.hide() }
        ring.show(around: item, in: window) {
            lastRect = (item as? UIView).map { $0.convert($0.bounds, to: window) } ?? search.stop(of: item)?.rect ?? lastRect
            return lastRect
        }
    }

    private func updateFocusedItem() {
        let search = search
        let requested = request.flatMap { resolve($0, search.stops, restores: false) }
        let wasRequested = request != nil, canKeep = storedItem.map(canKeepFocus) ?? false
        request = nil
        if wasRequested, canKeep, requested == nil { return }
        // If only the item disappeared, the nearest one gets the focus, if it is not shown by another cell; on another page the page's preference decides.
        let isSameController = lastController != nil && lastController === window.deepestController
        if requested == nil, isSameController, !canKeep, let textOfInputViews, !textOfInputViews.isFirstResponder {
            // The text has resigned: as the nearest item it would begin to edit again.
            _ = update(to: nil, [], force: true)
            (isActive, resumeItem) = (false, (textOfInputViews as? any UIFocusItem).map(FocusMemory.init))
            return
        }
        let chosen = requested ?? (isSameController ? memory.flatMap(search.stop(remembered:)) ?? search.nearest(to: lastRect) : preferred(search))
        _ = update(to: chosen, [], force: !wasRequested)
    }

    // MARK: Moving

    /// - Parameter force: The focused item cannot keep the focus.
    private func update(to stop: FocusStop?, _ heading: UIFocusHeading, force: Bool = false) -> Bool {
        let previous = storedItem, next = stop?.item
        if let next, previous === next, memory?.matches(next) == true { return true }
        let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
        let environments = Self.chain(previous) + Self.chain(next).filter { one in !Self.chain(previous).contains { $0 === one } }
        guard force || environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return heading.isEmpty ? false : reportFailure(heading) }
        storedItem = next
        isActive = stop != nil || force
        if let stop {
            didFocus(stop)
        } else {
            memory = nil
            ring.hide()
        }
        request = nil
        guard previous != nil || next != nil else { return false }
        let coordinator = UIFocusAnimationCoordinator(isFocusing: next != nil)
        for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
        post(Self.didUpdateNotification, context, coordinator)
        coordinator.run()
        window.windowScene?.setNeedsFrame()
        return true
    }

    private func post(_ name: Notification.Name, _ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator? = nil) {
        var values: [AnyHashable: Any] = [Self.focusUpdateContextUserInfoKey: context]
        values[Self.animationCoordinatorUserInfoKey] = coordinator
        NotificationCenter.default.post(name: name, object: self, userInfo: values)
    }

    private func didFocus(_ stop: FocusStop) {
        lastRect = stop.rect
        let memory = FocusMemory(stop.item)
        (self.memory, resumeItem) = (memory, memory)
        textOfInputViews = window.inputViewContainer.flatMap { (stop.item as? UIView)?.isDescendant(of: $0) ?? false ? window.firstResponder : nil }
        lastController = window.deepestController
        if let group = stop.group { lastItemByGroup[group] = memory }
        for environment in Self.chain(stop.item) { (environment as? UIViewController)?.lastFocusedItem = memory }
        guard let view = stop.item as? UIView else { return }
        moveFirstResponder(to: view)
        scrollIntoView(view)
    }

    /// An item that accepts text becomes first responder with the focus; a first responder elsewhere, whose input views it is not in, resigns.
    private func moveFirstResponder(to view: UIView) {
        // A wheel of an input view could become first responder, too.
        if textOfInputViews != nil, !(view is any UIKeyInput), window.belongsToFirstResponder(view) { return }
        if view.canBecomeFirstResponder, !(view is UIScrollView) || view.canBecomeFocused {
            view.becomeFirstResponder()
        } else if let responder = window.firstResponder, !window.belongsToFirstResponder(view) {
            responder.resignFirstResponder()
        }
    }

    /// Points between the item and the scroll view's edge: room for the ring.
    private static let margin: CGFloat = 12

    private func scrollIntoView(_ view: UIView) {
        let scrolls = sequence(first: view) { $0.superview }.dropFirst().compactMap { $0 as? UIScrollView }
        for scroll in scrolls where scroll.isScrollEnabled {
            if scroll.hasInFindBar(view) { continue }
            scroll.scrollRectToVisible(view.convert(view.bounds, to: scroll).insetBy(dx: -Self.margin, dy: -Self.margin), animated: true)
        }
    }

    /// The chain of environments from the item upwards.
    private static func chain(_ item: (any UIFocusEnvironment)?) -> [any UIFocusEnvironment] {
        guard let item else { return [] }
        return Array(sequence(first: item) { $0.parentFocusEnvironment })
    }
}
