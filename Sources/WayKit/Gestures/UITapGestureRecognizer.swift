import Foundation
import WayLog

/// Recognises one or more taps with one or more fingers, or presses of a button. Source: UIKit `UITapGestureRecognizer`.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// Points that a finger may move during a tap.
    static let slop: CGFloat = 10
    /// Seconds that a finger may stay down in a tap.
    static let longestTap: TimeInterval = 0.75
    /// Seconds between the taps of a multiple tap.
    static let longestPause: TimeInterval = 0.35
    /// Points between the taps of a multiple tap.
    static let farthestTap: CGFloat = 45

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
    private var mostTouches = 0
    private var firstTap: CGPoint?
    /// The touches of the last tap, in the order in which they began.
    private var lastTap: [UITouch] = []
    /// Incremented with each phase, so that outdated timers are ignored.
    private var round = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if down.count == touches.count { lastTap.removeAll() }
        for touch in followed where touches.contains(touch) {
            starts[ObjectIdentifier(touch)] = touch.position
            lastTap.append(touch)
        }
        mostTouches = max(mostTouches, down.count)
        if mostTouches > numberOfTouchesRequired || isWrongButton(event) || isFarFromFirst { return state = .failed }
        if mostTouches == touches.count { startTimer(Self.longestTap) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let wandered = touches.contains { touch in
            guard let start = starts[ObjectIdentifier(touch)] else { return false }
            return hypot(touch.position.x - start.x, touch.position.y - start.y) > Self.slop
        }
        if wandered { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.isEmpty else { return }
        guard mostTouches == numberOfTouchesRequired else { return state = .failed }
        if firstTap == nil { firstTap = centroid }
        starts.removeAll()
        mostTouches = 0
        tapped()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        startTimer(Self.longestTap)
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        tapped()
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        state = .failed
    }

    override func touchJumped(_ touch: UITouch) { starts[ObjectIdentifier(touch)] = touch.position }

    open override func reset() {
        super.reset()
        starts.removeAll()
        taps = 0
        mostTouches = 0
        firstTap = nil
        lastTap.removeAll()
        round += 1
    }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        // A single tap does not prevent a double tap from receiving the second tap.
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    /// The touches of the last tap: with several fingers they end one after the other.
    override var touchesThatCount: [UITouch] { lastTap.isEmpty ? super.touchesThatCount : lastTap }
    override var centroid: CGPoint { Self.middle(of: lastTap) ?? super.centroid }

    private func tapped() {
        taps += 1
        round += 1
        if taps >= numberOfTapsRequired { state = .ended } else { startTimer(Self.longestPause) }
    }

    private func isWrongButton(_ event: UIEvent) -> Bool {
        !event.buttonMask.isEmpty && event.buttonMask != buttonMaskRequired
    }

    private var isFarFromFirst: Bool {
        guard let firstTap else { return false }
        return hypot(centroid.x - firstTap.x, centroid.y - firstTap.y) > Self.farthestTap
    }

    private func startTimer(_ seconds: TimeInterval) {
        round += 1
        let started = round
        arena?.schedule(seconds) { [weak self] in
            guard let self, self.round == started, self.storedState == .possible, self.awaited == nil else { return }
            self.state = .failed
        }
    }
}
