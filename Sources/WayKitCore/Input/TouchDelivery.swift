import Foundation

/// Delivers the touches of an event to the recognisers first, then to the hit-tested views.
@MainActor enum TouchDelivery {
    /// The touches of one view that are in the same phase.
    struct Message {
        let view: UIView
        let phase: UITouch.Phase
        let touches: Set<UITouch>
    }

    static func deliver(_ event: UIEvent, in window: UIWindow) {
        let arena = window.arena
        let changed = arena.touchSets.subset(of: event.allTouches ?? []) { $0.window === window && $0.phase != .stationary }
        let began = changed.filter { $0.phase == .began }
        for touch in began.sorted(by: { $0.timestamp < $1.timestamp }) {
            touch.view = window.hitTest(touch.position, with: event)
            Hints.touchBegan(touch, in: window)
            // During an interactive transition further touches may only join its gesture; the views beneath are animating and not meant to be touched.
            let isDuringInteractiveTransition = window.transitions.isDriven && arena.isInGesture
            arena.admit(touch, event: event, joinsOnly: isDuringInteractiveTransition)
            if isDuringInteractiveTransition, touch.gestureRecognizers?.isEmpty ?? true { touch.view = nil }
        }
        arena.perform {
            arena.deliver(changed, event: event)
            deliverToViews(changed, event: event, arena: arena)
        }
        if changed.contains(where: \.isOver) { arena.touchSets.removeAll() }
    }

    private static func deliverToViews(_ touches: Set<UITouch>, event: UIEvent, arena: GestureArena) {
        for touch in touches {
            if let view = touch.view { delayOrAccept(touch, in: view, event: event, arena: arena) }
        }
        let deliverable = arena.touchSets.subset(of: touches) { $0.isDeliveredToView && $0.delayedDelivery == nil }
        // Collected before any view is called, since a view may change the phases.
        var messages = arena.reusableMessages
        arena.reusableMessages = []
        for touch in deliverable {
            let phase = touch.phase
            guard let view = touch.view, !messages.contains(where: { $0.view === view && $0.phase == phase }) else { continue }
            let own = arena.touchSets.subset(of: deliverable) { $0.view === view && $0.phase == phase }
            messages.append(Message(view: view, phase: phase, touches: own))
        }
        for message in messages { send(message.touches, message.phase, to: message.view, with: event) }
        messages.removeAll(keepingCapacity: true)
        arena.reusableMessages = messages
    }

    /// Decides whether the view receives this change now, later, or not at all.
    private static func delayOrAccept(_ touch: UITouch, in view: UIView, event: UIEvent, arena: GestureArena) {
        switch touch.phase {
        case .began:
            guard accepts(view, touch, event) else { return }
            let isDelayedByScrollView = DelayedDelivery.isDelayedByScrollView(around: view)
            guard isDelayedByScrollView || arena.delaysBegan(of: touch) else { return touch.isDeliveredToView = mayBegin(touch, event, in: view) }
            delay(touch, .began, event, arena: arena)
            if isDelayedByScrollView { touch.delayedDelivery?.waitForScrollView() }
        case .ended where touch.isDeliveredToView && touch.delayedDelivery == nil && arena.delaysEnded(of: touch):
            delay(touch, .ended, event, arena: arena)
        case .cancelled:
            touch.delayedDelivery?.discard()
        default:
            guard touch.delayedDelivery != nil else { return }
            if touch.phase == .ended { touch.delayedDelivery?.endScrollViewDelay() }
            delay(touch, touch.phase == .ended ? .ended : .moved, event, arena: arena)
        }
    }

    /// Captures the change: the touch may have moved on by the time it is delivered.
    private static func delay(_ touch: UITouch, _ kind: DelayedDelivery.Kind, _ event: UIEvent, arena: GestureArena) {
        let delivery = touch.delayedDelivery ?? DelayedDelivery(touch, in: arena)
        touch.delayedDelivery = delivery
        let captured = (touch.phase, touch.position, touch.previousPosition, touch.timestamp)
        delivery.add(kind) { [weak touch] in
            guard let touch, let view = touch.view, view.window != nil else { return false }
            if kind == .began {
                guard mayBegin(touch, event, in: view) else { return false }
                touch.isDeliveredToView = true
            }
            let current = (touch.phase, touch.position, touch.previousPosition, touch.timestamp)
            (touch.phase, touch.position, touch.previousPosition, touch.timestamp) = captured
            send([touch], captured.0, to: view, with: event)
            (touch.phase, touch.position, touch.previousPosition, touch.timestamp) = current
            return true
        }
    }

    private static func send(_ touches: Set<UITouch>, _ phase: UITouch.Phase, to view: UIView, with event: UIEvent) {
        if phase == .ended || phase == .cancelled {
            for touch in touches { touch.isDeliveredToView = false }
        }
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .moved: view.touchesMoved(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        case .cancelled: view.touchesCancelled(touches, with: event)
        default: break
        }
    }

    /// A view without `isMultipleTouchEnabled` receives one touch at a time; a recogniser that already recognised keeps its touch.
    private static func accepts(_ view: UIView, _ touch: UITouch, _ event: UIEvent) -> Bool {
        if !view.isMultipleTouchEnabled {
            let other = event.allTouches?.contains {
                $0 !== touch && $0.view === view && ($0.isDeliveredToView || $0.delayedDelivery != nil) && !$0.isOver
            }
            if other ?? false { return false }
        }
        // A view with `isExclusiveTouch` receives touches only while no other view has any, and then excludes all others.
        let isExcluded = event.allTouches?.contains { other in
            guard other !== touch, let otherView = other.view, otherView !== view, other.window === touch.window else { return false }
            return (other.isDeliveredToView || other.delayedDelivery != nil) && !other.isOver && (view.isExclusiveTouch || otherView.isExclusiveTouch)
        }
        if isExcluded ?? false { return false }
        return !(touch.gestureRecognizers ?? []).contains { $0.hasRecognized && $0.cancelsTouchesInView }
    }

    /// Whether the enclosing scroll view lets the view begin the touch.
    private static func mayBegin(_ touch: UITouch, _ event: UIEvent, in view: UIView) -> Bool {
        DelayedDelivery.enclosingScrollViews(of: view).first { _ in true }?.touchesShouldBegin([touch], with: event, in: view) ?? true
    }

    /// A recogniser recognised: cancels its touches for their views.
    static func cancelInViews(_ touches: [UITouch]) {
        for touch in touches { touch.delayedDelivery?.discard() }
        for touch in touches where touch.isDeliveredToView {
            touch.isDeliveredToView = false
            guard let view = touch.view else { continue }
            let event = UIEvent()
            event.timestamp = touch.timestamp
            event.allTouches = [touch]
            view.touchesCancelled([touch], with: event)
        }
    }
}
