import Foundation
import WayHost
import WayMotion

/// Input of a pointer, touchpad or wheel that is no touch, but that recognisers may handle.
@_spi(WayKit) public struct IndirectInput {
    enum Kind {
        /// Points by which the content should move.
        case scroll(delta: CGPoint, isDiscrete: Bool)
        /// The scale is absolute; the rotation in radians since the last event.
        case pinch(scale: CGFloat, rotation: CGFloat)
        /// Three fingers or more; points by which they moved.
        case swipe(delta: CGPoint, fingers: Int)
        /// A pointer without a pressed button, or a pen above the screen.
        case hover(Stylus?)
    }
    enum Phase { case began, changed, ended, cancelled }
    var kind: Kind
    var phase: Phase
    package var timestamp: TimeInterval
    /// Window coordinates.
    var position: CGPoint

    /// A scroll moves content opposite to `wl_pointer.axis`: fingers that move down reveal content above.
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

    /// nil for gestures that no recogniser handles.
    init?(_ event: TouchpadGestureEvent) {
        switch event.kind {
        case .pinch(let scale, let rotation) where scale.isFinite && rotation.isFinite: kind = .pinch(scale: scale, rotation: rotation)
        case .swipe where event.fingers >= 3: kind = .swipe(delta: event.delta, fingers: event.fingers)
        default: return nil
        }
        switch event.phase {
        case .began: phase = .began
        case .changed: phase = .changed
        case .ended: phase = .ended
        case .cancelled: phase = .cancelled
        }
        timestamp = event.timestamp
        position = event.position
    }

    init(_ event: PointerEvent) {
        kind = .hover(event.stylus)
        phase = .changed
        timestamp = event.timestamp
        position = event.position
    }

    /// Coalesces two changes; nil if they are not of the same gesture.
    func coalesced(with next: IndirectInput) -> IndirectInput? {
        guard phase == .changed, next.phase == .changed else { return nil }
        var coalesced = next
        switch (kind, next.kind) {
        case (.scroll(let first, let isDiscrete), .scroll(let second, let isNextDiscrete)) where isDiscrete == isNextDiscrete:
            coalesced.kind = .scroll(delta: first + second, isDiscrete: isDiscrete)
        case (.swipe(let first, let fingers), .swipe(let second, let nextFingers)) where fingers == nextFingers:
            coalesced.kind = .swipe(delta: first + second, fingers: fingers)
        case (.pinch(_, let first), .pinch(let scale, let second)): coalesced.kind = .pinch(scale: scale, rotation: first + second)
        default: return nil
        }
        return coalesced
    }

    /// The translation for a pan.
    var translation: CGPoint? {
        switch kind {
        case .scroll(let delta, _), .swipe(let delta, _): delta
        case .pinch, .hover: nil
        }
    }
}

/// The event that carries it. Source: UIKit `UIEvent.EventType.scroll`, `.transform` and `.hover`.
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
        switch input.kind {
        case .scroll, .swipe: .scroll
        case .pinch: .transform
        case .hover: .hover
        }
    }
}
