import Foundation
import WayKitCore

extension SwipeActionsContainer {
    /// The actions beside a row as custom actions, those at the leading edge first.
    func swipeAccessibilityActions(of cell: UIView) -> [UIAccessibilityCustomAction] {
        let actions = [SwipeEdge.leading, .trailing].flatMap { swipeActions(for: cell, at: $0)?.actions ?? [] }
        return actions.compactMap { action in
            guard let name = action.title ?? action.image?.accessibilityWords, !name.isEmpty else { return nil }
            return UIAccessibilityCustomAction(name: name, image: action.image) { [weak cell] _ in
                guard let cell else { return false }
                action.handler(action, cell) { _ in }
                return true
            }
        }
    }
}
