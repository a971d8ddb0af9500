import Foundation
import ListPrograms
import WayKit

/// Provides its animator and interaction controller, and records the delegate's callbacks.
@MainActor final class TabRecorder: NSObject, UITabBarControllerDelegate {
    private let log: EventLog
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interactionController: (any UIViewControllerInteractiveTransitioning)?
    var allows = true

    init(log: EventLog) { self.log = log }

    private func name(_ controller: UIViewController) -> String { (controller as? PageRecorder)?.label ?? "?" }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        log.add("shouldSelect \(name(viewController))")
        return allows
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        log.add("didSelect \(name(viewController))")
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("animationControllerFor \(name(fromVC)) \(name(toVC))")
        return animator
    }

    func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.add("interactionControllerFor")
        return interactionController
    }
}
