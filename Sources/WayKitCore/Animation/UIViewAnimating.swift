import Foundation

/// The position at which an animation ended. Source: UIKit `UIViewAnimatingPosition`.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// Source: UIKit `UIViewAnimatingState`.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or completed: it can be started.
    case inactive
    /// Running or paused.
    case active
    /// Stopped; waits for `finishAnimation(at:)`.
    case stopped
}

/// An animation that can be started, paused, scrubbed, reversed and stopped. Source: UIKit `UIViewAnimating`.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    /// Runs to its start.
    var isReversed: Bool { get set }
    /// Progress 0…1, in the direction in which it runs.
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    /// Leaves the views at their present values.
    /// - Parameter withoutFinishing: true to end it immediately without calling the completions.
    func stopAnimation(_ withoutFinishing: Bool)
    /// After `stopAnimation(false)`.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation made of blocks. Source: UIKit `UIViewImplicitlyAnimating`. Its optional methods of the SDK exist for every conforming
/// class: by default they do nothing.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    public func addAnimations(_ animation: @escaping () -> Void) {}
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
