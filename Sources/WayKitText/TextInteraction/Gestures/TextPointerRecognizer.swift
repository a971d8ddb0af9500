import Foundation
@_spi(WayKit) import WayKitCore

/// Follows the pointer from the press of a button on: text reacts to the press, not to the release.
final class TextPointerRecognizer: UIGestureRecognizer {
    enum Button { case primary, secondary, middle }

    private(set) var button = Button.primary
    private(set) var tapCount = 1

    /// Whether a press may lift what lies below it: then it acts when the button is released, or as a drag if nothing is lifted.
    var waits: (UITouch) -> Bool = { _ in false }
    /// Where the button was pressed, in the window.
    private(set) var start = CGPoint.zero
    /// Whether an event has been farther from the start than `dragDistance`, while the press waits.
    private var hasLeftStart = false
    /// Points.
    private static let dragDistance: CGFloat = 10

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override var receivesPresses: Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard storedState == .possible, let touch = touches.first else { return }
        tapCount = touch.tapCount
        switch event.buttonMask {
        case .primary: button = event.modifierFlags.contains(.control) ? .secondary : .primary
        case .secondary: button = .secondary
        case .button(3): button = .middle
        default: return state = .failed
        }
        start = touch.position
        hasLeftStart = false
        if button != .primary || tapCount > 1 || !waits(touch) { state = .began }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard storedState == .possible else { return state = .changed }
        guard let touch = touches.first else { return }
        guard hypot(touch.position.x - start.x, touch.position.y - start.y) > Self.dragDistance else { return }
        // The first event that far may lift, whatever the order of the recognizers is.
        if hasLeftStart { state = .began }
        hasLeftStart = true
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if storedState == .possible { state = .began }
        state = .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
