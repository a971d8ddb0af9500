import Foundation
@_spi(WayKit) import WayKitCore

/// Recognises drags of the insertion point and of handles, and drags after a double tap. A touch anywhere else fails at once, so that it scrolls.
final class TextDragRecognizer: UIGestureRecognizer {
    /// Points: less than that of pans, which have to wait.
    private static let slop: CGFloat = 4

    private(set) var start: CGPoint?
    /// What the touch drags; nil for nothing.
    var classify: (UITouch) -> TextDragKind? = { _ in nil }
    private(set) var kind: TextDragKind?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
    }

    override var receivesPresses: Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if storedState != .possible { return touches.forEach { ignore($0, for: event) } }
        guard trackedTouches.count == 1, let touch = touches.first, let kind = classify(touch) else { return state = .failed }
        self.kind = kind
        start = touch.position
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, let touch = touches.first else { return }
        if storedState == .possible {
            if hypot(touch.position.x - start.x, touch.position.y - start.y) >= Self.slop { state = .began }
        } else {
            state = .changed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = storedState == .possible ? .failed : .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func reset() {
        super.reset()
        start = nil
        kind = nil
    }

    /// Pans of scroll views, sheets and edges wait until the touch is known to lie elsewhere, which is at once.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer || otherGestureRecognizer is UISwipeGestureRecognizer
    }
}

/// What a finger drags in a text.
enum TextDragKind: Equatable {
    case caret
    /// The handle at the start, or at the end.
    case handle(isStart: Bool)
    /// From a double tap: the selection grows by words.
    case words
}
