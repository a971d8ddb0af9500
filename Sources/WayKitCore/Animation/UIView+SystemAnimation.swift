import Foundation

extension UIView {
    /// Standard animations of the system. Source: UIKit `UIView.SystemAnimation`.
    public enum SystemAnimation: UInt, Sendable {
        /// The views disappear, and are removed from their superviews at the end.
        case delete
    }

    /// Seconds.
    private static let systemAnimationDuration: TimeInterval = 0.3
    /// Scale of a view when it has disappeared.
    private static let vanishedScale: CGFloat = 0.01

    class func performSystemAnimation(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions, animations parallelAnimations: (() -> Void)?,
        completion: ((Bool) -> Void)?
    ) {
        let originals = views.map { ($0, $0.alpha, $0.transform) }
        animate(
            withDuration: systemAnimationDuration, delay: 0, options: options,
            animations: {
                for (view, _, transform) in originals {
                    view.alpha = 0
                    view.transform = transform.scaledBy(x: vanishedScale, y: vanishedScale)
                }
                parallelAnimations?()
            },
            completion: { finished in
                for (view, alpha, transform) in originals {
                    view.removeFromSuperview()
                    // The view may be shown again elsewhere.
                    performWithoutAnimation { (view.alpha, view.transform) = (alpha, transform) }
                }
                completion?(finished)
            })
    }
}
