import Foundation

/// Spring loading of the rows of a table or the items of a collection view: each one is a target of its own, and its cell shows the effect.
@MainActor final class ListSpringLoading: NSObject, UISpringLoadedInteractionBehavior {
    /// The row or item at the place of a drag; nil for none.
    private let target: (any UISpringLoadedInteractionContext) -> IndexPath?
    private let cell: (IndexPath) -> UIView?
    private let allows: (IndexPath, any UISpringLoadedInteractionContext) -> Bool

    private init(
        target: @escaping (any UISpringLoadedInteractionContext) -> IndexPath?, cell: @escaping (IndexPath) -> UIView?,
        allows: @escaping (IndexPath, any UISpringLoadedInteractionContext) -> Bool
    ) {
        (self.target, self.cell, self.allows) = (target, cell, allows)
    }

    /// - Parameter activate: called when a drag has rested on a row or an item.
    static func interaction(
        target: @escaping (any UISpringLoadedInteractionContext) -> IndexPath?, cell: @escaping (IndexPath) -> UIView?,
        allows: @escaping (IndexPath, any UISpringLoadedInteractionContext) -> Bool, activate: @escaping (IndexPath) -> Void
    ) -> UISpringLoadedInteraction {
        UISpringLoadedInteraction(
            interactionBehavior: ListSpringLoading(target: target, cell: cell, allows: allows), interactionEffect: nil
        ) { _, context in
            if let path = target(context) { activate(path) }
        }
    }

    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool {
        let path = target(context)
        if let current = context.targetItem as? IndexPath { return current == path }
        guard let path, allows(path, context) else { return false }
        context.targetItem = path
        context.targetView = cell(path)
        return true
    }
}
