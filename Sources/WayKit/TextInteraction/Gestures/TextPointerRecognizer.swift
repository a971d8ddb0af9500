import Foundation

/// Follows the pointer from the press of a button on: text reacts to the press, not to the release.
final class TextPointerRecognizer: UIGestureRecognizer {
    enum Button { case primary, secondary, middle }

    private(set) var button = Button.primary
    private(set) var tapCount = 1

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
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
