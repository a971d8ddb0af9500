import Foundation
import WayLog
import WayMotion

/// Recognises a drag with one or more fingers. Source: UIKit `UIPanGestureRecognizer`.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    @_spi(WayKit) open override var receivesPresses: Bool { false }
    /// Points of movement before it begins.
    package static let slop: CGFloat = 10

    /// Fingers needed to begin and to continue; at least 1.
    open var minimumNumberOfTouches = 1 {
        didSet { minimumNumberOfTouches = max(1, minimumNumberOfTouches) }
    }
    /// Additional fingers are ignored; before it begins, they make it fail.
    open var maximumNumberOfTouches = Int.max {
        didSet { maximumNumberOfTouches = max(1, maximumNumberOfTouches) }
    }
    /// Kinds of touchpad and wheel scrolling that drive it like fingers. None by default.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// Window coordinates: the centroid when the pan began, adjusted when touches join or leave, or a translation is set.
    private var origin: CGPoint?
    private var start: CGPoint?
    private var current: CGPoint = .zero
    private var estimator = VelocityEstimator()
    private var lastTime: TimeInterval = 0
    private var translationOffset: CGPoint = .zero

    /// The translation of the fingers, in the view's coordinates. When the pan begins, it is what they moved beyond the slop of 10 points: its sign tells the
    /// direction, and a view that follows it does not jump. While `shouldBegin` is asked, it is measured from where the fingers came down.
    open func translation(in view: UIView?) -> CGPoint {
        // The delegate's `gestureRecognizerShouldBegin` is asked when the state is to change.
        let isPossible = storedState == .possible, offset = isPossible ? .zero : translationOffset
        guard let origin = isPossible ? start : origin else { return .zero }
        return convertVector(CGPoint(x: current.x - origin.x + offset.x, y: current.y - origin.y + offset.y), to: view)
    }

    /// Sets the translation at the current location. The velocity is unchanged: programs that count each step from zero read it at the end of the pan. Non-finite values are refused.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard translation.isFinite else {
            wayLogger("waykit.gestures").error("setTranslation(\(translation)) of \(type(of: self)) is not finite: refused")
            return
        }
        origin = current
        translationOffset = convertVectorToWindow(translation, from: view)
    }

    /// Points per second, in the view's coordinates.
    open func velocity(in view: UIView?) -> CGPoint {
        convertVector(estimator.velocity(at: lastTime), to: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if activeTouches.count > maximumNumberOfTouches {
            if storedState == .possible { state = .failed } else { touches.forEach { ignore($0, for: event) } }
            return
        }
        touchesChanged()
        addSample(event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        current = centroid
        addSample(event.timestamp)
        switch storedState {
        case .possible:
            guard let start, activeTouches.count >= minimumNumberOfTouches else { return }
            let translation = CGPoint(x: current.x - start.x, y: current.y - start.y)
            guard isPastSlop(translation) else { return }
            origin = current
            translationOffset = movementBeyondSlop(translation)
            if shouldBegin(translation) { state = .began } else { state = .failed }
        case .began, .changed:
            beginAtTouchIfNeeded()
            state = .changed
        default:
            break
        }
    }

    /// A subclass has set the state to `began`: the translation is measured from where the touches were.
    private func beginAtTouchIfNeeded() {
        if origin == nil { origin = start }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        let remaining = activeTouches.count
        switch storedState {
        case .possible where remaining == 0:
            state = .failed
        case .began, .changed:
            if remaining < minimumNumberOfTouches { state = .ended } else { touchesChanged() }
        default:
            touchesChanged()
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    @_spi(WayKit) open override func touchWasRemapped(_ touch: UITouch) { touchesChanged() }

    open override func reset() {
        super.reset()
        origin = nil
        start = nil
        translationOffset = .zero
        estimator.reset()
    }

    override func handles(_ input: IndirectInput) -> Bool {
        guard case .scroll(_, let isDiscrete) = input.kind else { return false }
        return allowedScrollTypesMask.contains(isDiscrete ? .discrete : .continuous)
    }

    /// A touchpad drives the pan like a finger on the screen, from the pointer's position.
    @_spi(WayKit) open override func receive(_ input: IndirectInput) {
        guard let delta = input.translation else { return }
        if input.phase == .began {
            current = input.position
            start = current
            addSample(input.timestamp)
        }
        current = CGPoint(x: current.x + delta.x, y: current.y + delta.y)
        if delta != .zero { addSample(input.timestamp) }
        lastTime = input.timestamp
        switch (input.phase, storedState) {
        case (.changed, .possible): beginIndirectly(input)
        case (.changed, .began), (.changed, .changed): state = .changed
        case (.ended, .began), (.ended, .changed): state = .ended
        case (.cancelled, _): state = .cancelled
        case (.ended, .possible): state = .failed
        default: break
        }
    }

    private func beginIndirectly(_ input: IndirectInput) {
        guard let start, current != start else { return }
        let translation = CGPoint(x: current.x - start.x, y: current.y - start.y)
        // Scroll events begin once the touchpad has detected scrolling; a swipe still has to exceed the slop.
        if case .swipe = input.kind, hypot(translation.x, translation.y) < Self.slop { return }
        origin = start
        translationOffset = .zero
        if shouldBegin(translation) { state = .began } else { state = .failed }
    }

    /// Whether the movement exceeds the slop; the translation is in window coordinates.
    func isPastSlop(_ translation: CGPoint) -> Bool { hypot(translation.x, translation.y) > Self.slop }

    /// The translation with which the pan begins, in window coordinates.
    /// - Parameter translation: Of the touches, slop included.
    func movementBeyondSlop(_ translation: CGPoint) -> CGPoint {
        let distance = hypot(translation.x, translation.y)
        guard distance > Self.slop else { return .zero }
        return CGPoint(x: translation.x - translation.x / distance * Self.slop, y: translation.y - translation.y / distance * Self.slop)
    }

    /// Begins without slop: the touches caught moving content.
    package func beginWithoutSlop() {
        origin = current
        translationOffset = .zero
        state = .began
    }

    /// For subclasses that check the direction; the translation is in window coordinates.
    @_spi(WayKit) open func shouldBegin(_ translation: CGPoint) -> Bool { true }

    /// A touch joined or left: the centroid jumps, the translation does not.
    private func touchesChanged() {
        let previous = current
        current = centroid
        guard start != nil else {
            start = current
            return
        }
        let jump = CGPoint(x: current.x - previous.x, y: current.y - previous.y)
        if storedState == .possible {
            start = current
            estimator.reset()
        } else {
            beginAtTouchIfNeeded()
            origin?.x += jump.x
            origin?.y += jump.y
            estimator.shift(by: jump)
        }
    }

    private func addSample(_ time: TimeInterval) {
        lastTime = time
        estimator.add(current, at: time)
    }

    private func convertVector(_ vector: CGPoint, to target: UIView?) -> CGPoint {
        let zero = convertFromWindow(.zero, to: target)
        let end = convertFromWindow(vector, to: target)
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    private func convertVectorToWindow(_ vector: CGPoint, from source: UIView?) -> CGPoint {
        guard let source, let window = view?.window ?? source.window, source !== window else { return vector }
        let zero = source.convert(CGPoint.zero, to: window)
        let end = source.convert(vector, to: window)
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }
}

/// The kinds of scrolling that drive a pan. Source: UIKit `UIScrollTypeMask`.
public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Wheels with discrete clicks.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Fingers on a touchpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
