import Foundation

/// Delivers presses to the recognisers of the responder's view and of its ancestors first, then to the responder.
@MainActor enum PressDelivery {
    static func deliver(_ event: UIPressesEvent, in window: UIWindow, to target: UIResponder) {
        let view = target as? UIView ?? (target as? UIViewController)?.viewIfLoaded ?? window
        for press in event.allPresses where press.phase == .began && !press.isRepeat {
            press.responder = target
            window.arena.admit(press, at: view, event: event)
        }
        window.arena.perform {
            window.arena.deliver(event.allPresses.filter { !$0.isRepeat }, event: event)
            for press in event.allPresses {
                if press.isRepeat { moveOn(press, to: target, event) }
                deliver(press, event, arena: window.arena)
            }
        }
    }

    /// Key repeat moves to the current target: the previous responder receives a cancellation.
    private static func moveOn(_ press: UIPress, to target: UIResponder, _ event: UIPressesEvent) {
        guard press.held == nil, press.isDeliveredToResponder, press.responder !== target else { return }
        send(press, .cancelled, event)
        press.responder = target
        press.isDeliveredToResponder = true
    }

    private static func deliver(_ press: UIPress, _ event: UIPressesEvent, arena: GestureArena) {
        switch press.phase {
        case .began where press.isRepeat:
            if press.held == nil, press.isDeliveredToResponder { send(press, .began, event) }
        case .began:
            let isTaken = (press.gestureRecognizers ?? []).contains { $0.hasRecognized && $0.cancelsTouchesInView }
            guard !isTaken else { return }
            tell(press, .began, event, later: arena.holdsBeginning(of: press), arena)
        case .ended:
            guard press.held != nil || press.isDeliveredToResponder else { return }
            tell(press, .ended, event, later: press.held != nil || arena.holdsEnd(of: press), arena)
        case .cancelled:
            press.held?.drop()
            if press.isDeliveredToResponder { send(press, .cancelled, event) }
        case .changed, .stationary:
            if press.isDeliveredToResponder { send(press, press.phase, event) }
        }
    }

    private static func tell(_ press: UIPress, _ kind: HeldDelivery.Kind, _ event: UIPressesEvent, later: Bool, _ arena: GestureArena) {
        let phase = press.phase
        guard later else { return send(press, phase, event) }
        let held = press.held ?? HeldDelivery(press, in: arena)
        press.held = held
        held.add(kind) { [weak press] in
            guard let press else { return false }
            let now = press.phase
            press.phase = phase
            send(press, phase, event)
            press.phase = now
            return true
        }
    }

    private static func send(_ press: UIPress, _ phase: UIPress.Phase, _ event: UIPressesEvent) {
        guard let responder = press.responder else { return }
        press.isDeliveredToResponder = phase != .ended && phase != .cancelled
        switch phase {
        case .began: responder.pressesBegan([press], with: event)
        case .changed, .stationary: responder.pressesChanged([press], with: event)
        case .ended: responder.pressesEnded([press], with: event)
        case .cancelled: responder.pressesCancelled([press], with: event)
        }
    }

    /// A recogniser recognised: cancels its presses for the responders.
    static func cancelInResponders(_ presses: [UIPress]) {
        for press in presses {
            press.held?.drop()
            guard press.isDeliveredToResponder else { continue }
            let event = UIPressesEvent()
            event.timestamp = press.timestamp
            event.allPresses = [press]
            send(press, .cancelled, event)
        }
    }
}
