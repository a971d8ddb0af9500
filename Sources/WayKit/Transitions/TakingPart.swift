import Foundation

/// The transitions that a controller takes part in, the latest last: one that is still being presented may push a page meanwhile.
@MainActor final class TakingPart {
    private struct Part { weak var transition: Transition? }
    private var parts: [Part] = []

    var latest: Transition? { parts.last { $0.transition != nil }?.transition }
    /// The presentation or dismissal among them.
    var modal: Transition? { parts.lazy.compactMap(\.transition).first { $0.script is ModalScript } }

    func begin(_ transition: Transition) {
        end(transition)
        parts.append(Part(transition: transition))
    }

    func end(_ transition: Transition) {
        parts.removeAll { $0.transition === transition || $0.transition == nil }
    }
}

extension UIViewController {
    /// The latest transition that it takes part in.
    var runningTransition: WayKit.Transition? { takingPart.latest }
    var modalTransition: WayKit.Transition? { takingPart.modal }
}
