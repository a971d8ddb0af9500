import Foundation

/// A finger that has a transition in hand: what is seen follows the finger, whatever the curve of the animation is, and goes on with the
/// finger's velocity when it lets go.
@MainActor final class TransitionScrubber: ResizedFinger {
    /// Seconds that a flick is taken to go on: where the picture would be then decides which way it goes.
    static let lookAhead: TimeInterval = 0.3

    let transition: ViewControllerTransition
    /// Asked when the transition is taken in hand, and when its container takes another size.
    private let askExtent: @MainActor () -> CGFloat
    /// Points from start to end, in the direction in which the transition goes.
    private var extent: CGFloat
    private let way: ProgressMapping
    /// Part of the way at a translation of the finger.
    private var origin: (part: Double, translation: CGFloat)
    private var translation: CGFloat = 0
    private(set) var part: Double

    /// Takes the transition in hand; a running one is caught.
    /// - Parameter extent: points that a finger goes while the picture goes all its way; negative where it goes up or to the left.
    /// - Returns: nil where it cannot be caught.
    init?(_ transition: ViewControllerTransition, extent askExtent: @escaping @MainActor () -> CGFloat) {
        let extent = askExtent()
        guard transition.isCatchable, let group = transition.group, extent.isFinite, abs(extent) >= 1 else { return nil }
        self.transition = transition
        self.extent = extent
        self.askExtent = askExtent
        transition.pause()
        // Held, a property animator goes along straight lines.
        way = ProgressMapping(transition)
        part = way.part(at: group.time(at: transition.now) - group.start)
        origin = (part, 0)
        transition.resizing?.add(self)
    }

    var isOver: Bool { transition.phase != .interactive }

    /// - Parameter translation: points since the transition was taken in hand.
    func move(by translation: CGFloat) {
        guard !isOver, translation.isFinite, transition.span > 0 else { return }
        self.translation = translation
        part = min(max(origin.part + Double((translation - origin.translation) / extent), 0), 1)
        transition.update(CGFloat(way.time(at: part) / transition.span))
    }

    func containerDidResize() {
        let extent = askExtent()
        guard extent.isFinite, abs(extent) >= 1 else { return }
        self.extent = extent
        goOn(from: translation)
    }

    /// From here on the picture is where it is now at that translation.
    func goOn(from translation: CGFloat) {
        self.translation = translation
        origin = (part, translation)
    }

    /// Lets go.
    /// - Parameters:
    ///   - velocity: points per second.
    ///   - completed: how it ends; nil for where the picture would come to rest.
    func release(velocity: CGFloat, completed: Bool? = nil) {
        guard !isOver else { return }
        end(completed: completed ?? completes(velocity: velocity), velocity: parts(velocity))
    }

    /// Where the picture would come to rest.
    func completes(velocity: CGFloat) -> Bool { part + parts(velocity) * Self.lookAhead > 0.5 }

    private func parts(_ velocity: CGFloat) -> Double { velocity.isFinite ? Double(velocity / extent) : 0 }

    /// The system took the finger: nothing is completed that a person did not complete.
    func cancel() {
        guard !isOver else { return }
        end(completed: false, velocity: 0)
    }

    /// - Parameter velocity: parts of the way per second.
    func end(completed: Bool, velocity: Double) {
        transition.settle(toEnd: completed, along: way, velocity: velocity)
    }
}
