import Foundation
import WayMotion

/// Recognises a quick movement in one direction. Source: UIKit `UISwipeGestureRecognizer`.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    @_spi(WayKit) open override var receivesPresses: Bool { false }
    /// The direction of the movement. Source: UIKit `UISwipeGestureRecognizer.Direction`.
    public struct Direction: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The accepted directions; one of them is enough. To the right by default.
    open var direction: Direction = .right
    /// The number of fingers.
    open var numberOfTouchesRequired = 1 {
        didSet { numberOfTouchesRequired = max(1, numberOfTouchesRequired) }
    }

    /// The centroid when all fingers were down, in window coordinates.
    private var start: CGPoint?
    private var startTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if activeTouches.count > numberOfTouchesRequired { return state = .failed }
        if activeTouches.count == numberOfTouchesRequired { begin(at: centroid, event.timestamp) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        follow(to: centroid, event.timestamp)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    @_spi(WayKit) open override func touchWasRemapped(_ touch: UITouch) {
        if start != nil { start = centroid }
    }

    open override func reset() {
        super.reset()
        start = nil
    }

    /// Touchpad swipes with the same number of fingers, from three on: two fingers scroll.
    override func handles(_ input: IndirectInput) -> Bool {
        if case .swipe(_, numberOfTouchesRequired) = input.kind { true } else { false }
    }

    private var indirectPosition = CGPoint.zero

    override func receive(_ input: IndirectInput) {
        guard let delta = input.translation else { return }
        if input.phase == .began { begin(at: .zero, input.timestamp) }
        indirectPosition = (input.phase == .began ? .zero : indirectPosition) + delta
        switch input.phase {
        case .began, .changed: follow(to: indirectPosition, input.timestamp)
        case .ended: state = .failed
        case .cancelled: state = .cancelled
        }
    }

    private func begin(at position: CGPoint, _ time: TimeInterval) {
        start = position
        startTime = time
    }

    private func follow(to position: CGPoint, _ time: TimeInterval) {
        guard storedState == .possible, let start else { return }
        if time - startTime > SwipeProgress.maximumDuration { return state = .failed }
        let x = position.x - start.x, y = position.y - start.y
        let candidates: [(Direction, along: CGFloat, across: CGFloat)] = [(.right, x, y), (.left, -x, y), (.down, y, x), (.up, -y, x)]
        let progress = candidates.filter { direction.contains($0.0) }.map { SwipeProgress(along: $0.along, across: $0.across) }
        if progress.contains(.recognised) {
            state = .ended
        } else if !progress.contains(.possible) {
            state = .failed
        }
    }
}
