import Foundation

/// The transitions of one window that have not ended.
@MainActor package final class WindowTransitions {
    package private(set) var running: [ViewControllerTransition] = []
    private unowned let window: UIWindow

    init(_ window: UIWindow) { self.window = window }

    /// The window is not visible: a transition that starts in it ends immediately.
    var isConsideredHidden: Bool { window.isHidden || window.windowScene?.isConsideredHidden ?? true }

    var isRunning: Bool { !running.isEmpty }
    /// An interaction controller controls one of them.
    var isDriven: Bool { running.contains(where: \.isInteractive) }

    /// Those without an interaction controller. A transition whose animations have ended waits for its animator.
    var undriven: [ViewControllerTransition] { running.filter { !$0.isInteractive } }
    /// Those that an interaction controller controls.
    var driven: [ViewControllerTransition] { running.filter(\.isInteractive) }

    func add(_ transition: ViewControllerTransition) {
        running.append(transition)
        transition.windowTransitions = self
        transition.onEnd { [weak self, weak transition] in
            self?.running.removeAll { $0 === transition }
        }
    }

    /// The window is about to be resized.
    func noteBeforeResize() { running.forEach { $0.resizing?.noteBeforeResize() } }

    /// The window is not visible any more: running transitions, and requests that waited for them, end immediately.
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

    /// What is presented in the window, the lowest first.
    package func shownPresentations(in window: UIWindow) -> [Presentation] {
        guard let root = window.rootViewController else { return [] }
        return Array(sequence(state: root.shownPresentation) { next in
            defer { next = next?.presented.shownPresentation }
            return next
        })
    }
}

extension UIViewController {
    /// The presentation of this controller, else of one of its visible descendants.
    fileprivate var shownPresentation: Presentation? {
        if let presentation { return presentation }
        return children.lazy.compactMap(\.shownPresentation).first { $0.container.window != nil }
    }
}
