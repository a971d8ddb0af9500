import Foundation

/// Drives a transition of the system's own by a finger: the picture follows it. What the finger did before the transition had started (a fast
/// flick) is kept and applied at its start.
@MainActor final class GestureInteractionController: NSObject, UIViewControllerInteractiveTransitioning, ResizedFinger {
    private enum Release { case none, thrown(CGFloat, completed: Bool?), taken }

    /// Points that a finger goes while the picture goes all its way, asked when the transition starts; negative where it goes up or left.
    private let extent: @MainActor () -> CGFloat
    private var drag: TransitionScrubber?
    private weak var transition: ViewControllerTransition?
    private var translation: CGFloat = 0
    /// Of an animator that draws by itself: part of the time at a translation.
    private var origin: (part: CGFloat, translation: CGFloat) = (0, 0)
    private var release = Release.none

    init(extent: @escaping @MainActor () -> CGFloat) {
        self.extent = extent
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = (transitionContext as? TransitionContext)?.transition else { return }
        transition.startAnimator()
    }

    /// Everybody's animations have been started.
    func applyEarly(to transition: ViewControllerTransition) {
        self.transition = transition
        drag = TransitionScrubber(transition, extent: extent)
        if drag == nil { transition.resizing?.add(self) }
        // The transition owns this driver.
        transition.whenOver { [weak self] in self?.drag = nil }
        move(by: translation)
        letGo(release)
    }

    /// - Parameter translation: points since the finger took the transition in hand.
    func move(by translation: CGFloat) {
        self.translation = translation
        guard let transition else { return }
        if let drag { drag.move(by: translation) } else { transition.update(part) }
    }

    private var part: CGFloat { origin.part + (translation - origin.translation) / extent() }

    /// Of the picture's way; nil before the start, and where the animator draws by itself.
    var pictureFraction: Double? { drag?.part }

    /// From here on the picture is where it is now at that translation.
    func goOn(from translation: CGFloat) {
        self.translation = translation
        drag?.goOn(from: translation)
    }

    func containerDidResize() {
        if let transition { origin = (transition.percentComplete, translation) }
    }

    /// - Parameters:
    ///   - velocity: points per second.
    ///   - completed: how it ends; nil for where the picture would come to rest.
    func release(velocity: CGFloat, completed: Bool? = nil) { letGo(.thrown(velocity, completed: completed)) }

    /// The system took the finger.
    func cancel() { letGo(.taken) }

    private func letGo(_ how: Release) {
        release = how
        guard let transition else { return }
        switch how {
        case .none: break
        case .thrown(let velocity, let completed):
            if let drag { return drag.release(velocity: velocity, completed: completed) }
            // Its animator draws by itself, in parts of the time.
            let end = part + velocity * TransitionScrubber.lookAhead / extent()
            if completed ?? (end > 0.5) { transition.finish() } else { transition.cancel() }
        case .taken:
            if let drag { drag.cancel() } else { transition.cancel() }
        }
    }
}
