import Foundation

/// The transitions of one window that are not over.
@MainActor final class TransitionQueue {
    private(set) var running: [ViewControllerTransition] = []
    private unowned let window: UIWindow

    init(_ window: UIWindow) { self.window = window }

    /// Nobody sees the window: what starts there is over at once.
    var isOutOfSight: Bool { window.isHidden || window.windowScene?.isOutOfSight ?? true }

    var isRunning: Bool { !running.isEmpty }
    /// A driver holds one of them.
    var isDriven: Bool { running.contains(where: \.isInteractive) }

    /// Those that go on without a driver. One whose animations are over waits for its animator.
    var undriven: [ViewControllerTransition] { running.filter { !$0.isInteractive } }
    /// Those that a driver holds.
    var driven: [ViewControllerTransition] { running.filter(\.isInteractive) }

    func add(_ transition: ViewControllerTransition) {
        running.append(transition)
        transition.queue = self
        transition.whenOver { [weak self, weak transition] in
            self?.running.removeAll { $0 === transition }
        }
    }

    /// The window is about to take another size.
    func noteBeforeResize() { running.forEach { $0.resizing?.noteBeforeResize() } }

    /// The window is out of sight: what runs ends at once, and what waited for it, too.
    func endAllNow() {
        var rounds = 0
        while let transition = running.first, rounds < 100 {
            rounds += 1
            transition.endNow()
            running.removeAll { $0 === transition }
        }
    }

    /// The controller on top of everything that is presented in the window.
    func topController(of window: UIWindow) -> UIViewController? {
        guard let root = window.rootViewController else { return nil }
        return sequence(first: root) { $0.shownPresentation?.presented }.reduce(root) { $1 }
    }
}

extension UIViewController {
    /// What this controller presents, or else one of those that it holds, over a part of the window.
    fileprivate var shownPresentation: Presentation? {
        if let presentation { return presentation }
        return children.lazy.compactMap(\.shownPresentation).first { $0.container.window != nil }
    }
}
