/// Calls of `becomeFirstResponder()` that came before the responder had a window, as in `viewDidLoad` and `viewWillAppear`: the last one in a hierarchy
/// takes effect when the hierarchy has entered a window, and in a page that a transition brings with that transition (see `TransitionEditing`).
@MainActor final class FirstResponderRequests {
    static let shared = FirstResponderRequests()
    private var responders: [Weak<UIResponder>] = []

    func add(_ responder: UIResponder) {
        remove { $0 === responder }
        responders.append(Weak(responder))
    }

    func remove(where isWithdrawn: (UIResponder) -> Bool) {
        guard !responders.isEmpty else { return }
        responders.removeAll { $0.object.map(isWithdrawn) ?? true }
    }

    /// A hierarchy has entered a window.
    func hierarchyEnteredWindow() {
        take { $0.responderWindow != nil && $0.bringingTransition == nil }?.becomeFirstResponder()
    }

    /// The last of those that the test includes; they are forgotten.
    func take(where isIncluded: (UIResponder) -> Bool) -> UIResponder? {
        guard !responders.isEmpty else { return nil }
        let included = responders.compactMap(\.object).filter(isIncluded)
        remove { responder in included.contains { $0 === responder } }
        return included.last
    }
}

extension UIResponder {
    /// The transition that has begun to bring the responder's page, and has not started its animator or is driven.
    package var bringingTransition: ViewControllerTransition? {
        for case let controller as UIViewController in containmentChain {
            if let transition = controller.runningTransition, transition.to === controller, transition.editing.awaitsRequests { return transition }
        }
        return nil
    }
}
