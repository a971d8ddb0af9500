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
                if press.isRepeat { redirectRepeat(press, to: target, event) }
                deliver(press, event, arena: window.arena)
            }
        }
    }

    /// Key repeat moves to the current target: the previous responder receives a cancellation.
    private static func redirectRepeat(_ press: UIPress, to target: UIResponder, _ event: UIPressesEvent) {
        guard press.delayedDelivery == nil, press.isDeliveredToResponder, press.responder !== target else { return }
        send(press, .cancelled, event)
        press.responder = target
        press.isDeliveredToResponder = true
    }

    private static func deliver(_ press: UIPress, _ event: UIPressesEvent, arena: GestureArena) {
        switch press.phase {
        case .began where press.isRepeat:
            if press.delayedDelivery == nil, press.isDeliveredToResponder { send(press, .began, event) }
        case .began:
            let isRecognized = (press.gestureRecognizers ?? []).contains { $0.hasRecognized && $0.cancelsTouchesInView }
            guard !isRecognized else { return }
            sendOrDelay(press, .began, event, isDelayed: arena.delaysBegan(of: press), arena)
        case .ended:
            guard press.delayedDelivery != nil || press.isDeliveredToResponder else { return }
            sendOrDelay(press, .ended, event, isDelayed: press.delayedDelivery != nil || arena.delaysEnded(of: press), arena)
        case .cancelled:
            press.delayedDelivery?.discard()
            if press.isDeliveredToResponder { send(press, .cancelled, event) }
        case .changed, .stationary:
            if press.isDeliveredToResponder { send(press, press.phase, event) }
        }
    }

    private static func sendOrDelay(_ press: UIPress, _ kind: DelayedDelivery.Kind, _ event: UIPressesEvent, isDelayed: Bool, _ arena: GestureArena) {
        let phase = press.phase
        guard isDelayed else { return send(press, phase, event) }
        let delivery = press.delayedDelivery ?? DelayedDelivery(press, in: arena)
        press.delayedDelivery = delivery
        delivery.add(kind) { [weak press] in
            guard let press else { return false }
            let current = press.phase
            press.phase = phase
            send(press, phase, event)
            press.phase = current
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
            press.delayedDelivery?.discard()
            guard press.isDeliveredToResponder else { continue }
            let event = UIPressesEvent()
            event.timestamp = press.timestamp
            event.allPresses = [press]
            send(press, .cancelled, event)
        }
    }
}
