import Foundation
@_spi(WayKit) import WayKitCore

/// Recognises taps of one finger or pen on text at once, and counts them: a single tap does not wait for a second one.
final class TextTapRecognizer: UIGestureRecognizer {
    private var start: CGPoint?
    private var startTime: TimeInterval = 0
    /// 1 for a single tap, 2 for the second of a double tap.
    private(set) var tapCount = 1
    /// Called when a touch begins.
    var onBegan: () -> Void = {}

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override var receivesPresses: Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count == 1, let touch = touches.first else { return state = .failed }
        start = touch.position
        startTime = touch.timestamp
        tapCount = touch.tapCount
        onBegan()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, let touch = touches.first else { return }
        if hypot(touch.position.x - start.x, touch.position.y - start.y) > UITapGestureRecognizer.slop { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard storedState == .possible else { return }
        state = event.timestamp - startTime <= UITapGestureRecognizer.maximumTapDuration ? .ended : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func touchWasRemapped(_ touch: UITouch) { start = touch.position }

    override func reset() {
        super.reset()
        start = nil
    }

    /// A program's tap recogniser of the same text, as to find a tapped word, and one of a view around it that waits for further taps recognise beside this one.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        let isProgramsOwn = other.view === view && !(other.delegate is UITextInteraction)
        return !isProgramsOwn && other.numberOfTapsRequired == 1
    }
}
