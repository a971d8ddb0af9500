import Foundation

/// Swipes rows of a table or a collection view aside, shows their actions and performs them. One row is open at a time.
@MainActor final class SwipeActionsController: NSObject {
    private unowned let container: any SwipeActionsContainer
    private unowned let pan: SwipePanGestureRecognizer
    private var swipe: Swipe?

    /// A row that is not in its position.
    private struct Swipe {
        let cell: UIView
        let edge: SwipeEdge
        let view: SwipeActionsView
        let clipped: Bool
        var motion: SwipeMotion
        var state = State.dragging
        /// The finger's distance at its start.
        var startPull: CGFloat = 0
        /// Of the row, in points.
        var offset: CGFloat = 0
    }

    private enum State {
        case dragging
        case open
        /// The action is being performed; its completion closes the row.
        case performing
    }

    private init(_ container: any SwipeActionsContainer, _ pan: SwipePanGestureRecognizer) {
        self.container = container
        self.pan = pan
        super.init()
        pan.addTarget(self, action: Selector(SwipeActionsController.panned, name: "panned"))
        pan.delegate = self
        pan.maximumNumberOfTouches = 1
        pan.allowedScrollTypesMask = .continuous
    }

    /// The controller of a list; its gesture is added to the list the first time, and keeps the controller.
    @discardableResult
    static func install(in container: any SwipeActionsContainer) -> SwipeActionsController {
        let list = container.swipeScrollView
        if let controller = list.swipeActionsController { return controller }
        let pan = SwipePanGestureRecognizer()
        let controller = SwipeActionsController(container, pan)
        pan.controller = controller
        list.addGestureRecognizer(pan)
        // The list scrolls once it is certain that no row is swiped: at the first movement.
        list.panGestureRecognizer.require(toFail: pan)
        list.panGestureRecognizer.addHandler { [weak controller, weak list] in
            if list?.panGestureRecognizer.state == .began { controller?.close(animated: true) }
        }
        return controller
    }

    /// Whether a row is swiped aside.
    var isOpen: Bool { swipe != nil }
    /// The row that is swiped aside.
    var openCell: UIView? { swipe?.cell }
    /// The action at the row's edge.
    private var firstAction: UIView? { swipe?.view.buttons.first }
    /// The side of the actions that are shown.
    var openEdge: SwipeEdge? { swipe?.edge }

    // MARK: Opening and closing

    /// Opens a row without a finger: for an editing control, a key or an accessibility action. False if it has no actions.
    @discardableResult
    func open(_ cell: UIView, at edge: SwipeEdge, animated: Bool) -> Bool {
        if let swipe, swipe.cell === cell, swipe.edge == edge { return true }
        close(animated: animated)
        guard begin(cell, at: edge) else { return false }
        settle(open: true, velocity: 0, animated: animated)
        return true
    }

    /// Puts the row back to its position.
    func close(animated: Bool) {
        guard swipe != nil else { return }
        if pan.state == .began || pan.state == .changed {
            // The touch is no longer followed.
            pan.isEnabled = false
            pan.isEnabled = true
        }
        settle(open: false, velocity: 0, animated: animated)
    }

    /// The cell leaves the list, or will show another item: the row is closed without an animation.
    func cellWillBeReused(_ cell: UIView) {
        if swipe?.cell === cell { finishClosing() }
    }

    private func begin(_ cell: UIView, at edge: SwipeEdge) -> Bool {
        guard let configuration = container.swipeActions(for: cell, at: edge), !configuration.actions.isEmpty else { return false }
        let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let view = SwipeActionsView(configuration, isOnRight: (edge == .trailing) != isRightToLeft)
        for button in view.buttons {
            button.addAction(UIAction { [weak self, weak button] _ in button.map { self?.perform($0) } }, for: .touchUpInside)
        }
        let motion = SwipeMotion(
            openWidth: view.openWidth, rowWidth: max(cell.bounds.width, 1), allowsFullSwipe: configuration.performsFirstActionWithFullSwipe)
        swipe = Swipe(cell: cell, edge: edge, view: view, clipped: cell.clipsToBounds, motion: motion)
        cell.clipsToBounds = true
        cell.addSubview(view)
        apply(offset: 0)
        container.swipe(of: cell, isOpen: true)
        return true
    }

    private func apply(offset: CGFloat) {
        guard var swipe else { return }
        swipe.offset = offset
        self.swipe = swipe
        let size = swipe.cell.bounds.size
        let direction: CGFloat = swipe.view.isOnRight ? 1 : -1
        swipe.cell.bounds.origin.x = direction * offset
        let width = max(0, offset)
        swipe.view.frame = CGRect(x: swipe.view.isOnRight ? size.width : -width, y: 0, width: width, height: size.height)
        swipe.view.layoutIfNeeded()
    }

    private func settle(open: Bool, velocity: CGFloat, animated: Bool) {
        guard var current = swipe else { return }
        if !open { returnFocus() }
        let target = open ? current.motion.openWidth : 0
        current.state = .open
        current.view.setFullSwipe(false, animated: false)
        swipe = current
        guard animated else {
            open ? apply(offset: target) : finishClosing()
            return
        }
        let view = current.view
        animate(to: target, velocity: velocity) { [weak self] in
            guard let self, !open, let swipe = self.swipe, swipe.view === view, swipe.offset == 0, swipe.state == .open else { return }
            finishClosing()
        }
    }

    private func animate(to target: CGFloat, velocity: CGFloat, completion: @escaping () -> Void) {
        guard let swipe else { return }
        let distance = target - swipe.offset
        let relative = abs(distance) > 0.5 ? min(max(velocity / distance, -20), 30) : 0
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: relative, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.apply(offset: target)
        } completion: { _ in
            completion()
        }
    }

    private func finishClosing() {
        guard let swipe else { return }
        self.swipe = nil
        swipe.view.removeFromSuperview()
        swipe.cell.bounds.origin.x = 0
        swipe.cell.clipsToBounds = swipe.clipped
        container.swipe(of: swipe.cell, isOpen: false)
    }

    // MARK: Gesture

    private func panned() {
        switch pan.state {
        case .began: beginDrag()
        case .changed: drag()
        case .ended: endDrag(velocity: pan.velocity(in: container.swipeScrollView).x)
        case .cancelled, .failed: endDrag(velocity: 0)
        default: break
        }
    }

    private func beginDrag() {
        let list = container.swipeScrollView
        let movement = direction(of: pan)
        guard let cell = container.swipeableCell(at: startPoint(in: list)) else { return }
        if let open = swipe, open.cell !== cell { close(animated: true) }
        if swipe == nil || swipe?.cell !== cell {
            finishClosing()
            let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
            guard begin(cell, at: (movement < 0) != isRightToLeft ? .trailing : .leading) else { return }
        }
        guard var current = swipe, current.state != .performing else { return }
        // A finger may catch the row in motion.
        let visible = current.cell.layer.presentation()?.bounds.origin.x ?? current.cell.bounds.origin.x
        let offset = current.view.isOnRight ? visible : -visible
        current.cell.layer.removeAllAnimations()
        current.state = .dragging
        current.startPull = current.motion.pull(for: offset)
        swipe = current
        drag()
    }

    private func drag() {
        guard let swipe, swipe.state == .dragging else { return }
        let translation = pan.translation(in: container.swipeScrollView).x
        let pulled = swipe.startPull + (swipe.view.isOnRight ? -translation : translation)
        let offset = swipe.motion.offset(pulled: pulled)
        apply(offset: offset)
        let isFull = swipe.motion.isFullSwipe(offset)
        if isFull != swipe.view.isFullSwipe {
            swipe.view.setFullSwipe(isFull, animated: true)
            UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        }
    }

    private func endDrag(velocity: CGFloat) {
        guard let swipe, swipe.state == .dragging else { return }
        let opening = swipe.view.isOnRight ? -velocity : velocity
        switch swipe.motion.outcome(offset: swipe.offset, velocity: opening) {
        case .close: settle(open: false, velocity: opening, animated: true)
        case .open: settle(open: true, velocity: opening, animated: true)
        case .perform: if let first = swipe.view.buttons.first { performByFullSwipe(first, velocity: opening) }
        }
    }

    private func startPoint(in list: UIScrollView) -> CGPoint {
        let point = pan.location(in: list)
        let translation = pan.translation(in: list)
        return CGPoint(x: point.x - translation.x, y: point.y - translation.y)
    }

    /// Negative to the left.
    private func direction(of pan: UIPanGestureRecognizer) -> CGFloat {
        let velocity = pan.velocity(in: container.swipeScrollView).x
        return velocity != 0 ? velocity : pan.translation(in: container.swipeScrollView).x
    }

    // MARK: Actions

    private func perform(_ button: SwipeActionButton) {
        guard var current = swipe, current.view.buttons.contains(where: { $0 === button }), current.state != .performing else { return }
        current.state = .performing
        swipe = current
        let view = current.view
        button.action.handler(button.action, button) { [weak self] _ in
            guard let self, swipe?.view === view else { return }
            settle(open: false, velocity: 0, animated: true)
        }
    }

    private func performByFullSwipe(_ button: SwipeActionButton, velocity: CGFloat) {
        guard let current = swipe else { return }
        // A destructive action leaves the row aside until it is removed.
        if button.action.style == .destructive { animate(to: current.motion.rowWidth, velocity: velocity) {} }
        perform(button)
    }

    /// The actions as keys and accessibility perform them. Delete opens the trailing actions of the focused cell and performs what deletes, with Shift the
    /// leading ones; the focus is on the first action then. Escape closes them.
    func handle(_ presses: Set<UIPress>, focused cell: UIView?) -> Bool {
        guard let key = presses.compactMap(\.key).first else { return false }
        switch key.keyCode {
        case .keyboardEscape where isOpen:
            close(animated: true)
            return true
        case .keyboardDeleteForward, .keyboardDeleteOrBackspace:
            guard let cell = cell ?? focusedCell else { return false }
            let edge = key.heldModifiers == .shift ? SwipeEdge.leading : .trailing
            guard let swipe, swipe.cell === cell, swipe.edge == edge else { return openByKey(cell, at: edge) }
            guard let destructive = swipe.view.buttons.first(where: { $0.action.style == .destructive }) else { return false }
            perform(destructive)
            return true
        default: return false
        }
    }
}

extension SwipeActionsController {
    /// The open row, if one of its actions has the focus.
    private var focusedCell: UIView? {
        guard let cell = openCell, let focused = UIFocusSystem.focusSystem(for: cell)?.focusedItem as? UIView else { return nil }
        return focused.isDescendant(of: cell) ? cell : nil
    }

    /// A row that closes has the focus in place of its actions.
    private func returnFocus() {
        guard let cell = focusedCell, let system = UIFocusSystem.focusSystem(for: cell), system.focusedItem is SwipeActionButton else { return }
        system.requestFocusUpdate(to: cell)
    }

    private func openByKey(_ cell: UIView, at edge: SwipeEdge) -> Bool {
        guard open(cell, at: edge, animated: true) else { return false }
        if let first = firstAction { UIFocusSystem.focusSystem(for: cell)?.requestFocusUpdate(to: first) }
        return true
    }
}

extension SwipeActionsController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let list = container.swipeScrollView
        let velocity = pan.velocity(in: list)
        let translation = pan.translation(in: list)
        let horizontal = max(abs(velocity.x), abs(translation.x)) > max(abs(velocity.y), abs(translation.y))
        guard horizontal, swipe?.state != .performing, let cell = container.swipeableCell(at: startPoint(in: list)) else { return false }
        if swipe?.cell === cell { return true }
        let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let edge: SwipeEdge = (direction(of: pan) < 0) != isRightToLeft ? .trailing : .leading
        return !(container.swipeActions(for: cell, at: edge)?.actions.isEmpty ?? true)
    }
}

/// The gesture of a list whose rows can be swiped.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
    var controller: SwipeActionsController?
}

extension UIScrollView {
    /// What swipes the rows of this list; nil before `SwipeActionsController.install(in:)`.
    var swipeActionsController: SwipeActionsController? {
        gestureRecognizers?.lazy.compactMap { ($0 as? SwipePanGestureRecognizer)?.controller }.first
    }
}
