import Foundation
import WayMotion

/// Maps a gesture's translation to the progress of a transition: the displayed content follows the gesture, whatever the curve of the animation is, and
/// continues with its velocity on release.
@MainActor final class TransitionProgressTracker: ContainerResizeObserver {
    let transition: ViewControllerTransition
    /// Evaluated when the transition is paused, and when its container is resized.
    private let extentProvider: @MainActor () -> CGFloat
    private let mapping: ProgressMapping
    private var gesture: GestureProgress

    /// Makes the transition interactive; a running one is paused.
    /// - Parameter extent: points of translation for the full progress; negative for a transition that goes up or left.
    /// - Returns: nil if the transition cannot be interrupted.
    init?(_ transition: ViewControllerTransition, extent extentProvider: @escaping @MainActor () -> CGFloat) {
        let extent = extentProvider()
        guard transition.isInterruptible, let timeline = transition.timeline, GestureProgress.isUsable(extent) else { return nil }
        self.transition = transition
        self.extentProvider = extentProvider
        transition.pause()
        // While it is paused, a property animator's progress is linear.
        mapping = ProgressMapping(transition)
        gesture = GestureProgress(mapping.progress(at: timeline.time(at: transition.now) - timeline.start), extent: extent)
        transition.resizing?.add(self)
    }

    var isOver: Bool { transition.phase != .interactive }
    var progress: Double { gesture.value }

    /// - Parameter translation: points since the gesture began to drive the transition.
    func move(by translation: CGFloat) {
        guard !isOver, translation.isFinite, transition.span > 0 else { return }
        gesture.move(by: translation)
        transition.update(CGFloat(mapping.time(at: progress) / transition.span))
    }

    func containerDidResize() { gesture.resize(to: extentProvider()) }

    /// Makes the current progress the one of that translation from now on.
    func rebase(to translation: CGFloat) { gesture.rebase(to: translation) }

    /// Ends the gesture.
    /// - Parameters:
    ///   - velocity: points per second.
    ///   - completed: the outcome; nil for the one that the projected progress is nearer to.
    func release(velocity: CGFloat, completed: Bool? = nil) {
        guard !isOver else { return }
        end(completed: completed ?? completes(velocity: velocity), velocity: gesture.velocity(velocity))
    }

    /// Whether the projected progress is nearer to the end.
    func completes(velocity: CGFloat) -> Bool { gesture.completes(velocity: velocity) }

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
