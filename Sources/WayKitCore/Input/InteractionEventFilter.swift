import Foundation
import WayHost

/// Filters input events between `beginIgnoringInteractionEvents()` and `endIgnoringInteractionEvents()`.
///
/// Touches, buttons, keys and touchpad gestures that begin meanwhile are not delivered, now or later: a program receives no end without its beginning.
/// Those that had begun before continue, so that no gesture is left without an end.
@MainActor package struct InteractionEventFilter {
    /// Unbalanced calls of `begin()`.
    private var nestingLevel = 0
    private var contacts: Set<InputRouter.Contact> = []
    private var buttons: Set<Button> = []
    private var keys: Set<UInt32> = []
    /// Devices whose touchpad gesture or scroll began while events were ignored.
    private var gestures: Set<DeviceID> = []

    private struct Button: Hashable {
        var device: DeviceID
        var number: UInt32
    }

    package init() {}

    package var isIgnoring: Bool { nestingLevel > 0 }

    package mutating func begin() { nestingLevel += 1 }
    package mutating func end() { nestingLevel = max(0, nestingLevel - 1) }

    /// Returns the part of the event to deliver; nil if all of it is ignored.
    package mutating func filter(_ event: InputEvent) -> InputEvent? {
        guard isIgnoring || tracksIgnoredInput else { return event }
        switch event {
        case .touch(let touch): return filter(touch)
        case .pointer(let pointer): return delivers(pointer) ? event : nil
        case .key(let key): return delivers(key) ? event : nil
        case .scroll(let scroll):
            let isClick = scroll.source == .wheel || scroll.source == .wheelTilt
            if isClick { return isIgnoring ? nil : event }
            return deliversGesture(of: scroll.device, begins: scroll.phase == .began, ends: scroll.phase == .ended) ? event : nil
        case .touchpad(let gesture):
            let ends = gesture.phase == .ended || gesture.phase == .cancelled
            return deliversGesture(of: gesture.device, begins: gesture.phase == .began, ends: ends) ? event : nil
        case .keyboardFocus: return event
        case .textInput(let text):
            if case .update = text.kind { return isIgnoring ? nil : event }
            return event
        }
    }

    private var tracksIgnoredInput: Bool { !(contacts.isEmpty && buttons.isEmpty && keys.isEmpty && gestures.isEmpty) }

    private mutating func filter(_ event: TouchEvent) -> InputEvent? {
        var event = event
        event.points.removeAll { point in
            let contact = InputRouter.Contact(device: event.device, id: point.id)
            switch point.phase {
            case .began:
                if isIgnoring { contacts.insert(contact) }
                return isIgnoring
            case .moved: return contacts.contains(contact)
            case .ended, .cancelled: return contacts.remove(contact) != nil
            }
        }
        return event.points.isEmpty ? nil : .touch(event)
    }

    /// Pointer motion is always delivered: without a pressed button it touches nothing.
    private mutating func delivers(_ event: PointerEvent) -> Bool {
        switch event.kind {
        case .pressed(let number):
            if isIgnoring { buttons.insert(Button(device: event.device, number: number)) }
            return !isIgnoring
        case .released(let number): return buttons.remove(Button(device: event.device, number: number)) == nil
        case .entered, .moved, .left: return true
        }
    }

    private mutating func delivers(_ event: KeyEvent) -> Bool {
        switch event.phase {
        case .pressed:
            if isIgnoring { keys.insert(event.code) }
            return !isIgnoring
        case .repeated: return !keys.contains(event.code)
        case .released, .cancelled: return keys.remove(event.code) == nil
        }
    }

    private mutating func deliversGesture(of device: DeviceID, begins: Bool, ends: Bool) -> Bool {
        if begins, isIgnoring { gestures.insert(device) }
        guard gestures.contains(device) else { return true }
        if ends { gestures.remove(device) }
        return false
    }
}
