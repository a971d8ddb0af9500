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
        let changed = arena.sets.part(of: event.allTouches ?? []) { $0.window === window && $0.phase != .stationary }
        let began = changed.filter { $0.phase == .began }
        for touch in began.sorted(by: { $0.timestamp < $1.timestamp }) {
            touch.view = window.hitTest(touch.position, with: event)
            // During an interactive transition further touches may only join its gesture; the views beneath are animating and not meant to be touched.
            let isBesideADrive = window.transitions.isDriven && arena.isInGesture
            arena.admit(touch, event: event, joinsOnly: isBesideADrive)
            if isBesideADrive, touch.gestureRecognizers?.isEmpty ?? true { touch.view = nil }
        }
        arena.perform {
            arena.deliver(changed, event: event)
            deliverToViews(changed, event: event, arena: arena)
        }
        if changed.contains(where: \.isOver) { arena.sets.removeAll() }
    }

    private static func deliverToViews(_ touches: Set<UITouch>, event: UIEvent, arena: GestureArena) {
        for touch in touches {
            if let view = touch.view { holdOrAccept(touch, in: view, event: event, arena: arena) }
        }
        let told = arena.sets.part(of: touches) { $0.isDeliveredToView && $0.held == nil }
        // Collected before any view is called, since a view may change the phases.
        var messages = arena.spareMessages
        arena.spareMessages = []
        for touch in told {
            let phase = touch.phase
            guard let view = touch.view, !messages.contains(where: { $0.view === view && $0.phase == phase }) else { continue }
            let own = arena.sets.part(of: told) { $0.view === view && $0.phase == phase }
            messages.append(Message(view: view, phase: phase, touches: own))
        }
        for message in messages { send(message.touches, message.phase, to: message.view, with: event) }
        messages.removeAll(keepingCapacity: true)
        arena.spareMessages = messages
    }

    /// Decides whether the view receives this change now, later, or not at all.
    private static func holdOrAccept(_ touch: UITouch, in view: UIView, event: UIEvent, arena: GestureArena) {
        switch touch.phase {
        case .began:
            guard accepts(view, touch, event) else { return }
            let isScrollable = HeldDelivery.isWantedByScrollView(around: view)
            guard isScrollable || arena.holdsBeginning(of: touch) else { return touch.isDeliveredToView = mayBegin(touch, event, in: view) }
            hold(touch, .began, event, arena: arena)
            if isScrollable { touch.held?.waitForScrolling() }
        case .ended where touch.isDeliveredToView && touch.held == nil && arena.holdsEnd(of: touch):
            hold(touch, .ended, event, arena: arena)
        case .cancelled:
            touch.held?.drop()
        default:
            guard touch.held != nil else { return }
            if touch.phase == .ended { touch.held?.endWaitForScrolling() }
            hold(touch, touch.phase == .ended ? .ended : .moved, event, arena: arena)
        }
    }

    /// Captures the change: the touch may have moved on by the time it is delivered.
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

    /// A view without `isMultipleTouchEnabled` receives one touch at a time; a recogniser that already recognised keeps its touch.
    private static func accepts(_ view: UIView, _ touch: UITouch, _ event: UIEvent) -> Bool {
        if !view.isMultipleTouchEnabled {
            let other = event.allTouches?.contains {
                $0 !== touch && $0.view === view && ($0.isDeliveredToView || $0.held != nil) && !$0.isOver
            }
            if other ?? false { return false }
        }
        // A view with `isExclusiveTouch` receives touches only while no other view has any, and then excludes all others.
        let isShut = event.allTouches?.contains { other in
            guard other !== touch, let otherView = other.view, otherView !== view, other.window === touch.window else { return false }
            return (other.isDeliveredToView || other.held != nil) && !other.isOver && (view.isExclusiveTouch || otherView.isExclusiveTouch)
        }
        if isShut ?? false { return false }
        return !(touch.gestureRecognizers ?? []).contains { $0.hasRecognized && $0.cancelsTouchesInView }
    }

    /// Whether the enclosing scroll view lets the view begin the touch.
    private static func mayBegin(_ touch: UITouch, _ event: UIEvent, in view: UIView) -> Bool {
        HeldDelivery.scrollViews(around: view).first { _ in true }?.touchesShouldBegin([touch], with: event, in: view) ?? true
    }

    /// A recogniser recognised: cancels its touches for their views.
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
