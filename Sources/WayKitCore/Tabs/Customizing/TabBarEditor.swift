import Foundation

/// The user drags tabs within the tab bar, into it and out of it while the sidebar is edited, and other things onto its tabs.
@MainActor final class TabBarEditor: NSObject {
    private unowned let controller: UITabBarController
    private var drag: UIDragInteraction?
    private var drop: UIDropInteraction?

    init(_ controller: UITabBarController) {
        self.controller = controller
    }

    private var bar: UITabBar { controller.tabBar }
    private var isEditing: Bool { controller.isEditing && controller.placesTabs }

    /// Adds the interactions when the controller has tabs; without tabs nothing is dropped on the bar.
    func update() {
        if drop == nil, !controller.storedTabs.isEmpty {
            let drop = UIDropInteraction(delegate: self), drag = UIDragInteraction(delegate: self)
            bar.addInteraction(drop)
            bar.addInteraction(drag)
            (self.drop, self.drag) = (drop, drag)
        }
        drag?.isEnabled = isEditing
    }

    /// The tab at a point of the bar.
    private func tab(at point: CGPoint) -> UITab? {
        guard let item = bar.item(at: point), case .tab(let tab) = controller.shownEntries.first(where: { $0.item === item }) else { return nil }
        return tab
    }

    private func preview(_ tab: UITab) -> UITargetedDragPreview? {
        guard let button = bar.button(for: tab.item), button.window != nil else { return nil }
        let parameters = UIDragPreviewParameters()
        parameters.backgroundColor = .secondarySystemBackground
        return UITargetedDragPreview(view: button, parameters: parameters)
    }
}

extension TabBarEditor: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        guard isEditing, let tab = tab(at: session.location(in: bar)), tab.placement.isCustomizable else { return [] }
        return [TabDrag(tab, isFromBar: true).item]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { (item.localObject as? TabDrag).flatMap { preview($0.tab) } }

    func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool { true }

    /// A tab that is dropped outside of the bar is removed from it.
    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {
        bar.insertionIndex = nil
        guard operation == .cancel, let drag = TabDrag(in: session), !bar.bounds.contains(session.location(in: bar)) else { return }
        controller.removeFromBar(drag.tab)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { (item.localObject as? TabDrag).flatMap { preview($0.tab) } }
}

extension TabBarEditor: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        let point = session.location(in: bar)
        guard let drag = TabDrag(in: session) else {
            let operation = tab(at: point).flatMap { controller.delegate?.tabBarController(controller, tab: $0, operationForAcceptingItemsFrom: session) }
            return UIDropProposal(operation: operation ?? .cancel)
        }
        guard isEditing, drag.tab.placement.isCustomizable else { return UIDropProposal(operation: .forbidden) }
        bar.insertionIndex = bar.index(at: point)
        return UIDropProposal(operation: .move)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { bar.insertionIndex = nil }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { bar.insertionIndex = nil }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let point = session.location(in: bar)
        bar.insertionIndex = nil
        if let drag = TabDrag(in: session) {
            controller.placeInBar(drag.tab, at: bar.index(at: point))
        } else if let tab = tab(at: point) {
            controller.delegate?.tabBarController(controller, tab: tab, acceptItemsFrom: session)
        }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let drag = item.localObject as? TabDrag, let button = bar.button(for: drag.tab.item), button.window != nil else { return defaultPreview }
        bar.layoutIfNeeded()
        return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: bar, center: button.center))
    }
}
