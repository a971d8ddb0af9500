import Foundation
import WayHost

/// Converts the host's input into UIKit events: maps contacts to touches, windows and views. All input of a scene passes through here once; invalid
/// input is corrected or rejected by `InputSanitizer`.
@MainActor package final class InputRouter {
    package struct Contact: Hashable {
        package var device: DeviceID
        package var id: Int

        package init(device: DeviceID, id: Int) {
            self.device = device
            self.id = id
        }
    }
    /// The contact identifier of a mouse's primary button.
    private static let pointerContact = -1

    private unowned let scene: UIWindowScene
    private var sanitizer = InputSanitizer()
    package private(set) var touches: [Contact: UITouch] = [:] {
        didSet { cachedActiveTouches = nil }
    }
    private var cachedActiveTouches: Set<UITouch>?
    /// Caches the sets of touches that events carry.
    var touchSets = TouchSetCache()
    /// An event object for reuse.
    private var reusableEvent: UIEvent?
    /// Contacts whose next position is in other coordinates than their last.
    var contactsToRemap: Set<Contact> = []
    /// Movement that waits for a frame.
    var moves = PendingMoves()
    /// The change of a touchpad gesture or scroll that waits for a frame.
    var pendingIndirectInput: IndirectInput?
    /// Contacts that are down but not delivered: they began outside of all windows, or were cancelled.
    private var ignoredContacts: Set<Contact> = []
    private var presses: [UInt32: UIPress] = [:]
    private var buttons: [DeviceID: UIEvent.ButtonMask] = [:]
    private var lastTap: (device: DeviceID, time: TimeInterval, position: CGPoint, count: Int)?
    private var modifiers: UIKeyModifierFlags = []
    /// The window in which the touchpad gesture began.
    private weak var indirectWindow: UIWindow?
    private weak var hoverWindow: UIWindow?
    private(set) var pointerPosition: CGPoint?

    init(scene: UIWindowScene) {
        self.scene = scene
    }

    var sampling: TouchSampling { scene.application?.touchSampling ?? .everyEvent }

    func handle(_ event: InputEvent) {
        let now = scene.application?.hostTime ?? 0
        if !event.isMovementOnly { deliverPending() }
        switch event {
        case .touch(var event):
            event.timestamp = sanitizer.timestamp(event.timestamp, of: event.device, now: now)
            handle(event)
        case .pointer(var event):
            event.timestamp = sanitizer.timestamp(event.timestamp, of: event.device, now: now)
            handle(event)
        case .key(var event):
            event.timestamp = sanitizer.timestamp(event.timestamp, of: event.device, now: now)
            if let layout = event.layout { scene.application?.keyboardLayout = layout }
            handle(event)
        case .keyboardFocus(let has): if !has { cancelPresses() }
        case .textInput(var event):
            event.kind = sanitizer.valid(event.kind, of: event.device)
            scene.participants.forEach { $0.handle(event) }
        case .scroll(var event):
            event.timestamp = sanitizer.timestamp(event.timestamp, of: event.device, now: now)
            handle(event)
        case .touchpad(var event):
            event.timestamp = sanitizer.timestamp(event.timestamp, of: event.device, now: now)
            guard sanitizer.accepts(event.position, event.delta, of: event.device), let input = IndirectInput(event) else { return }
            send(input)
        }
    }

    // MARK: Touchpads and wheels

    /// A wheel reports no phases: each of its clicks is delivered as a gesture of its own.
    private func handle(_ event: ScrollEvent) {
        guard sanitizer.accepts(event.position, event.delta, of: event.device) else { return }
        var input = IndirectInput(event)
        guard case .scroll(_, true) = input.kind else { return send(input) }
        for phase in [IndirectInput.Phase.began, .changed, .ended] {
            input.phase = phase
            send(input)
        }
    }

    private func send(_ input: IndirectInput) {
        guard input.phase == .changed, sampling != .everyEvent else {
            deliverPending()
            return deliver(input)
        }
        if let before = pendingIndirectInput, let both = before.coalesced(with: input) {
            pendingIndirectInput = both
        } else {
            deliverPending()
            pendingIndirectInput = input
        }
        scene.setNeedsFrame()
    }

    func deliver(_ input: IndirectInput) {
        if input.phase == .began { indirectWindow = window(at: input.position) }
        guard let window = indirectWindow else { return }
        send(input, to: window)
    }

    private func send(_ input: IndirectInput, to window: UIWindow) {
        let event = IndirectEvent(input, window: window)
        event.modifierFlags = modifiers
        scene.application?.sendEvent(event)
    }

    /// The pointer moved or left. While a button is pressed the hovered window stays the same.
    private func hover(_ event: PointerEvent) {
        guard buttons[event.device, default: []].isEmpty else { return }
        let hasLeft = event.kind == .left
        pointerPosition = hasLeft ? nil : event.position
        let window = hasLeft ? nil : window(at: event.position)
        var input = IndirectInput(event)
        if let old = hoverWindow, old !== window {
            input.phase = .ended
            send(input, to: old)
        }
        hoverWindow = window
        input.phase = .changed
        if let window { send(input, to: window) }
    }

    // MARK: Touches

    private func handle(_ event: TouchEvent) {
        remapTouches(event)
        let isQueued = sampling != .everyEvent && event.points.allSatisfy { point in
            point.phase == .moved && point.position.isFinite && touches[Contact(device: event.device, id: point.id)] != nil
        }
        guard isQueued else {
            deliverPending()
            return deliver(event)
        }
        for point in event.points { queueMove(of: Contact(device: event.device, id: point.id), point, time: event.timestamp) }
    }

    private func queueMove(of contact: Contact, _ point: TouchEvent.Point, time: TimeInterval) {
        guard let touch = touches[contact] else { return }
        moves.add(.init(time: time, point: point), of: contact, from: touch)
        if moves.isStale(at: time) { deliverPending() } else { scene.setNeedsFrame() }
    }

    /// A contact that changes twice in one event is delivered twice, except for movements: these are coalesced.
    private func deliver(_ event: TouchEvent) {
        var changed: [Contact: UITouch] = [:], samples: UIEvent.Samples = [:]
        func flush() {
            let uiEvent = makeEvent(event.timestamp)
            uiEvent.samples = samples
            send(touchSets.set(of: changed.values), in: consume uiEvent)
            changed.removeAll()
            samples.removeAll()
        }
        for point in event.points {
            let contact = Contact(device: event.device, id: point.id)
            if let before = changed[contact], before.phase != .moved || point.phase != .moved { flush() }
            let start = changed[contact]?.previousPosition
            let type: UITouch.TouchType = point.stylus == nil ? .direct : .pencil
            guard let touch = touch(for: contact, phase: point.phase, at: point.position, time: event.timestamp, type: type) else { continue }
            touch.updateProperties(from: point)
            if let start { touch.previousPosition = start }
            samples[ObjectIdentifier(touch), default: []].append(.init(time: event.timestamp, point: point))
            changed[contact] = touch
        }
        flush()
    }

    private func handle(_ event: PointerEvent) {
        var event = event
        if !event.position.isFinite {
            sanitizer.report(.position, of: event.device)
            // A release counts, wherever the pointer was.
            guard let last = pointerPosition else { return }
            event.position = last
        }
        let device = event.device, before = buttons[device, default: []]
        switch event.kind {
        case .pressed(let button):
            guard let mask = sanitizer.buttonMask(button, of: device) else { return }
            pointerPosition = event.position
            buttons[device] = before.union(mask)
            if before.isEmpty { update(.began, event) }
        case .released(let button):
            guard let mask = sanitizer.buttonMask(button, of: device), before.contains(mask) else { return }
            if before == mask { update(.ended, event) }
            buttons[device] = before.subtracting(mask)
            hover(event)
        case .moved, .entered:
            pointerPosition = event.position
            let contact = Contact(device: device, id: Self.pointerContact)
            if sampling != .everyEvent, touches[contact] != nil {
                queueMove(of: contact, .init(id: contact.id, phase: .moved, position: event.position), time: event.timestamp)
            } else {
                update(.moved, event)
            }
            hover(event)
        case .left:
            update(.cancelled, event)
            buttons[device] = nil
            hover(event)
        }
    }

    /// Updates the touch of the pointer's buttons, if there is one.
    private func update(_ phase: TouchEvent.Point.Phase, _ event: PointerEvent) {
        let contact = Contact(device: event.device, id: Self.pointerContact)
        guard phase == .began || touches[contact] != nil,
            let touch = touch(for: contact, phase: phase, at: event.position, time: event.timestamp, type: .indirectPointer)
        else { return }
        send([touch], in: makeEvent(event.timestamp, buttons[event.device, default: []]))
    }

    private func touch(
        for contact: Contact, phase: TouchEvent.Point.Phase, at position: CGPoint, time: TimeInterval, type: UITouch.TouchType
    ) -> UITouch? {
        if phase == .began { return begin(contact, at: position, time: time, type: type) }
        guard let touch = touches[contact] else {
            let isKnown = ignoredContacts.contains(contact)
            if phase != .moved { ignoredContacts.remove(contact) }
            if !isKnown { sanitizer.report(.unknownContact, of: contact.device) }
            return nil
        }
        let isOver = phase == .ended || phase == .cancelled
        if !position.isFinite {
            sanitizer.report(.position, of: contact.device)
            guard isOver else { return nil }
        }
        touch.addSample(at: position.isFinite ? position : touch.position, time: time)
        touch.phase = phase == .moved ? .moved : (phase == .ended ? .ended : .cancelled)
        if isOver {
            touches[contact] = nil
            moves.remove(contact)
        }
        return touch
    }

    private func begin(_ contact: Contact, at position: CGPoint, time: TimeInterval, type: UITouch.TouchType) -> UITouch? {
        if let old = touches[contact] {
            sanitizer.report(.contactInUse, of: contact.device)
            touches[contact] = nil
            moves.remove(contact)
            old.phase = .cancelled
            send([old], in: makeEvent(time))
        }
        ignoredContacts.remove(contact)
        guard position.isFinite else {
            sanitizer.report(.position, of: contact.device)
            ignoredContacts.insert(contact)
            return nil
        }
        guard let window = window(at: position) else {
            ignoredContacts.insert(contact)
            return nil
        }
        let touch = UITouch()
        touch.type = type
        touch.begin(at: position, time: time)
        touch.tapCount = tapCount(of: contact.device, type, at: position, time: time)
        touch.window = window
        touches[contact] = touch
        return touch
    }

    private func tapCount(of device: DeviceID, _ type: UITouch.TouchType, at position: CGPoint, time: TimeInterval) -> Int {
        // Simultaneous touches are not consecutive taps.
        guard touches.isEmpty else { return 1 }
        var count = 1
        if let lastTap, lastTap.device == device, time - lastTap.time < UITapGestureRecognizer.maximumTapInterval(for: type),
            hypot(position.x - lastTap.position.x, position.y - lastTap.position.y) < UITapGestureRecognizer.maximumTapDistance
        {
            count = lastTap.count + 1
        }
        lastTap = (device, time, position, count)
        return count
    }

    private func window(at position: CGPoint) -> UIWindow? {
        scene.windows.last { window in
            !window.isHidden && window.hitTest(window.convert(position, from: nil, window: nil, scene: scene), with: nil) != nil
        }
    }

    /// The device and contact of an active touch.
    func contact(of touch: UITouch) -> Contact? { touches.first { $0.value === touch }?.key }

    func buttons(of device: DeviceID) -> UIEvent.ButtonMask { buttons[device, default: []] }

    /// The active touches.
    var activeTouches: Set<UITouch> {
        if let cachedActiveTouches { return cachedActiveTouches }
        let active = Set(touches.values)
        cachedActiveTouches = active
        return active
    }

    /// An event without touches: the previous object is reused if nobody retained it.
    func makeEvent(_ time: TimeInterval, _ buttons: UIEvent.ButtonMask = []) -> UIEvent {
        let event = reusableEvent ?? UIEvent()
        reusableEvent = nil
        event.timestamp = time
        event.buttonMask = buttons
        event.modifierFlags = modifiers
        return event
    }

    func send(_ changed: Set<UITouch>, in event: consuming UIEvent) {
        if !changed.isEmpty { dispatch(changed, in: event) }
        guard isKnownUniquelyReferenced(&event) else { return }
        event.allTouches = nil
        event.samples.removeAll(keepingCapacity: true)
        reusableEvent = event
    }

    private func dispatch(_ changed: Set<UITouch>, in event: UIEvent) {
        for touch in activeTouches where !changed.contains(touch) { touch.phase = .stationary }
        event.allTouches = changed.isSubset(of: activeTouches) ? activeTouches : activeTouches.union(changed)
        scene.overlays.update(touches, in: scene.rootLayer)
        scene.application?.sendEvent(event)
        for touch in changed where touch.phase == .began || touch.phase == .moved { touch.phase = .stationary }
        if changed.contains(where: \.isOver) { touchSets.removeAll() }
    }

    /// Cancels all touches and the pointer: their contacts are ignored until they begin anew.
    package func cancelTouches() {
        let all = activeTouches, time = scene.application?.hostTime ?? 0
        for touch in all { touch.phase = .cancelled }
        ignoredContacts.formUnion(touches.keys)
        touches.removeAll()
        moves.removeAll()
        pendingIndirectInput = nil
        buttons.removeAll()
        send(all, in: makeEvent(time))
        if let position = pointerPosition {
            hover(PointerEvent(device: DeviceID(rawValue: 0), timestamp: time, kind: .left, position: position))
        }
    }

    // MARK: Keys

    private func handle(_ event: KeyEvent) {
        modifiers = UIKeyModifierFlags(event.modifiers)
        let press: UIPress
        switch event.phase {
        case .pressed, .repeated:
            let key = UIKey(event: event)
            press = presses[event.code] ?? UIPress(key: key, timestamp: event.timestamp)
            press.isRepeat = presses[event.code] != nil
            press.key = key
            press.window = scene.keyWindow ?? scene.windows.last
            presses[event.code] = press
        case .released, .cancelled:
            guard let active = presses.removeValue(forKey: event.code) else { return }
            press = active
            press.isRepeat = false
            press.phase = event.phase == .released ? .ended : .cancelled
        }
        send(press, time: event.timestamp)
    }

    private func cancelPresses() {
        let active = presses
        presses.removeAll()
        for press in active.values {
            press.isRepeat = false
            press.phase = .cancelled
            send(press, time: press.timestamp)
        }
    }

    private func send(_ press: UIPress, time: TimeInterval) {
        press.timestamp = time
        let event = UIPressesEvent()
        event.timestamp = time
        event.modifierFlags = modifiers
        event.allPresses = [press]
        scene.application?.sendEvent(event)
    }
}

extension UIWindow {
    /// Converts from the scene's coordinates.
    func convert(_ point: CGPoint, from view: UIView?, window: UIWindow?, scene: UIWindowScene) -> CGPoint {
        layer.convert(point, from: scene.rootLayer)
    }
}
