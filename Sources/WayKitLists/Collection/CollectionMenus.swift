import Foundation
import WayCollections

/// Opens context menus of items, as the delegate provides them.
@MainActor final class CollectionMenus: ListContextMenus {
    private unowned let view: UICollectionView
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    private var target: IndexPath?
    private(set) var lastOffer = ListMenuOffer()

    init(_ view: UICollectionView) {
        self.view = view
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard view.movement == nil else { return nil }
        target = view.presentationPath(at: location)
        let selected = view.indexPathsForSelectedItems ?? []
        let items = target.flatMap(view.dataPath).map { item in selected.count > 1 && selected.contains(item) ? selected : [item] } ?? []
        let configuration = view.delegate?.collectionView(view, contextMenuConfigurationForItemsAt: items, point: location)
        guard let configuration else {
            if interaction.press.isSecondaryClick { view.editMenu?.present(at: location) }
            return nil
        }
        lastOffer.offered()
        view.cancelHighlight()
        return configuration
    }

    /// After an update of the data, the preview returns to where the item is now.
    func remap(_ map: UpdateMap) { target = target.flatMap { map.newIndexPath(forOld: $0) } }

    private func preview() -> UITargetedPreview? {
        guard let target, let cell = view.cell(at: target), cell.window != nil else { return nil }
        let parameters = UIPreviewParameters()
        cell.applyOutline(to: parameters)
        return UITargetedPreview(view: cell, parameters: parameters)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration, highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        target.flatMap(view.dataPath).flatMap { view.delegate?.collectionView(view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: $0) } ?? preview()
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration, dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        target.flatMap(view.dataPath).flatMap { view.delegate?.collectionView(view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: $0) } ?? preview()
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { view.delegate?.collectionView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { view.delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { view.delegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator) }
}
