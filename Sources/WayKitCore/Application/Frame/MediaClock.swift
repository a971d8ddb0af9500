import Foundation
import WayMotion

/// The clock of animations: the host's, slower or faster by ``ApplicationSettings/animationSpeed``.
@MainActor final class MediaClock {
    private(set) var speed: AnimationSpeed
    /// The host time at which the latest frame is presented. It may lie ahead of the host's clock.
    private var lastPresentation: TimeInterval

    /// - Parameters:
    ///   - rate: Seconds of media time per second of the host's.
    ///   - time: The host's time.
    init(rate: Double, time: TimeInterval) {
        speed = AnimationSpeed(rate: rate, origin: time)
        lastPresentation = time
    }

    func didRender(presentation: TimeInterval) { lastPresentation = max(lastPresentation, presentation) }

    /// Changes the rate after the latest rendered frame, so that no frame shows an earlier time than the one before it.
    func setRate(_ rate: Double, at time: TimeInterval) { speed = speed.changed(to: rate, at: max(time, lastPresentation)) }
}

extension UIApplication {
    /// The speed of all animations.
    package var animationSpeed: AnimationSpeed { mediaClock.speed }

    /// Changes the speed of all animations, also of those in flight.
    func setAnimationSpeed(_ rate: Double) {
        mediaClock.setRate(rate, at: hostTime)
        animationTask?.cancel()
        animationsChanged()
        for window in windows { window.transitions.running.forEach { $0.setOverdueDeadline() } }
    }
}
