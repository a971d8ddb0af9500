import Foundation
import WayHost
import WayKit

/// Recognises exit gestures in the input of one window, whether or not it is delivered. Every call passes the time in seconds.
@MainActor struct ExitGestureDetector {
    /// The side of a corner, in points.
    static let cornerSize: CGFloat = 80
    /// Seconds from one tap to the next, and from its beginning to its end.
    private static let tapInterval: TimeInterval = 1

    private struct Contact: Hashable {
        var device: DeviceID
        var id: Int
    }

    private let gestures: [KioskExitGesture]
    private var down: [Contact: (corner: UIRectCorner?, began: TimeInterval)] = [:]
    /// Since when one finger rests in a corner; nil if none does, or if it was recognised.
    private var hold: (contact: Contact, corner: UIRectCorner, began: TimeInterval)?
    private var taps: (corner: UIRectCorner, count: Int, last: TimeInterval)?

    init(_ gestures: [KioskExitGesture]) { self.gestures = gestures }

    /// When a finger that rests in a corner has done so for long enough; infinity for never.
    var deadline: TimeInterval {
        guard let hold else { return .infinity }
        let durations = gestures.compactMap { gesture -> TimeInterval? in
            if case .cornerHold(hold.corner, let duration) = gesture { duration } else { nil }
        }
        return hold.began + (durations.min() ?? .infinity)
    }

    /// - Returns: Whether a gesture was recognised.
    mutating func advance(to now: TimeInterval) -> Bool {
        guard hold != nil, now >= deadline else { return false }
        cancel()
        return true
    }

    /// Forgets gestures in progress; fingers that are down belong to none.
    mutating func cancel() {
        hold = nil
        taps = nil
    }

    /// - Parameter size: Of the window.
    /// - Returns: Whether a gesture was recognised.
    mutating func handle(_ event: InputEvent, at now: TimeInterval, in size: CGSize) -> Bool {
        if advance(to: now) { return true }
        switch event {
        case .touch(let touch):
            var isRecognised = false
            for point in touch.points {
                isRecognised = handle(point.phase, at: point.position, Contact(device: touch.device, id: point.id), now, size) || isRecognised
            }
            return isRecognised
        case .pointer(let pointer):
            let contact = Contact(device: pointer.device, id: -1)
            switch pointer.kind {
            case .pressed: return handle(.began, at: pointer.position, contact, now, size)
            case .moved: return handle(.moved, at: pointer.position, contact, now, size)
            case .released: return handle(.ended, at: pointer.position, contact, now, size)
            case .entered, .left: return handle(.cancelled, at: pointer.position, contact, now, size)
            }
        case .key(let key): return key.phase == .pressed && matches(key)
        case .scroll, .touchpad, .keyboardFocus, .textInput: return false
        }
    }

    private mutating func handle(
        _ phase: TouchEvent.Point.Phase, at position: CGPoint, _ contact: Contact, _ now: TimeInterval, _ size: CGSize
    ) -> Bool {
        let corner = Self.corner(at: position, in: size)
        switch phase {
        case .began:
            down[contact] = (corner, now)
            hold = down.count == 1 ? corner.map { (contact, $0, now) } : nil
            if down.count > 1 {
                // None of them is a tap.
                for contact in down.keys { down[contact]?.corner = nil }
            }
        case .moved:
            guard let start = down[contact], start.corner != corner else { return false }
            down[contact]?.corner = nil
            cancel()
        case .ended, .cancelled:
            guard let start = down.removeValue(forKey: contact) else { return false }
            hold = nil
            guard phase == .ended, let corner, corner == start.corner, now - start.began < Self.tapInterval else {
                taps = nil
                return false
            }
            return tapped(corner, began: start.began, now)
        }
        return false
    }

    private mutating func tapped(_ corner: UIRectCorner, began: TimeInterval, _ now: TimeInterval) -> Bool {
        let before = taps.flatMap { $0.corner == corner && began - $0.last < Self.tapInterval ? $0.count : nil } ?? 0
        taps = (corner, before + 1, now)
        let isRecognised = gestures.contains { gesture in
            if case .cornerTaps(corner, let count) = gesture { before + 1 == count } else { false }
        }
        if isRecognised { cancel() }
        return isRecognised
    }

    private func matches(_ event: KeyEvent) -> Bool {
        let key = UIKey(event: event)
        return gestures.contains { gesture in
            guard case .keyChord(let input, let modifiers) = gesture else { return false }
            let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
            return key.charactersIgnoringModifiers.lowercased() == input.lowercased() && held == modifiers
        }
    }

    private static func corner(at point: CGPoint, in size: CGSize) -> UIRectCorner? {
        let left = point.x < cornerSize, right = point.x >= size.width - cornerSize
        let top = point.y < cornerSize, bottom = point.y >= size.height - cornerSize
        return switch (left, right, top, bottom) {
        case (true, _, true, _): .topLeft
        case (_, true, true, _): .topRight
        case (true, _, _, true): .bottomLeft
        case (_, true, _, true): .bottomRight
        default: nil
        }
    }
}
