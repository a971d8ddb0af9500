import Foundation

/// Recognises touches, a pointer's button or a key held for some time; then tracks their movement. Source: UIKit `UILongPressGestureRecognizer`.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Taps before the press; none by default.
    open var numberOfTapsRequired = 0 {
        didSet { numberOfTapsRequired = max(0, numberOfTapsRequired) }
    }
    /// The number of fingers.
    open var numberOfTouchesRequired = 1 {
        didSet { numberOfTouchesRequired = max(1, numberOfTouchesRequired) }
    }
    /// Seconds until it begins; negative values and NaN count as 0.
    open var minimumPressDuration: TimeInterval = 0.5 {
        didSet { minimumPressDuration = minimumPressDuration > 0 ? minimumPressDuration : 0 }
    }
    /// Points that a finger may move before it begins.
    open var allowableMovement: CGFloat = 10

    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var taps = 0
    private var maximumTouches = 0
    /// Incremented with each phase, so that outdated timers are ignored.
    private var timerGeneration = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard storedState == .possible else { return touches.forEach { ignore($0, for: event) } }
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.position }
        maximumTouches = max(maximumTouches, activeTouches.count)
        if maximumTouches > numberOfTouchesRequired { return state = .failed }
        if activeTouches.count == numberOfTouchesRequired { pressStarted() }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        switch storedState {
        case .possible:
            let movedTooFar = touches.contains { touch in
                guard let start = starts[ObjectIdentifier(touch)] else { return false }
                return hypot(touch.position.x - start.x, touch.position.y - start.y) > allowableMovement
            }
            if movedTooFar { state = .failed }
        case .began, .changed: state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if storedState != .possible {
            if activeTouches.count < numberOfTouchesRequired { state = .ended }
        } else if activeTouches.isEmpty {
            pressReleased(isTap: maximumTouches == numberOfTouchesRequired)
            starts.removeAll()
            maximumTouches = 0
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        guard storedState == .possible else { return presses.forEach { ignore($0, for: event) } }
        pressStarted()
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        if storedState == .possible { pressReleased(isTap: true) } else { state = .ended }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        state = .cancelled
    }

    @_spi(WayKit) open override func touchWasRemapped(_ touch: UITouch) { starts[ObjectIdentifier(touch)] = touch.position }

    open override func reset() {
        super.reset()
        starts.removeAll()
        taps = 0
        maximumTouches = 0
        timerGeneration += 1
    }

    private func pressStarted() {
        guard taps == numberOfTapsRequired else { return startTimer(UITapGestureRecognizer.maximumTapDuration, then: .failed) }
        if minimumPressDuration == 0 { state = .began } else { startTimer(minimumPressDuration, then: .began) }
    }

    /// Released before the press began: counts as one of the preceding taps, if any are required.
    private func pressReleased(isTap: Bool) {
        guard isTap, stateAwaitingFailures == nil, taps < numberOfTapsRequired else { return state = .failed }
        taps += 1
        startTimer(UITapGestureRecognizer.maximumTapInterval(for: trackedTouches.first?.type), then: .failed)
    }

    private func startTimer(_ seconds: TimeInterval, then new: State) {
        timerGeneration += 1
        let started = timerGeneration
        arena?.schedule(seconds) { [weak self] in
            guard let self, self.timerGeneration == started, self.storedState == .possible, self.stateAwaitingFailures == nil else { return }
            self.state = new
        }
    }
}
