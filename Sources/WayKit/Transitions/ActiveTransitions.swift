import Foundation

/// The transitions that a controller takes part in, the latest last: one that is still being presented may push a page meanwhile.
@MainActor final class ActiveTransitions {
    private struct Part { weak var transition: ViewControllerTransition? }
    private var parts: [Part] = []

    var latest: ViewControllerTransition? { parts.last { $0.transition != nil }?.transition }
    /// The presentation or dismissal among them.
    var modal: ViewControllerTransition? { parts.lazy.compactMap(\.transition).first { $0.script is ModalTransitionOperation } }

    func begin(_ transition: ViewControllerTransition) {
        end(transition)
        parts.append(Part(transition: transition))
    }

    func end(_ transition: ViewControllerTransition) {
        parts.removeAll { $0.transition === transition || $0.transition == nil }
    }
}

extension UIViewController {
    /// The latest transition that it takes part in.
    var runningTransition: ViewControllerTransition? { activeTransitions.latest }
    var modalTransition: ViewControllerTransition? { activeTransitions.modal }
}
