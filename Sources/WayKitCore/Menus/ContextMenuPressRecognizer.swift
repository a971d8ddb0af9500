import Foundation

/// Recognises what opens a menu: a long press, a secondary click, or for a control whose primary action is its menu a press.
///
/// | input | begins |
/// | --- | --- |
/// | secondary button, or primary button with Control | at once |
/// | touch, pen or primary button, `opensAtOnce` | at once; in a scroll view after the delay in which it may begin to scroll |
/// | touch, pen or primary button | after half a second; `onLift` is called before |
package final class ContextMenuPressRecognizer: UILongPressGestureRecognizer {
    /// Seconds until the preview begins to lift, so that a tap or a scroll shows nothing.
    static let liftDelay: TimeInterval = 0.12
    static let pressDuration: TimeInterval = 0.5
    private static let scrollDelay: TimeInterval = 0.15

    /// Called during a long press before it is recognised; false fails the recogniser.
    var onLift: (() -> Bool)?
    /// The press that lifted a preview has failed.
    var onFailure: (() -> Void)?
    /// Whether a press opens the menu, not only a long press.
    var opensAtOnce: () -> Bool = { false }
    package private(set) var isSecondaryClick = false
    private var isLifting = false
    /// Incremented with each press, so that outdated timers are ignored.
    private var pressCount = 0

    package override var storedState: State {
        didSet {
            guard isLifting, storedState != .possible else { return }
            isLifting = false
            if storedState == .failed { onFailure?() }
        }
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard storedState == .possible, trackedTouches.count == touches.count else { return super.touchesBegan(touches, with: event) }
        isSecondaryClick = event.buttonMask == .secondary || event.buttonMask == .primary && event.modifierFlags.contains(.control)
        if isSecondaryClick {
            state = .began
            return
        }
        guard event.buttonMask.subtracting(.primary).isEmpty else { return state = .failed }
        let opens = opensAtOnce()
        minimumPressDuration = opens ? (isInScrollingView ? Self.scrollDelay : 0) : Self.pressDuration
        super.touchesBegan(touches, with: event)
        if !opens { scheduleLift() }
    }

    private func scheduleLift() {
        pressCount += 1
        let press = pressCount
        arena?.schedule(Self.liftDelay) { [weak self] in
            guard let self, pressCount == press, storedState == .possible, activeTouches.count == 1 else { return }
            guard onLift?() ?? true else { return state = .failed }
            isLifting = true
        }
    }

    private var isInScrollingView: Bool { view.map(DelayedDelivery.isDelayedByScrollView) ?? false }

    package override func reset() {
        super.reset()
        pressCount += 1
    }

    package override var receivesPresses: Bool { false }
}
