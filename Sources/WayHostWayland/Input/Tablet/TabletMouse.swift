import Foundation
import WayHost

/// A tablet's mouse or lens: a pointer whose events are grouped in frames.
@MainActor final class TabletMouse {
    private let device: DeviceID
    private let emit: (WindowID, PointerEvent) -> Void
    private var window: WindowID?
    private var position = CGPoint.zero
    /// The events of the current frame, in order.
    private var pending: [(WindowID, PointerEvent.Kind)] = []

    init(device: DeviceID, emit: @escaping (WindowID, PointerEvent) -> Void) {
        self.device = device
        self.emit = emit
    }

    func enter(_ window: WindowID?) {
        leave()
        self.window = window
        append(.entered)
    }

    func leave() {
        append(.left)
        window = nil
    }

    func move(to position: CGPoint) {
        self.position = position
        // The enter has the position of the first motion.
        if pending.last?.1 != .entered { append(.moved) }
    }

    func press(_ button: UInt32, isDown: Bool) { append(isDown ? .pressed(button: button) : .released(button: button)) }

    func flush(time: TimeInterval) {
        let events = pending
        pending.removeAll()
        for (window, kind) in events {
            emit(window, PointerEvent(device: device, timestamp: time, kind: kind, position: position))
        }
    }

    func cancel(time: TimeInterval) {
        leave()
        flush(time: time)
    }

    func forget(_ window: WindowID) {
        pending.removeAll { $0.0 == window }
        if self.window == window { self.window = nil }
    }

    private func append(_ kind: PointerEvent.Kind) {
        if let window { pending.append((window, kind)) }
    }
}
