import Foundation

/// Drops on a view whose `pasteConfiguration` accepts the items are pasted into it.
@MainActor final class PasteDropDelegate: UIDropInteractionDelegate {
    private weak var view: UIView?
    /// Not among the view's interactions.
    private(set) lazy var interaction: UIDropInteraction = {
        let interaction = UIDropInteraction(delegate: self)
        interaction.didMove(to: view)
        return interaction
    }()

    init(_ view: UIView) {
        self.view = view
    }

    private func providers(_ session: any UIDropSession) -> [NSItemProvider] { session.items.map(\.itemProvider) }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        view?.canPaste(providers(session)) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        view?.paste(itemProviders: providers(session))
    }
}
