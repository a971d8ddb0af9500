import Foundation

/// Adds to the animation of a lift, a drop or a cancelled drag. Source: UIKit `UIDragAnimating`.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The animator of a lift, a drop or a cancelled drag.
final class DragAnimator: NSObject, UIDragAnimating {
    let animator: UIViewPropertyAnimator

    init(duration: TimeInterval, dampingRatio: CGFloat = 1) {
        animator = UIViewPropertyAnimator(duration: duration, dampingRatio: dampingRatio)
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }
}
