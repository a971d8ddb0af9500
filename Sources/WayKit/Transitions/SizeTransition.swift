import Foundation

/// A change of the window's size: the controllers hear of it through a coordinator, as on iOS. There is nothing to animate where the
/// compositor resizes step by step; what is handed to the coordinator happens in the same frame.
@MainActor final class SizeTransition: TransitionScript {
    private let window: UIWindow
    private let size: CGSize

    private init(window: UIWindow, size: CGSize) {
        self.window = window
        self.size = size
    }

    static func run(in window: UIWindow, root: UIViewController, to size: CGSize) {
        let script = SizeTransition(window: window, size: size)
        // A transition that runs keeps its coordinator; the size's is handed to the controllers only as an argument.
        let outer = root.runningTransition
        let transition = Transition(from: root, to: root, script: script, animator: nil, driver: nil)
        let controllers = sequence(first: root) { $0.presentation?.presented }
        for controller in controllers { controller.viewWillTransition(to: size, with: transition.coordinator) }
        transition.start()
        root.runningTransition = outer
    }

    var container: UIView { window }
    var presentationStyle: UIModalPresentationStyle { .none }
    var name: String { "size change" }

    func transitionWillBegin(_ transition: Transition) {
        window.frame = CGRect(origin: .zero, size: size)
    }

    func transitionWillCancel(_ transition: Transition) {}
    func transitionWillResume(_ transition: Transition) {}
    func transitionDidEnd(_ transition: Transition, completed: Bool) {}
    func transitionIsOver(_ transition: Transition, completed: Bool) {}
}
