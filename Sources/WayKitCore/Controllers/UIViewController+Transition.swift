import Foundation
import WayLog

private let logger = wayLogger("waykit.controllers")

extension UIViewController {
    func exchange(
        _ fromViewController: UIViewController, for toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard let container = exchangeContainer(fromViewController, toViewController) else {
            return (owningApplication ?? .shared).enqueue { completion?(false) }
        }
        let animated = duration > 0
        // Loads the view before the callbacks.
        toViewController.loadViewIfNeeded()
        fromViewController.beginAppearanceTransition(false, animated: animated)
        toViewController.beginAppearanceTransition(true, animated: animated)
        let end: (Bool) -> Void = { finished in
            // The animation block may have removed it, or moved it elsewhere.
            if fromViewController.viewIfLoaded?.superview === container { fromViewController.viewIfLoaded?.removeFromSuperview() }
            fromViewController.endAppearanceTransition()
            toViewController.endAppearanceTransition()
            completion?(finished)
        }
        if options.namesTransition {
            UIView.transition(with: container, duration: duration, options: options, animations: {
                container.addSubview(toViewController.view)
                animations?()
            }, completion: end)
        } else {
            container.addSubview(toViewController.view)
            UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
        }
    }

    /// The superview of both; nil, with a line in the log, if they cannot be exchanged.
    private func exchangeContainer(_ from: UIViewController, _ to: UIViewController) -> UIView? {
        let reason: String
        if from.parent !== self || to.parent !== self {
            reason = "\(self) is not the parent of both; add them with addChild first"
        } else if from === to {
            reason = "they are the same controller"
        } else if !shouldAutomaticallyForwardAppearanceMethods {
            reason = "\(self) tells its children of their appearance by hand; animate their views and tell them"
        } else if let container = from.viewIfLoaded?.superview {
            return container
        } else {
            reason = "the view of the first has no superview to take its place in"
        }
        logger.error("transition from \(from) to \(to) refused: \(reason)")
        return nil
    }
}

extension UIView.AnimationOptions {
    /// Three bits select one of the transitions.
    fileprivate var namesTransition: Bool { rawValue & (7 << 20) != 0 }
}
