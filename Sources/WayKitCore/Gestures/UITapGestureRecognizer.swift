import Foundation
import WayLog

/// Recognises one or more taps with one or more fingers, or presses of a button. Source: UIKit `UITapGestureRecognizer`.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// Points that a finger may move during a tap.
    package static let slop: CGFloat = 10
    /// Seconds that a finger may stay down in a tap.
    package static let maximumTapDuration: TimeInterval = 0.75
    /// Seconds between the taps of a multiple tap.
    private static let maximumTapInterval: TimeInterval = 0.35
    /// Points between the taps of a multiple tap.
    static let maximumTapDistance: CGFloat = 45

    /// Seconds between the taps of a multiple tap; for the clicks of a pointer the user's setting of the desktop.
    static func maximumTapInterval(for type: UITouch.TouchType?) -> TimeInterval {
        guard type == .indirectPointer else { return maximumTapInterval }
        return UIApplication.shared.desktopSettings.doubleClickInterval ?? maximumTapInterval
    }

    /// The number of taps; at least 1.
    open var numberOfTapsRequired = 1 {
        didSet { numberOfTapsRequired = max(1, numberOfTapsRequired) }
    }
    /// The number of fingers of each tap; at least 1.
    open var numberOfTouchesRequired = 1 {
        didSet { numberOfTouchesRequired = max(1, numberOfTouchesRequired) }
    }
    /// The exact set of pressed buttons, for pointers only. An empty set is refused.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary {
        didSet {
            guard buttonMaskRequired.isEmpty else { return }
            buttonMaskRequired = oldValue
            wayLogger("waykit.gestures").error("buttonMaskRequired of \(type(of: self)) is empty: refused, no pointer taps without a button")
        }
    }

    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var taps = 0
    private var maximumTouches = 0
    private var firstTap: CGPoint?
    /// The touches of the last tap, in the order in which they began.
    private var lastTap: [UITouch] = []
    /// Incremented with each phase, so that outdated timers are ignored.
    private var timerGeneration = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if activeTouches.count == touches.count { lastTap.removeAll() }
        for touch in trackedTouches where touches.contains(touch) {
            starts[ObjectIdentifier(touch)] = touch.position
            lastTap.append(touch)
        }
        maximumTouches = max(maximumTouches, activeTouches.count)
        if maximumTouches > numberOfTouchesRequired || isWrongButton(event) || isFarFromFirst { return state = .failed }
        if maximumTouches == touches.count { startTimer(Self.maximumTapDuration) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let movedTooFar = touches.contains { touch in
            guard let start = starts[ObjectIdentifier(touch)] else { return false }
            return hypot(touch.position.x - start.x, touch.position.y - start.y) > Self.slop
        }
        if movedTooFar { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard activeTouches.isEmpty else { return }
        guard maximumTouches == numberOfTouchesRequired else { return state = .failed }
        if firstTap == nil { firstTap = centroid }
        starts.removeAll()
        maximumTouches = 0
        tapEnded()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        startTimer(Self.maximumTapDuration)
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        tapEnded()
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        state = .failed
    }

    @_spi(WayKit) open override func touchWasRemapped(_ touch: UITouch) { starts[ObjectIdentifier(touch)] = touch.position }

    open override func reset() {
        super.reset()
        starts.removeAll()
        taps = 0
        maximumTouches = 0
        firstTap = nil
        lastTap.removeAll()
        timerGeneration += 1
    }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        // A single tap does not prevent a double tap from receiving the second tap.
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    /// The touches of the last tap: with several fingers they end one after the other.
    override var countedTouches: [UITouch] { lastTap.isEmpty ? super.countedTouches : lastTap }
    override var centroid: CGPoint { Self.centroid(of: lastTap) ?? super.centroid }

    private func tapEnded() {
        taps += 1
        timerGeneration += 1
        if taps >= numberOfTapsRequired { state = .ended } else { startTimer(Self.maximumTapInterval(for: lastTap.first?.type)) }
    }

    private func isWrongButton(_ event: UIEvent) -> Bool {
        !event.buttonMask.isEmpty && event.buttonMask != buttonMaskRequired
    }

    private var isFarFromFirst: Bool {
        guard let firstTap else { return false }
        return hypot(centroid.x - firstTap.x, centroid.y - firstTap.y) > Self.maximumTapDistance
    }

    private func startTimer(_ seconds: TimeInterval) {
        timerGeneration += 1
        let started = timerGeneration
        arena?.schedule(seconds) { [weak self] in
            guard let self, self.timerGeneration == started, self.storedState == .possible, self.stateAwaitingFailures == nil else { return }
            self.state = .failed
        }
    }
}
