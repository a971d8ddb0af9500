import Foundation
import WayHost

/// Turns the host's input into events: which finger is which touch, in which window, on which view. Everything that a scene's devices
/// say goes through here, once.
@MainActor final class InputRouter {
    private struct Contact: Hashable {
        var device: DeviceID
        var id: Int
    }
    /// The number of the mouse's primary button among the contacts of its device.
    private static let pointerContact = -1

    private unowned let scene: UIWindowScene
    private var touches: [Contact: UITouch] = [:]
    private var presses: [UInt32: UIPress] = [:]
    private var buttons: UIEvent.ButtonMask = []
    private var lastTap: (time: TimeInterval, position: CGPoint, count: Int)?
    private var modifiers: UIKeyModifierFlags = []
    /// Where the touchpad's gesture began.
    private weak var indirectWindow: UIWindow?
    private(set) var pointerPosition: CGPoint?

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    func handle(_ event: InputEvent) {
        switch event {
        case .touch(let event): handle(event)
        case .pointer(let event): handle(event)
        case .key(let event): handle(event)
        case .keyboardFocus(let has): if !has { cancelPresses() }
        case .scroll(let event): handle(event)
        case .touchpad(let event): if let input = IndirectInput(event) { send(input) }
        }
    }

    // MARK: Touchpads and wheels

    /// A wheel knows no beginning and no end: each of its clicks is a gesture of its own.
    private func handle(_ event: ScrollEvent) {
        guard event.delta.x.isFinite, event.delta.y.isFinite else { return }
        var input = IndirectInput(event)
        guard case .scroll(_, true) = input.kind else { return send(input) }
        for phase in [IndirectInput.Phase.began, .changed, .ended] {
            input.phase = phase
            send(input)
        }
    }

    private func send(_ input: IndirectInput) {
        if input.phase == .began { indirectWindow = window(at: input.position) }
        guard let window = indirectWindow else { return }
        scene.application?.sendEvent(IndirectEvent(input, window: window))
    }

    // MARK: Touches

    private func handle(_ event: TouchEvent) {
        var changed: Set<UITouch> = []
        for point in event.points {
            let contact = Contact(device: event.device, id: point.id)
            guard let touch = touch(for: contact, phase: point.phase, at: point.position, time: event.timestamp, type: .direct) else { continue }
            touch.majorRadius = point.majorRadius
            changed.insert(touch)
        }
        send(changed, time: event.timestamp, buttons: [])
    }

    private func handle(_ event: PointerEvent) {
        pointerPosition = event.kind == .left ? nil : event.position
        let contact = Contact(device: event.device, id: Self.pointerContact)
        switch event.kind {
        case .pressed(let button):
            let before = buttons
            buttons.insert(Self.mask(button))
            guard before.isEmpty else { return }
            update(contact, .began, event)
        case .released(let button):
            let during = buttons
            buttons.remove(Self.mask(button))
            guard buttons.isEmpty, !during.isEmpty else { return }
            update(contact, .ended, event, buttons: during)
        case .moved:
            if touches[contact] != nil { update(contact, .moved, event) }
        case .left:
            if touches[contact] != nil { update(contact, .cancelled, event) }
            buttons = []
        case .entered:
            break
        }
    }

    private func update(_ contact: Contact, _ phase: TouchEvent.Point.Phase, _ event: PointerEvent, buttons: UIEvent.ButtonMask? = nil) {
        guard let touch = touch(for: contact, phase: phase, at: event.position, time: event.timestamp, type: .indirectPointer) else { return }
        send([touch], time: event.timestamp, buttons: buttons ?? self.buttons)
    }

    /// Linux button codes: BTN_LEFT 0x110, BTN_RIGHT 0x111, BTN_MIDDLE 0x112.
    private static func mask(_ button: UInt32) -> UIEvent.ButtonMask {
        .button(Int(button) - 0x110 + 1)
    }

    private func touch(
        for contact: Contact, phase: TouchEvent.Point.Phase, at position: CGPoint, time: TimeInterval, type: UITouch.TouchType
    ) -> UITouch? {
        guard position.x.isFinite, position.y.isFinite else { return nil }
        if phase == .began {
            let touch = UITouch()
            touch.type = type
            touch.position = position
            touch.previousPosition = position
            touch.timestamp = time
            touch.tapCount = tapCount(at: position, time: time)
            guard let window = window(at: position) else { return nil }
            touch.window = window
            touches[contact] = touch
            return touch
        }
        guard let touch = touches[contact] else { return nil }
        touch.previousPosition = touch.position
        touch.position = position
        touch.timestamp = time
        switch phase {
        case .moved: touch.phase = .moved
        case .ended: touch.phase = .ended
        case .cancelled: touch.phase = .cancelled
        case .began: break
        }
        if touch.isOver { touches[contact] = nil }
        return touch
    }

    private func tapCount(at position: CGPoint, time: TimeInterval) -> Int {
        var count = 1
        if let lastTap, time - lastTap.time < UITapGestureRecognizer.longestPause,
            hypot(position.x - lastTap.position.x, position.y - lastTap.position.y) < UITapGestureRecognizer.farthestTap
        {
            count = lastTap.count + 1
        }
        lastTap = (time, position, count)
        return count
    }

    private func window(at position: CGPoint) -> UIWindow? {
        scene.windows.last { window in
            !window.isHidden && window.hitTest(window.convert(position, from: nil, window: nil, scene: scene), with: nil) != nil
        }
    }

    private func send(_ changed: Set<UITouch>, time: TimeInterval, buttons: UIEvent.ButtonMask) {
        guard !changed.isEmpty else { return }
        let event = UIEvent()
        event.timestamp = time
        event.buttonMask = buttons
        event.modifierFlags = modifiers
        for touch in touches.values where !changed.contains(touch) { touch.phase = .stationary }
        event.allTouches = Set(touches.values).union(changed)
        scene.application?.sendEvent(event)
        for touch in changed where touch.phase == .began || touch.phase == .moved { touch.phase = .stationary }
    }

    /// The system takes the fingers away.
    func cancelTouches(time: TimeInterval) {
        let all = Set(touches.values)
        for touch in all { touch.phase = .cancelled }
        touches.removeAll()
        buttons = []
        send(all, time: time, buttons: [])
    }

    // MARK: Keys

    private func handle(_ event: KeyEvent) {
        modifiers = UIKeyModifierFlags(event.modifiers)
        let pressesEvent = UIPressesEvent()
        pressesEvent.timestamp = event.timestamp
        pressesEvent.modifierFlags = modifiers
        let press: UIPress
        switch event.phase {
        case .pressed, .repeated:
            press = UIPress(key: UIKey(event: event), timestamp: event.timestamp)
            press.window = scene.keyWindow ?? scene.windows.last
            presses[event.code] = press
        case .released:
            guard let down = presses.removeValue(forKey: event.code) else { return }
            press = down
            press.timestamp = event.timestamp
            press.phase = .ended
        }
        pressesEvent.allPresses = [press]
        scene.application?.sendEvent(pressesEvent)
    }

    private func cancelPresses() {
        let down = presses
        presses.removeAll()
        for press in down.values {
            press.phase = .cancelled
            let event = UIPressesEvent()
            event.timestamp = press.timestamp
            event.allPresses = [press]
            scene.application?.sendEvent(event)
        }
    }
}

extension UIWindow {
    /// From the scene's coordinates.
    func convert(_ point: CGPoint, from view: UIView?, window: UIWindow?, scene: UIWindowScene) -> CGPoint {
        layer.convert(point, from: scene.rootLayer)
    }
}
