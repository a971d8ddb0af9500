import Foundation
import WayHost

/// What two or more fingers do on a touchpad, or a wheel does: no touches, but recognisers may act on it.
struct IndirectInput {
    enum Kind {
        /// Points that the content is to move.
        case scroll(delta: CGPoint, isDiscrete: Bool)
        /// The scale is absolute; the rotation in radians since the last event.
        case pinch(scale: CGFloat, rotation: CGFloat)
    }
    enum Phase { case began, changed, ended, cancelled }
    var kind: Kind
    var phase: Phase
    var timestamp: TimeInterval
    /// Window coordinates.
    var position: CGPoint

    /// A scroll moves content against `wl_pointer.axis`: fingers that go down show what is above.
    init(_ event: ScrollEvent) {
        let isDiscrete = event.source == .wheel || event.source == .wheelTilt
        kind = .scroll(delta: CGPoint(x: -event.delta.x, y: -event.delta.y), isDiscrete: isDiscrete)
        switch event.phase {
        case .began: phase = .began
        case .changed: phase = .changed
        case .ended: phase = .ended
        }
        timestamp = event.timestamp
        position = event.position
    }

    /// nil for gestures that no recogniser follows.
    init?(_ event: TouchpadGestureEvent) {
        guard case .pinch(let scale, let rotation) = event.kind, scale.isFinite, rotation.isFinite else { return nil }
        kind = .pinch(scale: scale, rotation: rotation)
        switch event.phase {
        case .began: phase = .began
        case .changed: phase = .changed
        case .ended: phase = .ended
        case .cancelled: phase = .cancelled
        }
        timestamp = event.timestamp
        position = event.position
    }
}

/// The event that goes with it. Source: UIKit `UIEvent.EventType.scroll` and `.transform`.
@MainActor final class IndirectEvent: UIEvent {
    let input: IndirectInput
    private(set) weak var window: UIWindow?

    init(_ input: IndirectInput, window: UIWindow) {
        self.input = input
        self.window = window
        super.init()
        timestamp = input.timestamp
    }

    override var type: UIEvent.EventType {
        if case .scroll = input.kind { .scroll } else { .transform }
    }
}
