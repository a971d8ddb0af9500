import Foundation
import WayLog

/// A drag with one or more fingers. Source: UIKit `UIPanGestureRecognizer`.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    override var hearsPresses: Bool { false }
    /// Points that the fingers move before it is a pan.
    static let slop: CGFloat = 10

    /// Fingers that it takes to begin, and to go on; at least 1.
    open var minimumNumberOfTouches = 1 {
        didSet { minimumNumberOfTouches = max(1, minimumNumberOfTouches) }
    }
    /// More fingers than these are ignored; where they come before it begins, it fails.
    open var maximumNumberOfTouches = Int.max {
        didSet { maximumNumberOfTouches = max(1, maximumNumberOfTouches) }
    }
    /// The scrolling of touchpads and wheels that drives it as fingers do. None unless set.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// Window coordinates: where the fingers were when the pan began, corrected by what joined, left, or was set.
    private var origin: CGPoint?
    private var start: CGPoint?
    private var current: CGPoint = .zero
    private var estimator = VelocityEstimator()
    private var lastTime: TimeInterval = 0
    private var translationOffset: CGPoint = .zero

    /// The way of the fingers since the pan began, in the view's coordinates; while it is asked whether it may begin, since they came down.
    open func translation(in view: UIView?) -> CGPoint {
        guard let origin = storedState == .possible ? start : origin else { return .zero }
        let vector = CGPoint(x: current.x - origin.x + translationOffset.x, y: current.y - origin.y + translationOffset.y)
        return convertVector(vector, to: view)
    }

    /// Goes on from here as from `translation`. The velocity stays. What is not finite is refused.
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
        if down.count > maximumNumberOfTouches {
            if storedState == .possible { state = .failed } else { touches.forEach { ignore($0, for: event) } }
            return
        }
        fingersChanged()
        note(event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        current = centroid
        note(event.timestamp)
        switch storedState {
        case .possible:
            guard let start, down.count >= minimumNumberOfTouches else { return }
            let way = CGPoint(x: current.x - start.x, y: current.y - start.y)
            guard isPastSlop(way) else { return }
            origin = current
            translationOffset = .zero
            if shouldBegin(way) { state = .began } else { state = .failed }
        case .began, .changed:
            state = .changed
        default:
            break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        let left = down.count
        switch storedState {
        case .possible where left == 0:
            state = .failed
        case .began, .changed:
            if left < minimumNumberOfTouches { state = .ended } else { fingersChanged() }
        default:
            fingersChanged()
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    override func touchJumped(_ touch: UITouch) { fingersChanged() }

    open override func reset() {
        super.reset()
        origin = nil
        start = nil
        translationOffset = .zero
        estimator.reset()
    }

    override func wants(_ input: IndirectInput) -> Bool {
        guard case .scroll(_, let isDiscrete) = input.kind else { return false }
        return allowedScrollTypesMask.contains(isDiscrete ? .discrete : .continuous)
    }

    /// Fingers on a touchpad move the pan as one on the glass would, from where the pointer is.
    override func receive(_ input: IndirectInput) {
        guard let delta = input.way else { return }
        if input.phase == .began {
            current = input.position
            start = current
            note(input.timestamp)
        }
        current = CGPoint(x: current.x + delta.x, y: current.y + delta.y)
        if delta != .zero { note(input.timestamp) }
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
        let way = CGPoint(x: current.x - start.x, y: current.y - start.y)
        // A touchpad says that fingers scroll when it knows; where they swipe has to be seen first.
        if case .swipe = input.kind, hypot(way.x, way.y) < Self.slop { return }
        origin = start
        translationOffset = .zero
        if shouldBegin(way) { state = .began } else { state = .failed }
    }

    /// The fingers went far enough to be a pan; `way` is in window coordinates.
    func isPastSlop(_ way: CGPoint) -> Bool { hypot(way.x, way.y) >= Self.slop }

    /// Begins where the fingers are: they hold something that moved.
    func beginNow() {
        origin = current
        translationOffset = .zero
        state = .began
    }

    /// For subclasses that look at the direction; `way` is in window coordinates.
    func shouldBegin(_ way: CGPoint) -> Bool { true }

    /// A finger joined or left: the centre jumps, the pan does not.
    private func fingersChanged() {
        let old = current
        current = centroid
        guard start != nil else {
            start = current
            return
        }
        let jump = CGPoint(x: current.x - old.x, y: current.y - old.y)
        if storedState == .possible {
            start = current
            estimator.reset()
        } else {
            origin?.x += jump.x
            origin?.y += jump.y
            estimator.shift(by: jump)
        }
    }

    private func note(_ time: TimeInterval) {
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

/// Which kinds of scrolling drive a pan. Source: UIKit `UIScrollTypeMask`.
public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Wheels with clicks.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Fingers on a touchpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
