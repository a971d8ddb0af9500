import Foundation
import WayHost

/// Filters the compositor's input while devices are read directly: each kind of input comes from one of the two, never from both. When the owner of a
/// kind changes, its sequences in flight are cancelled and their later events are dropped.
struct InputArbiter {
    struct Kinds: OptionSet {
        let rawValue: UInt8
        static let touches = Kinds(rawValue: 1 << 0)
        /// A touchpad's pinch, swipe, hold, and two-finger scrolling.
        static let touchpads = Kinds(rawValue: 1 << 1)
        static let wheels = Kinds(rawValue: 1 << 2)

        /// The kinds that the devices can provide on one output: a kind without a device stays with the compositor.
        init(of devices: [LibinputDevice], on mapping: OutputMapping) {
            self = []
            for device in devices {
                if device.isTouchscreen, mapping.accepts(outputOfDevice: device.outputName) { insert(.touches) }
                if device.isTouchpad { insert(.touchpads) } else if device.isPointer { insert(.wheels) }
            }
        }

        init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    private struct Contact: Hashable {
        var device: DeviceID
        var id: Int
    }

    /// The kinds that are read from the devices at the moment.
    private(set) var captured: Kinds = []
    private var contacts: [Contact: (window: WindowID, point: TouchEvent.Point)] = [:]
    private var gestures: [DeviceID: (window: WindowID, event: TouchpadGestureEvent)] = [:]
    private var scrolls: [DeviceID: (window: WindowID, event: ScrollEvent)] = [:]

    /// The part of a compositor event that is forwarded; nil for none.
    mutating func pass(_ window: WindowID, _ event: InputEvent) -> InputEvent? {
        switch event {
        case .touch(var touch):
            touch.points = touch.points.filter { pass($0, of: touch.device, in: window) }
            return touch.points.isEmpty ? nil : .touch(touch)
        case .touchpad(let gesture): return pass(gesture, in: window) ? event : nil
        case .scroll(let scroll): return pass(scroll, in: window) ? event : nil
        case .pointer, .key, .keyboardFocus, .textInput: return event
        }
    }

    /// Sets the kinds that are read from the devices. Sequences of the compositor's devices in newly captured kinds are cancelled at `time`.
    mutating func capture(_ kinds: Kinds, time: TimeInterval) -> [(WindowID, InputEvent)] {
        let new = kinds.subtracting(captured)
        captured = kinds
        var cancelled: [(WindowID, InputEvent)] = []
        if new.contains(.touches) { cancelTouches(time, into: &cancelled) }
        if new.contains(.touchpads) {
            for (window, var gesture) in gestures.values {
                gesture.phase = .cancelled
                gesture.timestamp = max(time, gesture.timestamp)
                gesture.delta = .zero
                cancelled.append((window, .touchpad(gesture)))
            }
            gestures.removeAll()
        }
        for (device, (window, var scroll)) in scrolls where new.contains(Self.kind(of: scroll)) {
            scroll.phase = .ended
            scroll.timestamp = max(time, scroll.timestamp)
            scroll.delta = .zero
            cancelled.append((window, .scroll(scroll)))
            scrolls[device] = nil
        }
        return cancelled
    }

    private mutating func cancelTouches(_ time: TimeInterval, into cancelled: inout [(WindowID, InputEvent)]) {
        for (contact, (window, var point)) in contacts.sorted(by: { $0.key.id < $1.key.id }) {
            point.phase = .cancelled
            cancelled.append((window, .touch(TouchEvent(device: contact.device, timestamp: time, points: [point]))))
        }
        contacts.removeAll()
    }

    private mutating func pass(_ point: TouchEvent.Point, of device: DeviceID, in window: WindowID) -> Bool {
        // Pens always come from the compositor.
        if point.stylus != nil { return true }
        let contact = Contact(device: device, id: point.id)
        guard !captured.contains(.touches), point.phase == .began || contacts[contact] != nil else { return false }
        let isDown = point.phase == .began || point.phase == .moved
        contacts[contact] = isDown ? (window, point) : nil
        return true
    }

    private mutating func pass(_ gesture: TouchpadGestureEvent, in window: WindowID) -> Bool {
        guard !captured.contains(.touchpads), gesture.phase == .began || gestures[gesture.device] != nil else { return false }
        gestures[gesture.device] = gesture.phase == .began || gesture.phase == .changed ? (window, gesture) : nil
        return true
    }

    private mutating func pass(_ scroll: ScrollEvent, in window: WindowID) -> Bool {
        guard !captured.contains(Self.kind(of: scroll)) else { return false }
        // Wheel scrolling has no begin phase.
        if scroll.source == .wheel || scroll.source == .wheelTilt { return true }
        guard scroll.phase == .began || scrolls[scroll.device] != nil else { return false }
        scrolls[scroll.device] = scroll.phase == .ended ? nil : (window, scroll)
        return true
    }

    private static func kind(of scroll: ScrollEvent) -> Kinds { scroll.source == .finger ? .touchpads : .wheels }
}
