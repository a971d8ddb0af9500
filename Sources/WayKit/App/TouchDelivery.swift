import Foundation

/// Gives the touches of an event to the recognisers first, then to the views that they hit.
@MainActor enum TouchDelivery {
    static func deliver(_ event: UIEvent, in window: UIWindow) {
        let changed = (event.touches(for: window) ?? []).filter { $0.phase != .stationary }
        let began = changed.filter { $0.phase == .began }
        for touch in began.sorted(by: { $0.timestamp < $1.timestamp }) {
            touch.view = window.hitTest(touch.position, with: event)
            // While one finger drives a transition others may join its gesture; what lies beneath is on its way, and nobody means to press it.
            let isBesideADrive = window.transitions.isDriven && window.arena.isInGesture
            window.arena.admit(touch, event: event, joinsOnly: isBesideADrive)
            if isBesideADrive, touch.gestureRecognizers?.isEmpty ?? true { touch.view = nil }
        }
        window.arena.perform {
            window.arena.deliver(changed, event: event)
            deliverToViews(changed, event: event, arena: window.arena)
        }
    }

    private static func deliverToViews(_ touches: Set<UITouch>, event: UIEvent, arena: GestureArena) {
        var groups: [ObjectIdentifier: (view: UIView, touches: Set<UITouch>)] = [:]
        for touch in touches {
            guard let view = touch.view, !isHeld(touch, in: view, event: event, arena: arena), touch.isDeliveredToView else { continue }
            groups[ObjectIdentifier(view), default: (view, [])].touches.insert(touch)
        }
        for (view, touches) in groups.values {
            for (phase, group) in Dictionary(grouping: touches, by: \.phase) { send(Set(group), phase, to: view, with: event) }
        }
    }

    /// Whether the view hears of this change later, or not at all.
    private static func isHeld(_ touch: UITouch, in view: UIView, event: UIEvent, arena: GestureArena) -> Bool {
        switch touch.phase {
        case .began:
            guard accepts(view, touch, event) else { return true }
            let isScrollable = HeldDelivery.isWantedByScrollView(around: view)
            guard isScrollable || arena.holdsBeginning(of: touch) else {
                touch.isDeliveredToView = mayBegin(touch, event, in: view)
                return !touch.isDeliveredToView
            }
            hold(touch, .began, event, arena: arena)
            if isScrollable { touch.held?.waitForScrolling() }
            return true
        case .ended where touch.isDeliveredToView && touch.held == nil && arena.holdsEnd(of: touch):
            hold(touch, .ended, event, arena: arena)
            return true
        case .cancelled:
            touch.held?.drop()
            return false
        default:
            guard touch.held != nil else { return false }
            if touch.phase == .ended { touch.held?.endWaitForScrolling() }
            hold(touch, touch.phase == .ended ? .ended : .moved, event, arena: arena)
            return true
        }
    }

    /// Keeps the change as it is now: when it is told, the touch may be elsewhere.
    private static func hold(_ touch: UITouch, _ kind: HeldDelivery.Kind, _ event: UIEvent, arena: GestureArena) {
        let held = touch.held ?? HeldDelivery(touch, in: arena)
        touch.held = held
        let then = (touch.phase, touch.position, touch.previousPosition, touch.timestamp)
        held.add(kind) { [weak touch] in
            guard let touch, let view = touch.view, view.window != nil else { return false }
            if kind == .began {
                guard mayBegin(touch, event, in: view) else { return false }
                touch.isDeliveredToView = true
            }
            let now = (touch.phase, touch.position, touch.previousPosition, touch.timestamp)
            (touch.phase, touch.position, touch.previousPosition, touch.timestamp) = then
            send([touch], then.0, to: view, with: event)
            (touch.phase, touch.position, touch.previousPosition, touch.timestamp) = now
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

    /// A view without `isMultipleTouchEnabled` has one touch at a time; a recogniser that recognised already keeps it.
    private static func accepts(_ view: UIView, _ touch: UITouch, _ event: UIEvent) -> Bool {
        if !view.isMultipleTouchEnabled {
            let other = event.allTouches?.contains {
                $0 !== touch && $0.view === view && ($0.isDeliveredToView || $0.held != nil) && !$0.isOver
            }
            if other ?? false { return false }
        }
        return !(touch.gestureRecognizers ?? []).contains { $0.hasRecognized && $0.cancelsTouchesInView }
    }

    /// The scroll view around it lets the view have the touch.
    private static func mayBegin(_ touch: UITouch, _ event: UIEvent, in view: UIView) -> Bool {
        HeldDelivery.scrollViews(around: view).first { _ in true }?.touchesShouldBegin([touch], with: event, in: view) ?? true
    }

    /// A recogniser recognised: the views of its touches hear no more of them.
    static func cancelInViews(_ touches: [UITouch]) {
        for touch in touches { touch.held?.drop() }
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
