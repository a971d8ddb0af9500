import WayKit

/// A pan that begins at touch-down: what moves is caught at once, not after the first points of a drag.
final class InstantPanGestureRecognizer: UIPanGestureRecognizer {
    /// Points that a finger may move in a tap.
    private static let tapSlop: CGFloat = 6

    /// Whether the finger has moved further than in a tap.
    private(set) var hasMoved = false
    private var startLocation = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        startLocation = location(in: nil)
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let location = location(in: nil)
        if hypot(location.x - startLocation.x, location.y - startLocation.y) > Self.tapSlop { hasMoved = true }
        super.touchesMoved(touches, with: event)
    }

    override func reset() {
        super.reset()
        hasMoved = false
    }
}
