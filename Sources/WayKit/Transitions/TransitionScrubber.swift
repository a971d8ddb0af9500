import Foundation

/// A gesture that drives a transition: the displayed content follows it, whatever the curve of the animation is, and continues with
/// its velocity on release.
@MainActor final class TransitionScrubber: ContainerResizeObserver {
    /// Seconds over which the release velocity is projected; the projected progress decides the outcome.
    static let lookAhead: TimeInterval = 0.3

    let transition: ViewControllerTransition
    /// Evaluated when the transition is paused, and when its container is resized.
    private let extentProvider: @MainActor () -> CGFloat
    /// Points of translation from start to end, signed by the direction of the transition.
    private var extent: CGFloat
    private let mapping: ProgressMapping
    /// Progress at a translation of the gesture.
    private var origin: (progress: Double, translation: CGFloat)
    private var translation: CGFloat = 0
    private(set) var progress: Double

    /// Makes the transition interactive; a running one is paused.
    /// - Parameter extent: points of translation for the full progress; negative for a transition that goes up or left.
    /// - Returns: nil if the transition cannot be interrupted.
    init?(_ transition: ViewControllerTransition, extent extentProvider: @escaping @MainActor () -> CGFloat) {
        let extent = extentProvider()
        guard transition.isInterruptible, let timeline = transition.timeline, extent.isFinite, abs(extent) >= 1 else { return nil }
        self.transition = transition
        self.extent = extent
        self.extentProvider = extentProvider
        transition.pause()
        // While it is paused, a property animator's progress is linear.
        mapping = ProgressMapping(transition)
        progress = mapping.progress(at: timeline.time(at: transition.now) - timeline.start)
        origin = (progress, 0)
        transition.resizing?.add(self)
    }

    var isOver: Bool { transition.phase != .interactive }

    /// - Parameter translation: points since the gesture began to drive the transition.
    func move(by translation: CGFloat) {
        guard !isOver, translation.isFinite, transition.span > 0 else { return }
        self.translation = translation
        progress = min(max(origin.progress + Double((translation - origin.translation) / extent), 0), 1)
        transition.update(CGFloat(mapping.time(at: progress) / transition.span))
    }

    func containerDidResize() {
        let extent = extentProvider()
        guard extent.isFinite, abs(extent) >= 1 else { return }
        self.extent = extent
        rebase(to: translation)
    }

    /// Makes the current progress the one of that translation from now on.
    func rebase(to translation: CGFloat) {
        self.translation = translation
        origin = (progress, translation)
    }

    /// Ends the gesture.
    /// - Parameters:
    ///   - velocity: points per second.
    ///   - completed: the outcome; nil for the one that the projected progress is nearer to.
    func release(velocity: CGFloat, completed: Bool? = nil) {
        guard !isOver else { return }
        end(completed: completed ?? completes(velocity: velocity), velocity: progressVelocity(velocity))
    }

    /// Whether the projected progress is nearer to the end.
    func completes(velocity: CGFloat) -> Bool { progress + progressVelocity(velocity) * Self.lookAhead > 0.5 }

    private func progressVelocity(_ velocity: CGFloat) -> Double { velocity.isFinite ? Double(velocity / extent) : 0 }

    /// The gesture was cancelled by the system: only a user's release completes a transition.
    func cancel() {
        guard !isOver else { return }
        end(completed: false, velocity: 0)
    }

    /// - Parameter velocity: progress per second.
    func end(completed: Bool, velocity: Double) {
        transition.settle(toEnd: completed, along: mapping, velocity: velocity)
    }
}
