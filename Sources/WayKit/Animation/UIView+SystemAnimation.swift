import Foundation

extension UIView {
    /// Animations that the system has a look for. Source: UIKit `UIView.SystemAnimation`.
    public enum SystemAnimation: UInt, Sendable {
        /// The views vanish, and are taken out of their superviews at the end.
        case delete
    }

    /// Seconds.
    private static let systemAnimationDuration: TimeInterval = 0.3
    /// What is left of a view's size when it has vanished.
    private static let vanishedScale: CGFloat = 0.01

    /// Runs one of the system's animations on the views, and `parallelAnimations` in the same animation.
    /// - Parameter parallelAnimations: is not to change the views that the system's animation changes.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [], animations parallelAnimations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let looks = views.map { ($0, $0.alpha, $0.transform) }
        animate(
            withDuration: systemAnimationDuration, delay: 0, options: options,
            animations: {
                for (view, _, transform) in looks {
                    view.alpha = 0
                    view.transform = transform.scaledBy(x: vanishedScale, y: vanishedScale)
                }
                parallelAnimations?()
            },
            completion: { finished in
                for (view, alpha, transform) in looks {
                    view.removeFromSuperview()
                    // It may be shown again elsewhere.
                    performWithoutAnimation { (view.alpha, view.transform) = (alpha, transform) }
                }
                completion?(finished)
            })
    }
}
