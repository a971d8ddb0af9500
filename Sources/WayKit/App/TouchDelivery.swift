import Foundation

/// Gives the touches of an event to the recognisers first, then to the views that they hit.
@MainActor enum TouchDelivery {
    static func deliver(_ event: UIEvent, in window: UIWindow) {
        let changed = (event.touches(for: window) ?? []).filter { $0.phase != .stationary }
        let began = changed.filter { $0.phase == .began }
        for touch in began.sorted(by: { $0.timestamp < $1.timestamp }) {
            touch.view = window.hitTest(touch.position, with: event)
            window.arena.admit(touch, event: event)
        }
        window.arena.perform {
            window.arena.deliver(changed, event: event)
            deliverToViews(changed, event: event)
        }
    }

    private static func deliverToViews(_ touches: Set<UITouch>, event: UIEvent) {
        var groups: [ObjectIdentifier: (view: UIView, touches: Set<UITouch>)] = [:]
        for touch in touches {
            guard let view = touch.view else { continue }
            if touch.phase == .began {
                guard accepts(view, touch, event) else { continue }
                if HeldTouch.isWanted(for: view), let window = touch.window {
                    touch.held = HeldTouch(touch, event: event, in: window)
                    continue
                }
                guard mayBegin(touch, event, in: view) else { continue }
                touch.isDeliveredToView = true
            }
            if touch.phase == .ended { touch.held?.release() }
            if touch.phase == .cancelled { touch.held?.drop() }
            guard touch.isDeliveredToView else { continue }
            groups[ObjectIdentifier(view), default: (view, [])].touches.insert(touch)
        }
        for (view, touches) in groups.values {
            for (phase, group) in Dictionary(grouping: touches, by: \.phase) {
                let set = Set(group)
                switch phase {
                case .began: view.touchesBegan(set, with: event)
                case .moved: view.touchesMoved(set, with: event)
                case .ended: view.touchesEnded(set, with: event)
                case .cancelled: view.touchesCancelled(set, with: event)
                default: break
                }
            }
        }
    }

    /// A view without `isMultipleTouchEnabled` has one touch at a time; a recogniser that recognised already, or that delays, keeps it.
    private static func accepts(_ view: UIView, _ touch: UITouch, _ event: UIEvent) -> Bool {
        if !view.isMultipleTouchEnabled {
            let other = event.allTouches?.contains { $0 !== touch && $0.view === view && $0.isDeliveredToView && !$0.isOver } ?? false
            if other { return false }
        }
        return !(touch.gestureRecognizers ?? []).contains { recognizer in
            (recognizer.hasRecognized && recognizer.cancelsTouchesInView)
                || (recognizer.delaysTouchesBegan && recognizer.storedState == .possible)
        }
    }

    /// The scroll view around it lets the view have the touch.
    static func mayBegin(_ touch: UITouch, _ event: UIEvent, in view: UIView) -> Bool {
        HeldTouch.scrollViews(around: view).first { _ in true }?.touchesShouldBegin([touch], with: event, in: view) ?? true
    }

    /// A recogniser began: the views of its touches hear no more of them.
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
