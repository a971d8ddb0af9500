import Foundation

/// Recognises what lifts and drags: a finger or pen that rests for half a second, or a mouse that moves with its primary button pressed.
///
/// | input | begins |
/// | --- | --- |
/// | touch, pen | after half a second without movement, if `onLift` returns true |
/// | primary button | when the pointer has moved by 5 points, if `onLift` returns true |
package final class DragRecognizer: UIGestureRecognizer {
    private static let pressDuration: TimeInterval = 0.5
    /// Points.
    private static let pressSlop: CGFloat = 10
    private static let pointerSlop: CGFloat = 5

    /// Whether there is something to drag.
    var onLift: (() -> Bool)?
    /// Whether a long press lifts although the view has a context menu.
    package var liftsBeforeContextMenu: ((UITouch) -> Bool)?
    /// The touch that drags.
    private(set) var touch: UITouch?
    /// Where the press began, in the window.
    private(set) var start = CGPoint.zero
    /// Incremented with each press, so that outdated timers are ignored.
    private var pressCount = 0

    var isPointer: Bool { touch?.type == .indirectPointer }
    /// In the window.
    var position: CGPoint { touch?.position ?? lastCentroid }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touch == nil, storedState == .possible, let first = touches.first, touches.count == 1 else {
            return touches.forEach { ignore($0, for: event) }
        }
        touch = first
        start = first.position
        if isPointer {
            if event.buttonMask != .primary || event.modifierFlags.contains(.control) { state = .failed }
            return
        }
        // The long press of a context menu wins.
        let menus = view?.interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
        // A list has menus on some items only: it decides when the press has lasted.
        if let menus, !(menus.delegate is any PartialContextMenus), !(liftsBeforeContextMenu?(first) ?? false) { return state = .failed }
        pressCount += 1
        let press = pressCount
        arena?.schedule(Self.pressDuration) { [weak self] in
            guard let self, pressCount == press, storedState == .possible, touch != nil else { return }
            begin()
        }
    }

    private func begin() { state = onLift?() ?? false ? .began : .failed }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        if storedState == .began || storedState == .changed { return state = .changed }
        guard storedState == .possible else { return }
        let distance = hypot(touch.position.x - start.x, touch.position.y - start.y)
        if isPointer {
            if distance > Self.pointerSlop { begin() }
        } else if distance > Self.pressSlop {
            state = .failed
        }
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        state = storedState == .possible ? .failed : .ended
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch, touches.contains(touch) else { return }
        state = .cancelled
    }

    package override func touchWasRemapped(_ touch: UITouch) {
        if touch === self.touch { start = touch.position }
    }

    package override func reset() {
        super.reset()
        touch = nil
        pressCount += 1
    }

    package override var receivesPresses: Bool { false }
}

/// A tap of another finger during a drag; it recognises nothing without one.
final class DragAddRecognizer: UITapGestureRecognizer {
    var isDragging: () -> Bool = { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isDragging() else { return state = .failed }
        super.touchesBegan(touches, with: event)
    }

    override var receivesPresses: Bool { false }
}
