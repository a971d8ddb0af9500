import Foundation

/// Block-based animation, awaited. Each method returns what its completion would receive, in every case: also if the animation is replaced, its view leaves
/// the window, or an enclosing transition is reversed. In an asynchronous context a call without `await` is ambiguous unless it passes `completion:`.
extension UIView {
    @discardableResult public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) async -> Bool {
        await withCheckedContinuation { done in
            animate(withDuration: duration, animations: animations) { done.resume(returning: $0) }
        }
    }

    @discardableResult public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { done in
            animate(withDuration: duration, delay: delay, options: options, animations: animations) { done.resume(returning: $0) }
        }
    }

    @discardableResult public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { done in
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity, options: options,
                animations: animations
            ) { done.resume(returning: $0) }
        }
    }

    @discardableResult public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void
    ) async -> Bool {
        await withCheckedContinuation { done in
            animate(
                springDuration: duration, bounce: bounce, initialSpringVelocity: initialSpringVelocity, delay: delay, options: options,
                animations: animations
            ) { done.resume(returning: $0) }
        }
    }

    @discardableResult public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { done in
            animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) { done.resume(returning: $0) }
        }
    }

    @discardableResult public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?
    ) async -> Bool {
        await withCheckedContinuation { done in
            transition(with: view, duration: duration, options: options, animations: animations) { done.resume(returning: $0) }
        }
    }

    @discardableResult public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = []
    ) async -> Bool {
        await withCheckedContinuation { done in
            transition(from: fromView, to: toView, duration: duration, options: options) { done.resume(returning: $0) }
        }
    }

    @discardableResult public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [], animations parallelAnimations: (() -> Void)?
    ) async -> Bool {
        await withCheckedContinuation { done in
            perform(animation, on: views, options: options, animations: parallelAnimations) { done.resume(returning: $0) }
        }
    }
}

extension UIViewPropertyAnimator {
    /// Waits for the end of this run and returns its final position; `stopAnimation(true)` ends it at `.current`.
    @discardableResult public func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { done in addWaiter { done.resume(returning: $0) } }
    }
}
