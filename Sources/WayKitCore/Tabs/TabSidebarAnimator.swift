import Foundation

extension UITabBarController.Sidebar {
    /// Receives animations that run with a change of the sidebar's visibility. Source: UIKit `UITabBarController.Sidebar.Animating`.
    @preconcurrency @MainActor public protocol Animating: NSObjectProtocol {
        /// Runs with the change; at once if that is not animated.
        func addAnimations(_ animations: @escaping () -> Void)
        /// Runs after the change.
        func addCompletion(_ completion: @escaping () -> Void)
    }
}

/// Collects what runs with a change of the sidebar's visibility.
@MainActor package final class TabSidebarAnimator: NSObject, UITabBarController.Sidebar.Animating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    package func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    package func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() { for animation in animations { animation() } }
    func complete() { for completion in completions { completion() } }
}
