import Foundation

/// Spring loading of a view's parts, such as the rows of a table or the segments of a control: each one is a target of its own, and shows the effect.
@MainActor package final class IndexedSpringLoading: NSObject, UISpringLoadedInteractionBehavior {
    /// The index path of the part at the place of a drag; nil for none.
    private let target: (any UISpringLoadedInteractionContext) -> IndexPath?
    private let cell: (IndexPath) -> UIView?
    private let allows: (IndexPath, any UISpringLoadedInteractionContext) -> Bool

    private init(
        target: @escaping (any UISpringLoadedInteractionContext) -> IndexPath?, cell: @escaping (IndexPath) -> UIView?,
        allows: @escaping (IndexPath, any UISpringLoadedInteractionContext) -> Bool
    ) {
        (self.target, self.cell, self.allows) = (target, cell, allows)
    }

    /// Adds an interaction to the view, or removes the one that was added.
    /// - Parameter activate: called when a drag has rested on a part.
    /// - Returns: the interaction that the view has now.
    package static func update(
        _ interaction: UISpringLoadedInteraction?, of view: UIView, isOn: Bool, target: @escaping (any UISpringLoadedInteractionContext) -> IndexPath?,
        cell: @escaping (IndexPath) -> UIView?, allows: @escaping (IndexPath, any UISpringLoadedInteractionContext) -> Bool,
        activate: @escaping (IndexPath) -> Void
    ) -> UISpringLoadedInteraction? {
        guard isOn != (interaction != nil) else { return interaction }
        if let interaction {
            view.removeInteraction(interaction)
            return nil
        }
        let behavior = IndexedSpringLoading(target: target, cell: cell, allows: allows)
        let new = UISpringLoadedInteraction(interactionBehavior: behavior, interactionEffect: nil) { _, context in
            if let path = target(context) { activate(path) }
        }
        view.addInteraction(new)
        return new
    }

    package func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool {
        let path = target(context)
        if let current = context.targetItem as? IndexPath { return current == path }
        guard let path, allows(path, context) else { return false }
        context.targetItem = path
        context.targetView = cell(path)
        return true
    }
}
