import Foundation

/// The transitions that a controller takes part in, the latest last: a controller that is still being presented may push a page.
@MainActor final class ActiveTransitions {
    private struct Entry { weak var transition: ViewControllerTransition? }
    private var entries: [Entry] = []

    var latest: ViewControllerTransition? { entries.last { $0.transition != nil }?.transition }
    /// The presentation or dismissal among them, if any.
    var modal: ViewControllerTransition? { entries.lazy.compactMap(\.transition).first { $0.operation.isModal } }

    func begin(_ transition: ViewControllerTransition) {
        end(transition)
        entries.append(Entry(transition: transition))
    }

    func end(_ transition: ViewControllerTransition) {
        entries.removeAll { $0.transition === transition || $0.transition == nil }
    }
}

extension UIViewController {
    /// The latest transition that this controller takes part in.
    var runningTransition: ViewControllerTransition? { activeTransitions.latest }
    var modalTransition: ViewControllerTransition? { activeTransitions.modal }
}
