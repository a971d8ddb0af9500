import Foundation

/// Fingers that have a zoomed page in hand: the point under them stays under them, and their way away from its place sets the transition's time. Let go, the
/// page leaves or comes back with their velocity.
@MainActor final class ZoomDragSession {
    private enum Grip {
        /// A departure that they have begun.
        case driver(GestureInteractionController)
        /// A transition that they have caught.
        case drag(TransitionScrubber)
    }

    /// Of the container's height: the way of a finger that sets all of the transition's time.
    private static let reach: CGFloat = 0.6
    /// What a point sideways counts of a point downwards.
    private static let sideways: CGFloat = 0.6
    /// Points per second above which the direction decides.
    private static let flick: CGFloat = 250

    private let container: UIView
    private let grip: Grip
    /// Who is asked when they let go what they have caught, and whether it went already.
    private weak var place: (any ZoomTransitionContainer)?
    private var wasLeaving = false
    private let start: CGPoint
    private var finger: CGPoint
    private var stage: ZoomTransitionView?
    private weak var transition: ViewControllerTransition?
    /// Of the page's way when they took it in hand: 1 in its own place.
    private var part: CGFloat = 1
    /// Points away from its place, of what they have done since.
    private var away: CGFloat = 0
    /// They were gone before the transition had started.
    private var early: (velocity: CGPoint, away: CGFloat)?

    /// At rest: they take it away.
    /// - Parameter leave: asks for the departure, which a driver is offered to.
    /// - Returns: nil where nobody goes.
    init?(at finger: CGPoint, in container: UIView, leave: (GestureInteractionController) -> ViewControllerTransition?) {
        let driver = GestureInteractionController { [weak container] in Self.extent(container) }
        guard let transition = leave(driver), transition.driver === driver else { return nil }
        self.container = container
        self.transition = transition
        self.finger = finger
        start = finger
        grip = .driver(driver)
        (transition.animator as? ZoomAnimator)?.hold = self
    }

    /// On its way.
    /// - Returns: nil where it cannot be caught.
    init?(catching transition: ViewControllerTransition, at finger: CGPoint, in place: any ZoomTransitionContainer) {
        guard let stage = (transition.animator as? ZoomAnimator)?.stage else { return nil }
        let container = place.zoomContainer, wasLeaving = stage.zoomsIn == transition.isCancelled
        let zoomsIn = stage.zoomsIn
        guard let drag = TransitionScrubber(transition, extent: { [weak container] in Self.extent(container) * (zoomsIn ? -1 : 1) }) else {
            return nil
        }
        self.container = container
        self.transition = transition
        self.stage = stage
        self.finger = finger
        self.place = place
        self.wasLeaving = wasLeaving
        start = finger
        grip = .drag(drag)
        part = stage.part(at: transition.now)
        stage.hand.hold(finger, frame: stage.frameByTime(at: transition.now), at: transition.now)
        stage.update(at: transition.now)
    }

    private static func extent(_ container: UIView?) -> CGFloat { max(1, (container?.bounds.height ?? 1) * reach) }
    private var extent: CGFloat { Self.extent(container) }

    /// The transition has started.
    func take(_ stage: ZoomTransitionView) {
        self.stage = stage
        let time = transition?.now ?? 0
        stage.hand.hold(start, frame: stage.geometry.page, at: time)
        stage.hand.move(to: finger)
        if let early { letGo(early.velocity, early.away) }
    }

    // MARK: Moving

    private var isOver: Bool {
        guard let transition else { return true }
        return transition.phase != .interactive && transition.phase != .prepared
    }

    /// One finger, or several that do not pinch.
    func move(to finger: CGPoint) {
        guard !isOver, finger.x.isFinite, finger.y.isFinite else { return }
        self.finger = finger
        away = Self.distance(finger - start)
        follow()
    }

    /// - Parameter scale: of the page as it was when it was taken in hand.
    func pinch(to scale: CGFloat, at finger: CGPoint) {
        guard !isOver, scale.isFinite, finger.x.isFinite, finger.y.isFinite else { return }
        self.finger = finger
        away = (part - partOfScale(scale)) * extent
        follow()
    }

    private func follow() {
        switch grip {
        case .driver(let driver): driver.move(by: away)
        case .drag(let drag): drag.move(by: away)
        }
        guard let stage, let transition else { return }
        stage.hand.move(to: finger)
        stage.update(at: transition.now)
    }

    /// Down and to either side is away from its place, up is nearer to it.
    private static func distance(_ way: CGPoint) -> CGFloat {
        let side = abs(way.x) * sideways
        return way.y >= 0 ? hypot(way.y, side) : side + way.y
    }

    /// The part of the way at which the page is so much wider or narrower than it was.
    private func partOfScale(_ scale: CGFloat) -> CGFloat {
        part + (scale - 1) * partPerScale
    }

    private var partPerScale: CGFloat {
        guard let geometry = stage?.geometry else { return 1 }
        let all = geometry.frame(at: 1).width - geometry.frame(at: 0).width
        // A source as wide as the page says nothing.
        return all > 40 ? geometry.frame(at: part).width / all : 1
    }

    // MARK: Letting go

    /// - Parameter velocity: points per second.
    func release(velocity: CGPoint) {
        let step: CGFloat = 0.01, way = finger - start
        let next = CGPoint(x: way.x + velocity.x * step, y: way.y + velocity.y * step)
        release(velocity, away: (Self.distance(next) - Self.distance(way)) / step)
    }

    /// - Parameters:
    ///   - velocity: of the fingers' middle, points per second.
    ///   - scaleVelocity: per second.
    func release(velocity: CGPoint, scaleVelocity: CGFloat) {
        release(velocity, away: -scaleVelocity * partPerScale * extent)
    }

    /// - Parameter away: points per second.
    private func release(_ velocity: CGPoint, away speed: CGFloat) {
        guard !isOver, let transition else { return }
        let speed = speed.isFinite ? speed : 0
        if stage == nil { early = (velocity, speed) } else { letGo(velocity, speed) }
        let comes = stage?.zoomsIn ?? false
        var leaves = leaves(speed)
        if case .drag = grip { leaves = place?.letsGo(transition, leaves: leaves, wasLeaving: wasLeaving) ?? leaves }
        switch grip {
        case .driver(let driver): driver.release(velocity: speed, completed: leaves != comes)
        case .drag(let drag): drag.release(velocity: speed, completed: leaves != comes)
        }
        transition.application.setNeedsFrame()
    }

    /// The system took the fingers: nothing is completed.
    func cancel() {
        guard !isOver else { return }
        if stage == nil { early = (.zero, 0) } else { letGo(.zero, 0) }
        switch grip {
        case .driver(let driver): driver.cancel()
        case .drag(let drag): drag.cancel()
        }
    }

    private func leaves(_ speed: CGFloat) -> Bool {
        if abs(speed) > Self.flick { return speed > 0 }
        let part: Double? = switch grip {
        case .driver(let driver): driver.pictureFraction
        case .drag(let drag): drag.part
        }
        guard let part else { return away / extent > 0.5 }
        return (stage?.zoomsIn ?? false) ? part < 0.5 : part > 0.5
    }

    private func letGo(_ velocity: CGPoint, _ speed: CGFloat) {
        guard let stage, let transition else { return }
        let time = transition.now
        // What the transition's time goes on to do to the frame by itself.
        let parts = -speed / extent
        let one = stage.geometry.frame(at: 0), other = stage.geometry.frame(at: 1)
        let growth = CGRect(
            x: (other.minX - one.minX) * parts, y: (other.minY - one.minY) * parts, width: (other.width - one.width) * parts,
            height: (other.height - one.height) * parts)
        stage.hand.release(velocity: velocity, frame: stage.frameByTime(at: time), growth: growth, at: time)
        stage.update(at: time)
    }
}
